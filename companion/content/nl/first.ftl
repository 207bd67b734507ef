### Nederlands. Elke taal heeft dezelfde ids met dezelfde variabelen (tests/architecture/test_content.py).

### colours, places, games

colour-blue = blauw
colour-black = zwart
colour-red = rood
colour-brown = bruin
colour-green = groen
colour-yellow = geel
colour-white = wit
colour-orange = oranje
colour-purple = paars
colour-pink = roze
colour-grey = grijs

cubes-of-colour = { $count } { $name }
cubes-none = geen blokjes
list-and = { $most } en { $last }
list-or = { $most } of { $last }

place-circuit = het voorraadbord
place-circle = de actiecirkel
place-tower = de toren

game-amerigo = Amerigo
game-amerigo-about = Het spel met de blokjestoren. Voor 2 tot 4 spelers.
game-scoresheet = Scoreblad
game-scoresheet-about = Voor elk spel: rondes, onderdelen, hoogste of laagste score wint.

role-host = host
role-player = speler
role-spectator = toeschouwer
role-device = apparaat

### sources: their buttons and their states

action-pour = Gooi in de toren
action-next = Volgende foto
action-count = Tel nu
action-empty = De bak is nu leeg
action-look = Bekijk de bak
action-place = Dat is mijn bak
action-forget = Vergeet wat is aangeleerd
action-learn_on = Leren van bevestigde worpen
action-learn_off = Niet leren van worpen
action-teach_begin = Kleuren aanleren
action-teach = Leer deze kleur
action-test_begin = Test de camera
action-test_go = Verder
action-test_as_asked = Ze liggen er zoals gevraagd
action-lay = Leg de blokjes neer
action-practice_end = Terug naar het spel

state-searching = wordt gezocht
state-opening = start op
state-greeting = start op
state-ready = kijkt mee
state-lost = weg

### sources of rules

rule-source-seed-en = Engelse regels
rule-source-seed-nl = Nederlandse regels
rule-source-published = regelboek
rule-source-house = huisregel

tie-shared = { $players } hebben evenveel punten en delen plaats { $rank }.

### history

event-undone = terug naar stap { $version }
event-edited =
    { $removed ->
        [yes] haalde stap { $version } eruit
       *[no] verbeterde stap { $version }
    }

### doubts

doubt-touching = Blokjes raken elkaar
doubt-clipped = Te veel licht: de kleuren zijn overbelicht
doubt-dark_tray = De bodem is zo donker als een zwart blokje: zwarte zijn slecht te zien
doubt-stack = Er kan een blokje op een ander liggen
doubt-hidden = Er kan een blokje verstopt liggen
doubt-rim = Er ligt een blokje op de rand
doubt-hand = Er is een hand in beeld
doubt-foreign = Er ligt iets in de bak dat geen blokje is
doubt-markers_lost = De merktekens van de bak zijn bedekt
doubt-no_empty = De lege bak is niet bekend
doubt-no_setup = Er is te weinig bekend van de bak (lege foto, merktekens of hoeken)
doubt-low_resolution = De blokjes zijn te klein in beeld
doubt-blurred = De foto is onscherp
doubt-size = De maten passen niet bij hele blokjes
doubt-colour = Twee kleuren lijken op elkaar
doubt-tray_colour = Blokjes in de kleur van de bak zijn slecht te zien
doubt-moved = De camera of de bak is verschoven
doubt-moving = Er beweegt nog iets in de bak
doubt-tray_not_found = De bak is niet te zien
doubt-cut_off = Een deel van de bak valt buiten beeld
doubt-dark = Er is weinig licht
doubt-tray_other_markers = Dit zijn niet de merktekens van deze bak
doubt-tray_moved = De camera of de bak is verschoven
doubt-tray_shape = De foto heeft een ander formaat dan bij het instellen
doubt-tray_twice = Er zijn twee bakken in beeld
doubt-tray_cut_off = Een deel van de bak valt buiten beeld
doubt-tray_too_small = De blokjes zijn te klein in beeld
doubt-tray_other = Dit is een andere bak dan die is vastgelegd
doubt-picture_dark = De foto is te donker
doubt-picture_overexposed = De foto is overbelicht
doubt-picture_blurred = De foto is te onscherp
doubt-blind_beam = Een lichtstraal van de toren is onderbroken; controleer de telling
doubt-merged_pulse = Twee blokjes gingen tegelijk door een lichtstraal
doubt-one_beam = Maar één van twee lichtstralen zag een blokje
doubt-beams_differ = De twee lichtstralen van een baan zagen iets anders
doubt-strange_cube = Er viel iets dat misschien geen blokje is; haal het er dan uit
doubt-was_stuck = Een blokje zat een tijdje vast in de toren; controleer de telling
doubt-tower_missed = De toren heeft misschien blokjes gemist; controleer de telling
doubt-tower_restarted = De toren begon opnieuw terwijl er blokjes vielen: tel met de hand; gebeurt het vaker, dan krijgt hij te weinig stroom
doubt-tower_just_started = De toren is pas net aan; misschien vielen er eerder al blokjes
doubt-tower_unheard = Een deel viel terwijl niemand naar de toren luisterde; misschien van een eerdere worp
doubt-tower_added = Er vielen blokjes nadat de worp al geteld was; ze zijn erbij geteld
doubt-impossible = Meer dan er gevallen kan zijn
doubt-sources_differ = Twee tellingen verschillen
doubt-total_differs = Er is een ander totaal geteld
doubt-colours_unknown = Alleen het aantal is bekend, niet de kleuren

### page: words of the first screens

ui-title = Tafelhulp
ui-welcome = Welkom aan tafel
ui-welcome-how = Scan de code op het scherm van de host met je camera. Of plak hier de link.
ui-link = Link
ui-link-wrong = Dat is geen link naar een tafel. Zo’n link eindigt op #/join/ en een code.
ui-open = Openen
ui-join = Schuif aan
ui-your-name = Je naam
ui-your-mark = Jouw teken
mark-slate = leigrijze schijf
mark-sage = saliegroen blad
mark-clay = kleirode driehoek
mark-plum = pruimpaarse ruit
mark-sand = zandkleurige halve maan
mark-teal = blauwgroene ring
mark-rose = rozerode balk
mark-stone = steengrijze zeshoek
ui-sit-down = Meedoen
ui-connecting = Tafel zoeken…
ui-screen-missing = Dit scherm kon niet worden opgehaald. Laad de pagina opnieuw als er weer verbinding is.
ui-ready = Alles staat klaar.
ui-late = Geen verbinding. We blijven het proberen…
ui-late-sending = Geen verbinding. Je tik wordt bewaard en verstuurd.
ui-no-answer = De server antwoordt niet. Zit deze telefoon op dezelfde wifi? Probeer het opnieuw.
ui-refused = Dat lukte niet ({ $code }). Laad de pagina opnieuw en probeer het nog eens.
ui-insist = Toch doen
ui-close = Sluiten
ui-less = { $name }: één minder
ui-more-of = { $name }: één meer

ui-views = Schermen
ui-tab-now = Nu
ui-tab-game = Spel
ui-tab-scores = Scores
ui-tab-history = Verloop
ui-tab-more = Meer

ui-no-match = Er wordt nu niet gespeeld
ui-no-match-host = Laat iedereen deze code scannen. Begin daarna.
ui-no-match-wait = Zodra de host een spel begint, zie je het hier vanzelf.
ui-waiting = De host laat je binnen
ui-waiting-how = Wacht even. Deze pagina gaat vanzelf verder.
ui-new-page = Er is een nieuwere pagina. Die wordt geladen zodra je hier klaar bent.
ui-take-place = Neem deze plaats in
ui-take-place-how = Deze telefoon gaat verder voor de telefoon die weg is: zelfde naam, zelfde plaats.
ui-start-match = Begin een spel
ui-which-seat = Wie ben je?
ui-look-on = Ik kijk toe
ui-your-turn = Jouw beurt
ui-order = Speelvolgorde
ui-rules-here =
    { $count ->
        [one] De regel hier
       *[other] De regels hier
    }
ui-otherwise = anders
ui-otherwise-than = { $choice }: anders gedaan
ui-more-rules = Meer regels
ui-more-notes =
    { $count ->
        [one] Nog 1
       *[other] Nog { $count }
    }
ui-type-count = Typ de telling
ui-type = Zelf typen
ui-photo = Foto
ui-photo-sending = { $percent } %

ui-drop-check = Klopt dit?
ui-drop-doubtful = Kijk goed
ui-drop-by-hand = Wat is er gevallen?
ui-drop-corrected-by = Aangepast door { $who }
ui-drop-discard = Verwijderen
ui-confirm =
    { $count ->
        [0] Bevestig: niets gevallen
        [one] Bevestig 1 blokje
       *[other] Bevestig { $count } blokjes
    }
ui-doubt-either = { $counts }?
ui-doubt-look = kijk goed
ui-doubt-about = { $line }: { $colours }
ui-doubt-other = Er is iets onduidelijk ({ $name })
ui-reading-cubes = { $source }: { $cubes }
ui-reading-total = { $source }: { $count } in totaal
ui-picture-seen = Foto van { $source }, met de gevonden blokjes
ui-picture-original = Foto van { $source }, het origineel
ui-show-original = Originele foto
ui-show-seen = Met gevonden blokjes
ui-picture-glass = Foto van { $source }, om te vergroten
ui-picture-near = Tik op een plek om die groot te zien.
ui-picture-far = Sleep om rond te kijken. Tik om alles te zien.
ui-picture-enlarge = Vergroot
ui-picture-whole = Hele foto
ui-differ = Wie heeft gelijk? Tik op de telling die klopt.
ui-overtaken = { $who } zette { $colour } intussen op { $count }. Kijk nog eens en ga dan verder.
ui-overtaken-by-count = Een nieuwe telling geeft { $count } { $colour }. Kijk nog eens en ga dan verder.
ui-notice-drop =
    { $count ->
        [0] Geteld: niets gevallen
        [one] Geteld: 1 blokje
       *[other] Geteld: { $count } blokjes
    }
ui-notice-drop-changed =
    { $count ->
        [0] Opnieuw geteld: niets gevallen
        [one] Opnieuw geteld: 1 blokje
       *[other] Opnieuw geteld: { $count } blokjes
    }
ui-notice-typing = { $who } typt de telling
ui-notice-corrected = { $who } zette { $colour } op { $count }
ui-notice-source-lost = { $source } is weg; we blijven zoeken. Typ intussen de telling.
ui-notice-source-ready = { $source } is klaar
ui-notice-by = { $line } · { $who }

ui-source-searching = { $source }: wordt gezocht
ui-source-opening = { $source }: start op
ui-source-greeting = { $source }: start op
ui-source-ready = { $source }: kijkt mee
ui-source-lost = { $source }: weg, we blijven zoeken
ui-counting = Wachten op de blokjes…
ui-tray-moving = { $source }: er beweegt iets
ui-tray-settled = { $source }: telt
ui-tray-practice = { $source }: wordt geoefend of getest, en telt dus niet mee
ui-tray-clearing = { $source }: wacht tot de bak leeg is
ui-tray-falling = { $source }: er vallen blokjes
ui-first-drop-teaches = Sorteer wat er valt, verbeter de telling, bevestig: zo leert de camera de kleuren van jullie doos.

ui-tray-by-nothing = De bak is nog niet ingesteld.
ui-tray-by-markers = Bak van { $wide } × { $deep } mm, gevonden aan de markers.
ui-tray-by-corners = Bak van { $wide } × { $deep } mm, gevonden aan de hoeken.
ui-tray-empty-known = De lege bak is bekend.
ui-tray-empty-unknown = De lege bak is nog niet bekend.
ui-tray-taught = Tot nu toe geleerd: { $cubes }.
ui-tray-taught-nothing = Er zijn nog geen kleuren geleerd. Elke bevestigde worp leert er een paar.
ui-tray-marks = Merktekens op het beeld

ui-rank = { $rank }.
ui-rank-tied = { $rank }=
ui-turn-sign = { $name }: plus of min
ui-undo = Ongedaan maken

ui-here = Aan tafel
ui-away = , niet hier
ui-qr = Code met de link naar deze tafel
ui-qr-how = Scan om mee te doen.
ui-waits = wacht tot hij binnen mag
