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
action-empty = The tray is empty now
action-look = Look at the tray
action-place = That is my tray
action-forget = Forget what was taught
action-learn_on = Learn from confirmed drops
action-learn_off = Learn nothing from drops
action-teach_begin = Teach colours
action-teach = Learn this colour
action-test_begin = Test the camera
action-test_go = Go on
action-test_as_asked = They lie there as asked
action-lay = Lay the cubes
action-practice_end = Back to play

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

tie-shared = { $players } have the same points and share place { $rank }.

### history

event-undone = back to step { $version }
event-edited =
    { $removed ->
        [yes] took out step { $version }
       *[no] put step { $version } right
    }

### doubts

doubt-touching = Cubes touch each other
doubt-clipped = Too much light: colours are washed out
doubt-dark_tray = The floor is as dark as a black cube: black ones are hard to see
doubt-stack = A cube may lie on another
doubt-hidden = A cube may be hidden
doubt-rim = A cube lies on the rim
doubt-hand = A hand is in the picture
doubt-foreign = Something that is no cube lies in the tray
doubt-markers_lost = The markers of the tray are covered
doubt-no_empty = The empty tray is not known
doubt-no_setup = Not enough is known of the tray (empty picture, markers or corners)
doubt-low_resolution = The cubes are too small in the picture
doubt-blurred = The picture is blurred
doubt-size = Sizes do not fit whole cubes
doubt-colour = Two colours look alike
doubt-tray_colour = Cubes of the tray’s own colour are hard to see
doubt-moved = The camera or the tray has moved
doubt-moving = Something still moves in the tray
doubt-tray_not_found = The tray cannot be seen
doubt-cut_off = A part of the tray lies outside the picture
doubt-dark = There is little light
doubt-tray_other_markers = These are not the markers of this tray
doubt-tray_moved = The camera or the tray has moved
doubt-tray_shape = The picture has another shape than the set-up
doubt-tray_twice = Two trays are in the picture
doubt-tray_cut_off = A part of the tray lies outside the picture
doubt-tray_too_small = The cubes are too small in the picture
doubt-tray_other = This is another tray than the one that was learnt
doubt-picture_dark = The picture is too dark
doubt-picture_overexposed = The picture is burnt out
doubt-picture_blurred = The picture is too blurred
doubt-blind_beam = A beam of the tower is blocked; check the count
doubt-merged_pulse = Two cubes passed a beam together
doubt-one_beam = Only one of two beams saw a cube pass
doubt-beams_differ = The two beams of a lane saw different things
doubt-strange_cube = Something fell that may be no cube; if so, take it out
doubt-was_stuck = A cube was stuck in the tower for a while; check the count
doubt-tower_missed = The tower may have missed cubes; check the count
doubt-tower_restarted = The tower started again while cubes fell: count by hand; if it happens often, its power supply is too weak
doubt-tower_just_started = The tower has only just started; cubes may have fallen before
doubt-tower_unheard = Some of these fell while nobody listened to the tower; they may be of an earlier drop
doubt-tower_added = Cubes fell after the drop had been counted and were added to it
doubt-impossible = More than can have fallen
doubt-sources_differ = Two sources differ
doubt-total_differs = Another total was counted
doubt-colours_unknown = Only the number is known, not the colours

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
ui-otherwise-than = { $choice }: done otherwise
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

ui-drop-check = Is this what fell?
ui-drop-doubtful = Look closely
ui-drop-by-hand = What fell?
ui-drop-corrected-by = Corrected by { $who }
ui-drop-discard = Discard
ui-confirm =
    { $count ->
        [0] Confirm: nothing fell
        [one] Confirm 1 cube
       *[other] Confirm { $count } cubes
    }
ui-doubt-either = { $counts }?
ui-doubt-look = look closely
ui-doubt-about = { $line }: { $colours }
ui-doubt-other = Something is unclear ({ $name })
ui-reading-cubes = { $source }: { $cubes }
ui-reading-total = { $source }: { $count } in all
ui-picture-seen = Picture from { $source }, with the cubes that were found
ui-picture-original = Picture from { $source }, as it was taken
ui-show-original = As taken
ui-show-seen = What was seen
ui-picture-glass = Picture from { $source }, to be enlarged
ui-picture-near = Tap a place to see it enlarged.
ui-picture-far = Drag to look round. Tap to see all of it.
ui-picture-enlarge = Enlarge
ui-picture-whole = Whole picture
ui-differ = Who is right? Tap the count that fits.
ui-overtaken = { $who } changed { $colour } to { $count } meanwhile. Look again, then go on.
ui-overtaken-by-count = A new count says { $count } { $colour }. Look again, then go on.
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

ui-tray-by-nothing = The tray has not been set up yet.
ui-tray-by-markers = Tray of { $wide } × { $deep } mm, found by its markers.
ui-tray-by-corners = Tray of { $wide } × { $deep } mm, found by its corners.
ui-tray-empty-known = The empty tray is known.
ui-tray-empty-unknown = The empty tray is not known yet.
ui-tray-taught = Taught so far: { $cubes }.
ui-tray-taught-nothing = No colours were taught yet. Every confirmed drop teaches some.
ui-tray-marks = Marks on the picture

ui-rank = { $rank }.
ui-rank-tied = { $rank }=
ui-turn-sign = { $name }: plus or minus
ui-undo = Undo

ui-here = At the table
ui-away = , away
ui-qr = Code with the link to this table
ui-qr-how = Scan to join.
ui-waits = waits to be let in
