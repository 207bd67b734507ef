### prompts, choices, notes, scores

amerigo-prompt-setup = Set up the game
amerigo-prompt-first-pour = Pour all { $count } cubes into the tower. Those that fall out go to their own spaces on the circuit.
amerigo-prompt-pour =
    { $count ->
        [0] The { $colour } space is empty: { $player } pours nothing.
        [one] { $player } pours the 1 { $colour } cube.
       *[other] { $player } pours the { $count } { $colour } cubes.
    }
amerigo-prompt-pour-all =
    { $count ->
        [0] The { $colour } space is empty: { $player } pours what stayed in the tower, { $inside } { $inside ->
            [one] cube
           *[other] cubes
        }.
       *[other] { $player } pours { $count } { $colour } from the space and what stayed in the tower, { $inside } { $inside ->
            [one] cube
           *[other] cubes
        }.
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

error-amerigo-no_turn_now =
    { $step ->
        [pirates] No turn is open now: all have acted in this round, and the pirates come. Enter what the open marker shows first.
        [final] No turn is open now: all five rounds are played. Go on with the final scoring.
        [over] No turn is open any more: the match is over. Undo to go on with it.
       *[other] No turn is open now. Pour and confirm the drop first.
    }
error-amerigo-already_acted = { $player } has acted in this phase. “{ ui-insist }” gives one more turn.
error-amerigo-not_the_turn_of = It is { $expected }’s turn, not { $player }’s. “{ ui-insist }” goes on out of order.
error-amerigo-action_not_offered = { $colour } is not in the circle; on offer: { $offered }. “{ ui-insist }” takes it anyway.
error-amerigo-order_incomplete = The order { $given } must name each of the { $players } players once.
error-amerigo-unknown_place = “{ $given }” is no place for cubes; use circuit, circle or tower (the tower cannot be recounted).
error-amerigo-no_cube_there = There is no { $colour } cube in { $place } to be lost.
error-amerigo-none_lost = All { $most } { $colour } cubes are there; none is lost.
error-amerigo-recount_not_now = Nothing lies in { $place } now, so nothing can be corrected there. Wait until cubes lie there.
error-amerigo-recount_impossible = { $given } { $colour } cannot be there; from 0 to { $limit } can.

### full scoring: prompts and choices

amerigo-prompt-finished = The game is over.
amerigo-prompt-pirate = A pirate marker lies open. What does it show?
amerigo-prompt-pirates = The pirates of round { $round } attack. What does the open marker show? Told so far: { $known } of { $due }.
amerigo-prompt-final =
    { $missing ->
        [0] Five rounds are played. Everything is there for the final scoring.
        [one] Five rounds are played. One more thing is needed for the final scoring.
       *[other] Five rounds are played. { $missing } more things are needed for the final scoring.
    }
amerigo-prompt-missing-progress-track = What does the progress track show, space by space?
amerigo-prompt-missing-special-track = What does the special-action track show, space by space?
amerigo-prompt-missing-token =
    { $player }: { $kind ->
        [gold] how much gold does this progress token give?
       *[end] how many points does this progress token give?
    }{ $noted ->
        [no] { "" }
       *[yes] { " " }({ $note })
    }
amerigo-choice-order = Player order: { $points } AP
amerigo-choice-special = Special action: { $points } AP
amerigo-choice-special-blue = White as Ships: { $points } AP
amerigo-choice-special-black = White as Cannons: { $points } AP
amerigo-choice-special-red = White as Plan: { $points } AP
amerigo-choice-special-brown = White as Progress: { $points } AP
amerigo-choice-special-green = White as Build: { $points } AP
amerigo-choice-special-yellow = White as Goods: { $points } AP
amerigo-choice-pirate = Enter the marker
amerigo-choice-tell = Enter what it shows
amerigo-choice-worth = Enter its worth
amerigo-choice-finish = Final scoring

### full scoring: what a choice gives now

amerigo-hint-blue =
    Each ship goes up to { $points } spaces{ $gold ->
        [0] { "" }
       *[other] ; with all your gold { $most }
    }
amerigo-hint-black =
    Cannons { $from } → { $to }{ $gained ->
        [0] { "" }
       *[other] , and { $gained } gold
    }{ $gold ->
        [0] { "" }
       *[other] ; with all your gold { $most_to }{ $most_gained ->
            [0] { "" }
           *[other] , and { $most_gained } gold
        }
    }
amerigo-hint-red =
    Up to { $villages } of your own tiles, or a neutral one up to size { $largest } (at most { $limit }){ $gold ->
        [0] { "" }
       *[other] ; with all your gold { $most } AP
    }
amerigo-hint-brown =
    Space { $from } → { $to }{ $tokens ->
        [0] { "" }
        [one] , take 1 token
       *[other] , take { $tokens } tokens
    }{ $gained ->
        [0] { "" }
       *[other] , and { $gained } gold
    }{ $gold ->
        [0] { "" }
       *[other] ; with all your gold { $most_to }{ $most_tokens ->
            [0] { "" }
            [one] , 1 token
           *[other] , { $most_tokens } tokens
        }{ $most_gained ->
            [0] { "" }
           *[other] , and { $most_gained } gold
        }
    }
amerigo-hint-green =
    Beside your board: { $villages } own tiles, { $others } others{ $gold ->
        [0] { "" }
       *[other] ; with all your gold { $most } AP
    }
amerigo-hint-yellow =
    Production tokens for up to { $points } AP{ $gold ->
        [0] { "" }
       *[other] ; with all your gold for { $most } AP
    }
amerigo-hint-white =
    Space { $from } → { $to }{ $gained ->
        [0] { "" }
       *[other] { " " }and { $gained } gold
    }, number { $place } to act{ $gold ->
        [0] { "" }
       *[other] ; with all your gold space { $most_to }, number { $most_place }{ $most_gained ->
            [0] { "" }
           *[other] , and { $most_gained } gold
        }
    }
amerigo-hint-gold =
    Gold { $from } → { $to }{ $over ->
        [0] { "" }
        [one] , and 1 point
       *[other] , and { $over } points
    }

### full scoring: the score trail

amerigo-points-first-post = First trading post on { $island }
amerigo-points-tile =
    { $kind ->
        [village] Village tile
        [production] Production building
       *[neutral] Neutral tile
    } of { $size } on { $island } ({ $class ->
        [big] big
       *[small] small
    })
amerigo-points-finisher = Finished { $island }
amerigo-points-completion =
    { $island } is full: { $posts ->
        [one] 1 post
       *[other] { $posts } posts
    } × { $each }
amerigo-points-pirates = Pirates of round { $round }, strength { $strength }
amerigo-points-gold-over = { $gold } gold above 12
amerigo-points-gold = { $gold } gold, { $rate } for a point
amerigo-points-goods =
    { $named ->
        [no] Good { $good }
       *[yes] { $name }
    }: { $tokens } × { $goods }
amerigo-points-token =
    { $noted ->
        [no] Progress token
       *[yes] Progress token: { $note }
    }
amerigo-points-end =
    { $noted ->
        [no] Progress token at the end
       *[yes] Progress token at the end: { $note }
    }
amerigo-points-progress = Progress track, space { $space }
amerigo-points-track = Special-action track, space { $space }
amerigo-category-discoveries = First trading posts
amerigo-category-tiles = Tiles
amerigo-category-islands = Full islands
amerigo-category-pirates = Pirates
amerigo-category-full-purse = Gold above 12
amerigo-category-gold = Gold
amerigo-category-goods = Goods
amerigo-category-tokens = Progress tokens
amerigo-category-progress = Progress track
amerigo-category-track = Special-action track
amerigo-moment-final = Final scoring

### full scoring: history

event-amerigo-ships-moved =
    { $player }: ships{ $special ->
        [yes] { " " }(special action)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , { $gold } of them for gold
    }{ $posts ->
        [0] { "" }
        [one] ; a trading post on { $islands }
       *[other] ; { $posts } trading posts: { $islands }
    }
event-amerigo-cannons-loaded =
    { $player }: cannons{ $special ->
        [yes] { " " }(special action)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , { $gold } of them for gold
    }; { $from } → { $to }{ $gained ->
        [0] { "" }
       *[other] , and { $gained } gold
    }
event-amerigo-tiles-planned =
    { $player }: planning{ $special ->
        [yes] { " " }(special action)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , { $gold } of them for gold
    }; { $villages } own tiles{ $neutral ->
        [0] { "" }
       *[other] , neutral: { $sizes }
    }{ $production ->
        [0] { "" }
       *[other] , production buildings: { $costs }
    }
event-amerigo-progressed =
    { $player }: progress{ $special ->
        [yes] { " " }(special action)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , { $gold } of them for gold
    }; { $from } → { $to }{ $taken ->
        [0] { "" }
        [one] , 1 token taken
       *[other] , { $taken } tokens taken
    }{ $gained ->
        [0] { "" }
       *[other] , and { $gained } gold
    }
event-amerigo-tiles-built =
    { $player }: building{ $special ->
        [yes] { " " }(special action)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , { $gold } of them for gold
    }{ $tiles ->
        [0] { "" }
        [one] ; 1 tile on { $islands }
       *[other] ; { $tiles } tiles on { $islands }
    }{ $goods ->
        [0] { "" }
        [one] , 1 good
       *[other] , { $goods } goods
    }{ $volcano ->
        [0] { "" }
       *[other] , { $volcano } gold of the volcano
    }
event-amerigo-goods-bought =
    { $player }: goods{ $special ->
        [yes] { " " }(special action)
       *[no] { "" }
    }: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , { $gold } of them for gold
    }; { $tokens ->
        [one] 1 production token for
       *[other] { $tokens } production tokens for
    } { $spent } AP
event-amerigo-advanced =
    { $player }: player order: { $points } AP{ $gold ->
        [0] { "" }
       *[other] , { $gold } of them for gold
    }; { $from } → { $to }{ $gained ->
        [0] { "" }
       *[other] , and { $gained } gold
    }
event-amerigo-island-completed =
    { $player } finishes { $island }{ $chest ->
        [yes] { " " }and takes the treasure chest
       *[no] { "" }
    }; every trading post there counts { $each }
event-amerigo-chest-cashed = { $player } gave a treasure chest back for { $gold } gold
event-amerigo-pirate-revealed = an open pirate marker shows { $value }
event-amerigo-printed-told =
    { $count ->
        [one] the table has said what is printed
       *[other] the table has said what is printed, { $count } times
    }
event-amerigo-adjusted =
    { $player }: { $what ->
        [gold] Gold
        [cannons] Cannons
        [progress] Progress track
        [track] Special-action track
        [chests] Treasure chests
        [posts] Trading posts on { $island }
        [goods] Goods ({ $named ->
            [no] good { $good }
           *[yes] { $name }
        })
        [production] Production tokens ({ $named ->
            [no] good { $good }
           *[yes] { $name }
        })
        [planned_villages] Planned own tiles
        [planned_neutral] Planned neutral tiles (size { $size })
        [planned_production] Planned production buildings (for { $size })
       *[villages] Own tiles in the supply
    } { $before } → { $to }{ $noted ->
        [no] { "" }
       *[yes] { " " }({ $note })
    }
event-amerigo-token-used =
    { $player } { $kind ->
        [end] says what a progress token is worth
        [gold] says what a progress token is worth
       *[other] uses a progress token
    }{ $noted ->
        [no] { "" }
       *[yes] { " " }({ $note })
    }{ $gold ->
        [0] { "" }
       *[other] , { $gold } gold
    }{ $points ->
        [0] { "" }
       *[other] , points: { $points }
    }
event-amerigo-round-ended =
    the pirates of round { $round }, strength { $strength }: { $losers ->
        [0] all beat them
       *[other] { $players } cannot beat them
    }{ $below ->
        [0] { "" }
       *[other] ; { $below_players } stands below 0, which is allowed
    }
event-amerigo-finished = final scoring: { $rate } gold for a point
event-amerigo-cubes-back-in-tower = back into the tower, not counted: { $cubes }
event-amerigo-wrong-colour-poured = { $colour } was poured instead of { $wanted }; back on their spaces: { $cubes }

### full scoring: refusals

amerigo-printed-value =
    { $topic ->
        [marker] the time marker of round { $number }: its points
        [post] what a full island pays for each trading post
        [village] a village tile of { $number }: its points on a { $class ->
            [big] big
           *[small] small
        } island
        [neutral] a neutral tile of { $number }: its points on a { $class ->
            [big] big
           *[small] small
        } island
        [production] a production building for { $number }: its points on a { $class ->
            [big] big
           *[small] small
        } island
        [progress] the progress track, space by space
        [special] the special-action track, space by space
       *[good] the name of good { $number }
    }
error-amerigo-printed_wanted = Nobody has said yet what is printed here: { amerigo-printed-value }. Enter it, or “{ ui-insist }” goes on without it.
error-amerigo-printed_unknown = “{ $given }” is nothing that is printed on Amerigo’s material.
error-amerigo-printed_value =
    { amerigo-printed-value }. { $problem ->
        [points] “{ $given }” cannot be; a number from 0 to 99 can.
        [name] “{ $given }” cannot be; a name of 1 to 24 letters can.
        [list] “{ $given }” is no list of spaces; enter them one by one.
        [length] It has 2 to 60 spaces, not { $given }.
        [space] Space { $space } cannot show “{ $given }”; it shows points from 0 to 99, or nothing.
        [special-space] Space { $space } cannot show “{ $given }”; it shows an action or nothing, and points from 0 to 99 or nothing.
       *[last] The last space shows 15 points, not “{ $given }”.
    }
error-amerigo-details_wanted = Say what was done with it ({ $colour }). “{ ui-insist }” takes the action and records nothing of it.
error-amerigo-by_hand = This table keeps its scores itself, so this is not recorded. Enter points by hand.
error-amerigo-out_of_range =
    { $what ->
        [island_size] Spaces of the island
        [tile] Size of the tile
        [building] Cost of the production building
        [good] Number of the good
        [tile_points] Points of the tile
        [volcano] Gold on the volcano
        [cost] Cost of the production token
        [pirate] Pirate marker
        [steps] Steps of the disc
        [token_gold] Gold of the progress token
        [token_points] Points of the progress token
        [gold] Gold
        [cannons] Cannons
        [progress] Space on the progress track
        [track] Space on the special-action track
        [chests] Treasure chests
        [posts] Trading posts
        [villages] Own tiles
        [goods] Goods
        [production] Production tokens
        [planned_villages] Planned own tiles
        [planned_neutral] Planned neutral tiles
        [planned_production] Planned production buildings
       *[other] Number
    }: { $given } cannot be; from { $least } to { $most } can.
error-amerigo-too_few_points = This takes { $given } AP, and there are { $limit }: { $short } too few. Do less, or spend gold.
error-amerigo-not_enough_gold = { $given } gold cannot be spent; from 0 to { $limit } can.
error-amerigo-none_left =
    { $what ->
        [post] Trading posts: { $given } wanted, { $limit } left in the supply. Found fewer.
        [token] Progress tokens: { $given } taken, { $limit } left. Take fewer, or enter “{ ui-amerigo-token-none }”.
        [village] Own tiles: { $given } wanted, { $limit } left. Take fewer.
        [neutral] Neutral tiles: { $given } wanted, { $limit } left. Take fewer.
        [good] Goods ({ $named ->
            [no] good { $good }
           *[yes] { $name }
        }): { $given } covered, but only { $limit } still open. Check which goods lie under the tiles.
       *[production] Production tokens for { $cost } AP ({ $named ->
            [no] good { $good }
           *[yes] { $name }
        }): { $given } wanted, { $limit } left. Take others.
    }
error-amerigo-not_in_play =
    { $setting ->
        [volcano] This table plays without the volcano.
       *[other] This table plays without production buildings.
    } “{ ui-insist }” records it all the same.
error-amerigo-too_many_posts = { $given } trading posts in one turn: a ship founds at most one, that makes { $most }. “{ ui-insist }” founds them anyway.
error-amerigo-island_name = The name of an island has 1 to { $most } letters, not { $given }.
error-amerigo-island_size_wanted = { $island } is new here. How many spaces does it have?
error-amerigo-island_size_differs = { $island } was said to have { $size } spaces, now { $given }. “{ ui-insist }” takes { $given }.
error-amerigo-unknown_island = No trading post has met an island “{ $given }”; known are: { $islands }. Found a trading post first.
error-amerigo-no_post_there = { $player } has no trading post on { $island } and cannot build there. “{ ui-insist }” builds anyway.
error-amerigo-island_full = { $island } is full already. If it is not, edit the turn that filled it. “{ ui-insist }” lays a tile there anyway.
error-amerigo-full_before = { $island } was filled in an earlier turn and is paid for only once. Take it out here, or edit that turn.
error-amerigo-not_built_there = { $island } cannot become full in a turn that lays no tile there. “{ ui-insist }” counts it as full.
error-amerigo-unknown_tile = “{ $given }” is no kind of tile; there are: { $kinds }.
error-amerigo-not_planned =
    { $kind ->
        [village] { $given } own tiles are laid, and { $planned } lie beside the board.
        [production] { $given } production buildings for { $size } are built, and { $planned } lie beside the board.
       *[neutral] { $given } neutral tiles of { $size } are laid, and { $planned } lie beside the board.
    } “{ ui-insist }” lays them anyway.
error-amerigo-token_of_building = A special production token comes with a production building only. “{ ui-insist }” takes it anyway.
error-amerigo-neutral_limit = { $given } neutral tiles or production buildings in this phase; { $most } may be taken. “{ ui-insist }” takes them anyway.
error-amerigo-tokens_due =
    { $due ->
        [0] No space with points is reached, so no progress token is due
        [one] 1 progress token must be taken for the space with points
       *[other] { $due } progress tokens must be taken for the spaces with points
    }; { $given ->
        [0] none is entered.
        [one] 1 is entered.
       *[other] { $given } are entered.
    } None left in the supply? Enter “{ ui-amerigo-token-none }”. “{ ui-insist }” goes on as entered.
error-amerigo-unknown_token_kind = “{ $given }” is no kind of progress token; there are: { $kinds }.
error-amerigo-token_colours = This token shows { $wanted } different actions, { $given } are entered.
error-amerigo-unknown_token =
    { $player } has no progress token number { $given }. { $count ->
        [0] None lies there; note one first in the turn that took it.
       *[other] These lie there: { $tokens }. Take one of them.
    }
error-amerigo-token_used = This progress token has been used up. “{ ui-insist }” uses it again.
error-amerigo-token_elsewhere = This progress token is not used up here. “{ ui-insist }” does it anyway.
error-amerigo-token_worth_wanted = This progress token counts at the end. Enter its gold or its points.
error-amerigo-special_elsewhere =
    { $shown ->
        [none] The disc stands on space { $space }, which shows no action.
       *[other] The disc stands on space { $space }, which shows { $colours }.
    } White does the action under the disc. “{ ui-insist }” does { $colour } anyway.
error-amerigo-special_not_absent = A { $colour } cube lies in the circle, and by your house rule the special action needs that there is none. “{ ui-insist }” does it anyway.
error-amerigo-no_chest = { $player } has no treasure chest noted. If one lies there, put the number right first (“{ ui-amerigo-adjust }”).
error-amerigo-chest_at_end = By your house rule chests become gold at the end. “{ ui-insist }” does it now.
error-amerigo-all_pirates_open = All { $most } pirate markers lie open. Edit the one that is wrong.
error-amerigo-no_pirate_due = { $given } pirate markers are told, and no more lie open in this round. “{ ui-insist }” opens one more.
error-amerigo-nothing_told = Nothing was entered. Enter at least one value.
error-amerigo-unknown_adjust = “{ $given }” cannot be put right here; these can: { $what }.
error-amerigo-adjust_island = Trading posts are put right for one island, and only they are. Name the island with trading posts, and none otherwise.
error-amerigo-not_final_yet = Round { $round }, phase { $phase } is still being played. “{ ui-insist }” ends the match here with the final scoring.
error-amerigo-final_wanted =
    { $tracks ->
        [both] What the progress track and the special-action track show is not entered yet.
        [progress] What the progress track shows is not entered yet.
        [special] What the special-action track shows is not entered yet.
       *[none] { "" }
    }{ $tokens ->
        [0] { "" }
        [one] { " " }What a progress token is worth at the end is not entered yet ({ $players }).
       *[other] { " " }What { $tokens } progress tokens are worth at the end is not entered yet ({ $players }).
    } Enter it, or “{ ui-insist }” counts 0 for it.
error-amerigo-order_against_discs = { $ahead }’s disc is on space { $far }, { $behind }’s on space { $near }: { $ahead } comes first. Is a disc noted wrongly? Put the special-action track right (“{ ui-amerigo-adjust }”). “{ ui-insist }” takes this order all the same.
error-amerigo-token_changed = This was said of another progress token: { $player } took a different one then. Say it of the right one.
error-amerigo-no_room = { $island } has { $size } spaces, { $limit } of them not covered yet, and these tiles cover { $given }. Lay fewer there. Was its size said wrongly? Edit the turn that named it first.
error-amerigo-hardly_covered = Of { $island } { $given } of { $size } spaces are noted as taken. Is no space left? “{ ui-insist }” counts it as full.
error-amerigo-goods_under_tile = A tile of { $limit } squares cannot cover { $given } goods. Name only those that lay under it.
error-amerigo-completed_twice = { $island } is named as full twice in this turn. Name it once.
error-amerigo-token_twice = A progress token of { $player } is named twice in this turn. It can be used up once.
error-amerigo-gold_not_needed = { $given } gold is spent, and { $needed } is needed: { $over } would be lost. Spend { $needed }, or “{ ui-insist }” spends it anyway.
error-amerigo-points_of_token = This takes { $given } AP, and there are { $limit } without the progress token that only you know. Does it bring { $short } or more? “{ ui-insist }” goes on.
error-amerigo-token_due = A production building brings a special production token: say of which good. Is none left? “{ ui-insist }” builds without one.
error-amerigo-building_limit = { $given } production buildings in this phase; { $most } may be taken, also with the token for two neutral tiles. “{ ui-insist }” takes them anyway.
error-amerigo-printed_differs = Told before: { $known }, now { $given } ({ amerigo-printed-value }). Look again. “{ ui-insist }” takes { $given } from now on.
error-amerigo-adjust_which = Goods and production tokens are put right good by good (1 to 5), planned neutral tiles and production buildings size by size, and nothing else is. Say which.
error-amerigo-no_cubes = No cube was named. Say which went back into the tower.
error-amerigo-not_from_tower = { $given } { $colour } cannot have come late: { $limit } were in the tower.
error-amerigo-phase_stands = Somebody has acted in this phase, so it stands as it is. Undo the turns first if all agree.
error-amerigo-right_colour = { $colour } is the colour of this phase. Name the one that was poured instead.

### page

ui-amerigo-tab = Circle & tower
ui-amerigo-setup = Filling the circuit
ui-amerigo-phase = Round { $round } · phase { $phase }, { $colour }
ui-amerigo-over = The match is over
ui-amerigo-heading-pirates = Round { $round } · pirates
ui-amerigo-heading-final = Round { $round } · final scoring
ui-amerigo-gold = gold
ui-amerigo-points = action points
ui-amerigo-circuit = Circuit
ui-amerigo-circle = Circle
ui-amerigo-tower = In the tower
ui-amerigo-stock = All cubes
ui-amerigo-recount = Correct the cubes
ui-amerigo-recount-where = What is counted
ui-amerigo-recount-circuit = What lies on the spaces of the circuit. The rest is taken to be in the tower.
ui-amerigo-recount-circle = What lies in the circle. The rest is taken to be in the tower.
ui-amerigo-recount-stock = How many there are at all. Less: one is lost. More: it is found and back on the circuit.
ui-amerigo-recount-box = How many there are at all: all of them are poured. Less: one is missing. More: it is found.
ui-amerigo-order = Order of play
ui-amerigo-order-how = Holds from the next phase on. First to act on top.
ui-amerigo-earlier = Move { $player } up

### settings

setting-amerigo-preset-published = As published
setting-amerigo-preset-seed-en = As in the English text
setting-amerigo-preset-seed-nl = As in the Dutch text
setting-amerigo-poured = What is poured in a phase
setting-amerigo-poured-circuit = The cubes of the phase’s space
setting-amerigo-poured-circuit-and-tower = Those, and all that stayed in the tower
setting-amerigo-scoring = Who keeps the scores
setting-amerigo-scoring-full = The companion, turn by turn
setting-amerigo-scoring-by_hand = The table itself
setting-amerigo-gold_rate = Gold at the end
setting-amerigo-gold_rate-3 = 1 point for 3 gold
setting-amerigo-gold_rate-1 = 1 point for 1 gold
setting-amerigo-tiles_score = When tiles and islands score
setting-amerigo-tiles_score-at_once = At once
setting-amerigo-tiles_score-round_end = At the end of the round
setting-amerigo-big_island = A big island
setting-amerigo-big_island-20 = 20 spaces or more
setting-amerigo-big_island-21 = More than 20 spaces
setting-amerigo-completion = A full island pays
setting-amerigo-completion-posts_and_marker = Posts times the time marker
setting-amerigo-completion-posts = The posts alone, whatever the time marker
setting-amerigo-special_absent = Special action only without a cube of that colour
setting-amerigo-special_absent-no = No
setting-amerigo-special_absent-yes = Yes
setting-amerigo-white_cube = White action
setting-amerigo-white_cube-needed = Needs a white cube in the circle
setting-amerigo-white_cube-not_needed = Always on offer
setting-amerigo-build_cost = Laying a neutral tile costs
setting-amerigo-build_cost-printed = Its size in AP
setting-amerigo-build_cost-one = 1 AP
setting-amerigo-adjacency = Where a tile may lie
setting-amerigo-adjacency-chain = In a chain to your post
setting-amerigo-adjacency-next_to = Next to a post, an own or a neutral tile
setting-amerigo-pirate_loss = Too few cannons cost
setting-amerigo-pirate_loss-full = The whole strength
setting-amerigo-pirate_loss-shortfall = What is missing
setting-amerigo-chest = Treasure chests become gold
setting-amerigo-chest-any_time = At any time
setting-amerigo-chest-end = At the end
setting-amerigo-order_change = A new player order holds
setting-amerigo-order_change-next_phase = From the next phase
setting-amerigo-order_change-at_once = At once
setting-amerigo-volcano = Volcano with gold
setting-amerigo-volcano-no = Stays in the box
setting-amerigo-volcano-yes = In play
setting-amerigo-production_buildings = Production buildings
setting-amerigo-production_buildings-no = Stay in the box
setting-amerigo-production_buildings-yes = In play
