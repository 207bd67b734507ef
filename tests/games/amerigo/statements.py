"""What the sources say, statement by statement, and the names of the rules that carry it."""

# What the English text says, by its line and a word of ours, and the rules that carry it.
SEED_EN = """
07 map by number of players: map-size
08 no water shut in: map-water
09 land meets along edges: map-edges
10 volcano in the middle: map-volcano
11 time markers in order: time-setup
12 gold on the volcano: volcano-gold
13 big by its spaces: big-island
13 chest on big islands: big-chest
14 goods on their spaces: goods-setup
15 neutral tiles face down, planning token: neutral-setup
16 production buildings beside the board: production-buildings-setup
17 a colour and its pieces: player-pieces
18 five pirates hidden, one open: pirates-setup
19 progress tokens face up: progress-setup
20 production tokens by number of players: production-setup
21 score disc at 0: score-disc
22 order discs by chance: order-setup
23 gold by place: gold-setup
24 all cubes poured once: first-drop
24 they fill the circuit only: first-drop-gives-nothing
26 five rounds of seven phases: rounds
26 one action each, in order: one-turn-each
27 first player pours: pour-who
27 what is poured: pour
28 what falls lies in the middle: circle
29 colours are actions: actions-on-offer
30 largest colour is the points: action-points
30 points for one action: one-action
31 furthest on the track begins: who-is-first
31 top disc goes first: stack-order
31 the same action for several: same-choice
32 gold instead: gold-instead
32 gold is a third of the cubes: gold-amount
32 points above 12 gold: gold-limit gold-limit-example
33 fewer points may be used: fewer-points
34 cubes go back, next phase: cubes-return
35 chest at any time: chest chest-between-turns
36 gold for points: gold-spend
38 ships begin on the frame: ships-first
39 each ship moves: ships-move
39 straight only: ships-straight
39 over water: ships-water
40 one ship to a space, passing allowed: ships-pass
41 post at an anchor where the ship ends: anchor
41 first post: post-first post-second
43 a cannon for each point: cannons-load
44 twelve cannons, then 2 gold: cannons-limit
46 tiles beside the board: plan-take
47 own tile 1 AP: plan-village
48 neutral tile as printed: plan-neutral
48 one neutral tile a phase: plan-one-neutral
48 or one production building: plan-production
50 progress disc: progress-move
51 token where there are points: progress-token
51 onto the own board: progress-board
52 end of the track: progress-end
54 islands with a post of yours: build-where
54 neutral and own tiles: build-what
55 own tile 1 AP: build-cost
56 neutral tile as printed: build-cost
57 special production token: build-production
58 on land: build-on-land
59 next to what: build-next-to
60 goods token taken: build-goods
61 volcano gold: build-volcano
62 posts and their sites: build-posts
63 points by size of the island: build-points
63 points with each tile: build-points-when
64 last space covered: complete-when
65 finisher: complete-finisher
66 everybody by posts: complete-all
68 production tokens at their cost: buy-cost
68 several of them: buy-several
68 onto the own board: buy-board
70 order or special: white-either
71 order moves the disc: white-move
71 on top of a stack: white-on-top
71 end of the track: white-end
72 special action: white-special
74 white phase ends the round: round-over last-round
75 strength of the pirates: pirates-strength
75 cannons fired: pirates-fire pirates-surplus
75 too few cannons: pirates-loss
76 one more pirate: pirates-reveal
76 pirates before the rest: round-order
77 progress tokens shift: progress-shift
78 production tokens refilled: production-refill
79 time marker away: time-away
81 chests and tokens into gold: final-into-gold token-gold
81 points above 12 gold: final-gold-limit
82 gold at the end: final-gold
83 goods times production: final-goods final-goods-none
83 cost does not count: final-goods-cost
84 tokens with an E: final-tokens token-end
85 progress track: final-progress
86 special-action track: final-special
87 ties: final-tie
"""

# The same of the Dutch text.
SEED_NL = """
05 most points after five rounds: goal
05 what points are for: ways-to-points
09 tower and cubes: box-cubes
10 storage board: box-tokens
11 progress, goods and production tokens: box-tokens
12 pirates and chests: box-tokens
12 island tiles and frame: box-land
13 time markers: box-tokens time-count
13 neutral tiles and planning token: box-land
14 pieces of each player: box-player
18 map by number of players: map-size
18 goods on their places: goods-setup
18 chests on their places: big-chest
18 pirates on their places: pirates-setup
18 neither volcano nor production buildings: map-volcano production-buildings-setup
20 colour, board and pieces: player-pieces
20 discs at the start of the tracks: player-discs
20 storage board, tokens and tower: storage-setup
20 all cubes poured once: first-drop
21 order: order-setup
21 gold by place: gold-setup
25 five rounds of seven phases: rounds
25 a colour and an action each: phase-colours
25 first player pours: pour-who
25 what is poured: pour
25 what falls lies in the circle: circle
25 what falls gives actions: actions-on-offer
25 what falls gives points: action-points
27 in order, one action each: one-turn-each
27 the same action for several: same-choice
27 points for that action: one-action
27 fewer points: fewer-points
28 cubes go back, next colour: cubes-return
29 end of the round after seven phases: round-over round-order
34 ships move: ships-move
34 water and frame: ships-water
34 post at an anchor: anchor
34 first post: post-first
36 a cannon for each point: cannons-load
36 what cannons are for: cannons-why
38 village for each point: plan-village plan-take
38 one neutral tile: plan-one-neutral
38 its cost: plan-neutral
40 progress disc: progress-move
40 bonus of a space: progress-token
42 tile for each point: build-cost
42 villages and landscape: build-what
42 islands with a post of yours: build-where
42 next to what: build-next-to
42 goods token taken: build-goods
42 last space: complete-when
42 finisher: complete-finisher
44 production tokens at their cost: buy-cost
44 what they are for: buy-why
46 order moves the disc: white-move
46 order or special: white-either
46 special action, and when: white-special
50 gold instead: gold-instead
50 gold is a third of the cubes: gold-amount
50 gold for points: gold-spend
50 gold at the end: final-gold
54 pirates at the end of every round: pirates-fire
54 strength: pirates-strength
54 too few cannons: pirates-loss
54 surplus kept: pirates-surplus
58 complete islands pay: build-points-when
59 by time marker and posts: complete-all
60 tiles pay by size of the island: build-points
64 after the fifth round: last-round
66 chests into gold: chest final-into-gold
66 tokens into gold: token-gold
67 gold at the end: final-gold
68 goods times production: final-goods
69 progress track: final-progress
69 tokens with an E: final-tokens token-end
70 special-action track: final-special
72 most points win: goal
72 ties: final-tie
"""

# The rules by the numbers of the sheet that the game was entered from, beside the two texts.
NUMBERED = """
1 map-size
2 map-water map-edges
3 box-cubes phase-colours
4 box-player score-tiles
5 pirates-setup
6 progress-setup progress-halves
7 production-setup production-players
8 goods-setup goods-kinds
9 order-setup first-drop first-drop-gives-nothing
10 pour pour-who circle
11 actions-on-offer action-points action-points-example gold-amount
12 one-turn-each same-choice fewer-points gold-instead
13 cubes-return
14 chest gold-spend
15 ships-first ships-move ships-straight ships-pass anchor post-first
16 cannons-load cannons-limit
17 plan-take plan-village plan-neutral plan-one-neutral plan-many-villages
18 progress-move progress-token final-progress-last progress-end
19 build-where build-cost build-next-to build-goods build-posts build-points
19 complete-when complete-finisher complete-all
20 buy-cost buy-several buy-stock
21 white-either white-move white-on-top white-end white-special
22 pirates-strength pirates-fire pirates-loss pirates-surplus
23 pirates-reveal pirates-count
24 progress-shift production-refill
25 time-away time-count last-round
26 final-into-gold final-gold-limit
27 final-gold
28 final-goods final-goods-cost
29 final-tokens
30 final-progress
31 final-special
32 final-tie
"""

# The cases by the numbers of README.md.
EDGE_CASES = """
1 tower-keeps
2 other-colours-count
3 biggest-is-another-colour
4 biggest-tie
5 only-one-colour
6 nothing-falls
7 empty-space
8 cube-floor
9 cube-lip
10 cube-late
11 tower-bumped
12 pour-at-once
13 tower-funnel
14 pour-forgotten
15 pour-wrong-colour pour-wrong-colour-late
16 cubes-return-first
17 count-impossible
18 cube-lost
19 tower-how-many
20 tower-open
21 first-drop-gives-nothing
22 order-change
23 stack-order
24 fewer-points
25 gold-buys-no-action
26 gold-limit-example
27 cannons-full
28 cannons-limit-example
29 progress-two
30 progress-none-left
31 chest-between-turns
32 token-two-neutral
33 token-swap-example
34 big-island
35 ships-pass
36 anchor-passed
37 anchor-twice
38 post-second
39 build-others-villages
40 complete-who
41 complete-never
42 complete-no-marker
43 pirates-equal
44 pirates-zero
45 pirates-below-zero
46 token-pirates-others-two
47 final-goods-none
48 final-tie
"""

# What readers of the rule book tell of its material.
MATERIAL = """
progress tokens: token-classes token-unknown
+2 AP on one action: token-plus-two
+1 AP on either of two: token-plus-one
+8 AP for ships: token-ships-eight
pirates +2 for the others: token-pirates-others
half of a loss: token-half-loss
2 gold for pirates beaten: token-gold-if-beaten
two neutral tiles: token-two-neutral
on top of the first: token-over-first
red and green: token-swap
pirate markers: pirates-values
production tokens: buy-stock production-players
commodity tokens: goods-kinds
time markers, earlier pays more: time-top
treasure chests: chests-run-out
planning token: planning-token
neutral tiles of anybody: build-neutral-anybody
no AP in a turn that takes gold: gold-no-more-gold
"""


def statements(seed):
    """(statement, rule name) of a list above."""
    for line in seed.split("\n")[1:-1]:
        key, _, names = line.partition(": ")
        for name in names.split():
            yield key, name
