### prompts, choices, notes, scores

scoresheet-prompt-enter = Ronde { $round } van { $rounds }: schrijf de punten op.
scoresheet-prompt-full =
    { $rounds ->
        [one] De ronde is opgeschreven.
       *[other] Alle { $rounds } rondes zijn opgeschreven.
    }
scoresheet-prompt-over = Het spel is uit.
scoresheet-choice-finish = Sluit het spel af
scoresheet-note-highest = Wie de meeste punten heeft, wint.
scoresheet-note-lowest = Wie de minste punten heeft, wint.
scoresheet-points-entered =
    { $named ->
        [no] Ronde { $round }
       *[yes] Ronde { $round }, { $category }
    }
scoresheet-category =
    { $named ->
        [no] Punten
       *[yes] { $category }
    }
scoresheet-moment-round = Ronde { $round }

### history

event-scoresheet-cell-entered =
    { $named ->
        [no] { $player }: { $points } in ronde { $round }
       *[yes] { $player }: { $points } voor { $category } in ronde { $round }
    }
event-scoresheet-finished = het spel is uit

### refusals

error-scoresheet-unknown_round = Er is geen ronde { $given }; het blad heeft er { $most }.
error-scoresheet-unknown_category = Er is geen onderdeel { $given }; het laatste is { $most }.
error-scoresheet-empty_cells =
    { $count ->
        [one] Er is nog één vakje leeg. “{ ui-insist }” sluit het spel zo af.
       *[other] Er zijn nog { $count } vakjes leeg. “{ ui-insist }” sluit het spel zo af.
    }

### page

ui-sheet-tab = Scoreblad
ui-sheet-round = Ronde { $round } van { $rounds }
ui-sheet-points = Punten
ui-sheet-cell = { $player }, { $category }, ronde { $round }
ui-sheet-next = Verder met ronde { $round }
ui-sheet-back = Eén ronde terug
ui-sheet-forward = Eén ronde verder
ui-sheet-column = Ronde

### settings

setting-scoresheet-rounds = Rondes
setting-scoresheet-categories = Onderdelen per ronde
setting-scoresheet-wins = Wie wint
setting-scoresheet-wins-highest = De meeste punten
setting-scoresheet-wins-lowest = De minste punten
