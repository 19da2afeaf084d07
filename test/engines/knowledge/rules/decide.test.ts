import { describe, expect, it } from 'vitest'
import { ABANDONED_AFTER_MS } from '../../../../src/engines/knowledge/rules/parameters.ts'
import { viewOf } from '../../../../src/engines/knowledge/rules/view.ts'
import {
  AT_WORK,
  attempt,
  startOf,
  carriedOut,
  component,
  DAY,
  days,
  ended,
  failed,
  fold,
  given,
  helped,
  meet,
  met,
  minutes,
  PAIR,
  pairFacts,
  sat,
  scheduled,
  sit,
  solve,
  strangeFacts,
  T0,
  TRIPLE,
  tripleFacts,
  type CommandInput,
  type EventInput,
} from './spec.ts'

const LEFT_ALONE = ABANDONED_AFTER_MS / DAY
const byTutor = (now = T0): CommandInput => ({ type: 'attempt', slug: PAIR, writtenBy: 'tutor', now })
const help = (by: 'hint' | 'counterexample' | 'solution', reveals = false, now = T0): CommandInput => ({
  type: 'help',
  slug: PAIR,
  by,
  reveals,
  now,
})

describe('a problem', () => {
  it('is met once', () => {
    given().when(meet()).then(met())
    given(met()).when(meet()).then()
  })
  it('is met again when the catalogue says something else of it', () =>
    given(met()).when(meet(PAIR, tripleFacts)).then(met(PAIR, tripleFacts)))
  it('brings its components, as far as they were not known', () => {
    const { components } = fold([met()])
    expect([...components.keys()]).toEqual(['sums', 'maps'])
    expect(component(fold([met(), met(TRIPLE, { ...tripleFacts, secondary: ['sorting'] })]), 'sorting').opportunities).toBe(0)
  })
  it('that names no component brings none', () =>
    expect(fold([met(PAIR, { ...pairFacts, primary: '', secondary: [], proves: false })]).components.size).toBe(0))
  it.each<CommandInput>([sit(), attempt(), byTutor(), { type: 'fail_submission', slug: PAIR }, help('solution', true), solve()])(
    'never met, is nothing to $type',
    (command) => {
      given().when(command).then()
    },
  )
})

describe('an episode', () => {
  it('begins with the first run', () => {
    given(met(), sat())
      .when(attempt(minutes(5)))
      .then(startOf(minutes(5)))
    given(...AT_WORK)
      .when(attempt(minutes(5)))
      .then()
  })
  it('counts submissions that failed', () => {
    given(...AT_WORK)
      .when({ type: 'fail_submission', slug: PAIR, now: minutes(3) })
      .then(failed(minutes(3)))
    given(met(), sat()).when({ type: 'fail_submission', slug: PAIR }).then()
  })
  it('of a solved problem begins with a new session alone', () => {
    const solved = [...AT_WORK, ended('success', 'easy')]
    given(...solved)
      .when(attempt(days(40)))
      .then()
    given(...solved)
      .when(solve(days(40)))
      .then()
    given(...solved, sat(days(40)))
      .when(attempt(days(40)))
      .then(startOf(days(40)))
  })
  it('goes on through a session begun afresh', () =>
    given(...AT_WORK, sat(minutes(30)))
      .when(attempt(minutes(31)))
      .then())
})

describe('an answer observed', () => {
  const solved = (now = minutes(10)) => [meet(), sit(), attempt(), solve(now)]

  it('once, of every component, where it was right', () => {
    const state = carriedOut(solved())
    for (const id of ['sums', 'maps']) expect(component(state, id)).toMatchObject({ opportunities: 1, correct: 1, known: 0.55 })
  })
  it('once, however many runs and submissions there were', () => {
    const state = carriedOut([meet(), sit(), attempt(), { type: 'fail_submission', slug: PAIR }, attempt(), attempt(), solve()])
    expect(component(state, 'sums')).toMatchObject({ opportunities: 1, correct: 1 })
    expect(carriedOut([attempt(), solve(), solve()], state)).toEqual(state)
  })
  it('of the primary component alone, where it was left alone', () => {
    const state = carriedOut([meet(), sit(), attempt(), meet(TRIPLE, tripleFacts, days(LEFT_ALONE))])
    expect(component(state, 'sums')).toMatchObject({ opportunities: 1, correct: 0, streak: 0 })
    expect(component(state, 'sums').known).toBeCloseTo(0.110_975_609_8, 10)
    expect(component(state, 'maps')).toMatchObject({ opportunities: 0, known: 0.1, card: null })
  })
  it('as left alone after fourteen days without activity, and not a moment earlier', () => {
    const active = [...AT_WORK, failed(days(3))]
    given(...active)
      .when(sit(days(3 + LEFT_ALONE) - 1))
      .then(sat(days(3 + LEFT_ALONE) - 1))
    const { decided } = given(...active).when(sit(days(3 + LEFT_ALONE)))
    expect(decided.ok && decided.value.map(({ type }) => type)).toEqual(['episode_ended', 'sitting_begun'])
    expect(decided.ok && decided.value[0]).toMatchObject({ outcome: 'abandoned', origin: null, rating: 'again' })
  })
  it('not of what nobody vouches for', () => {
    const state = carriedOut([meet(PAIR, strangeFacts), sit(), attempt(), solve()])
    expect(component(state, 'sums')).toMatchObject({ known: 0.1, opportunities: 0, practised: true, card: null })
    expect(state.problems.get(PAIR)).toMatchObject({ solvedAt: T0, isOver: true, episode: null })
  })

  const observesNothing = (state: ReturnType<typeof carriedOut>, opportunities: number) => {
    expect(component(state, 'sums')).toMatchObject({ known: 0.1, correct: 0, streak: 0, opportunities })
    expect(component(state, 'maps')).toMatchObject({ known: 0.1, opportunities: 0 })
  }
  it.each<[string, readonly CommandInput[]]>([
    ['a hint', [attempt(), help('hint'), solve()]],
    ['a hint before the first run', [help('hint'), attempt(), solve()]],
    ['a counterexample', [attempt(), help('counterexample'), solve()]],
    ['a run of what the tutor wrote', [byTutor(), attempt(), solve()]],
    ['a solution that the tutor wrote', [attempt(), { ...solve(), writtenBy: 'tutor' }]],
    ['a solution written together', [attempt(), { ...solve(), writtenBy: 'together' }]],
    ['the last rung', [attempt(), help('hint', true)]],
    ['the last rung, and then solving it', [attempt(), help('hint', true), attempt(), solve()]],
    ['reading a solution', [attempt(), help('solution', true), solve()]],
  ])('is none with %s', (_, commands) => observesNothing(carriedOut([meet(), sit(), ...commands]), 1))
  it('is none of a hint alone', () => observesNothing(carriedOut([meet(), sit(), attempt(), help('hint')]), 0))
  it('breaks a row of right ones where there was help', () => {
    const state = carriedOut([...solved(), meet(TRIPLE, tripleFacts), sit(T0, TRIPLE), attempt(T0, TRIPLE)])
    expect(component(state, 'sums').streak).toBe(1)
    const aided = carriedOut([{ ...help('hint'), slug: TRIPLE } as CommandInput, solve(minutes(20), TRIPLE)], state)
    expect(component(aided, 'sums')).toMatchObject({ streak: 0, bestStreak: 1, correct: 1, opportunities: 2, known: 0.55 })
  })
})

describe('the outcome', () => {
  const outcomeOf = (events: readonly EventInput[], command: CommandInput) => {
    const { decided } = given(...events).when(command)
    return decided.ok && decided.value.flatMap((event) => (event.type === 'episode_ended' ? [event.outcome] : []))
  }
  const past = [...AT_WORK, ended('success', 'easy'), sat(days(1)), startOf(days(1))]

  it('is a repeat within thirty days of a solve', () => {
    expect(outcomeOf(past, solve(days(2)))).toEqual(['repeated'])
    expect(outcomeOf([...past, sat(days(25))], solve(days(30) - 1))).toEqual(['repeated'])
    expect(outcomeOf([...past, sat(days(25))], solve(days(30)))).toEqual(['success'])
  })
  it('is a repeat with a program that is known, however long ago that was accepted', () => {
    const again = { ...solve(days(40)), recalled: true }
    expect(outcomeOf([...past, sat(days(40))], again)).toEqual(['repeated'])
    expect(outcomeOf([...AT_WORK, ended('revealed', 'again'), sat(days(40))], again)).toEqual(['repeated'])
    expect(outcomeOf([...past, sat(days(40)), helped('hint', days(40))], again)).toEqual(['aided'])
  })
  it('is aided within thirty days of a run of what the tutor wrote, also after it was solved', () => {
    const state = carriedOut([{ ...byTutor(days(29)) }], fold([...AT_WORK, ended('success', 'easy')]))
    expect(carriedOut([sit(days(31)), attempt(days(31)), solve(days(31))], state).components.get('sums')).toMatchObject({
      correct: 1,
      opportunities: 2,
    })
  })
  it('is a repeat whatever was read since the solve', () => {
    const read = [...AT_WORK, ended('success', 'easy'), helped('solution', days(1)), sat(days(2)), startOf(days(2))]
    expect(outcomeOf(read, solve(days(3)))).toEqual(['repeated'])
  })
  it('repeated, shows nothing and is rated by nothing', () => {
    const before = fold(past)
    const after = given(...past)
      .when({ ...solve(days(2)), origin: 'page' })
      .then({ ...ended('repeated', null, days(2)), origin: 'page' } as EventInput)
    expect(after.components).toEqual(before.components)
  })

  it('is aided by help of an earlier episode for thirty days', () => {
    const earlier = [...AT_WORK, helped(), ended('revealed', 'again', days(0)), sat(days(20)), startOf(days(20))]
    expect(outcomeOf(earlier, solve(days(30) - 1))).toEqual(['aided'])
    expect(outcomeOf(earlier, solve(days(30)))).toEqual(['success'])
  })
  it('is aided by help of the same episode always', () => {
    const working = [12, 24, 36, 48].map((day) => failed(days(day)))
    expect(outcomeOf([...AT_WORK, helped('hint', T0), ...working], solve(days(50)))).toEqual(['aided'])
    expect(outcomeOf([...AT_WORK, helped('author', T0), ...working], solve(days(50)))).toEqual(['aided'])
    expect(outcomeOf([...AT_WORK, helped('hint', T0), ...working, sat(days(49))], solve(days(50)))).toEqual(['aided'])
    expect(outcomeOf([...AT_WORK, ...working], solve(days(50)))).toEqual(['success'])
  })
  it('is aided by help that the session still shows, however long ago it was given', () => {
    const longAgo = [...AT_WORK, helped(), ended('abandoned', 'again', days(14)), startOf(days(45))]
    expect(outcomeOf(longAgo, solve(days(45)))).toEqual(['aided'])
    expect(outcomeOf([...longAgo, sat(days(46))], solve(days(46)))).toEqual(['success'])
  })
  it('carries where the evidence came from', () => {
    given(...AT_WORK)
      .when({ ...solve(), origin: 'page' })
      .then({ type: 'episode_ended', slug: PAIR, outcome: 'success', origin: 'page', rating: 'easy' })
  })
  it('is revealed once, and help after it ends nothing more', () => {
    const revealed = [...AT_WORK, helped(), ended('revealed', 'again'), scheduled()]
    given(...AT_WORK)
      .when(help('solution', true))
      .then(helped('solution'), ended('revealed', 'again'), scheduled())
    given(...revealed)
      .when(help('solution', true, minutes(1)))
      .then(helped('solution', minutes(1)))
    given(...revealed)
      .when(solve(minutes(2)))
      .then()
  })
  it('is revealed even where no run was made', () =>
    given(met(), sat()).when(help('hint', true)).then(helped(), ended('revealed', 'again'), scheduled()))
  it('is helped once by whose code it is', () => {
    given(...AT_WORK)
      .when(byTutor())
      .then(helped('author'))
    given(...AT_WORK, helped('author'))
      .when(byTutor())
      .then()
    given(met(), sat()).when(byTutor()).then(startOf(), helped('author'))
  })
})

describe('what time alone ends', () => {
  it('is seen before anything is stored', () => {
    const { components, problems } = viewOf(fold(AT_WORK), days(LEFT_ALONE))
    expect(components[0]).toMatchObject({ id: 'sums', opportunities: 1 })
    expect(problems).toMatchObject([{ slug: PAIR, open: false, sat: true }])
    expect(viewOf(fold(AT_WORK), days(LEFT_ALONE) - 1).problems).toMatchObject([{ open: true }])
  })
  it('is dated to when it ended, however late anybody looks', () => {
    const reviewAt = (now: number) => viewOf(fold(AT_WORK), now).components[0]?.dueAt
    expect(reviewAt(days(LEFT_ALONE + 9))).toBe(reviewAt(days(LEFT_ALONE)))
    const late = carriedOut([meet(TRIPLE, tripleFacts, days(60))], fold(AT_WORK))
    const early = carriedOut([meet(TRIPLE, tripleFacts, days(LEFT_ALONE))], fold(AT_WORK))
    expect(late.components).toEqual(early.components)
  })
})
