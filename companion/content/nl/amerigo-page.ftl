### page: turns, boards, pirates, repair

ui-amerigo-do-ships = Schepen varen
ui-amerigo-do-cannons = Kanonnen laden
ui-amerigo-do-plan = Plannen
ui-amerigo-do-progress = Vooruitgang
ui-amerigo-do-build = Uitbreiden
ui-amerigo-do-buy = Productiefiches kopen
ui-amerigo-do-advance = Speelvolgorde
ui-amerigo-do-special = Speciale actie
ui-amerigo-done = Klaar
ui-amerigo-points-of = van { $points } AP gebruikt, { $left } over
ui-amerigo-points-each =
    { $points ->
        [one] stap voor elk schip
       *[other] stappen voor elk schip
    }
ui-amerigo-spend = Goud uitgeven
ui-amerigo-spend-left = { $points } AP + { $gold } goud = { $all } AP; { $left } goud over
ui-amerigo-use = “{ $token }” verbruiken
ui-amerigo-steps = Stappen
ui-amerigo-becomes = wordt
ui-amerigo-overflow = Voorbij het eind van het spoor: { $gold } goud.
ui-amerigo-cannons = Kanonnen
ui-amerigo-progress = Vooruit{ "\u00AD" }gang
ui-amerigo-track = Speciaal spoor
ui-amerigo-special-colour = Welke actie ligt onder de schijf?
ui-amerigo-posts-how = Tik elk eiland aan waar een schip bij een anker eindigde en een post stichtte.
ui-amerigo-posts-new =
    { $count ->
        [one] + 1 post
       *[other] + { $count } posten
    }
ui-amerigo-posts-first = eerste post: 3 punten
ui-amerigo-posts-mine = posten hier: { $count }
ui-amerigo-posts-on = Posten op { $island }
ui-amerigo-island-size =
    { $kind ->
        [big] { $size } vakken, groot
       *[small] { $size } vakken, klein
    }
ui-amerigo-island-spaces = { $size } vakken
ui-amerigo-island-new = Een ander eiland
ui-amerigo-island-letter = Eiland { $letter }
ui-amerigo-island-how-large = Hoeveel vakken?
ui-amerigo-island-name = Hoe jullie het noemen
ui-amerigo-island-taken = Er is al een eiland met die naam.
ui-amerigo-island-none = Geen ander eiland
ui-amerigo-island-full = vol
ui-amerigo-islands = Eilanden
ui-amerigo-plan-villages = Eigen dorpen
ui-amerigo-plan-village-count =
    { $count ->
        [one] 1 dorp
       *[other] { $count } dorpen
    }
ui-amerigo-plan-neutral = Neutrale tegel
ui-amerigo-plan-neutral-how = op grootte
ui-amerigo-plan-production = Productiegebouw
ui-amerigo-plan-production-how = op prijs
ui-amerigo-supply = { $count } in voorraad
ui-amerigo-tile-village = Dorp van { $size }
ui-amerigo-tile-neutral = Neutrale tegel van { $size }
ui-amerigo-tile-production = Productie{ "\u00AD" }gebouw voor { $size }
ui-amerigo-take-out = { $what }: weghalen
ui-amerigo-build-village = Dorp, op grootte
ui-amerigo-build-neutral = Neutrale tegel, op grootte
ui-amerigo-build-production = Productiegebouw, op prijs
ui-amerigo-planned = { $count } gepland
ui-amerigo-where = Op welk eiland
ui-amerigo-covers = Het bedekt een goederenveld
ui-amerigo-tile-points =
    { $kind ->
        [big] Punten op de tegel, het grotere getal
       *[small] Punten op de tegel, het kleinere getal
    }
ui-amerigo-building-token = Speciaal productiefiche dat erbij hoort
ui-amerigo-volcano = Goud gevonden op de vulkaan
ui-amerigo-full = { $island } is nu vol
ui-amerigo-bought = { $good } voor { $cost }
ui-amerigo-good-1 = Kokosnoot
ui-amerigo-good-2 = Tabak
ui-amerigo-good-3 = Katoen
ui-amerigo-good-4 = Goed 4
ui-amerigo-good-5 = Goed 5
ui-amerigo-good-number = Goed { $number }
ui-amerigo-goods-names = Hoe de goederen heten
ui-amerigo-token-plus-two = +2 AP
ui-amerigo-token-plus-one = +1 AP
ui-amerigo-token-ships-eight = Schepen: 8 stappen meer
ui-amerigo-token-over-first = Boven de eerste speler
ui-amerigo-token-pirates-others = Piraten +2 voor anderen
ui-amerigo-token-half-loss = Half verlies bij piraten
ui-amerigo-token-gold-if-beaten = Piraten verslagen: 2 goud
ui-amerigo-token-two-neutral = Twee neutrale tegels
ui-amerigo-token-swap = Groen en rood ruilen
ui-amerigo-token-gold = Goud aan het eind
ui-amerigo-token-end = Punten aan het eind (E)
ui-amerigo-token-other = Een ander fiche
ui-amerigo-token-none = Er was er geen
ui-amerigo-tokens-due =
    { $count ->
        [one] Er moet een fiche worden gepakt.
       *[other] Er moeten { $count } fiches worden gepakt.
    }
ui-amerigo-token-number = Fiche { $number }
ui-amerigo-token-add = Er is een fiche gepakt
ui-amerigo-token-shows = Tik de acties aan die erop staan: één voor +2 AP, twee voor +1.
ui-amerigo-token-colours = Acties die erop staan
ui-amerigo-token-kinds = Wat het anders doet
ui-amerigo-token-note = Een woord erover
ui-amerigo-token-use = Verbruiken
ui-amerigo-token-used = verbruikt
ui-amerigo-token-once = eenmalig
ui-amerigo-ask-once = Eén keer gevraagd; deze tafel onthoudt het.
ui-amerigo-ask-save =
    { $points ->
        [one] Er staat 1 punt
       *[other] Er staan { $points } punten
    }
ui-amerigo-ask-track = Dat is het spoor
ui-amerigo-ask-marker =
    { $round ->
        [5] Wat telt de lege plek van de tijdsfiches?
       *[other] Wat toont het tijdsfiche van ronde { $round }?
    }
ui-amerigo-ask-post = Hoeveel punten geeft elke handelspost op een vol eiland?
ui-amerigo-ask-village =
    { $kind ->
        [big] Punten van een dorp van { $size } op een groot eiland
       *[small] Punten van een dorp van { $size } op een klein eiland
    }
ui-amerigo-ask-neutral =
    { $kind ->
        [big] Punten van een neutrale tegel van { $size } op een groot eiland
       *[small] Punten van een neutrale tegel van { $size } op een klein eiland
    }
ui-amerigo-ask-production =
    { $kind ->
        [big] Punten van een productiegebouw voor { $size } op een groot eiland
       *[small] Punten van een productiegebouw voor { $size } op een klein eiland
    }
ui-amerigo-ask-progress = Wat staat er op het vooruitgangsspoor?
ui-amerigo-ask-special = Wat staat er op het speciale spoor?
ui-amerigo-track-how-progress = Eén veld per vak, vanaf het eerste na de start. Vul de punten in waar ze staan; op het laatste vak staat 15.
ui-amerigo-track-how-special = Vanaf het eerste vak na de start: tik de actie aan die erop staat, vul de punten in.
ui-amerigo-track-length = { $count } vakken
ui-amerigo-space-colour = Vak { $space }: { $colour }
ui-amerigo-space-points = Punten van vak { $space }
ui-amerigo-no-colour = geen actie
ui-amerigo-space-add = Een vak meer
ui-amerigo-space-drop = Een vak minder
ui-amerigo-untold = nog niet gezegd
ui-amerigo-boards = Hoe iedereen ervoor staat
ui-amerigo-board-of = Bord van { $player }
ui-amerigo-gold-owned = Goud
ui-amerigo-posts = Posten
ui-amerigo-chests = Schatkisten
ui-amerigo-tokens = Fiches
ui-amerigo-tiles-planned = Geplande tegels
ui-amerigo-goods = Goederen
ui-amerigo-production = Productie
ui-amerigo-villages = Dorpen over
ui-amerigo-owed = Punten aan eind van ronde
ui-amerigo-too-few = te weinig voor de piraten
ui-amerigo-chest = Een schatkist voor 3 goud
ui-amerigo-chest-of = { $player } gaf een schatkist voor goud
ui-amerigo-trade = Goederen maal productie
ui-amerigo-product = { $goods } × { $production } = { $points }
ui-amerigo-times = { $count } × { $what }
ui-amerigo-adjust = Een getal klopt niet
ui-amerigo-adjust-what = Welk getal klopt niet?
ui-amerigo-adjust-save = { $to }, niet { $before }
ui-amerigo-pirate = Wat het open piratenfiche toont
ui-amerigo-pirate-value = Het fiche toont { $value }
ui-amerigo-pirates-title = Piraten
ui-amerigo-pirates =
    { $count ->
        [one] Piraten: { $strength }
       *[other] Piraten: { $strength } ({ $markers })
    }
ui-amerigo-pirates-unknown = Er is nog geen piratenfiche bekend.
ui-amerigo-pirates-short = { $cannons } van { $strength } kanonnen, { $short } te weinig
ui-amerigo-pirates-held = { $cannons } kanonnen houden { $strength } tegen
ui-amerigo-round-over = Ronde { $round } is voorbij
ui-amerigo-round-pirates = Piraten
ui-amerigo-round-gained = Deze ronde
ui-amerigo-setup-list = Opbouw: { $done } van { $count } klaar
ui-amerigo-what-if = Als het nu afliep
ui-amerigo-what-if-how = De eindwaardering zoals die zou zijn. Aan de partij verandert niets.
ui-amerigo-rate =
    { $gold ->
        [one] 1 goud per punt
       *[other] { $gold } goud per punt
    }
ui-amerigo-rate-mine =
    { $gold ->
        [one] 1 goud per punt (zo spelen wij)
       *[other] { $gold } goud per punt (zo spelen wij)
    }
ui-amerigo-forecast = Wat kan er nu vallen?
ui-amerigo-forecast-none = Er valt nu niets te voorspellen.
ui-amerigo-forecast-of = { $colour } gooien in ronde { $round }, fase { $phase }
ui-amerigo-forecast-points = { $least } tot { $most } actiepunten, 8 van de 10 keer.
ui-amerigo-forecast-nothing = Er valt helemaal niets: { $percent } %.
ui-amerigo-forecast-from =
    { $drops ->
        [one] Geschat uit 1 worp van deze toren: { $least } tot { $most } % van wat erin gaat valt.
       *[other] Geschat uit { $drops } worpen van deze toren: { $least } tot { $most } % van wat erin gaat valt.
    }
ui-amerigo-forecast-inside = Van wat erin zit, komt { $least } tot { $most } % mee.
ui-amerigo-percent = { $percent } %
ui-amerigo-chance-none = kan niet vallen
ui-amerigo-chance-sure = bijna zeker
ui-amerigo-chance-likely = waarschijnlijk
ui-amerigo-chance-even = ongeveer half
ui-amerigo-chance-unlikely = eerder niet
ui-amerigo-chance-hardly = nauwelijks
ui-amerigo-wrong = Er ging iets mis
ui-amerigo-wrong-floor = Er viel een blokje op de grond
ui-amerigo-wrong-rim = Er ligt een blokje op de rand, of half eruit
ui-amerigo-wrong-late = Er viel een blokje te laat
ui-amerigo-wrong-bumped = Iemand stootte tegen de toren
ui-amerigo-wrong-wrong = De verkeerde kleur is gegooid
ui-amerigo-wrong-unpoured = We zijn vergeten te gooien
ui-amerigo-wrong-unreturned = We zijn vergeten blokjes terug te leggen
ui-amerigo-wrong-lost = Er is een blokje kwijt
ui-amerigo-wrong-found = Een blokje is weer terug
ui-amerigo-wrong-recount = De aantallen blokjes kloppen niet
ui-amerigo-wrong-order = De speelvolgorde klopt niet
ui-amerigo-wrong-points = Er zijn punten vergeten
ui-amerigo-wrong-turn = Een beurt is verkeerd ingevuld
ui-amerigo-wrong-board = Goud, kanonnen, goederen enzovoort kloppen niet
ui-amerigo-wrong-printed = Wat gedrukt staat is verkeerd ingevuld
ui-amerigo-wrong-fell = Wat viel er bij die worp?
ui-amerigo-how-floor = Het telt als gevallen. Leg het in de cirkel en tik op de kleur.
ui-amerigo-how-rim = Zie je het van boven en raakt het de bak, dan is het eruit. Leg het in de cirkel en tik op de kleur. Duw het anders terug.
ui-amerigo-how-late = Doe het van boven terug in de toren; het telt niet. Tik dan op de kleur.
ui-amerigo-how-bumped = Wat viel gaat er weer in en telt niet. Tik de kleur van elk blokje aan.
ui-amerigo-how-wrong = Wat viel gaat terug naar zijn vakken; wat bleef hangen blijft erin. Tik de gegooide kleur aan en gooi dan de juiste.
ui-amerigo-how-lost = De partij gaat door met een blokje minder. Tik op de kleur.
ui-amerigo-how-found = Het ligt weer op zijn eigen vak. Tik op de kleur.
ui-amerigo-how-unreturned = Leg de blokjes van de cirkel terug voordat iemand gooit. Zo moet het nu liggen:
ui-amerigo-how-points = Hoeveel, en dan van wie. Een min haalt punten weg.
ui-amerigo-which-colour = Welke kleur
ui-amerigo-points-many = Hoeveel punten?
ui-amerigo-points-why = Waarvoor?
ui-amerigo-points-whose = Van wie
ui-amerigo-no-turns = Er is nog niemand aan de beurt geweest.
ui-amerigo-nothing-poured = In deze fase is nog niets gegooid.
ui-amerigo-order-of = { $players }
