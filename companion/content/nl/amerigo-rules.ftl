### Amerigo: topics of its rules

rule-topic-setup = Voorbereiding
rule-topic-pour = Gooien en de cirkel
rule-topic-order = Beurten en volgorde
rule-topic-gold = Goud en schatkisten
rule-topic-blue = Blauw: schepen
rule-topic-black = Zwart: kanonnen
rule-topic-red = Rood: plannen
rule-topic-brown = Bruin: vooruitgang
rule-topic-green = Groen: uitbreiden
rule-topic-yellow = Geel: productie
rule-topic-white = Wit: volgorde of speciaal
rule-topic-tokens = Vooruitgangsfiches
rule-topic-pirates = Piraten
rule-topic-round_end = Einde van een ronde
rule-topic-final = Eindwaardering
rule-topic-tower = De toren en de blokjes

### rules: setup

amerigo-rule-goal = Wie na vijf rondes de meeste punten heeft, wint.
amerigo-rule-ways-to-points = Punten krijg je voor eilanden ontdekken, dorpen bouwen, goederen verzamelen, piraten verslaan en vooruitgang.
amerigo-rule-box-cubes = Er zijn 49 blokjes, 7 van elk van de zeven kleuren, en één dobbeltoren.
amerigo-rule-box-tokens = Eén voorraadbord, 24 vooruitgangsfiches, 40 goederenfiches, 50 productiefiches, 6 piratenfiches, 4 tijdsfiches, 5 schatkisten.
amerigo-rule-box-land = 16 eilandtegels, 8 kaderdelen, 37 neutrale landschapstegels, 1 planningsfiche.
amerigo-rule-box-player = Elke speler heeft een spelersbord, 16 dorpstegels, 12 handelsposten, 2 schepen, 3 schijfjes, een scoreschijfje, een volgordeschijfje en 2 puntenfiches.
amerigo-rule-score-tiles = Op de twee puntenfiches staat 50 en 100, en 150 en 200: leg er een neer als je schijfje helemaal rond is.
amerigo-rule-map-size = Eilandtegels op goed geluk: 3 bij 3 met twee spelers, 4 bij 3 met drie, 4 bij 4 met vier. Het kader komt eromheen.
amerigo-rule-map-water = Nergens mag water helemaal door land zijn ingesloten. Draai of ruil anders een tegel.
amerigo-rule-map-edges = Waar land van twee tegels elkaar raakt, moet dat langs een zijde zijn, niet alleen in een hoek.
amerigo-rule-map-volcano = Met de vulkaan: die tegel ligt in het midden, niet aan de rand.
amerigo-reading-volcano-no = Er zit geen vulkaan in de doos.
amerigo-reading-volcano-yes = De vulkaan kan meedoen, met goud erop.
amerigo-rule-volcano-gold = Met de vulkaan: schud de goudtegels en leg er op elk vak van de vulkaan één gedekt neer.
amerigo-rule-time-setup = Stapel de tijdsfiches op volgorde op hun plek op het kader.
amerigo-rule-time-top = Het hoogste tijdsfiche ligt bovenop: een vroegere ronde geeft meer.
amerigo-rule-big-island = Een eiland is groot of klein naar het aantal vakken.
amerigo-reading-big-20 = Groot vanaf 20 vakken.
amerigo-reading-big-21 = Groot met meer dan 20 vakken.
amerigo-rule-big-chest = Zet op elk groot eiland een schatkist.
amerigo-rule-chests-run-out = Er zijn 5 schatkisten. Zijn er meer grote eilanden, spreek dan af welke er geen krijgt.
amerigo-rule-goods-setup = Leg goederenfiches op de vakken die er op de eilanden voor zijn.
amerigo-rule-goods-kinds = Er zijn vijf goederen, 8 fiches van elk; kokosnoot, tabak en katoen zijn er drie van.
amerigo-rule-neutral-setup = Leg de neutrale tegels gedekt naast het bord, met het planningsfiche erbij.
amerigo-rule-planning-token = Waar het planningsfiche voor is, zegt geen tekst die we kennen. Laat het liggen.
amerigo-rule-production-buildings-setup = Met productiegebouwen: leg ze met hun fiches naast het bord.
amerigo-reading-production-buildings-no = Er zitten geen productiegebouwen in de doos.
amerigo-reading-production-buildings-yes = Productiegebouwen doen mee.
amerigo-rule-player-pieces = Iedereen kiest een kleur en neemt een spelersbord en alle onderdelen in die kleur.
amerigo-rule-player-discs = Leg een schijfje aan het begin van je vooruitgangs-, kanonnen- en goudspoor.
amerigo-rule-score-disc = Je scoreschijfje begint op 0 van het scorespoor.
amerigo-rule-storage-setup = Zet het voorraadbord, de vooruitgangs- en productiefiches en de toren klaar.
amerigo-rule-pirates-setup = Schud de 6 piratenfiches, leg er 5 gedekt op hun plek en draai er één om. Het zesde gaat ongezien terug in de doos.
amerigo-rule-progress-setup = Schud de vooruitgangsfiches en leg er op elk vak van hun veld één open neer.
amerigo-rule-progress-halves = 8 vakken in twee helften van 4: zo raken de 24 vooruitgangsfiches in vijf rondes precies op.
amerigo-rule-production-setup = Haal de productiefiches weg die met dit aantal spelers niet meedoen, schud de rest en leg er op elk vak één open neer.
amerigo-rule-production-players = Welke productiefiches er met twee of drie spelers uitgaan: kijk in je spelregelboekje. Met vier doen alle 50 mee.
amerigo-rule-order-setup = Stapel de volgordeschijfjes op goed geluk aan het begin van het speciale actiespoor. De bovenste begint.
amerigo-rule-gold-setup = Goud aan het begin: niets voor de eerste speler, 1 voor de tweede, 2 voor de derde, 3 voor de vierde.
amerigo-rule-first-drop = Gooi één keer alle blokjes in de toren. Wat eruit valt, komt op de eigen vakken van het voorraadbord.
amerigo-rule-first-drop-gives-nothing = De blokjes van die eerste worp geven geen acties.

### rules: pour

amerigo-rule-rounds = Vijf rondes van zeven fasen.
amerigo-rule-phase-colours = De fasen gaan op kleur: blauw, zwart, rood, bruin, groen, geel, wit. Elke kleur hoort bij een actie.
amerigo-rule-pour = Elke fase begint ermee dat haar kleur in de toren gaat.
amerigo-reading-pour-circuit = Alle blokjes op het vak van die kleur. Wat in de toren zit, blijft daar.
amerigo-reading-pour-all = Alle blokjes van die kleur, en alles wat in de toren bleef hangen.
amerigo-rule-pour-who = De startspeler gooit.
amerigo-rule-pour-at-once = Gooi ze tegelijk, niet een voor een: daar is de toren voor.
amerigo-rule-circle = Wat eruit valt, ligt in de actiecirkel.
amerigo-rule-actions-on-offer = De kleuren in de actiecirkel zijn de acties waaruit je kiest.
amerigo-rule-action-points = Actiepunten (AP): het grootste aantal blokjes van één kleur. Iedereen heeft er evenveel, voor welke actie dan ook.
amerigo-rule-action-points-example = 5 blauw, 2 rood en 1 geel in de cirkel: 5 AP, keuze uit drie acties, of 3 goud.
amerigo-rule-other-colours-count = Een blokje van een andere kleur dat eruit valt, telt mee: die actie mag dan ook, en het telt voor het goud.
amerigo-rule-biggest-is-another-colour = De grootste kleur hoeft niet die van de fase te zijn. Het aantal geldt voor elke actie.
amerigo-rule-biggest-tie = Twee kleuren zijn even groot: dat aantal is het aantal AP. Verder verandert er niets.
amerigo-rule-only-one-colour = Er valt maar één kleur: dan is er die ene actie, of goud.
amerigo-rule-nothing-falls = Er valt niets: geen actie en geen goud, de fase is voorbij.
amerigo-rule-empty-space = Het vak is leeg omdat alle blokjes in de toren zitten: gooi niets en ga verder.
amerigo-rule-cubes-return = Is iedereen geweest, dan gaan de blokjes uit de cirkel terug naar hun eigen vakken. Dan volgt de volgende kleur.
amerigo-rule-cubes-return-first = Nog niet teruggelegd? Doe dat nu, voordat je gooit.

### rules: order

amerigo-rule-one-turn-each = In elke fase is iedereen één keer aan de beurt, in speelvolgorde.
amerigo-rule-who-is-first = Wie het verst staat op het speciale actiespoor, begint.
amerigo-rule-stack-order = Schijfjes op één vak: de bovenste gaat voor. Wie later komt, ligt bovenop.
amerigo-rule-same-choice = Meerdere spelers mogen dezelfde actie kiezen.
amerigo-rule-one-action = Al je actiepunten gaan naar één actie.
amerigo-rule-fewer-points = Je mag minder punten gebruiken dan je hebt. De rest vervalt.
amerigo-rule-order-change = Een witte actie verandert de speelvolgorde. Vanaf wanneer, zegt geen tekst.
amerigo-reading-order-next-phase = Wit verandert de volgorde vanaf de volgende fase; deze fase gaat verder zoals ze begon.
amerigo-reading-order-at-once = Wit verandert de volgorde meteen, voor wie nog niet is geweest.

### rules: gold

amerigo-rule-gold-instead = In plaats van een actie mag je goud nemen.
amerigo-rule-gold-amount = Goud: tel alle blokjes in de cirkel, welke kleur ook, deel door drie en rond naar boven af.
amerigo-rule-gold-spend = In je beurt mag je goud uitgeven: elk goud is 1 AP extra, zoveel je wilt.
amerigo-rule-gold-buys-no-action = Met goud koop je punten, nooit een actie: de kleur moet in de cirkel liggen.
amerigo-rule-gold-no-more-gold = Wie goud neemt, heeft geen AP en kan in die beurt dus geen goud uitgeven.
amerigo-rule-gold-limit = Niemand heeft meer dan 12 goud. Elk goud daarboven is meteen 1 punt.
amerigo-rule-gold-limit-example = Je hebt 11 goud en krijgt er 4: dat is 12 goud en 3 punten.
amerigo-rule-chest = Een schatkist is 3 goud waard.
amerigo-reading-chest-any-time = Ruil hem in wanneer je wilt.
amerigo-reading-chest-end = Hij wordt aan het eind van het spel goud.
amerigo-rule-chest-between-turns = “Wanneer je wilt” is echt zo bedoeld: ook tijdens de beurt van een ander.

### rules: blue

amerigo-rule-ships-first = De eerste keer: zet je twee schepen op vakken van het kader, waar je wilt, en vaar dan.
amerigo-rule-ships-move = Elk AP brengt schepen één stap verder.
amerigo-reading-ships-both-move = Allebei je schepen varen, voor elk AP.
amerigo-reading-ships-one-moves = Per AP vaart één schip.
amerigo-rule-ships-straight = Omhoog, omlaag, naar links of rechts, nooit schuin.
amerigo-rule-ships-water = Schepen varen over water en over het kader.
amerigo-rule-ships-pass = Op elk watervak ligt hooguit één schip: erdoorheen varen mag, er stoppen niet.
amerigo-rule-anchor = Bij een anker mag je een handelspost op een vrije plek ernaast zetten.
amerigo-reading-anchor-at-end = Alleen waar het schip stopt.
amerigo-reading-anchor-reached = Waar een schip op een anker komt.
amerigo-rule-anchor-passed = Langs een anker varen geeft geen post.
amerigo-rule-anchor-twice = Stoppen beide schepen op een anker, dan mag elk een post zetten als er plek is.
amerigo-rule-post-first = De allereerste post op een eiland: 3 punten.
amerigo-rule-post-second = Een tweede post op hetzelfde eiland: niet nog eens 3 punten, wel dubbel zoveel als het eiland af is.

### rules: black

amerigo-rule-cannons-load = Elk AP is een kanon erbij.
amerigo-rule-cannons-why = Kanonnen heb je nodig om piraten te verslaan.
amerigo-rule-cannons-limit = Twaalf kanonnen is het hoogste. Blijft er iets over: 2 goud, hoeveel het ook was. De rest vervalt.
amerigo-rule-cannons-limit-example = 10 kanonnen en 5 AP: 12 kanonnen en 2 goud.
amerigo-rule-cannons-full = Met 12 kanonnen mag je toch zwart kiezen: dat is 2 goud.

### rules: red

amerigo-rule-plan-take = Neem tegels en leg ze naast je bord. Later bouw je ermee.
amerigo-rule-plan-village = Een eigen dorpstegel kost 1 AP, hoe groot ook.
amerigo-rule-plan-many-villages = Zoveel eigen dorpen als je AP hebt.
amerigo-rule-plan-neutral = Een neutrale tegel kost wat erop staat, 1 tot 6 AP: één per vakje.
amerigo-rule-plan-one-neutral = Hooguit één neutrale tegel per fase.
amerigo-rule-plan-production = Met productiegebouwen: per fase één daarvan of één neutrale tegel, niet allebei.

### rules: brown

amerigo-rule-progress-move = Schuif je schijfje op het vooruitgangsspoor één vak per AP.
amerigo-rule-progress-token = Een vak met punten op het spoor levert een vooruitgangsfiche op.
amerigo-reading-progress-must = Een vak met punten, bereikt of voorbij: je moet een fiche nemen. De punten zelf tellen pas aan het eind.
amerigo-reading-progress-bonus = Elk vak met punten of een fiche geeft meteen zijn bonus.
amerigo-rule-progress-two = Twee van die vakken in één keer: twee fiches.
amerigo-rule-progress-board = Een vooruitgangsfiche dat je neemt, leg je op je eigen bord.
amerigo-rule-progress-none-left = Er is geen vooruitgangsfiche meer: dan neem je niets.
amerigo-rule-progress-end = Voorbij het eind van het spoor: 2 goud, hoeveel stappen er ook over waren. De rest vervalt.

### rules: green

amerigo-rule-build-where = Leg tegels op eilanden waar je een handelspost hebt, op zoveel eilanden als je wilt.
amerigo-rule-build-what = Je bouwt met de dorpen en neutrale tegels die naast je bord liggen.
amerigo-rule-build-cost = Een tegel leggen kost ook AP.
amerigo-reading-build-cost-printed = Leggen kost: een eigen dorp 1 AP, een neutrale tegel nog eens de AP die erop staan.
amerigo-reading-build-cost-one = Leggen kost: elke tegel 1 AP.
amerigo-rule-build-on-land = Tegels liggen alleen op land.
amerigo-rule-build-next-to = Een nieuwe tegel moet met een zijde grenzen aan wat van jou is op dit eiland.
amerigo-reading-build-chain = Een nieuwe tegel grenst aan je eigen post, of aan een keten van eigen en neutrale tegels die daarheen leidt.
amerigo-reading-build-touch = Een nieuwe tegel grenst aan je eigen post, een eigen tegel, of een neutrale tegel, welke dan ook.
amerigo-rule-build-neutral-anybody = Wie een neutrale tegel van de keten legde, maakt niet uit.
amerigo-rule-build-others-villages = Dorpen van anderen tellen nooit mee in je keten.
amerigo-rule-build-goods = Bouw je over een goederenveld, dan is het fiche van jou. Leg het op je bord, op een stapel als er meer zijn.
amerigo-rule-build-volcano = Met de vulkaan: bouw je over een goudtegel, draai hem dan om; zoveel goud is van jou.
amerigo-rule-build-production = Met productiegebouwen: neem voor elk gebouw een speciaal productiefiche dat er nog is en leg het bij de andere.
amerigo-rule-build-posts = Nooit over een handelspost. Over een lege plek voor een post mag wel.
amerigo-rule-build-points = Elke tegel geeft de punten die erop staan: het kleine getal op een klein eiland, het grote op een groot.
amerigo-rule-build-points-when = Tegels en voltooide eilanden geven punten tijdens het spel, niet pas aan het eind.
amerigo-reading-points-at-once = Ze geven meteen punten.
amerigo-reading-points-round-end = Ze geven aan het eind van de ronde punten.
amerigo-rule-complete-when = Een eiland is af als het laatste lege vak bedekt is.
amerigo-rule-complete-finisher = Wie het afmaakt, krijgt 3 punten, en de schatkist als die er is.
amerigo-rule-complete-all = Dan krijgt iedereen met handelsposten erop punten.
amerigo-reading-complete-posts-marker = Een voltooid eiland geeft, voor elke post van jou erop, de punten van het bovenste tijdsfiche.
amerigo-reading-complete-posts = Een voltooid eiland geeft alleen naar het aantal posten punten. Hoeveel per post staat er niet: de tafel zegt het één keer.
amerigo-rule-complete-who = Niemand kan een eiland afmaken zonder er zelf een post te hebben.
amerigo-rule-complete-never = Een eiland dat nooit af raakt, geeft niets voor posten. De punten van de tegels blijven.
amerigo-rule-complete-no-marker = In ronde 5 zijn de tijdsfiches op. Wat een eiland dan oplevert, staat nergens: kijk op de plek eronder en spreek het af.

### rules: yellow

amerigo-rule-buy-cost = Koop productiefiches van het voorraadbord voor de 2, 3 of 4 AP die erop staan.
amerigo-rule-buy-several = Meer dan één, zolang je AP hebt.
amerigo-rule-buy-board = Leg ze op je spelersbord.
amerigo-rule-buy-why = Ze maken je goederen aan het eind meer waard.
amerigo-rule-buy-stock = Van elk goed zijn er tien: 3 kosten 2 AP, 4 kosten 3, 3 kosten 4.

### rules: white

amerigo-rule-white-either = Wit: schuif op in de speelvolgorde, of doe een speciale actie.
amerigo-reading-white-needs-cube = Als er een wit blokje in de cirkel ligt, net als bij elke actie.
amerigo-reading-white-always = Over een wit blokje staat er niets: altijd.
amerigo-rule-white-move = Volgorde: je schijfje gaat één vak per AP verder op het speciale actiespoor.
amerigo-rule-white-on-top = Liggen er al schijfjes, dan komt het jouwe bovenop.
amerigo-rule-white-end = Voorbij het eind van dat spoor: 2 goud, hoeveel stappen er ook over waren. De rest vervalt.
amerigo-rule-white-special = Speciaal: doe de actie van de kleur waar je schijfje op staat, met de AP van deze fase.
amerigo-reading-special-always = Een speciale actie altijd als je wit kiest.
amerigo-reading-special-only-absent = Een speciale actie alleen als er geen blokje van die kleur in de cirkel ligt.

### rules: tokens

amerigo-rule-token-classes = Vooruitgangsfiches: sommige werken blijvend, sommige één keer (draai ze dan om), die met een E tellen aan het eind.
amerigo-rule-token-plus-two = Fiche: +2 AP voor de actie die erop staat. Er zijn er meer van, elk met één actie.
amerigo-rule-token-plus-one = Fiche: +1 AP voor elk van de twee acties die erop staan.
amerigo-rule-token-ships-eight = Fiche, één keer: 8 AP extra voor elk schip in één scheepsactie. Wie het heeft, kiest wanneer.
amerigo-rule-token-pirates-others = Fiche: voor iedereen behalve de eigenaar zijn de piraten 2 sterker.
amerigo-rule-token-pirates-others-two = Met twee spelers: de eigenaar vecht tegen de gewone kracht, de ander tegen 2 meer.
amerigo-rule-token-half-loss = Fiche: wie het heeft en van de piraten verliest, verliest maar de helft van de punten, naar boven afgerond. Alle kanonnen gaan toch af.
amerigo-rule-token-gold-if-beaten = Fiche: 2 goud voor wie het heeft en de piraten helemaal verslaat.
amerigo-rule-token-two-neutral = Fiche: twee neutrale tegels bij één keer plannen, samen twee. Je betaalt ze allebei.
amerigo-rule-token-over-first = Fiche, bij wit: je schijfje gaat boven op dat van de startspeler, hoeveel AP er ook zijn.
amerigo-rule-token-swap = Fiche: bij het kiezen telt groen voor jou als rood, en rood als groen.
amerigo-rule-token-swap-example = Er ligt alleen groen in de cirkel: met dat fiche mag je plannen.
amerigo-rule-token-gold = Fiches die goud geven, worden aan het eind goud.
amerigo-reading-token-gold-giving = Die waar goud op staat.
amerigo-reading-token-gold-once = De eenmalige.
amerigo-rule-token-end = Fiches met een E geven pas aan het eind punten.
amerigo-rule-token-unknown = Een fiche dat we niet kennen: lees het voor, doe wat erop staat en voer het met de hand in.

### rules: pirates

amerigo-rule-pirates-strength = De piraten zijn zo sterk als alle open piratenfiches samen.
amerigo-rule-pirates-fire = Aan het eind van een ronde vuurt iedereen zoveel kanonnen af als de piraten sterk zijn. Dat moet.
amerigo-rule-pirates-loss = Te weinig kanonnen: vuur alles af en verlies punten.
amerigo-reading-pirates-loss-full = Met te weinig kanonnen verlies je zoveel punten als de piraten sterk zijn.
amerigo-reading-pirates-loss-shortfall = Met te weinig kanonnen verlies je één punt voor elk kanon dat je tekortkomt.
amerigo-rule-pirates-surplus = Kanonnen die over zijn, houd je voor de volgende ronde.
amerigo-rule-pirates-equal = Precies zoveel kanonnen als de piraten sterk zijn: helemaal verslagen, niets over.
amerigo-rule-pirates-zero = Kracht 0: verslagen zonder schot. Het fiche met 2 goud betaalt gewoon.
amerigo-rule-pirates-below-zero = Door piraten mag je score onder 0 komen. Schrijf het zo op.
amerigo-rule-pirates-reveal = Daarna wordt nog één piratenfiche omgedraaid.
amerigo-rule-pirates-count = Zo telt in ronde 1 één fiche, in ronde 2 twee, en in ronde 5 vijf.
amerigo-rule-pirates-values = Bij de zes zitten een 0 en een 1. De andere waarden staan nergens.

### rules: round_end

amerigo-rule-round-over = De ronde eindigt na de witte fase.
amerigo-rule-round-order = Aan het einde van een ronde komen de piraten en de tussentijdse telling. Wat eerst komt, verandert geen som.
amerigo-reading-round-pirates-first = Eerst de piraten, dan al het andere.
amerigo-reading-round-scoring-first = Eerst de tussentijdse telling, dan de piraten.
amerigo-rule-progress-shift = Vooruitgangsfiches: de rechterhelft gaat in de doos, de linkerhelft schuift naar rechts, links komen nieuwe.
amerigo-rule-production-refill = Productiefiches: wat er ligt, gaat in de doos; vul daarna elk vak.
amerigo-rule-time-away = Het bovenste tijdsfiche gaat in de doos. Eilanden die later af zijn, geven minder.
amerigo-rule-time-count = Vier tijdsfiches voor vijf rondes: in ronde 5 is er geen meer.
amerigo-rule-last-round = Na de vijfde ronde volgt de eindwaardering.

### rules: final

amerigo-rule-final-into-gold = Wissel eerst de schatkisten die er nog zijn en fiches met goud om in goud.
amerigo-reading-into-gold-granting = Van de fiches: die goud opleveren.
amerigo-reading-into-gold-once = Van de fiches: “de eenmalige”, hier gelezen als die met goud.
amerigo-rule-final-gold-limit = Ook nu is elk goud boven 12 1 punt.
amerigo-rule-final-gold = Goud is aan het eind punten waard.
amerigo-reading-final-gold-three = Aan het eind 1 punt per 3 goud.
amerigo-reading-final-gold-one = Aan het eind 1 punt per goud.
amerigo-rule-final-goods = Per goed: je goederenfiches maal je productiefiches van dat goed.
amerigo-rule-final-goods-cost = Wat een productiefiche kostte, telt niet.
amerigo-rule-final-goods-none = Zonder productiefiche geeft een goed niets, hoeveel je er ook hebt.
amerigo-rule-final-tokens = Dan de vooruitgangsfiches met een E.
amerigo-rule-final-progress = Vooruitgangsspoor: het hoogste getal dat je schijfje bereikt of voorbij is.
amerigo-rule-final-progress-last = Het laatste vak van het vooruitgangsspoor is 15 punten.
amerigo-rule-final-special = Speciaal actiespoor: net zo het hoogste getal dat je bereikt of voorbij bent.
amerigo-rule-final-tie = Gelijke stand: wie verder staat op het speciale actiespoor; op hetzelfde vak het bovenste schijfje.

### rules: tower

amerigo-rule-tower-keeps = Een blokje kan in de toren blijven en er in een latere fase uitkomen. Dat is juist het leuke.
amerigo-rule-tower-open = Wat erin zit, is geen geheim: wie de vakken van het voorraadbord telt, weet het.
amerigo-rule-tower-how-many = Meestal vallen er 4 tot 9 blokjes en blijven er ongeveer 5 zitten. Meer of minder mag.
amerigo-rule-cube-floor = Een blokje springt van het bakje of op de grond: het is gevallen, tel het mee.
amerigo-rule-cube-lip = Een blokje half eruit: zie je het van boven en raakt het het bakje, dan is het eruit. Beslis vóór de eerste beurt.
amerigo-rule-cube-late = Een blokje valt nadat de eerste heeft gekozen: weer boven in de toren, en niet meetellen.
amerigo-rule-tower-bumped = Iemand stoot tegen de toren: wat valt gaat er weer in, tenzij iedereen iets anders wil.
amerigo-rule-tower-funnel = Een blokje dat in de trechter hangt, is er nog niet in: tik het erin voordat je telt.
amerigo-rule-pour-forgotten = Vergeten te gooien en gespeeld met wat er lag: ga terug, gooi, en speel de fase opnieuw.
amerigo-rule-pour-wrong-colour = De verkeerde kleur gegooid. Is nog niemand geweest: wat viel gaat terug naar zijn vak, wat erin bleef blijft, gooi de goede.
amerigo-rule-pour-wrong-colour-late = De verkeerde kleur gegooid en er is al iemand geweest: laat de fase zo.
amerigo-rule-count-impossible = Cirkel, voorraadbord en toren zijn samen 7 van elke kleur. Klopt dat niet, dan is er fout geteld of een blokje kwijt: kijk nog eens.
amerigo-rule-cube-lost = Een blokje is kwijt: speel verder met één minder.

### notes of the moment

amerigo-note-map = { $count } eilandtegels op goed geluk, { $wide } bij { $high }. Het kader komt eromheen.
amerigo-note-chests = Op elk groot eiland een schatkist: vanaf { $size } vakken.
amerigo-note-order-discs = Stapel de volgordeschijfjes aan het begin van het speciale actiespoor, van boven af: { $players }.
amerigo-note-gold = Goud aan het begin: { $players }.
amerigo-note-pirates-short =
    { $count ->
        [one] Er komen piraten met kracht { $strength }: { $player } komt 1 kanon tekort.
       *[other] Er komen piraten met kracht { $strength }: { $player } komt { $count } kanonnen tekort.
    }
amerigo-note-pirates-all = Piraten: { $strength }. Kanonnen: { $players }.
amerigo-note-pirates-unknown =
    { $count ->
        [one] Er komen piraten. Voer de waarde van het open fiche in, dan worden de kanonnen vergeleken.
       *[other] Er komen piraten. Voer de waarden van de { $count } open fiches in, dan worden de kanonnen vergeleken.
    }
amerigo-note-own-chests =
    { $count ->
        [one] Je schatkist is 3 goud, wanneer je wilt.
       *[other] Je { $count } schatkisten zijn elk 3 goud, wanneer je wilt.
    }
amerigo-note-own-gold =
    { $count ->
        [one] Je hebt 1 goud: geef je het uit, dan is dat 1 AP extra.
       *[other] Je hebt { $count } goud: elk goud dat je uitgeeft, is 1 AP extra.
    }
amerigo-note-tokens-due =
    { $count ->
        [one] Met bruin kom je op een vak met punten: je moet een fiche nemen.
       *[other] Met bruin kom je over { $count } vakken met punten: je moet { $count } fiches nemen.
    }
amerigo-note-no-post = { $player } heeft geen handelspost op een open eiland en kan dus nog nergens bouwen.
amerigo-note-marker-falls = Een eiland dat nu af raakt, geeft { $now } per post, vanaf de volgende ronde { $then }.
