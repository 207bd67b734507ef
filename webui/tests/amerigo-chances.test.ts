/** How the forecast of a colour is said. */
import { expect, test } from 'vitest'
import { saidOf } from '../src/games/amerigo/chances'

test.each([
  ['a colour of which cubes lie anywhere', { colour: 'red', offered: 0.5, poured: 0, inside: 2 }, { percent: 50, word: 'ui-amerigo-chance-even' }],
  ['a colour of which there are none', { colour: 'red', offered: 0, poured: 0, inside: 0 }, null],
  ['white that is always on offer, without a white cube', { colour: 'white', offered: 0.95, poured: 0, inside: 0 }, { percent: 95, word: 'ui-amerigo-chance-sure' }],
  ['a colour inside when nothing is poured, so that nothing falls', { colour: 'red', offered: 0, poured: 0, inside: 2 }, null],
])('%s', (_, foretold, said) => expect(saidOf({ ...foretold, expected: 0 })).toEqual(said))
