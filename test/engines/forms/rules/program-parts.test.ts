import { expect, it } from 'vitest'
import type { CompleteForm } from '../../../../src/problem/form.ts'
import { programParts } from '../../../../src/engines/forms/rules/complete.ts'

const form: CompleteForm = {
  kind: 'complete',
  texts: ['total = ', '\nfor n in ', ':\n  total += ', '\n'],
  blanks: [
    { answer: 'canary-zero', subgoal: 0 },
    { answer: 'canary-list', subgoal: 1 },
    { answer: 'canary-n', subgoal: 1 },
  ],
  subgoals: ['Begin.', 'Add.'],
}

it('has the blanks of the step that is open, and hides those of later steps', () => {
  expect(programParts(form, [], 1)).toEqual([
    { kind: 'text', text: 'total = ' },
    { kind: 'blank', nth: 0 },
    { kind: 'text', text: '\nfor n in ' },
    { kind: 'later' },
    { kind: 'text', text: ':\n  total += ' },
    { kind: 'later' },
    { kind: 'text', text: '\n' },
  ])
})

it('has the learner’s own text where a step is done, and counts the blanks of each step from the first', () => {
  expect(programParts(form, [['0 + 0']], 2)).toEqual([
    { kind: 'text', text: 'total = ' },
    { kind: 'text', text: '0 + 0' },
    { kind: 'text', text: '\nfor n in ' },
    { kind: 'blank', nth: 0 },
    { kind: 'text', text: ':\n  total += ' },
    { kind: 'blank', nth: 1 },
    { kind: 'text', text: '\n' },
  ])
})
