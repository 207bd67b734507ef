### sources: why one is not watching

source-camera-missing = Die Kamera ist nicht da. Steck sie ein; sie wird die ganze Zeit gesucht.
source-camera-forbidden = Dieser Benutzer darf die Kamera nicht öffnen. Gib „sudo usermod -aG video $USER“ ein, melde dich ab und wieder an.
source-camera-busy = Ein anderes Programm benutzt die Kamera. Schließ es.
source-camera-no_capture = Dieses Gerät sendet selbst keine Bilder. „companion cameras“ zeigt, welche es tun.
source-camera-unreadable = Die Kamera sendet nichts, was sich als Bild lesen lässt. Nimm eine andere.
source-camera-none_found = Keine Kamera gefunden. Steck eine USB-Kamera ein, oder schließ eine Raspberry-Pi-Kamera an und starte neu.
source-camera-no_folder = Diesen Ordner oder dieses Bild gibt es nicht. Stimmt der Name?
source-camera-silent = Die Kamera sendet keine Bilder. Zieh den Stecker und steck ihn wieder ein.
source-camera-frozen = Die Kamera sendet immer dasselbe Bild. Zieh den Stecker und steck ihn wieder ein.
source-camera-exposure_floats = Die Kamera ändert ständig von selbst Helligkeit oder Farben. Bei wechselndem Licht kann die Zählung zweifelhaft sein; eine andere Kamera wäre besser.
source-camera-uncompressed = Die Kamera sendet ihre Bilder unkomprimiert und darum langsam. Gib ihr einen eigenen USB-Anschluss, am besten einen blauen.
source-camera-pi_ribbon = Das ist eine Raspberry-Pi-Kamera. Starte mit „--camera pi“.
source-camera-pi_no_picamera2 = Das Programm für Raspberry-Pi-Kameras fehlt. Gib „sudo apt install python3-picamera2“ ein.
source-camera-pi_none = Keine Raspberry-Pi-Kamera ist angeschlossen. Schalte den Pi aus, drück das Flachkabel an beiden Enden fest hinein und starte neu.
source-camera-pi_busy = Ein anderes Programm benutzt die Raspberry-Pi-Kamera. Schließ es.
source-camera-pi_silent = Die Raspberry-Pi-Kamera antwortet nicht. Sie wird neu gestartet; hilft das nicht, schalte den Pi aus und drück das Flachkabel fest hinein.
source-camera-pi_failed = Die Raspberry-Pi-Kamera hat einen Fehler gemeldet. Sie wird neu gestartet.
source-camera-no_pictures = Im Ordner sind noch keine Bilder (JPEG, PNG oder WebP).
source-camera-failed = Die Kamera hat einen Fehler gemeldet. Sie wird neu geöffnet.
source-tower-falling =
    { $count ->
        [one] Bisher 1 Würfel.
       *[other] Bisher { $count } Würfel.
    }
source-tower-none_found = Kein Turm gefunden. Stecke sein USB-Kabel in diesen Rechner; es wird ständig gesucht.
source-tower-missing = Der Turm ist nicht da ({ $port }). Stecke ihn an; es wird ständig gesucht.
source-tower-forbidden = Dieser Benutzer darf den Turm nicht öffnen. Führe „sudo usermod -aG dialout $USER“ aus, melde dich ab und wieder an.
source-tower-busy = Ein anderes Programm benutzt den Turm ({ $port }). Schließe es; nur ein Companion kann einem Turm zuhören.
source-tower-no_port = { $port } ist kein Anschluss, an dem ein Turm sein kann. „companion doctor“ zeigt, welche es sind.
source-tower-unplugged = Das Kabel des Turms ist draußen. Stecke es wieder ein; tippe die Zahlen solange.
source-tower-unreachable = Unter { $port } antwortet kein Turm. Ist er eingeschaltet und im selben Netz?
source-tower-address = „{ $given }“ ist keine Adresse eines Turms. Gib auto, einen Anschluss, tcp://name:port oder mqtt://name an.
source-tower-silent = Der Turm sagt nichts mehr. Ziehe ihn ab und stecke ihn wieder an.
source-tower-no_answer = An diesem Anschluss antwortet nichts. Ist das Programm des Turms auf dem Board? Siehe firmware/README.md.
source-tower-foreign = An diesem Anschluss spricht etwas anderes als ein Turm. Stecke den Turm an, oder nenne seinen Anschluss.
source-tower-protocol = Der Turm spricht Version { $given } der Leitung (sein Programm ist { $firmware }), die dieser Companion nicht kennt. Bringe beide auf den neuesten Stand.
source-tower-failed = Die Leitung des Turms ist durch einen Fehler ausgefallen. Sie wird neu geöffnet.
source-tower-no_broker = Der MQTT-Broker auf { $port } ist nicht zu erreichen. Läuft er, und stimmt seine Adresse?
source-tower-broker_refused = Der MQTT-Broker auf { $port } lässt ohne richtigen Namen und richtiges Passwort niemanden ein. Gib sie in der Adresse an: mqtt://name:passwort@host.
source-tower-offline = Der Turm hat das Netz verlassen. Ist er eingeschaltet?
source-tower-stuck = In Bahn { $lanes } steckt etwas fest. Nimm es heraus.
source-tower-blind = Eine Lichtschranke von Bahn { $lanes } ist blind. Wische sie ab; „companion tower test“ zeigt, welche.
source-tower-dazzled = Auf die Lichtschranken von Bahn { $lanes } fällt Licht von außen. Schirme den Turm von Sonne und Lampen ab.
source-tower-sun = Auf die Farbsensoren fällt Licht von außen. Schirme den Turm ab; er zählt, aber ohne Farben.
source-tower-flash = Was der Turm gelernt hatte, ist beschädigt. Bringe es ihm neu bei: „companion tower teach“.
source-tower-no_colours = Er zählt, hat aber noch keine Farben gelernt: „companion tower teach“.
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
source-picture-empty = { $file } ist leer (0 Bytes). Leg das Bild neu hinein.
source-picture-heic = { $file }: HEIC-Bilder können nicht gelesen werden. Speichere sie als JPEG.
source-picture-format = { $file }: Bilder im Format { $given } werden nicht angenommen; nimm { $expected }.
source-picture-animated = { $file } bewegt sich ({ $frames } Bilder). Nimm ein Standbild.
source-picture-too_large = { $file } hat { $megapixels } Megapixel; höchstens { $limit } werden gelesen.
source-picture-too_small = { $file } hat { $width } x { $height } Pixel; jede Seite braucht { $limit }.
source-picture-truncated =
    { $bytes ->
        [one] { $file } bricht nach 1 Byte ab. Leg das Bild neu hinein.
       *[other] { $file } bricht nach { $bytes } Bytes ab. Leg das Bild neu hinein.
    }
source-picture-unreadable =
    { $bytes ->
        [one] { $file } (1 Byte) ist kein Bild; nimm { $expected }.
       *[other] { $file } ({ $bytes } Bytes) ist kein Bild; nimm { $expected }.
    }
source-picture-missing = { $file } kann nicht gelesen werden: { $reason }.

### errors: what was given, what was expected, what to do

error-match-stale = { $by } war schneller: Schritt { $now } gilt schon, dein Tippen gehörte zu Schritt { $seen }. Schau noch einmal hin und tippe dann neu.
error-match-none = Es läuft keine Partie. Starte zuerst eine.
error-match-running = { $game } läuft noch. „{ ui-insist }“ beendet die Partie; sie bleibt im Protokoll.
error-match-over = Die Partie ist vorbei. Mach einen Schritt rückgängig, um weiterzuspielen.
error-match-unknown = Diese Partie ist hier nicht aufgehoben. Sieh noch einmal in die Liste.
error-match-unknown_seat =
    { $players ->
        [one] Es gibt keinen Platz { $given }; diese Partie hat 1 Person.
       *[other] Es gibt keinen Platz { $given }; diese Partie hat { $players } Personen.
    }
error-match-unknown_colour = { $given } ist keine Farbe dieses Spiels; es hat { $known }.
error-match-other_rules = Diese Partie { $game } wurde mit Regeln { $given } begonnen, dieses Programm spielt { $here }. Nimm das Programm, mit dem sie begonnen wurde.
error-undo-nothing = Es gibt nichts rückgängig zu machen.
error-redo-nothing = Es gibt nichts zu wiederholen.
error-undo-unknown = Schritt { $version } zählt nicht mehr (jetzt { $now }). Schau noch einmal unter { ui-tab-history } nach.
error-edit-unknown = Schritt { $version } zählt nicht mehr (jetzt { $now }) und kann deshalb nicht berichtigt werden. Sieh noch einmal unter { ui-tab-history } nach.
error-edit-no_change = Schritt { $version } ist schon so. Nichts wurde geändert.
error-edit-other_kind = Aus Schritt { $version } kann nur etwas von derselben Art und vom selben Spieler werden. Nimm ihn heraus und trage neu ein, was geschehen ist.
error-edit-stops = Ab Schritt { $version } wäre das, was folgte, nicht mehr möglich und ginge verloren. „{ ui-insist }“ macht es trotzdem; Rückgängig holt es zurück.
error-drop-not_awaited = Gerade wird kein Wurf erwartet, also gibt es nichts zu zählen. Versuch es, wenn eingeworfen wird.
error-drop-pending = Ein Wurf wartet auf Bestätigung. Bestätige oder verwirf ihn zuerst.
error-drop-pouring = Diese Würfel sind eingeworfen; ihre Zählung ist unterwegs. „{ ui-insist }“ wirft noch einmal ein.
error-drop-gone = Dieser Wurf ist schon erledigt. Schau noch einmal auf den Bildschirm.
error-drop-changed = { $by } hat inzwischen die Zählung geändert: { $cubes }. Schau noch einmal hin und tippe dann neu.
error-drop-impossible = { $given } { $colour } können nicht gefallen sein; höchstens { $limit }. Zähle die Schale nach, oder melde einen Würfel als verloren oder gefunden.
error-drop-count_negative = { $colour } kann nicht { $given } sein; gezählt wird ab 0.
error-source-no_such_action = „{ $source }“ kann „{ $action }“ jetzt nicht. Schau unter { ui-devices } nach.
error-store-failed = Es konnte nicht auf die Platte geschrieben werden, darum hat sich nichts geändert. Ist sie voll oder abgezogen? Dann versuch es neu.
error-command-unknown = „{ $given }“ ist in { $game } nicht bekannt. Lade die Seite neu.
error-command-malformed = „{ $field }“ war { $given }; erwartet: { $expected }. Lade die Seite neu.
error-setup-players =
    { $given ->
        [one] 1 Person; dieses Spiel ist für { $least } bis { $most }.
       *[other] { $given } Personen; dieses Spiel ist für { $least } bis { $most }.
    }
error-setup-same_name = { $name } gibt es zweimal. Gib jeder Person einen eigenen Namen.
error-setup-unknown_game = Es gibt kein Spiel „{ $given }“; bekannt sind { $known }.
error-setup-unknown_setting = Es gibt keine Einstellung „{ $setting }“; bekannt: { $known }.
error-setup-unknown_preset = Es gibt keine Hausregeln namens „{ $given }“; bekannt sind { $known }.
error-game-unknown = Es gibt kein Spiel „{ $given }“; bekannt sind { $known }.
tie-broken-amerigo =
    { $players } haben gleich viele Punkte. { $by ->
        [track] Wer auf der Leiste der Sonderaktion weiter vorn liegt, kommt zuerst.
        [stack] Ihre Scheiben liegen auf einem Feld der Leiste der Sonderaktion: Wer oben liegt, kommt zuerst.
       *[both] Wer auf der Leiste der Sonderaktion weiter vorn liegt, kommt zuerst; auf demselben Feld, wer oben liegt.
    }
error-setup-setting_value =
    { $setting ->
        [rounds] „{ $given }“ Runden gehen nicht; erwartet: { $expected }.
        [categories] „{ $given }“ können nicht die Zeilen einer Runde sein; erwartet: höchstens { $expected } Zeichen, jeder Name einmal.
       *[other] „{ $setting }“ kann nicht „{ $given }“ sein; erwartet: { $expected }.
    }
error-setup-missing = Es gibt keine Einrichtungsdatei { $path } ({ $reason }). Leg eine an, oder lass die Option weg.
error-setup-unreadable = Die Einrichtungsdatei { $path } kann nicht gelesen werden: { $reason }. Leg sie neu an.
error-palette-unknown = Es gibt keine Palette „{ $given }“; bekannt sind { $expected }.
error-palette-missing = Es gibt keine Palettendatei { $path } ({ $reason }). Gib den Pfad einer vorhandenen an.
error-palette-unreadable = Die Palettendatei { $path } kann nicht benutzt werden: { $reason }. Leg sie neu an.
error-join-wrong_code = Dieser Link gilt nicht mehr. Scanne den Code am Tisch noch einmal.
error-join-full = { $most } Telefone sind am Tisch, mehr passen nicht. Schließ die Seite auf einem, das nur zuschaut, und scanne den Code dann neu.
error-join-name_empty = Gib einen Namen mit mindestens einem Buchstaben ein.
error-join-name_too_long = Der Name hat { $given } Zeichen; höchstens { $most } passen.
error-join-seat_taken = { $by } sitzt mit einem eingeschalteten Telefon auf dem Platz von { $player }. Wähle einen anderen Platz.
error-join-locked = Der Tisch ist abgeschlossen, es kann kein neues Telefon dazukommen. Bitte die Spielleitung, ihn aufzuschließen, und versuche es dann noch einmal.
error-member-unknown = Dieses Telefon ist nicht mehr am Tisch. Sieh noch einmal in die Liste.
error-member-is_host = { $name } hat die Spielleitung und kann nicht entfernt werden. Gib sie zuerst jemand anderem.
error-member-waiting = { $name } ist noch nicht hereingelassen. Lass das Telefon zuerst herein.
error-seat-waiting = Die Spielleitung hat dieses Telefon noch nicht hereingelassen. Frag sie.
error-score-out_of_range = { $given } Punkte können nicht eingetragen werden; nimm eine Zahl von −{ $most } bis { $most }.
error-score-zero = 0 Punkte ändern nichts. Trage ein, was gewonnen oder verloren wurde.
error-score-note_too_long = Die Notiz hat { $given } Zeichen; höchstens { $most } passen.

error-picture-empty = Die Bilddatei ist leer (0 Bytes). Nimm das Bild noch einmal auf.
error-picture-heic = HEIC-Bilder können hier nicht gelesen werden. Stell die Kamera des Telefons auf „maximal kompatibel“ (JPEG), oder sende das Bild von der Seite aus.
error-picture-format = { $given } wird nicht angenommen; nimm { $expected }.
error-picture-animated = Das Bild bewegt sich ({ $frames } Bilder). Sende ein Standbild.
error-picture-too_large = Das Bild hat { $megapixels } Megapixel; höchstens { $limit } werden gelesen. Sende ein kleineres.
error-picture-too_small = Das Bild hat { $width } x { $height } Pixel; jede Seite braucht { $limit }.
error-picture-truncated =
    { $bytes ->
        [one] Das Bild bricht nach 1 Byte ab. Sende es noch einmal.
       *[other] Das Bild bricht nach { $bytes } Bytes ab. Sende es noch einmal.
    }
error-picture-unreadable =
    { $bytes ->
        [one] Eine Datei von 1 Byte ist kein Bild; nimm { $expected }.
       *[other] Eine Datei von { $bytes } Bytes ist kein Bild; nimm { $expected }.
    }
error-picture-missing = { $path } kann nicht gelesen werden: { $reason }.
error-picture-unknown = Das Bild „{ $picture }“ gibt es nicht mehr; nur die letzten werden aufgehoben.
error-tray-not_found =
    { $reason ->
        [markers] Zu wenige Marken der Schale sind zu sehen. Bring die ganze Schale mit ihren vier Marken ins Bild.
       *[other] Die Schale ist nicht zu sehen. Bring die ganze Schale ins Bild.
    }
error-tray-other_markers = Das sind nicht die Marken dieser Schale: { $given } sind zu sehen, erwartet { $expected }. Leg das richtige Blatt ein, oder richte die Schale unter { ui-devices } neu ein.
error-tray-moved = Kamera oder Schale wurde bewegt, seit die leere Schale gelernt wurde. Leere sie und drück „{ action-empty }“. Wurden ihre Ecken angetippt, richte sie unter { ui-devices } neu ein.
error-tray-shape = Das Bild hat { $given } Pixel, die Einrichtung wurde mit { $expected } gemacht. Benutze dieselbe Kamera auf dieselbe Weise, oder richte neu ein.
error-tray-twice = Marke { $ids } ist zweimal im Bild. Lass nur eine Schale in Sicht.
error-tray-cut_off = { $percent } % des Schalenbodens liegen außerhalb des Bildes. Bring ihn ganz hinein.
error-tray-too_small = Ein Würfel ist im Bild nur { $given } Pixel breit; nötig sind { $expected }. Bring die Kamera näher, oder lass sie größere Bilder machen.
error-tray-other =
    { $reason ->
        [layout] Die Marken liegen anders als in der gelernten Schale. Ist es eine andere? Leere sie und drück „{ action-empty }“.
       *[colour] Der Boden hat eine andere Farbe als in der gelernten Schale. Ist es eine andere? Leere sie und drück „{ action-empty }“.
    }
error-picture-dark = Das Bild ist zu dunkel: Selbst die hellsten Stellen erreichen nur { $given } von 255; nötig sind { $expected }. Schalte eine Lampe ein.
error-picture-overexposed = { $percent } % des Bodens sind überbelichtet, ganz ohne Farbe. Nimm das Licht von der Schale weg, oder lass die Kamera kürzer belichten.
error-picture-blurred = Das Bild ist zu unscharf, um Würfel zu unterscheiden. Wisch die Linse ab, lass die Kamera auf die Schale scharf stellen und halte sie still.
error-source-not_ready = „{ $source }“ ist nicht bereit ({ $state }). Warte, bis es wieder zuschaut, oder tippe die Zählung ein.
error-source-no_more_pictures = Im Ordner ist kein weiteres Bild. Leg eines hinein, oder tippe die Zählung ein.
error-tray-moving = In der Schale bewegt sich noch etwas. Warte, bis es still liegt, und versuch es neu.
error-tray-not_empty = Die Schale ist nicht leer. Darin gesehen: { $cubes }. Nimm heraus, was dort liegt, und versuch es neu.
error-tray-given = Die Einrichtung dieser Schale kommt aus einer Datei, die beim Start genannt wurde. Starte ohne --setup, um sie hier einzurichten.
error-tray-size = Keine Schale hat eine Seite von { $given } mm; erwartet: { $least } bis { $most } mm. Miss den Boden zwischen den Wänden.
error-tray-size_missing = Die Größe der Schale muss bekannt sein. Gib Breite und Tiefe ihres Bodens in mm ein.
error-tray-corners = Diese Ecken ergeben keine Schale. Setz je eine auf jede Ecke des Bodens, alle vier im Bild.
error-tray-corners_small = Eine Seite zwischen diesen Ecken hat { $given } Pixel; mindestens { $least } sind nötig. Setz sie auf die Ecken des Bodens, oder bring die Kamera näher.
error-tray-no_empty = Die leere Schale ist noch nicht bekannt. Leere sie und drück „{ action-empty }“.
error-source-no_picture = „{ $source }“ hat noch kein Bild gesendet. Warte einen Moment und versuch es neu.
error-teach-unknown_colour = { $given } ist keine Farbe dieser Schachtel; sie hat { $known }.
error-teach-none_seen = Kein Würfel in { $colour } wurde gesehen. Leg welche in die Schale, nicht an die Wände, und versuch es neu.
error-teach-contradicts = Das können nicht nur Würfel in { $colour } sein. Gesehen: { $cubes }. Nimm alles andere heraus, verteile sie und versuch es neu.
error-test-not_now = Die Prüfung ist inzwischen woanders ({ $step }). Schau noch einmal auf den Bildschirm.
error-device-no_such_colour = Der simulierte Turm hat keine Würfel in { $colours }; er hat { $expected }. Tippe die Zählung ein.
error-photo-off = Dieser Dienst nimmt keine Fotos an. Tippe die Zählung ein.
error-reading-empty = Die Meldung von „{ $source }“ hat weder Würfel noch eine Gesamtzahl. Sende eines davon.

error-guard-host = Dieser Dienst hört nicht auf den Namen { $given }; nimm { $expected } oder die Adresse aus dem Code.
error-guard-origin = Die Anfrage kam von { $given }; erwartet: { $expected }. Öffne die Seite über den Code.
error-guard-content_type = Gesendet als { $given }; erwartet: { $expected }.
error-guard-body_too_large = { $given } Bytes wurden gesendet; höchstens { $limit } werden angenommen. Sende ein kleineres Bild.
error-guard-too_many =
    { $what ->
        [tries] Zu viele falsche Codes (höchstens { $limit } in der Minute). { $retry_after_s ->
            [one] Versuch es in 1 Sekunde neu.
           *[other] Versuch es in { $retry_after_s } Sekunden neu.
        }
        [streams] Zu viele Seiten sind offen (höchstens { $limit }). { $retry_after_s ->
            [one] Schließ einige, oder versuch es in 1 Sekunde neu.
           *[other] Schließ einige, oder versuch es in { $retry_after_s } Sekunden neu.
        }
       *[requests] Zu oft getippt (höchstens { $limit } in der Sekunde). { $retry_after_s ->
            [one] Versuch es in 1 Sekunde neu.
           *[other] Versuch es in { $retry_after_s } Sekunden neu.
        }
    }
error-request-invalid = Die Anfrage passt nicht: { $problem } bei { $field } (gegeben { $given }, erwartet { $expected }). Lade die Seite neu.
error-request-malformed = Die Anfrage kann nicht gelesen werden: { $problem }. Lade die Seite neu.
error-request-not_found = Unter { $path } gibt es nichts.
error-request-method = { $given } geht hier nicht; nimm { $expected }.
error-server-fault = Der Dienst hat einen Fehler gemacht (Nummer { $id }); nichts hat sich geändert. Versuch es neu.
error-table-unknown = Es gibt keinen Tisch „{ $table }“. Scanne den Code am Tisch noch einmal.
error-table-same_name = Es gibt schon einen Tisch „{ $name }“. Gib dem neuen einen anderen Namen.
error-table-too_many = Dieser Dienst hat { $most } Tische, mehr passen nicht. Nimm einen davon.
error-seat-unknown = Dieses Telefon macht noch nicht mit. Scanne den Code am Tisch.
error-seat-forbidden =
    { $needs ->
        [host] Das darf nur die Spielleitung; dieses Telefon ist als { $role } dabei.
        [nobody] Kein Telefon darf das ({ $role }).
       *[other] Das dürfen nur Mitspieler am Tisch; dieses Telefon ist als { $role } dabei. Wähle zuerst einen Platz.
    }
error-seat-not_yours = Dieser Platz hat sein eigenes Telefon. Überlass es dem.
error-device-off = Hier darf kein Gerät Zählungen senden. Leg zuerst einen Geräteschlüssel fest, zum Beispiel mit --device-token new.
error-device-token = Der Geräteschlüssel ist falsch. Es gilt der festgelegte, oder der, den der Dienst beim Start mit --device-token new gezeigt hat.
error-content-unknown = Es gibt keine Sprache „{ $given }“; bekannt: { $known }.
error-reading-source_taken = „{ $source }“ heißt schon jemand oder etwas an diesem Tisch. Gib dem Erkenner einen anderen Namen.
error-label-broken = Die Beschriftung { $path } kann nicht benutzt werden: { $reason }. Berichtige sie, oder nimm sie samt ihrem Bild weg.
error-sheet-paper = Es gibt kein Papier „{ $given }“; bekannt: { $known }.
error-sheet-size = „{ $given }“ ist keine Größe. Gib Länge und Breite der Schale innen in mm an, zum Beispiel --inner 190x130.
error-sheet-too_small = Ein Boden von { $wide } x { $deep } mm ist zu klein: Die Marken in den Ecken ließen keinen Platz für Würfel. Mindestens { $least_wide } x { $least_deep } mm sind nötig.
error-sheet-too_large =
    { $larger ->
        [none] Ein Boden von { $wide } x { $deep } mm passt nicht auf { $paper }, das { $most_wide } x { $most_deep } mm fasst, und hier auf kein größeres Papier. Leg einfarbiges Papier in Cyan in die Schale, druck ein kleineres Blatt und kleb dessen vier weiße Karten in die Ecken.
       *[other] Ein Boden von { $wide } x { $deep } mm passt nicht auf { $paper }, das { $most_wide } x { $most_deep } mm fasst. Druck es mit --paper { $larger }, notfalls im Copyshop. Oder leg einfarbiges Papier in Cyan in die Schale, druck ein kleineres Blatt und kleb dessen vier weiße Karten in die Ecken.
    }
error-sheet-setup_exists = Eine Einrichtungsdatei { $path } gibt es schon, vielleicht mit einer gelernten leeren Schale. Wähle einen anderen Namen, oder nimm sie erst weg.

### printed sheet: words on the paper, and what `companion sheet` says

sheet-heading = Schalenboden { $wide } × { $deep } mm
sheet-title = Schalenboden
sheet-size = { $wide } × { $deep } mm
sheet-tower = Diese Seite zum Turm
sheet-scale = Mit 100 % drucken: Diese Linie muss 100 mm messen.
sheet-step-print = In Farbe auf mattem Papier mit 100 % drucken („tatsächliche Größe“), nicht „an Seite anpassen“.
sheet-step-measure = Miss die Linie unter dem Boden. Keine 100 mm? Neu drucken.
sheet-step-cut = Entlang der dunklen Linie schneiden.
sheet-step-lay = Flach einkleben, die grauen Pfeile zum Turm. Nichts Glänzendes darüber: keine Folie, kein Klebeband.
sheet-step-camera = Kamera 35 bis 50 cm gerade darüber, alle vier weißen Karten im Bild.
sheet-step-enter = { $wide } × { $deep } mm als Innenmaß der Schale eintragen (inner_mm).
sheet-step-empty = Bei leerer Schale „{ action-empty }“ drücken.
sheet-colour = Boden: sRGB 62 174 197, Lab 66 –24 –21. Ein grünerer Druck ist genauso gut; ein blasserer oder blauerer zählt schlechter.
sheet-made = { $path }: Schalenboden { $wide } x { $deep } mm auf { $paper }.
sheet-setup-made = { $path }: die Einrichtung, die dazugehört.

### the tray's floor: is it one that cubes are easily told from?

floor-good = Der Boden ist richtig: einfarbig Cyan.
floor-pale = Der Boden ist blasses Cyan, und Schatten darauf sehen aus wie Würfel. Druck ihn neu, in Farbe, in bester Qualität, auf mattem Papier.
floor-dark = Der Boden ist dunkles Cyan. Bring mehr Licht, oder druck ihn heller.
floor-light = Der Boden ist sehr helles Cyan. Druck ihn in bester Qualität neu, oder nimm die Lampe von den weißen Karten weg.
floor-greenish = Der Boden ist eher grün als cyan. Druck das Blatt neu.
floor-bluish = Der Boden ist eher blau als cyan. Druck das Blatt neu.
floor-white = Der Boden ist weiß.
floor-grey = Der Boden ist grau, und jeder Schatten darauf auch.
floor-black = Der Boden ist schwarz.
floor-wood = Der Boden sieht aus wie Holz.
floor-coloured = Der Boden ist weder cyan noch grau.
floor-doubted = Darauf oft zweifelhaft: { $colours }.
floor-remedy = Am besten ist das gedruckte Blatt in Cyan: companion sheet --out tray.pdf
floor-guessed = Auf dem Boden ist keine weiße Karte zu sehen, also ist das geraten.

### the test of a camera: on the phone and on the command line

test-step-empty = Nimm alles aus der Schale.
test-step-lay = Runde { $round } von { $rounds }. Leg in die Schale, verteilt und nicht an die Wände: { $cubes }.
test-step-differs = Gesehen: { $seen }. Verlangt: { $asked }.
test-ask-done = Fertig? Drück Enter.
test-ask-differs = Leg es richtig und drück Enter, oder tippe „y“, wenn die Würfel daliegen wie verlangt:
test-ask-insist = Trotzdem weiter? Tippe „y“, oder drück Enter, um es zu lassen:
test-verdict-good = Die Kamera zählt richtig.
test-verdict-fair = Die Kamera zählt brauchbar und könnte es besser.
test-verdict-poor = Die Kamera zählt zu viele Würfel falsch, um sich darauf zu verlassen.
test-colour = { $colour }: { $right } von { $laid } richtig
test-sure = { $rounds ->
        [one] { $sure } von 1 Runde wurde ohne Zweifel gezählt.
       *[other] { $sure } von { $rounds } Runden wurden ohne Zweifel gezählt.
    }
test-measure-cube = Ein Würfel ist { $number } Pixel breit.
test-measure-level = Licht auf dem Boden: { $number } von 255.
test-measure-noise = Rauschen: { $number } Stufen.
test-measure-edge = Eine scharfe Kante ist { $number } Pixel breit.
test-advice-nearer = Bring die Kamera näher, oder lass sie größere Bilder senden: Die Würfel sind darin klein.
test-advice-light = Bring mehr Licht: Das Bild ist dunkel oder verrauscht.
test-advice-glare = Dreh die Lampe weg, oder dimme sie: Teile des Bildes sind überbelichtet.
test-advice-focus = Stell die Kamera auf den Boden scharf, oder wisch ihre Linse ab: Das Bild ist unscharf.
test-advice-exposure = Stell Belichtung und Weißabgleich der Kamera fest, oder lass das Licht, wie es ist: Die Helligkeit ändert sich.
test-advice-sheet = Leg das gedruckte Blatt in Cyan in die Schale: companion sheet --out tray.pdf
test-advice-setup = Richte die Schale neu ein: Würfel wurden übersehen, oder gesehen, wo keine liegen.
test-advice-teach = Lehre die Kamera die Farben, die sie verwechselt hat.

### page: words that only the phone page uses

ui-total = Summe
ui-new-match = Neue Partie
ui-which-game = Spiel
ui-house-rules = Hausregeln
ui-rules = Regeln
ui-rules-how = In allen suchen oder nach Thema
ui-rules-search = In den Regeln suchen
ui-rules-topics = Themen
ui-rules-found =
    { $count ->
        [0] Keine Regel mit diesen Wörtern.
        [one] 1 Regel
       *[other] { $count } Regeln
    }
ui-rules-none = Zu diesem Spiel gibt es hier keine Regeln zum Nachschlagen.
ui-rules-ours = so spielen wir
ui-rules-switch = Hausregel: { $setting }
ui-presets = Regeln nach
ui-house-rules-each =
    { $count ->
        [0] Jede Regel einzeln
        [one] Jede Regel einzeln: 1 ist geändert
       *[other] Jede Regel einzeln: { $count } sind geändert
    }
ui-setting-names = Namen, durch Kommas getrennt.
ui-players = Personen
ui-players-how = { $least } bis { $most } Namen, wer beginnt, steht oben.
ui-player-name = Person { $number }
ui-player-earlier = Person { $number } nach oben
ui-player-remove = Person { $number } entfernen
ui-player-add = Person hinzufügen

ui-action-done = Erledigt: { $action }
ui-photo-why = Ein Foto zählt wie die Kamera: Es macht einen Vorschlag, den alle sehen.
ui-devices = Geräte
ui-devices-none = Weder Kamera noch Turm ist angeschlossen. Tippe die Zählungen ein, oder sende Fotos.
ui-corner-far-left = Ecke hinten links
ui-corner-far-right = Ecke hinten rechts
ui-corner-near-right = Ecke vorne rechts
ui-corner-near-left = Ecke vorne links
ui-corner-at = { $corner }: { $right } % von links, { $down } % von oben. Verschieb sie mit den Pfeiltasten.
ui-mm = mm

ui-setup = Schale einrichten
ui-setup-no-camera = Diese Kamera ist nicht mehr da.
ui-setup-seat = Das können nur Mitspieler am Tisch. Wähle zuerst einen Platz.
ui-setup-practice = Die Kamera lernt oder wird geprüft. Beende das zuerst.
ui-setup-wait = Warten auf die Kamera …
ui-setup-looking = Ein Bild wird aufgenommen …
ui-setup-markers = { $found } von { $expected } Marken gefunden. Die Linie läuft um den Boden der Schale.
ui-setup-few-markers = Nur { $found } von { $expected } Marken sind zu sehen. Bring alle ins Bild und nimm ein neues auf, oder mach ohne sie weiter.
ui-setup-corners = Zieh jede Marke auf eine Ecke des Schalenbodens.
ui-setup-size = Boden: { $wide } × { $deep } mm
ui-setup-size-change = Ändern
ui-setup-size-how = Wie groß ist der Boden, zwischen den Wänden gemessen?
ui-setup-wide = Von links nach rechts
ui-setup-deep = Von oben nach unten
ui-setup-look = Neues Bild
ui-setup-tap = Ecken antippen
ui-setup-use-markers = Marken benutzen
ui-setup-given = Wo die Schale ist, kommt aus einer Datei, die beim Start genannt wurde.
ui-setup-empty = Nimm jetzt alles aus der Schale.
ui-setup-empty-why = Auch die Hände. Die Kamera lernt, wie die leere Schale aussieht, und zählt später, was darin neu ist.
ui-setup-back = Zurück zum Bild
ui-setup-done = Alles bereit. Ab jetzt zählt die Kamera.
ui-setup-next = Eine Prüfung mit bekannten Würfeln zeigt in drei Minuten, wie gut.
ui-setup-play = Zurück zum Spiel

ui-teach = Farben lehren
ui-teach-why = Lack und Licht sind an jedem Tisch anders. Zeig der Kamera bis zu sieben Würfel einer Farbe, dann der nächsten.
ui-teach-first-drop = Oder spielt einfach: Jeder bestätigte Wurf lehrt. Am besten der erste, bei dem fast alle Würfel fallen: sortieren, Zählung berichtigen, bestätigen.
ui-teach-known = Bisher gelernte Würfel
ui-teach-drops = Aus bestätigten Würfen lernen
ui-teach-on = Ja
ui-teach-off = Nein
ui-teach-begin = Würfel zeigen
ui-teach-how = Wähle eine Farbe. Leg nur Würfel dieser Farbe in die Schale, jeden für sich.
ui-teach-which = Welche Farbe
ui-teach-lay = Leg { $count } Würfel hin: { $colour }
ui-teach-this = { $colour } lernen
ui-teach-learnt =
    { $seen ->
        [one] 1 Würfel gesehen ({ $colour }), { $learnt } gelernt.
       *[other] { $seen } Würfel gesehen ({ $colour }), { $learnt } gelernt.
    } Liegen mehr da? Verteile sie und versuch es neu.
ui-teach-tested = Die Kamera wird geprüft. Beende das zuerst.

ui-test = Kamera prüfen
ui-test-why = Leg dreimal die Würfel hin, die verlangt werden. Danach weißt du, wie gut jede Farbe erkannt wird und was helfen würde.
ui-test-quiet = Solange meldet die Kamera keine Zählung.
ui-test-begin = Prüfung beginnen
ui-test-is-empty = Sie ist leer
ui-test-round = Runde { $round } von { $rounds }
ui-test-lay = Leg diese Würfel in die Schale, verteilt und nicht an die Wände. Sonst nichts.
ui-test-laid = Sie liegen da
ui-test-differs = Etwas anderes wurde gesehen
ui-test-differs-how = Fehlt ein Würfel, oder ist einer zu viel? Leg es richtig und zähle neu. Ist alles wie verlangt, sag es: Dann hat sich die Kamera geirrt.
ui-test-again = Neu zählen
ui-test-stop = Prüfung abbrechen
ui-test-taught = Die Kamera lernt gerade Farben. Beende das zuerst.
ui-test-better = Was helfen würde
ui-test-measured = Was gemessen wurde
ui-tested-on = Geprüft am { $date }: { $verdict }
ui-scores-how = Tippe auf einen Namen, um zu sehen, woher die Punkte kommen, und um welche einzutragen.
ui-scores-look = Tippe auf einen Namen, um zu sehen, woher die Punkte kommen.
moment-end = Ende
ui-course = Wie es lief
ui-course-of =
    { $rounds ->
        [one] Die Punkte aller Personen nach 1 Runde
       *[other] Die Punkte aller Personen, Runde für Runde, über { $rounds } Runden
    }
ui-breakdown = Wofür es die Punkte gab
ui-share = An andere senden
ui-share-picture = Als Bild
ui-share-text = Als Text
ui-share-so-far = { $date }, bis jetzt
ui-share-saved = Das Bild ist bei deinen Downloads
ui-share-copied = Der Text ist kopiert; füg ihn ein, wo du willst
ui-past = Frühere Partien
ui-past-none = An diesem Tisch wurde noch keine Partie gespielt.
ui-past-open = , nicht zu Ende
ui-statistics = Personen
ui-statistics-matches = Partien
ui-statistics-wins = gewonnen
ui-statistics-mean = im Mittel
ui-statistics-best = bestes
ui-trail = Woher die Punkte kommen
ui-trail-empty = Noch keine Punkte.
ui-points-for = Punkte für { $player }
ui-points-step = Um { $by } ändern
ui-points-note = Wofür?
ui-points-save = { $points } eintragen
ui-export = Partie speichern:
ui-export-json = JSON
ui-export-csv = CSV
ui-export-play = BG Stats
ui-export-play-how = BG Stats öffnet sich von selbst, wenn es installiert ist; es kann die Partie auf BoardGameGeek eintragen.

ui-history-empty = Noch ist nichts geschehen.
ui-history-more = Mehr zu: { $event }
ui-redo = Wiederholen
ui-undo-to-here = Bis hierher zurück
ui-edit = Das ändern
ui-edit-instead = Was es wirklich war
ui-edit-remove = Es ist gar nicht geschehen
ui-edit-effect = Was sich dadurch ändert
ui-edit-nothing = Sonst ändert sich nichts.
ui-edit-points = { $player }: aus { $before } Punkten werden { $after }
ui-edit-stops = Was danach kam, passt nicht mehr:
ui-edit-save = So ändern
ui-undone = zurückgenommen
ui-overridden = gegen die Regel
ui-people-wait =
    { $count ->
        [one] 1 Telefon wartet auf Einlass
       *[other] { $count } Telefone warten auf Einlass
    }
ui-let-in = Hereinlassen
ui-member-care = Mehr zu { $name }
ui-without-phone = Ohne Telefon
ui-without-phone-how = Jedes Telefon am Tisch spielt für sie: Tippe, was sie sagen.
ui-door = Wer hereindarf
ui-lock = Tisch abschließen
ui-lock-how = Kein neues Telefon kann dazukommen. Wer da ist, bleibt.
ui-approval = Bei neuen Telefonen mich fragen
ui-approval-how = Ein neues Telefon wartet, bis du es hereinlässt.
ui-seat-of = Wo { $name } sitzt
ui-seat-none = Schaut zu
ui-rejoin = Das Telefon ist weg oder leer
ui-rejoin-code = Code, mit dem ein anderes Telefon für { $name } weitermacht
ui-rejoin-how = Scanne das mit dem anderen Telefon: Es macht für { $name } weiter. Es gilt einmal, zehn Minuten lang.
ui-rejoin-new = Ein anderer Code
ui-hand-over = { $name } zur Spielleitung machen
ui-hand-over-sure = { $name } bekommt die Spielleitung. Du kannst das nicht selbst zurücknehmen.
ui-hand-over-yes = Ja, übergeben
ui-remove = { $name } vom Tisch nehmen
ui-remove-sure = Dieses Telefon ist sofort draußen, und der Code zum Mitmachen ändert sich. { $name } kommt nur mit dem neuen Code zurück.
ui-remove-yes = Ja, entfernen
ui-tables = Andere Tische
ui-tables-how = Jeder Tisch hat seinen eigenen Code, seine eigene Partie und seine eigenen Leute.
ui-table-name = Name des Tisches
ui-table-lay = Tisch hinzufügen
ui-screen = Großer Bildschirm
ui-screen-how = Für Tablet oder Fernseher
ui-screen-check = Ist das gefallen? Schau auf dein Telefon.
ui-language = Sprache
ui-light = Licht
ui-light-auto = Wie das Telefon
ui-light-dark = Dunkel
ui-light-light = Hell
ui-end-match = Diese Partie beenden
ui-end-match-how = Sie bleibt im Protokoll.

ui-help = Hilfe
ui-help-count = Die Würfel zählen
ui-help-count-text = Einwerfen, warten, bis die Würfel still liegen, hinschauen, bestätigen. Plus und Minus berichtigen eine Farbe. Alle sehen dieselbe Zählung, und alle dürfen sie bestätigen.
ui-help-wrong = Die Zählung ist falsch, oder nichts wird gezählt
ui-help-wrong-text = Tippe die Zählung ein, oder sende ein Foto: Beides geht immer. Unter { ui-devices } siehst du, was die Kamera tut.
ui-help-undo = Ein Fehler
ui-help-undo-text = { ui-undo }, ganz oben, nimmt den letzten Schritt für alle zurück. { ui-tab-history } geht weiter zurück, und { ui-redo } holt ihn wieder.
ui-help-seat = Ein anderes Telefon
ui-help-seat-text = Scanne mit dem neuen Telefon den Code unter { ui-tab-more }, „{ ui-here }“, und nimm dort deinen Platz ein. Wer kein Telefon hat, spielt über ein anderes mit.
ui-help-connection = Keine Verbindung
ui-help-connection-text = Die Seite versucht es, bis es klappt. Das Telefon muss im selben WLAN sein wie der Tisch. Nichts Bestätigtes geht verloren.
ui-network = Netzwerk und Version
ui-network-holds = Dieser Code enthält die Adresse des Tisches und das Wort, das ein Telefon hereinlässt:
ui-network-code = Der Code öffnet nichts
ui-network-code-text = Scanne ihn mit der Kamera des Telefons, nicht aus einer anderen App. Die Adresse beginnt mit http:// und gilt nur zu Hause, ohne Internet.
ui-network-same = Dasselbe WLAN
ui-network-same-text = Telefon und Tisch müssen im selben Netz sein. Schalte mobile Daten kurz aus, und ein VPN auch, wenn die Seite nicht kommt.
ui-network-guest = Gast-WLAN
ui-network-guest-text = Viele Gastnetze trennen die Telefone voneinander: Das Internet geht, der Tisch nicht. Nimm das normale WLAN, oder schalte „Client-Isolation“ im Router aus.
ui-network-hotspot = Gar kein WLAN
ui-network-hotspot-text = Öffne auf einem Telefon einen Hotspot, verbinde den Rechner des Tisches damit, dann die anderen Telefone. Internet braucht es nicht. Starte den Companion neu, damit der Code die neue Adresse zeigt.
ui-network-mobile = Das Telefon meldet „kein Internet“
ui-network-mobile-text = Bleib trotzdem verbunden: Der Tisch braucht kein Internet. Manche Telefone wechseln sonst von selbst zu mobilen Daten.
ui-network-address = Die Adresse hat sich geändert
ui-network-address-text = Ein Router kann dem Tisch über Nacht eine andere Adresse geben. Scanne den Code neu und nimm deinen Platz wieder ein; die Partie bleibt. Die Spielleitung kommt mit ihrem eigenen Link zurück, der beim Start im Terminal steht.
ui-version = Seite { $build }
ui-version-none = nicht gebaut

### drops, doubts, and what cameras are taught

action-empty = Die Schale ist jetzt leer
action-look = Schale ansehen
action-place = Das ist meine Schale
action-forget = Gelerntes vergessen
action-learn_on = Aus bestätigten Würfen lernen
action-learn_off = Nichts aus Würfen lernen
action-teach_begin = Farben lehren
action-teach = Diese Farbe lernen
action-test_begin = Kamera prüfen
action-test_go = Weiter
action-test_as_asked = Sie liegen da wie verlangt
action-lay = Würfel hinlegen
action-practice_end = Zurück zum Spiel
tie-shared = { $players } haben gleich viele Punkte und teilen sich Platz { $rank }.
doubt-touching = Würfel berühren sich
doubt-clipped = Zu viel Licht: Die Farben sind ausgebleicht
doubt-dark_tray = Der Boden ist so dunkel wie ein schwarzer Würfel: Schwarze sind schwer zu sehen
doubt-stack = Vielleicht liegt ein Würfel auf einem anderen
doubt-hidden = Vielleicht ist ein Würfel verdeckt
doubt-rim = Ein Würfel liegt auf dem Rand
doubt-hand = Eine Hand ist im Bild
doubt-foreign = In der Schale liegt etwas, das kein Würfel ist
doubt-markers_lost = Die Marken der Schale sind verdeckt
doubt-no_empty = Die leere Schale ist nicht bekannt
doubt-no_setup = Über die Schale ist zu wenig bekannt (leeres Bild, Marken oder Ecken)
doubt-low_resolution = Die Würfel sind im Bild zu klein
doubt-blurred = Das Bild ist unscharf
doubt-size = Die Größen passen nicht zu ganzen Würfeln
doubt-colour = Zwei Farben sehen gleich aus
doubt-tray_colour = Würfel in der Farbe der Schale sind schwer zu sehen
doubt-moved = Kamera oder Schale wurde bewegt
doubt-moving = In der Schale bewegt sich noch etwas
doubt-tray_not_found = Die Schale ist nicht zu sehen
doubt-cut_off = Ein Teil der Schale liegt außerhalb des Bildes
doubt-dark = Es ist wenig Licht da
doubt-tray_other_markers = Das sind nicht die Marken dieser Schale
doubt-tray_moved = Kamera oder Schale wurde bewegt
doubt-tray_shape = Das Bild hat eine andere Form als bei der Einrichtung
doubt-tray_twice = Zwei Schalen sind im Bild
doubt-tray_cut_off = Ein Teil der Schale liegt außerhalb des Bildes
doubt-tray_too_small = Die Würfel sind im Bild zu klein
doubt-tray_other = Das ist eine andere Schale als die gelernte
doubt-picture_dark = Das Bild ist zu dunkel
doubt-picture_overexposed = Das Bild ist überbelichtet
doubt-picture_blurred = Das Bild ist zu unscharf
doubt-blind_beam = Eine Lichtschranke des Turms ist verdeckt; prüfe die Zählung
doubt-merged_pulse = Zwei Würfel gingen zusammen durch eine Lichtschranke
doubt-one_beam = Nur eine von zwei Lichtschranken hat einen Würfel gesehen
doubt-beams_differ = Die zwei Lichtschranken einer Bahn haben Verschiedenes gesehen
doubt-strange_cube = Etwas ist gefallen, das vielleicht kein Würfel ist; nimm es dann heraus
doubt-was_stuck = Ein Würfel steckte eine Weile im Turm fest; prüfe die Zählung
doubt-tower_missed = Der Turm hat vielleicht Würfel verpasst; prüfe die Zählung
doubt-tower_restarted = Der Turm ist neu gestartet, während Würfel fielen: bitte von Hand zählen; passiert es öfter, bekommt er zu wenig Strom
doubt-tower_just_started = Der Turm läuft erst seit Kurzem; vielleicht sind vorher schon Würfel gefallen
doubt-tower_unheard = Einige fielen, während niemand dem Turm zuhörte; vielleicht bei einem früheren Wurf
doubt-tower_added = Nach dem Zählen des Wurfs fielen noch Würfel; sie wurden dazugezählt
doubt-impossible = Mehr, als gefallen sein können
doubt-sources_differ = Zwei Quellen sagen Verschiedenes
doubt-total_differs = Eine andere Gesamtzahl wurde gezählt
doubt-colours_unknown = Nur die Anzahl ist bekannt, nicht die Farben
ui-drop-check = Ist das gefallen?
ui-drop-doubtful = Schau genau hin
ui-drop-by-hand = Was ist gefallen?
ui-drop-corrected-by = Berichtigt von { $who }
ui-drop-discard = Verwerfen
ui-confirm =
    { $count ->
        [0] Bestätigen: nichts gefallen
        [one] 1 Würfel bestätigen
       *[other] { $count } Würfel bestätigen
    }
ui-doubt-either = { $counts }?
ui-doubt-look = schau genau hin
ui-doubt-about = { $line }: { $colours }
ui-doubt-about-many = { $line }: { $count } Farben
ui-doubt-other = Etwas ist unklar ({ $name })
ui-reading-cubes = { $source }: { $cubes }
ui-reading-total = { $source }: { $count } insgesamt
ui-picture-seen = Bild von { $source }, mit den gefundenen Würfeln
ui-picture-original = Bild von { $source }, wie es aufgenommen wurde
ui-show-original = Wie aufgenommen
ui-show-seen = Was gesehen wurde
ui-picture-glass = Bild von { $source }, zum Vergrößern
ui-picture-near = Tippe auf eine Stelle, um sie groß zu sehen.
ui-picture-far = Zieh, um dich umzusehen. Tippe, um alles zu sehen.
ui-picture-enlarge = Vergrößern
ui-picture-whole = Ganzes Bild
ui-differ = Wer hat recht? Tippe auf die Zählung, die stimmt.
ui-overtaken = { $who } hat inzwischen { $colour } auf { $count } geändert. Schau noch einmal hin, dann weiter.
ui-overtaken-by-count = Eine neue Zählung sagt { $count } { $colour }. Schau noch einmal hin, dann weiter.
ui-tray-by-nothing = Die Schale ist noch nicht eingerichtet.
ui-tray-by-markers = Schale von { $wide } × { $deep } mm, an ihren Marken erkannt.
ui-tray-by-corners = Schale von { $wide } × { $deep } mm, an ihren Ecken erkannt.
ui-tray-empty-known = Die leere Schale ist bekannt.
ui-tray-empty-unknown = Die leere Schale ist noch nicht bekannt.
ui-tray-taught = Bisher gelernt: { $cubes }.
ui-tray-taught-nothing = Noch keine Farben gelernt. Jeder bestätigte Wurf lehrt welche.
ui-tray-marks = Marken auf dem Bild
