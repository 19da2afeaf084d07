import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ExerciseWork, LessonCommand, LessonStep } from '../../../../src/engines/lessons/rules/commands.ts'
import { hasKey, type QuestionRef } from '../../../../src/problem/course.ts'
import { lesson } from '../../../../src/engines/lessons/rules/decide.ts'
import type { LessonEvent, LessonPlan, Phase, Wish } from '../../../../src/engines/lessons/rules/events.ts'
import {
  exposedBy,
  openExercises,
  openQuestions,
  testOf,
  ungraded,
  type Lesson,
} from '../../../../src/engines/lessons/rules/state.ts'
import { bankOf, begun, fold, phasesIn, prerequisiteQuestions, T0, WORDS } from './spec.ts'
import { runsOf } from '../../../tried.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e'] as const
const bank = NAMES.flatMap(bankOf)

const plans: fc.Arbitrary<LessonPlan> = fc
  .record({
    objectives: fc.integer({ min: 1, max: 5 }),
    known: fc.nat(2),
    before: fc.boolean(),
    questions: fc.nat(4),
    mode: fc.constantFrom('teach', 'teach', 'teach', 'test_out'),
    hasGrader: fc.boolean(),
    seed: fc.nat(),
    exposed: fc.subarray(bank.map(({ id }) => id)),
    left: fc.constantFrom(1, 1, 2, 5),
    exercises: fc.subarray(
      NAMES.flatMap((objective) => [1, 2].map((n) => ({ slug: `${objective}-${n}`, objective, forTest: n === 1 }))),
    ),
  })
  .map(({ objectives, known, before, questions, left, ...rest }) => ({
    ...rest,
    courseId: 'course',
    nodeId: 'node',
    proves: true,
    teach: NAMES.slice(known, objectives),
    known: NAMES.slice(0, Math.min(known, objectives)),
    stale: [],
    prerequisites: before ? ['Before'] : [],
    prerequisiteQuestions: before ? prerequisiteQuestions.slice(0, questions) : [],
    // Some have hardly any questions.
    pool: bank.filter((_, at) => at % left === 0),
  }))

/** What a learner does: speaks, answers one, answers all, or makes a mistake; how right they are, and whether they stay. */
const steps = fc.record({
  acts: fc.array(fc.constantFrom('say', 'one', 'all', 'strange', 'stale', 'grade', 'write'), { maxLength: 60 }),
  wishes: fc.array(fc.constantFrom<Wish | null>('recap', 'quiz', 'skip', 'confused', 'example', 'slower', 'where', null), {
    minLength: 1,
    maxLength: 4,
  }),
  scores: fc.array(fc.constantFrom(0, 0.25, 0.5, 1), { minLength: 1, maxLength: 9 }),
  stopsAt: fc.option(fc.nat(25), { nil: null }),
})

const FOLLOWS: Readonly<Record<Phase, readonly Phase[]>> = {
  intro: ['prereq_choice', 'prereq_recap', 'prereq_quiz_ask', 'probe_ask', 'final_test_ask'],
  prereq_choice: ['prereq_recap', 'prereq_quiz_ask', 'probe_ask'],
  prereq_recap: ['prereq_quiz_ask', 'probe_ask'],
  prereq_quiz_ask: ['prereq_quiz_evaluate', 'prereq_recap', 'probe_ask'],
  prereq_quiz_evaluate: ['prereq_quiz_ask', 'probe_ask'],
  probe_ask: ['probe_respond', 'quiz_ask'],
  probe_respond: ['explain_present'],
  explain_present: ['explain_respond', 'quiz_ask'],
  explain_respond: ['quiz_ask', 'quiz_evaluate'],
  quiz_ask: ['quiz_evaluate', 'explain_present'],
  quiz_evaluate: ['probe_ask', 'final_test_ask'],
  final_test_ask: ['final_test_write', 'grading'],
  final_test_write: ['grading'],
  grading: ['final_test_ask', 'wrap_up'],
  wrap_up: ['done'],
  done: [],
}

interface Walk {
  readonly events: readonly LessonEvent[]
  readonly end: Lesson
  readonly stopped: boolean
}

/** Follows the learner's whims as long as they last, and then brings the lesson to its end in a bounded number of calls. */
function walked(
  plan: LessonPlan,
  { acts, wishes, scores, stopsAt }: typeof steps extends fc.Arbitrary<infer S> ? S : never,
): Walk {
  const events: LessonEvent[] = []
  let state = lesson.initial
  let stopped = false
  const worked = new Map<string, ExerciseWork>()
  const run = (wanted: LessonStep | Extract<LessonCommand, { type: 'start' }>, isRefused = false): void => {
    const command: LessonCommand = wanted.type === 'start' ? wanted : { ...wanted, exposed: new Set(), worked: new Map(worked) }
    const decided = lesson.decide(state, command)
    expect(decided.ok, `${command.type} in ${state.status === 'none' ? 'nothing' : state.phase}`).toBe(!isRefused)
    if (!decided.ok) return
    const before = state
    for (const event of decided.value) {
      events.push(event)
      state = lesson.evolve(state, event)
    }
    // No message is dropped, and the same call again adds nothing to it.
    if (command.type === 'continue')
      expect(decided.value[0]).toMatchObject({ type: 'reply_recorded', learnerHash: command.learnerHash })
    if (command.type === 'answer')
      expect(decided.value.filter(({ type }) => type === 'answer_recorded')).toHaveLength(command.answers.length)
    const again = lesson.decide(state, command)
    if (decided.value.length > 0 && before !== state) expect(again.ok ? again.value : []).toEqual([])
  }
  run({ type: 'start', plan, now: T0 })
  for (let at = 0; begun(state).status === 'open'; at++) {
    expect(at, 'it does not end').toBeLessThan(300)
    const here = begun(state)
    const now = T0 + at * 1000
    const open = openQuestions(here).map(({ question }) => question.id)
    const waiting = ungraded(here)
    const act = acts[at] ?? (open.length > 0 ? 'all' : waiting.length > 0 ? 'grade' : 'say')
    const reply = {
      type: 'continue',
      turn: here.turn,
      learnerHash: `words ${at}`,
      tutorHash: null,
      origin: 'chat',
      now,
    } as const
    const answers = (ids: readonly string[]) =>
      ({
        type: 'answer',
        turn: here.turn,
        answers: ids.map((questionId) => ({ questionId, answerHash: `${questionId} ${at}`, reading: WORDS })),
        writtenBy: 'learner',
        origin: 'chat',
        now,
      }) as const
    // Once the whims are over, the wish is one that leads on.
    const wish =
      at < acts.length
        ? (wishes[at % wishes.length] ?? null)
        : here.phase === 'prereq_choice' || here.phase === 'final_test_write'
          ? 'skip'
          : null
    const [program] = openExercises(here)
    if (act === 'write' && program) worked.set(program.slug, (['helped', 'aided', 'unaided'] as const)[at % 3] ?? 'helped')
    if (at === stopsAt) {
      stopped = plan.mode === 'teach' && !['final_test_ask', 'final_test_write', 'grading', 'wrap_up'].includes(here.phase)
      run({ ...reply, wish: 'test' })
    } else if (act === 'say' || act === 'write') run({ ...reply, wish })
    else if (act === 'one') run(answers(open.slice(-1)))
    else if (act === 'all') run(answers(open.toReversed()))
    else if (act === 'strange') run(answers([...open, 'strange']), true)
    else if (act === 'stale') run({ ...reply, wish, turn: here.turn - 1 }, true)
    else
      for (const { question } of waiting.slice(at % 2)) {
        const by = hasKey(question.kind) ? 'key' : plan.hasGrader ? 'grader' : 'client'
        run({
          type: 'grade',
          questionId: question.id,
          by,
          score: scores[question.id.length % scores.length] ?? 1,
          points: [],
          now,
        })
      }
  }
  return { events, end: begun(state), stopped }
}

const isAbout = (question: QuestionRef, objectives: readonly string[]) =>
  question.observes.every((one) => objectives.includes(one))

it('keeps its promises to any learner in any lesson', () => {
  fc.assert(
    fc.property(plans, steps, (plan, learner) => {
      const { events, end, stopped } = walked(plan, learner)
      expect(fold(events)).toEqual(end)
      expect(end.turn).toBe(events.length)
      const phases = phasesIn(events)
      const isTeaching = plan.mode === 'teach'
      const early = events.find(({ type }) => type === 'ended_early')
      expect(early !== undefined).toBe(stopped)

      for (const [at, phase] of phases.entries()) {
        const next = phases[at + 1]
        if (next === undefined) expect(phase).toBe('done')
        else if (!(stopped && (next === 'wrap_up' || next === 'final_test_ask')) && plan.teach.length > 0)
          expect(FOLLOWS[phase], `${next} after ${phase}`).toContain(next)
      }
      expect(phases.filter((phase) => phase === 'done')).toHaveLength(1)

      const taught = (phase: Phase) =>
        events.flatMap((event) => (event.type === 'phase_entered' && event.phase === phase ? [event.objective] : []))
      // Whatever is covered was answered right in a quiz, or explained twice, or had no question left to ask.
      const explained = (name: string) => taught('explain_present').filter((one) => one === name).length
      for (const name of end.covered) {
        const quiz = end.questions.filter(({ question, purpose }) => purpose === 'quiz' && question.observes.includes(name))
        expect(quiz.length === 0 || quiz.some(({ grade }) => grade?.score === 1) || explained(name) >= 2, name).toBe(true)
      }
      expect(isTeaching ? plan.teach.slice(0, end.covered.length) : []).toEqual(end.covered)
      if (isTeaching && !stopped) expect(end.covered).toEqual(plan.teach)
      expect(end.covered).toEqual(taught('quiz_evaluate'))

      // Whoever asks for the test before anything was taught has it over all that would be.
      const tested = !isTeaching ? [...plan.known, ...plan.teach] : end.covered.length > 0 ? end.covered : plan.teach
      const test = testOf(end)
      const planned = events.filter(({ type }) => type === 'test_planned')
      expect(planned).toHaveLength(tested.length > 0 ? 1 : 0)
      for (const one of test) {
        expect(isAbout(one.question, tested), `${one.question.id} was not taught`).toBe(true)
        expect(one.answer !== null && one.grade !== null, 'answered and graded').toBe(true)
        if (one.isEvidence) expect(plan.exposed).not.toContain(one.question.id)
        if (one.isEvidence)
          expect(
            isAbout(
              one.question,
              tested.filter((name) => !end.practice?.includes(name)),
            ),
          ).toBe(true)
      }
      const drawn = planned.flatMap((event) => (event.type === 'test_planned' ? event.exercises : []))
      expect(end.exercises.map(({ slug }) => slug)).toEqual(drawn.map(({ slug }) => slug))
      expect(drawn).toHaveLength(Math.min(2, plan.exercises.filter(({ objective }) => tested.includes(objective)).length))
      for (const { objective, result } of end.exercises)
        expect([tested.includes(objective), result === null]).toEqual([true, false])
      // The whole test comes after all of the teaching.
      const at = events.findIndex(({ type }) => type === 'test_planned')
      if (at >= 0) expect(phasesIn(events.slice(at)).filter((phase) => /^(?:prereq|probe|explain|quiz)/.test(phase))).toEqual([])
      const ids = end.questions.map(({ question }) => question.id)
      expect(new Set(ids).size, 'a question is asked twice').toBe(ids.length)
      for (const { question, purpose, isEvidence } of end.questions)
        if (purpose === 'quiz' || purpose === 'prerequisite') expect(isEvidence, `${question.id} of the talk`).toBe(false)
      for (const name of tested)
        expect(
          test.filter((one) => one.purpose === 'tie_break' && one.question.observes.includes(name)).length,
        ).toBeLessThanOrEqual(1)
      const answerOf = events.flatMap((event) => (event.type === 'answer_recorded' ? [event.questionId] : []))
      expect(new Set(exposedBy(end))).toEqual(new Set(answerOf))
    }),
    runsOf(600),
  )
})
