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

### history

event-undone = zurück zu Schritt { $version }
event-edited =
    { $removed ->
        [yes] hat Schritt { $version } herausgenommen
       *[no] hat Schritt { $version } berichtigt
    }

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
ui-otherwise-than = anders: { $choice }
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

ui-rank = { $rank }.
ui-rank-tied = { $rank }=
ui-turn-sign = { $name }: plus oder minus
ui-undo = Rück{ "\u00AD" }gängig

ui-here = Am Tisch
ui-away = , nicht da
ui-qr = Code mit dem Link zu diesem Tisch
ui-qr-how = Scannen und mitmachen.
ui-waits = wartet auf Einlass
