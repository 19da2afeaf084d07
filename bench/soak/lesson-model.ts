/** A lesson folded from its log a second time: what was asked, said and graded in it, and what its test should come to. */
import { z } from 'zod'
import type { Row } from './ledger.ts'

const refShape = z.looseObject({ id: z.string(), kind: z.string(), observes: z.array(z.string()) })
const startShape = z.looseObject({
  courseId: z.string(),
  nodeId: z.string(),
  mode: z.string(),
  teach: z.array(z.string()),
  known: z.array(z.string()),
  proves: z.boolean(),
})
const phaseShape = z.looseObject({ phase: z.string(), objective: z.string().nullable() })
const askedShape = z.looseObject({ question: refShape, purpose: z.string() })
const plannedShape = z.looseObject({
  questions: z.array(refShape.extend({ isEvidence: z.boolean() })),
  practice: z.array(z.string()),
  exercises: z.array(z.looseObject({ slug: z.string(), objective: z.string() })),
})
const answerShape = z.looseObject({ questionId: z.string(), writtenBy: z.string(), origin: z.string(), exposed: z.boolean() })
const gradeShape = z.looseObject({ questionId: z.string(), by: z.string(), score: z.number(), points: z.array(z.string()) })
const judgedShape = z.looseObject({ slug: z.string(), result: z.string() })

export interface Asked {
  readonly id: string
  readonly kind: string
  readonly observes: readonly string[]
  readonly purpose: string
  readonly isEvidence: boolean
  answer: z.infer<typeof answerShape> | null
  grade: z.infer<typeof gradeShape> | null
}

export interface LessonModel {
  readonly plan: z.infer<typeof startShape>
  readonly phase: string
  readonly objective: string | null
  readonly covered: readonly string[]
  readonly asked: readonly Asked[]
  /** Ids of what waits for an answer, in order. */
  readonly open: readonly string[]
  readonly exercises: ReadonlyArray<{ readonly slug: string; readonly objective: string; readonly result: string | null }>
  readonly practice: readonly string[]
  /** Every question of the test is answered, and none of them was seen before. */
  readonly isFresh: boolean
  /** How long nothing had happened before the latest call. */
  readonly pauseMs: number
  readonly lastAt: number
}

export const isOfTest = ({ purpose }: Asked): boolean => purpose === 'test' || purpose === 'tie_break'
export const isEnd = (phase: string): boolean => phase === 'wrap_up' || phase === 'done'
const ASKS: Readonly<Record<string, readonly string[]>> = {
  prereq_quiz_ask: ['prerequisite'],
  quiz_ask: ['quiz'],
  final_test_ask: ['test', 'tie_break'],
}

/** `rows`: of this lesson alone. */
export function lessonModel(rows: readonly Row[]): LessonModel {
  const [first] = rows
  const plan = startShape.parse(first?.body)
  let asked: Asked[] = []
  let exercises: Array<{ slug: string; objective: string; result: string | null }> = []
  let [phase, objective]: [string, string | null] = ['', null]
  let practice: readonly string[] = []
  const covered: string[] = []
  let round = new Set<string>()
  for (const { type, body } of rows) {
    if (type === 'phase_entered') {
      ;({ phase, objective } = phaseShape.parse(body))
      round = new Set()
      if (phase === 'quiz_evaluate' && objective !== null && !covered.includes(objective)) covered.push(objective)
    }
    if (type === 'question_asked') {
      const { question, purpose } = askedShape.parse(body)
      const { id, kind, observes } = question
      asked = asked.filter((one) => one.id !== id)
      asked.push({ id, kind, observes, purpose, isEvidence: purpose === 'tie_break', answer: null, grade: null })
      round.add(id)
    }
    if (type === 'test_planned') {
      const planned = plannedShape.parse(body)
      ;({ practice } = planned)
      for (const { id, kind, observes, isEvidence } of planned.questions) {
        const counts = isEvidence && !observes.some((one) => practice.includes(one))
        asked.push({ id, kind, observes, purpose: 'test', isEvidence: counts, answer: null, grade: null })
      }
      exercises = planned.exercises.map((one) => ({ slug: one.slug, objective: one.objective, result: null }))
    }
    if (type === 'answer_recorded') {
      const answer = answerShape.parse(body)
      for (const one of asked) if (one.id === answer.questionId) one.answer = answer
    }
    if (type === 'answer_graded') {
      const grade = gradeShape.parse(body)
      for (const one of asked) if (one.id === grade.questionId) one.grade = grade
    }
    if (type === 'exercise_judged') {
      const { slug, result } = judgedShape.parse(body)
      exercises = exercises.map((one) => (one.slug === slug ? { ...one, result } : one))
    }
  }
  const waits = (one: Asked) =>
    one.answer === null && (ASKS[phase] ?? []).includes(one.purpose) && (one.purpose === 'test' || round.has(one.id))
  const moments = [...new Set(rows.map(({ at }) => at))]
  const lastAt = moments.at(-1) ?? 0
  return {
    plan,
    phase,
    objective,
    covered,
    asked,
    open: asked.filter(waits).map(({ id }) => id),
    exercises,
    practice,
    isFresh: asked.every((one) => !isOfTest(one) || one.answer?.exposed === false),
    pauseMs: moments.length < 2 ? 0 : lastAt - (moments.at(-2) ?? 0),
    lastAt,
  }
}

/** From so much on something is passed. */
const PASSED = 0.7
/** Bayesian knowledge tracing: what is known before, what each step teaches, and how an answer may mislead. */
const [PRIOR, LEARN, SLIP] = [0.1, 0.1, 0.1]
const guessOf = (kind: string): number => (kind === 'choice' ? 0.25 : 0.1)

function traced(before: number, credit: number, guess: number): number {
  const right = (before * (1 - SLIP)) / (before * (1 - SLIP) + (1 - before) * guess)
  const wrong = (before * SLIP) / (before * SLIP + (1 - before) * (1 - guess))
  const after = credit * right + (1 - credit) * wrong
  return after + (1 - after) * LEARN
}

interface Came {
  readonly objective: string
  readonly known: number
  readonly passed: boolean
  readonly label: string | null
}

/** What a test came to by the answers and programs of the log. */
export function resultsIn({ plan, asked, exercises, practice }: LessonModel): Came[] {
  const answered = asked.filter((one) => isOfTest(one) && one.answer !== null)
  const written = exercises.filter(({ result }) => result === 'unaided' || result === 'left_out')
  const objectives = [...new Set([...answered.flatMap(({ observes }) => observes), ...written.map(({ objective }) => objective)])]
  return objectives.map((objective) => {
    const about = answered.filter(({ observes }) => observes.includes(objective))
    let known = PRIOR
    for (const { kind, grade } of about) if (grade !== null) known = traced(known, grade.score, guessOf(kind))
    for (const one of written)
      if (one.objective === objective) known = traced(known, one.result === 'unaided' ? 1 : 0, guessOf('program'))
    const by = (grader: string) => about.some(({ grade }) => grade?.by === grader)
    const label =
      !plan.proves || practice.includes(objective)
        ? 'practice'
        : about.some(({ grade }) => grade === null)
          ? 'ungraded'
          : by('client')
            ? 'provisional'
            : by('learner')
              ? 'self_assessed'
              : null
    return { objective, known: Math.round(known * 100) / 100, passed: known >= PASSED, label }
  })
}

const weighedShape = z.looseObject({
  component: z.string(),
  answers: z.array(z.looseObject({ credit: z.number(), kind: z.string() })),
  rating: z.string().nullable(),
})

/** What is wrong with what a lesson has shown at its end: each answer that counts, once, as it was graded. `added`: with its end. */
export function wrongShown({ plan, asked, isFresh }: LessonModel, added: readonly Row[]): string[] {
  if (!isFresh) return []
  const counting = asked.filter(
    ({ isEvidence, answer, grade }) =>
      plan.proves && isEvidence && answer?.writtenBy === 'learner' && (grade?.by === 'key' || grade?.by === 'grader'),
  )
  const components = [...new Set(counting.flatMap(({ observes }) => observes))]
  const should = components.map((component) => {
    const about = counting.filter(({ observes }) => observes.includes(component))
    const credits = about.map(({ grade, kind }) => `${grade?.score} ${kind === 'choice' ? 'choice' : 'open'}`)
    const mean = about.reduce((sum, { grade }) => sum + (grade?.score ?? 0), 0) / about.length
    return `${component}: ${credits.join()} ${mean >= PASSED ? 'good' : 'again'}`
  })
  const is = added.flatMap(({ type, body }) => {
    if (type !== 'answers_weighed') return []
    const { component, answers, rating } = weighedShape.parse(body)
    return [`${component}: ${answers.map(({ credit, kind }) => `${credit} ${kind}`).join()} ${rating}`]
  })
  const [one, other] = [is.toSorted().join('; '), should.toSorted().join('; ')]
  return one === other ? [] : [`counts ${one || 'nothing'} of its test, and not ${other || 'nothing'}`]
}
