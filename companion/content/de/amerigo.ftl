### prompts, choices, notes, scores

amerigo-prompt-first-pour = Wirf alle { $count } Würfel in den Turm. Was herausfällt, kommt auf die eigenen Felder des Vorratsrings.
amerigo-prompt-pour =
    { $count ->
        [0] Das Feld für { $colour } ist leer: { $player } wirft nichts ein.
        [one] { $player } wirft 1 Würfel ein: { $colour }.
       *[other] { $player } wirft { $count } Würfel ein: { $colour }.
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

error-amerigo-no_turn_now = Gerade ist niemand am Zug. Wirf zuerst ein und bestätige den Wurf.
error-amerigo-already_acted = { $player } war in dieser Phase schon am Zug. „{ ui-insist }“ gibt noch einen Zug.
error-amerigo-not_the_turn_of = { $expected } ist am Zug, nicht { $player }. „{ ui-insist }“ macht außer der Reihe weiter.
error-amerigo-action_not_offered = { $colour } liegt nicht im Aktionskreis; zu haben: { $offered }. „{ ui-insist }“ nimmt es trotzdem.
error-amerigo-order_incomplete = Die Reihenfolge { $given } muss jede der { $players } Personen genau einmal nennen.
error-amerigo-unknown_place = „{ $given }“ ist kein Ort für Würfel; nimm circuit, circle oder tower (der Turm kann nicht nachgezählt werden).
error-amerigo-no_cube_there = Dort ({ $place }) ist kein Würfel, der fehlen könnte: { $colour }.
error-amerigo-none_lost = Alle { $most } Würfel sind da ({ $colour }); keiner fehlt.
error-amerigo-recount_not_now = Dort ({ $place }) liegt jetzt nichts, also lässt sich nichts berichtigen. Warte, bis dort Würfel liegen.
error-amerigo-recount_impossible = { $given } { $colour } können dort nicht sein; möglich sind 0 bis { $limit }.

### page

ui-amerigo-tab = Kreis und Turm
ui-amerigo-setup = Den Vorratsring füllen
ui-amerigo-phase = Runde { $round } · Phase { $phase }, { $colour }
ui-amerigo-over = Die Partie ist vorbei
ui-amerigo-gold = Gold
ui-amerigo-points = Aktionspunkte
ui-amerigo-circuit = Vorratsring
ui-amerigo-circle = Kreis
ui-amerigo-tower = Im Turm
ui-amerigo-stock = Alle Würfel
ui-amerigo-recount = Würfel berichtigen
ui-amerigo-recount-circuit = Was auf den Feldern des Vorratsrings liegt. Der Rest gilt als im Turm.
ui-amerigo-recount-circle = Was im Aktionskreis liegt. Der Rest gilt als im Turm.
ui-amerigo-recount-stock = Wie viele es überhaupt gibt. Weniger: einer fehlt. Mehr: einer ist gefunden und liegt wieder auf dem Vorratsring.
ui-amerigo-recount-box = Wie viele es überhaupt gibt: Alle werden eingeworfen. Weniger: einer fehlt. Mehr: einer ist gefunden.
ui-amerigo-order = Reihenfolge
ui-amerigo-order-how = Gilt ab der nächsten Phase. Wer beginnt, steht oben.
ui-amerigo-order-save = So weiterspielen
ui-amerigo-earlier = { $player } nach oben

### settings

setting-amerigo-poured = Was in einer Phase in den Turm kommt
setting-amerigo-poured-circuit = Die Würfel vom Feld der Phase
setting-amerigo-poured-circuit-and-tower = Diese und alles, was im Turm blieb
