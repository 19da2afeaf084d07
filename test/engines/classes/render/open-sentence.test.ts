/** What a chat tells a student and a teacher about the class's work, with moments in words. */
import { describe, expect, it } from 'vitest'
import {
  assignedSentence,
  assignmentSentence,
  doneSentence,
  openSentence,
  stuckSentence,
} from '../../../../src/engines/classes/render.ts'
import type { MemberAssignment } from '../../../../src/engines/classes/rules/assignment.ts'

const [OPENS, DUE] = [Date.UTC(2026, 10, 20, 8, 0), Date.UTC(2026, 10, 27, 18, 30)]
const assignment = (changes: Partial<MemberAssignment> = {}): MemberAssignment => ({
  id: 'A1',
  title: 'Week 1',
  kind: 'work',
  items: [],
  opensAt: OPENS,
  dueAt: DUE,
  late: 'mark',
  hintCeiling: 4,
  paceFloor: null,
  closedAt: null,
  extendedTo: null,
  version: 1,
  ...changes,
})
const HOUR = 3_600_000

const OVER =
  '“Week 1” is assigned: it opened on 20 Nov 2026, 08:00 UTC and was due on 27 Nov 2026, 18:30 UTC. The due time has passed already: '
const CHANGE = ' If another time was meant, change the assignment on its page.'

describe('what is open', () => {
  it.each<readonly [string, readonly MemberAssignment[], number, string]>([
    ['none', [], OPENS, 'No assignment is open now.'],
    ['one that is planned', [assignment()], OPENS - HOUR, 'No assignment is open now.'],
    ['one that is open', [assignment()], OPENS + HOUR, '“Week 1” is open, and is due on 27 Nov 2026, 18:30 UTC.'],
    [
      'one with more time for this student',
      [assignment({ extendedTo: DUE + 24 * HOUR })],
      DUE + HOUR,
      '“Week 1” is open, and is due on 28 Nov 2026, 18:30 UTC.',
    ],
    [
      'one that is late',
      [assignment()],
      DUE + HOUR,
      '“Week 1” was due on 27 Nov 2026, 18:30 UTC. Late work counts, and is marked as late.',
    ],
    [
      'one that takes late work',
      [assignment({ late: 'accept' })],
      DUE + HOUR,
      '“Week 1” was due on 27 Nov 2026, 18:30 UTC. Late work still counts.',
    ],
    ['one that is closed', [assignment({ late: 'close' })], DUE + HOUR, 'No assignment is open now.'],
    [
      'a closed one before an open one',
      [assignment({ late: 'close' }), assignment({ title: 'Week 2', dueAt: DUE + 48 * HOUR })],
      DUE + HOUR,
      '“Week 2” is open, and is due on 29 Nov 2026, 18:30 UTC.',
    ],
  ])('of %s', (_name, assignments, now, sentence) => expect(openSentence(assignments, now)).toBe(sentence))
})

describe('what was assigned', () => {
  it.each<readonly [string, Partial<MemberAssignment>, number, string]>([
    [
      'one that is planned',
      {},
      OPENS - HOUR,
      '“Week 1” is assigned: it opens on 20 Nov 2026, 08:00 UTC and is due on 27 Nov 2026, 18:30 UTC.',
    ],
    [
      'one that is open',
      {},
      OPENS + HOUR,
      '“Week 1” is assigned: it opened on 20 Nov 2026, 08:00 UTC and is due on 27 Nov 2026, 18:30 UTC.',
    ],
    ['one that is over', {}, DUE + HOUR, `${OVER}work on this assignment counts as late.${CHANGE}`],
    ['one that takes late work', { late: 'accept' }, DUE + HOUR, `${OVER}work on this assignment still counts.${CHANGE}`],
    ['one that is closed', { late: 'close' }, DUE + HOUR, `${OVER}work on this assignment does not count.${CHANGE}`],
  ])('of %s', (_name, changes, now, sentence) => expect(assignedSentence(assignment(changes), now)).toBe(sentence))
})

it.each<readonly [string, MemberAssignment, number, string]>([
  ['planned', assignment(), OPENS - HOUR, '“Week 1” opens on 20 Nov 2026, 08:00 UTC, and is due on 27 Nov 2026, 18:30 UTC.'],
  ['open', assignment(), OPENS + HOUR, '“Week 1” is open, and is due on 27 Nov 2026, 18:30 UTC.'],
  ['closed when it was due', assignment({ late: 'close' }), DUE + HOUR, '“Week 1” is closed: it takes no more work.'],
  ['closed before', assignment({ closedAt: OPENS }), OPENS + HOUR, '“Week 1” is closed: it takes no more work.'],
])('of one assignment that is %s', (_name, one, now, sentence) => expect(assignmentSentence(one, now)).toBe(sentence))

it.each([
  [0, 0, 0, 'There are no students in the class now.'],
  [1, 1, 0, '1 of 1 student has done all of it.'],
  [1, 3, 0, '1 of 3 students have done all of it.'],
  [1, 3, 2, '1 of the first 3 students have done all of it.'],
])('tells a teacher how many are done: %d of %d and %d more', (done, listed, more, sentence) => {
  const students = Array.from({ length: listed }, (_, index) => ({ solved: index < done ? 2 : 1, items: 2 }))
  expect(doneSentence(students, more)).toBe(sentence)
})

it.each([
  [0, 'anything', 'Nobody who shares their attempts is stuck now.'],
  [1, 'anything', '1 student is stuck now.'],
  [0, 'it', 'Nobody who shares their attempts is stuck on it now.'],
  [2, 'it', '2 students are stuck on it now.'],
] as const)('tells a teacher that %d are stuck on %s', (count, what, sentence) =>
  expect(stuckSentence(count, what)).toBe(sentence),
)
