/** What a class has of work on a problem whose last run ends behind the time of the assignment. */
import { expect, it } from 'vitest'
import { problemRow } from '../../../../src/engines/classes/problem-row.ts'
import type { MemberAssignment } from '../../../../src/engines/classes/rules/assignment.ts'
import type { PracticeEvent } from '../../../../src/engines/practice/rules/events.ts'

const CHECK: MemberAssignment = {
  id: 'A1',
  title: 'Week 1',
  kind: 'check',
  items: [],
  opensAt: 10,
  dueAt: 100,
  late: 'close',
  hintCeiling: 0,
  paceFloor: null,
  extendedTo: null,
  closedAt: null,
  version: 1,
}

const begun: PracticeEvent = { type: 'session_started', at: 5, language: null, rules: { pace: 'standard', strictMode: false } }
const sent = (at: number): PracticeEvent => ({
  type: 'run_started',
  at,
  runId: 'r1',
  kind: 'submission',
  epoch: 1,
  language: 'python3',
  codeHash: 'a',
  tokensHash: 'b',
  workHash: 'c',
  catalogueVersion: '1',
  writtenBy: 'learner',
  origin: 'page',
  isStarter: false,
  recalled: false,
  typing: null,
  mends: false,
})
const accepted = (at: number, unaided: boolean): PracticeEvent[] => [
  {
    type: 'run_finished',
    at,
    runId: 'r1',
    verdict: 'accepted',
    passed: 1,
    total: 1,
    failing: null,
    errorLine: null,
    reportHash: 'r',
  },
  { type: 'problem_solved', at, runId: 'r1', highestHint: 0, unaided },
]
const hinted = (at: number): PracticeEvent => ({ type: 'hint_given', at, level: 1, basis: 'free', sharpenedBy: null })

it.each<readonly [string, readonly PracticeEvent[], object]>([
  [
    'takes nothing from behind the end',
    [begun, sent(99), hinted(101), ...accepted(105, false)],
    { state: 'solved', solvedAt: 99, lastAt: 99, rung: 0, aided: false },
  ],
  [
    'counts a hint that was opened in time',
    [begun, sent(97), hinted(98), ...accepted(105, false)],
    { state: 'solved', solvedAt: 97, lastAt: 98, rung: 1, aided: true },
  ],
  [
    'counts help of before',
    [begun, hinted(6), sent(99), hinted(101), ...accepted(105, false)],
    { state: 'solved', solvedAt: 99, lastAt: 99, rung: 1, aided: true },
  ],
])('a run that ends late %s', (_, events, row) => {
  expect(problemRow('two-sum', events, CHECK, () => null)).toMatchObject(row)
})
