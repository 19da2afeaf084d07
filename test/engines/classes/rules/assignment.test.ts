/** Which moments count for an assignment, what it limits, and who is stuck. */
import { expect, it } from 'vitest'
import {
  countsAt,
  dueFor,
  endOf,
  isLate,
  phaseOf,
  withExtension,
  type MemberAssignment,
} from '../../../../src/engines/classes/rules/assignment.ts'
import { limitsOf } from '../../../../src/engines/classes/rules/limits.ts'
import { membership } from '../../../../src/engines/classes/rules/membership.ts'
import { sharedRow, stuckAt, type Row, type RowWork } from '../../../../src/engines/classes/rules/row.ts'

const [OPENS, DUE] = [1_000_000, 2_000_000]
const item = { kind: 'problem', slug: 'two-sum', title: 'Two Sum' } as const
const assignment = (changes: Partial<MemberAssignment> = {}): MemberAssignment => ({
  id: 'A1',
  version: 1,
  title: 'Week 1',
  kind: 'work',
  items: [item],
  opensAt: OPENS,
  dueAt: DUE,
  late: 'accept',
  hintCeiling: 4,
  paceFloor: null,
  closedAt: null,
  extendedTo: null,
  ...changes,
})

it.each([
  ['before it opens', {}, OPENS - 1, false, 'planned'],
  ['when it opens', {}, OPENS, true, 'open'],
  ['when it is due', {}, DUE, true, 'open'],
  ['after it is due', {}, DUE + 1, true, 'late'],
  ['after one that closes', { late: 'close' }, DUE, false, 'closed'],
  ['after one that closes, with an extension', { late: 'close', extendedTo: DUE + 5 }, DUE, true, 'open'],
  ['after that extension', { late: 'close', extendedTo: DUE + 5 }, DUE + 5, false, 'closed'],
  ['after a check', { kind: 'check' }, DUE, false, 'closed'],
  ['after it was closed', { closedAt: OPENS + 5 }, OPENS + 5, false, 'closed'],
] as const)('counts work %s or not', (_name, changes, now, counts, phase) => {
  expect([countsAt(assignment(changes), now), phaseOf(assignment(changes), now)]).toEqual([counts, phase])
})

it('marks as late what was solved after the student’s own due time', () => {
  const marks = assignment({ late: 'mark' })
  expect([isLate(marks, DUE), isLate(marks, DUE + 1), isLate(marks, null), isLate(assignment(), DUE + 1)]).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect(isLate({ ...marks, extendedTo: DUE + 5 }, DUE + 5)).toBe(false)
  expect(isLate(withExtension(marks, { A1: DUE + 5 }), DUE + 5)).toBe(false)
  expect(isLate(withExtension(marks, { A2: DUE + 5 }), DUE + 5)).toBe(true)
  expect(dueFor({ dueAt: DUE, extendedTo: DUE - 5 })).toBe(DUE)
  expect(endOf(marks)).toBeNull()
})

it('limits by the strictest of all open assignments with the problem', () => {
  const all = [
    assignment({ hintCeiling: 3, paceFloor: 'standard' }),
    assignment({ id: 'A2', hintCeiling: 1, late: 'close' }),
    assignment({ id: 'A3', paceFloor: 'strict', hintCeiling: 2 }),
    assignment({ id: 'A4', hintCeiling: 0, items: [{ ...item, slug: 'other' }] }),
    assignment({ id: 'A5', hintCeiling: 0, opensAt: DUE }),
  ]
  expect(limitsOf(all, item, OPENS)).toEqual({ hintCeiling: 1, ceilingUntil: DUE, pace: 'strict', check: null })
  expect(limitsOf(all, item, OPENS - 1)).toEqual({ hintCeiling: 4, ceilingUntil: null, pace: 'relaxed', check: null })
  expect(limitsOf([assignment({ kind: 'check' })], item, OPENS).check).toEqual({ startedAt: OPENS, endsAt: DUE })
})

const work: RowWork = {
  attempts: 3,
  runs: 0,
  verdict: 'wrong_answer',
  misconception: null,
  failures: 2,
  lastFailedAt: OPENS,
  failing: [],
  difference: null,
  origin: 'page',
  writtenBy: 'learner',
  recalled: false,
  typed: 0,
  pasted: 0,
  retainedAt: null,
}
const row = (changes: Partial<RowWork> = {}): Row => ({
  state: 'tried',
  startedAt: OPENS,
  lastAt: OPENS,
  solvedAt: null,
  score: 0,
  rung: 0,
  aided: false,
  work: { ...work, ...changes },
  program: { language: 'python3', codeHash: 'h', tokensHash: 't', at: OPENS },
})

it.each([
  ['three failures that show the same', row({ failures: 3 }), OPENS, 'same_failure'],
  ['two failures just now', row(), OPENS + 599_999, null],
  ['ten minutes of nothing after a failure', row(), OPENS + 600_000, 'quiet_after_failure'],
  ['work after the failure', { ...row(), lastAt: OPENS + 1 }, OPENS + 600_000, null],
  ['a solved task', { ...row({ failures: 3 }), state: 'solved' as const }, OPENS, null],
  ['nothing shared that tells', { ...row(), work: null }, OPENS + 600_000, null],
] as const)('calls a student stuck, or not, by %s', (_name, one, now, why) => expect(stuckAt(one, now)).toBe(why))

it('shares the levels that were agreed to', () => {
  expect(sharedRow(row(), { attempts: false, code: false })).toMatchObject({ state: 'tried', work: null, program: null })
  expect(sharedRow(row(), { attempts: true, code: false })).toMatchObject({ work: { attempts: 3 }, program: null })
  expect(sharedRow(row(), { attempts: false, code: true })).toMatchObject({ work: null, program: { codeHash: 'h' } })
})

it('takes what a class says once, in any order, and nothing after the end', () => {
  const consent = { attempts: true, code: true }
  const first = { type: 'join', title: 'One', consent, assignments: [assignment({ version: 2 })], now: 1 } as const
  const decide = (state: Parameters<typeof membership.decide>[0], command: Parameters<typeof membership.decide>[1]) => {
    const decided = membership.decide(state, command)
    return decided.ok ? decided.value : []
  }
  const member = decide(membership.initial, first).reduce(membership.evolve, membership.initial)
  expect(decide(member, first)).toEqual([])
  expect(decide(member, { ...first, type: 'receive', assignments: [assignment({ version: 1 })] })).toEqual([])
  expect(decide(member, { ...first, type: 'receive', assignments: [assignment({ version: 3 })] })).toHaveLength(1)
  const over = decide(member, { type: 'end', reason: 'left', now: 2 }).reduce(membership.evolve, member)
  expect(decide(over, { ...first, type: 'receive' })).toEqual([])
  expect(over).toMatchObject({ status: 'ended', assignments: new Map() })
  // Whoever joins again starts from nothing.
  expect(decide(over, first).map(({ type }) => type)).toEqual(['class_joined', 'assignment_received'])
})
