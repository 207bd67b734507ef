### page: turns, boards, pirates, repair

ui-amerigo-do-ships = Schiffe fahren
ui-amerigo-do-cannons = Kanonen laden
ui-amerigo-do-plan = Planen
ui-amerigo-do-progress = Fortschritt
ui-amerigo-do-build = Bauen
ui-amerigo-do-buy = Produktionsmarker kaufen
ui-amerigo-do-advance = Spielreihenfolge
ui-amerigo-do-special = Sonderaktion
ui-amerigo-done = Fertig
ui-amerigo-points-of = von { $points } AP benutzt, { $left } übrig
ui-amerigo-points-each =
    { $points ->
        [one] Schritt für jedes Schiff
       *[other] Schritte für jedes Schiff
    }
ui-amerigo-spend = Gold ausgeben
ui-amerigo-spend-left = { $points } AP + { $gold } Gold = { $all } AP; { $left } Gold übrig
ui-amerigo-use = „{ $token }“ verbrauchen
ui-amerigo-steps = Schritte
ui-amerigo-becomes = wird
ui-amerigo-overflow = Über das Ende der Leiste hinaus: { $gold } Gold.
ui-amerigo-cannons = Kanonen
ui-amerigo-progress = Fortschritt
ui-amerigo-track = Sonder{ "\u00AD" }leiste
ui-amerigo-special-colour = Welche Aktion liegt unter der Scheibe?
ui-amerigo-posts-how = Tippe jede Insel an, an der ein Schiff an einem Anker endete und einen Posten gründete.
ui-amerigo-posts-new =
    { $count ->
        [one] + 1 Posten
       *[other] + { $count } Posten
    }
ui-amerigo-posts-first = erster Posten: 3 Punkte
ui-amerigo-posts-mine = Posten hier: { $count }
ui-amerigo-posts-on = Posten auf { $island }
ui-amerigo-island-size =
    { $kind ->
        [big] { $size } Felder, groß
       *[small] { $size } Felder, klein
    }
ui-amerigo-island-spaces = { $size } Felder
ui-amerigo-island-new = Eine andere Insel
ui-amerigo-island-letter = Insel { $letter }
ui-amerigo-island-how-large = Wie viele Felder?
ui-amerigo-island-name = Wie ihr sie nennt
ui-amerigo-island-taken = Es gibt schon eine Insel mit diesem Namen.
ui-amerigo-island-none = Keine andere Insel
ui-amerigo-island-full = voll
ui-amerigo-islands = Inseln
ui-amerigo-plan-villages = Eigene Dörfer
ui-amerigo-plan-village-count =
    { $count ->
        [one] 1 Dorf
       *[other] { $count } Dörfer
    }
ui-amerigo-plan-neutral = Neutrales Plättchen
ui-amerigo-plan-neutral-how = nach Größe
ui-amerigo-plan-production = Produktionsgebäude
ui-amerigo-plan-production-how = nach Preis
ui-amerigo-supply = { $count } im Vorrat
ui-amerigo-tile-village = Dorf, Größe { $size }
ui-amerigo-tile-neutral = Neutrales Plättchen, Größe { $size }
ui-amerigo-tile-production = Produktions{ "\u00AD" }gebäude für { $size }
ui-amerigo-take-out = { $what }: herausnehmen
ui-amerigo-build-village = Dorf, nach Größe
ui-amerigo-build-neutral = Neutrales Plättchen, nach Größe
ui-amerigo-build-production = Produktionsgebäude, nach Preis
ui-amerigo-planned = { $count } geplant
ui-amerigo-where = Auf welcher Insel
ui-amerigo-covers = Es bedeckt eine Ware
ui-amerigo-tile-points =
    { $kind ->
        [big] Punkte auf dem Plättchen, die größere Zahl
       *[small] Punkte auf dem Plättchen, die kleinere Zahl
    }
ui-amerigo-building-token = Besonderer Produktionsmarker, der dazugehört
ui-amerigo-volcano = Gold, das auf dem Vulkan lag
ui-amerigo-full = { $island } ist jetzt voll
ui-amerigo-bought = { $good } für { $cost }
ui-amerigo-good-1 = Kokosnuss
ui-amerigo-good-2 = Tabak
ui-amerigo-good-3 = Baumwolle
ui-amerigo-good-4 = Ware 4
ui-amerigo-good-5 = Ware 5
ui-amerigo-good-number = Ware { $number }
ui-amerigo-goods-names = Wie die Waren heißen
ui-amerigo-token-plus-two = +2 AP
ui-amerigo-token-plus-one = +1 AP
ui-amerigo-token-ships-eight = Schiffe: 8 Schritte mehr
ui-amerigo-token-over-first = Über den ersten Spieler
ui-amerigo-token-pirates-others = Piraten +2 für andere
ui-amerigo-token-half-loss = Halber Verlust durch Piraten
ui-amerigo-token-gold-if-beaten = Piraten besiegt: 2 Gold
ui-amerigo-token-two-neutral = Zwei neutrale Plättchen
ui-amerigo-token-swap = Grün und Rot tauschen
ui-amerigo-token-gold = Gold am Ende
ui-amerigo-token-end = Punkte am Ende (E)
ui-amerigo-token-other = Ein anderer Marker
ui-amerigo-token-none = Es war keiner da
ui-amerigo-tokens-due =
    { $count ->
        [one] Ein Marker muss genommen werden.
       *[other] { $count } Marker müssen genommen werden.
    }
ui-amerigo-token-number = Marker { $number }
ui-amerigo-token-add = Ein Marker wurde genommen
ui-amerigo-token-shows = Tippe die Aktionen an, die er zeigt: eine für +2 AP, zwei für +1.
ui-amerigo-token-colours = Aktionen, die er zeigt
ui-amerigo-token-kinds = Was er sonst tut
ui-amerigo-token-note = Ein Wort dazu
ui-amerigo-token-use = Verbrauchen
ui-amerigo-token-used = verbraucht
ui-amerigo-token-once = einmalig
ui-amerigo-ask-once = Einmal gefragt; dieser Tisch merkt es sich.
ui-amerigo-ask-save =
    { $points ->
        [one] Es zeigt 1 Punkt
       *[other] Es zeigt { $points } Punkte
    }
ui-amerigo-ask-track = Das ist die Leiste
ui-amerigo-ask-marker =
    { $round ->
        [5] Was zählt der leere Platz der Zeitmarker?
       *[other] Was zeigt der Zeitmarker von Runde { $round }?
    }
ui-amerigo-ask-post = Wie viele Punkte gibt jeder Handelsposten auf einer vollen Insel?
ui-amerigo-ask-village =
    { $kind ->
        [big] Punkte eines Dorfs mit { $size } auf einer großen Insel
       *[small] Punkte eines Dorfs mit { $size } auf einer kleinen Insel
    }
ui-amerigo-ask-neutral =
    { $kind ->
        [big] Punkte eines neutralen Plättchens mit { $size } auf einer großen Insel
       *[small] Punkte eines neutralen Plättchens mit { $size } auf einer kleinen Insel
    }
ui-amerigo-ask-production =
    { $kind ->
        [big] Punkte eines Produktionsgebäudes für { $size } auf einer großen Insel
       *[small] Punkte eines Produktionsgebäudes für { $size } auf einer kleinen Insel
    }
ui-amerigo-ask-progress = Was zeigt die Fortschrittsleiste?
ui-amerigo-ask-special = Was zeigt die Sonderleiste?
ui-amerigo-track-how-progress = Ein Kästchen je Feld, ab dem ersten nach dem Start. Trage Punkte ein, wo welche stehen; das letzte Feld zeigt 15.
ui-amerigo-track-how-special = Ab dem ersten Feld nach dem Start: Tippe die Aktion an, die es zeigt, und trage die Punkte ein.
ui-amerigo-track-length = { $count } Felder
ui-amerigo-space-colour = Feld { $space }: { $colour }
ui-amerigo-space-points = Punkte von Feld { $space }
ui-amerigo-no-colour = keine Aktion
ui-amerigo-space-add = Ein Feld mehr
ui-amerigo-space-drop = Ein Feld weniger
ui-amerigo-untold = noch nicht gesagt
ui-amerigo-boards = Wie alle stehen
ui-amerigo-board-of = Tableau von { $player }
ui-amerigo-gold-owned = Gold
ui-amerigo-posts = Posten
ui-amerigo-chests = Truhen
ui-amerigo-tokens = Marker
ui-amerigo-tiles-planned = Geplante Plättchen
ui-amerigo-goods = Waren
ui-amerigo-production = Produktion
ui-amerigo-villages = Dörfer übrig
ui-amerigo-owed = Punkte am Rundenende
ui-amerigo-too-few = zu wenige für die Piraten
ui-amerigo-chest = Eine Truhe für 3 Gold
ui-amerigo-chest-of = { $player } gab eine Truhe für Gold
ui-amerigo-trade = Waren mal Produktion
ui-amerigo-product = { $goods } × { $production } = { $points }
ui-amerigo-times = { $count } × { $what }
ui-amerigo-adjust = Eine Zahl stimmt nicht
ui-amerigo-adjust-what = Welche Zahl stimmt nicht?
ui-amerigo-adjust-save = { $to }, nicht { $before }
ui-amerigo-pirate = Was der offene Piratenmarker zeigt
ui-amerigo-pirate-value = Der Marker zeigt { $value }
ui-amerigo-pirates-title = Piraten
ui-amerigo-pirates =
    { $count ->
        [one] Piraten: { $strength }
       *[other] Piraten: { $strength } ({ $markers })
    }
ui-amerigo-pirates-unknown = Noch ist kein Piratenmarker bekannt.
ui-amerigo-pirates-short = { $cannons } von { $strength } Kanonen, { $short } zu wenig
ui-amerigo-pirates-held = { $cannons } Kanonen wehren { $strength } ab
ui-amerigo-round-over = Runde { $round } ist vorbei
ui-amerigo-round-pirates = Piraten
ui-amerigo-round-gained = Diese Runde
ui-amerigo-setup-list = Aufbau: { $done } von { $count } erledigt
ui-amerigo-what-if = Wenn jetzt Schluss wäre
ui-amerigo-what-if-how = Die Schlusswertung, wie sie wäre. An der Partie ändert sich nichts.
ui-amerigo-rate =
    { $gold ->
        [one] 1 Gold je Punkt
       *[other] { $gold } Gold je Punkt
    }
ui-amerigo-rate-mine =
    { $gold ->
        [one] 1 Gold je Punkt (so spielen wir)
       *[other] { $gold } Gold je Punkt (so spielen wir)
    }
ui-amerigo-forecast = Was könnte als Nächstes fallen?
ui-amerigo-forecast-none = Jetzt gibt es nichts vorherzusagen.
ui-amerigo-forecast-of = { $colour } einwerfen in Runde { $round }, Phase { $phase }
ui-amerigo-forecast-points = { $least } bis { $most } Aktionspunkte, in 8 von 10 Fällen.
ui-amerigo-forecast-nothing = Es fällt gar nichts: { $percent } %.
ui-amerigo-forecast-from =
    { $drops ->
        [one] Geschätzt aus 1 Wurf dieses Turms: { $least } bis { $most } % von dem, was hineinkommt, fällt.
       *[other] Geschätzt aus { $drops } Würfen dieses Turms: { $least } bis { $most } % von dem, was hineinkommt, fällt.
    }
ui-amerigo-forecast-inside = Von dem, was drin ist, kommen { $least } bis { $most } % mit.
ui-amerigo-percent = { $percent } %
ui-amerigo-chance-none = keiner kann fallen
ui-amerigo-chance-sure = fast sicher
ui-amerigo-chance-likely = wahrscheinlich
ui-amerigo-chance-even = etwa die Hälfte
ui-amerigo-chance-unlikely = eher nicht
ui-amerigo-chance-hardly = kaum
ui-amerigo-wrong = Etwas ging schief
ui-amerigo-wrong-floor = Ein Würfel fiel auf den Boden
ui-amerigo-wrong-rim = Ein Würfel liegt auf dem Rand oder halb draußen
ui-amerigo-wrong-late = Ein Würfel fiel zu spät
ui-amerigo-wrong-bumped = Jemand stieß an den Turm
ui-amerigo-wrong-wrong = Die falsche Farbe wurde eingeworfen
ui-amerigo-wrong-unpoured = Wir haben das Einwerfen vergessen
ui-amerigo-wrong-unreturned = Wir haben vergessen, Würfel zurückzulegen
ui-amerigo-wrong-lost = Ein Würfel fehlt
ui-amerigo-wrong-found = Ein Würfel ist wieder da
ui-amerigo-wrong-recount = Die Zahl der Würfel stimmt nicht
ui-amerigo-wrong-order = Die Spielreihenfolge stimmt nicht
ui-amerigo-wrong-points = Punkte wurden vergessen
ui-amerigo-wrong-turn = Ein Zug wurde falsch eingetragen
ui-amerigo-wrong-board = Gold, Kanonen, Waren und so weiter stimmen nicht
ui-amerigo-wrong-printed = Gedrucktes wurde falsch eingetragen
ui-amerigo-wrong-fell = Was fiel bei diesem Wurf?
ui-amerigo-how-floor = Er zählt als gefallen. Lege ihn in den Kreis und tippe auf seine Farbe.
ui-amerigo-how-rim = Sieht man ihn von oben und berührt er die Schale, ist er draußen. Lege ihn in den Kreis und tippe auf seine Farbe. Sonst schiebe ihn zurück.
ui-amerigo-how-late = Wirf ihn von oben wieder in den Turm; er zählt nicht. Tippe dann auf seine Farbe.
ui-amerigo-how-bumped = Was fiel, kommt wieder hinein und zählt nicht. Tippe die Farbe jedes Würfels an.
ui-amerigo-how-wrong = Was fiel, kommt auf seine Felder; was hängen blieb, bleibt drin. Tippe die eingeworfene Farbe an und wirf dann die richtige ein.
ui-amerigo-how-lost = Die Partie geht mit einem Würfel weniger weiter. Tippe auf seine Farbe.
ui-amerigo-how-found = Er liegt wieder auf seinem eigenen Feld. Tippe auf seine Farbe.
ui-amerigo-how-unreturned = Lege die Würfel des Kreises zurück, bevor jemand einwirft. So muss es jetzt liegen:
ui-amerigo-how-points = Wie viele, und dann wessen. Ein Minus nimmt Punkte weg.
ui-amerigo-which-colour = Welche Farbe
ui-amerigo-points-many = Wie viele Punkte?
ui-amerigo-points-why = Wofür?
ui-amerigo-points-whose = Wessen
ui-amerigo-no-turns = Noch war niemand am Zug.
ui-amerigo-nothing-poured = In dieser Phase wurde noch nichts eingeworfen.
ui-amerigo-order-of = { $players }
