import { describe, expect, it } from 'vitest'
import { ask, given, hint, run, started, type Past } from '../../../kernel/spec.ts'

const passed = run({ passed: true }, { kind: 'submission', runId: 'done' })
const solved: Past = [started(), ...passed, { type: 'problem_solved', runId: 'done', highestHint: 0, unaided: true }]

const help = [
  ['a hint', ask(1)],
  ['the question whether to give up', { type: 'seek_give_up' }],
  ['everything', { type: 'give_up' }],
  ['a counterexample', { type: 'seek_counterexample' }],
  [
    'a counterexample looked for before',
    {
      type: 'file_counterexample',
      searchId: 's',
      epoch: 1,
      level: 0,
      language: 'python3',
      codeHash: 'code',
      shownHash: 'shown',
    },
  ],
  ['the list of solutions', { type: 'list_solutions' }],
  ['a solution', { type: 'read_solution', solutionId: 'a', exists: true, tokens: [] }],
] as const

describe('under a check', () => {
  it.each(help)('%s is refused, and given without one', (_what, command) => {
    const session = given(...solved, ...run(), hint(1))
    session.when({ ...command, underCheck: true }).refused({ code: 'HINTS_CLOSED_DURING_CHECK' })
    expect(session.when({ ...command, underCheck: false }).decided).toMatchObject({ ok: true })
  })
  it('a hint given before is not given again', () => {
    given(started(), hint(1))
      .when({ ...ask(1), underCheck: true })
      .refused({ code: 'HINTS_CLOSED_DURING_CHECK' })
  })
  it('programs run, and a fresh start is free', () => {
    given(started(), ...run())
      .when({ type: 'reset', underCheck: true })
      .thenTypes('session_reset')
    given(started()).when({ type: 'start', language: 'go', underCheck: true }).thenTypes('language_chosen')
  })
})
