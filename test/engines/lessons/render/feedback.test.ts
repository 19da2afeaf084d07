/** What is said of an answer to a choice: the chosen option and the right one, and nothing wrong called right. */
import { expect, it } from 'vitest'
import { feedbackOf } from '../../../../src/engines/lessons/render/feedback.ts'
import type { Question } from '../../../../src/problem/course.ts'

const question: Question = {
  id: 'c/n/o/1',
  kind: 'choice',
  observes: ['o'],
  text: 'When is `a or b` true?',
  options: ['only when both are', 'when one is', 'Never.', 'always'],
  code: null,
  expected: null,
  passage: null,
}
const feedbackFor = (right: string, option: number, key = 1): string =>
  feedbackOf(
    question,
    { id: question.id, key: `${key}`, feedback: ['That is `and`.', right, right, 'No.'], points: [], answer: '' },
    { kind: 'choice', option },
    { score: option === key ? 1 : 0, points: [] },
  ).feedback

it.each([
  [
    'Right. One true part is enough.',
    0,
    1,
    'A is not right. That is `and`. The right answer is B: when one is. One true part is enough.',
  ],
  [
    'Right: walking on is enough.',
    0,
    1,
    'A is not right. That is `and`. The right answer is B: when one is. Walking on is enough.',
  ],
  ['Right: n is enough.', 0, 1, 'A is not right. That is `and`. The right answer is B: when one is. n is enough.'],
  ['Correct. One is enough.', 0, 1, 'A is not right. That is `and`. The right answer is B: when one is. One is enough.'],
  ['Yes. One is enough.', 0, 2, 'A is not right. That is `and`. The right answer is C: Never. One is enough.'],
  ['One is enough.', 0, 1, 'A is not right. That is `and`. The right answer is B: when one is. One is enough.'],
  ['Right. One is enough.', 1, 1, 'Right. One is enough.'],
  ['Yes. One is enough.', 1, 1, 'Yes. One is enough.'],
  ['One is enough.', 1, 1, 'Right. One is enough.'],
])('%s (%i of %i)', (right, option, key, words) => {
  expect(feedbackFor(right, option, key)).toBe(words)
})
