/** Sharpened hints: something to think about, by the problem's misconception or otherwise by the hint code of the last failure. */
import { describe, expect, it } from 'vitest'
import { hintOf } from '../../../../src/catalog/sealed.ts'
import type { HintCode } from '../../../../src/problem/hint-code.ts'
import type { HintPass } from '../../../../src/problem/passes.ts'

const own = { body: 'Its body.', question: 'Its question?', asked: { kind: 'predict', type: 'int' } } as const

function passOf(hintCode: HintCode | null): HintPass {
  const failureContext = { on: 'every', language: 'python3', misconception: null } as const
  const sharpenedBy = { verdict: 'wrong_answer', tag: 'basic', hintCode, seen: failureContext } as const
  const pass: HintPass = Object.create(null, { level: { value: 2 }, sharpenedBy: { value: sharpenedBy } })
  return pass
}

describe('a hint', () => {
  it('names the pattern of the last failure as something to think about, and keeps its question', () => {
    expect(hintOf(passOf('off_by_one'), own)).toEqual({
      level: 2,
      text: 'Your answer was exactly 1 too high or exactly 1 too low on every visible test that failed. Think about this: Which number in your code could be 1 too high or 1 too low?\n\nIts body.\n\nIts question?',
      question: 'Its question?',
      asked: { kind: 'predict', type: 'int' },
      sharpened: true,
    })
  })
  it('names a misconception before that', () => {
    const misconception = { notice: 'Blank labels were kept.', question: 'Which labels stay?' }
    expect(hintOf(passOf('off_by_one'), own, misconception)).toMatchObject({
      text: 'Blank labels were kept. Think about this: Which labels stay?\n\nIts body.\n\nIts question?',
      question: 'Its question?',
    })
  })
  it.each([
    [{ body: 'Zähle von links.', question: '' }, 'Zähle von links.'],
    [{ body: '', question: 'Welche Zahl?' }, 'Welche Zahl?'],
  ])('of an own problem is what was drafted: %j', (drafted, text) => {
    expect(hintOf(passOf(null), { ...drafted, asked: null }).text).toBe(text)
  })
  it('is unchanged where the last failure shows neither', () => {
    expect(hintOf(passOf(null), own)).toMatchObject({ text: 'Its body.\n\nIts question?', sharpened: false })
  })
})
