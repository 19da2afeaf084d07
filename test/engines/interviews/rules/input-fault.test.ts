/** Inputs that are none of the task, and what is said of them. */
import { expect, it } from 'vitest'
import { inputFault, limitsIn } from '../../../../src/engines/interviews/input-fault.ts'
import { word } from '../../../../src/failure/words.ts'
import { caseParts } from '../../../../src/problem/signature.ts'
import type { Signature } from '../../../../src/problem/problem.ts'

const signature: Signature = {
  kind: 'function',
  entry: 'dryDays',
  parameters: [
    { name: 'rain', type: 'int[]' },
    { name: 'least', type: 'int' },
  ],
  returns: 'int',
  input: 'unchanged',
}

it.each([
  ['too few values', [[5]], 'An input of this task has 2 values (rain: int[], least: int), and this one has 1.'],
  ['another kind of value', [[5], 'x'], 'This is no input of the task: a value is not of its type. The task takes least: int.'],
  ['too much text', [Array.from({ length: 700 }, () => 5), 3], 'This input is too long: 1,200 characters at most.'],
])('names %s, which costs no question', (_what, args, sentence) => {
  const fault = inputFault(signature, args)
  if (fault === null) throw new Error('nothing is wrong with it')
  const { message } = word({ code: 'NO_INTERVIEW_INPUT', interviewId: 'i', parts: caseParts(signature), ...fault })
  expect(message).toBe(`${sentence} It cost no question. Name another input.`)
})

it('finds nothing wrong with an input of its types', () => expect(inputFault(signature, [[], -1])).toBeNull())

it('reads the limits that the task names, and nothing else', () => {
  const statement =
    'Count.\n\n## Rules\n\n- A rule.\n\n## Limits\n\n- 0 to 9 `days`\n- each from 0 to 5\n\nMore.\n\n## Notes\n\n- no limit\n'
  const limits = limitsIn(statement)
  expect(limits).toEqual(['0 to 9 days', 'each from 0 to 5'])
  expect(word({ code: 'INTERVIEW_INPUT_OUTSIDE_LIMITS', interviewId: 'i', limits }).message).toBe(
    'This input breaks a limit or a rule of the task, so it has no result. It cost no question. Name another input. The limits are: 0 to 9 days; each from 0 to 5.',
  )
  expect(limitsIn('Count.')).toEqual([])
})
