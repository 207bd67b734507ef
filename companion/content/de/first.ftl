### Deutsch. Kennungen und Variablen wie in en/; dort steht auch, wie Fakten zu Wörtern werden.

### colours, places, games

colour-blue = blau
colour-black = schwarz
colour-red = rot
colour-brown = braun
colour-green = grün
colour-yellow = gelb
colour-white = weiß
colour-orange = orange
colour-purple = lila
colour-pink = rosa
colour-grey = grau

cubes-of-colour = { $count } { $name }
cubes-none = keine Würfel
list-and = { $most } und { $last }
list-or = { $most } oder { $last }

place-circuit = der Vorratsring
place-circle = der Aktionskreis
place-tower = der Turm

game-amerigo = Amerigo
game-amerigo-about = Das Spiel mit dem Würfelturm. 2 bis 4 Personen.
game-scoresheet = Wertungsblock
game-scoresheet-about = Für jedes Spiel: Runden, Zeilen, die meisten oder die wenigsten Punkte gewinnen.

role-host = Spielleitung
role-player = Mitspieler
role-spectator = Zuschauer
role-device = Gerät

### sources: their buttons and their states

action-pour = Einwerfen
action-next = Nächstes Bild
action-count = Jetzt zählen
action-empty = Die Schale ist jetzt leer
action-look = Schale ansehen
action-place = Das ist meine Schale
action-forget = Gelerntes vergessen
action-learn_on = Aus bestätigten Würfen lernen
action-learn_off = Nichts aus Würfen lernen
action-teach_begin = Farben lehren
action-teach = Diese Farbe lernen
action-test_begin = Kamera prüfen
action-test_go = Weiter
action-test_as_asked = Sie liegen da wie verlangt
action-lay = Würfel hinlegen
action-practice_end = Zurück zum Spiel

state-searching = wird gesucht
state-opening = startet
state-greeting = startet
state-ready = schaut zu
state-lost = verloren

### sources of rules

rule-source-seed-en = englische Regel
rule-source-seed-nl = niederländische Regel
rule-source-published = Spielregel
rule-source-house = Hausregel

tie-shared = { $players } haben gleich viele Punkte und teilen sich Platz { $rank }.

### history

event-undone = zurück zu Schritt { $version }
event-edited =
    { $removed ->
        [yes] hat Schritt { $version } herausgenommen
       *[no] hat Schritt { $version } berichtigt
    }

### doubts

doubt-touching = Würfel berühren sich
doubt-clipped = Zu viel Licht: Die Farben sind ausgebleicht
doubt-dark_tray = Der Boden ist so dunkel wie ein schwarzer Würfel: Schwarze sind schwer zu sehen
doubt-stack = Vielleicht liegt ein Würfel auf einem anderen
doubt-hidden = Vielleicht ist ein Würfel verdeckt
doubt-rim = Ein Würfel liegt auf dem Rand
doubt-hand = Eine Hand ist im Bild
doubt-foreign = In der Schale liegt etwas, das kein Würfel ist
doubt-markers_lost = Die Marken der Schale sind verdeckt
doubt-no_empty = Die leere Schale ist nicht bekannt
doubt-no_setup = Über die Schale ist zu wenig bekannt (leeres Bild, Marken oder Ecken)
doubt-low_resolution = Die Würfel sind im Bild zu klein
doubt-blurred = Das Bild ist unscharf
doubt-size = Die Größen passen nicht zu ganzen Würfeln
doubt-colour = Zwei Farben sehen gleich aus
doubt-tray_colour = Würfel in der Farbe der Schale sind schwer zu sehen
doubt-moved = Kamera oder Schale wurde bewegt
doubt-moving = In der Schale bewegt sich noch etwas
doubt-tray_not_found = Die Schale ist nicht zu sehen
doubt-cut_off = Ein Teil der Schale liegt außerhalb des Bildes
doubt-dark = Es ist wenig Licht da
doubt-tray_other_markers = Das sind nicht die Marken dieser Schale
doubt-tray_moved = Kamera oder Schale wurde bewegt
doubt-tray_shape = Das Bild hat eine andere Form als bei der Einrichtung
doubt-tray_twice = Zwei Schalen sind im Bild
doubt-tray_cut_off = Ein Teil der Schale liegt außerhalb des Bildes
doubt-tray_too_small = Die Würfel sind im Bild zu klein
doubt-tray_other = Das ist eine andere Schale als die gelernte
doubt-picture_dark = Das Bild ist zu dunkel
doubt-picture_overexposed = Das Bild ist überbelichtet
doubt-picture_blurred = Das Bild ist zu unscharf
doubt-blind_beam = Eine Lichtschranke des Turms ist verdeckt; prüfe die Zählung
doubt-merged_pulse = Zwei Würfel gingen zusammen durch eine Lichtschranke
doubt-one_beam = Nur eine von zwei Lichtschranken hat einen Würfel gesehen
doubt-beams_differ = Die zwei Lichtschranken einer Bahn haben Verschiedenes gesehen
doubt-strange_cube = Etwas ist gefallen, das vielleicht kein Würfel ist; nimm es dann heraus
doubt-was_stuck = Ein Würfel steckte eine Weile im Turm fest; prüfe die Zählung
doubt-tower_missed = Der Turm hat vielleicht Würfel verpasst; prüfe die Zählung
doubt-tower_restarted = Der Turm ist neu gestartet, während Würfel fielen: bitte von Hand zählen; passiert es öfter, bekommt er zu wenig Strom
doubt-tower_just_started = Der Turm läuft erst seit Kurzem; vielleicht sind vorher schon Würfel gefallen
doubt-tower_unheard = Einige fielen, während niemand dem Turm zuhörte; vielleicht bei einem früheren Wurf
doubt-tower_added = Nach dem Zählen des Wurfs fielen noch Würfel; sie wurden dazugezählt
doubt-impossible = Mehr, als gefallen sein können
doubt-sources_differ = Zwei Quellen sagen Verschiedenes
doubt-total_differs = Eine andere Gesamtzahl wurde gezählt
doubt-colours_unknown = Nur die Anzahl ist bekannt, nicht die Farben

### page: words of the first screens

ui-title = Tischbegleiter
ui-welcome = Willkommen am Tisch
ui-welcome-how = Scanne den Code auf dem Bildschirm der Spielleitung mit der Kamera. Oder füg den Link hier ein.
ui-link = Link
ui-link-wrong = Das ist kein Link zu einem Tisch. Er endet auf #/join/ und einen Code.
ui-open = Öffnen
ui-join = An den Tisch
ui-your-name = Dein Name
ui-your-mark = Dein Zeichen
mark-slate = schiefergraue Scheibe
mark-sage = salbeigrünes Blatt
mark-clay = tonrotes Dreieck
mark-plum = pflaumenblaue Raute
mark-sand = sandfarbener Halbmond
mark-teal = petrolgrüner Ring
mark-rose = altrosa Balken
mark-stone = steingraues Sechseck
ui-sit-down = Mitmachen
ui-connecting = Der Tisch wird gesucht …
ui-screen-missing = Diese Ansicht konnte nicht geholt werden. Lade die Seite neu, wenn die Verbindung wieder da ist.
ui-ready = Alles bereit.
ui-late = Keine Verbindung. Es wird weiter versucht …
ui-late-sending = Keine Verbindung. Dein Tippen ist gemerkt und wird gesendet.
ui-no-answer = Der Dienst antwortet nicht. Ist dieses Telefon im selben WLAN? Versuch es neu.
ui-refused = Das ging nicht ({ $code }). Lade die Seite neu und versuch es noch einmal.
ui-insist = Trotzdem tun
ui-close = Schließen
ui-less = { $name }: einer weniger
ui-more-of = { $name }: einer mehr

ui-views = Ansichten
ui-tab-now = Jetzt
ui-tab-game = Spiel
ui-tab-scores = Punkte
ui-tab-history = Verlauf
ui-tab-more = Mehr

ui-no-match = Es läuft keine Partie
ui-no-match-host = Lass alle diesen Code scannen. Dann geht es los.
ui-no-match-wait = Die Spielleitung startet eine. Diese Seite zeigt sie von selbst.
ui-waiting = Die Spielleitung lässt dich herein
ui-waiting-how = Warte einen Moment. Diese Seite macht von selbst weiter.
ui-new-page = Es gibt eine neuere Seite. Sie wird geladen, sobald du hier fertig bist.
ui-take-place = Diesen Platz einnehmen
ui-take-place-how = Dieses Telefon macht für das verlorene weiter: gleicher Name, gleicher Platz.
ui-start-match = Partie starten
ui-which-seat = Wer bist du?
ui-look-on = Ich schaue zu
ui-your-turn = Du bist dran
ui-order = Reihenfolge
ui-rules-here =
    { $count ->
        [one] Die Regel hier
       *[other] Die Regeln hier
    }
ui-otherwise = anders
ui-otherwise-than = { $choice }: anders gemacht
ui-more-rules = Mehr Regeln
ui-more-notes =
    { $count ->
        [one] 1 weitere
       *[other] { $count } weitere
    }
ui-type-count = Zählung eintippen
ui-type = Eintippen
ui-photo = Foto
ui-photo-sending = { $percent } %

ui-drop-check = Ist das gefallen?
ui-drop-doubtful = Schau genau hin
ui-drop-by-hand = Was ist gefallen?
ui-drop-corrected-by = Berichtigt von { $who }
ui-drop-discard = Verwerfen
ui-confirm =
    { $count ->
        [0] Bestätigen: nichts gefallen
        [one] 1 Würfel bestätigen
       *[other] { $count } Würfel bestätigen
    }
ui-doubt-either = { $counts }?
ui-doubt-look = schau genau hin
ui-doubt-about = { $line }: { $colours }
ui-doubt-other = Etwas ist unklar ({ $name })
ui-reading-cubes = { $source }: { $cubes }
ui-reading-total = { $source }: { $count } insgesamt
ui-picture-seen = Bild von { $source }, mit den gefundenen Würfeln
ui-picture-original = Bild von { $source }, wie es aufgenommen wurde
ui-show-original = Wie aufgenommen
ui-show-seen = Was gesehen wurde
ui-picture-glass = Bild von { $source }, zum Vergrößern
ui-picture-near = Tippe auf eine Stelle, um sie groß zu sehen.
ui-picture-far = Zieh, um dich umzusehen. Tippe, um alles zu sehen.
ui-picture-enlarge = Vergrößern
ui-picture-whole = Ganzes Bild
ui-differ = Wer hat recht? Tippe auf die Zählung, die stimmt.
ui-overtaken = { $who } hat inzwischen { $colour } auf { $count } geändert. Schau noch einmal hin, dann weiter.
ui-overtaken-by-count = Eine neue Zählung sagt { $count } { $colour }. Schau noch einmal hin, dann weiter.
ui-notice-drop =
    { $count ->
        [0] Gezählt: nichts gefallen
        [one] Gezählt: 1 Würfel
       *[other] Gezählt: { $count } Würfel
    }
ui-notice-drop-changed =
    { $count ->
        [0] Neu gezählt: nichts gefallen
        [one] Neu gezählt: 1 Würfel
       *[other] Neu gezählt: { $count } Würfel
    }
ui-notice-typing = { $who } tippt die Zählung ein
ui-notice-corrected = { $who } hat { $colour } auf { $count } gesetzt
ui-notice-source-lost = { $source } ist weg und wird gesucht. Tippe die Zählung so lange ein.
ui-notice-source-ready = { $source } ist bereit
ui-notice-by = { $line } · { $who }

ui-source-searching = { $source }: wird gesucht
ui-source-opening = { $source }: startet
ui-source-greeting = { $source }: startet
ui-source-ready = { $source }: schaut zu
ui-source-lost = { $source }: weg, wird noch gesucht
ui-counting = Warten auf die Würfel …
ui-tray-moving = { $source }: etwas bewegt sich
ui-tray-settled = { $source }: zählt
ui-tray-practice = { $source }: lernt oder wird geprüft, meldet also keine Zählung
ui-tray-clearing = { $source }: wartet, bis die Schale leer ist
ui-tray-falling = { $source }: Würfel fallen
ui-first-drop-teaches = Sortiere, was fällt, berichtige die Zählung, bestätige: So lernt die Kamera die Farben deiner Schachtel.

ui-tray-by-nothing = Die Schale ist noch nicht eingerichtet.
ui-tray-by-markers = Schale von { $wide } × { $deep } mm, an ihren Marken erkannt.
ui-tray-by-corners = Schale von { $wide } × { $deep } mm, an ihren Ecken erkannt.
ui-tray-empty-known = Die leere Schale ist bekannt.
ui-tray-empty-unknown = Die leere Schale ist noch nicht bekannt.
ui-tray-taught = Bisher gelernt: { $cubes }.
ui-tray-taught-nothing = Noch keine Farben gelernt. Jeder bestätigte Wurf lehrt welche.
ui-tray-marks = Marken auf dem Bild

ui-rank = { $rank }.
ui-rank-tied = { $rank }=
ui-turn-sign = { $name }: plus oder minus
ui-undo = Zurück

ui-here = Am Tisch
ui-away = , nicht da
ui-qr = Code mit dem Link zu diesem Tisch
ui-qr-how = Scannen und mitmachen.
ui-waits = wartet auf Einlass
