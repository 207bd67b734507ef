### sources: why one is not watching

source-camera-missing = The camera is not there. Plug it in; it is looked for all the time.
source-camera-forbidden = The camera may not be opened by this user. Run “sudo usermod -aG video $USER”, log out, and log in again.
source-camera-busy = Another program uses the camera. Close it.
source-camera-no_capture = This device sends no pictures of its own. “companion cameras” shows which ones do.
source-camera-unreadable = The camera sends nothing that can be read as pictures. Use another one.
source-camera-none_found = No camera is found. Plug in a USB camera, or connect a Raspberry Pi camera and start again.
source-camera-no_folder = There is no such folder or picture. Is the name right?
source-camera-silent = The camera sends no pictures. Unplug it and plug it in again.
source-camera-frozen = The camera sends the same picture again and again. Unplug it and plug it in again.
source-camera-exposure_floats = The camera keeps changing its brightness or colours by itself. Counts may be doubtful when the light changes; another camera would be better.
source-camera-uncompressed = The camera sends its pictures uncompressed and therefore slowly. Give it a USB socket of its own, best a blue one.
source-camera-pi_ribbon = This is a Raspberry Pi camera. Start with “--camera pi”.
source-camera-pi_no_picamera2 = The program for Raspberry Pi cameras is missing. Run “sudo apt install python3-picamera2”.
source-camera-pi_none = No Raspberry Pi camera is connected. Switch the Pi off, push the ribbon cable in firmly at both ends, and start again.
source-camera-pi_busy = Another program uses the Raspberry Pi camera. Close it.
source-camera-pi_silent = The Raspberry Pi camera does not answer. It is started again; if that does not help, switch the Pi off and push the ribbon cable in firmly.
source-camera-pi_failed = The Raspberry Pi camera stopped with a fault. It is started again.
source-camera-no_pictures = The folder holds no pictures yet (JPEG, PNG or WebP).
source-camera-failed = The camera stopped with a fault. It is opened again.
source-tower-falling =
    { $count ->
        [one] 1 cube so far.
       *[other] { $count } cubes so far.
    }
source-tower-none_found = No tower is found. Plug its USB cable into this computer; it is looked for all the time.
source-tower-missing = The tower is not there ({ $port }). Plug it in; it is looked for all the time.
source-tower-forbidden = The tower may not be opened by this user. Run “sudo usermod -aG dialout $USER”, log out, and log in again.
source-tower-busy = Another program uses the tower ({ $port }). Close it; only one companion can listen to a tower.
source-tower-no_port = { $port } is no port that a tower can be on. “companion doctor” shows which ones are.
source-tower-unplugged = The tower’s cable is out. Plug it in again; type the counts meanwhile.
source-tower-unreachable = No tower answers at { $port }. Is it switched on, and in the same network?
source-tower-address = “{ $given }” is no address of a tower. Give auto, a port, tcp://name:port or mqtt://name.
source-tower-silent = The tower says nothing any more. Unplug it and plug it in again.
source-tower-no_answer = Nothing answers on this port. Is the tower’s program on the board? See firmware/README.md.
source-tower-foreign = Something else than a tower talks on this port. Plug the tower in, or name its port.
source-tower-protocol = The tower speaks version { $given } of the wire (its program is { $firmware }), which this companion does not know. Bring both up to date.
source-tower-failed = The tower’s line stopped with a fault. It is opened again.
source-tower-no_broker = The MQTT broker at { $port } cannot be reached. Is it running, and is its address right?
source-tower-broker_refused = The MQTT broker at { $port } lets nobody in without the right name and password. Give them in the address: mqtt://name:password@host.
source-tower-offline = The tower has left the network. Is it switched on?
source-tower-stuck = Something is stuck in lane { $lanes }. Take it out.
source-tower-blind = A beam of lane { $lanes } is blind. Wipe it; “companion tower test” shows which one.
source-tower-dazzled = Light from outside falls on the beams of lane { $lanes }. Shade the tower from sun and lamps.
source-tower-sun = Light from outside falls on the colour sensors. Shade the tower; it counts, but without colours.
source-tower-flash = What the tower had learnt is damaged. Teach it again: “companion tower teach”.
source-tower-no_colours = It counts, but has learnt no colours yet: “companion tower teach”.
source-tray-not_found = { error-tray-not_found }
source-tray-other_markers = { error-tray-other_markers }
source-tray-moved = { error-tray-moved }
source-tray-shape = { error-tray-shape }
source-tray-twice = { error-tray-twice }
source-tray-cut_off = { error-tray-cut_off }
source-tray-too_small = { error-tray-too_small }
source-tray-other = { error-tray-other }
source-picture-dark = { error-picture-dark }
source-picture-overexposed = { error-picture-overexposed }
source-picture-blurred = { error-picture-blurred }
source-picture-empty = { $file } is empty (0 bytes). Put the picture there again.
source-picture-heic = { $file }: HEIC pictures cannot be read. Save them as JPEG.
source-picture-format = { $file }: { $given } pictures are not taken; use { $expected }.
source-picture-animated = { $file } moves ({ $frames } frames). Put a still there.
source-picture-too_large = { $file } has { $megapixels } megapixels; at most { $limit } are read.
source-picture-too_small = { $file } is { $width } x { $height } pixels; it needs { $limit } on each side.
source-picture-truncated =
    { $bytes ->
        [one] { $file } breaks off after 1 byte. Put the picture there again.
       *[other] { $file } breaks off after { $bytes } bytes. Put the picture there again.
    }
source-picture-unreadable =
    { $bytes ->
        [one] { $file } (1 byte) is no picture; use { $expected }.
       *[other] { $file } ({ $bytes } bytes) is no picture; use { $expected }.
    }
source-picture-missing = { $file } cannot be read: { $reason }.

### errors: what was given, what was expected, what to do

error-match-stale = { $by } was quicker: step { $now } counts by now, your tap was for step { $seen }. Look again, then tap again.
error-match-none = No match is being played. Start one first.
error-match-running = { $game } is still being played. “{ ui-insist }” ends it; it stays in the log.
error-match-over = The match is over. Undo to go on with it.
error-match-unknown = That match is not kept here. Look at the list again.
error-match-unknown_seat =
    { $players ->
        [one] There is no seat { $given }; this match has 1 player.
       *[other] There is no seat { $given }; this match has { $players } players.
    }
error-match-unknown_colour = { $given } is no colour of this game; it has { $known }.
error-match-other_rules = This match of { $game } was begun with rules { $given }, this program plays { $here }. Use the program it was begun with.
error-undo-nothing = There is nothing to undo.
error-redo-nothing = There is nothing to redo.
error-undo-unknown = Step { $version } does not count any more (now { $now }). Look under { ui-tab-history } again.
error-edit-unknown = Step { $version } does not count any more (now { $now }), so it cannot be put right. Look under { ui-tab-history } again.
error-edit-no_change = Step { $version } is as you want it already. Nothing was changed.
error-edit-other_kind = Step { $version } can only become another of its own kind, by the same player. Take it out instead, and enter anew what happened.
error-edit-stops = From step { $version } on, what followed would not be possible any more and would be lost. “{ ui-insist }” does it anyway; undo brings it back.
error-drop-not_awaited = No drop is awaited now, so there is nothing to count. Try again when it is time to pour.
error-drop-pending = A drop is waiting for confirmation. Confirm or discard it first.
error-drop-pouring = These cubes have been poured; their count is on its way. “{ ui-insist }” pours once more.
error-drop-gone = That drop is settled already. Look at the screen again.
error-drop-changed = { $by } changed the count meanwhile: { $cubes }. Look again, then tap again.
error-drop-impossible = { $given } { $colour } cannot have fallen; at most { $limit } can. Recount the tray, or say that a cube was lost or found.
error-drop-count_negative = { $colour } cannot be { $given }; counts start at 0.
error-source-no_such_action = “{ $source }” cannot do “{ $action }” now. Look under { ui-devices }.
error-store-failed = It could not be written to disk, so nothing has changed. Is the disk full or unplugged? Then try again.
error-command-unknown = “{ $given }” is not known in { $game }. Reload the page.
error-command-malformed = “{ $field }” was { $given }; expected { $expected }. Reload the page.
error-setup-players =
    { $given ->
        [one] 1 player; this game takes { $least } to { $most }.
       *[other] { $given } players; this game takes { $least } to { $most }.
    }
error-setup-same_name = { $name } is there twice. Give each player another name.
error-setup-unknown_game = There is no game “{ $given }”; known are { $known }.
error-setup-unknown_setting = There is no setting “{ $setting }”; known: { $known }.
error-setup-unknown_preset = There are no house rules called “{ $given }”; known are { $known }.
error-game-unknown = There is no game “{ $given }”; known are { $known }.
tie-broken-amerigo =
    { $players } have the same points. { $by ->
        [track] Whoever is further ahead on the special action track comes first.
        [stack] Their discs lie on one space of the special action track: whoever lies on top comes first.
       *[both] Whoever is further ahead on the special action track comes first; on the same space, whoever lies on top.
    }
error-setup-setting_value =
    { $setting ->
        [rounds] There cannot be “{ $given }” rounds; expected { $expected }.
        [categories] “{ $given }” cannot be the lines of a round; expected { $expected } letters at most, each name once.
       *[other] “{ $setting }” cannot be “{ $given }”; expected { $expected }.
    }
error-setup-missing = There is no set-up file { $path } ({ $reason }). Make one, or leave the option out.
error-setup-unreadable = The set-up file { $path } cannot be read: { $reason }. Make it again.
error-palette-unknown = There is no palette “{ $given }”; known are { $expected }.
error-palette-missing = There is no palette file { $path } ({ $reason }). Give the path of one that is there.
error-palette-unreadable = The palette file { $path } cannot be used: { $reason }. Make it again.
error-join-wrong_code = This link is not valid any more. Scan the code on the table again.
error-join-full = { $most } phones are at the table, and no more fit. Close the page on one that only looks on, then scan the code again.
error-join-name_empty = Type a name with at least one letter.
error-join-name_too_long = The name has { $given } characters; at most { $most } fit.
error-join-seat_taken = { $by } sits on { $player }’s seat with a phone that is on. Choose another seat.
error-join-locked = The table is locked, so no new phone can join. Ask the host to unlock it, then try again.
error-member-unknown = That phone is not at the table any more. Look at the list again.
error-member-is_host = { $name } is the host and cannot be removed. Make somebody else the host first.
error-member-waiting = { $name } has not been let in yet. Let that phone in first.
error-seat-waiting = The host has not let this phone in yet. Ask the host.
error-score-out_of_range = { $given } points cannot be entered; use a number from −{ $most } to { $most }.
error-score-zero = 0 points change nothing. Enter the points that were won or lost.
error-score-note_too_long = The note has { $given } characters; at most { $most } fit.

error-picture-empty = The picture file is empty (0 bytes). Take it again.
error-picture-heic = HEIC pictures cannot be read here. Set the phone’s camera to “most compatible” (JPEG), or send it from the page.
error-picture-format = { $given } is not taken; use { $expected }.
error-picture-animated = The picture moves ({ $frames } frames). Send a still.
error-picture-too_large = The picture has { $megapixels } megapixels; at most { $limit } are read. Send a smaller one.
error-picture-too_small = The picture is { $width } x { $height } pixels; it needs { $limit } on each side.
error-picture-truncated =
    { $bytes ->
        [one] The picture breaks off after 1 byte. Send it again.
       *[other] The picture breaks off after { $bytes } bytes. Send it again.
    }
error-picture-unreadable =
    { $bytes ->
        [one] A file of 1 byte is no picture; use { $expected }.
       *[other] A file of { $bytes } bytes is no picture; use { $expected }.
    }
error-picture-missing = { $path } cannot be read: { $reason }.
error-picture-unknown = There is no picture “{ $picture }” any more; only the last ones are kept.
error-tray-not_found =
    { $reason ->
        [markers] Too few of the tray’s markers can be seen. Bring the whole tray with its four markers into the picture.
       *[other] The tray cannot be seen. Bring the whole tray into the picture.
    }
error-tray-other_markers = These are not the markers of this tray: { $given } can be seen, expected { $expected }. Lay the right sheet in, or set the tray up again under { ui-devices }.
error-tray-moved = The camera or the tray has moved since the empty tray was learnt. Empty it and press “{ action-empty }”. If its corners were tapped, set it up again under { ui-devices }.
error-tray-shape = The picture has { $given } pixels, the set-up was made with { $expected }. Use the same camera in the same way, or make the set-up again.
error-tray-twice = Marker { $ids } is in the picture twice. Leave only one tray in sight.
error-tray-cut_off = { $percent } % of the tray’s floor lies outside the picture. Bring the whole tray into it.
error-tray-too_small = A cube is only { $given } pixels wide in the picture; it needs { $expected }. Bring the camera nearer, or let it make larger pictures.
error-tray-other =
    { $reason ->
        [layout] The markers lie otherwise than in the tray that was learnt. Is it another tray? Empty it and press “{ action-empty }”.
       *[colour] The floor has another colour than that of the tray that was learnt. Is it another tray? Empty it and press “{ action-empty }”.
    }
error-picture-dark = The picture is too dark: even its lightest parts reach only { $given } of 255; { $expected } are needed. Turn on a lamp.
error-picture-overexposed = { $percent } % of the floor is burnt out, without any colour. Take the light away from the tray, or let the camera expose less.
error-picture-blurred = The picture is too blurred to tell cubes apart. Wipe the lens, let the camera focus on the tray, and hold it still.
error-source-not_ready = “{ $source }” is not ready ({ $state }). Wait until it watches again, or type the count.
error-source-no_more_pictures = The folder holds no further picture. Put one in, or type the count.
error-tray-moving = Something still moves in the tray. Wait until it lies still, then try again.
error-tray-not_empty = The tray is not empty. Seen in it: { $cubes }. Take out what lies there, then try again.
error-tray-given = The set-up of this tray comes from a file that was named at the start. Start without --setup to set it up here.
error-tray-size = A side of { $given } mm is no tray’s; expected { $least } to { $most } mm. Measure the floor inside the walls.
error-tray-size_missing = How large the tray is must be known. Enter the width and the depth of its floor in mm.
error-tray-corners = These corners make no tray. Put one on each corner of the floor, all four in the picture.
error-tray-corners_small = A side between these corners has { $given } pixels; at least { $least } are needed. Put them on the corners of the floor, or bring the camera nearer.
error-tray-no_empty = The empty tray is not known yet. Empty it and press “{ action-empty }”.
error-source-no_picture = “{ $source }” has sent no picture yet. Wait a moment, then try again.
error-teach-unknown_colour = { $given } is no colour of this box; it has { $known }.
error-teach-none_seen = No { $colour } cube was seen. Lay some into the tray, away from its walls, then try again.
error-teach-contradicts = That cannot be { $colour } cubes alone. Seen: { $cubes }. Take out everything else, spread them out, then try again.
error-test-not_now = The test is somewhere else by now ({ $step }). Look at the screen again.
error-device-no_such_colour = The simulated tower has no { $colours } cubes; it has { $expected }. Type the count.
error-photo-off = This service takes no photos. Type the count.
error-reading-empty = The reading of “{ $source }” has neither cubes nor a total. Send one of them.

error-guard-host = This service does not answer to the name { $given }; use { $expected } or the address from the code.
error-guard-origin = The request came from { $given }; expected { $expected }. Open the page from the code.
error-guard-content_type = Sent as { $given }; expected { $expected }.
error-guard-body_too_large = { $given } bytes were sent; at most { $limit } are taken. Send a smaller picture.
error-guard-too_many =
    { $what ->
        [tries] Too many wrong codes (at most { $limit } a minute). { $retry_after_s ->
            [one] Try again in 1 second.
           *[other] Try again in { $retry_after_s } seconds.
        }
        [streams] Too many pages are open (at most { $limit }). { $retry_after_s ->
            [one] Close some, or try again in 1 second.
           *[other] Close some, or try again in { $retry_after_s } seconds.
        }
       *[requests] Too many taps (at most { $limit } a second). { $retry_after_s ->
            [one] Try again in 1 second.
           *[other] Try again in { $retry_after_s } seconds.
        }
    }
error-request-invalid = The request does not fit: { $problem } at { $field } (given { $given }, expected { $expected }). Reload the page.
error-request-malformed = The request cannot be read: { $problem }. Reload the page.
error-request-not_found = There is nothing at { $path }.
error-request-method = { $given } is not possible here; use { $expected }.
error-server-fault = The service made a mistake (number { $id }); nothing has changed. Try again.
error-table-unknown = There is no table “{ $table }”. Scan the code on the table again.
error-table-same_name = There is a table “{ $name }” already. Give the new one another name.
error-table-too_many = This service has { $most } tables, and no more fit. Use one of them.
error-seat-unknown = This phone has not joined. Scan the code on the table.
error-seat-forbidden =
    { $needs ->
        [host] Only the host may do this; this phone is a { $role }.
        [nobody] No phone may do this ({ $role }).
       *[other] Only players at the table may do this; this phone is a { $role }. Choose a seat first.
    }
error-seat-not_yours = That player’s seat has its own phone. Let that phone do it.
error-device-off = No device may send readings here. Set a device token first, for example with --device-token new.
error-device-token = The device token is wrong. It is the one that was set, or that the service showed when it was started with --device-token new.
error-content-unknown = There is no language “{ $given }”; known: { $known }.
error-reading-source_taken = “{ $source }” is the name of somebody or something at this table. Give the recogniser another name.
error-label-broken = The label { $path } cannot be used: { $reason }. Mend it, or take it away together with its picture.
error-sheet-paper = There is no paper “{ $given }”; known: { $known }.
error-sheet-size = “{ $given }” is no size. Give the tray’s inner length and width in mm, for example --inner 190x130.
error-sheet-too_small = A floor of { $wide } x { $deep } mm is too small: the markers in its corners would leave no room for cubes. At least { $least_wide } x { $least_deep } mm is needed.
error-sheet-too_large =
    { $larger ->
        [none] A floor of { $wide } x { $deep } mm does not fit on { $paper }, which takes { $most_wide } x { $most_deep } mm, nor on any larger paper here. Lay plain cyan paper in the tray, print a smaller sheet, and glue its four white cards into the corners.
       *[other] A floor of { $wide } x { $deep } mm does not fit on { $paper }, which takes { $most_wide } x { $most_deep } mm. Print it with --paper { $larger }, at a copy shop if need be. Or lay plain cyan paper in the tray, print a smaller sheet, and glue its four white cards into the corners.
    }
error-sheet-setup_exists = There is a set-up file { $path } already, perhaps with an empty tray that was learnt. Choose another name, or take it away first.

### printed sheet: words on the paper, and what `companion sheet` says

sheet-heading = Tray floor { $wide } × { $deep } mm
sheet-title = Tray floor
sheet-size = { $wide } × { $deep } mm
sheet-tower = This side to the tower
sheet-scale = Print at 100 %, measure: this line must be 100 mm.
sheet-step-print = Print in colour on matt paper at 100 % (“actual size”), not “fit to page”.
sheet-step-measure = Measure the line below the floor. Not 100 mm? Print again.
sheet-step-cut = Cut along the dark line.
sheet-step-lay = Glue it flat into the tray, the grey arrows to the tower. Nothing shiny on top: no laminate, no tape.
sheet-step-camera = Camera 35 to 50 cm straight above, all four white cards in the picture.
sheet-step-enter = Enter { $wide } × { $deep } mm as the inner size of the tray (inner_mm).
sheet-step-empty = With the tray empty, press “{ action-empty }”.
sheet-colour = Floor: sRGB 62 174 197, Lab 66 –24 –21. A print that is greener is as good; one that is paler or bluer counts worse.
sheet-made = { $path }: tray floor { $wide } x { $deep } mm on { $paper }.
sheet-setup-made = { $path }: the set-up that belongs to it.

### the tray's floor: is it one that cubes are easily told from?

floor-good = The floor is right: plain cyan.
floor-pale = The floor is a pale cyan, and shadows on it look like cubes. Print it again in colour, in the best quality, on matt paper.
floor-dark = The floor is a dark cyan. Bring more light, or print it again lighter.
floor-light = The floor is a very light cyan. Print it again in the best quality, or take the lamp away from the marker cards.
floor-greenish = The floor is more green than cyan. Print the sheet again.
floor-bluish = The floor is more blue than cyan. Print the sheet again.
floor-white = The floor is white.
floor-grey = The floor is grey, and so is every shadow on it.
floor-black = The floor is black.
floor-wood = The floor looks like wood.
floor-coloured = The floor is neither cyan nor grey.
floor-doubted = Often doubtful on it: { $colours }.
floor-remedy = Best is the printed cyan sheet: companion sheet --out tray.pdf
floor-guessed = No white card is seen on the floor, so this is a guess.

### the test of a camera: on the phone and on the command line

test-step-empty = Take everything out of the tray.
test-step-lay = Round { $round } of { $rounds }. Lay into the tray, spread out and not against the walls: { $cubes }.
test-step-differs = Seen: { $seen }. Asked for: { $asked }.
test-ask-done = Done? Press Enter.
test-ask-differs = Put it right and press Enter, or type “y” if the cubes lie there as asked:
test-ask-insist = Go on all the same? Type “y”, or press Enter to leave it:
test-verdict-good = The camera counts right.
test-verdict-fair = The camera counts usably, and could do better.
test-verdict-poor = The camera counts too many cubes wrong to be relied on.
test-colour = { $colour }: { $right } of { $laid } right
test-sure = { $rounds ->
        [one] { $sure } of 1 round was counted without a doubt.
       *[other] { $sure } of { $rounds } rounds were counted without a doubt.
    }
test-measure-cube = A cube is { $number } pixels wide.
test-measure-level = Light on the floor: { $number } of 255.
test-measure-noise = Noise: { $number } levels.
test-measure-edge = A sharp edge is { $number } pixels wide.
test-advice-nearer = Bring the camera nearer, or let it send larger pictures: the cubes are small in it.
test-advice-light = Bring more light: the picture is dark, or noisy.
test-advice-glare = Turn the lamp away, or dim it: parts of the picture are burnt out.
test-advice-focus = Focus the camera on the floor, or wipe its lens: the picture is blurred.
test-advice-exposure = Lock the exposure and the white balance of the camera, or keep the light as it is: the brightness changes.
test-advice-sheet = Lay the printed cyan sheet into the tray: companion sheet --out tray.pdf
test-advice-setup = Set up the tray again: cubes were missed, or seen where none lie.
test-advice-teach = Teach the camera the colours that it mixed up.

### page: words that only the phone page uses

ui-total = Total
ui-new-match = New match
ui-which-game = Game
ui-house-rules = House rules
ui-rules = Rules
ui-rules-how = Search all of them, or by topic
ui-rules-search = Search the rules
ui-rules-topics = Topics
ui-rules-found =
    { $count ->
        [0] No rule has these words.
        [one] 1 rule
       *[other] { $count } rules
    }
ui-rules-none = This game has no rules to be looked up here.
ui-rules-ours = we play this
ui-rules-switch = House rule: { $setting }
ui-presets = Rules as in
ui-house-rules-each =
    { $count ->
        [0] Each rule by itself
        [one] Each rule by itself: 1 is changed
       *[other] Each rule by itself: { $count } are changed
    }
ui-setting-names = Names with commas between them.
ui-players = Players
ui-players-how = { $least } to { $most } names, first to play on top.
ui-player-name = Player { $number }
ui-player-earlier = Move player { $number } up
ui-player-remove = Remove player { $number }
ui-player-add = Add a player

ui-action-done = Done: { $action }
ui-photo-why = A photo counts like the camera: it makes a proposal that everybody sees.
ui-devices = Devices
ui-devices-none = No camera and no tower is connected. Type the counts, or send photos.
ui-corner-far-left = Far left corner
ui-corner-far-right = Far right corner
ui-corner-near-right = Near right corner
ui-corner-near-left = Near left corner
ui-corner-at = { $corner }: { $right } % from the left, { $down } % from the top. Move it with the arrow keys.
ui-mm = mm

ui-setup = Set up the tray
ui-setup-no-camera = That camera is not there any more.
ui-setup-seat = Only players at the table can do this. Choose a seat first.
ui-setup-practice = The camera is being taught or tested. End that first.
ui-setup-wait = Waiting for the camera…
ui-setup-looking = Taking a picture…
ui-setup-markers = { $found } of { $expected } markers are found. The line runs round the floor of the tray.
ui-setup-few-markers = Only { $found } of { $expected } markers can be seen. Bring them all into the picture and take a new one, or go on without.
ui-setup-corners = Drag each mark onto a corner of the tray’s floor.
ui-setup-size = Floor: { $wide } × { $deep } mm
ui-setup-size-change = Change
ui-setup-size-how = How large is the floor, measured inside the walls?
ui-setup-wide = Left to right
ui-setup-deep = Top to bottom
ui-setup-look = New picture
ui-setup-tap = Tap the corners
ui-setup-use-markers = Use the markers
ui-setup-given = Where the tray is comes from a file that was named at the start.
ui-setup-empty = Now take everything out of the tray.
ui-setup-empty-why = Hands too. The camera learns how the empty tray looks, and later counts whatever is new in it.
ui-setup-back = Back to the picture
ui-setup-done = All set. From now on the camera counts.
ui-setup-next = A test with known cubes shows how well, in three minutes.
ui-setup-play = Back to the game

ui-teach = Teach colours
ui-teach-why = Paint and light differ from table to table. Show the camera up to seven cubes of one colour, then of the next.
ui-teach-first-drop = Or just play: every confirmed drop teaches. Best is the first one, in which nearly all cubes fall: sort them, put the count right, confirm.
ui-teach-known = Cubes taught so far
ui-teach-drops = Learn from confirmed drops
ui-teach-on = Yes
ui-teach-off = No
ui-teach-begin = Show cubes
ui-teach-how = Choose a colour. Lay only cubes of that colour into the tray, apart from one another.
ui-teach-which = Which colour
ui-teach-lay = Lay { $count } { $colour } cubes
ui-teach-this = Learn { $colour }
ui-teach-learnt =
    { $seen ->
        [one] 1 { $colour } cube seen, { $learnt } learnt.
       *[other] { $seen } { $colour } cubes seen, { $learnt } learnt.
    } Not as many as lie there? Spread them out and try again.
ui-teach-tested = The camera is being tested. End that first.

ui-test = Test the camera
ui-test-why = Lay the cubes that you are asked for, three times. You then know how well each colour is told, and what would make it better.
ui-test-quiet = Meanwhile the camera tells no counts.
ui-test-begin = Begin the test
ui-test-is-empty = It is empty
ui-test-round = Round { $round } of { $rounds }
ui-test-lay = Lay these cubes into the tray, spread out and not against the walls. Nothing else.
ui-test-laid = They lie there
ui-test-differs = Something else was seen
ui-test-differs-how = Is a cube missing, or one too many? Put it right and count again. If all is as asked, say so: then the camera was wrong.
ui-test-again = Count again
ui-test-stop = Stop the test
ui-test-taught = The camera is being taught colours. End that first.
ui-test-better = What would help
ui-test-measured = What was measured
ui-tested-on = Tested on { $date }: { $verdict }
ui-scores-how = Tap a name to see where the points come from, and to enter more.
ui-scores-look = Tap a name to see where the points come from.
moment-end = End
ui-course = How it went
ui-course-of =
    { $rounds ->
        [one] The points of every player after 1 round
       *[other] The points of every player, round by round, over { $rounds } rounds
    }
ui-breakdown = What the points are for
ui-share = Send to others
ui-share-picture = As a picture
ui-share-text = As text
ui-share-so-far = { $date }, so far
ui-share-saved = The picture is among your downloads
ui-share-copied = The text is copied; paste it anywhere
ui-past = Past matches
ui-past-none = No match has been played at this table yet.
ui-past-open = , not finished
ui-statistics = Players
ui-statistics-matches = matches
ui-statistics-wins = won
ui-statistics-mean = mean
ui-statistics-best = best
ui-trail = Where the points come from
ui-trail-empty = No points yet.
ui-points-for = Points for { $player }
ui-points-step = Change by { $by }
ui-points-note = What for?
ui-points-save = Enter { $points }
ui-export = Save the match:
ui-export-json = JSON
ui-export-csv = CSV
ui-export-play = BG Stats
ui-export-play-how = BG Stats opens by itself where it is installed; it can post the play to BoardGameGeek.

ui-history-empty = Nothing has happened yet.
ui-history-more = More about: { $event }
ui-redo = Redo
ui-undo-to-here = Go back to here
ui-edit = Change this
ui-edit-instead = What it was really
ui-edit-remove = It did not happen at all
ui-edit-effect = What that changes
ui-edit-nothing = Nothing else changes.
ui-edit-points = { $player }: { $before } points become { $after }
ui-edit-stops = What came after does not fit any more:
ui-edit-save = Change it
ui-undone = undone
ui-overridden = against the rule
ui-people-wait =
    { $count ->
        [one] 1 phone waits to be let in
       *[other] { $count } phones wait to be let in
    }
ui-let-in = Let in
ui-member-care = More about { $name }
ui-without-phone = Without a phone
ui-without-phone-how = Any phone at the table plays for them: tap what they say.
ui-door = Who may come in
ui-lock = Lock the table
ui-lock-how = No new phone can join. Those who are here stay.
ui-approval = Ask me about new phones
ui-approval-how = A new phone waits until you let it in.
ui-seat-of = Where { $name } sits
ui-seat-none = Looks on
ui-rejoin = The phone is lost or empty
ui-rejoin-code = Code by which another phone goes on for { $name }
ui-rejoin-how = Scan this with the other phone: it goes on for { $name }. It works once, for ten minutes.
ui-rejoin-new = Another code
ui-hand-over = Make { $name } the host
ui-hand-over-sure = { $name } becomes the host. You cannot take that back yourself.
ui-hand-over-yes = Yes, hand over
ui-remove = Remove { $name } from the table
ui-remove-sure = This phone is out at once, and the code for joining changes. { $name } can only come back with the new code.
ui-remove-yes = Yes, remove
ui-tables = Other tables
ui-tables-how = Each table has its own code, its own match and its own people.
ui-table-name = Name of the table
ui-table-lay = Add a table
ui-screen = Large screen
ui-screen-how = For a tablet or a television
ui-screen-check = Is this what fell? Look at your phone.
ui-language = Language
ui-light = Light
ui-light-auto = Like the phone
ui-light-dark = Dark
ui-light-light = Light
ui-end-match = End this match
ui-end-match-how = It stays in the log.

ui-help = Help
ui-help-count = Counting the cubes
ui-help-count-text = Pour, wait until the cubes lie still, look, confirm. Plus and minus correct a colour. Everybody sees the same count, and anybody may confirm it.
ui-help-wrong = The count is wrong, or nothing is counted
ui-help-wrong-text = Type the count or send a photo: both are always possible. Under { ui-devices } you see what the camera is doing.
ui-help-undo = A mistake
ui-help-undo-text = { ui-undo }, at the top, takes back the last step for everybody. { ui-tab-history } goes back further, and { ui-redo } brings it back.
ui-help-seat = Another phone
ui-help-seat-text = Scan the code under { ui-tab-more }, “{ ui-here }”, with the new phone and take your seat there. A player without a phone is served by any other phone.
ui-help-connection = No connection
ui-help-connection-text = The page tries until it works. The phone must be in the same Wi-Fi as the table. Nothing that was confirmed is lost.
ui-network = Network and version
ui-network-holds = This code holds the address of the table and the word that lets a phone in:
ui-network-code = The code opens nothing
ui-network-code-text = Scan it with the phone’s own camera, not from inside another app. The address begins with http:// and works only at home, without the internet.
ui-network-same = The same Wi-Fi
ui-network-same-text = Phone and table must be in the same network. Turn mobile data off for a moment, and a VPN too, if the page does not come.
ui-network-guest = Guest Wi-Fi
ui-network-guest-text = Many guest networks keep phones apart from one another: the internet works, the table does not. Use the main Wi-Fi, or turn off “client isolation” in the router.
ui-network-hotspot = No Wi-Fi at all
ui-network-hotspot-text = Make a hotspot on one phone, connect the table’s computer to it, then the other phones. Nobody needs the internet for it. Start the companion again so that the code shows the new address.
ui-network-mobile = The phone says “no internet”
ui-network-mobile-text = Stay connected all the same: the table needs no internet. Some phones otherwise change back to mobile data by themselves.
ui-network-address = The address has changed
ui-network-address-text = A router may give the table another address overnight. Scan the code again and take your seat again; the match is kept. The host comes back by the host’s link, which the terminal shows when the table starts.
ui-version = Page { $build }
ui-version-none = not built

### drops, doubts, and what cameras are taught

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
tie-shared = { $players } have the same points and share place { $rank }.
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
ui-doubt-about-many = { $line }: { $count } colours
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
ui-tray-by-nothing = The tray has not been set up yet.
ui-tray-by-markers = Tray of { $wide } × { $deep } mm, found by its markers.
ui-tray-by-corners = Tray of { $wide } × { $deep } mm, found by its corners.
ui-tray-empty-known = The empty tray is known.
ui-tray-empty-unknown = The empty tray is not known yet.
ui-tray-taught = Taught so far: { $cubes }.
ui-tray-taught-nothing = No colours were taught yet. Every confirmed drop teaches some.
ui-tray-marks = Marks on the picture
