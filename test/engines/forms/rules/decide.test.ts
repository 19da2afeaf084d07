/** The rules of an exercise, as tables of what has happened, what is asked, and what comes of it. */
import { describe, expect, it } from 'vitest'
import { formsCodec } from '../../../../src/engines/forms/codec.ts'
import type { FormsCommand, FormsRefusal } from '../../../../src/engines/forms/rules/commands.ts'
import { forms } from '../../../../src/engines/forms/rules/decide.ts'
import type { FormsEvent } from '../../../../src/engines/forms/rules/events.ts'
import { exerciseIdOf, exerciseNamed } from '../../../../src/engines/forms/rules/exercise.ts'
import { isEvidence, type FormsState } from '../../../../src/engines/forms/rules/state.ts'
import { viewOf } from '../../../../src/engines/forms/rules/view.ts'

const T0 = Date.UTC(2026, 0, 5, 9)
type Loose<T> = T extends unknown ? Omit<T, 'at'> : never
type Asked = FormsCommand extends infer C ? (C extends unknown ? Omit<C, 'now' | 'underCheck'> : never) : never

const at = (event: Loose<FormsEvent>): FormsEvent => ({ at: T0, ...event })
const fold = (events: ReadonlyArray<Loose<FormsEvent>>): FormsState => events.map(at).reduce(forms.evolve, forms.initial)

const opened = (form: 'fix' | 'trace' = 'fix', round = 1) => ({ type: 'exercise_opened', form, round }) as const
const judged = (attemptId: string, step: number, right: boolean, writtenBy: 'learner' | 'tutor' = 'learner') =>
  ({
    type: 'answer_judged',
    attemptId,
    step,
    right,
    answerHash: `answer ${attemptId}`,
    resultHash: `result ${attemptId}`,
    writtenBy,
    origin: 'page',
  }) as const
const judge = (attemptId: string, step: number, right: boolean, steps = 2) =>
  ({ ...judged(attemptId, step, right), type: 'judge', steps }) as const
const questions = [
  { place: { kind: 'count', input: 'f(2)', line: 3 }, key: 'canary-of-a-key' },
  { place: { kind: 'result', input: 'f(2)' }, key: '4' },
] as const
const asked = { type: 'questions_asked', round: 1, questions } as const
const answers = (attemptId: string, ...rights: boolean[]) =>
  ({
    type: 'questions_answered',
    attemptId,
    answers: rights.map((right) => ({ text: right ? 'right' : 'wrong', right })),
    writtenBy: 'learner',
    origin: 'chat',
  }) as const
const answer = (attemptId: string, ...rights: boolean[]) =>
  ({ ...answers(attemptId, ...rights), type: 'answer_questions' }) as const
const solved = { type: 'exercise_solved' } as const
const gaveUp = { type: 'solution_seen', by: 'gave_up' } as const
const triesUsed = { type: 'solution_seen', by: 'tries_used' } as const

type Row = readonly [
  what: string,
  past: ReadonlyArray<Loose<FormsEvent>>,
  command: Asked,
  then: ReadonlyArray<Loose<FormsEvent>> | FormsRefusal['code'],
]

const rows: readonly Row[] = [
  ['is opened', [], { type: 'open', form: 'fix' }, [opened()]],
  ['stays open when it is opened again', [opened()], { type: 'open', form: 'fix' }, []],
  ['is opened for another round once it is solved', [opened(), solved], { type: 'open', form: 'fix' }, [opened('fix', 2)]],
  ['is opened for another round once it was seen', [opened(), gaveUp], { type: 'open', form: 'fix' }, [opened('fix', 2)]],
  ['takes no answer before it is opened', [], judge('a', 1, true), 'EXERCISE_NOT_OPEN'],
  ['files a wrong answer', [opened()], judge('a', 1, false), [judged('a', 1, false)]],
  ['goes on after a right answer', [opened()], judge('a', 1, true), [judged('a', 1, true)]],
  ['is solved by the last step', [opened(), judged('a', 1, true)], judge('b', 2, true), [judged('b', 2, true), solved]],
  ['is solved by its only step', [opened()], judge('a', 1, true, 1), [judged('a', 1, true), solved]],
  ['files a report once', [opened(), judged('a', 1, true)], judge('a', 1, true), []],
  ['takes no answer to a step that is done', [opened(), judged('a', 1, true)], judge('b', 1, true), 'EXERCISE_NOT_OPEN'],
  ['takes no answer to a later step', [opened()], judge('a', 2, true), 'EXERCISE_NOT_OPEN'],
  ['takes no answer once it is solved', [opened(), solved], judge('b', 1, true), 'EXERCISE_OVER'],
  ['takes no answer once it was seen', [opened(), gaveUp], judge('b', 1, true), 'EXERCISE_OVER'],
  ['lets an answer be judged while it is open', [opened()], { type: 'seek_judgement' }, []],
  ['lets no answer be judged when it is over', [opened(), solved], { type: 'seek_judgement' }, 'EXERCISE_OVER'],
  ['is given up', [opened()], { type: 'give_up' }, [gaveUp]],
  ['is given up once', [opened(), gaveUp], { type: 'give_up' }, []],
  ['is not given up after it was solved', [opened(), solved], { type: 'give_up' }, 'EXERCISE_OVER'],
  ['is not given up before it is opened', [], { type: 'give_up' }, 'EXERCISE_NOT_OPEN'],
  ['asks questions about a run', [opened('trace')], { ...asked, type: 'ask' }, [asked]],
  ['keeps the questions that it has', [opened('trace'), asked], { ...asked, type: 'ask', questions: [] }, []],
  ['asks none in another round', [opened('trace', 2)], { ...asked, type: 'ask' }, 'EXERCISE_NOT_OPEN'],
  ['asks none in another form', [opened('fix')], { ...asked, type: 'ask' }, 'EXERCISE_NOT_OPEN'],
  ['takes no answer before there are questions', [opened('trace')], answer('a', true), 'EXERCISE_NOT_OPEN'],
  ['takes no report for answers to questions', [opened('trace'), asked], judge('a', 1, true), 'EXERCISE_NOT_OPEN'],
  ['is solved by right answers', [opened('trace'), asked], answer('a', true, true), [answers('a', true, true), solved]],
  ['gives one retry', [opened('trace'), asked], answer('a', true, false), [answers('a', true, false)]],
  [
    'is over after the retry',
    [opened('trace'), asked, answers('a', false, false)],
    answer('b', true, false),
    [answers('b', true, false), triesUsed],
  ],
  [
    'is solved by the retry',
    [opened('trace'), asked, answers('a', false, false)],
    answer('b', true, true),
    [answers('b', true, true), solved],
  ],
  ['counts answers once', [opened('trace'), asked, answers('a', false, true)], answer('a', false, true), []],
]

describe('an exercise', () => {
  it.each(rows)('%s', (_what, past, command, then) => {
    const decided = forms.decide(fold(past), { now: T0, underCheck: false, ...command })
    expect(decided).toEqual(typeof then === 'string' ? { ok: false, error: { code: then } } : { ok: true, value: then.map(at) })
  })

  it.each(rows)('does nothing during a check: %s', (_what, past, command) => {
    expect(forms.decide(fold(past), { now: T0, underCheck: true, ...command })).toEqual({
      ok: false,
      error: { code: 'EXERCISES_CLOSED_DURING_CHECK' },
    })
  })

  it.each([
    ['a first round of the learner’s own', [opened(), judged('a', 1, true)], true],
    ['an answer by somebody else', [opened(), judged('a', 1, true, 'tutor')], false],
    ['a round after it was solved', [opened(), solved, opened('fix', 2)], false],
    ['a round after it was seen', [opened(), gaveUp, opened('fix', 2)], false],
    ['a third round', [opened(), gaveUp, opened('fix', 2), solved, opened('fix', 3)], false],
  ] as const)('says what its learner can do: %s', (_what, past, counts) => {
    const state = fold(past)
    expect(state.status !== 'none' && isEvidence(state)).toBe(counts)
  })

  it('shows a key only when it is over', () => {
    const key = { slug: 'two-sum', form: 'trace', language: 'python3', position: 0 } as const
    const shown = (...past: ReadonlyArray<Loose<FormsEvent>>) => {
      const state = fold(past)
      if (state.status === 'none') throw new Error('nothing is open')
      return JSON.stringify(viewOf(key, past.length, state))
    }
    expect(shown(opened('trace'), asked)).not.toContain('canary-of-a-key')
    expect(shown(opened('trace'), asked, answers('a', false, true))).not.toContain('canary-of-a-key')
    expect(shown(opened('trace'), asked, answers('a', false, true), answers('b', false, true), triesUsed)).toContain(
      'canary-of-a-key',
    )
    expect(shown(opened('trace'), asked, answers('a', true, true), solved)).toContain('canary-of-a-key')
    expect(shown(opened('trace'), asked, solved, opened('trace', 2))).not.toContain('canary-of-a-key')
  })

  it.each(
    [opened(), asked, judged('a', 1, true), answers('a', true), solved, gaveUp, triesUsed].map((event) => [
      event.type,
      at(event),
    ]),
  )('is kept in its log as it is: %s', (_type, event) => {
    if (typeof event === 'string') throw new Error('a row is a type and an event')
    const row = formsCodec.encode(event)
    expect(row.version).toBe(1)
    expect(formsCodec.decode(row)).toEqual(event)
  })
})

describe('the id of an exercise', () => {
  const key = { slug: 'two-sum', form: 'speed_up', language: 'cpp', position: 12 } as const
  it('names it', () => {
    expect(exerciseIdOf(key)).toBe('two-sum/speed_up/cpp/12')
    expect(exerciseNamed('two-sum/speed_up/cpp/12')).toEqual(key)
  })
  it.each([
    '',
    'two-sum',
    'two-sum/fix/python3',
    'two-sum/fix/python3/0/0',
    'two-sum/fix/cobol/0',
    'two-sum/read/go/0',
    'A/fix/go/0',
    'a/fix/go/-1',
  ])('is not %j', (text) => expect(exerciseNamed(text)).toBeNull())
})
