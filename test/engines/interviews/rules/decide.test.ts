/** The rules of an interview, as tables of what has happened, what is asked, and what comes of it. */
import { describe, expect, it } from 'vitest'
import { interviewsCodec } from '../../../../src/engines/interviews/codec.ts'
import { deadlineOf } from '../../../../src/engines/interviews/rules/clock.ts'
import type { InterviewCommand, InterviewRefusal } from '../../../../src/engines/interviews/rules/commands.ts'
import { complexities, endsInTime } from '../../../../src/engines/interviews/rules/complexity.ts'
import { interviews } from '../../../../src/engines/interviews/rules/decide.ts'
import type { InterviewEvent } from '../../../../src/engines/interviews/rules/events.ts'
import { interviewAvoid } from '../../../../src/engines/interviews/render/interview.ts'
import { comparedRows, scorecardRows } from '../../../../src/engines/interviews/render/scorecard.ts'
import { scorecardOf, type MeasuredGrowth, type SessionFacts } from '../../../../src/engines/interviews/rules/scorecard.ts'
import type { Interview, InterviewState } from '../../../../src/engines/interviews/rules/state.ts'
import { viewOf } from '../../../../src/engines/interviews/rules/view.ts'
import { factsOf } from '../../../../src/engines/interviews/facts.ts'
import type { GrowthClass } from '../../../../src/problem/growth/classes.ts'

const T0 = Date.UTC(2026, 0, 5, 9)
const MINUTE = 60_000
const END = T0 + 35 * MINUTE
type Loose<T> = T extends unknown ? Omit<T, 'at'> : never
type Asked = InterviewCommand extends infer C ? (C extends unknown ? Omit<C, 'now' | 'deadline'> : never) : never
type Past = ReadonlyArray<Loose<InterviewEvent>>

const at = (event: Loose<InterviewEvent>, index = 0): InterviewEvent => ({ ...event, at: T0 + index * MINUTE })
const fold = (events: Past): InterviewState => events.map(at).reduce(interviews.evolve, interviews.initial)

const order = {
  slug: 'calm-stretch',
  minutes: 35,
  hints: 'none',
  hintMinutes: 4,
  language: 'python3',
  details: ['first', 'second'],
  size: 80_000,
  cpuMs: 2_000,
  origin: 'page',
} as const
const by = { writtenBy: 'learner', origin: 'page' } as const
const started = { type: 'interview_started', ...order } as const
const question = { input: '[[],3]', answer: '0', outcome: 'answered', decides: ['first'], ...by } as const
const asked = { type: 'question_answered', ...question } as const
const judged = {
  examples: [{ input: '[[1],0]', expected: '1', outcome: 'right' }],
  noticed: 1,
  programs: 4,
  decides: [],
  ...by,
} as const
const examples = { type: 'examples_judged', ...judged } as const
const linear = { time: 'n', space: 'n', ...by } as const
const stated = { type: 'complexity_stated', ...linear } as const
const coded = { type: 'step_left', step: 'code' } as const
const ended = { type: 'interview_ended' } as const
const answered = (survives: boolean, right: boolean) => ({ type: 'follow_up_answered', survives, right, ...by }) as const

type Row = readonly [what: string, past: Past, command: Asked, then: Past | InterviewRefusal['code'], now?: number]

const rows: readonly Row[] = [
  ['begins', [], { type: 'start', ...order }, [started]],
  ['begins once', [started], { type: 'start', ...order }, []],
  ['answers nothing before it begins', [], { type: 'ask', ...question }, 'INTERVIEW_NOT_FOUND'],
  ['takes a question', [started], { type: 'ask', ...question }, [asked]],
  [
    'takes eight questions',
    [started, ...Array.from({ length: 8 }, () => asked)],
    { type: 'ask', ...question },
    'NO_QUESTIONS_LEFT',
  ],
  ['takes no question once it has examples', [started, examples], { type: 'ask', ...question }, 'OTHER_INTERVIEW_STEP'],
  ['takes examples without questions', [started], { type: 'judge_examples', ...judged }, [examples]],
  ['takes examples once', [started, examples], { type: 'judge_examples', ...judged }, 'OTHER_INTERVIEW_STEP'],
  ['takes no complexity before examples', [started], { type: 'state_complexity', ...linear }, 'OTHER_INTERVIEW_STEP'],
  ['takes a complexity', [started, examples], { type: 'state_complexity', ...linear }, [stated]],
  ['leaves a step', [started], { type: 'leave_step', step: 'clarify' }, [{ type: 'step_left', step: 'clarify' }]],
  ['leaves no other step than it is at', [started], { type: 'leave_step', step: 'code' }, 'OTHER_INTERVIEW_STEP'],
  ['goes from code to the larger input', [started, examples, stated], { type: 'leave_step', step: 'code' }, [coded]],
  [
    'ends after the code where no complexity was stated',
    [started, examples, { type: 'step_left', step: 'complexity' }],
    { type: 'leave_step', step: 'code' },
    [ended],
  ],
  [
    'takes the right answer',
    [started, examples, stated, coded],
    { type: 'answer_follow_up', survives: true, ...by },
    [answered(true, true), ended],
  ],
  [
    'takes a wrong answer',
    [started, examples, stated, coded],
    { type: 'answer_follow_up', survives: false, ...by },
    [answered(false, false), ended],
  ],
  [
    'takes no answer before the question',
    [started, examples, stated],
    { type: 'answer_follow_up', survives: true, ...by },
    'OTHER_INTERVIEW_STEP',
  ],
  ['takes what comes a moment before the end', [started], { type: 'ask', ...question }, [asked], END - 1],
  ['takes nothing from the end on', [started], { type: 'ask', ...question }, 'INTERVIEW_OVER', END],
  ['ends when the learner ends it', [started], { type: 'end' }, [ended]],
  ['takes nothing after that', [started, ended], { type: 'ask', ...question }, 'INTERVIEW_OVER'],
  ['does not end twice', [started, ended], { type: 'end' }, []],
  ['does not end by the learner after its time', [started], { type: 'end' }, [], END],
  ['notes the first reading of the card', [started], { type: 'open_card' }, [{ type: 'card_opened' }]],
  ['notes no second reading', [started, { type: 'card_opened' }], { type: 'open_card' }, []],
]

const named = rows.map(([what, past, command, then, now = T0 + 10 * MINUTE]) => ({ what, past, command, outcome: then, now }))

it.each(named)('an interview $what', ({ past, command, outcome, now }) => {
  const deadline = command.type === 'start' || command.type === 'open_card' ? {} : { deadline: END }
  const result = interviews.decide(fold(past), { ...command, now, ...deadline } as InterviewCommand)
  if (typeof outcome === 'string') expect(result).toMatchObject({ ok: false, error: { code: outcome } })
  else expect(result).toEqual({ ok: true, value: outcome.map((event) => ({ ...event, at: now })) })
})

it('keeps every event in rows as it was', () => {
  const all: Past = [started, asked, examples, stated, coded, answered(true, true), { type: 'card_opened' }, ended]
  for (const event of all.map(at)) expect(interviewsCodec.decode(interviewsCodec.encode(event))).toEqual(event)
})

describe('the clock', () => {
  const interview = (hints: 'none' | 'priced', endedAt: number | null = null) => ({
    startedAt: T0,
    order: { ...started, hints },
    endedAt,
  })
  it.each([
    ['without hints', 'none', [T0 + MINUTE], 35],
    ['with none taken', 'priced', [], 35],
    ['with two', 'priced', [T0 + MINUTE, T0 + 2 * MINUTE], 27],
    ['with one of before it began', 'priced', [T0 - 1], 35],
    ['with one after its end', 'priced', [END + 1], 35],
    ['with one just before its end, which takes what is left', 'priced', [END - MINUTE], 34],
  ] as const)('ends %s', (_what, hints, hintsAt, minutes) => {
    expect((deadlineOf(interview(hints), hintsAt) - T0) / MINUTE).toBe(minutes)
  })

  it('is not moved by a hint that is given after the learner has ended the interview', () => {
    const hintsAt = [T0 + MINUTE, T0 + 3 * MINUTE]
    expect((deadlineOf(interview('priced', T0 + 2 * MINUTE), hintsAt) - T0) / MINUTE).toBe(31)
  })
})

it.each([
  ['1', true],
  ['log n', true],
  ['n', true],
  ['n log n', false],
  ['n²', false],
  ['n³', false],
  ['2ⁿ', false],
  ['other', null],
] as const)('80 million items in two seconds, in O(%s)', (complexity, ends) => {
  expect(endsInTime(complexity, 80_000, 2_000)).toBe(ends)
  expect(complexities).toContain(complexity)
})

describe('the scorecard', () => {
  const run = { kind: 'local', writtenBy: 'learner', origin: 'page', growth: null, findings: null } as const
  const facts: SessionFacts = {
    runs: [
      { ...run, at: T0 + 12 * MINUTE, end: { isAccepted: false, passed: 1, total: 4 } },
      { ...run, at: T0 + 14 * MINUTE, end: { isAccepted: true, passed: 4, total: 4 } },
      { ...run, at: T0 + 15 * MINUTE, kind: 'submission', end: { isAccepted: true, passed: 4, total: 4 } },
      { ...run, at: END, kind: 'submission', end: { isAccepted: false, passed: 0, total: 4 } },
    ],
    hints: [],
    counterexamplesAt: [],
    solutionsAt: [END + MINUTE],
  }
  const interview = fold([started, asked, { ...asked, decides: [] }, examples, stated]) as Interview

  it('counts what came before the end, and from where', () => {
    expect(scorecardOf(interview, facts, END + MINUTE)).toMatchObject({
      ended: 'by_clock',
      tookMs: 35 * MINUTE,
      questions: { asked: 2, most: 8 },
      details: [
        { key: 'first', asked: { afterRun: false, afterHint: false } },
        { key: 'second', asked: null },
      ],
      examples: { given: 1, right: 1, noticed: 1, programs: 4, beforeCode: true },
      complexity: { time: 'n', space: 'n' },
      firstRunMs: 12 * MINUTE,
      acceptedMs: 15 * MINUTE,
      runs: { all: 2, wrong: 1 },
      submissions: { all: 1, wrong: 0 },
      visibleTests: { passed: 4, total: 4 },
      help: { hints: 0, minutesOff: 0, solutions: 0 },
      origins: { page: 7, view: 0, chat: 0 },
      cardOpenedMs: null,
    })
  })

  const n = { n: 'size', isUsualMeasure: true, largest: { n: 9_000, us: 1_500 }, stopped: false } as const
  const solving = (time: readonly GrowthClass[], more: Partial<MeasuredGrowth> = {}): SessionFacts => {
    const findings = ['front_removal', 'index_loop', 'index_loop'] as const
    const end = { isAccepted: true, passed: 4, total: 4 }
    const measured = { growth: { ...n, time, ...more }, findings }
    return { ...facts, runs: [{ ...run, at: T0 + 4 * MINUTE, kind: 'submission', end, ...measured }] }
  }
  it.each([
    ['as stated', ['n'], {}, 'O(n), as stated', ' and with the measured one'],
    ['as stated, among two', ['n', 'n log n'], {}, 'O(n) or O(n log n), as stated', null],
    ['faster', ['n²'], {}, 'O(n²); it grows faster than stated', ', but not with the measured one'],
    ['more slowly', ['log n'], {}, 'O(log n); it grows more slowly than stated', ' and with the measured one'],
    ['in nothing sure', [], {}, 'not sure', null],
    [
      'in another measure',
      ['n²'],
      { n: 'value', isUsualMeasure: false },
      'O(n²), where n is the largest number in the input',
      null,
    ],
  ] as const)('compares the statement with growth %s', (_what, time, more, expected, larger) => {
    const done = fold([started, asked, examples, stated, coded, answered(true, true), ended]) as Interview
    const rowsOf = scorecardRows(scorecardOf(done, solving(time, more), END), null)
    const value = (label: string) => rowsOf.find((row) => row.label === label)?.value
    expect(value('Time complexity, as measured')).toBe(expected)
    expect(value('Larger input')).toBe(`answered “in time”, which agrees with the stated complexity${larger ?? ''}`)
    expect(value('Largest input that we ran it on')).toBe('n = 9,000: 2 ms')
    expect(value('Findings of a review')).toBe(
      '“Work at the front of a list, inside a loop” (costs time); 2 × “A loop over indices that only needs the elements” (longer than needed)',
    )
  })

  it.each([
    ['n', 'agrees with neither the stated complexity nor the measured one'],
    ['2ⁿ', 'agrees with the measured complexity, but not with the stated one'],
  ] as const)('compares an answer that does not agree with the statement with growth of O(%s)', (time, value) => {
    const done = fold([started, asked, examples, stated, coded, answered(false, false), ended]) as Interview
    const rowsOf = scorecardRows(scorecardOf(done, solving([time]), END), null)
    expect(rowsOf.find(({ label }) => label === 'Larger input')?.value).toBe(`answered “too slow”, which ${value}`)
  })

  it('says what was not measured, and of which program there is none', () => {
    const last = (some: SessionFacts) =>
      scorecardRows(scorecardOf(interview, some, END), null).find(({ label }) => label === 'Findings of a review')?.value
    expect([last(facts), last({ ...facts, runs: [] })]).toEqual(['not reviewed', 'no accepted program'])
  })

  it('sets what two tasks leave out beside each other by its order', () => {
    const row = (label: string, value: string) => ({ label, value })
    const one = [row('Time', '1'), row('Left out: Is it `a`?', 'not asked'), row('Left out: And `b`?', 'asked')]
    expect(comparedRows(one, [row('Time', '2'), row('Left out: Or `c`?', 'asked'), row('Other help', 'x')])).toEqual([
      { label: 'Time', values: ['1', '2'] },
      { label: 'Left out, detail 1', values: ['Is it `a`? not asked', 'Or `c`? asked'] },
      { label: 'Left out, detail 2', values: ['And `b`? asked', '–'] },
      { label: 'Other help', values: ['–', 'x'] },
    ])
  })

  const [early, hint] = [
    { ...run, at: T0 + 30_000, end: null },
    { at: T0 + 40_000, level: 1 },
  ]
  it.each([
    ['before both', [], [], 'asked with an input that decides it'],
    ['after the first run', [early], [], 'asked, but after the first run'],
    ['after a hint', [], [hint], 'asked, but after a hint'],
    ['after both', [early], [hint], 'asked, but after the first run and a hint'],
    ['before a later hint', [], [{ ...hint, at: T0 + 2 * MINUTE }], 'asked with an input that decides it'],
  ])('says of a detail that it was asked %s', (_what, runs, hints, value) => {
    const card = scorecardOf(interview, { ...facts, runs, hints }, END)
    const details = scorecardRows(card, null).filter(({ label }) => label.startsWith('Left out: '))
    expect(details.map((row) => row.value)).toEqual([value, 'not asked'])
    const beside = comparedRows(scorecardRows(card, null), []).find(({ label }) => label === 'Left out, detail 1')
    expect(beside?.values).toEqual([`detail 1 ${value}`, '–'])
  })

  it('says that examples were given after the first run', () => {
    expect(scorecardOf(interview, { ...facts, runs: [early] }, END).examples?.beforeCode).toBe(false)
  })

  it('takes the first question that decides a detail, whatever is asked later', () => {
    const twice = fold([started, asked, asked]) as Interview
    expect(scorecardOf(twice, { ...facts, runs: [], hints: [{ ...hint, at: T0 + 90_000 }] }, END).details[0]).toEqual({
      key: 'first',
      asked: { afterRun: false, afterHint: false },
    })
  })
})

it.each([
  ['priced', true],
  ['none', false],
] as const)('says of hints that are %s that they may tell what is left out: %s', (hints, says) => {
  const interview = fold([{ ...started, hints }]) as Interview
  const nothing = { runs: [], hints: [], counterexamplesAt: [], solutionsAt: [] }
  const avoid = interviewAvoid(viewOf('i', 1, interview, nothing, T0)).join(' ')
  expect(avoid.includes('A hint may tell what the task leaves out. What you ask about after a hint')).toBe(says)
})

it('reads the session from the beginning of the interview on', () => {
  const language = 'python3'
  const begun = {
    type: 'run_started',
    runId: 'r',
    kind: 'local',
    epoch: 1,
    language,
    codeHash: '',
    tokensHash: '',
    workHash: '',
  } as const
  const rest = { catalogueVersion: '', recalled: false, isStarter: false, typing: null, mends: false, ...by } as const
  const finished = {
    type: 'run_finished',
    runId: 'r',
    verdict: 'accepted',
    passed: 2,
    total: 2,
    failing: null,
    errorLine: null,
    reportHash: '',
  } as const
  const hint = { type: 'hint_given', level: 1, basis: 'free', sharpenedBy: null } as const
  const facts = factsOf(
    [
      { ...hint, at: T0 - 1 },
      { ...begun, ...rest, at: T0 + 1 },
      { ...finished, at: T0 + 2 },
      { ...hint, at: T0 + 3 },
    ],
    T0,
    () => ({ growth: null, findings: null }),
  )
  expect(facts).toEqual({
    runs: [{ at: T0 + 1, kind: 'local', ...by, end: { isAccepted: true, passed: 2, total: 2 }, growth: null, findings: null }],
    hints: [{ at: T0 + 3, level: 1 }],
    counterexamplesAt: [],
    solutionsAt: [],
  })
})
