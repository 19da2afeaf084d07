/** Rows as they were written at any time, read as events of today. */
import { describe, expect, it } from 'vitest'
import type { PracticeEvent } from '../../src/engines/practice/rules/events.ts'
import { practiceCodec } from '../../src/engines/practice/codec.ts'
import { lessonCodec } from '../../src/engines/lessons/codec.ts'

const row = (type: string, version: number, body: object) => ({ type, version, body: JSON.stringify(body), at: 7 })
const finished = { runId: 'r', verdict: 'wrong_answer', passed: 1, total: 4, reportHash: 'h' }
const hint = { level: 2, basis: 'run' }
const start = {
  runId: 'r',
  kind: 'local',
  epoch: 1,
  language: 'python3',
  codeHash: 'c',
  tokensHash: 't',
  catalogueVersion: 'v',
  writtenBy: 'learner',
  origin: 'chat',
  isStarter: false,
} as const
const failing = { verdict: 'wrong_answer', tag: 'basic' }

describe('an event of the second version', () => {
  it.each([
    ['run_finished', finished, 'failing', { errorLine: null }],
    ['hint_given', hint, 'sharpenedBy', {}],
  ])('%s says nothing of where its failure was seen', (type, body, field, more) => {
    const withCode = { ...failing, hintCode: 'reversed' }
    const decoded = practiceCodec.decode(row(type, 2, { ...body, [field]: withCode }))
    expect(decoded).toEqual({ type, at: 7, ...body, ...more, [field]: { ...withCode, seen: null } })
  })
})

describe('an event of the first version', () => {
  it.each([
    ['run_started', start, { typing: null, recalled: false, workHash: 't', mends: false }],
    ['solution_read', { solutionId: 'a' }, { tokens: [] }],
    ['run_finished', { ...finished, failing }, { failing: { ...failing, hintCode: null, seen: null }, errorLine: null }],
    ['run_finished', { ...finished, failing: null }, { failing: null, errorLine: null }],
    ['attempt_recorded', { level: 1, text: 'a map', accepted: true, writtenBy: 'learner' }, {}],
    ['hint_given', { ...hint, sharpenedBy: failing }, { sharpenedBy: { ...failing, hintCode: null, seen: null } }],
    ['hint_given', { ...hint, sharpenedBy: null }, { sharpenedBy: null }],
  ])('%s %o is read', (type, body, expected) => {
    expect(practiceCodec.decode(row(type, 1, body))).toEqual({ type, at: 7, ...body, ...expected })
  })
})

it('a run of the second version is read with what was counted in it', () => {
  const typing = { typed: 12, pasted: 3 }
  expect(practiceCodec.decode(row('run_started', 2, { ...start, typing }))).toEqual({
    type: 'run_started',
    at: 7,
    ...start,
    typing,
    recalled: false,
    workHash: 't',
    mends: false,
  })
})

it('a lesson begun before plans told what had been passed is read', () => {
  const plan = {
    courseId: 'foundations',
    nodeId: 'loops',
    proves: true,
    mode: 'teach',
    teach: ['counting'],
    known: [],
    prerequisites: [],
    prerequisiteQuestions: [],
    pool: [],
    exposed: [],
    hasGrader: false,
    seed: 7,
  }
  const read = lessonCodec.decode(row('lesson_started', 1, plan))
  const by = { model: 'textbook', numbers: {}, form: 'program' }
  expect(read).toEqual({ type: 'lesson_started', at: 7, ...plan, stale: [], exercises: [], by })
  expect(read && lessonCodec.encode(read).version).toBe(4)
  expect(lessonCodec.decode(row('lesson_started', 2, plan))).toBeNull()
})

it('takes an answer of a lesson from before keys of other lessons were asked for, for one to a question not seen before', () => {
  const answer = { questionId: 'loops/c1', answerHash: 'hash', writtenBy: 'learner', origin: 'page' }
  const read = lessonCodec.decode(row('answer_recorded', 1, answer))
  expect(read).toEqual({ type: 'answer_recorded', at: 7, ...answer, exposed: false, reading: { kind: 'text', hash: 'hash' } })
  expect(read && lessonCodec.encode(read).version).toBe(3)
  expect(lessonCodec.decode(row('answer_recorded', 2, answer))).toBeNull()
})

describe('an event of today', () => {
  const events: readonly PracticeEvent[] = [
    {
      type: 'run_started',
      at: 7,
      ...start,
      workHash: 'w',
      origin: 'page',
      typing: { typed: 120, pasted: 0 },
      recalled: true,
      mends: true,
    },
    { type: 'words_recorded', at: 7, level: 1, text: 'a map', writtenBy: 'together' },
    { type: 'question_answered', at: 7, level: 1, answer: '[0,2]', right: true, writtenBy: 'learner' },
    { type: 'solution_read', at: 7, solutionId: 'a', tokens: ['t', 'u'] },
    {
      type: 'run_finished',
      at: 7,
      runId: 'r',
      verdict: 'wrong_answer',
      passed: 1,
      total: 4,
      errorLine: 3,
      reportHash: 'h',
      failing: {
        verdict: 'wrong_answer',
        tag: 'basic',
        hintCode: 'reversed',
        seen: { on: 2, language: 'go', misconception: null },
      },
    },
    {
      type: 'hint_given',
      at: 7,
      level: 2,
      basis: 'run',
      sharpenedBy: {
        verdict: 'time_limit',
        tag: 'vast',
        hintCode: 'too_slow',
        seen: { on: 'hidden', language: 'python3', misconception: 'counts-anew' },
      },
    },
    { type: 'gave_up', at: 7, from: 1 },
    { type: 'counterexample_given', at: 7, level: 0, language: 'python3', codeHash: 'c', shownHash: 's' },
    { type: 'counterexample_not_found', at: 7, level: 4, language: 'sql', codeHash: 'c' },
    { type: 'counterexample_passed', at: 7, level: 1, language: 'rust', codeHash: 'd', shownHash: 's' },
  ]
  it.each(events)('$type is written under its version, and read again', (event) => {
    const stored = practiceCodec.encode(event)
    const versions: Partial<Record<PracticeEvent['type'], number>> = {
      run_started: 4,
      run_finished: 4,
      hint_given: 3,
      solution_read: 2,
    }
    expect(stored.version).toBe(versions[event.type] ?? 1)
    expect(practiceCodec.decode(stored)).toEqual(event)
  })
})

describe('no event', () => {
  it.each([
    ['of the second version without what it brought', row('run_finished', 2, { ...finished, failing })],
    ['with a code nobody knows', row('run_finished', 2, { ...finished, failing: { ...failing, hintCode: 'bribed' } })],
    ['of a version to come', row('run_finished', 5, { ...finished, failing: null })],
    ['of a version to come, of a type that never changed', row('gave_up', 2, { from: 1 })],
    ['of version zero', row('gave_up', 0, { from: 1 })],
    ['of a type that objects have by themselves', row('constructor', 1, {})],
    ['of a list', { type: 'gave_up', version: 1, body: '[]', at: 7 }],
  ])('is a row %s', (_name, stored) => expect(practiceCodec.decode(stored)).toBeNull())
})
