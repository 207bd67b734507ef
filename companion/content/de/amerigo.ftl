### prompts, choices, notes, scores

amerigo-prompt-setup = Baut das Spiel auf
amerigo-prompt-first-pour = Wirf alle { $count } Würfel in den Turm. Was herausfällt, kommt auf die eigenen Felder des Vorratsrings.
amerigo-prompt-pour =
    { $count ->
        [0] Das Feld für { $colour } ist leer: { $player } wirft nichts ein.
        [one] { $player } wirft 1 Würfel ein: { $colour }.
       *[other] { $player } wirft { $count } Würfel ein: { $colour }.
    }
amerigo-prompt-pour-all =
    { $count ->
        [0] Das Feld für { $colour } ist leer: { $player } wirft ein, was im Turm blieb, { $inside } Würfel.
       *[other] { $player } wirft { $count } { $colour } vom Feld ein und was im Turm blieb, { $inside } Würfel.
    }
amerigo-prompt-act = { $player }: Wähle eine Aktion oder Gold.
amerigo-prompt-over = Fünf Runden sind gespielt. Trage die Endpunkte ein.
amerigo-choice-blue = Schiffe: { $points } AP
amerigo-choice-black = Kanonen: { $points } AP
amerigo-choice-red = Planen: { $points } AP
amerigo-choice-brown = Fortschritt: { $points } AP
amerigo-choice-green = Bauen: { $points } AP
amerigo-choice-yellow = Waren: { $points } AP
amerigo-choice-white = Reihenfolge oder Sonderaktion: { $points } AP
amerigo-choice-gold =
    { $gold ->
        [0] Nichts: kein Gold
       *[other] Nimm { $gold } Gold
    }
amerigo-note-first-drop = Diese Würfel geben keine Aktionen. Sie füllen nur den Vorratsring.
amerigo-note-starting-gold = Gold zu Beginn: die erste Person keines, jede weitere 1 Gold für jede vor ihr.
amerigo-note-return-cubes = Lege zuerst die Würfel aus dem Aktionskreis auf ihre eigenen Felder zurück.
amerigo-note-pour-nothing = Alle Würfel dieser Farbe ({ $colour }) sind im Turm oder fehlen. Nichts einzuwerfen ist erlaubt: Bestätige, was fällt, meist nichts.
amerigo-note-pour-circuit = Wirf alle Würfel dieses Feldes auf einmal ein. Was im Turm ist, bleibt dort.
amerigo-note-pour-all = Wirf alle Würfel dieses Feldes ein und alles, was im Turm blieb.
amerigo-note-round-end = Runde { $round } ist vorbei: auf die Piraten schießen, einen weiteren aufdecken, Fortschrittsmarker vorziehen, Waren auffüllen, einen Zeitmarker entfernen.
amerigo-note-round-end-next = Nach diesem Zug endet die Runde: Die Piraten kommen.
amerigo-note-action-points = Aktionspunkte sind die größte Anzahl einer Farbe, für jede Aktion gleich viele. Man darf weniger nutzen.
amerigo-note-spend-gold = Jedes ausgegebene Gold bringt 1 AP mehr. Gold bringt Punkte, nie eine Aktion.
amerigo-note-white-order = Weiß ändert die Reihenfolge ab der nächsten Phase.
amerigo-points-entered =
    { $noted ->
        [no] Von Hand eingetragen
       *[yes] Von Hand eingetragen: { $note }
    }
amerigo-category-entered = Von Hand eingetragen
amerigo-moment-phase = Runde { $round }, { $colour }
amerigo-moment-round = Runde { $round }

### history

event-amerigo-cubes-dropped =
    { $total ->
        [0] nichts ist gefallen (eingeworfen: { $poured })
       *[other] { $total } gefallen: { $cubes } (eingeworfen: { $poured })
    }
event-amerigo-action-taken = { $player } nahm { $colour } mit { $points } AP
event-amerigo-gold-taken = { $player } nahm { $gold } Gold
event-amerigo-phase-ended = Phase { $phase } von Runde { $round } ist zu Ende; die Würfel gehen zurück auf ihre Felder
event-amerigo-order-set = Reihenfolge: { $players }
event-amerigo-score-entered =
    { $player }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }{ $noted ->
        [no] { "" }
       *[yes] , { $note }
    }
event-amerigo-cube-lost = 1 Würfel fehlt ({ $colour }; Ort: { $place })
event-amerigo-cube-found = 1 Würfel ist wieder da ({ $colour }; Ort: { $place })
event-amerigo-place-recounted = { $place } hat { $count } { $colour }

### refusals

error-amerigo-no_turn_now =
    { $step ->
        [pirates] Gerade ist niemand am Zug: In dieser Runde waren alle dran, und die Piraten kommen. Gib zuerst ein, was auf dem offenen Marker steht.
        [final] Gerade ist niemand am Zug: Alle fünf Runden sind gespielt. Weiter geht es mit der Schlusswertung.
        [over] Niemand ist mehr am Zug: Die Partie ist vorbei. Mach einen Schritt rückgängig, um weiterzuspielen.
       *[other] Gerade ist niemand am Zug. Wirf zuerst ein und bestätige den Wurf.
    }
error-amerigo-already_acted = { $player } war in dieser Phase schon am Zug. „{ ui-insist }“ gibt noch einen Zug.
error-amerigo-not_the_turn_of = { $expected } ist am Zug, nicht { $player }. „{ ui-insist }“ macht außer der Reihe weiter.
error-amerigo-action_not_offered = { $colour } liegt nicht im Aktionskreis; zu haben: { $offered }. „{ ui-insist }“ nimmt es trotzdem.
error-amerigo-order_incomplete = Die Reihenfolge { $given } muss jede der { $players } Personen genau einmal nennen.
error-amerigo-unknown_place = „{ $given }“ ist kein Ort für Würfel; nimm circuit, circle oder tower (der Turm kann nicht nachgezählt werden).
error-amerigo-no_cube_there = Dort ({ $place }) ist kein Würfel, der fehlen könnte: { $colour }.
error-amerigo-none_lost = Alle { $most } Würfel sind da ({ $colour }); keiner fehlt.
error-amerigo-recount_not_now = Dort ({ $place }) liegt jetzt nichts, also lässt sich nichts berichtigen. Warte, bis dort Würfel liegen.
error-amerigo-recount_impossible = { $given } { $colour } können dort nicht sein; möglich sind 0 bis { $limit }.

### full scoring: prompts and choices

amerigo-prompt-finished = Das Spiel ist zu Ende.
amerigo-prompt-pirate = Ein Piratenmarker liegt offen. Was zeigt er?
amerigo-prompt-pirates = Die Piraten der Runde { $round } greifen an. Was zeigt der offene Marker? Schon gesagt: { $known } von { $due }.
amerigo-prompt-final =
    { $missing ->
        [0] Fünf Runden sind gespielt. Für die Schlusswertung ist alles da.
        [one] Fünf Runden sind gespielt. Für die Schlusswertung fehlt noch eine Angabe.
       *[other] Fünf Runden sind gespielt. Für die Schlusswertung fehlen noch { $missing } Angaben.
    }
amerigo-prompt-missing-progress-track = Was zeigt die Fortschrittsleiste, Feld für Feld?
amerigo-prompt-missing-special-track = Was zeigt die Sonderleiste, Feld für Feld?
amerigo-prompt-missing-token =
    { $player }: { $kind ->
        [gold] Wie viel Gold gibt dieser Fortschrittsmarker?
       *[end] Wie viele Punkte gibt dieser Fortschrittsmarker?
    }{ $noted ->
        [no] { "" }
       *[yes] { " " }({ $note })
    }
amerigo-choice-order = Reihenfolge: { $points } AP
amerigo-choice-special = Sonderaktion: { $points } AP
amerigo-choice-special-blue = Weiß als Schiffe: { $points } AP
amerigo-choice-special-black = Weiß als Kanonen: { $points } AP
amerigo-choice-special-red = Weiß als Planen: { $points } AP
amerigo-choice-special-brown = Weiß als Fortschritt: { $points } AP
amerigo-choice-special-green = Weiß als Bauen: { $points } AP
amerigo-choice-special-yellow = Weiß als Waren: { $points } AP
amerigo-choice-pirate = Marker eingeben
amerigo-choice-tell = Eingeben, was dort steht
amerigo-choice-worth = Wert eingeben
amerigo-choice-finish = Schlusswertung

### full scoring: what a choice gives now

amerigo-hint-blue =
    Jedes Schiff fährt bis zu { $points } Felder{ $gold ->
        [0] { "" }
       *[other] ; mit deinem ganzen Gold { $most }
    }
amerigo-hint-black =
    Kanonen { $from } → { $to }{ $gained ->
        [0] { "" }
       *[other] { " " }und { $gained } Gold
    }{ $gold ->
        [0] { "" }
       *[other] ; mit deinem ganzen Gold { $most_to }{ $most_gained ->
            [0] { "" }
           *[other] { " " }und { $most_gained } Gold
        }
    }
amerigo-hint-red =
    Bis zu { $villages } eigene Plättchen oder ein neutrales bis Größe { $largest } (höchstens { $limit }){ $gold ->
        [0] { "" }
       *[other] ; mit deinem ganzen Gold { $most } AP
    }
amerigo-hint-brown =
    Feld { $from } → { $to }{ $tokens ->
        [0] { "" }
        [one] , nimm 1 Marker
       *[other] , nimm { $tokens } Marker
    }{ $gained ->
        [0] { "" }
       *[other] { " " }und { $gained } Gold
    }{ $gold ->
        [0] { "" }
       *[other] ; mit deinem ganzen Gold { $most_to }{ $most_tokens ->
            [0] { "" }
            [one] , 1 Marker
           *[other] , { $most_tokens } Marker
        }{ $most_gained ->
            [0] { "" }
           *[other] { " " }und { $most_gained } Gold
        }
    }
amerigo-hint-green =
    Neben deinem Tableau: { $villages } eigene Plättchen, { $others } andere{ $gold ->
        [0] { "" }
       *[other] ; mit deinem ganzen Gold { $most } AP
    }
amerigo-hint-yellow =
    Produktionsmarker für bis zu { $points } AP{ $gold ->
        [0] { "" }
       *[other] ; mit deinem ganzen Gold für { $most } AP
    }
amerigo-hint-white =
    Feld { $from } → { $to }{ $gained ->
        [0] { "" }
       *[other] { " " }und { $gained } Gold
    }, als Nummer { $place } am Zug{ $gold ->
        [0] { "" }
       *[other] ; mit deinem ganzen Gold Feld { $most_to }, Platz { $most_place }{ $most_gained ->
            [0] { "" }
           *[other] { " " }und { $most_gained } Gold
        }
    }
amerigo-hint-gold =
    Gold { $from } → { $to }{ $over ->
        [0] { "" }
        [one] { " " }und 1 Punkt
       *[other] { " " }und { $over } Punkte
    }

### full scoring: the score trail

amerigo-points-first-post = Erster Handelsposten auf { $island }
amerigo-points-tile =
    { $kind ->
        [village] Dorfplättchen
        [production] Produktionsgebäude
       *[neutral] Neutrales Plättchen
    } zu { $size } auf { $island } ({ $class ->
        [big] groß
       *[small] klein
    })
amerigo-points-finisher = { $island } fertig gebaut
amerigo-points-completion =
    { $island } ist voll: { $posts ->
        [one] 1 Handelsposten
       *[other] { $posts } Handelsposten
    } × { $each }
amerigo-points-pirates = Piraten der Runde { $round }, Stärke { $strength }
amerigo-points-gold-over = { $gold } Gold über 12
amerigo-points-gold = { $gold } Gold, { $rate } für einen Punkt
amerigo-points-goods =
    { $named ->
        [no] Ware { $good }
       *[yes] { $name }
    }: { $tokens } × { $goods }
amerigo-points-token =
    { $noted ->
        [no] Fortschrittsmarker
       *[yes] Fortschrittsmarker: { $note }
    }
amerigo-points-end =
    { $noted ->
        [no] Fortschrittsmarker am Ende
       *[yes] Fortschrittsmarker am Ende: { $note }
    }
amerigo-points-progress = Fortschrittsleiste, Feld { $space }
amerigo-points-track = Sonderleiste, Feld { $space }
amerigo-category-discoveries = Erste Handelsposten
amerigo-category-tiles = Plättchen
amerigo-category-islands = Volle Inseln
amerigo-category-pirates = Piraten
amerigo-category-full-purse = Gold über 12
amerigo-category-gold = Gold
amerigo-category-goods = Waren
amerigo-category-tokens = Fortschrittsmarker
amerigo-category-progress = Fortschrittsleiste
amerigo-category-track = Sonderleiste
amerigo-moment-final = Schlusswertung

### full scoring: history

event-amerigo-ships-moved =
    { $player }: Schiffe{ $special ->
        [yes] { " " }(Sonderaktion)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , { $gold } davon für Gold
    }{ $posts ->
        [0] { "" }
        [one] ; ein Handelsposten auf { $islands }
       *[other] ; { $posts } Handelsposten: { $islands }
    }
event-amerigo-cannons-loaded =
    { $player }: Kanonen{ $special ->
        [yes] { " " }(Sonderaktion)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , { $gold } davon für Gold
    }; { $from } → { $to }{ $gained ->
        [0] { "" }
       *[other] { " " }und { $gained } Gold
    }
event-amerigo-tiles-planned =
    { $player }: Planen{ $special ->
        [yes] { " " }(Sonderaktion)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , { $gold } davon für Gold
    }; { $villages } eigene Plättchen{ $neutral ->
        [0] { "" }
       *[other] , neutral: { $sizes }
    }{ $production ->
        [0] { "" }
       *[other] , Produktionsgebäude: { $costs }
    }
event-amerigo-progressed =
    { $player }: Fortschritt{ $special ->
        [yes] { " " }(Sonderaktion)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , { $gold } davon für Gold
    }; { $from } → { $to }{ $taken ->
        [0] { "" }
        [one] , 1 Marker genommen
       *[other] , { $taken } Marker genommen
    }{ $gained ->
        [0] { "" }
       *[other] { " " }und { $gained } Gold
    }
event-amerigo-tiles-built =
    { $player }: Bauen{ $special ->
        [yes] { " " }(Sonderaktion)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , { $gold } davon für Gold
    }{ $tiles ->
        [0] { "" }
        [one] ; 1 Plättchen auf { $islands }
       *[other] ; { $tiles } Plättchen auf { $islands }
    }{ $goods ->
        [0] { "" }
        [one] , 1 Ware
       *[other] , { $goods } Waren
    }{ $volcano ->
        [0] { "" }
       *[other] , { $volcano } Gold vom Vulkan
    }
event-amerigo-goods-bought =
    { $player }: Waren{ $special ->
        [yes] { " " }(Sonderaktion)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , { $gold } davon für Gold
    }; { $tokens ->
        [one] 1 Produktionsmarker für
       *[other] { $tokens } Produktionsmarker für
    } { $spent } AP
event-amerigo-advanced =
    { $player }: Reihenfolge: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , { $gold } davon für Gold
    }; { $from } → { $to }{ $gained ->
        [0] { "" }
       *[other] { " " }und { $gained } Gold
    }
event-amerigo-island-completed =
    { $player } baut { $island } fertig{ $chest ->
        [yes] { " " }und nimmt die Schatztruhe
       *[no] { "" }
    }; jeder Handelsposten dort zählt { $each }
event-amerigo-chest-cashed = { $player } gab eine Schatztruhe für { $gold } Gold zurück
event-amerigo-pirate-revealed = ein offener Piratenmarker zeigt { $value }
event-amerigo-printed-told =
    { $count ->
        [one] der Tisch hat gesagt, was gedruckt ist
       *[other] der Tisch hat gesagt, was gedruckt ist, { $count } Angaben
    }
event-amerigo-adjusted =
    { $player }: { $what ->
        [gold] Gold
        [cannons] Kanonen
        [progress] Fortschrittsleiste
        [track] Sonderleiste
        [chests] Schatztruhen
        [posts] Handelsposten auf { $island }
        [goods] Waren ({ $named ->
            [no] Ware { $good }
           *[yes] { $name }
        })
        [production] Produktionsmarker ({ $named ->
            [no] Ware { $good }
           *[yes] { $name }
        })
        [planned_villages] Geplante eigene Plättchen
        [planned_neutral] Geplante neutrale Plättchen (Größe { $size })
        [planned_production] Geplante Produktionsgebäude (für { $size })
       *[villages] Eigene Plättchen im Vorrat
    } { $before } → { $to }{ $noted ->
        [no] { "" }
       *[yes] { " " }({ $note })
    }
event-amerigo-token-used =
    { $player } { $kind ->
        [end] sagt, was ein Fortschrittsmarker wert ist
        [gold] sagt, was ein Fortschrittsmarker wert ist
       *[other] nutzt einen Fortschrittsmarker
    }{ $noted ->
        [no] { "" }
       *[yes] { " " }({ $note })
    }{ $gold ->
        [0] { "" }
       *[other] , { $gold } Gold
    }{ $points ->
        [0] { "" }
       *[other] , Punkte: { $points }
    }
event-amerigo-round-ended =
    die Piraten der Runde { $round }, Stärke { $strength }: { $losers ->
        [0] alle besiegen sie
       *[other] nicht besiegt von { $players }
    }{ $below ->
        [0] { "" }
       *[other] ; { $below_players } steht unter 0, das ist erlaubt
    }
event-amerigo-finished = Schlusswertung: { $rate } Gold für einen Punkt
event-amerigo-cubes-back-in-tower = zurück in den Turm, nicht gezählt: { $cubes }
event-amerigo-wrong-colour-poured = eingeworfen wurde { $colour } statt { $wanted }; zurück auf ihre Felder: { $cubes }

### full scoring: refusals

amerigo-printed-value =
    { $topic ->
        [marker] der Zeitmarker der Runde { $number }: seine Punkte
        [post] was eine volle Insel für jeden Handelsposten gibt
        [village] ein Dorfplättchen zu { $number }: seine Punkte auf einer { $class ->
            [big] großen
           *[small] kleinen
        } Insel
        [neutral] ein neutrales Plättchen zu { $number }: seine Punkte auf einer { $class ->
            [big] großen
           *[small] kleinen
        } Insel
        [production] ein Produktionsgebäude für { $number }: seine Punkte auf einer { $class ->
            [big] großen
           *[small] kleinen
        } Insel
        [progress] die Fortschrittsleiste, Feld für Feld
        [special] die Sonderleiste, Feld für Feld
       *[good] der Name der Ware { $number }
    }
error-amerigo-printed_wanted = Noch niemand hat gesagt, was hier gedruckt ist: { amerigo-printed-value }. Gib es ein, oder „{ ui-insist }“ macht ohne weiter.
error-amerigo-printed_unknown = „{ $given }“ steht nirgends auf dem Material von Amerigo.
error-amerigo-printed_value =
    { amerigo-printed-value }. { $problem ->
        [points] „{ $given }“ geht nicht; möglich ist eine Zahl von 0 bis 99.
        [name] „{ $given }“ geht nicht; möglich ist ein Name mit 1 bis 24 Zeichen.
        [list] „{ $given }“ ist keine Liste von Feldern; gib sie einzeln ein.
        [length] Sie hat 2 bis 60 Felder, nicht { $given }.
        [space] Feld { $space } kann nicht „{ $given }“ zeigen; es zeigt Punkte von 0 bis 99 oder nichts.
        [special-space] Feld { $space } kann nicht „{ $given }“ zeigen; es zeigt eine Aktion oder nichts, und Punkte von 0 bis 99 oder nichts.
       *[last] Das letzte Feld zeigt 15 Punkte, nicht „{ $given }“.
    }
error-amerigo-details_wanted = Sag, was damit getan wurde ({ $colour }). „{ ui-insist }“ nimmt die Aktion und hält nichts davon fest.
error-amerigo-by_hand = Dieser Tisch zählt die Punkte selbst, darum wird das nicht festgehalten. Gib Punkte von Hand ein.
error-amerigo-out_of_range =
    { $what ->
        [island_size] Felder der Insel
        [tile] Größe des Plättchens
        [building] Preis des Produktionsgebäudes
        [good] Nummer der Ware
        [tile_points] Punkte des Plättchens
        [volcano] Gold auf dem Vulkan
        [cost] Preis des Produktionsmarkers
        [pirate] Piratenmarker
        [steps] Schritte der Scheibe
        [token_gold] Gold des Fortschrittsmarkers
        [token_points] Punkte des Fortschrittsmarkers
        [gold] Gold
        [cannons] Kanonen
        [progress] Feld der Fortschrittsleiste
        [track] Feld der Sonderleiste
        [chests] Schatztruhen
        [posts] Handelsposten
        [villages] Eigene Plättchen
        [goods] Waren
        [production] Produktionsmarker
        [planned_villages] Geplante eigene Plättchen
        [planned_neutral] Geplante neutrale Plättchen
        [planned_production] Geplante Produktionsgebäude
       *[other] Zahl
    }: { $given } geht nicht; möglich ist { $least } bis { $most }.
error-amerigo-too_few_points = Das kostet { $given } AP, und es sind { $limit } da: { $short } zu wenig. Tu weniger oder gib Gold aus.
error-amerigo-not_enough_gold = { $given } Gold kann nicht ausgegeben werden; möglich ist 0 bis { $limit }.
error-amerigo-none_left =
    { $what ->
        [post] Handelsposten: { $given } gewünscht, noch { $limit } im Vorrat. Gründe weniger.
        [token] Fortschrittsmarker: { $given } genommen, noch { $limit } übrig. Nimm weniger, oder gib „{ ui-amerigo-token-none }“ ein.
        [village] Eigene Plättchen: { $given } gewünscht, noch { $limit } übrig. Nimm weniger.
        [neutral] Neutrale Plättchen: { $given } gewünscht, noch { $limit } übrig. Nimm weniger.
        [good] Waren ({ $named ->
            [no] Ware { $good }
           *[yes] { $name }
        }): { $given } bedeckt, aber nur noch { $limit } offen. Sieh nach, welche Waren unter den Plättchen liegen.
       *[production] Produktionsmarker für { $cost } AP ({ $named ->
            [no] Ware { $good }
           *[yes] { $name }
        }): { $given } gewünscht, noch { $limit } übrig. Nimm andere.
    }
error-amerigo-not_in_play =
    { $setting ->
        [volcano] Dieser Tisch spielt ohne den Vulkan.
       *[other] Dieser Tisch spielt ohne Produktionsgebäude.
    } „{ ui-insist }“ hält es trotzdem fest.
error-amerigo-too_many_posts = { $given } Handelsposten in einem Zug: Jedes Schiff gründet höchstens einen, also { $most }. „{ ui-insist }“ setzt sie trotzdem.
error-amerigo-island_name = Der Name einer Insel hat 1 bis { $most } Zeichen, nicht { $given }.
error-amerigo-island_size_wanted = { $island } ist neu. Wie viele Felder hat sie?
error-amerigo-island_size_differs = { $island } hatte bisher { $size } Felder, jetzt { $given }. „{ ui-insist }“ nimmt { $given }.
error-amerigo-unknown_island = Eine Insel „{ $given }“ ist noch nicht entdeckt; bekannt sind: { $islands }. Gründe zuerst einen Handelsposten.
error-amerigo-no_post_there = { $player } hat keinen Handelsposten auf { $island } und kann dort nicht bauen. „{ ui-insist }“ baut trotzdem.
error-amerigo-island_full = { $island } ist schon voll. Stimmt das nicht, ändere den Zug, in dem sie voll wurde. „{ ui-insist }“ legt trotzdem ein Plättchen dorthin.
error-amerigo-full_before = { $island } wurde schon in einem früheren Zug voll und zahlt nur einmal. Nimm sie hier heraus, oder ändere jenen Zug.
error-amerigo-not_built_there = { $island } kann nicht in einem Zug voll werden, der dort nichts legt. „{ ui-insist }“ zählt sie als voll.
error-amerigo-unknown_tile = „{ $given }“ ist keine Art von Plättchen; es gibt: { $kinds }.
error-amerigo-not_planned =
    { $kind ->
        [village] { $given } eigene Plättchen werden gelegt, und { $planned } liegen neben dem Tableau.
        [production] { $given } Produktionsgebäude für { $size } werden gebaut, und { $planned } liegen neben dem Tableau.
       *[neutral] { $given } neutrale Plättchen zu { $size } werden gelegt, und { $planned } liegen neben dem Tableau.
    } „{ ui-insist }“ legt sie trotzdem.
error-amerigo-token_of_building = Einen besonderen Produktionsmarker gibt es nur mit einem Produktionsgebäude. „{ ui-insist }“ nimmt ihn trotzdem.
error-amerigo-neutral_limit = { $given } neutrale Plättchen oder Produktionsgebäude in dieser Phase; erlaubt ist { $most }. „{ ui-insist }“ nimmt sie trotzdem.
error-amerigo-tokens_due =
    { $due ->
        [0] Kein Feld mit Punkten ist erreicht, also ist kein Fortschrittsmarker zu nehmen
        [one] Für das Feld mit Punkten ist 1 Fortschrittsmarker zu nehmen
       *[other] Für die Felder mit Punkten sind { $due } Fortschrittsmarker zu nehmen
    }; { $given ->
        [0] eingegeben ist keiner.
        [one] eingegeben ist 1.
       *[other] eingegeben sind { $given }.
    } Keiner mehr im Vorrat? Gib „{ ui-amerigo-token-none }“ ein. „{ ui-insist }“ macht mit dem Eingegebenen weiter.
error-amerigo-unknown_token_kind = „{ $given }“ ist keine Art von Fortschrittsmarker; es gibt: { $kinds }.
error-amerigo-token_colours = Dieser Marker zeigt { $wanted } verschiedene Aktionen, eingegeben sind { $given }.
error-amerigo-unknown_token =
    { $player } hat keinen Fortschrittsmarker Nummer { $given }. { $count ->
        [0] Dort liegt keiner; notiere ihn zuerst in dem Zug, der ihn nahm.
       *[other] Dort liegen: { $tokens }. Nimm einen davon.
    }
error-amerigo-token_used = Dieser Fortschrittsmarker ist verbraucht. „{ ui-insist }“ nutzt ihn noch einmal.
error-amerigo-token_elsewhere = Dieser Fortschrittsmarker wird hier nicht verbraucht. „{ ui-insist }“ tut es trotzdem.
error-amerigo-token_worth_wanted = Dieser Fortschrittsmarker zählt am Ende. Gib sein Gold oder seine Punkte ein.
error-amerigo-special_elsewhere =
    { $shown ->
        [none] Die Scheibe steht auf Feld { $space }, das keine Aktion zeigt.
       *[other] Die Scheibe steht auf Feld { $space }, das { $colours } zeigt.
    } Weiß macht die Aktion unter der Scheibe. „{ ui-insist }“ macht { $colour } trotzdem.
error-amerigo-special_not_absent = Im Aktionskreis liegt { $colour }, und nach eurer Hausregel darf das bei der Sonderaktion nicht sein. „{ ui-insist }“ macht es trotzdem.
error-amerigo-no_chest = Für { $player } ist keine Schatztruhe notiert. Liegt dort eine, stell zuerst die Zahl richtig („{ ui-amerigo-adjust }“).
error-amerigo-chest_at_end = Nach eurer Hausregel werden Truhen erst am Ende zu Gold. „{ ui-insist }“ macht es jetzt.
error-amerigo-all_pirates_open = Alle { $most } Piratenmarker liegen offen. Ändere den, der nicht stimmt.
error-amerigo-no_pirate_due = { $given } Piratenmarker sind gesagt, und mehr liegen in dieser Runde nicht offen. „{ ui-insist }“ deckt noch einen auf.
error-amerigo-nothing_told = Es wurde nichts eingegeben. Gib mindestens einen Wert ein.
error-amerigo-unknown_adjust = „{ $given }“ lässt sich hier nicht berichtigen; möglich sind: { $what }.
error-amerigo-adjust_island = Handelsposten werden je Insel berichtigt, und nur sie. Nenne die Insel bei Handelsposten, sonst keine.
error-amerigo-not_final_yet = Runde { $round }, Phase { $phase } wird noch gespielt. „{ ui-insist }“ beendet das Spiel hier mit der Schlusswertung.
error-amerigo-final_wanted =
    { $tracks ->
        [both] Was Fortschrittsleiste und Sonderleiste zeigen, ist noch nicht eingegeben.
        [progress] Was die Fortschrittsleiste zeigt, ist noch nicht eingegeben.
        [special] Was die Sonderleiste zeigt, ist noch nicht eingegeben.
       *[none] { "" }
    }{ $tokens ->
        [0] { "" }
        [one] { " " }Was ein Fortschrittsmarker am Ende wert ist, ist noch nicht eingegeben ({ $players }).
       *[other] { " " }Was { $tokens } Fortschrittsmarker am Ende wert sind, ist noch nicht eingegeben ({ $players }).
    } Gib es ein, oder „{ ui-insist }“ zählt dafür 0.
error-amerigo-order_against_discs = Die Scheibe von { $ahead } liegt auf Feld { $far }, die von { $behind } auf Feld { $near }: { $ahead } kommt zuerst. Ist eine Scheibe falsch notiert? Stell die Sonderleiste richtig („{ ui-amerigo-adjust }“). „{ ui-insist }“ nimmt diese Reihenfolge trotzdem.
error-amerigo-token_changed = Das war von einem anderen Fortschrittsmarker gesagt: { $player } hat damals einen anderen genommen. Sag es vom richtigen.
error-amerigo-no_room = { $island } hat { $size } Felder, { $limit } davon noch nicht bedeckt, und diese Plättchen bedecken { $given }. Leg dort weniger. War die Größe falsch gesagt? Bearbeite den Zug, der die Insel zuerst genannt hat.
error-amerigo-hardly_covered = Von { $island } sind { $given } von { $size } Feldern als belegt notiert. Ist kein Feld mehr frei? „{ ui-insist }“ zählt sie als voll.
error-amerigo-goods_under_tile = Ein Plättchen mit { $limit } Feldern kann nicht { $given } Waren bedecken. Nenn nur die, die darunter lagen.
error-amerigo-completed_twice = { $island } ist in diesem Zug zweimal als voll genannt. Nenn sie einmal.
error-amerigo-token_twice = Ein Fortschrittsmarker von { $player } ist in diesem Zug zweimal genannt. Er kann einmal verbraucht werden.
error-amerigo-gold_not_needed = { $given } Gold wird ausgegeben, und { $needed } ist nötig: { $over } wäre verloren. Gib { $needed } aus, oder „{ ui-insist }“ gibt es trotzdem aus.
error-amerigo-points_of_token = Das kostet { $given } AP, und es sind { $limit } da, ohne den Fortschrittsmarker, den nur ihr kennt. Bringt er { $short } oder mehr? „{ ui-insist }“ macht weiter.
error-amerigo-token_due = Ein Produktionsgebäude bringt einen besonderen Produktionsmarker: Sag, von welcher Ware. Keiner mehr da? „{ ui-insist }“ baut ohne.
error-amerigo-building_limit = { $given } Produktionsgebäude in dieser Phase; erlaubt ist { $most }, auch mit dem Marker für zwei neutrale Plättchen. „{ ui-insist }“ nimmt sie trotzdem.
error-amerigo-printed_differs = Früher gesagt: { $known }, jetzt { $given } ({ amerigo-printed-value }). Sieh noch einmal nach. „{ ui-insist }“ nimmt von nun an { $given }.
error-amerigo-adjust_which = Waren und Produktionsmarker stellst du je Ware richtig (1 bis 5), geplante neutrale Plättchen und Produktionsgebäude je Größe, sonst nichts. Sag, welche.
error-amerigo-no_cubes = Kein Würfel wurde genannt. Sag, welche zurück in den Turm kamen.
error-amerigo-not_from_tower = { $given } { $colour } können nicht verspätet gefallen sein: { $limit } waren im Turm.
error-amerigo-phase_stands = In dieser Phase war schon jemand am Zug, darum bleibt sie so. Nehmt die Züge zuerst zurück, wenn alle einverstanden sind.
error-amerigo-right_colour = { $colour } ist die Farbe dieser Phase. Nenne die, die stattdessen eingeworfen wurde.

### page

ui-amerigo-tab = Kreis & Turm
ui-amerigo-setup = Den Vorratsring füllen
ui-amerigo-phase = Runde { $round } · Phase { $phase }, { $colour }
ui-amerigo-over = Die Partie ist vorbei
ui-amerigo-heading-pirates = Runde { $round } · Piraten
ui-amerigo-heading-final = Runde { $round } · Schlusswertung
ui-amerigo-gold = Gold
ui-amerigo-points = Aktionspunkte
ui-amerigo-circuit = Vorrats{ "\u00AD" }ring
ui-amerigo-circle = Kreis
ui-amerigo-tower = Im Turm
ui-amerigo-stock = Alle Würfel
ui-amerigo-recount = Würfel berichtigen
ui-amerigo-recount-where = Was gezählt wird
ui-amerigo-recount-circuit = Was auf den Feldern des Vorratsrings liegt. Der Rest gilt als im Turm.
ui-amerigo-recount-circle = Was im Aktionskreis liegt. Der Rest gilt als im Turm.
ui-amerigo-recount-stock = Wie viele es überhaupt gibt. Weniger: einer fehlt. Mehr: einer ist gefunden und liegt wieder auf dem Vorratsring.
ui-amerigo-recount-box = Wie viele es überhaupt gibt: Alle werden eingeworfen. Weniger: einer fehlt. Mehr: einer ist gefunden.
ui-amerigo-order = Reihenfolge
ui-amerigo-order-how = Gilt ab der nächsten Phase. Wer beginnt, steht oben.
ui-amerigo-earlier = { $player } nach oben

### settings

setting-amerigo-preset-published = Wie veröffentlicht
setting-amerigo-preset-seed-en = Wie im englischen Text
setting-amerigo-preset-seed-nl = Wie im niederländischen Text
setting-amerigo-poured = Was in einer Phase in den Turm kommt
setting-amerigo-poured-circuit = Die Würfel vom Feld der Phase
setting-amerigo-poured-circuit-and-tower = Diese und alles, was im Turm blieb
setting-amerigo-scoring = Wer die Punkte zählt
setting-amerigo-scoring-full = Die App, Zug um Zug
setting-amerigo-scoring-by_hand = Der Tisch selbst
setting-amerigo-gold_rate = Gold am Ende
setting-amerigo-gold_rate-3 = 1 Punkt für 3 Gold
setting-amerigo-gold_rate-1 = 1 Punkt für 1 Gold
setting-amerigo-tiles_score = Wann Plättchen und Inseln zählen
setting-amerigo-tiles_score-at_once = Sofort
setting-amerigo-tiles_score-round_end = Am Ende der Runde
setting-amerigo-big_island = Eine große Insel
setting-amerigo-big_island-20 = 20 Felder oder mehr
setting-amerigo-big_island-21 = Mehr als 20 Felder
setting-amerigo-completion = Eine volle Insel gibt
setting-amerigo-completion-posts_and_marker = Handelsposten mal Zeitmarker
setting-amerigo-completion-posts = Nur die Posten, ohne Zeitmarker
setting-amerigo-special_absent = Sonderaktion nur ohne Würfel dieser Farbe
setting-amerigo-special_absent-no = Nein
setting-amerigo-special_absent-yes = Ja
setting-amerigo-white_cube = Weiße Aktion
setting-amerigo-white_cube-needed = Braucht einen weißen Würfel im Kreis
setting-amerigo-white_cube-not_needed = Immer zu haben
setting-amerigo-build_cost = Ein neutrales Plättchen legen kostet
setting-amerigo-build_cost-printed = Seine Größe in AP
setting-amerigo-build_cost-one = 1 AP
setting-amerigo-adjacency = Wo ein Plättchen liegen darf
setting-amerigo-adjacency-chain = In einer Kette zu deinem Posten
setting-amerigo-adjacency-next_to = Neben Posten, eigenem oder neutralem Plättchen
setting-amerigo-pirate_loss = Zu wenige Kanonen kosten
setting-amerigo-pirate_loss-full = Die ganze Stärke
setting-amerigo-pirate_loss-shortfall = Was fehlt
setting-amerigo-chest = Truhen werden zu Gold
setting-amerigo-chest-any_time = Jederzeit
setting-amerigo-chest-end = Am Ende
setting-amerigo-order_change = Eine neue Reihenfolge gilt
setting-amerigo-order_change-next_phase = Ab der nächsten Phase
setting-amerigo-order_change-at_once = Sofort
setting-amerigo-volcano = Vulkan mit Gold
setting-amerigo-volcano-no = Bleibt in der Schachtel
setting-amerigo-volcano-yes = Spielt mit
setting-amerigo-production_buildings = Produktionsgebäude
setting-amerigo-production_buildings-no = Bleiben in der Schachtel
setting-amerigo-production_buildings-yes = Spielen mit
