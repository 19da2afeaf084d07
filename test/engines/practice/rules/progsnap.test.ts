/** Events of sessions as a table of ProgSnap2. */
import { expect, it } from 'vitest'
import { MAIN_COLUMNS, NOT_SHARED, ProgSnapSubject } from '../../../../src/engines/practice/progsnap.ts'
import type { PracticeEvent } from '../../../../src/engines/practice/rules/events.ts'

const T0 = Date.UTC(2026, 0, 5, 9)
const rules = { pace: 'standard', strictMode: false } as const
const started = (runId: string, kind: 'local' | 'submission', codeHash: string, at: number): PracticeEvent => ({
  type: 'run_started',
  runId,
  kind,
  epoch: 1,
  language: 'python3',
  codeHash,
  tokensHash: codeHash,
  workHash: codeHash,
  catalogueVersion: 'v1',
  writtenBy: 'learner',
  origin: 'page',
  isStarter: false,
  recalled: false,
  typing: { typed: 40, pasted: 2 },
  mends: false,
  at,
})
const finished = (
  runId: string,
  verdict: 'accepted' | 'wrong_answer' | 'compile_error',
  passed: number,
  at: number,
): PracticeEvent => ({
  type: 'run_finished',
  runId,
  verdict,
  passed,
  total: 4,
  failing: null,
  errorLine: null,
  reportHash: 'report',
  at,
})
const EVENTS: readonly PracticeEvent[] = [
  { type: 'session_started', language: 'python3', rules, at: T0 },
  started('r1', 'local', 'hash-one', T0 + 1_000),
  finished('r1', 'compile_error', 0, T0 + 2_000),
  { type: 'words_recorded', level: 1, text: 'words that nobody else reads', writtenBy: 'learner', at: T0 + 3_000 },
  { type: 'hint_given', level: 2, basis: 'run', sharpenedBy: null, at: T0 + 4_000 },
  started('r2', 'submission', 'hash-two', T0 + 5_000),
  finished('r2', 'accepted', 4, T0 + 6_000),
]

function rowsOf(sharesCode: boolean, slug = 'two-sum') {
  const subject = new ProgSnapSubject('s1', sharesCode)
  const rows = EVENTS.flatMap((event) => subject.rowsOf(slug, event))
  const at = (name: (typeof MAIN_COLUMNS)[number]) => rows.map((row) => row[MAIN_COLUMNS.indexOf(name)])
  return { at, rows, codeStates: subject.codeStates }
}

it('are named by the types of the format, in one order', () => {
  const { at } = rowsOf(false)
  expect(at('EventType')).toEqual(['Session.Start', 'Run.Program', 'Compile', 'Intervention', 'Submit', 'Compile'])
  expect(at('Order')).toEqual([1, 2, 3, 4, 5, 6])
  expect(at('EventID')).toEqual(['s1-1', 's1-2', 's1-3', 's1-4', 's1-5', 's1-6'])
  expect(at('ParentEventID')).toEqual(['', '', 's1-2', '', '', 's1-5'])
  expect(at('CompileResult')).toEqual(['', '', 'Error', '', '', 'Success'])
  expect(at('ProgramResult')).toEqual(['', 'Error', '', '', 'Success', ''])
  expect(at('Score')).toEqual(['', 0, '', '', 1, ''])
  expect(at('InterventionType')).toEqual(['', '', '', 'Level 2', '', ''])
  expect(at('ServerTimestamp')[0]).toBe('2026-01-05T09:00:00')
  expect(at('SessionID')).toEqual(Array.from({ length: 6 }, () => 's1-s1'))
})

it('name programs only of people who share theirs', () => {
  expect(new Set(rowsOf(false).at('CodeStateID'))).toEqual(new Set([NOT_SHARED]))
  const shared = rowsOf(true)
  expect(shared.at('CodeStateID')).toEqual([NOT_SHARED, 's1-c1', 's1-c1', NOT_SHARED, 's1-c2', 's1-c2'])
  expect([...shared.codeStates]).toEqual([
    ['hash-one', 's1-c1'],
    ['hash-two', 's1-c2'],
  ])
})

it('hold nothing that somebody wrote, and no name of an own problem', () => {
  const all = JSON.stringify(rowsOf(true, 'own-my-employer').rows)
  for (const secret of ['words that nobody', 'my-employer', 'hash-one', 'report']) expect(all).not.toContain(secret)
  expect(rowsOf(false, 'own-my-employer').at('ProblemID')[0]).toBe('own-problem')
})
