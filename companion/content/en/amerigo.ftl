### prompts, choices, notes, scores

amerigo-prompt-first-pour = Pour all { $count } cubes into the tower. Those that fall out go to their own spaces on the circuit.
amerigo-prompt-pour =
    { $count ->
        [0] The { $colour } space is empty: { $player } pours nothing.
        [one] { $player } pours the 1 { $colour } cube.
       *[other] { $player } pours the { $count } { $colour } cubes.
    }
amerigo-prompt-act = { $player }: choose an action, or gold.
amerigo-prompt-over = Five rounds are played. Enter the final scores.
amerigo-choice-blue = Ships: { $points } AP
amerigo-choice-black = Cannons: { $points } AP
amerigo-choice-red = Plan: { $points } AP
amerigo-choice-brown = Progress: { $points } AP
amerigo-choice-green = Build: { $points } AP
amerigo-choice-yellow = Goods: { $points } AP
amerigo-choice-white = Order or special: { $points } AP
amerigo-choice-gold =
    { $gold ->
        [0] Nothing: no gold
       *[other] Take { $gold } gold
    }
amerigo-note-first-drop = These cubes give no actions. They only fill the circuit.
amerigo-note-starting-gold = Gold at the start: the first player none, everybody after that 1 for each player before them.
amerigo-note-return-cubes = First put the cubes of the circle back on their own spaces.
amerigo-note-pour-nothing = All { $colour } cubes are in the tower or lost. Pouring nothing is allowed: confirm what falls, usually nothing.
amerigo-note-pour-circuit = Pour every cube of this space at once. Cubes inside the tower stay there.
amerigo-note-pour-all = Pour every cube of this space, and all that stayed in the tower.
amerigo-note-round-end = Round { $round } is over: fire at the pirates, reveal one more, move the progress tokens, refill production, take a time marker away.
amerigo-note-round-end-next = After this turn the round ends: pirates come.
amerigo-note-action-points = Action points are the largest number of one colour, the same for every action. Fewer may be used.
amerigo-note-spend-gold = Each gold spent adds 1 AP. Gold adds points, never an action.
amerigo-note-white-order = White changes the player order from the next phase on.
amerigo-points-entered =
    { $noted ->
        [no] Entered by hand
       *[yes] Entered by hand: { $note }
    }
amerigo-category-entered = Entered by hand
amerigo-moment-phase = Round { $round }, { $colour }
amerigo-moment-round = Round { $round }

### history

event-amerigo-cubes-dropped =
    { $total ->
        [0] nothing fell (poured: { $poured })
       *[other] { $total } fell: { $cubes } (poured: { $poured })
    }
event-amerigo-action-taken = { $player } took { $colour } with { $points } AP
event-amerigo-gold-taken = { $player } took { $gold } gold
event-amerigo-phase-ended = phase { $phase } of round { $round } ended; the cubes go back to their spaces
event-amerigo-order-set = player order: { $players }
event-amerigo-score-entered =
    { $player }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $noted ->
        [no] { "" }
       *[yes] , { $note }
    }
event-amerigo-cube-lost = a { $colour } cube is lost from { $place }
event-amerigo-cube-found = a { $colour } cube is back in { $place }
event-amerigo-place-recounted = { $place } holds { $count } { $colour }

### refusals

error-amerigo-no_turn_now = No turn is open now. Pour and confirm the drop first.
error-amerigo-already_acted = { $player } has acted in this phase. “{ ui-insist }” gives one more turn.
error-amerigo-not_the_turn_of = It is { $expected }’s turn, not { $player }’s. “{ ui-insist }” goes on out of order.
error-amerigo-action_not_offered = { $colour } is not in the circle; on offer: { $offered }. “{ ui-insist }” takes it anyway.
error-amerigo-order_incomplete = The order { $given } must name each of the { $players } players once.
error-amerigo-unknown_place = “{ $given }” is no place for cubes; use circuit, circle or tower (the tower cannot be recounted).
error-amerigo-no_cube_there = There is no { $colour } cube in { $place } to be lost.
error-amerigo-none_lost = All { $most } { $colour } cubes are there; none is lost.
error-amerigo-recount_not_now = Nothing lies in { $place } now, so nothing can be corrected there. Wait until cubes lie there.
error-amerigo-recount_impossible = { $given } { $colour } cannot be there; from 0 to { $limit } can.

### page

ui-amerigo-tab = Circle and tower
ui-amerigo-setup = Filling the circuit
ui-amerigo-phase = Round { $round } · phase { $phase }, { $colour }
ui-amerigo-over = The match is over
ui-amerigo-gold = gold
ui-amerigo-points = action points
ui-amerigo-circuit = Circuit
ui-amerigo-circle = Circle
ui-amerigo-tower = In the tower
ui-amerigo-stock = All cubes
ui-amerigo-recount = Correct the cubes
ui-amerigo-recount-circuit = What lies on the spaces of the circuit. The rest is taken to be in the tower.
ui-amerigo-recount-circle = What lies in the circle. The rest is taken to be in the tower.
ui-amerigo-recount-stock = How many there are at all. Less: one is lost. More: it is found and back on the circuit.
ui-amerigo-recount-box = How many there are at all: all of them are poured. Less: one is missing. More: it is found.
ui-amerigo-order = Order of play
ui-amerigo-order-how = Holds from the next phase on. First to act on top.
ui-amerigo-order-save = Play in this order
ui-amerigo-earlier = Move { $player } up

### settings

setting-amerigo-poured = What is poured in a phase
setting-amerigo-poured-circuit = The cubes of the phase’s space
setting-amerigo-poured-circuit-and-tower = Those, and all that stayed in the tower
