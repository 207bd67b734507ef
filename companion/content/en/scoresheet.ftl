### prompts, choices, notes, scores

scoresheet-prompt-enter = Round { $round } of { $rounds }: write down the points.
scoresheet-prompt-full =
    { $rounds ->
        [one] The round is written.
       *[other] All { $rounds } rounds are written.
    }
scoresheet-prompt-over = The match is over.
scoresheet-choice-finish = Finish the match
scoresheet-note-highest = Most points win.
scoresheet-note-lowest = Fewest points win.
scoresheet-points-entered =
    { $named ->
        [no] Round { $round }
       *[yes] Round { $round }, { $category }
    }
scoresheet-category =
    { $named ->
        [no] Points
       *[yes] { $category }
    }
scoresheet-moment-round = Round { $round }

### history

event-scoresheet-cell-entered =
    { $named ->
        [no] { $player }: { $points } in round { $round }
       *[yes] { $player }: { $points } for { $category } in round { $round }
    }
event-scoresheet-finished = the match is over

### refusals

error-scoresheet-unknown_round = There is no round { $given }; the sheet has { $most }.
error-scoresheet-unknown_category = There is no line { $given }; the last is { $most }.
error-scoresheet-empty_cells =
    { $count ->
        [one] One cell is still empty. “{ ui-insist }” finishes with it empty.
       *[other] { $count } cells are still empty. “{ ui-insist }” finishes with them empty.
    }

### page

ui-sheet-tab = Score sheet
ui-sheet-round = Round { $round } of { $rounds }
ui-sheet-points = Points
ui-sheet-cell = { $player }, { $category }, round { $round }
ui-sheet-next = On to round { $round }
ui-sheet-back = One round back
ui-sheet-forward = One round on
ui-sheet-column = Round

### settings

setting-scoresheet-rounds = Rounds
setting-scoresheet-categories = Lines of a round
setting-scoresheet-wins = Who wins
setting-scoresheet-wins-highest = Most points
setting-scoresheet-wins-lowest = Fewest points
