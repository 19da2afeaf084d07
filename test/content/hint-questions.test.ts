/** Which values a hint may ask for. */
import { expect, it } from 'vitest'
import { questionTypeComplaints } from '../../scripts/content/hint-questions.ts'

const asking = (returns: string, expected: unknown) =>
  questionTypeComplaints({
    signature: { kind: 'function', entry: 'f', parameters: [{ name: 'n', type: 'int' }], returns },
    comparator: { kind: 'exact' },
    questions: [{ kind: 'predict', args: [1], expected, feedback: 'Look again.', explanation: 'So it is.' }],
  } as Parameters<typeof questionTypeComplaints>[0])

it.each<readonly [string, string, unknown, readonly string[]]>([
  ['any value of the type', 'int[]', [3], []],
  ['what is shown as no example', 'int', 3, []],
  ['no value of another type', 'int[]', 3, ['hints/questions.json: 1: expected is no int[]']],
  [
    'not the example of how to answer',
    'int[]',
    [3, 7],
    ['hints/questions.json: 1: [3, 7] is shown as an example of how to answer, and is the answer; ask about another input'],
  ],
])('a hint asks for %s', (_, returns, expected, complaints) => {
  expect(asking(returns, expected)).toEqual(complaints)
})
