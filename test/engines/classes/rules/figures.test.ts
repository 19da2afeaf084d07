/** What teachers' views count, from rows. */
import { expect, it } from 'vitest'
import {
  clustersOf,
  equalPrograms,
  mistakeCounts,
  workByDay,
  type PlacedRow,
} from '../../../../src/engines/classes/rules/figures.ts'
import type { Row, RowProgram, RowWork } from '../../../../src/engines/classes/rules/row.ts'

const WORK: RowWork = {
  attempts: 1,
  runs: 0,
  verdict: 'wrong_answer',
  misconception: null,
  failures: 1,
  lastFailedAt: 100,
  failing: ['aaaa'],
  difference: { path: '', expected: '3', actual: '2' },
  origin: 'page',
  writtenBy: 'learner',
  recalled: false,
  typed: 40,
  pasted: 0,
  retainedAt: null,
}
const PROGRAM: RowProgram = { language: 'python3', codeHash: 'c', tokensHash: 't', at: 100 }

interface Sketch extends Partial<Row> {
  readonly item?: string
  readonly assignmentId?: string
}

const placed = (member: string, { item = 'problem:a', assignmentId = 'A1', ...row }: Sketch = {}): PlacedRow => ({
  member,
  assignmentId,
  item,
  row: {
    state: 'tried',
    startedAt: 100,
    lastAt: 100,
    solvedAt: null,
    score: 0,
    rung: 0,
    aided: false,
    work: WORK,
    program: null,
    ...row,
  },
})
const mistaken = (misconception: string): RowWork => ({ ...WORK, misconception })

it('counts each student once for a mistake in an assignment, and none who has solved the item since', () => {
  expect(
    mistakeCounts([
      placed('ann', { work: mistaken('off-by-one') }),
      placed('ann', { item: 'problem:b', work: mistaken('off-by-one') }),
      placed('bo', { work: mistaken('off-by-one') }),
      placed('cy', { work: mistaken('same-index') }),
      placed('di', { state: 'solved', solvedAt: 200, work: mistaken('off-by-one') }),
      placed('ed', { assignmentId: 'A2', work: mistaken('off-by-one') }),
      placed('flo', { work: null }),
    ]),
  ).toEqual([
    { misconception: 'off-by-one', assignmentId: 'A1', students: 2 },
    { misconception: 'off-by-one', assignmentId: 'A2', students: 1 },
    { misconception: 'same-index', assignmentId: 'A1', students: 1 },
  ])
})

it('puts wrong answers together that fail the same tests with the same first difference', () => {
  const other: RowWork = { ...WORK, difference: { path: '', expected: '3', actual: '4' } }
  const clusters = clustersOf([
    placed('ann', { lastAt: 100, program: PROGRAM }),
    placed('bo', { lastAt: 300, program: PROGRAM }),
    placed('cy', { lastAt: 200 }),
    placed('di', { work: other }),
    placed('ed', { work: { ...WORK, verdict: 'time_limit' } }),
    placed('flo', { item: 'problem:b' }),
    placed('gus', { state: 'solved', solvedAt: 300 }),
    placed('hal', { work: null }),
    placed('ida', { work: { ...WORK, verdict: null } }),
  ])
  expect(clusters.map(({ item, verdict, members, sharing }) => [item, verdict, members, sharing])).toEqual([
    ['problem:a', 'wrong_answer', ['bo', 'cy', 'ann'], ['bo', 'ann']],
    ['problem:a', 'time_limit', ['ed'], []],
    ['problem:a', 'wrong_answer', ['di'], []],
    ['problem:b', 'wrong_answer', ['flo'], []],
  ])
})

it('counts what was begun and solved on each day, with help and without', () => {
  const dayOf = (at: number) => `day ${Math.floor(at / 1_000)}`
  const rows = [
    placed('ann', { startedAt: 1_100, solvedAt: 3_000 }),
    placed('bo', { startedAt: 1_900, solvedAt: 3_900, aided: true }),
    placed('cy', { startedAt: 3_500 }),
  ]
  expect(workByDay(rows, dayOf)).toEqual([
    { day: 'day 1', begun: 2, alone: 0, helped: 0 },
    { day: 'day 3', begun: 1, alone: 1, helped: 1 },
  ])
})

it('finds equal programs of different students for one item, in one language', () => {
  expect(
    equalPrograms([
      placed('bo', { program: PROGRAM }),
      placed('ann', { program: { ...PROGRAM, codeHash: 'with comments' } }),
      placed('cy', { program: { ...PROGRAM, tokensHash: 'other' } }),
      placed('di', { program: { ...PROGRAM, language: 'go' } }),
      placed('ed', { item: 'problem:b', program: PROGRAM }),
      placed('flo', { assignmentId: 'A2', program: PROGRAM }),
      placed('gus'),
    ]),
  ).toEqual([{ assignmentId: 'A1', item: 'problem:a', language: 'python3', members: ['ann', 'bo'] }])
})
