### English. Every id of every language is the same, with the same variables (tests/architecture/test_content.py).
### How facts become words, on the phone and in the service alike (tests/content/facts.json): a fact named `colour`,
### `place`, `game`, `role`, `action` or `state` is shown by its name (colour-blue, place-tower ...); the words of a list
### are joined by list-and, and a list named `colours`, `offered`, `known` or `expected` holds colours; counts per colour
### become "3 blue, 2 red" (cubes-of-colour). Every other word is shown, and selected by, as it is.

### colours, places, games

colour-blue = blue
colour-black = black
colour-red = red
colour-brown = brown
colour-green = green
colour-yellow = yellow
colour-white = white
colour-orange = orange
colour-purple = purple
colour-pink = pink
colour-grey = grey

cubes-of-colour = { $count } { $name }
cubes-none = no cubes
list-and = { $most } and { $last }
list-or = { $most } or { $last }

place-circuit = the circuit
place-circle = the circle
place-tower = the tower

game-amerigo = Amerigo
game-amerigo-about = The cube tower’s game. 2 to 4 players.
game-scoresheet = Score sheet
game-scoresheet-about = For any game: rounds, lines, highest or lowest wins.

role-host = host
role-player = player
role-spectator = spectator
role-device = device

### sources: their buttons and their states

action-pour = Pour
action-next = Next picture
action-count = Count now

state-searching = being looked for
state-opening = starting
state-greeting = starting
state-ready = watching
state-lost = lost

### sources of rules

rule-source-seed-en = English rules
rule-source-seed-nl = Dutch rules
rule-source-published = rule book
rule-source-house = house rule

### history

event-undone = back to step { $version }
event-edited =
    { $removed ->
        [yes] took out step { $version }
       *[no] put step { $version } right
    }

### page: words of the first screens

ui-title = Table companion
ui-welcome = Welcome to the table
ui-welcome-how = Scan the code on the host’s screen with your camera. Or paste the link here.
ui-link = Link
ui-link-wrong = That is not a link to a table. It ends in #/join/ and a code.
ui-open = Open
ui-join = Join the table
ui-your-name = Your name
ui-your-mark = Your mark
mark-slate = slate disc
mark-sage = sage leaf
mark-clay = clay triangle
mark-plum = plum diamond
mark-sand = sand half-moon
mark-teal = teal ring
mark-rose = rose bar
mark-stone = stone hexagon
ui-sit-down = Join
ui-connecting = Looking for the table…
ui-screen-missing = This screen could not be fetched. Reload the page when the connection is back.
ui-ready = All set.
ui-late = No connection. Still trying…
ui-late-sending = No connection. Your tap is kept and will be sent.
ui-no-answer = The service does not answer. Is this phone in the same Wi-Fi? Try again.
ui-refused = That did not work ({ $code }). Reload the page and try again.
ui-insist = Do it all the same
ui-close = Close
ui-less = { $name }: one less
ui-more-of = { $name }: one more

ui-views = Views
ui-tab-now = Now
ui-tab-game = Game
ui-tab-scores = Scores
ui-tab-history = History
ui-tab-more = More

ui-no-match = No match is being played
ui-no-match-host = Let everybody scan this code. Then start.
ui-no-match-wait = The host starts one. This page shows it by itself.
ui-waiting = The host lets you in
ui-waiting-how = Wait a moment. This page goes on by itself.
ui-new-page = There is a newer page. It is loaded as soon as you are done here.
ui-take-place = Take this place
ui-take-place-how = This phone goes on for the one that was lost: same name, same seat.
ui-start-match = Start a match
ui-which-seat = Who are you?
ui-look-on = I look on
ui-your-turn = Your turn
ui-order = Order of play
ui-rules-here =
    { $count ->
        [one] The rule here
       *[other] The rules here
    }
ui-otherwise = otherwise
ui-otherwise-than = otherwise: { $choice }
ui-more-rules = More rules
ui-more-notes =
    { $count ->
        [one] 1 more
       *[other] { $count } more
    }
ui-type-count = Type the count
ui-type = Type it
ui-photo = Photo
ui-photo-sending = { $percent } %

ui-notice-drop =
    { $count ->
        [0] Counted: nothing fell
        [one] Counted: 1 cube
       *[other] Counted: { $count } cubes
    }
ui-notice-drop-changed =
    { $count ->
        [0] Counted again: nothing fell
        [one] Counted again: 1 cube
       *[other] Counted again: { $count } cubes
    }
ui-notice-typing = { $who } types the count
ui-notice-corrected = { $who } set { $colour } to { $count }
ui-notice-source-lost = { $source } is lost; still looking. Type the count meanwhile.
ui-notice-source-ready = { $source } is ready
ui-notice-by = { $line } · { $who }

ui-source-searching = { $source }: looking for it
ui-source-opening = { $source }: starting
ui-source-greeting = { $source }: starting
ui-source-ready = { $source }: watching
ui-source-lost = { $source }: lost, still looking
ui-counting = Waiting for the cubes…
ui-tray-moving = { $source }: something moves
ui-tray-settled = { $source }: counting
ui-tray-practice = { $source }: being taught or tested, so it tells no counts
ui-tray-clearing = { $source }: waits until the tray is empty
ui-tray-falling = { $source }: cubes are falling
ui-first-drop-teaches = Sort what falls, put the count right, confirm: that teaches the camera the colours of your box.

ui-rank = { $rank }.
ui-rank-tied = { $rank }=
ui-turn-sign = { $name }: plus or minus
ui-undo = Undo

ui-here = At the table
ui-away = , away
ui-qr = Code with the link to this table
ui-qr-how = Scan to join.
ui-waits = waits to be let in
