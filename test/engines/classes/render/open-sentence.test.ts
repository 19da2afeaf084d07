/** What a chat tells a student about the class's work, with moments in words. */
import { expect, it } from 'vitest'
import { openSentence } from '../../../../src/engines/classes/render.ts'
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
