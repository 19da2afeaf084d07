import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readAnswer, type Reading, type TypedAnswer } from '../../../../src/engines/lessons/rules/reading.ts'
import { COURSE_REPLIES } from './course-replies.ts'
import { REPLIES, type ReadableQuestion } from './replies.ts'

const plain = (reading: Reading | null): number | string | null => {
  if (reading === null) return null
  return reading.kind === 'choice' ? reading.option : reading.kind === 'line' ? reading.line : reading.text
}

describe('replies in people’s own words', () => {
  it('are to sixty questions and more', () => {
    expect(REPLIES.length).toBeGreaterThan(180)
    expect(new Set(REPLIES.map(({ question }) => question)).size).toBeGreaterThan(30)
  })

  it.each(REPLIES)('$reply', ({ question, reply, meant, read }) => {
    expect(plain(readAnswer(question, reply))).toEqual(read ? meant : null)
  })
})

const bank = z.object({
  choices: z.array(z.object({ id: z.string(), options: z.array(z.string()) })).default([]),
  computed: z.array(z.object({ id: z.string(), kind: z.enum(['bug', 'output']), code: z.string() })).default([]),
})

/** A question as the files of its course have it. */
function questionOf(questionId: string): ReadableQuestion {
  const [course = '', node = '', part = '', id = ''] = questionId.split('/')
  const file = part === 'shared' ? 'shared.json' : join('objectives', `${part}.json`)
  const path = join(import.meta.dirname, '../../../../content/courses', course, node, file)
  const { choices, computed } = bank.parse(JSON.parse(readFileSync(path, 'utf8')))
  const choice = choices.find((one) => one.id === id)
  if (choice) return { kind: 'choice', options: choice.options, code: null }
  const program = computed.find((one) => one.id === id)
  if (!program) throw new Error(`there is no question ${questionId}`)
  return { kind: program.kind, options: null, code: { language: 'python3', text: program.code } }
}

describe('replies to sixty questions of the courses, in six languages', () => {
  it('are to so many, of every kind that is read', () => {
    expect(new Set(COURSE_REPLIES.map(([id]) => id)).size).toBeGreaterThanOrEqual(60)
    expect(COURSE_REPLIES.filter(([, , , sure]) => sure).length).toBeGreaterThan(60)
    expect(COURSE_REPLIES.filter(([, , , sure]) => !sure).length).toBeGreaterThan(50)
  })

  it.each(COURSE_REPLIES)('%s: %s', (id, reply, meant, sure) => {
    expect(plain(readAnswer(questionOf(id), reply))).toEqual(sure ? meant : null)
  })
})

const LOOP: ReadableQuestion = {
  kind: 'choice',
  options: ['It counts down', 'It does nothing', 'It runs once', 'It never ends'],
  code: null,
}
const BUG: ReadableQuestion = { kind: 'bug', options: null, code: { language: 'python3', text: 'a = 1\nb = 2\nc = 3\n' } }
const PRINTS: ReadableQuestion = { kind: 'output', options: null, code: { language: 'python3', text: 'print("olleh")' } }
const SHORT: ReadableQuestion = { kind: 'short', options: null, code: null }

describe('what is typed beside the words', () => {
  const rows: ReadonlyArray<readonly [ReadableQuestion, string, TypedAnswer, Reading | null]> = [
    [LOOP, 'die zweite, würde ich sagen', { choice: 2 }, { kind: 'choice', option: 1 }],
    [LOOP, 'the second one', { choice: 'B' }, { kind: 'choice', option: 1 }],
    [LOOP, 'the second one', { choice: '2' }, { kind: 'choice', option: 1 }],
    [LOOP, 'the second one', { choice: 'b)' }, { kind: 'choice', option: 1 }],
    [LOOP, '', { choice: 4 }, { kind: 'choice', option: 3 }],
    // The words say something else than what stands beside them.
    [LOOP, 'C', { choice: 'B' }, null],
    [LOOP, 'It runs once', { choice: 2 }, null],
    [LOOP, 'B', { choice: 5 }, null],
    [LOOP, 'B', { choice: 0 }, null],
    [LOOP, 'B', { choice: 'maybe' }, null],
    [LOOP, 'the second one', { line: 2, value: 'B', text: 'B' }, null],
    [BUG, 'the last line, where c is set', { line: 3 }, { kind: 'line', line: 3 }],
    [BUG, 'line 2', { line: 3 }, null],
    [BUG, 'there', { line: 4 }, null],
    [PRINTS, 'hello the other way round', { value: 'olleh' }, { kind: 'text', text: 'olleh' }],
    [PRINTS, 'hello the other way round', { value: ' ' }, null],
    [SHORT, 'Well: a name stands for a value.', {}, { kind: 'text', text: 'Well: a name stands for a value.' }],
    [SHORT, 'My answer is this one: a name.', { text: 'a name' }, { kind: 'text', text: 'a name' }],
    [SHORT, ' \n', {}, null],
    [SHORT, '…', {}, null],
  ]
  it.each(rows)('%j, %j, %j', (question, words, typed, reading) => {
    expect(readAnswer(question, words, typed)).toEqual(reading)
  })
})
