### Amerigo: topics of its rules

rule-topic-setup = Setting up
rule-topic-pour = Pouring and the circle
rule-topic-order = Turns and order
rule-topic-gold = Gold and chests
rule-topic-blue = Blue: ships
rule-topic-black = Black: cannons
rule-topic-red = Red: plan
rule-topic-brown = Brown: progress
rule-topic-green = Green: build
rule-topic-yellow = Yellow: production
rule-topic-white = White: order or special
rule-topic-tokens = Progress tokens
rule-topic-pirates = Pirates
rule-topic-round_end = End of a round
rule-topic-final = Final scoring
rule-topic-tower = The tower and its cubes

### rules: setup

amerigo-rule-goal = Whoever has the most points after five rounds wins.
amerigo-rule-ways-to-points = Points come from discovering islands, building villages, gathering goods, beating pirates and making progress.
amerigo-rule-box-cubes = There are 49 cubes, 7 of each of the seven colours, and one cube tower.
amerigo-rule-box-tokens = One storage board, 24 progress tokens, 40 goods tokens, 50 production tokens, 6 pirate markers, 4 time markers, 5 treasure chests.
amerigo-rule-box-land = 16 island tiles, 8 pieces of frame, 37 neutral tiles, 1 planning token.
amerigo-rule-box-player = Each player has a board, 16 village tiles, 12 trading posts, 2 ships, 3 small discs, a score disc, an order disc and 2 tiles for high scores.
amerigo-rule-score-tiles = The two tiles for high scores read 50 and 100, and 150 and 200: lay one down when your disc has gone all the way round.
amerigo-rule-map-size = Island tiles by chance: 3 by 3 for two players, 4 by 3 for three, 4 by 4 for four. The frame goes round them.
amerigo-rule-map-water = No stretch of water may be shut in by land. Turn or swap a tile where it is.
amerigo-rule-map-edges = Where land of two tiles touches, it must touch along an edge, not only at a corner.
amerigo-rule-map-volcano = With the volcano: its tile is one of those in the middle.
amerigo-reading-volcano-no = There is no volcano in the box.
amerigo-reading-volcano-yes = The volcano can be in play, with gold on it.
amerigo-rule-volcano-gold = With the volcano: mix the gold tiles and lay one face down on each of its spaces.
amerigo-rule-time-setup = Stack the time markers in order on their space of the frame.
amerigo-rule-time-top = The highest time marker lies on top: an earlier round pays more.
amerigo-rule-big-island = An island is big or small by the number of its spaces.
amerigo-reading-big-20 = Big from 20 spaces on.
amerigo-reading-big-21 = Big with more than 20 spaces.
amerigo-rule-big-chest = Put a treasure chest on every big island.
amerigo-rule-chests-run-out = There are 5 chests. With more big islands than that, agree which go without.
amerigo-rule-goods-setup = Put goods tokens on the spaces printed for them on the islands.
amerigo-rule-goods-kinds = There are five goods, 8 tokens of each; coconuts, tobacco and cotton are three of them.
amerigo-rule-neutral-setup = Lay the neutral tiles beside the board, face down, with the planning token.
amerigo-rule-planning-token = What the planning token is for, no text that we know says. Leave it where it is.
amerigo-rule-production-buildings-setup = With production buildings: lay them and their tokens beside the board.
amerigo-reading-production-buildings-no = There are no production buildings in the box.
amerigo-reading-production-buildings-yes = Production buildings are in play.
amerigo-rule-player-pieces = Everybody chooses a colour and takes a board and all pieces of that colour.
amerigo-rule-player-discs = One small disc each at the start of your progress, cannon and gold tracks.
amerigo-rule-score-disc = Your score disc starts at 0 of the points track.
amerigo-rule-storage-setup = Set out the storage board, the progress and production tokens and the tower.
amerigo-rule-pirates-setup = Mix the 6 pirate markers, lay 5 face down on their places, turn one of them up. The sixth goes back into the box unseen.
amerigo-rule-progress-setup = Mix the progress tokens and lay one face up on every space of their area.
amerigo-rule-progress-halves = 8 spaces in two halves of 4: so all 24 progress tokens are used up in five rounds.
amerigo-rule-production-setup = Take out the production tokens not used with this number of players, mix the rest, lay one face up on every space.
amerigo-rule-production-players = Which production tokens leave with two or three players: look in your rule book. With four all 50 are used.
amerigo-rule-order-setup = Stack the order discs by chance at the start of the special-action track. The top one begins.
amerigo-rule-gold-setup = Gold at the start: none for the first player, 1 for the second, 2 for the third, 3 for the fourth.
amerigo-rule-first-drop = Pour all cubes into the tower once. Those that fall out go to their own spaces of the circuit.
amerigo-rule-first-drop-gives-nothing = The cubes of that first pour give no actions.

### rules: pour

amerigo-rule-rounds = Five rounds of seven phases.
amerigo-rule-phase-colours = The phases go by colour: blue, black, red, brown, green, yellow, white. Each colour stands for an action.
amerigo-rule-pour = Every phase begins with pouring its colour into the tower.
amerigo-reading-pour-circuit = All cubes on the space of that colour. What is inside the tower stays there.
amerigo-reading-pour-all = All cubes of that colour, and all that got stuck in the tower.
amerigo-rule-pour-who = The first player pours.
amerigo-rule-pour-at-once = Pour them all at once, not one by one: the tower is made for that.
amerigo-rule-circle = What falls out lies in the action circle.
amerigo-rule-actions-on-offer = The colours in the circle are the actions to choose from.
amerigo-rule-action-points = Action points (AP): the largest number of cubes of one colour. Everybody has as many, for whichever action.
amerigo-rule-action-points-example = 5 blue, 2 red and 1 yellow in the circle: 5 AP, three actions to choose from, or 3 gold.
amerigo-rule-other-colours-count = A cube of another colour that falls out counts as well: it opens its action and adds to the gold.
amerigo-rule-biggest-is-another-colour = The largest colour need not be that of the phase. Its number counts for every action.
amerigo-rule-biggest-tie = Two colours are equally large: that number is the AP. Nothing else changes.
amerigo-rule-only-one-colour = Only one colour falls: there is that one action, or gold.
amerigo-rule-nothing-falls = Nothing falls: no action and no gold, the phase is over.
amerigo-rule-empty-space = The space is empty because all its cubes are in the tower: pour nothing and go on.
amerigo-rule-cubes-return = When all have acted, the cubes of the circle go back to their own spaces. The next colour follows.
amerigo-rule-cubes-return-first = Were they not put back yet? Do it now, before you pour.

### rules: order

amerigo-rule-one-turn-each = In every phase each player has one turn, in player order.
amerigo-rule-who-is-first = Whoever is furthest on the special-action track acts first.
amerigo-rule-stack-order = Discs on one space: the top one acts first. Who comes later lands on top.
amerigo-rule-same-choice = Several players may choose the same action.
amerigo-rule-one-action = All your action points go into one action.
amerigo-rule-fewer-points = You may use fewer points than you have. The rest is lost.
amerigo-rule-order-change = A white action changes the player order. When this counts, no text says.
amerigo-reading-order-next-phase = White changes the order from the next phase on; this phase goes on as it began.
amerigo-reading-order-at-once = White changes the order at once, for those who have not acted yet.

### rules: gold

amerigo-rule-gold-instead = Instead of an action you may take gold.
amerigo-rule-gold-amount = Gold: count all cubes in the circle, whatever their colour, divide by three, round up.
amerigo-rule-gold-spend = On your turn you may spend gold: each is 1 AP more, as many as you like.
amerigo-rule-gold-buys-no-action = Gold adds points, never an action: its colour must be in the circle.
amerigo-rule-gold-no-more-gold = Whoever takes gold has no AP, so no gold can be spent in that turn.
amerigo-rule-gold-limit = Nobody has more than 12 gold. Each gold above that is 1 point at once.
amerigo-rule-gold-limit-example = You have 11 gold and get 4: that makes 12 gold and 3 points.
amerigo-rule-chest = A treasure chest is worth 3 gold.
amerigo-reading-chest-any-time = Give it back for gold whenever you like.
amerigo-reading-chest-end = It is changed into gold at the end of the game.
amerigo-rule-chest-between-turns = “Whenever you like” is meant so: also while others are having their turn.

### rules: blue

amerigo-rule-ships-first = The first time: put both your ships on the frame, on any spaces, then move.
amerigo-rule-ships-move = Every AP moves ships one step to a neighbouring space.
amerigo-reading-ships-both-move = Each of your two ships moves, for every AP.
amerigo-reading-ships-one-moves = One ship moves for every AP.
amerigo-rule-ships-straight = Up, down, left or right, never slantwise.
amerigo-rule-ships-water = Ships go on water and along the frame.
amerigo-rule-ships-pass = One ship to a water space: you may pass through others, but not stop on one.
amerigo-rule-anchor = At an anchor you may set a trading post on a free site beside it.
amerigo-reading-anchor-at-end = Only where the ship ends its movement.
amerigo-reading-anchor-reached = Where a ship comes to an anchor.
amerigo-rule-anchor-passed = Passing an anchor on the way gives no post.
amerigo-rule-anchor-twice = Both ships end at anchors: each may set a post, where there is room.
amerigo-rule-post-first = The very first post on an island: 3 points.
amerigo-rule-post-second = A second post of yours on an island: no 3 points again, but it doubles what you get when the island is complete.

### rules: black

amerigo-rule-cannons-load = Every AP is one cannon more.
amerigo-rule-cannons-why = Cannons are there to beat the pirates.
amerigo-rule-cannons-limit = Twelve cannons are the limit. If any are left over: 2 gold, however many. The rest is lost.
amerigo-rule-cannons-limit-example = 10 cannons and 5 AP: 12 cannons and 2 gold.
amerigo-rule-cannons-full = With 12 cannons you may choose black all the same: that is 2 gold.

### rules: red

amerigo-rule-plan-take = Take tiles and lay them beside your board. Build with them later.
amerigo-rule-plan-village = A village tile of your own costs 1 AP, whatever its size.
amerigo-rule-plan-many-villages = As many of your own villages as you have AP for.
amerigo-rule-plan-neutral = A neutral tile costs what is printed on it, 1 to 6 AP: one for each of its squares.
amerigo-rule-plan-one-neutral = At most one neutral tile in a phase.
amerigo-rule-plan-production = With production buildings: one of them or one neutral tile in a phase, not both.

### rules: brown

amerigo-rule-progress-move = Move your progress disc one space for every AP.
amerigo-rule-progress-token = A space with points on the track brings you a progress token.
amerigo-reading-progress-must = A space with points, reached or passed: you must take a token. The points themselves count at the end only.
amerigo-reading-progress-bonus = Every space with points or a token gives its bonus at once.
amerigo-rule-progress-two = Two such spaces in one go: two tokens.
amerigo-rule-progress-board = A progress token you take lies on your own board.
amerigo-rule-progress-none-left = No progress token is left: there is nothing to take.
amerigo-rule-progress-end = Past the end of the track: 2 gold, however many steps were left. The rest is lost.

### rules: green

amerigo-rule-build-where = Place tiles on islands where you have a trading post, on as many islands as you like.
amerigo-rule-build-what = Build with the villages and neutral tiles that lie beside your board.
amerigo-rule-build-cost = Placing a tile costs AP, too.
amerigo-reading-build-cost-printed = To place: a village of your own 1 AP, a neutral tile the AP printed on it, once more.
amerigo-reading-build-cost-one = To place: every tile 1 AP.
amerigo-rule-build-on-land = Tiles lie on land only.
amerigo-rule-build-next-to = A new tile must touch, along an edge, what is yours on this island.
amerigo-reading-build-chain = A new tile touches your own post, or a chain of your own and neutral tiles that leads to it.
amerigo-reading-build-touch = A new tile touches your own post, your own tile, or any neutral tile.
amerigo-rule-build-neutral-anybody = Who laid a neutral tile of the chain does not matter.
amerigo-rule-build-others-villages = Villages of others never carry your chain.
amerigo-rule-build-goods = Build over a goods space and its token is yours. Put it on your board, on a stack if there are more.
amerigo-rule-build-volcano = With the volcano: build over one of its gold tiles, turn it up, and that much gold is yours.
amerigo-rule-build-production = With production buildings: for each one built take a special production token that is left and put it with your others.
amerigo-rule-build-posts = Never over a trading post. Over an empty site for one you may.
amerigo-rule-build-points = Each tile gives the points printed on it: the smaller number on a small island, the larger on a big one.
amerigo-rule-build-points-when = Tiles and complete islands pay while you play, not only at the end of the game.
amerigo-reading-points-at-once = They pay at once.
amerigo-reading-points-round-end = They pay at the end of the round.
amerigo-rule-complete-when = An island is complete when its last empty space is covered.
amerigo-rule-complete-finisher = Whoever completes it gets 3 points, and the treasure chest if there is one.
amerigo-rule-complete-all = Then everybody with trading posts on it gets points.
amerigo-reading-complete-posts-marker = A completed island pays, for each of your posts on it, the points of the topmost time marker.
amerigo-reading-complete-posts = A completed island pays by the number of your posts alone. How much for each is not said: the table says it once.
amerigo-rule-complete-who = Nobody can complete an island without a post of their own on it.
amerigo-rule-complete-never = An island that is never completed pays nothing for posts. Points of its tiles stay.
amerigo-rule-complete-no-marker = In round 5 the time markers are gone. What an island pays then is not told anywhere: look under the stack and agree.

### rules: yellow

amerigo-rule-buy-cost = Buy production tokens from the storage board for the 2, 3 or 4 AP printed on them.
amerigo-rule-buy-several = More than one, as long as your AP last.
amerigo-rule-buy-board = Put them on your board.
amerigo-rule-buy-why = They make your goods worth more at the end.
amerigo-rule-buy-stock = Of each good there are ten: 3 cost 2 AP, 4 cost 3, 3 cost 4.

### rules: white

amerigo-rule-white-either = White: move up in the player order, or do a special action.
amerigo-reading-white-needs-cube = With a white cube in the circle, as for any other action.
amerigo-reading-white-always = Nothing is said of a white cube: always.
amerigo-rule-white-move = Order: your disc goes one space along the special-action track for every AP.
amerigo-rule-white-on-top = Where discs lie already, yours goes on top.
amerigo-rule-white-end = Past the end of the special-action track: 2 gold, however many steps were left. The rest is lost.
amerigo-rule-white-special = Special: do the action of the colour your disc stands on, with the AP of this phase.
amerigo-reading-special-always = A special action whenever white is chosen.
amerigo-reading-special-only-absent = A special action only if no cube of its colour lies in the circle.

### rules: tokens

amerigo-rule-token-classes = Progress tokens: some work for good, some once and are then turned over, those with an E count at the end.
amerigo-rule-token-plus-two = Token: +2 AP for the action shown. There are several, one action each.
amerigo-rule-token-plus-one = Token: +1 AP for either of the two actions shown.
amerigo-rule-token-ships-eight = Token, once: 8 AP more for each ship in one ship action. Its owner chooses when.
amerigo-rule-token-pirates-others = Token: for everybody but its owner the pirates are stronger by 2.
amerigo-rule-token-pirates-others-two = With two players: the owner fights the pirates as they are, the other at 2 more.
amerigo-rule-token-half-loss = Token: beaten by pirates, its owner loses only half the points, rounded up. All cannons are fired all the same.
amerigo-rule-token-gold-if-beaten = Token: 2 gold for its owner whenever the pirates are beaten completely.
amerigo-rule-token-two-neutral = Token: two neutral tiles in one planning, two in all. Both are paid for.
amerigo-rule-token-over-first = Token, with white: your disc goes on top of the first player's, whatever the AP.
amerigo-rule-token-swap = Token: when choosing, green counts as red for you, and red as green.
amerigo-rule-token-swap-example = Only green lies in the circle: with that token you may plan.
amerigo-rule-token-gold = Tokens with gold are changed into gold at the end.
amerigo-reading-token-gold-giving = Those that show gold.
amerigo-reading-token-gold-once = Those that work once.
amerigo-rule-token-end = Tokens with an E give points at the end only.
amerigo-rule-token-unknown = A token we do not know: read it out, do what it says, and enter it by hand.

### rules: pirates

amerigo-rule-pirates-strength = The pirates are as strong as all open pirate markers together.
amerigo-rule-pirates-fire = At the end of a round everybody must fire as many cannons as the pirates are strong.
amerigo-rule-pirates-loss = Too few cannons: fire all you have and lose points.
amerigo-reading-pirates-loss-full = With too few cannons you lose as many points as the pirates are strong.
amerigo-reading-pirates-loss-shortfall = With too few cannons you lose one point for each cannon you lack.
amerigo-rule-pirates-surplus = Cannons not needed stay with you for the next round.
amerigo-rule-pirates-equal = Just as many cannons as the pirates are strong: beaten completely, none left.
amerigo-rule-pirates-zero = Strength 0: beaten without a shot. The token with 2 gold pays all the same.
amerigo-rule-pirates-below-zero = Pirates may take your score below 0. Write it down so.
amerigo-rule-pirates-reveal = After that one more pirate marker is turned up.
amerigo-rule-pirates-count = So one marker counts in round 1, two in round 2, and five in round 5.
amerigo-rule-pirates-values = Markers of 0 and of 1 are among the six. The other values are not told.

### rules: round_end

amerigo-rule-round-over = The round ends when the white phase is over.
amerigo-rule-round-order = At the end of a round come the pirates and the scoring in between. Which is first changes no sum.
amerigo-reading-round-pirates-first = The pirates first, then everything else.
amerigo-reading-round-scoring-first = The scoring in between first, then the pirates.
amerigo-rule-progress-shift = Progress tokens: the right half goes into the box, the left half moves right, and the left is filled anew.
amerigo-rule-production-refill = Production tokens: all that lie there go into the box, then fill every space.
amerigo-rule-time-away = The topmost time marker goes into the box. Islands completed later pay less.
amerigo-rule-time-count = Four time markers for five rounds: in round 5 none is left.
amerigo-rule-last-round = After the fifth round comes the final scoring.

### rules: final

amerigo-rule-final-into-gold = First change what is left of treasure chests, and tokens with gold, into gold.
amerigo-reading-into-gold-granting = Of the tokens: those that grant gold.
amerigo-reading-into-gold-once = Of the tokens: “the one-time ones”, read here as those that give gold.
amerigo-rule-final-gold-limit = Here, too, each gold above 12 is 1 point.
amerigo-rule-final-gold = Gold is worth points at the end.
amerigo-reading-final-gold-three = At the end 1 point for every 3 gold.
amerigo-reading-final-gold-one = At the end 1 point for every gold.
amerigo-rule-final-goods = For each good: your goods tokens times your production tokens of that good.
amerigo-rule-final-goods-cost = What a production token cost does not matter.
amerigo-rule-final-goods-none = Without a production token a good gives nothing, however many you have.
amerigo-rule-final-tokens = Then the progress tokens with an E.
amerigo-rule-final-progress = Progress track: the highest number your disc has reached or passed.
amerigo-rule-final-progress-last = The last space of the progress track is 15 points.
amerigo-rule-final-special = Special-action track: likewise the highest number reached or passed.
amerigo-rule-final-tie = Equal points: whoever is further on the special-action track; on the same space, the disc on top.

### rules: tower

amerigo-rule-tower-keeps = A cube may stay in the tower and come out in any later phase. That is the fun of it.
amerigo-rule-tower-open = What is inside is no secret: whoever counts the spaces of the circuit knows it.
amerigo-rule-tower-how-many = Mostly 4 to 9 cubes fall, and about 5 stay inside. More or fewer is no fault.
amerigo-rule-cube-floor = A cube jumps off the tray or onto the floor: it has fallen, count it.
amerigo-rule-cube-lip = A cube half out: seen from above and touching the tray, it is out. Decide before the first turn.
amerigo-rule-cube-late = A cube falls after the first has chosen: back into the tower, from the top, and not counted.
amerigo-rule-tower-bumped = Somebody knocks the tower: what falls goes back in, unless all agree otherwise.
amerigo-rule-tower-funnel = A cube stuck in the funnel has not gone in yet: tap it in before you count.
amerigo-rule-pour-forgotten = You forgot to pour and took cubes as they lay: go back, pour, and play the phase again.
amerigo-rule-pour-wrong-colour = The wrong colour was poured. If nobody has acted: what fell goes back to its spaces, what stayed in stays, pour the right one.
amerigo-rule-pour-wrong-colour-late = The wrong colour was poured and somebody has acted: let the phase stand.
amerigo-rule-count-impossible = Circle, circuit and tower together are 7 of each colour. If not, a cube was misread or is lost: look again.
amerigo-rule-cube-lost = A cube is lost: play on with one less.

### notes of the moment

amerigo-note-map = { $count } island tiles by chance, { $wide } by { $high }. The frame goes round them.
amerigo-note-chests = A treasure chest on every big island: { $size } spaces or more.
amerigo-note-order-discs = Stack the order discs at the start of the special-action track, from the top: { $players }.
amerigo-note-gold = Gold at the start: { $players }.
amerigo-note-pirates-short =
    { $count ->
        [one] Pirates of strength { $strength } are near: { $player } lacks 1 cannon.
       *[other] Pirates of strength { $strength } are near: { $player } lacks { $count } cannons.
    }
amerigo-note-pirates-all = Pirates: { $strength }. Cannons: { $players }.
amerigo-note-pirates-unknown =
    { $count ->
        [one] Pirates are near. Tell the value of the open marker, and cannons are compared.
       *[other] Pirates are near. Tell the values of the { $count } open markers, and cannons are compared.
    }
amerigo-note-own-chests =
    { $count ->
        [one] Your treasure chest is 3 gold, whenever you like.
       *[other] Your { $count } treasure chests are 3 gold each, whenever you like.
    }
amerigo-note-own-gold =
    { $count ->
        [one] You have 1 gold: it is 1 AP more, if you spend it.
       *[other] You have { $count } gold: each is 1 AP more, if you spend it.
    }
amerigo-note-tokens-due =
    { $count ->
        [one] Brown brings you to a space with points: you must take a token.
       *[other] Brown takes you past { $count } spaces with points: you must take { $count } tokens.
    }
amerigo-note-no-post = { $player } has no trading post on an open island, so there is nowhere to build yet.
amerigo-note-marker-falls = An island completed now pays { $now } for each post, from next round on { $then }.
