import { describe, expect, it } from 'vitest'
import {
  mayAsk,
  placesOf,
  understanding,
  type UnderstandingCommand,
  type UnderstandingEvent,
  type UnderstandingState,
} from '../../../../src/engines/understanding/rules/decide.ts'
import type { Question } from '../../../../src/engines/understanding/rules/question.ts'
import { viewOf } from '../../../../src/engines/understanding/rules/view.ts'

const now = Date.UTC(2026, 0, 5, 9)
const solvedBy = (runId: string) => ({ runId, language: 'python3', codeHash: `code of ${runId}` }) as const
const excerpt = { columns: ['x'], rows: [{ step: 1, line: 2, cells: ['7'] }], at: 0, inAll: 1 }
const value: Question = { place: { kind: 'value', input: 'f(1)', line: 2, nth: 1, variable: 'x' }, key: '7', excerpt }
const line: Question = { place: { kind: 'last_line', input: 'f([])' }, key: '3', excerpt: { ...excerpt, columns: ['of last'] } }
const other: Question = { ...value, place: { kind: 'value', input: 'f(1)', line: 4, nth: 1, variable: 'x' }, key: '8' }

const ask = (number: number, questions: readonly Question[] = [value, line], runId = 'r1'): UnderstandingCommand => ({
  type: 'ask',
  runId,
  number,
  questions,
  solved: solvedBy(runId),
  now,
})
const answer = (number: number, answers: readonly string[], runId = 'r1'): UnderstandingCommand => ({
  type: 'answer',
  runId,
  number,
  answers,
  solved: solvedBy(runId),
  now,
})

interface Done {
  readonly state: UnderstandingState
  readonly types: readonly string[]
  readonly refused: string | null
}

function after(...commands: readonly UnderstandingCommand[]): Done {
  let result: Done = { state: understanding.initial, types: [], refused: null }
  for (const command of commands) {
    const decided = understanding.decide(result.state, command)
    const events: readonly UnderstandingEvent[] = decided.ok ? decided.value : []
    result = {
      state: events.reduce(understanding.evolve, result.state),
      types: [...result.types, ...events.map(({ type }) => type)],
      refused: decided.ok ? null : decided.error.code,
    }
  }
  return result
}

const rows: ReadonlyArray<
  readonly [what: string, commands: readonly UnderstandingCommand[], types: readonly string[], refused: string | null]
> = [
  ['are asked', [ask(1)], ['questions_asked'], null],
  ['are asked once', [ask(1), ask(1, [other])], ['questions_asked'], null],
  ['are not asked anew while they are open', [ask(1), ask(2)], ['questions_asked'], null],
  ['are asked in order', [ask(2)], [], null],
  ['are asked of an accepted program alone', [{ ...ask(1), solved: null }], [], 'NO_ACCEPTED_PROGRAM'],
  ['are asked of the program of this moment', [{ ...ask(1), solved: solvedBy('r2') }], [], 'NO_ACCEPTED_PROGRAM'],
  [
    'are not asked in a language that nobody traces',
    [{ ...ask(1), solved: { ...solvedBy('r1'), language: 'go' } }],
    [],
    'NO_ACCEPTED_PROGRAM',
  ],
  [
    'answered right are understood',
    [ask(1), answer(1, ['7', '3'])],
    ['questions_asked', 'questions_answered', 'program_understood'],
    null,
  ],
  ['of which one is wrong are not', [ask(1), answer(1, ['7', '4'])], ['questions_asked', 'questions_answered'], null],
  ['of which one has no answer are not', [ask(1), answer(1, ['7'])], ['questions_asked', 'questions_answered'], null],
  ['are answered once', [ask(1), answer(1, ['7', '4']), answer(1, ['7', '3'])], ['questions_asked', 'questions_answered'], null],
  ['that were not asked take no answer', [answer(1, ['7', '3'])], [], 'QUESTIONS_NOT_OPEN'],
  ['of another asking take no answer', [ask(1), answer(2, ['7', '3'])], ['questions_asked'], 'QUESTIONS_NOT_OPEN'],
  ['of another program take no answer', [ask(1), answer(1, ['7', '3'], 'r2')], ['questions_asked'], 'QUESTIONS_NOT_OPEN'],
  [
    'take no answer once the session is begun afresh',
    [ask(1), { ...answer(1, ['7', '3']), solved: null }],
    ['questions_asked'],
    'QUESTIONS_NOT_OPEN',
  ],
  [
    'that stand after a wrong answer are others',
    [ask(1), answer(1, ['0', '0']), ask(2, [other]), answer(2, ['8'])],
    ['questions_asked', 'questions_answered', 'questions_asked', 'questions_answered', 'program_understood'],
    null,
  ],
  [
    'that were understood are not asked again',
    [ask(1, [other]), answer(1, ['8']), ask(2)],
    ['questions_asked', 'questions_answered', 'program_understood'],
    null,
  ],
  ['that there are none of are asked in vain once', [ask(1, []), ask(2)], ['questions_asked'], null],
  ['that there are none of take no answer', [ask(1, []), answer(1, [])], ['questions_asked'], 'QUESTIONS_NOT_OPEN'],
]

describe('questions', () => {
  it.each(rows)('%s', (_what, commands, types, refused) => {
    const result = after(...commands)
    expect(result.types).toEqual(types)
    expect(result.refused).toBe(refused)
  })

  it('of a program solved anew begin anew, and what was understood stays so', () => {
    const { state } = after(ask(1), answer(1, ['7', '3']), ask(1, [other], 'r2'))
    expect(viewOf(state, solvedBy('r1')).understood).toBe(true)
    expect(viewOf(state, solvedBy('r2'))).toMatchObject({ understood: false, asking: { status: 'open', number: 1 } })
    expect(placesOf(state, 'r2')).toEqual([other.place])
  })

  it('remember every place they were about', () => {
    const { state } = after(ask(1), answer(1, ['', '']), ask(2, [other, line]))
    expect(placesOf(state, 'r1')).toEqual([value.place, line.place, other.place])
    expect(placesOf(state, 'r2')).toEqual([])
    expect(mayAsk(state, 'r1')).toBe(false)
    expect(mayAsk(state, 'r2')).toBe(true)
  })

  it('keep what was typed no longer than it may be', () => {
    const { state } = after(ask(1), answer(1, ['7'.repeat(900), '3']))
    expect(state.asking?.answers?.map(({ text, right }) => [text.length, right])).toEqual([
      [200, false],
      [1, true],
    ])
  })
})

describe('what is shown', () => {
  it('of open questions is neither a key nor a run', () => {
    const view = viewOf(after(ask(1)).state, solvedBy('r1'))
    expect(view).toEqual({
      runId: 'r1',
      understood: false,
      mayAsk: false,
      asking: { status: 'open', number: 1, places: [value.place, line.place] },
    })
  })

  it('of answered ones is every key, and the run of the first that is wrong', () => {
    const { asking, mayAsk: may } = viewOf(after(ask(1), answer(1, ['7', '9'])).state, solvedBy('r1'))
    expect(may).toBe(true)
    expect(asking).toEqual({
      status: 'answered',
      number: 1,
      questions: [
        { place: value.place, key: '7', answer: '7', right: true },
        { place: line.place, key: '3', answer: '9', right: false },
      ],
      run: { place: line.place, excerpt: line.excerpt },
    })
  })

  it('of understood ones is no run', () => {
    expect(viewOf(after(ask(1), answer(1, ['7', '3'])).state, solvedBy('r1'))).toMatchObject({
      understood: true,
      mayAsk: false,
      asking: { status: 'answered', run: null },
    })
  })

  it('of a program that gives none is just that', () => {
    expect(viewOf(after(ask(1, [])).state, solvedBy('r1'))).toMatchObject({
      mayAsk: false,
      asking: { status: 'none', number: 1 },
    })
  })
})
