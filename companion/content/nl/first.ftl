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

### history

event-undone = terug naar stap { $version }
event-edited =
    { $removed ->
        [yes] haalde stap { $version } eruit
       *[no] verbeterde stap { $version }
    }

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
ui-otherwise-than = anders: { $choice }
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

ui-rank = { $rank }.
ui-rank-tied = { $rank }=
ui-turn-sign = { $name }: plus of min
ui-undo = Ongedaan maken

ui-here = Aan tafel
ui-away = , niet hier
ui-qr = Code met de link naar deze tafel
ui-qr-how = Scan om mee te doen.
ui-waits = wacht tot hij binnen mag
