### prompts, choices, notes, scores

amerigo-prompt-first-pour = Gooi alle { $count } blokjes in de toren. Wat eruit valt, leg je op de eigen vakken van het voorraadbord.
amerigo-prompt-pour =
    { $count ->
        [0] Het vak voor { $colour } is leeg: { $player } gooit niets.
        [one] { $player } gooit 1 blokje { $colour } in de toren.
       *[other] { $player } gooit { $count } blokjes { $colour } in de toren.
    }
amerigo-prompt-act = { $player }: kies een actie, of goud.
amerigo-prompt-over = De vijf rondes zijn gespeeld. Voer de eindscores in.
amerigo-choice-blue = Schepen: { $points } AP
amerigo-choice-black = Kanonnen: { $points } AP
amerigo-choice-red = Plannen: { $points } AP
amerigo-choice-brown = Vooruitgang: { $points } AP
amerigo-choice-green = Uitbreiden: { $points } AP
amerigo-choice-yellow = Productie: { $points } AP
amerigo-choice-white = Volgorde of speciaal: { $points } AP
amerigo-choice-gold =
    { $gold ->
        [0] Niets: geen goud
       *[other] Neem { $gold } goud
    }
amerigo-note-first-drop = Deze blokjes geven geen acties. Ze vullen alleen het voorraadbord.
amerigo-note-starting-gold = Goud aan het begin: de startspeler krijgt niets, elke volgende speler 1 goud meer dan de vorige.
amerigo-note-return-cubes = Leg eerst de blokjes uit de actiecirkel terug op hun eigen vakken.
amerigo-note-pour-nothing = Alle blokjes { $colour } zitten in de toren of zijn kwijt. Je gooit dus niets: bevestig wat er toch valt, meestal niets.
amerigo-note-pour-circuit = Gooi alle blokjes van dit vak tegelijk. Wat in de toren zit, blijft daar.
amerigo-note-pour-all = Gooi alle blokjes van dit vak, en alles wat in de toren bleef.
amerigo-note-round-end = Ronde { $round } is voorbij: vuur op de piraten, draai er nog één om, schuif de vooruitgangsfiches op, vul de productie aan, leg een tijdsfiche weg.
amerigo-note-round-end-next = Na deze beurt eindigt de ronde: dan komen de piraten.
amerigo-note-action-points = Je actiepunten zijn het grootste aantal van één kleur, voor elke actie evenveel. Minder gebruiken mag.
amerigo-note-spend-gold = Elk goud dat je uitgeeft, is 1 AP extra. Met goud koop je punten, nooit een actie.
amerigo-note-white-order = Wit verandert de speelvolgorde vanaf de volgende fase.
amerigo-points-entered =
    { $noted ->
        [no] Met de hand ingevoerd
       *[yes] Met de hand ingevoerd: { $note }
    }
amerigo-category-entered = Met de hand ingevoerd
amerigo-moment-phase = Ronde { $round }, { $colour }
amerigo-moment-round = Ronde { $round }

### history

event-amerigo-cubes-dropped =
    { $total ->
        [0] niets gevallen (gegooid: { $poured })
       *[other] { $total } gevallen: { $cubes } (gegooid: { $poured })
    }
event-amerigo-action-taken = { $player } koos { $colour } met { $points } AP
event-amerigo-gold-taken = { $player } nam { $gold } goud
event-amerigo-phase-ended = fase { $phase } van ronde { $round } is voorbij; de blokjes gaan terug naar hun vakken
event-amerigo-order-set = speelvolgorde: { $players }
event-amerigo-score-entered =
    { $player }: { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }{ $noted ->
        [no] { "" }
       *[yes] , { $note }
    }
event-amerigo-cube-lost = een blokje { $colour } is kwijt ({ $place })
event-amerigo-cube-found = een blokje { $colour } is weer terecht ({ $place })
event-amerigo-place-recounted = { $place }: { $count } { $colour }

### refusals

error-amerigo-no_turn_now = Er is nu niemand aan de beurt. Gooi eerst en bevestig de worp.
error-amerigo-already_acted = { $player } is in deze fase al geweest. “{ ui-insist }” geeft nog een beurt.
error-amerigo-not_the_turn_of = { $expected } is aan de beurt, niet { $player }. “{ ui-insist }” wijkt af van de volgorde.
error-amerigo-action_not_offered = Er ligt geen { $colour } in de actiecirkel; er ligt: { $offered }. “{ ui-insist }” kiest die actie toch.
error-amerigo-order_incomplete = In de volgorde { $given } moet elk van de { $players } spelers precies één keer staan.
error-amerigo-unknown_place = “{ $given }” is geen plaats voor blokjes; gebruik circuit, circle of tower (de toren is niet na te tellen).
error-amerigo-no_cube_there = Daar is geen blokje { $colour } dat kwijt kan zijn ({ $place }).
error-amerigo-none_lost = Alle { $most } blokjes { $colour } zijn er; er is er geen kwijt.
error-amerigo-recount_not_now = Daar ligt nu niets ({ $place }), dus daar valt niets te corrigeren. Wacht tot er blokjes liggen.
error-amerigo-recount_impossible = { $given } { $colour } kan daar niet liggen; 0 tot { $limit } wel.

### page

ui-amerigo-tab = Cirkel en toren
ui-amerigo-setup = Het voorraadbord vullen
ui-amerigo-phase = Ronde { $round } · fase { $phase }, { $colour }
ui-amerigo-over = Het spel is uit
ui-amerigo-gold = goud
ui-amerigo-points = actiepunten
ui-amerigo-circuit = Voorraadbord
ui-amerigo-circle = Cirkel
ui-amerigo-tower = In de toren
ui-amerigo-stock = Alle blokjes
ui-amerigo-recount = Blokjes corrigeren
ui-amerigo-recount-circuit = Wat er op de vakken van het voorraadbord ligt. De rest zit dan in de toren.
ui-amerigo-recount-circle = Wat er in de actiecirkel ligt. De rest zit dan in de toren.
ui-amerigo-recount-stock = Hoeveel er in totaal zijn. Minder: er is er een kwijt. Meer: er is er een terecht, die ligt weer op het voorraadbord.
ui-amerigo-recount-box = Hoeveel er in totaal zijn: die gooi je allemaal. Minder: er mist er een. Meer: er is er een terecht.
ui-amerigo-order = Speelvolgorde
ui-amerigo-order-how = Geldt vanaf de volgende fase. De eerste bovenaan.
ui-amerigo-order-save = Speel in deze volgorde
ui-amerigo-earlier = Zet { $player } hoger

### settings

setting-amerigo-poured = Wat er in een fase in de toren gaat
setting-amerigo-poured-circuit = De blokjes van het vak van deze fase
setting-amerigo-poured-circuit-and-tower = Die, en alles wat in de toren bleef
