### sources: why one is not watching

source-camera-missing = De camera is er niet. Sluit hem aan; er wordt steeds naar gezocht.
source-camera-forbidden = Deze gebruiker mag de camera niet openen. Voer “sudo usermod -aG video $USER” uit, meld je af en weer aan.
source-camera-busy = Een ander programma gebruikt de camera. Sluit dat af.
source-camera-no_capture = Dit apparaat stuurt zelf geen beelden. “companion cameras” toont welke dat wel doen.
source-camera-unreadable = De camera stuurt niets dat als beeld te lezen is. Gebruik een andere.
source-camera-none_found = Er is geen camera gevonden. Sluit een USB-camera aan, of een Raspberry Pi-camera, en start opnieuw.
source-camera-no_folder = Die map of foto bestaat niet. Klopt de naam?
source-camera-silent = De camera stuurt geen beelden. Koppel de camera los en sluit hem weer aan.
source-camera-frozen = De camera stuurt steeds hetzelfde beeld. Koppel de camera los en sluit hem weer aan.
source-camera-exposure_floats = De camera verandert zelf steeds zijn helderheid of kleuren. Als het licht verandert, kunnen tellingen twijfelachtig zijn; een andere camera is beter.
source-camera-uncompressed = De camera stuurt zijn beelden ongecomprimeerd en daardoor traag. Geef hem een eigen USB-poort, liefst een blauwe.
source-camera-pi_ribbon = Dit is een Raspberry Pi-camera. Start met “--camera pi”.
source-camera-pi_no_picamera2 = Het programma voor Raspberry Pi-camera’s ontbreekt. Voer “sudo apt install python3-picamera2” uit.
source-camera-pi_none = Er is geen Raspberry Pi-camera aangesloten. Zet de Pi uit, druk de lintkabel aan beide kanten stevig vast en start opnieuw.
source-camera-pi_busy = Een ander programma gebruikt de Raspberry Pi-camera. Sluit dat af.
source-camera-pi_silent = De Raspberry Pi-camera antwoordt niet. Hij wordt opnieuw gestart; helpt dat niet, zet dan de Pi uit en druk de lintkabel stevig vast.
source-camera-pi_failed = De Raspberry Pi-camera viel uit door een fout en wordt opnieuw gestart.
source-camera-no_pictures = In de map zijn nog geen foto’s (JPEG, PNG of WebP).
source-camera-failed = De camera viel uit door een fout en wordt opnieuw geopend.
source-tower-falling =
    { $count ->
        [one] Tot nu toe 1 blokje.
       *[other] Tot nu toe { $count } blokjes.
    }
source-tower-none_found = Er is geen toren gevonden. Steek zijn USB-kabel in deze computer; er wordt steeds gezocht.
source-tower-missing = De toren is er niet ({ $port }). Sluit hem aan; er wordt steeds gezocht.
source-tower-forbidden = Deze gebruiker mag de toren niet openen. Voer “sudo usermod -aG dialout $USER” uit, meld af en weer aan.
source-tower-busy = Een ander programma gebruikt de toren ({ $port }). Sluit het; er kan maar één companion naar een toren luisteren.
source-tower-no_port = { $port } is geen poort waar een toren aan kan zitten. “companion doctor” toont welke dat wel zijn.
source-tower-unplugged = De kabel van de toren is los. Steek hem er weer in; typ de aantallen zolang.
source-tower-unreachable = Er antwoordt geen toren op { $port }. Staat hij aan, en in hetzelfde netwerk?
source-tower-address = “{ $given }” is geen adres van een toren. Geef auto, een poort, tcp://naam:poort of mqtt://naam.
source-tower-silent = De toren zegt niets meer. Trek hem los en sluit hem weer aan.
source-tower-no_answer = Op deze poort antwoordt niets. Staat het programma van de toren op het bordje? Zie firmware/README.md.
source-tower-foreign = Op deze poort praat iets anders dan een toren. Sluit de toren aan, of noem zijn poort.
source-tower-protocol = De toren spreekt versie { $given } van de lijn (zijn programma is { $firmware }), die deze companion niet kent. Werk beide bij.
source-tower-failed = De lijn van de toren viel uit door een fout en wordt opnieuw geopend.
source-tower-no_broker = De MQTT-broker op { $port } is niet te bereiken. Draait hij, en klopt het adres?
source-tower-broker_refused = De MQTT-broker op { $port } laat niemand binnen zonder de juiste naam en het juiste wachtwoord. Zet ze in het adres: mqtt://naam:wachtwoord@host.
source-tower-offline = De toren is uit het netwerk verdwenen. Staat hij aan?
source-tower-stuck = Er zit iets vast in baan { $lanes }. Haal het eruit.
source-tower-blind = Een lichtstraal van baan { $lanes } is blind. Veeg hem schoon; “companion tower test” toont welke.
source-tower-dazzled = Er valt licht van buiten op de lichtstralen van baan { $lanes }. Scherm de toren af van zon en lampen.
source-tower-sun = Er valt licht van buiten op de kleursensoren. Scherm de toren af; hij telt, maar zonder kleuren.
source-tower-flash = Wat de toren geleerd had, is beschadigd. Leer het hem opnieuw: “companion tower teach”.
source-tower-no_colours = Hij telt, maar heeft nog geen kleuren geleerd: “companion tower teach”.
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
source-picture-empty = { $file } is leeg (0 bytes). Zet de foto opnieuw in de map.
source-picture-heic = { $file }: HEIC-foto’s zijn niet te lezen. Bewaar ze als JPEG.
source-picture-format = { $file }: { $given } kan niet; gebruik { $expected }.
source-picture-animated = { $file } beweegt ({ $frames } beelden). Zet een gewone foto in de map.
source-picture-too_large = { $file } heeft { $megapixels } megapixel; hooguit { $limit } mag.
source-picture-too_small = { $file } is { $width } x { $height } pixels; elke kant moet minstens { $limit } zijn.
source-picture-truncated =
    { $bytes ->
        [one] { $file } breekt af na 1 byte. Zet de foto opnieuw in de map.
       *[other] { $file } breekt af na { $bytes } bytes. Zet de foto opnieuw in de map.
    }
source-picture-unreadable =
    { $bytes ->
        [one] { $file } (1 byte) is geen foto; gebruik { $expected }.
       *[other] { $file } ({ $bytes } bytes) is geen foto; gebruik { $expected }.
    }
source-picture-missing = { $file } is niet te lezen: { $reason }.

### errors: what was given, what was expected, what to do

error-match-stale = { $by } was sneller: stap { $now } telt al, je tik hoorde bij stap { $seen }. Kijk opnieuw en tik dan nog eens.
error-match-none = Er wordt geen spel gespeeld. Begin er eerst een.
error-match-running = { $game } is nog bezig. “{ ui-insist }” beëindigt het; het blijft in het logboek.
error-match-over = Het spel is uit. Maak de laatste stap ongedaan om door te spelen.
error-match-unknown = Dat spel is hier niet bewaard. Kijk opnieuw in de lijst.
error-match-unknown_seat =
    { $players ->
        [one] Plaats { $given } bestaat niet; dit spel heeft 1 speler.
       *[other] Plaats { $given } bestaat niet; dit spel heeft { $players } spelers.
    }
error-match-unknown_colour = { $given } is geen kleur van dit spel; het heeft { $known }.
error-match-other_rules = Dit spel { $game } is begonnen met regels { $given }, maar dit programma speelt { $here }. Gebruik het programma waarmee je begon.
error-undo-nothing = Er is niets om ongedaan te maken.
error-redo-nothing = Er is niets om opnieuw te doen.
error-undo-unknown = Stap { $version } telt niet meer (nu { $now }). Kijk opnieuw bij { ui-tab-history }.
error-edit-unknown = Stap { $version } telt niet meer mee (nu { $now }) en is dus niet te verbeteren. Kijk opnieuw bij { ui-tab-history }.
error-edit-no_change = Stap { $version } staat er al zo. Er is niets veranderd.
error-edit-other_kind = Stap { $version } kan alleen veranderen in iets van dezelfde soort, van dezelfde speler. Haal de stap weg en voer opnieuw in wat er gebeurde.
error-edit-stops = Vanaf stap { $version } zou wat volgde niet meer kunnen en verloren gaan. “{ ui-insist }” doet het toch; ongedaan maken brengt het terug.
error-drop-not_awaited = Er wordt nu geen worp verwacht, dus er valt niets te tellen. Probeer het als er gegooid moet worden.
error-drop-pending = Er wacht een worp op bevestiging. Bevestig of verwijder die eerst.
error-drop-pouring = Deze blokjes zijn al gegooid; de telling komt eraan. “{ ui-insist }” gooit nog een keer.
error-drop-gone = Die worp is al afgehandeld. Kijk opnieuw naar het scherm.
error-drop-changed = { $by } veranderde intussen de telling: { $cubes }. Kijk opnieuw en tik dan nog eens.
error-drop-impossible = { $given } { $colour } kan niet gevallen zijn; hooguit { $limit }. Tel de bak opnieuw, of meld dat een blokje kwijt of terecht is.
error-drop-count_negative = Het aantal { $colour } kan niet { $given } zijn; minder dan 0 bestaat niet.
error-source-no_such_action = “{ $action }” kan nu niet met “{ $source }”. Kijk bij { ui-devices }.
error-store-failed = Het kon niet worden opgeslagen, dus er is niets veranderd. Is de schijf vol of losgeraakt? Probeer het daarna opnieuw.
error-command-unknown = “{ $given }” is niet bekend in { $game }. Laad de pagina opnieuw.
error-command-malformed = “{ $field }” was { $given }; verwacht: { $expected }. Laad de pagina opnieuw.
error-setup-players =
    { $given ->
        [one] 1 speler; dit spel is voor { $least } tot { $most }.
       *[other] { $given } spelers; dit spel is voor { $least } tot { $most }.
    }
error-setup-same_name = { $name } staat er twee keer. Geef elke speler een andere naam.
error-setup-unknown_game = Er is geen spel “{ $given }”; bekend zijn { $known }.
error-setup-unknown_setting = Er is geen instelling “{ $setting }”; bekend: { $known }.
error-setup-unknown_preset = Er zijn geen huisregels met de naam “{ $given }”; bekend zijn { $known }.
error-game-unknown = Er is geen spel “{ $given }”; bekend zijn { $known }.
tie-broken-amerigo =
    { $players } hebben evenveel punten. { $by ->
        [track] Wie verder staat op het spoor van de speciale actie, gaat voor.
        [stack] Hun schijfjes liggen op één vakje van het spoor van de speciale actie: wie bovenop ligt, gaat voor.
       *[both] Wie verder staat op het spoor van de speciale actie, gaat voor; op hetzelfde vakje gaat voor wie bovenop ligt.
    }
error-setup-setting_value =
    { $setting ->
        [rounds] “{ $given }” rondes kan niet; verwacht: { $expected }.
        [categories] “{ $given }” kan niet als onderdelen van een ronde; verwacht: hooguit { $expected } letters, elke naam één keer.
       *[other] “{ $setting }” kan niet “{ $given }” zijn; verwacht: { $expected }.
    }
error-setup-missing = Het instelbestand { $path } is er niet ({ $reason }). Maak er een, of laat de optie weg.
error-setup-unreadable = Het instelbestand { $path } is niet te lezen: { $reason }. Maak het opnieuw.
error-palette-unknown = Er is geen palet “{ $given }”; bekend zijn { $expected }.
error-palette-missing = Er is geen paletbestand { $path } ({ $reason }). Geef het pad van een bestand dat er is.
error-palette-unreadable = Het paletbestand { $path } is niet te gebruiken: { $reason }. Maak het opnieuw.
error-join-wrong_code = Deze link geldt niet meer. Scan de code op tafel opnieuw.
error-join-full = Er zitten { $most } telefoons aan tafel en meer kan niet. Sluit de pagina op een telefoon die alleen toekijkt, en scan de code dan opnieuw.
error-join-name_empty = Typ een naam met minstens één letter.
error-join-name_too_long = De naam telt { $given } tekens; hooguit { $most } mag.
error-join-seat_taken = { $by } zit al op de plaats van { $player }, met een telefoon die nu meedoet. Kies een andere plaats.
error-join-locked = De tafel is op slot; er kan geen nieuwe telefoon bij. Vraag de host om het slot eraf te halen en probeer het opnieuw.
error-member-unknown = Die telefoon zit niet meer aan tafel. Kijk opnieuw in de lijst.
error-member-is_host = { $name } is de host en kan niet weg. Maak eerst iemand anders host.
error-member-waiting = { $name } is nog niet binnengelaten. Laat die telefoon eerst binnen.
error-seat-waiting = De host heeft deze telefoon nog niet binnengelaten. Vraag het de host.
error-score-out_of_range = { $given } punten kan niet; vul een getal in van −{ $most } tot { $most }.
error-score-zero = 0 punten verandert niets. Vul in hoeveel punten erbij komen of eraf gaan.
error-score-note_too_long = De notitie telt { $given } tekens; hooguit { $most } mag.

error-picture-empty = Het fotobestand is leeg (0 bytes). Neem de foto opnieuw.
error-picture-heic = HEIC-foto’s zijn hier niet te lezen. Zet de camera van de telefoon op “meest compatibel” (JPEG), of stuur de foto vanaf de pagina.
error-picture-format = { $given } kan niet; gebruik { $expected }.
error-picture-animated = Het beeld beweegt ({ $frames } beelden). Stuur een foto.
error-picture-too_large = De foto heeft { $megapixels } megapixel; hooguit { $limit } mag. Stuur een kleinere.
error-picture-too_small = De foto is { $width } x { $height } pixels; elke kant moet minstens { $limit } zijn.
error-picture-truncated =
    { $bytes ->
        [one] De foto breekt af na 1 byte. Stuur hem opnieuw.
       *[other] De foto breekt af na { $bytes } bytes. Stuur hem opnieuw.
    }
error-picture-unreadable =
    { $bytes ->
        [one] Een bestand van 1 byte is geen foto; gebruik { $expected }.
       *[other] Een bestand van { $bytes } bytes is geen foto; gebruik { $expected }.
    }
error-picture-missing = { $path } is niet te lezen: { $reason }.
error-picture-unknown = Foto “{ $picture }” is er niet meer; alleen de laatste worden bewaard.
error-tray-not_found =
    { $reason ->
        [markers] Er zijn te weinig merktekens van de bak te zien. Breng de hele bak met de vier merktekens in beeld.
       *[other] De bak is niet te zien. Breng de hele bak in beeld.
    }
error-tray-other_markers = Dit zijn niet de merktekens van deze bak: te zien is { $given }, verwacht werd { $expected }. Leg het juiste vel in de bak, of stel de bak opnieuw in onder { ui-devices }.
error-tray-moved = De camera of de bak is verschoven sinds de lege bak is vastgelegd. Maak de bak leeg en druk op “{ action-empty }”. Zijn de hoeken aangewezen, stel hem dan opnieuw in onder { ui-devices }.
error-tray-shape = De foto is { $given } pixels, de bak is ingesteld met { $expected }. Gebruik dezelfde camera op dezelfde manier, of stel de bak opnieuw in.
error-tray-twice = Merkteken { $ids } is twee keer in beeld. Laat maar één bak in beeld.
error-tray-cut_off = { $percent } % van de bodem van de bak valt buiten beeld. Breng de hele bak in beeld.
error-tray-too_small = Een blokje is in beeld maar { $given } pixels breed; { $expected } zijn er nodig. Zet de camera dichterbij, of laat hem grotere foto’s maken.
error-tray-other =
    { $reason ->
        [layout] De merktekens liggen anders dan in de bak die is vastgelegd. Is dit een andere bak? Maak hem leeg en druk op “{ action-empty }”.
       *[colour] De bodem heeft een andere kleur dan die van de bak die is vastgelegd. Is dit een andere bak? Maak hem leeg en druk op “{ action-empty }”.
    }
error-picture-dark = De foto is te donker: zelfs het lichtste deel haalt maar { $given } van 255; { $expected } is nodig. Doe een lamp aan.
error-picture-overexposed = { $percent } % van de bodem is overbelicht en heeft geen kleur meer. Haal het felle licht bij de bak weg, of laat de camera korter belichten.
error-picture-blurred = De foto is te onscherp om blokjes te onderscheiden. Veeg de lens schoon, laat de camera op de bak scherpstellen en houd hem stil.
error-source-not_ready = “{ $source }” kan nu niet tellen ({ $state }). Wacht tot er weer beeld is, of typ de telling.
error-source-no_more_pictures = In de map is geen volgende foto. Leg er een in, of typ de telling.
error-tray-moving = Er beweegt nog iets in de bak. Wacht tot alles stil ligt en probeer het opnieuw.
error-tray-not_empty = De bak is niet leeg. Gezien: { $cubes }. Haal eruit wat er ligt en probeer het opnieuw.
error-tray-given = De instelling van deze bak komt uit een bestand dat bij het starten is opgegeven. Start zonder --setup om hem hier in te stellen.
error-tray-size = Een zijde van { $given } mm heeft geen bak; verwacht wordt { $least } tot { $most } mm. Meet de bodem tussen de wanden.
error-tray-size_missing = De maat van de bak moet bekend zijn. Vul de breedte en de diepte van de bodem in, in mm.
error-tray-corners = Deze hoeken vormen geen bak. Zet er één op elke hoek van de bodem, alle vier in beeld.
error-tray-corners_small = Een zijde tussen deze hoeken telt { $given } pixels; minstens { $least } zijn nodig. Zet ze op de hoeken van de bodem, of breng de camera dichterbij.
error-tray-no_empty = De lege bak is nog niet bekend. Maak hem leeg en druk op “{ action-empty }”.
error-source-no_picture = “{ $source }” heeft nog geen beeld gestuurd. Wacht even en probeer het dan opnieuw.
error-teach-unknown_colour = { $given } is geen kleur van deze doos; die heeft { $known }.
error-teach-none_seen = Er is geen enkel blokje te zien in de kleur { $colour }. Leg er een paar in de bak, niet tegen de wand, en probeer het opnieuw.
error-teach-contradicts = Dat kunnen niet alleen blokjes in de kleur { $colour } zijn. Gezien: { $cubes }. Haal al het andere eruit, leg ze uit elkaar en probeer het opnieuw.
error-test-not_now = De test is inmiddels ergens anders ({ $step }). Kijk opnieuw op het scherm.
error-device-no_such_colour = De gesimuleerde toren heeft geen blokjes in { $colours }; wel in { $expected }. Typ de telling.
error-photo-off = Hier worden geen foto’s aangenomen. Typ de telling.
error-reading-empty = In de telling van “{ $source }” staan geen blokjes en geen totaal. Stuur een van beide.

error-guard-host = Deze server luistert niet naar de naam { $given }; gebruik { $expected } of het adres uit de code.
error-guard-origin = Het verzoek kwam van { $given }; verwacht werd { $expected }. Open de pagina via de code.
error-guard-content_type = Gestuurd als { $given }; verwacht werd { $expected }.
error-guard-body_too_large = Er zijn { $given } bytes gestuurd; hooguit { $limit } mag. Stuur een kleinere foto.
error-guard-too_many =
    { $what ->
        [tries] Te veel foute codes (hooguit { $limit } per minuut). { $retry_after_s ->
            [one] Probeer het over 1 seconde opnieuw.
           *[other] Probeer het over { $retry_after_s } seconden opnieuw.
        }
        [streams] Er staan te veel pagina’s open (hooguit { $limit }). { $retry_after_s ->
            [one] Sluit er een paar, of probeer het over 1 seconde opnieuw.
           *[other] Sluit er een paar, of probeer het over { $retry_after_s } seconden opnieuw.
        }
       *[requests] Te veel tikken (hooguit { $limit } per seconde). { $retry_after_s ->
            [one] Probeer het over 1 seconde opnieuw.
           *[other] Probeer het over { $retry_after_s } seconden opnieuw.
        }
    }
error-request-invalid = Het verzoek klopt niet: { $problem } bij { $field } (gegeven { $given }, verwacht { $expected }). Laad de pagina opnieuw.
error-request-malformed = Het verzoek is niet te lezen: { $problem }. Laad de pagina opnieuw.
error-request-not_found = Er is niets op { $path }.
error-request-method = { $given } kan hier niet; gebruik { $expected }.
error-server-fault = Er ging iets mis in de server (nummer { $id }); er is niets veranderd. Probeer het opnieuw.
error-table-unknown = Er is geen tafel “{ $table }”. Scan de code op tafel opnieuw.
error-table-same_name = Er is al een tafel “{ $name }”. Geef de nieuwe een andere naam.
error-table-too_many = Deze server heeft { $most } tafels en meer passen er niet. Gebruik een daarvan.
error-seat-unknown = Deze telefoon doet nog niet mee. Scan de code op tafel.
error-seat-forbidden =
    { $needs ->
        [host] Alleen de host mag dit; deze telefoon doet mee als { $role }.
        [nobody] Geen telefoon mag dit ({ $role }).
       *[other] Alleen spelers aan tafel mogen dit; deze telefoon doet mee als { $role }. Kies eerst een plaats.
    }
error-seat-not_yours = Die speler heeft een eigen telefoon. Laat die het doen.
error-device-off = Hier mag geen apparaat tellingen sturen. Stel eerst een apparaatsleutel in, bijvoorbeeld met --device-token new.
error-device-token = De apparaatsleutel klopt niet. Het is de sleutel die is ingesteld, of die de server toonde bij het starten met --device-token new.
error-content-unknown = Er is geen taal “{ $given }”; bekend: { $known }.
error-reading-source_taken = “{ $source }” is de naam van iemand of iets aan deze tafel. Geef het apparaat een andere naam.
error-label-broken = Het label { $path } is niet bruikbaar: { $reason }. Herstel het, of haal het weg, samen met zijn foto.
error-sheet-paper = Papier “{ $given }” is er niet; bekend: { $known }.
error-sheet-size = “{ $given }” is geen maat. Geef de lengte en breedte van de bak aan de binnenkant in mm, bijvoorbeeld --inner 190x130.
error-sheet-too_small = Een bodem van { $wide } x { $deep } mm is te klein: met de markers in de hoeken blijft er geen plaats over voor blokjes. Minstens { $least_wide } x { $least_deep } mm is nodig.
error-sheet-too_large =
    { $larger ->
        [none] Een bodem van { $wide } x { $deep } mm past niet op { $paper } (hooguit { $most_wide } x { $most_deep } mm) en ook niet op groter papier. Leg effen cyaan papier in de bak, print een kleiner blad en plak de vier witte kaartjes daarvan in de hoeken.
       *[other] Een bodem van { $wide } x { $deep } mm past niet op { $paper } (hooguit { $most_wide } x { $most_deep } mm). Print met --paper { $larger }, desnoods bij een copyshop. Of leg effen cyaan papier in de bak, print een kleiner blad en plak de vier witte kaartjes daarvan in de hoeken.
    }
error-sheet-setup_exists = Er is al een instelbestand { $path }, misschien met een aangeleerde lege bak. Kies een andere naam, of haal het eerst weg.

### printed sheet: words on the paper, and what `companion sheet` says

sheet-heading = Bakbodem { $wide } × { $deep } mm
sheet-title = Bakbodem
sheet-size = { $wide } × { $deep } mm
sheet-tower = Deze kant naar de toren
sheet-scale = Print op 100 %, meet na: deze lijn moet 100 mm zijn.
sheet-step-print = Print in kleur op mat papier, op 100 % (“ware grootte”), niet “passend op pagina”.
sheet-step-measure = Meet de lijn onder de bodem na. Geen 100 mm? Print dan opnieuw.
sheet-step-cut = Knip of snijd langs de donkere lijn.
sheet-step-lay = Plak het blad vlak in de bak, de grijze pijlen naar de toren. Niets wat glimt erover: niet lamineren, geen plakband.
sheet-step-camera = Hang de camera er 35 tot 50 cm recht boven, met alle vier de witte kaartjes in beeld.
sheet-step-enter = Vul { $wide } × { $deep } mm in als binnenmaat van de bak (inner_mm).
sheet-step-empty = Druk met een lege bak op “{ action-empty }”.
sheet-colour = Bodem: sRGB 62 174 197, Lab 66 –24 –21. Een groenere print is even goed; met een blekere of blauwere wordt slechter geteld.
sheet-made = { $path }: bakbodem van { $wide } x { $deep } mm op { $paper }.
sheet-setup-made = { $path }: het instelbestand dat erbij hoort.

### the tray's floor: is it one that cubes are easily told from?

floor-good = De bodem is goed: effen cyaan.
floor-pale = De bodem is bleek cyaan, en schaduwen erop lijken op blokjes. Print hem opnieuw in kleur, in de beste kwaliteit, op mat papier.
floor-dark = De bodem is donker cyaan. Zorg voor meer licht, of print hem lichter.
floor-light = De bodem is heel licht cyaan. Print hem opnieuw in de beste kwaliteit, of zet de lamp verder van de markerkaartjes.
floor-greenish = De bodem is eerder groen dan cyaan. Print het blad opnieuw.
floor-bluish = De bodem is eerder blauw dan cyaan. Print het blad opnieuw.
floor-white = De bodem is wit.
floor-grey = De bodem is grijs, net als elke schaduw erop.
floor-black = De bodem is zwart.
floor-wood = De bodem lijkt van hout.
floor-coloured = De bodem is geen cyaan en ook niet grijs.
floor-doubted = Vaak onzeker daarop: { $colours }.
floor-remedy = Het beste is het geprinte cyaan blad: companion sheet --out tray.pdf
floor-guessed = Op de bodem is geen wit kaartje te zien, dus dit is een schatting.

### the test of a camera: on the phone and on the command line

test-step-empty = Haal alles uit de bak.
test-step-lay = Ronde { $round } van { $rounds }. Leg in de bak, verspreid en niet tegen de wand: { $cubes }.
test-step-differs = Gezien: { $seen }. Gevraagd: { $asked }.
test-ask-done = Klaar? Druk op Enter.
test-ask-differs = Herstel het en druk op Enter, of typ “y” als de blokjes er liggen zoals gevraagd:
test-ask-insist = Toch doorgaan? Typ “y”, of druk op Enter om het te laten:
test-verdict-good = De camera telt goed.
test-verdict-fair = De camera telt bruikbaar, en het kan beter.
test-verdict-poor = De camera telt te veel blokjes fout om erop te vertrouwen.
test-colour = { $colour }: { $right } van { $laid } goed
test-sure = { $rounds ->
        [one] { $sure } van 1 ronde is zonder twijfel geteld.
       *[other] { $sure } van { $rounds } rondes zijn zonder twijfel geteld.
    }
test-measure-cube = Een blokje is { $number } pixels breed.
test-measure-level = Licht op de bodem: { $number } van 255.
test-measure-noise = Ruis: { $number } stappen.
test-measure-edge = Een scherpe rand is { $number } pixels breed.
test-advice-nearer = Breng de camera dichterbij, of laat hem grotere beelden sturen: de blokjes zijn klein in beeld.
test-advice-light = Zorg voor meer licht: het beeld is donker of korrelig.
test-advice-glare = Draai de lamp weg of dim hem: delen van het beeld zijn uitgebeten.
test-advice-focus = Stel de camera scherp op de bodem, of veeg de lens schoon: het beeld is onscherp.
test-advice-exposure = Zet de belichting en de witbalans van de camera vast, of houd het licht gelijk: de helderheid verandert.
test-advice-sheet = Leg het geprinte cyaan vel in de bak: companion sheet --out tray.pdf
test-advice-setup = Stel de bak opnieuw in: er zijn blokjes gemist, of gezien waar er geen liggen.
test-advice-teach = Leer de camera de kleuren die hij heeft verwisseld.

### page: words that only the phone page uses

ui-total = Totaal
ui-new-match = Nieuw spel
ui-which-game = Spel
ui-house-rules = Huisregels
ui-rules = Regels
ui-rules-how = Zoek in alle regels, of per onderwerp
ui-rules-search = Zoek in de regels
ui-rules-topics = Onderwerpen
ui-rules-found =
    { $count ->
        [0] Geen regel met deze woorden.
        [one] 1 regel
       *[other] { $count } regels
    }
ui-rules-none = Dit spel heeft hier geen regels om op te zoeken.
ui-rules-ours = zo spelen wij
ui-rules-switch = Huisregel: { $setting }
ui-presets = Regels volgens
ui-house-rules-each =
    { $count ->
        [0] Elke regel apart
        [one] Elke regel apart: 1 is anders
       *[other] Elke regel apart: { $count } zijn anders
    }
ui-setting-names = Namen met komma’s ertussen.
ui-players = Spelers
ui-players-how = { $least } tot { $most } namen, de startspeler bovenaan.
ui-player-name = Speler { $number }
ui-player-earlier = Zet speler { $number } hoger
ui-player-remove = Haal speler { $number } weg
ui-player-add = Speler toevoegen

ui-action-done = Gedaan: { $action }
ui-photo-why = Een foto telt zoals de camera: er komt een voorstel dat iedereen ziet.
ui-devices = Apparaten
ui-devices-none = Er is geen camera of toren aangesloten. Typ de telling, of stuur een foto.
ui-corner-far-left = Hoek linksachter
ui-corner-far-right = Hoek rechtsachter
ui-corner-near-right = Hoek rechtsvoor
ui-corner-near-left = Hoek linksvoor
ui-corner-at = { $corner }: { $right } % van links, { $down } % van boven. Verplaats hem met de pijltjestoetsen.
ui-mm = mm

ui-setup = Bak instellen
ui-setup-no-camera = Die camera is er niet meer.
ui-setup-seat = Alleen spelers aan tafel kunnen dit doen. Kies eerst een plaats.
ui-setup-practice = De camera wordt geoefend of getest. Beëindig dat eerst.
ui-setup-wait = Wachten op de camera…
ui-setup-looking = Er wordt een beeld gemaakt…
ui-setup-markers = { $found } van de { $expected } markers zijn gevonden. De lijn loopt rond de bodem van de bak.
ui-setup-few-markers = Er zijn maar { $found } van de { $expected } markers te zien. Breng ze alle in beeld en maak een nieuw beeld, of ga zonder verder.
ui-setup-corners = Sleep elk merkteken naar een hoek van de bodem van de bak.
ui-setup-size = Bodem: { $wide } × { $deep } mm
ui-setup-size-change = Wijzig
ui-setup-size-how = Hoe groot is de bodem, gemeten tussen de wanden?
ui-setup-wide = Links naar rechts
ui-setup-deep = Boven naar onder
ui-setup-look = Nieuw beeld
ui-setup-tap = Wijs de hoeken aan
ui-setup-use-markers = Gebruik de markers
ui-setup-given = Waar de bak staat, komt uit een bestand dat bij het starten is opgegeven.
ui-setup-empty = Haal nu alles uit de bak.
ui-setup-empty-why = Handen ook. De camera leert hoe de lege bak eruitziet en telt later wat er nieuw in ligt.
ui-setup-back = Terug naar het beeld
ui-setup-done = Klaar. Vanaf nu telt de camera.
ui-setup-next = Een test met bekende blokjes laat in drie minuten zien hoe goed.
ui-setup-play = Terug naar het spel

ui-teach = Kleuren aanleren
ui-teach-why = Verf en licht verschillen van tafel tot tafel. Toon de camera tot zeven blokjes van één kleur, dan van de volgende.
ui-teach-first-drop = Of speel gewoon: elke bevestigde worp leert iets. Het best is de eerste, waarin bijna alle blokjes vallen: sorteer ze, verbeter de telling, bevestig.
ui-teach-known = Blokjes tot nu toe geleerd
ui-teach-drops = Leren van bevestigde worpen
ui-teach-on = Ja
ui-teach-off = Nee
ui-teach-begin = Blokjes tonen
ui-teach-how = Kies een kleur. Leg alleen blokjes van die kleur in de bak, los van elkaar.
ui-teach-which = Welke kleur
ui-teach-lay = Leg { $count } blokjes neer ({ $colour })
ui-teach-this = Leer { $colour }
ui-teach-learnt =
    { $seen ->
        [one] 1 blokje gezien ({ $colour }), { $learnt } geleerd.
       *[other] { $seen } blokjes gezien ({ $colour }), { $learnt } geleerd.
    } Niet zoveel als er liggen? Leg ze uit elkaar en probeer het opnieuw.
ui-teach-tested = De camera wordt getest. Beëindig dat eerst.

ui-test = Camera testen
ui-test-why = Leg drie keer de blokjes neer waarom wordt gevraagd. Dan weet je hoe goed elke kleur wordt herkend en wat het beter zou maken.
ui-test-quiet = Zolang telt de camera niet mee.
ui-test-begin = Begin de test
ui-test-is-empty = Hij is leeg
ui-test-round = Ronde { $round } van { $rounds }
ui-test-lay = Leg deze blokjes in de bak, verspreid en niet tegen de wand. Verder niets.
ui-test-laid = Ze liggen er
ui-test-differs = Er is iets anders gezien
ui-test-differs-how = Ontbreekt er een blokje, of is er een te veel? Herstel het en tel opnieuw. Ligt alles zoals gevraagd, zeg dat dan: dan zat de camera fout.
ui-test-again = Tel opnieuw
ui-test-stop = Stop de test
ui-test-taught = De camera leert net kleuren. Beëindig dat eerst.
ui-test-better = Wat zou helpen
ui-test-measured = Wat er is gemeten
ui-tested-on = Getest op { $date }: { $verdict }
ui-scores-how = Tik op een naam om te zien waar de punten vandaan komen, en om er in te voeren.
ui-scores-look = Tik op een naam om te zien waar de punten vandaan komen.
moment-end = Einde
ui-course = Hoe het ging
ui-course-of =
    { $rounds ->
        [one] De punten van elke speler na 1 ronde
       *[other] De punten van elke speler, ronde voor ronde, over { $rounds } rondes
    }
ui-breakdown = Waarvoor de punten zijn
ui-share = Naar anderen sturen
ui-share-picture = Als plaatje
ui-share-text = Als tekst
ui-share-so-far = { $date }, tot nu toe
ui-share-saved = Het plaatje staat bij je downloads
ui-share-copied = De tekst is gekopieerd; plak hem waar je wilt
ui-past = Eerdere spellen
ui-past-none = Aan deze tafel is nog geen spel gespeeld.
ui-past-open = , niet afgemaakt
ui-statistics = Spelers
ui-statistics-matches = spellen
ui-statistics-wins = gewonnen
ui-statistics-mean = gemiddeld
ui-statistics-best = beste
ui-trail = Waar de punten vandaan komen
ui-trail-empty = Nog geen punten.
ui-points-for = Punten voor { $player }
ui-points-step = Wijzig met { $by }
ui-points-note = Waarvoor?
ui-points-save = Voer { $points } in
ui-export = Bewaar het spel:
ui-export-json = JSON
ui-export-csv = CSV
ui-export-play = BG Stats
ui-export-play-how = BG Stats gaat vanzelf open als het geïnstalleerd is; het kan het spel op BoardGameGeek zetten.

ui-history-empty = Er is nog niets gebeurd.
ui-history-more = Meer over: { $event }
ui-redo = Opnieuw
ui-undo-to-here = Terug tot hier
ui-edit = Dit wijzigen
ui-edit-instead = Wat het echt was
ui-edit-remove = Het is helemaal niet gebeurd
ui-edit-effect = Wat dat verandert
ui-edit-nothing = Verder verandert er niets.
ui-edit-points = { $player }: { $before } punten wordt { $after }
ui-edit-stops = Wat daarna kwam, past niet meer:
ui-edit-save = Wijzig het
ui-undone = ongedaan gemaakt
ui-overridden = tegen de regel
ui-people-wait =
    { $count ->
        [one] 1 telefoon wacht tot hij binnen mag
       *[other] { $count } telefoons wachten tot ze binnen mogen
    }
ui-let-in = Laat binnen
ui-member-care = Meer over { $name }
ui-without-phone = Zonder telefoon
ui-without-phone-how = Elke telefoon aan tafel speelt voor hen: tik wat ze zeggen.
ui-door = Wie erin mag
ui-lock = Tafel op slot
ui-lock-how = Er kan geen nieuwe telefoon bij. Wie er is, blijft.
ui-approval = Vraag het mij bij nieuwe telefoons
ui-approval-how = Een nieuwe telefoon wacht tot je hem binnenlaat.
ui-seat-of = Waar { $name } zit
ui-seat-none = Kijkt toe
ui-rejoin = De telefoon is weg of leeg
ui-rejoin-code = Code waarmee een andere telefoon verdergaat voor { $name }
ui-rejoin-how = Scan dit met de andere telefoon: die gaat verder voor { $name }. Het werkt één keer, tien minuten lang.
ui-rejoin-new = Een andere code
ui-hand-over = Maak { $name } host
ui-hand-over-sure = { $name } wordt host. Je kunt dat zelf niet terugdraaien.
ui-hand-over-yes = Ja, overdragen
ui-remove = Haal { $name } van tafel
ui-remove-sure = Deze telefoon ligt er meteen uit, en de code om mee te doen verandert. { $name } kan alleen terug met de nieuwe code.
ui-remove-yes = Ja, weghalen
ui-tables = Andere tafels
ui-tables-how = Elke tafel heeft een eigen code, een eigen spel en eigen mensen.
ui-table-name = Naam van de tafel
ui-table-lay = Tafel erbij
ui-screen = Groot scherm
ui-screen-how = Voor een tablet of televisie
ui-screen-check = Is dit gevallen? Kijk op je telefoon.
ui-language = Taal
ui-light = Weergave
ui-light-auto = Zoals de telefoon
ui-light-dark = Donker
ui-light-light = Licht
ui-end-match = Beëindig dit spel
ui-end-match-how = Het blijft in het logboek.

ui-help = Hulp
ui-help-count = Blokjes tellen
ui-help-count-text = Gooi, wacht tot de blokjes stilliggen, kijk, bevestig. Met plus en min pas je een kleur aan. Iedereen ziet dezelfde telling, en iedereen mag die bevestigen.
ui-help-wrong = De telling klopt niet, of er wordt niets geteld
ui-help-wrong-text = Typ de telling of stuur een foto: dat kan allebei altijd. Onder { ui-devices } zie je wat de camera doet.
ui-help-undo = Een vergissing
ui-help-undo-text = Met { ui-undo }, bovenaan, ga je voor iedereen één stap terug. Bij { ui-tab-history } ga je verder terug, en met { ui-redo } weer vooruit.
ui-help-seat = Een andere telefoon
ui-help-seat-text = Scan met de nieuwe telefoon de code onder { ui-tab-more }, “{ ui-here }”, en neem daar je plaats in. Voor wie geen telefoon heeft, kan elke andere telefoon tikken.
ui-help-connection = Geen verbinding
ui-help-connection-text = De pagina blijft het proberen. De telefoon moet op dezelfde wifi zitten als de tafel. Wat bevestigd is, gaat niet verloren.
ui-network = Netwerk en versie
ui-network-holds = Deze code bevat het adres van de tafel en het woord dat een telefoon binnenlaat:
ui-network-code = De code opent niets
ui-network-code-text = Scan hem met de camera van de telefoon zelf, niet vanuit een andere app. Het adres begint met http:// en werkt alleen thuis, zonder internet.
ui-network-same = Dezelfde wifi
ui-network-same-text = Telefoon en tafel moeten in hetzelfde netwerk zitten. Zet mobiele data even uit, en een VPN ook, als de pagina niet komt.
ui-network-guest = Gastwifi
ui-network-guest-text = Veel gastnetwerken houden telefoons bij elkaar weg: internet doet het, de tafel niet. Gebruik de gewone wifi, of zet “client isolation” in de router uit.
ui-network-hotspot = Helemaal geen wifi
ui-network-hotspot-text = Maak op één telefoon een hotspot, verbind de computer van de tafel ermee, daarna de andere telefoons. Internet is niet nodig. Start de companion opnieuw, dan toont de code het nieuwe adres.
ui-network-mobile = De telefoon meldt “geen internet”
ui-network-mobile-text = Blijf toch verbonden: de tafel heeft geen internet nodig. Sommige telefoons gaan anders vanzelf terug naar mobiele data.
ui-network-address = Het adres is veranderd
ui-network-address-text = Een router kan de tafel ’s nachts een ander adres geven. Scan de code opnieuw en neem je plaats weer in; het spel blijft. De host komt terug met de link voor de host, die bij het starten in de terminal staat.
ui-version = Pagina { $build }
ui-version-none = niet gebouwd

### drops, doubts, and what cameras are taught

action-empty = De bak is nu leeg
action-look = Bekijk de bak
action-place = Dat is mijn bak
action-forget = Vergeet wat is aangeleerd
action-learn_on = Leren van bevestigde worpen
action-learn_off = Niet leren van worpen
action-teach_begin = Kleuren aanleren
action-teach = Leer deze kleur
action-test_begin = Test de camera
action-test_go = Verder
action-test_as_asked = Ze liggen er zoals gevraagd
action-lay = Leg de blokjes neer
action-practice_end = Terug naar het spel
tie-shared = { $players } hebben evenveel punten en delen plaats { $rank }.
doubt-touching = Blokjes raken elkaar
doubt-clipped = Te veel licht: de kleuren zijn overbelicht
doubt-dark_tray = De bodem is zo donker als een zwart blokje: zwarte zijn slecht te zien
doubt-stack = Er kan een blokje op een ander liggen
doubt-hidden = Er kan een blokje verstopt liggen
doubt-rim = Er ligt een blokje op de rand
doubt-hand = Er is een hand in beeld
doubt-foreign = Er ligt iets in de bak dat geen blokje is
doubt-markers_lost = De merktekens van de bak zijn bedekt
doubt-no_empty = De lege bak is niet bekend
doubt-no_setup = Er is te weinig bekend van de bak (lege foto, merktekens of hoeken)
doubt-low_resolution = De blokjes zijn te klein in beeld
doubt-blurred = De foto is onscherp
doubt-size = De maten passen niet bij hele blokjes
doubt-colour = Twee kleuren lijken op elkaar
doubt-tray_colour = Blokjes in de kleur van de bak zijn slecht te zien
doubt-moved = De camera of de bak is verschoven
doubt-moving = Er beweegt nog iets in de bak
doubt-tray_not_found = De bak is niet te zien
doubt-cut_off = Een deel van de bak valt buiten beeld
doubt-dark = Er is weinig licht
doubt-tray_other_markers = Dit zijn niet de merktekens van deze bak
doubt-tray_moved = De camera of de bak is verschoven
doubt-tray_shape = De foto heeft een ander formaat dan bij het instellen
doubt-tray_twice = Er zijn twee bakken in beeld
doubt-tray_cut_off = Een deel van de bak valt buiten beeld
doubt-tray_too_small = De blokjes zijn te klein in beeld
doubt-tray_other = Dit is een andere bak dan die is vastgelegd
doubt-picture_dark = De foto is te donker
doubt-picture_overexposed = De foto is overbelicht
doubt-picture_blurred = De foto is te onscherp
doubt-blind_beam = Een lichtstraal van de toren is onderbroken; controleer de telling
doubt-merged_pulse = Twee blokjes gingen tegelijk door een lichtstraal
doubt-one_beam = Maar één van twee lichtstralen zag een blokje
doubt-beams_differ = De twee lichtstralen van een baan zagen iets anders
doubt-strange_cube = Er viel iets dat misschien geen blokje is; haal het er dan uit
doubt-was_stuck = Een blokje zat een tijdje vast in de toren; controleer de telling
doubt-tower_missed = De toren heeft misschien blokjes gemist; controleer de telling
doubt-tower_restarted = De toren begon opnieuw terwijl er blokjes vielen: tel met de hand; gebeurt het vaker, dan krijgt hij te weinig stroom
doubt-tower_just_started = De toren is pas net aan; misschien vielen er eerder al blokjes
doubt-tower_unheard = Een deel viel terwijl niemand naar de toren luisterde; misschien van een eerdere worp
doubt-tower_added = Er vielen blokjes nadat de worp al geteld was; ze zijn erbij geteld
doubt-impossible = Meer dan er gevallen kan zijn
doubt-sources_differ = Twee tellingen verschillen
doubt-total_differs = Er is een ander totaal geteld
doubt-colours_unknown = Alleen het aantal is bekend, niet de kleuren
ui-drop-check = Klopt dit?
ui-drop-doubtful = Kijk goed
ui-drop-by-hand = Wat is er gevallen?
ui-drop-corrected-by = Aangepast door { $who }
ui-drop-discard = Verwijderen
ui-confirm =
    { $count ->
        [0] Bevestig: niets gevallen
        [one] Bevestig 1 blokje
       *[other] Bevestig { $count } blokjes
    }
ui-doubt-either = { $counts }?
ui-doubt-look = kijk goed
ui-doubt-about = { $line }: { $colours }
ui-doubt-about-many = { $line }: { $count } kleuren
ui-doubt-other = Er is iets onduidelijk ({ $name })
ui-reading-cubes = { $source }: { $cubes }
ui-reading-total = { $source }: { $count } in totaal
ui-picture-seen = Foto van { $source }, met de gevonden blokjes
ui-picture-original = Foto van { $source }, het origineel
ui-show-original = Originele foto
ui-show-seen = Met gevonden blokjes
ui-picture-glass = Foto van { $source }, om te vergroten
ui-picture-near = Tik op een plek om die groot te zien.
ui-picture-far = Sleep om rond te kijken. Tik om alles te zien.
ui-picture-enlarge = Vergroot
ui-picture-whole = Hele foto
ui-differ = Wie heeft gelijk? Tik op de telling die klopt.
ui-overtaken = { $who } zette { $colour } intussen op { $count }. Kijk nog eens en ga dan verder.
ui-overtaken-by-count = Een nieuwe telling geeft { $count } { $colour }. Kijk nog eens en ga dan verder.
ui-tray-by-nothing = De bak is nog niet ingesteld.
ui-tray-by-markers = Bak van { $wide } × { $deep } mm, gevonden aan de markers.
ui-tray-by-corners = Bak van { $wide } × { $deep } mm, gevonden aan de hoeken.
ui-tray-empty-known = De lege bak is bekend.
ui-tray-empty-unknown = De lege bak is nog niet bekend.
ui-tray-taught = Tot nu toe geleerd: { $cubes }.
ui-tray-taught-nothing = Er zijn nog geen kleuren geleerd. Elke bevestigde worp leert er een paar.
ui-tray-marks = Merktekens op het beeld
