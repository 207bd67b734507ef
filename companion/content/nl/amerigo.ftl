### prompts, choices, notes, scores

amerigo-prompt-setup = Zet het spel klaar
amerigo-prompt-first-pour = Gooi alle { $count } blokjes in de toren. Wat eruit valt, leg je op de eigen vakken van het voorraadbord.
amerigo-prompt-pour =
    { $count ->
        [0] Het vak voor { $colour } is leeg: { $player } gooit niets.
        [one] { $player } gooit 1 blokje { $colour } in de toren.
       *[other] { $player } gooit { $count } blokjes { $colour } in de toren.
    }
amerigo-prompt-pour-all =
    { $count ->
        [0] Het vak voor { $colour } is leeg: { $player } gooit wat in de toren bleef, { $inside } { $inside ->
            [one] blokje
           *[other] blokjes
        }.
       *[other] { $player } gooit { $count } { $colour } van het vak en wat in de toren bleef, { $inside } { $inside ->
            [one] blokje
           *[other] blokjes
        }.
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

error-amerigo-no_turn_now =
    { $step ->
        [pirates] Er is nu niemand aan de beurt: deze ronde heeft iedereen gespeeld, en de piraten komen. Voer eerst in wat er op het open fiche staat.
        [final] Er is nu niemand aan de beurt: alle vijf rondes zijn gespeeld. Ga verder met de eindwaardering.
        [over] Er is niemand meer aan de beurt: het spel is uit. Maak de laatste stap ongedaan om door te spelen.
       *[other] Er is nu niemand aan de beurt. Gooi eerst en bevestig de worp.
    }
error-amerigo-already_acted = { $player } is in deze fase al geweest. “{ ui-insist }” geeft nog een beurt.
error-amerigo-not_the_turn_of = { $expected } is aan de beurt, niet { $player }. “{ ui-insist }” wijkt af van de volgorde.
error-amerigo-action_not_offered = Er ligt geen { $colour } in de actiecirkel; er ligt: { $offered }. “{ ui-insist }” kiest die actie toch.
error-amerigo-order_incomplete = In de volgorde { $given } moet elk van de { $players } spelers precies één keer staan.
error-amerigo-unknown_place = “{ $given }” is geen plaats voor blokjes; gebruik circuit, circle of tower (de toren is niet na te tellen).
error-amerigo-no_cube_there = Daar is geen blokje { $colour } dat kwijt kan zijn ({ $place }).
error-amerigo-none_lost = Alle { $most } blokjes { $colour } zijn er; er is er geen kwijt.
error-amerigo-recount_not_now = Daar ligt nu niets ({ $place }), dus daar valt niets te corrigeren. Wacht tot er blokjes liggen.
error-amerigo-recount_impossible = { $given } { $colour } kan daar niet liggen; 0 tot { $limit } wel.

### full scoring: prompts and choices

amerigo-prompt-finished = Het spel is afgelopen.
amerigo-prompt-pirate = Er ligt een piratenfiche open. Wat staat erop?
amerigo-prompt-pirates = De piraten van ronde { $round } vallen aan. Wat staat er op het open fiche? Al gezegd: { $known } van { $due }.
amerigo-prompt-final =
    { $missing ->
        [0] Vijf rondes zijn gespeeld. Alles is er voor de eindwaardering.
        [one] Vijf rondes zijn gespeeld. Voor de eindwaardering is nog één ding nodig.
       *[other] Vijf rondes zijn gespeeld. Voor de eindwaardering zijn nog { $missing } dingen nodig.
    }
amerigo-prompt-missing-progress-track = Wat staat er op het vooruitgangsspoor, vak voor vak?
amerigo-prompt-missing-special-track = Wat staat er op het speciale actiespoor, vak voor vak?
amerigo-prompt-missing-token =
    { $player }: { $kind ->
        [gold] hoeveel goud geeft dit vooruitgangsfiche?
       *[end] hoeveel punten geeft dit vooruitgangsfiche?
    }{ $noted ->
        [no] { "" }
       *[yes] { " " }({ $note })
    }
amerigo-choice-order = Speelvolgorde: { $points } AP
amerigo-choice-special = Speciale actie: { $points } AP
amerigo-choice-special-blue = Wit als Schepen: { $points } AP
amerigo-choice-special-black = Wit als Kanonnen: { $points } AP
amerigo-choice-special-red = Wit als Plannen: { $points } AP
amerigo-choice-special-brown = Wit als Vooruitgang: { $points } AP
amerigo-choice-special-green = Wit als Uitbreiden: { $points } AP
amerigo-choice-special-yellow = Wit als Productie: { $points } AP
amerigo-choice-pirate = Fiche invoeren
amerigo-choice-tell = Invoeren wat er staat
amerigo-choice-worth = Waarde invoeren
amerigo-choice-finish = Eindwaardering

### full scoring: what a choice gives now

amerigo-hint-blue =
    Elk schip vaart tot { $points } vakken{ $gold ->
        [0] { "" }
       *[other] ; met al je goud { $most }
    }
amerigo-hint-black =
    Kanonnen { $from } → { $to }{ $gained ->
        [0] { "" }
       *[other] , en { $gained } goud
    }{ $gold ->
        [0] { "" }
       *[other] ; met al je goud { $most_to }{ $most_gained ->
            [0] { "" }
           *[other] , en { $most_gained } goud
        }
    }
amerigo-hint-red =
    Tot { $villages } eigen tegels, of een neutrale tot grootte { $largest } (hoogstens { $limit }){ $gold ->
        [0] { "" }
       *[other] ; met al je goud { $most } AP
    }
amerigo-hint-brown =
    Vak { $from } → { $to }{ $tokens ->
        [0] { "" }
        [one] , neem 1 fiche
       *[other] , neem { $tokens } fiches
    }{ $gained ->
        [0] { "" }
       *[other] , en { $gained } goud
    }{ $gold ->
        [0] { "" }
       *[other] ; met al je goud { $most_to }{ $most_tokens ->
            [0] { "" }
            [one] , 1 fiche
           *[other] , { $most_tokens } fiches
        }{ $most_gained ->
            [0] { "" }
           *[other] , en { $most_gained } goud
        }
    }
amerigo-hint-green =
    Naast je bord: { $villages } eigen tegels, { $others } andere{ $gold ->
        [0] { "" }
       *[other] ; met al je goud { $most } AP
    }
amerigo-hint-yellow =
    Productiefiches voor hoogstens { $points } AP{ $gold ->
        [0] { "" }
       *[other] ; met al je goud voor { $most } AP
    }
amerigo-hint-white =
    Vak { $from } → { $to }{ $gained ->
        [0] { "" }
       *[other] { " " }en { $gained } goud
    }, als nummer { $place } aan de beurt{ $gold ->
        [0] { "" }
       *[other] ; met al je goud vak { $most_to }, nummer { $most_place }{ $most_gained ->
            [0] { "" }
           *[other] , en { $most_gained } goud
        }
    }
amerigo-hint-gold =
    Goud { $from } → { $to }{ $over ->
        [0] { "" }
        [one] , en 1 punt
       *[other] , en { $over } punten
    }

### full scoring: the score trail

amerigo-points-first-post = Eerste handelspost op { $island }
amerigo-points-tile =
    { $kind ->
        [village] Dorpstegel
        [production] Productiegebouw
       *[neutral] Neutrale tegel
    } van { $size } op { $island } ({ $class ->
        [big] groot
       *[small] klein
    })
amerigo-points-finisher = { $island } volgebouwd
amerigo-points-completion =
    { $island } is vol: { $posts ->
        [one] 1 handelspost
       *[other] { $posts } handelsposten
    } × { $each }
amerigo-points-pirates = Piraten van ronde { $round }, kracht { $strength }
amerigo-points-gold-over = { $gold } goud boven de 12
amerigo-points-gold = { $gold } goud, { $rate } voor een punt
amerigo-points-goods =
    { $named ->
        [no] Goed { $good }
       *[yes] { $name }
    }: { $tokens } × { $goods }
amerigo-points-token =
    { $noted ->
        [no] Vooruitgangsfiche
       *[yes] Vooruitgangsfiche: { $note }
    }
amerigo-points-end =
    { $noted ->
        [no] Vooruitgangsfiche aan het eind
       *[yes] Vooruitgangsfiche aan het eind: { $note }
    }
amerigo-points-progress = Vooruitgangsspoor, vak { $space }
amerigo-points-track = Speciale actiespoor, vak { $space }
amerigo-category-discoveries = Eerste handelsposten
amerigo-category-tiles = Tegels
amerigo-category-islands = Volle eilanden
amerigo-category-pirates = Piraten
amerigo-category-full-purse = Goud boven de 12
amerigo-category-gold = Goud
amerigo-category-goods = Goederen
amerigo-category-tokens = Vooruitgangsfiches
amerigo-category-progress = Vooruitgangsspoor
amerigo-category-track = Speciale actiespoor
amerigo-moment-final = Eindwaardering

### full scoring: history

event-amerigo-ships-moved =
    { $player }: schepen{ $special ->
        [yes] { " " }(speciale actie)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , waarvan { $gold } voor goud
    }{ $posts ->
        [0] { "" }
        [one] ; een handelspost op { $islands }
       *[other] ; { $posts } handelsposten: { $islands }
    }
event-amerigo-cannons-loaded =
    { $player }: kanonnen{ $special ->
        [yes] { " " }(speciale actie)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , waarvan { $gold } voor goud
    }; { $from } → { $to }{ $gained ->
        [0] { "" }
       *[other] , en { $gained } goud
    }
event-amerigo-tiles-planned =
    { $player }: plannen{ $special ->
        [yes] { " " }(speciale actie)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , waarvan { $gold } voor goud
    }; { $villages } eigen tegels{ $neutral ->
        [0] { "" }
       *[other] , neutraal: { $sizes }
    }{ $production ->
        [0] { "" }
       *[other] , productiegebouwen: { $costs }
    }
event-amerigo-progressed =
    { $player }: vooruitgang{ $special ->
        [yes] { " " }(speciale actie)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , waarvan { $gold } voor goud
    }; { $from } → { $to }{ $taken ->
        [0] { "" }
        [one] , 1 fiche genomen
       *[other] , { $taken } fiches genomen
    }{ $gained ->
        [0] { "" }
       *[other] , en { $gained } goud
    }
event-amerigo-tiles-built =
    { $player }: uitbreiden{ $special ->
        [yes] { " " }(speciale actie)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , waarvan { $gold } voor goud
    }{ $tiles ->
        [0] { "" }
        [one] ; 1 tegel op { $islands }
       *[other] ; { $tiles } tegels op { $islands }
    }{ $goods ->
        [0] { "" }
        [one] , 1 goed
       *[other] , { $goods } goederen
    }{ $volcano ->
        [0] { "" }
       *[other] , { $volcano } goud van de vulkaan
    }
event-amerigo-goods-bought =
    { $player }: productie{ $special ->
        [yes] { " " }(speciale actie)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , waarvan { $gold } voor goud
    }; { $tokens ->
        [one] 1 productiefiche voor
       *[other] { $tokens } productiefiches voor
    } { $spent } AP
event-amerigo-advanced =
    { $player }: speelvolgorde: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , waarvan { $gold } voor goud
    }; { $from } → { $to }{ $gained ->
        [0] { "" }
       *[other] , en { $gained } goud
    }
event-amerigo-island-completed =
    { $player } bouwt { $island } vol{ $chest ->
        [yes] { " " }en neemt de schatkist
       *[no] { "" }
    }; elke handelspost daar telt { $each }
event-amerigo-chest-cashed = { $player } ruilde een schatkist voor { $gold } goud
event-amerigo-pirate-revealed = op een open piratenfiche staat { $value }
event-amerigo-printed-told =
    { $count ->
        [one] de tafel heeft gezegd wat er gedrukt staat
       *[other] de tafel heeft gezegd wat er gedrukt staat, { $count } gegevens
    }
event-amerigo-adjusted =
    { $player }: { $what ->
        [gold] Goud
        [cannons] Kanonnen
        [progress] Vooruitgangsspoor
        [track] Speciale actiespoor
        [chests] Schatkisten
        [posts] Handelsposten op { $island }
        [goods] Goederen ({ $named ->
            [no] goed { $good }
           *[yes] { $name }
        })
        [production] Productiefiches ({ $named ->
            [no] goed { $good }
           *[yes] { $name }
        })
        [planned_villages] Geplande eigen tegels
        [planned_neutral] Geplande neutrale tegels (grootte { $size })
        [planned_production] Geplande productiegebouwen (voor { $size })
       *[villages] Eigen tegels in de voorraad
    } { $before } → { $to }{ $noted ->
        [no] { "" }
       *[yes] { " " }({ $note })
    }
event-amerigo-token-used =
    { $player } { $kind ->
        [end] zegt wat een vooruitgangsfiche waard is
        [gold] zegt wat een vooruitgangsfiche waard is
       *[other] gebruikt een vooruitgangsfiche
    }{ $noted ->
        [no] { "" }
       *[yes] { " " }({ $note })
    }{ $gold ->
        [0] { "" }
       *[other] , { $gold } goud
    }{ $points ->
        [0] { "" }
       *[other] , punten: { $points }
    }
event-amerigo-round-ended =
    de piraten van ronde { $round }, kracht { $strength }: { $losers ->
        [0] iedereen verslaat ze
       *[other] { $players } verslaat ze niet
    }{ $below ->
        [0] { "" }
       *[other] ; { $below_players } staat onder 0, dat mag
    }
event-amerigo-finished = eindwaardering: { $rate } goud voor een punt
event-amerigo-cubes-back-in-tower = terug in de toren, niet geteld: { $cubes }
event-amerigo-wrong-colour-poured = er ging { $colour } in de toren in plaats van { $wanted }; terug op hun vakken: { $cubes }

### full scoring: refusals

amerigo-printed-value =
    { $topic ->
        [marker] het tijdsfiche van ronde { $number }: de punten
        [post] wat een vol eiland voor elke handelspost geeft
        [village] een dorpstegel van { $number }: de punten op een { $class ->
            [big] groot
           *[small] klein
        } eiland
        [neutral] een neutrale tegel van { $number }: de punten op een { $class ->
            [big] groot
           *[small] klein
        } eiland
        [production] een productiegebouw voor { $number }: de punten op een { $class ->
            [big] groot
           *[small] klein
        } eiland
        [progress] het vooruitgangsspoor, vak voor vak
        [special] het speciale actiespoor, vak voor vak
       *[good] de naam van goed { $number }
    }
error-amerigo-printed_wanted = Nog niemand heeft gezegd wat hier staat: { amerigo-printed-value }. Voer het in, of “{ ui-insist }” gaat zonder verder.
error-amerigo-printed_unknown = “{ $given }” staat nergens op het materiaal van Amerigo.
error-amerigo-printed_value =
    { amerigo-printed-value }. { $problem ->
        [points] “{ $given }” kan niet; een getal van 0 tot 99 wel.
        [name] “{ $given }” kan niet; een naam van 1 tot 24 letters wel.
        [list] “{ $given }” is geen lijst van vakken; voer ze een voor een in.
        [length] Het heeft 2 tot 60 vakken, niet { $given }.
        [space] Op vak { $space } kan “{ $given }” niet staan; er staan punten van 0 tot 99, of niets.
        [special-space] Op vak { $space } kan “{ $given }” niet staan; er staat een actie of niets, en punten van 0 tot 99 of niets.
       *[last] Op het laatste vak staan 15 punten, niet “{ $given }”.
    }
error-amerigo-details_wanted = Zeg wat ermee gedaan is ({ $colour }). “{ ui-insist }” neemt de actie en legt er niets van vast.
error-amerigo-by_hand = Deze tafel houdt de punten zelf bij, dus dit wordt niet vastgelegd. Voer punten met de hand in.
error-amerigo-out_of_range =
    { $what ->
        [island_size] Vakken van het eiland
        [tile] Grootte van de tegel
        [building] Prijs van het productiegebouw
        [good] Nummer van het goed
        [tile_points] Punten van de tegel
        [volcano] Goud op de vulkaan
        [cost] Prijs van het productiefiche
        [pirate] Piratenfiche
        [steps] Stappen van het schijfje
        [token_gold] Goud van het vooruitgangsfiche
        [token_points] Punten van het vooruitgangsfiche
        [gold] Goud
        [cannons] Kanonnen
        [progress] Vak op het vooruitgangsspoor
        [track] Vak op het speciale actiespoor
        [chests] Schatkisten
        [posts] Handelsposten
        [villages] Eigen tegels
        [goods] Goederen
        [production] Productiefiches
        [planned_villages] Geplande eigen tegels
        [planned_neutral] Geplande neutrale tegels
        [planned_production] Geplande productiegebouwen
       *[other] Getal
    }: { $given } kan niet; { $least } tot { $most } wel.
error-amerigo-too_few_points = Dit kost { $given } AP en er zijn er { $limit }: { $short } te weinig. Doe minder, of geef goud uit.
error-amerigo-not_enough_gold = { $given } goud kan niet worden uitgegeven; 0 tot { $limit } wel.
error-amerigo-none_left =
    { $what ->
        [post] Handelsposten: { $given } gevraagd, nog { $limit } in de voorraad. Sticht er minder.
        [token] Vooruitgangsfiches: { $given } genomen, nog { $limit } over. Neem er minder, of voer “{ ui-amerigo-token-none }” in.
        [village] Eigen tegels: { $given } gevraagd, nog { $limit } over. Neem er minder.
        [neutral] Neutrale tegels: { $given } gevraagd, nog { $limit } over. Neem er minder.
        [good] Goederen ({ $named ->
            [no] goed { $good }
           *[yes] { $name }
        }): { $given } bedekt, maar nog maar { $limit } open. Kijk na welke goederen onder de tegels liggen.
       *[production] Productiefiches voor { $cost } AP ({ $named ->
            [no] goed { $good }
           *[yes] { $name }
        }): { $given } gevraagd, nog { $limit } over. Neem andere.
    }
error-amerigo-not_in_play =
    { $setting ->
        [volcano] Deze tafel speelt zonder de vulkaan.
       *[other] Deze tafel speelt zonder productiegebouwen.
    } “{ ui-insist }” legt het toch vast.
error-amerigo-too_many_posts = { $given } handelsposten in één beurt: elk schip sticht er hoogstens één, dus { $most }. “{ ui-insist }” zet ze toch neer.
error-amerigo-island_name = De naam van een eiland heeft 1 tot { $most } letters, niet { $given }.
error-amerigo-island_size_wanted = { $island } is nieuw. Hoeveel vakken heeft het?
error-amerigo-island_size_differs = { $island } had eerst { $size } vakken, nu { $given }. “{ ui-insist }” neemt { $given }.
error-amerigo-unknown_island = Een eiland “{ $given }” is nog niet ontdekt; bekend zijn: { $islands }. Sticht eerst een handelspost.
error-amerigo-no_post_there = { $player } heeft geen handelspost op { $island } en kan daar niet bouwen. “{ ui-insist }” bouwt toch.
error-amerigo-island_full = { $island } is al vol. Klopt dat niet, verander dan de beurt waarin het vol raakte. “{ ui-insist }” legt er toch een tegel.
error-amerigo-full_before = { $island } raakte al in een eerdere beurt vol en betaalt maar één keer. Haal het hier weg, of verander die beurt.
error-amerigo-not_built_there = { $island } kan niet vol raken in een beurt waarin daar geen tegel komt. “{ ui-insist }” telt het als vol.
error-amerigo-unknown_tile = “{ $given }” is geen soort tegel; er zijn: { $kinds }.
error-amerigo-not_planned =
    { $kind ->
        [village] Er worden { $given } eigen tegels gelegd en er liggen er { $planned } naast het bord.
        [production] Er worden { $given } productiegebouwen voor { $size } gebouwd en er liggen er { $planned } naast het bord.
       *[neutral] Er worden { $given } neutrale tegels van { $size } gelegd en er liggen er { $planned } naast het bord.
    } “{ ui-insist }” legt ze toch.
error-amerigo-token_of_building = Een speciaal productiefiche hoort alleen bij een productiegebouw. “{ ui-insist }” neemt het toch.
error-amerigo-neutral_limit = { $given } neutrale tegels of productiegebouwen in deze fase; { $most } mag. “{ ui-insist }” neemt ze toch.
error-amerigo-tokens_due =
    { $due ->
        [0] Er is geen vak met punten bereikt, dus er hoeft geen vooruitgangsfiche te worden genomen
        [one] Voor het vak met punten moet 1 vooruitgangsfiche worden genomen
       *[other] Voor de vakken met punten moeten { $due } vooruitgangsfiches worden genomen
    }; { $given ->
        [0] er is er geen ingevoerd.
        [one] er is er 1 ingevoerd.
       *[other] er zijn er { $given } ingevoerd.
    } Is er geen meer in de voorraad? Voer “{ ui-amerigo-token-none }” in. “{ ui-insist }” gaat verder met wat is ingevoerd.
error-amerigo-unknown_token_kind = “{ $given }” is geen soort vooruitgangsfiche; er zijn: { $kinds }.
error-amerigo-token_colours = Op dit fiche staan { $wanted } verschillende acties, er zijn er { $given } ingevoerd.
error-amerigo-unknown_token =
    { $player } heeft geen vooruitgangsfiche nummer { $given }. { $count ->
        [0] Er ligt er geen; noteer het eerst in de beurt waarin het genomen werd.
       *[other] Deze liggen er: { $tokens }. Neem een daarvan.
    }
error-amerigo-token_used = Dit vooruitgangsfiche is al gebruikt. “{ ui-insist }” gebruikt het nog eens.
error-amerigo-token_elsewhere = Dit vooruitgangsfiche wordt hier niet gebruikt. “{ ui-insist }” doet het toch.
error-amerigo-token_worth_wanted = Dit vooruitgangsfiche telt aan het eind. Voer het goud of de punten in.
error-amerigo-special_elsewhere =
    { $shown ->
        [none] Het schijfje staat op vak { $space }, waar geen actie staat.
       *[other] Het schijfje staat op vak { $space }, waar { $colours } staat.
    } Wit doet de actie onder het schijfje. “{ ui-insist }” doet { $colour } toch.
error-amerigo-special_not_absent = Er ligt een blokje { $colour } in de actiecirkel, en volgens jullie huisregel mag dat niet bij de speciale actie. “{ ui-insist }” doet het toch.
error-amerigo-no_chest = Voor { $player } is geen schatkist genoteerd. Ligt er toch een, verbeter dan eerst het aantal (“{ ui-amerigo-adjust }”).
error-amerigo-chest_at_end = Volgens jullie huisregel worden schatkisten pas aan het eind goud. “{ ui-insist }” doet het nu.
error-amerigo-all_pirates_open = Alle { $most } piratenfiches liggen open. Verander het fiche dat niet klopt.
error-amerigo-no_pirate_due = Er zijn { $given } piratenfiches gezegd en meer liggen er deze ronde niet open. “{ ui-insist }” draait er nog een om.
error-amerigo-nothing_told = Er is niets ingevoerd. Voer minstens één waarde in.
error-amerigo-unknown_adjust = “{ $given }” is hier niet te verbeteren; wel: { $what }.
error-amerigo-adjust_island = Handelsposten verbeter je per eiland, en alleen die. Noem het eiland bij handelsposten, en anders geen.
error-amerigo-not_final_yet = Ronde { $round }, fase { $phase } is nog bezig. “{ ui-insist }” eindigt het spel hier met de eindwaardering.
error-amerigo-final_wanted =
    { $tracks ->
        [both] Wat op het vooruitgangsspoor en op het speciale actiespoor staat, is nog niet ingevoerd.
        [progress] Wat op het vooruitgangsspoor staat, is nog niet ingevoerd.
        [special] Wat op het speciale actiespoor staat, is nog niet ingevoerd.
       *[none] { "" }
    }{ $tokens ->
        [0] { "" }
        [one] { " " }Wat een vooruitgangsfiche aan het eind waard is, is nog niet ingevoerd ({ $players }).
       *[other] { " " }Wat { $tokens } vooruitgangsfiches aan het eind waard zijn, is nog niet ingevoerd ({ $players }).
    } Voer het in, of “{ ui-insist }” telt er 0 voor.
error-amerigo-order_against_discs = De schijf van { $ahead } ligt op vak { $far }, die van { $behind } op vak { $near }: { $ahead } komt eerst. Is een schijf verkeerd genoteerd? Verbeter het speciale actiespoor (“{ ui-amerigo-adjust }”). “{ ui-insist }” neemt deze volgorde toch.
error-amerigo-token_changed = Dit was over een ander vooruitgangsfiche gezegd: { $player } nam toen een ander. Zeg het over het juiste.
error-amerigo-no_room = { $island } heeft { $size } vakken, waarvan { $limit } nog niet bedekt, en deze tegels bedekken er { $given }. Leg er minder. Is de grootte verkeerd gezegd? Bewerk de beurt die het eiland het eerst noemde.
error-amerigo-hardly_covered = Van { $island } zijn { $given } van de { $size } vakken als bezet genoteerd. Is er geen vak meer over? “{ ui-insist }” telt het als vol.
error-amerigo-goods_under_tile = Een tegel van { $limit } vakken kan geen { $given } goederen bedekken. Noem alleen die eronder lagen.
error-amerigo-completed_twice = { $island } wordt in deze beurt twee keer als vol genoemd. Noem het één keer.
error-amerigo-token_twice = Een vooruitgangsfiche van { $player } wordt in deze beurt twee keer genoemd. Het kan één keer worden gebruikt.
error-amerigo-gold_not_needed = Er wordt { $given } goud uitgegeven en { $needed } is nodig: { $over } zou verloren gaan. Geef { $needed } uit, of “{ ui-insist }” geeft het toch uit.
error-amerigo-points_of_token = Dit kost { $given } AP en er zijn er { $limit } zonder het vooruitgangsfiche dat alleen jullie kennen. Geeft het er { $short } of meer? “{ ui-insist }” gaat verder.
error-amerigo-token_due = Een productiegebouw geeft een speciaal productiefiche: zeg van welk goed. Is er geen meer? “{ ui-insist }” bouwt zonder.
error-amerigo-building_limit = { $given } productiegebouwen in deze fase; { $most } mag, ook met het fiche voor twee neutrale tegels. “{ ui-insist }” neemt ze toch.
error-amerigo-printed_differs = Eerder gezegd: { $known }, nu { $given } ({ amerigo-printed-value }). Kijk nog eens. “{ ui-insist }” neemt voortaan { $given }.
error-amerigo-adjust_which = Goederen en productiefiches verbeter je per goed (1 tot 5), geplande neutrale tegels en productiegebouwen per grootte, en verder niets. Zeg welke.
error-amerigo-no_cubes = Er is geen blokje genoemd. Zeg welke terug in de toren gingen.
error-amerigo-not_from_tower = { $given } { $colour } kan niet te laat gevallen zijn: er zaten er { $limit } in de toren.
error-amerigo-phase_stands = Er heeft al iemand gespeeld in deze fase, dus die blijft staan. Maak de beurten eerst ongedaan als iedereen het eens is.
error-amerigo-right_colour = { $colour } is de kleur van deze fase. Noem de kleur die in plaats daarvan is gegooid.

### page

ui-amerigo-tab = Cirkel & toren
ui-amerigo-setup = Het voorraadbord vullen
ui-amerigo-phase = Ronde { $round } · fase { $phase }, { $colour }
ui-amerigo-over = Het spel is uit
ui-amerigo-heading-pirates = Ronde { $round } · piraten
ui-amerigo-heading-final = Ronde { $round } · eindwaardering
ui-amerigo-gold = goud
ui-amerigo-points = actiepunten
ui-amerigo-circuit = Voorraad{ "\u00AD" }bord
ui-amerigo-circle = Cirkel
ui-amerigo-tower = In de toren
ui-amerigo-stock = Alle blokjes
ui-amerigo-recount = Blokjes corrigeren
ui-amerigo-recount-where = Wat er geteld wordt
ui-amerigo-recount-circuit = Wat er op de vakken van het voorraadbord ligt. De rest zit dan in de toren.
ui-amerigo-recount-circle = Wat er in de actiecirkel ligt. De rest zit dan in de toren.
ui-amerigo-recount-stock = Hoeveel er in totaal zijn. Minder: er is er een kwijt. Meer: er is er een terecht, die ligt weer op het voorraadbord.
ui-amerigo-recount-box = Hoeveel er in totaal zijn: die gooi je allemaal. Minder: er mist er een. Meer: er is er een terecht.
ui-amerigo-order = Speelvolgorde
ui-amerigo-order-how = Geldt vanaf de volgende fase. De eerste bovenaan.
ui-amerigo-earlier = Zet { $player } hoger

### settings

setting-amerigo-preset-published = Zoals gepubliceerd
setting-amerigo-preset-seed-en = Zoals in de Engelse tekst
setting-amerigo-preset-seed-nl = Zoals in de Nederlandse tekst
setting-amerigo-poured = Wat er in een fase in de toren gaat
setting-amerigo-poured-circuit = De blokjes van het vak van deze fase
setting-amerigo-poured-circuit-and-tower = Die, en alles wat in de toren bleef
setting-amerigo-scoring = Wie houdt de punten bij
setting-amerigo-scoring-full = De app, beurt voor beurt
setting-amerigo-scoring-by_hand = De tafel zelf
setting-amerigo-gold_rate = Goud aan het eind
setting-amerigo-gold_rate-3 = 1 punt voor 3 goud
setting-amerigo-gold_rate-1 = 1 punt voor 1 goud
setting-amerigo-tiles_score = Wanneer tegels en eilanden tellen
setting-amerigo-tiles_score-at_once = Meteen
setting-amerigo-tiles_score-round_end = Aan het eind van de ronde
setting-amerigo-big_island = Een groot eiland
setting-amerigo-big_island-20 = 20 vakken of meer
setting-amerigo-big_island-21 = Meer dan 20 vakken
setting-amerigo-completion = Een vol eiland geeft
setting-amerigo-completion-posts_and_marker = Handelsposten maal het tijdsfiche
setting-amerigo-completion-posts = Alleen de posten, zonder tijdsfiche
setting-amerigo-special_absent = Speciale actie alleen zonder blokje van die kleur
setting-amerigo-special_absent-no = Nee
setting-amerigo-special_absent-yes = Ja
setting-amerigo-white_cube = Witte actie
setting-amerigo-white_cube-needed = Er moet wit in de cirkel liggen
setting-amerigo-white_cube-not_needed = Altijd te kiezen
setting-amerigo-build_cost = Een neutrale tegel leggen kost
setting-amerigo-build_cost-printed = De grootte in AP
setting-amerigo-build_cost-one = 1 AP
setting-amerigo-adjacency = Waar een tegel mag liggen
setting-amerigo-adjacency-chain = In een keten naar je handelspost
setting-amerigo-adjacency-next_to = Naast een post, een eigen of een neutrale tegel
setting-amerigo-pirate_loss = Te weinig kanonnen kosten
setting-amerigo-pirate_loss-full = De hele kracht
setting-amerigo-pirate_loss-shortfall = Wat er ontbreekt
setting-amerigo-chest = Schatkisten worden goud
setting-amerigo-chest-any_time = Wanneer je wilt
setting-amerigo-chest-end = Aan het eind
setting-amerigo-order_change = Een nieuwe speelvolgorde geldt
setting-amerigo-order_change-next_phase = Vanaf de volgende fase
setting-amerigo-order_change-at_once = Meteen
setting-amerigo-volcano = Vulkaan met goud
setting-amerigo-volcano-no = Blijft in de doos
setting-amerigo-volcano-yes = Doet mee
setting-amerigo-production_buildings = Productiegebouwen
setting-amerigo-production_buildings-no = Blijven in de doos
setting-amerigo-production_buildings-yes = Doen mee
