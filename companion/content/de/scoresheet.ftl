### prompts, choices, notes, scores

scoresheet-prompt-enter = Runde { $round } von { $rounds }: Schreibe die Punkte auf.
scoresheet-prompt-full =
    { $rounds ->
        [one] Die Runde ist eingetragen.
       *[other] Alle { $rounds } Runden sind eingetragen.
    }
scoresheet-prompt-over = Die Partie ist vorbei.
scoresheet-choice-finish = Partie beenden
scoresheet-note-highest = Die meisten Punkte gewinnen.
scoresheet-note-lowest = Die wenigsten Punkte gewinnen.
scoresheet-points-entered =
    { $named ->
        [no] Runde { $round }
       *[yes] Runde { $round }, { $category }
    }
scoresheet-category =
    { $named ->
        [no] Punkte
       *[yes] { $category }
    }
scoresheet-moment-round = Runde { $round }

### history

event-scoresheet-cell-entered =
    { $named ->
        [no] { $player }: { $points } in Runde { $round }
       *[yes] { $player }: { $points } für { $category } in Runde { $round }
    }
event-scoresheet-finished = die Partie ist vorbei

### refusals

error-scoresheet-unknown_round = Es gibt keine Runde { $given }; der Block hat { $most }.
error-scoresheet-unknown_category = Es gibt keine Zeile { $given }; die letzte ist { $most }.
error-scoresheet-empty_cells =
    { $count ->
        [one] Ein Feld ist noch leer. „{ ui-insist }“ beendet die Partie trotzdem.
       *[other] { $count } Felder sind noch leer. „{ ui-insist }“ beendet die Partie trotzdem.
    }

### page

ui-sheet-tab = Wertungsblock
ui-sheet-round = Runde { $round } von { $rounds }
ui-sheet-points = Punkte
ui-sheet-cell = { $player }, { $category }, Runde { $round }
ui-sheet-next = Weiter zu Runde { $round }
ui-sheet-back = Eine Runde zurück
ui-sheet-forward = Eine Runde vor
ui-sheet-column = Runde

### settings

setting-scoresheet-rounds = Runden
setting-scoresheet-categories = Zeilen einer Runde
setting-scoresheet-wins = Wer gewinnt
setting-scoresheet-wins-highest = Die meisten Punkte
setting-scoresheet-wins-lowest = Die wenigsten Punkte
