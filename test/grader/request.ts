import type { GradeRequest } from '../../src/grader/grader.ts'

export const points = [
  { id: 'halves', text: 'Each comparison discards half of the remaining elements.' },
  { id: 'sorted', text: 'The elements must be in order beforehand.' },
]

export const answer = 'You throw away one half at every look, and that works only when the list is already sorted.'

export const right = [
  { id: 'halves', quote: 'throw away one half at every look' },
  { id: 'sorted', quote: 'only when the list is already sorted' },
]

export const request: GradeRequest = { question: 'Why is binary search fast?', passage: null, points, answer }
