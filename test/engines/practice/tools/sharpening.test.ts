/** Sharpened hints: by the problem's misconception, otherwise by the hint code of the last failure. */
import { describe, expect, it } from 'vitest'
import { wordsOf, type HintCode } from '../../../../src/problem/hint-code.ts'
import type { HintPass } from '../../../../src/problem/passes.ts'
import { measureAttempt } from '../../../../src/engines/practice/rules/attempt.ts'
import { viewOf } from '../../../../src/engines/practice/rules/view.ts'
import type { ToolContext } from '../../../../src/mcp/context.ts'
import { requestHint } from '../../../../src/engines/practice/tools/request-hint.ts'
import { ok } from '../../../../src/kernel/result.ts'
import { given, hint, noFloor, run, started, T0 } from '../../../kernel/spec.ts'
import { double } from '../../../judge/reports.ts'
import { bareCaller } from '../../../mcp/in-process.ts'

const own = { level: 2, text: 'Its body.\n\nIts question?', question: 'Its question?' } as const

async function asked(hintCode: HintCode | null, sharpened: boolean) {
  const { state } = given(started(), ...run({ hintCode }), hint(1), hint(2))
  if (state.status === 'none') throw new Error('it was started')
  const view = viewOf('double', 1, state, { now: T0, rules: noFloor, underCheck: false })
  const seen = { on: 'every', language: 'python3', misconception: null } as const
  const failing = { verdict: 'wrong_answer', tag: 'basic', hintCode, seen } as const
  const pass: HintPass = Object.create(null, { level: { value: 2 }, sharpenedBy: { value: failing } })
  const context: ToolContext = Object.assign(Object.create(null) as ToolContext, {
    catalogue: { problem: async () => ok({ problem: double, hintShingles: [], solutionIds: [] }) },
    learner: { practice: { requestHint: async () => ok({ outcome: 'given', passes: [pass], view }) } },
    sealed: { hint: async () => ok({ ...own, sharpened }) },
    problemUrl: () => '',
  })
  const { caller } = bareCaller()
  const { structured } = await requestHint.call({ titleSlug: 'double' }, { ...caller, contextFor: () => context })
  return structured['hints']
}

describe('a hint', () => {
  it('names the pattern of the last failure, and asks about it', async () => {
    const notice = 'Your answer was exactly 1 too high or exactly 1 too low on every visible test that failed.'
    const question = 'Which number in your code could be 1 too high or 1 too low?'
    expect(await asked('off_by_one', false)).toEqual([
      { level: 2, text: `${notice}\n\nIts body.\n\n${question}`, question, sharpened: true },
    ])
  })
  it('is unchanged if a misconception sharpened it already, or the failure has no hint code', async () => {
    expect(await asked('off_by_one', true)).toEqual([{ ...own, sharpened: true }])
    expect(await asked(null, false)).toEqual([{ ...own, sharpened: false }])
  })
})

it("the text of a hint code does not count as the learner's attempt", () => {
  const { notice, question } = wordsOf('recursion_too_deep', null, null)
  expect(measureAttempt(`${notice} ${question}`, '', []).likeStatement).toBe(1)
  expect(measureAttempt('My helper calls itself with the same list again', '', []).likeStatement).toBeLessThan(0.5)
})
