### Amerigo: topics of its rules

rule-topic-setup = Aufbau
rule-topic-pour = Einwerfen und der Kreis
rule-topic-order = Züge und Reihenfolge
rule-topic-gold = Gold und Truhen
rule-topic-blue = Blau: Schiffe
rule-topic-black = Schwarz: Kanonen
rule-topic-red = Rot: Planen
rule-topic-brown = Braun: Fortschritt
rule-topic-green = Grün: Bauen
rule-topic-yellow = Gelb: Waren
rule-topic-white = Weiß: Reihenfolge oder Sonderaktion
rule-topic-tokens = Fortschrittsmarker
rule-topic-pirates = Piraten
rule-topic-round_end = Ende einer Runde
rule-topic-final = Schlusswertung
rule-topic-tower = Der Turm und seine Würfel

### rules: setup

amerigo-rule-goal = Wer nach fünf Runden die meisten Punkte hat, gewinnt.
amerigo-rule-ways-to-points = Punkte gibt es für entdeckte Inseln, gebaute Dörfer, Waren, besiegte Piraten und Fortschritt.
amerigo-rule-box-cubes = Es gibt 49 Würfel, je 7 in sieben Farben, und einen Würfelturm.
amerigo-rule-box-tokens = Eine Vorratstafel, 24 Fortschrittsmarker, 40 Warenmarker, 50 Produktionsmarker, 6 Piratenmarker, 4 Zeitmarker, 5 Schatztruhen.
amerigo-rule-box-land = 16 Inselteile, 8 Rahmenteile, 37 neutrale Landschaftsplättchen, 1 Planungsmarker.
amerigo-rule-box-player = Jede Person hat ein Tableau, 16 Dorfplättchen, 12 Handelsposten, 2 Schiffe, 3 kleine Scheiben, eine Punktescheibe, eine Reihenfolgescheibe und 2 Plättchen für hohe Punktzahlen.
amerigo-rule-score-tiles = Auf den zwei Punkteplättchen steht 50 und 100 sowie 150 und 200: Lege eines hin, wenn deine Scheibe einmal herum ist.
amerigo-rule-map-size = Inselteile zufällig: 3 mal 3 zu zweit, 4 mal 3 zu dritt, 4 mal 4 zu viert. Der Rahmen kommt darum herum.
amerigo-rule-map-water = Kein Wasser darf ganz von Land umschlossen sein. Drehe oder tausche sonst ein Teil.
amerigo-rule-map-edges = Wo Land zweier Teile aneinanderstößt, muss es das an einer Kante tun, nicht nur an einer Ecke.
amerigo-rule-map-volcano = Mit dem Vulkan: Sein Teil liegt in der Mitte, nicht am Rand.
amerigo-reading-volcano-no = In der Schachtel ist kein Vulkan.
amerigo-reading-volcano-yes = Der Vulkan kann mitspielen, mit Gold darauf.
amerigo-rule-volcano-gold = Mit dem Vulkan: Mische die Goldplättchen und lege auf jedes seiner Felder eines verdeckt.
amerigo-rule-time-setup = Staple die Zeitmarker der Reihe nach auf ihrem Feld am Rahmen.
amerigo-rule-time-top = Der höchste Zeitmarker liegt zuoberst: Eine frühere Runde gibt mehr.
amerigo-rule-big-island = Ob eine Insel groß oder klein ist, sagt die Zahl ihrer Felder.
amerigo-reading-big-20 = Groß ab 20 Feldern.
amerigo-reading-big-21 = Groß mit mehr als 20 Feldern.
amerigo-rule-big-chest = Stelle auf jede große Insel eine Schatztruhe.
amerigo-rule-chests-run-out = Es gibt 5 Schatztruhen. Bei mehr großen Inseln sprecht ab, welche keine bekommt.
amerigo-rule-goods-setup = Lege Warenmarker auf die dafür gedruckten Felder der Inseln.
amerigo-rule-goods-kinds = Es gibt fünf Waren, je 8 Marker; Kokosnüsse, Tabak und Baumwolle sind drei davon.
amerigo-rule-neutral-setup = Lege die neutralen Plättchen verdeckt neben den Plan, dazu den Planungsmarker.
amerigo-rule-planning-token = Wozu der Planungsmarker da ist, sagt kein Text, den wir kennen. Lass ihn liegen.
amerigo-rule-production-buildings-setup = Mit Produktionsgebäuden: Lege sie mit ihren Markern neben den Plan.
amerigo-reading-production-buildings-no = In der Schachtel sind keine Produktionsgebäude.
amerigo-reading-production-buildings-yes = Produktionsgebäude spielen mit.
amerigo-rule-player-pieces = Alle wählen eine Farbe und nehmen ein Tableau und alles in dieser Farbe.
amerigo-rule-player-discs = Je eine kleine Scheibe an den Anfang deiner Fortschritts-, Kanonen- und Goldleiste.
amerigo-rule-score-disc = Deine Punktescheibe beginnt auf 0 der Punkteleiste.
amerigo-rule-storage-setup = Stelle Vorratstafel, Fortschritts- und Produktionsmarker und den Turm bereit.
amerigo-rule-pirates-setup = Mische die 6 Piratenmarker, lege 5 verdeckt auf ihre Plätze und decke einen auf. Der sechste geht ungesehen in die Schachtel.
amerigo-rule-progress-setup = Mische die Fortschrittsmarker und lege auf jedes Feld ihres Bereichs einen offen.
amerigo-rule-progress-halves = 8 Felder in zwei Hälften zu 4: So reichen die 24 Fortschrittsmarker genau für fünf Runden.
amerigo-rule-production-setup = Nimm die Produktionsmarker heraus, die bei eurer Zahl nicht mitspielen, mische den Rest und lege auf jedes Feld einen offen.
amerigo-rule-production-players = Welche Produktionsmarker zu zweit oder zu dritt wegbleiben: Sieh in eurer Anleitung nach. Zu viert spielen alle 50 mit.
amerigo-rule-order-setup = Staple die Reihenfolgescheiben zufällig am Anfang der Sonderleiste. Die oberste beginnt.
amerigo-rule-gold-setup = Gold zu Beginn: die erste Person keines, die zweite 1, die dritte 2, die vierte 3.
amerigo-rule-first-drop = Wirf einmal alle Würfel in den Turm. Was herausfällt, kommt auf die eigenen Felder des Vorratsrings.
amerigo-rule-first-drop-gives-nothing = Die Würfel dieses ersten Wurfs geben keine Aktionen.

### rules: pour

amerigo-rule-rounds = Fünf Runden zu sieben Phasen.
amerigo-rule-phase-colours = Die Phasen gehen nach Farben: Blau, Schwarz, Rot, Braun, Grün, Gelb, Weiß. Jede Farbe steht für eine Aktion.
amerigo-rule-pour = Jede Phase beginnt damit, dass ihre Farbe in den Turm kommt.
amerigo-reading-pour-circuit = Alle Würfel auf dem Feld dieser Farbe. Was im Turm ist, bleibt dort.
amerigo-reading-pour-all = Alle Würfel dieser Farbe und alles, was im Turm hängen blieb.
amerigo-rule-pour-who = Die Person, die beginnt, wirft ein.
amerigo-rule-pour-at-once = Wirf sie zusammen ein, nicht einzeln: Dafür ist der Turm gemacht.
amerigo-rule-circle = Was herausfällt, liegt im Aktionskreis.
amerigo-rule-actions-on-offer = Die Farben im Aktionskreis sind die Aktionen, die zur Wahl stehen.
amerigo-rule-action-points = Aktionspunkte (AP): die größte Zahl Würfel einer Farbe. Alle haben gleich viele, für jede Aktion.
amerigo-rule-action-points-example = 5 Blau, 2 Rot und 1 Gelb im Kreis: 5 AP, drei Aktionen zur Wahl, oder 3 Gold.
amerigo-rule-other-colours-count = Fällt ein Würfel anderer Farbe heraus, zählt er mit: Er gibt seine Aktion frei und zählt fürs Gold.
amerigo-rule-biggest-is-another-colour = Die größte Farbe muss nicht die der Phase sein. Ihre Zahl gilt für jede Aktion.
amerigo-rule-biggest-tie = Zwei Farben sind gleich groß: Diese Zahl sind die AP. Sonst ändert sich nichts.
amerigo-rule-only-one-colour = Nur eine Farbe fällt: Dann gibt es diese eine Aktion oder Gold.
amerigo-rule-nothing-falls = Nichts fällt: keine Aktion und kein Gold, die Phase ist vorbei.
amerigo-rule-empty-space = Das Feld ist leer, weil alle Würfel im Turm sind: Wirf nichts ein und mach weiter.
amerigo-rule-cubes-return = Waren alle dran, gehen die Würfel aus dem Kreis zurück auf ihre Felder. Dann folgt die nächste Farbe.
amerigo-rule-cubes-return-first = Noch nicht zurückgelegt? Mach es jetzt, bevor du einwirfst.

### rules: order

amerigo-rule-one-turn-each = In jeder Phase sind alle einmal dran, in der Reihenfolge.
amerigo-rule-who-is-first = Wer auf der Sonderleiste am weitesten ist, beginnt.
amerigo-rule-stack-order = Scheiben auf einem Feld: Die oberste ist zuerst dran. Wer später kommt, liegt obenauf.
amerigo-rule-same-choice = Mehrere dürfen dieselbe Aktion wählen.
amerigo-rule-one-action = Alle deine Aktionspunkte gehen in eine Aktion.
amerigo-rule-fewer-points = Du darfst weniger Punkte nutzen, als du hast. Der Rest verfällt.
amerigo-rule-order-change = Eine weiße Aktion ändert die Reihenfolge. Ab wann, sagt kein Text.
amerigo-reading-order-next-phase = Weiß ändert die Reihenfolge ab der nächsten Phase; diese geht weiter, wie sie begann.
amerigo-reading-order-at-once = Weiß ändert die Reihenfolge sofort, für alle, die noch nicht dran waren.

### rules: gold

amerigo-rule-gold-instead = Statt einer Aktion darfst du Gold nehmen.
amerigo-rule-gold-amount = Gold: Zähle alle Würfel im Kreis, egal welche Farbe, teile durch drei und runde auf.
amerigo-rule-gold-spend = In deinem Zug darfst du Gold ausgeben: je Gold 1 AP mehr, so viel du willst.
amerigo-rule-gold-buys-no-action = Gold bringt Punkte, nie eine Aktion: Die Farbe muss im Kreis liegen.
amerigo-rule-gold-no-more-gold = Wer Gold nimmt, hat keine AP und kann in diesem Zug kein Gold ausgeben.
amerigo-rule-gold-limit = Mehr als 12 Gold hat niemand. Jedes Gold darüber ist sofort 1 Punkt.
amerigo-rule-gold-limit-example = Du hast 11 Gold und bekommst 4: Das sind 12 Gold und 3 Punkte.
amerigo-rule-chest = Eine Schatztruhe ist 3 Gold wert.
amerigo-reading-chest-any-time = Tausche sie ein, wann du willst.
amerigo-reading-chest-end = Sie wird am Ende der Partie zu Gold.
amerigo-rule-chest-between-turns = „Wann du willst“ ist so gemeint: auch während andere dran sind.

### rules: blue

amerigo-rule-ships-first = Beim ersten Mal: Setze beide Schiffe auf beliebige Felder des Rahmens, dann fahre.
amerigo-rule-ships-move = Jeder AP bringt Schiffe einen Schritt weiter.
amerigo-reading-ships-both-move = Beide Schiffe fahren, für jeden AP.
amerigo-reading-ships-one-moves = Je AP fährt ein Schiff.
amerigo-rule-ships-straight = Nach oben, unten, links oder rechts, nie schräg.
amerigo-rule-ships-water = Schiffe fahren auf Wasser und auf dem Rahmen.
amerigo-rule-ships-pass = Auf jedem Wasserfeld liegt höchstens ein Schiff: Durchfahren ist erlaubt, anhalten nicht.
amerigo-rule-anchor = An einem Anker darfst du einen Handelsposten auf einen freien Platz daneben setzen.
amerigo-reading-anchor-at-end = Nur wo das Schiff anhält.
amerigo-reading-anchor-reached = Wo ein Schiff auf einen Anker kommt.
amerigo-rule-anchor-passed = Wer an einem Anker nur vorbeifährt, bekommt keinen Posten.
amerigo-rule-anchor-twice = Halten beide Schiffe an Ankern, darf jedes einen Posten setzen, wo Platz ist.
amerigo-rule-post-first = Der allererste Posten auf einer Insel: 3 Punkte.
amerigo-rule-post-second = Ein zweiter Posten auf derselben Insel: keine 3 Punkte mehr, aber das Doppelte, wenn die Insel fertig ist.

### rules: black

amerigo-rule-cannons-load = Jeder AP ist eine Kanone mehr.
amerigo-rule-cannons-why = Kanonen braucht ihr gegen die Piraten.
amerigo-rule-cannons-limit = Zwölf Kanonen sind die Grenze. Bleibt etwas übrig: 2 Gold, egal wie viel. Der Rest verfällt.
amerigo-rule-cannons-limit-example = 10 Kanonen und 5 AP: 12 Kanonen und 2 Gold.
amerigo-rule-cannons-full = Auch mit 12 Kanonen darfst du Schwarz wählen: Das sind 2 Gold.

### rules: red

amerigo-rule-plan-take = Nimm Plättchen und lege sie neben dein Tableau. Damit baust du später.
amerigo-rule-plan-village = Ein eigenes Dorfplättchen kostet 1 AP, egal wie groß.
amerigo-rule-plan-many-villages = So viele eigene Dörfer, wie du AP hast.
amerigo-rule-plan-neutral = Ein neutrales Plättchen kostet, was darauf steht, 1 bis 6 AP: einen je Feld.
amerigo-rule-plan-one-neutral = Höchstens ein neutrales Plättchen je Phase.
amerigo-rule-plan-production = Mit Produktionsgebäuden: je Phase eines davon oder ein neutrales Plättchen, nicht beides.

### rules: brown

amerigo-rule-progress-move = Rücke auf der Fortschrittsleiste ein Feld je AP vor.
amerigo-rule-progress-token = Ein Feld mit Punkten auf der Leiste bringt einen Fortschrittsmarker.
amerigo-reading-progress-must = Ein Feld mit Punkten, erreicht oder überschritten: Du musst einen Marker nehmen. Die Punkte selbst zählen erst am Ende.
amerigo-reading-progress-bonus = Jedes Feld mit Punkten oder Marker gibt sofort seinen Bonus.
amerigo-rule-progress-two = Zwei solche Felder auf einmal: zwei Marker.
amerigo-rule-progress-board = Ein Fortschrittsmarker, den du nimmst, kommt auf dein Tableau.
amerigo-rule-progress-none-left = Kein Fortschrittsmarker ist mehr da: Dann gibt es nichts zu nehmen.
amerigo-rule-progress-end = Über das Ende der Leiste hinaus: 2 Gold, egal wie viele Schritte übrig sind. Der Rest verfällt.

### rules: green

amerigo-rule-build-where = Lege Plättchen auf Inseln, auf denen du einen Handelsposten hast, auf so viele, wie du willst.
amerigo-rule-build-what = Du baust mit den Dörfern und neutralen Plättchen neben deinem Tableau.
amerigo-rule-build-cost = Auch das Legen eines Plättchens kostet AP.
amerigo-reading-build-cost-printed = Legen kostet: ein eigenes Dorf 1 AP, ein neutrales Plättchen noch einmal die aufgedruckten AP.
amerigo-reading-build-cost-one = Legen kostet: jedes Plättchen 1 AP.
amerigo-rule-build-on-land = Plättchen liegen nur auf Land.
amerigo-rule-build-next-to = Ein neues Plättchen muss mit einer Kante an etwas von dir auf dieser Insel grenzen.
amerigo-reading-build-chain = Ein neues Plättchen grenzt an deinen Posten oder an eine Kette aus eigenen und neutralen Plättchen, die zu ihm führt.
amerigo-reading-build-touch = Ein neues Plättchen grenzt an deinen Posten, ein eigenes Plättchen oder irgendein neutrales.
amerigo-rule-build-neutral-anybody = Wer ein neutrales Plättchen der Kette gelegt hat, ist egal.
amerigo-rule-build-others-villages = Dörfer anderer gehören nie zu deiner Kette.
amerigo-rule-build-goods = Baust du über ein Warenfeld, gehört dir der Marker. Lege ihn auf dein Tableau, gestapelt, wenn es mehrere sind.
amerigo-rule-build-volcano = Mit dem Vulkan: Baust du über ein Goldplättchen, decke es auf; so viel Gold gehört dir.
amerigo-rule-build-production = Mit Produktionsgebäuden: Nimm für jedes einen besonderen Produktionsmarker, der noch da ist, und lege ihn zu deinen anderen.
amerigo-rule-build-posts = Nie über einen Handelsposten. Über einen leeren Platz dafür schon.
amerigo-rule-build-points = Jedes Plättchen gibt die aufgedruckten Punkte: die kleinere Zahl auf einer kleinen, die größere auf einer großen Insel.
amerigo-rule-build-points-when = Plättchen und fertige Inseln geben während der Partie Punkte, nicht erst am Ende.
amerigo-reading-points-at-once = Sie geben sofort Punkte.
amerigo-reading-points-round-end = Sie geben am Ende der Runde Punkte.
amerigo-rule-complete-when = Eine Insel ist fertig, wenn ihr letztes leeres Feld bedeckt ist.
amerigo-rule-complete-finisher = Wer sie fertig baut, bekommt 3 Punkte, und die Schatztruhe, wenn dort eine ist.
amerigo-rule-complete-all = Dann bekommen alle Punkte, die Handelsposten darauf haben.
amerigo-reading-complete-posts-marker = Eine fertige Insel gibt für jeden deiner Posten darauf die Punkte des obersten Zeitmarkers.
amerigo-reading-complete-posts = Eine fertige Insel gibt nur nach der Zahl deiner Posten Punkte. Wie viele je Posten, steht nicht da: Der Tisch sagt es einmal.
amerigo-rule-complete-who = Niemand kann eine Insel ohne eigenen Posten darauf fertig bauen.
amerigo-rule-complete-never = Eine Insel, die nie fertig wird, gibt nichts für Posten. Die Punkte ihrer Plättchen bleiben.
amerigo-rule-complete-no-marker = In Runde 5 sind die Zeitmarker weg. Was eine Insel dann gibt, steht nirgends: Seht auf dem Feld darunter nach und sprecht es ab.

### rules: yellow

amerigo-rule-buy-cost = Kaufe Produktionsmarker von der Vorratstafel für die aufgedruckten 2, 3 oder 4 AP.
amerigo-rule-buy-several = Auch mehrere, solange deine AP reichen.
amerigo-rule-buy-board = Lege sie auf dein Tableau.
amerigo-rule-buy-why = Sie machen deine Waren am Ende mehr wert.
amerigo-rule-buy-stock = Von jeder Ware gibt es zehn: 3 kosten 2 AP, 4 kosten 3, 3 kosten 4.

### rules: white

amerigo-rule-white-either = Weiß: In der Reihenfolge vorrücken oder eine Sonderaktion machen.
amerigo-reading-white-needs-cube = Wenn ein weißer Würfel im Kreis liegt, wie bei jeder Aktion.
amerigo-reading-white-always = Von einem weißen Würfel ist keine Rede: immer.
amerigo-rule-white-move = Reihenfolge: Deine Scheibe rückt auf der Sonderleiste ein Feld je AP vor.
amerigo-rule-white-on-top = Liegen dort schon Scheiben, kommt deine obenauf.
amerigo-rule-white-end = Über das Ende der Sonderleiste hinaus: 2 Gold, egal wie viele Schritte übrig sind. Der Rest verfällt.
amerigo-rule-white-special = Sonderaktion: Mach die Aktion der Farbe, auf der deine Scheibe steht, mit den AP dieser Phase.
amerigo-reading-special-always = Eine Sonderaktion immer, wenn du Weiß wählst.
amerigo-reading-special-only-absent = Eine Sonderaktion nur, wenn kein Würfel ihrer Farbe im Kreis liegt.

### rules: tokens

amerigo-rule-token-classes = Fortschrittsmarker: Manche wirken dauernd, manche einmal und werden dann umgedreht, die mit E zählen am Ende.
amerigo-rule-token-plus-two = Marker: +2 AP für die gezeigte Aktion. Es gibt mehrere, je für eine Aktion.
amerigo-rule-token-plus-one = Marker: +1 AP für jede der zwei gezeigten Aktionen.
amerigo-rule-token-ships-eight = Marker, einmal: 8 AP mehr für jedes Schiff in einer Schiffsaktion. Wer ihn hat, wählt, wann.
amerigo-rule-token-pirates-others = Marker: Für alle außer der Person, die ihn hat, sind die Piraten um 2 stärker.
amerigo-rule-token-pirates-others-two = Zu zweit: Wer den Marker hat, kämpft gegen die normale Stärke, die andere Person gegen 2 mehr.
amerigo-rule-token-half-loss = Marker: Wer ihn hat und gegen die Piraten verliert, verliert nur die Hälfte der Punkte, aufgerundet. Alle Kanonen werden trotzdem abgefeuert.
amerigo-rule-token-gold-if-beaten = Marker: 2 Gold, wenn die Person, die ihn hat, die Piraten ganz besiegt.
amerigo-rule-token-two-neutral = Marker: zwei neutrale Plättchen bei einem Planen, zusammen zwei. Beide werden bezahlt.
amerigo-rule-token-over-first = Marker, bei Weiß: Deine Scheibe kommt auf die der ersten Person, egal wie viele AP.
amerigo-rule-token-swap = Marker: Beim Wählen gilt für dich Grün als Rot und Rot als Grün.
amerigo-rule-token-swap-example = Nur Grün liegt im Kreis: Mit diesem Marker darfst du planen.
amerigo-rule-token-gold = Marker mit Gold werden am Ende zu Gold.
amerigo-reading-token-gold-giving = Die, auf denen Gold steht.
amerigo-reading-token-gold-once = Die einmaligen.
amerigo-rule-token-end = Marker mit E geben erst am Ende Punkte.
amerigo-rule-token-unknown = Ein Marker, den wir nicht kennen: Lest ihn vor, tut, was er sagt, und tragt es von Hand ein.

### rules: pirates

amerigo-rule-pirates-strength = Die Piraten sind so stark wie alle offenen Piratenmarker zusammen.
amerigo-rule-pirates-fire = Am Ende einer Runde müssen alle so viele Kanonen abfeuern, wie die Piraten stark sind.
amerigo-rule-pirates-loss = Zu wenige Kanonen: Feuere alle ab und verliere Punkte.
amerigo-reading-pirates-loss-full = Mit zu wenigen Kanonen verlierst du so viele Punkte, wie die Piraten stark sind.
amerigo-reading-pirates-loss-shortfall = Mit zu wenigen Kanonen verlierst du einen Punkt für jede Kanone, die dir fehlt.
amerigo-rule-pirates-surplus = Kanonen, die übrig sind, behältst du für die nächste Runde.
amerigo-rule-pirates-equal = Genau so viele Kanonen, wie die Piraten stark sind: ganz besiegt, keine übrig.
amerigo-rule-pirates-zero = Stärke 0: besiegt ohne Schuss. Der Marker mit 2 Gold zahlt trotzdem.
amerigo-rule-pirates-below-zero = Piraten können deine Punkte unter 0 bringen. Schreibt es so auf.
amerigo-rule-pirates-reveal = Danach wird noch ein Piratenmarker aufgedeckt.
amerigo-rule-pirates-count = So zählt in Runde 1 ein Marker, in Runde 2 zwei und in Runde 5 fünf.
amerigo-rule-pirates-values = Unter den sechs sind eine 0 und eine 1. Die anderen Werte stehen nirgends.

### rules: round_end

amerigo-rule-round-over = Die Runde endet nach der weißen Phase.
amerigo-rule-round-order = Am Ende einer Runde kommen die Piraten und die Zwischenwertung. Was zuerst kommt, ändert keine Summe.
amerigo-reading-round-pirates-first = Zuerst die Piraten, dann alles andere.
amerigo-reading-round-scoring-first = Zuerst die Zwischenwertung, dann die Piraten.
amerigo-rule-progress-shift = Fortschrittsmarker: Die rechte Hälfte kommt in die Schachtel, die linke rückt nach rechts, links wird neu gefüllt.
amerigo-rule-production-refill = Produktionsmarker: Was dort liegt, kommt in die Schachtel, dann wird jedes Feld neu gefüllt.
amerigo-rule-time-away = Der oberste Zeitmarker kommt in die Schachtel. Später fertige Inseln geben weniger.
amerigo-rule-time-count = Vier Zeitmarker für fünf Runden: In Runde 5 ist keiner mehr da.
amerigo-rule-last-round = Nach der fünften Runde folgt die Schlusswertung.

### rules: final

amerigo-rule-final-into-gold = Tauscht zuerst übrige Schatztruhen und Marker mit Gold in Gold um.
amerigo-reading-into-gold-granting = Von den Markern: die, die Gold bringen.
amerigo-reading-into-gold-once = Von den Markern: „die einmaligen“, hier gelesen als die mit Gold.
amerigo-rule-final-gold-limit = Auch jetzt ist jedes Gold über 12 1 Punkt.
amerigo-rule-final-gold = Gold ist am Ende Punkte wert.
amerigo-reading-final-gold-three = Am Ende 1 Punkt je 3 Gold.
amerigo-reading-final-gold-one = Am Ende 1 Punkt je Gold.
amerigo-rule-final-goods = Je Ware: deine Warenmarker mal deine Produktionsmarker dieser Ware.
amerigo-rule-final-goods-cost = Was ein Produktionsmarker gekostet hat, zählt nicht.
amerigo-rule-final-goods-none = Ohne Produktionsmarker gibt eine Ware nichts, egal wie viele du hast.
amerigo-rule-final-tokens = Dann die Fortschrittsmarker mit E.
amerigo-rule-final-progress = Fortschrittsleiste: die höchste Zahl, die deine Scheibe erreicht oder überschritten hat.
amerigo-rule-final-progress-last = Das letzte Feld der Fortschrittsleiste gibt 15 Punkte.
amerigo-rule-final-special = Sonderleiste: ebenso die höchste erreichte oder überschrittene Zahl.
amerigo-rule-final-tie = Gleichstand: wer auf der Sonderleiste weiter ist; auf demselben Feld die oberste Scheibe.

### rules: tower

amerigo-rule-tower-keeps = Ein Würfel kann im Turm bleiben und in irgendeiner späteren Phase herauskommen. Das ist der Reiz.
amerigo-rule-tower-open = Was darin ist, ist kein Geheimnis: Wer die Felder des Vorratsrings zählt, weiß es.
amerigo-rule-tower-how-many = Meist fallen 4 bis 9 Würfel, etwa 5 bleiben drin. Mehr oder weniger ist kein Fehler.
amerigo-rule-cube-floor = Ein Würfel springt aus der Schale oder auf den Boden: Er ist gefallen, zählt ihn mit.
amerigo-rule-cube-lip = Ein Würfel halb draußen: Von oben zu sehen und an der Schale, dann ist er draußen. Entscheidet vor dem ersten Zug.
amerigo-rule-cube-late = Ein Würfel fällt, nachdem schon gewählt wurde: oben zurück in den Turm, er zählt nicht.
amerigo-rule-tower-bumped = Jemand stößt an den Turm: Was fällt, kommt wieder hinein, außer alle wollen es anders.
amerigo-rule-tower-funnel = Ein Würfel, der im Trichter hängt, ist noch nicht drin: Klopfe ihn hinein, bevor ihr zählt.
amerigo-rule-pour-forgotten = Ihr habt vergessen einzuwerfen und genommen, was lag: Geht zurück, werft ein und spielt die Phase neu.
amerigo-rule-pour-wrong-colour = Die falsche Farbe eingeworfen. War noch niemand dran: Was fiel, kommt auf seine Felder, was drin blieb, bleibt, werft die richtige ein.
amerigo-rule-pour-wrong-colour-late = Die falsche Farbe eingeworfen und jemand war schon dran: Lasst die Phase so.
amerigo-rule-count-impossible = Kreis, Vorratsring und Turm haben zusammen 7 je Farbe. Wenn nicht, ist falsch gezählt oder ein Würfel fehlt: Seht noch einmal nach.
amerigo-rule-cube-lost = Ein Würfel ist weg: Spielt mit einem weniger weiter.

### notes of the moment

amerigo-note-map = { $count } Inselteile zufällig, { $wide } mal { $high }. Der Rahmen kommt darum herum.
amerigo-note-chests = Auf jede große Insel eine Schatztruhe: ab { $size } Feldern.
amerigo-note-order-discs = Staple die Reihenfolgescheiben am Anfang der Sonderleiste, von oben: { $players }.
amerigo-note-gold = Gold zu Beginn: { $players }.
amerigo-note-pirates-short =
    { $count ->
        [one] Piraten mit Stärke { $strength } kommen: { $player } fehlt 1 Kanone.
       *[other] Piraten mit Stärke { $strength } kommen: { $player } fehlen { $count } Kanonen.
    }
amerigo-note-pirates-all = Piraten: { $strength }. Kanonen: { $players }.
amerigo-note-pirates-unknown =
    { $count ->
        [one] Piraten kommen. Trage den Wert des offenen Markers ein, dann werden die Kanonen verglichen.
       *[other] Piraten kommen. Trage die Werte der { $count } offenen Marker ein, dann werden die Kanonen verglichen.
    }
amerigo-note-own-chests =
    { $count ->
        [one] Deine Schatztruhe ist 3 Gold, wann du willst.
       *[other] Deine { $count } Schatztruhen sind je 3 Gold, wann du willst.
    }
amerigo-note-own-gold =
    { $count ->
        [one] Du hast 1 Gold: Gibst du es aus, ist das 1 AP mehr.
       *[other] Du hast { $count } Gold: Jedes, das du ausgibst, ist 1 AP mehr.
    }
amerigo-note-tokens-due =
    { $count ->
        [one] Mit Braun kommst du auf ein Feld mit Punkten: Du musst einen Marker nehmen.
       *[other] Mit Braun kommst du über { $count } Felder mit Punkten: Du musst { $count } Marker nehmen.
    }
amerigo-note-no-post = { $player } hat keinen Handelsposten auf einer offenen Insel, kann also noch nirgends bauen.
amerigo-note-marker-falls = Eine Insel, die jetzt fertig wird, gibt { $now } je Posten, ab der nächsten Runde { $then }.
