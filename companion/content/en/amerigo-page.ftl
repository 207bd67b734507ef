### page: turns, boards, pirates, repair

ui-amerigo-do-ships = Move ships
ui-amerigo-do-cannons = Load cannons
ui-amerigo-do-plan = Plan
ui-amerigo-do-progress = Progress
ui-amerigo-do-build = Build
ui-amerigo-do-buy = Buy production tokens
ui-amerigo-do-advance = Player order
ui-amerigo-do-special = Special action
ui-amerigo-done = Done
ui-amerigo-points-of = of { $points } AP used, { $left } left
ui-amerigo-points-each =
    { $points ->
        [one] step for each ship
       *[other] steps for each ship
    }
ui-amerigo-spend = Gold spent
ui-amerigo-spend-left = { $points } AP + { $gold } gold = { $all } AP; { $left } gold left
ui-amerigo-use = Use “{ $token }” up
ui-amerigo-steps = Steps
ui-amerigo-becomes = becomes
ui-amerigo-overflow = Past the end of the track: { $gold } gold.
ui-amerigo-cannons = Cannons
ui-amerigo-progress = Progress
ui-amerigo-track = Special track
ui-amerigo-special-colour = Which action is under the disc?
ui-amerigo-posts-how = Tap every island where a ship ended at an anchor and founded a post.
ui-amerigo-posts-new =
    { $count ->
        [one] + 1 post
       *[other] + { $count } posts
    }
ui-amerigo-posts-first = first post: 3 points
ui-amerigo-posts-mine = posts here: { $count }
ui-amerigo-posts-on = Posts on { $island }
ui-amerigo-island-size =
    { $kind ->
        [big] { $size } spaces, big
       *[small] { $size } spaces, small
    }
ui-amerigo-island-spaces = { $size } spaces
ui-amerigo-island-new = Another island
ui-amerigo-island-letter = Island { $letter }
ui-amerigo-island-how-large = How many spaces?
ui-amerigo-island-name = What you call it
ui-amerigo-island-taken = There is an island of that name already.
ui-amerigo-island-none = No other island
ui-amerigo-island-full = full
ui-amerigo-islands = Islands
ui-amerigo-plan-villages = Own villages
ui-amerigo-plan-village-count =
    { $count ->
        [one] 1 village
       *[other] { $count } villages
    }
ui-amerigo-plan-neutral = Neutral tile
ui-amerigo-plan-neutral-how = by its size
ui-amerigo-plan-production = Production building
ui-amerigo-plan-production-how = by what it costs
ui-amerigo-supply = { $count } in the supply
ui-amerigo-tile-village = Village of { $size }
ui-amerigo-tile-neutral = Neutral tile of { $size }
ui-amerigo-tile-production = Production building for { $size }
ui-amerigo-take-out = { $what }: take out
ui-amerigo-build-village = Village, by its size
ui-amerigo-build-neutral = Neutral tile, by its size
ui-amerigo-build-production = Production building, by what it costs
ui-amerigo-planned = { $count } planned
ui-amerigo-where = On which island
ui-amerigo-covers = It covers a good
ui-amerigo-tile-points =
    { $kind ->
        [big] Points on the tile, the larger number
       *[small] Points on the tile, the smaller number
    }
ui-amerigo-building-token = Special production token that comes with it
ui-amerigo-volcano = Gold found on the volcano
ui-amerigo-full = { $island } is full now
ui-amerigo-bought = { $good } for { $cost }
ui-amerigo-good-1 = Coconut
ui-amerigo-good-2 = Tobacco
ui-amerigo-good-3 = Cotton
ui-amerigo-good-4 = Good 4
ui-amerigo-good-5 = Good 5
ui-amerigo-good-number = Good { $number }
ui-amerigo-goods-names = What the goods are called
ui-amerigo-token-plus-two = +2 AP
ui-amerigo-token-plus-one = +1 AP
ui-amerigo-token-ships-eight = Ships: 8 more steps
ui-amerigo-token-over-first = Over the first player
ui-amerigo-token-pirates-others = Pirates +2 for others
ui-amerigo-token-half-loss = Half the pirate loss
ui-amerigo-token-gold-if-beaten = Pirates beaten: 2 gold
ui-amerigo-token-two-neutral = Two neutral tiles
ui-amerigo-token-swap = Green and red swap
ui-amerigo-token-gold = Gold at the end
ui-amerigo-token-end = Points at the end (E)
ui-amerigo-token-other = Another token
ui-amerigo-token-none = None was left
ui-amerigo-tokens-due =
    { $count ->
        [one] A token must be taken.
       *[other] { $count } tokens must be taken.
    }
ui-amerigo-token-number = Token { $number }
ui-amerigo-token-add = A token was taken
ui-amerigo-token-shows = Tap the actions that it shows: one for +2 AP, two for +1.
ui-amerigo-token-colours = Actions that it shows
ui-amerigo-token-kinds = What else it does
ui-amerigo-token-note = A word about it
ui-amerigo-token-use = Use it up
ui-amerigo-token-used = used up
ui-amerigo-token-once = once
ui-amerigo-ask-once = Asked once; this table remembers it.
ui-amerigo-ask-save =
    { $points ->
        [one] It shows 1 point
       *[other] It shows { $points } points
    }
ui-amerigo-ask-track = That is the track
ui-amerigo-ask-marker =
    { $round ->
        [5] What does an empty time marker space count?
       *[other] What does the time marker of round { $round } show?
    }
ui-amerigo-ask-post = What does each trading post on a full island pay?
ui-amerigo-ask-village =
    { $kind ->
        [big] Points of a village of { $size } on a big island
       *[small] Points of a village of { $size } on a small island
    }
ui-amerigo-ask-neutral =
    { $kind ->
        [big] Points of a neutral tile of { $size } on a big island
       *[small] Points of a neutral tile of { $size } on a small island
    }
ui-amerigo-ask-production =
    { $kind ->
        [big] Points of a production building for { $size } on a big island
       *[small] Points of a production building for { $size } on a small island
    }
ui-amerigo-ask-progress = What does the progress track show?
ui-amerigo-ask-special = What does the special track show?
ui-amerigo-track-how-progress = One field a space, from the first one after the start. Enter the points where there are some; the last space shows 15.
ui-amerigo-track-how-special = From the first space after the start: tap the action that it shows, enter its points.
ui-amerigo-track-length = { $count } spaces
ui-amerigo-space-colour = Space { $space }: { $colour }
ui-amerigo-space-points = Points of space { $space }
ui-amerigo-no-colour = no action
ui-amerigo-space-add = One space more
ui-amerigo-space-drop = One space less
ui-amerigo-untold = not told yet
ui-amerigo-boards = How everybody stands
ui-amerigo-board-of = Board of { $player }
ui-amerigo-gold-owned = Gold
ui-amerigo-posts = Posts
ui-amerigo-chests = Chests
ui-amerigo-tokens = Tokens
ui-amerigo-tiles-planned = Planned tiles
ui-amerigo-goods = Goods
ui-amerigo-production = Production
ui-amerigo-villages = Villages left
ui-amerigo-owed = Points at the round’s end
ui-amerigo-too-few = too few for the pirates
ui-amerigo-chest = A chest for 3 gold
ui-amerigo-chest-of = { $player } gave a chest for gold
ui-amerigo-trade = Goods times production
ui-amerigo-product = { $goods } × { $production } = { $points }
ui-amerigo-times = { $count } × { $what }
ui-amerigo-adjust = A number is wrong
ui-amerigo-adjust-what = Which number is wrong?
ui-amerigo-adjust-save = { $to }, not { $before }
ui-amerigo-pirate = What the open pirate marker shows
ui-amerigo-pirate-value = The marker shows { $value }
ui-amerigo-pirates-title = Pirates
ui-amerigo-pirates =
    { $count ->
        [one] Pirates: { $strength }
       *[other] Pirates: { $strength } ({ $markers })
    }
ui-amerigo-pirates-unknown = No pirate marker is known yet.
ui-amerigo-pirates-short = { $cannons } of { $strength } cannons, { $short } too few
ui-amerigo-pirates-held = { $cannons } cannons hold off { $strength }
ui-amerigo-round-over = Round { $round } is over
ui-amerigo-round-pirates = Pirates
ui-amerigo-round-gained = This round
ui-amerigo-setup-list = Set-up: { $done } of { $count } done
ui-amerigo-what-if = If it ended now
ui-amerigo-what-if-how = Final scoring as it would be. Nothing about the match changes.
ui-amerigo-rate =
    { $gold ->
        [one] 1 gold is a point
       *[other] { $gold } gold are a point
    }
ui-amerigo-rate-mine =
    { $gold ->
        [one] 1 gold is a point (as we play)
       *[other] { $gold } gold are a point (as we play)
    }
ui-amerigo-forecast = What may fall next?
ui-amerigo-forecast-none = There is nothing to foretell now.
ui-amerigo-forecast-of = Pouring { $colour } in round { $round }, phase { $phase }
ui-amerigo-forecast-points = { $least } to { $most } action points, 8 times in 10.
ui-amerigo-forecast-nothing = Nothing at all falls: { $percent } %.
ui-amerigo-forecast-from =
    { $drops ->
        [one] Judged by 1 drop of this tower: { $least } to { $most } % of what is poured falls.
       *[other] Judged by { $drops } drops of this tower: { $least } to { $most } % of what is poured falls.
    }
ui-amerigo-forecast-inside = Of what is inside, { $least } to { $most } % comes along.
ui-amerigo-percent = { $percent } %
ui-amerigo-chance-none = none can fall
ui-amerigo-chance-sure = nearly sure
ui-amerigo-chance-likely = likely
ui-amerigo-chance-even = about even
ui-amerigo-chance-unlikely = rather not
ui-amerigo-chance-hardly = hardly
ui-amerigo-wrong = Something went wrong
ui-amerigo-wrong-floor = A cube fell on the floor
ui-amerigo-wrong-rim = A cube lies on the rim, or half out
ui-amerigo-wrong-late = A cube fell late
ui-amerigo-wrong-bumped = Somebody bumped the tower
ui-amerigo-wrong-wrong = The wrong colour was poured
ui-amerigo-wrong-unpoured = We forgot to pour
ui-amerigo-wrong-unreturned = We forgot to put cubes back
ui-amerigo-wrong-lost = A cube is lost
ui-amerigo-wrong-found = A lost cube is back
ui-amerigo-wrong-recount = The numbers of cubes are not right
ui-amerigo-wrong-order = The player order is wrong
ui-amerigo-wrong-points = Points were forgotten
ui-amerigo-wrong-turn = A turn was entered wrongly
ui-amerigo-wrong-board = Gold, cannons, goods and so on are wrong
ui-amerigo-wrong-printed = What is printed was entered wrongly
ui-amerigo-wrong-fell = What fell of that pour?
ui-amerigo-how-floor = It counts as fallen. Lay it into the circle, then tap its colour.
ui-amerigo-how-rim = Seen from above and touching the tray, it is out. Lay it into the circle, then tap its colour. Otherwise push it back in.
ui-amerigo-how-late = Put it back into the tower from above; it does not count. Then tap its colour.
ui-amerigo-how-bumped = What fell goes back in, and does not count. Tap the colour of each cube.
ui-amerigo-how-wrong = What fell goes back to its spaces; what stuck stays inside. Tap the colour that was poured, then pour the right one.
ui-amerigo-how-lost = The match goes on with one cube less. Tap its colour.
ui-amerigo-how-found = It lies on its own space again. Tap its colour.
ui-amerigo-how-unreturned = Put the cubes of the circle back before anybody pours. This is how it must lie now:
ui-amerigo-how-points = How many, then whose they are. A minus takes points away.
ui-amerigo-which-colour = Which colour
ui-amerigo-points-many = How many points?
ui-amerigo-points-why = What for?
ui-amerigo-points-whose = Whose
ui-amerigo-no-turns = Nobody has had a turn yet.
ui-amerigo-nothing-poured = Nothing has been poured in this phase yet.
ui-amerigo-order-of = { $players }
