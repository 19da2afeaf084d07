/** What a caller reads while a run waits. */
import { expect, it } from 'vitest'
import { placeMessage } from '../../src/mcp/running.ts'

it.each([
  [12, 'Your run waits; 12 others go first.'],
  [1, 'Your run waits; 1 other goes first.'],
  [0, 'Your run waits; it is next.'],
  [null, 'Your code is running.'],
])('with %s before it', (place, words) => expect(placeMessage(place)).toBe(words))
