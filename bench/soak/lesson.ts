/** A learner's way through a lesson: each call names the turn that it answers, is done once, and is known again. */
import { z } from 'zod'
import { quotes, typedAnswer } from '../../scripts/demo/answers.ts'
import type { Random } from '../../test/e2e/random.ts'
import { earnedIn, earnedInAll, everyBank, rightAnswer, type EarnedInLessons } from '../../test/e2e/sealed-courses.ts'
import { everythingIn, Needles, unearned } from '../../test/e2e/sealed.ts'
import type { Row } from './ledger.ts'
import { isEnd, lessonModel, resultsIn, wrongShown } from './lesson-model.ts'
import { moodFor } from './reader.ts'

export const NODE = 'harbour-office/labels'

export const lessonShape = z.looseObject({
  lessonId: z.string(),
  turn: z.int(),
  phase: z.string(),
  repeated: z.boolean().optional(),
  question: z.object({ questionId: z.string(), kind: z.string() }).nullish(),
  feedback: z.array(z.looseObject({ questionId: z.string(), score: z.number() })).optional(),
  results: z
    .array(z.looseObject({ objective: z.string(), known: z.number(), passed: z.boolean(), label: z.string().nullable() }))
    .optional(),
  toGrade: z
    .array(
      z.looseObject({
        questionId: z.string(),
        text: z.string(),
        answer: z.string(),
        points: z.array(z.object({ id: z.string() })),
      }),
    )
    .optional(),
})
export type Lesson = z.infer<typeof lessonShape>

export interface LessonCall {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  /** Of a question with one right answer, whether this is it. */
  readonly isRight: { readonly questionId: string; readonly right: boolean } | null
}

export interface LessonBank {
  /** The next call of one who knows some of it. */
  next(lesson: Lesson, random: Random, sign: string): LessonCall
  /** The right answer to a question, and null where no key decides. */
  keyOf(questionId: string): string | null
  /** What of an answer is sealed; `logs`: of the learner's lessons, with all that they have answered. */
  leaksIn(answer: unknown, logs: () => Promise<readonly string[]>): Promise<readonly string[]>
}

/** In some lessons every answer is written together with the tutor. */
const isTogether = (lessonId: string): boolean => '0123'.includes(lessonId.charAt(0))

/** What is wrong with what a call has shown of what is known: only what a learner wrote alone shows something, and when the lesson is over. */
export function wrongEvidence(lessonId: string, added: readonly Row[], rows: readonly Row[]): string[] {
  const own = rows.filter(({ stream }) => stream === `lesson:${lessonId}`)
  const hasEnded = added.some(
    ({ stream, type, body }) => stream === `lesson:${lessonId}` && type === 'phase_entered' && body['phase'] === 'wrap_up',
  )
  const shown = hasEnded ? wrongShown(lessonModel(own), added) : []
  if (!added.some(({ type }) => type === 'answers_weighed')) return shown
  const isOwn = own.some(({ type, body }) => type === 'answer_recorded' && body['writtenBy'] === 'learner')
  const isOver = own.some(({ type, body }) => type === 'phase_entered' && body['phase'] === 'wrap_up')
  return [
    ...shown,
    ...(isOwn ? [] : ['counts answers that were written together as proof']),
    ...(isOver ? [] : ['counts answers before its test is over']),
  ]
}

const observedShape = z.object({ questions: z.array(z.looseObject({ id: z.string(), observes: z.array(z.string()) })) })
const deciderShape = z.looseObject({
  purpose: z.string(),
  question: z.looseObject({ id: z.string(), observes: z.array(z.string()) }),
})
const weighedShape = z.looseObject({ component: z.string(), answers: z.array(z.unknown()) })

/** What counts more often than it was answered: each answer of a test counts once for what it is about. */
export function wrongWeights(rows: readonly Row[]): string[] {
  const answered = new Set(
    rows.flatMap(({ stream, type, body }) => (type === 'answer_recorded' ? [`${stream} ${String(body['questionId'])}`] : [])),
  )
  const asked = new Map<string, number>()
  const weighed = new Map<string, number>()
  const add = (to: Map<string, number>, component: string, count: number) =>
    void to.set(component, (to.get(component) ?? 0) + count)
  for (const { stream, type, body } of rows) {
    if (type === 'test_planned')
      for (const { id, observes } of observedShape.parse(body).questions)
        if (answered.has(`${stream} ${id}`)) for (const component of observes) add(asked, component, 1)
    // Where a test leaves it open, one more question decides.
    if (type === 'question_asked') {
      const { purpose, question } = deciderShape.parse(body)
      if (purpose === 'tie_break' && answered.has(`${stream} ${question.id}`))
        for (const component of question.observes) add(asked, component, 1)
    }
    if (type === 'answers_weighed') {
      const { component, answers } = weighedShape.parse(body)
      add(weighed, component, answers.length)
    }
  }
  return [...weighed].flatMap(([component, count]) =>
    count > (asked.get(component) ?? 0)
      ? [`counts ${count} answers about ${component}, of ${asked.get(component) ?? 0} that were given`]
      : [],
  )
}

/** What is wrong with what a call counts as evidence: a question that an earlier lesson was answered of shows nothing any more. */
export function wrongExposure(lessonId: string, added: readonly Row[], rows: readonly Row[]): string[] {
  const own = `lesson:${lessonId}`
  const answered = new Set(
    rows.flatMap(({ stream, type, body }) =>
      type === 'answer_recorded' && stream.startsWith('lesson:') && stream !== own ? [String(body['questionId'])] : [],
    ),
  )
  return added.flatMap(({ stream, type, body }) => {
    if (stream !== own) return []
    if (type === 'answer_recorded')
      return answered.has(String(body['questionId'])) && body['exposed'] !== true
        ? [`takes ${String(body['questionId'])} as new, which an earlier lesson has asked`]
        : []
    if (type !== 'test_planned') return []
    return plannedShape
      .parse(body)
      .questions.flatMap(({ id, isEvidence }) =>
        isEvidence && answered.has(id) ? [`tests by ${id}, which an earlier lesson has asked`] : [],
      )
  })
}

const plannedShape = z.object({ questions: z.array(z.looseObject({ id: z.string(), isEvidence: z.boolean() })) })

/** What somebody says beside a question. Who knows an objective is asked twice about it; most go on. */
function wishIn(phase: string, random: Random): string | null {
  switch (phase) {
    case 'prereq_choice':
      return random.pick(['recap', 'skip', 'quiz'])
    case 'probe_ask':
      return random.pick(['skip', 'skip', 'quiz', 'where', 'test', null, null, null])
    case 'explain_present':
      return random.pick(['skip', 'confused', 'where', null, null, null])
    case 'final_test_write':
      return 'skip'
    default:
      return null
  }
}

export async function lessonBank(): Promise<LessonBank> {
  const { entries, sealed } = await everyBank()
  const needles = new Needles<EarnedInLessons>(sealed)
  return {
    next({ lessonId, turn, question, toGrade = [], phase }, random, sign) {
      const at = { lessonId, turn }
      if (question) {
        const entry = entries.get(question.questionId)
        const key = entry ? rightAnswer(entry) : null
        // What comes of a wrong answer shows in a quiz alone, so it has more of them.
        const right = random.chance(phase === 'quiz_ask' ? 0.5 : 0.7)
        const wrong =
          question.kind === 'choice'
            ? key === 'A'
              ? 'B'
              : 'A'
            : question.kind === 'bug'
              ? key === '1'
                ? '2'
                : '1'
              : `${sign} says seven`
        const answer =
          key === null
            ? `${sign} ${moodFor(random)} says that names point at values and values have kinds, as was said here before by others`
            : right
              ? key
              : wrong
        const answers = [typedAnswer(question.questionId, question.kind, answer)]
        return {
          tool: 'lesson_answer',
          args: { ...at, answers, writtenBy: isTogether(lessonId) ? 'together' : 'learner' },
          isRight: key === null ? null : { questionId: question.questionId, right },
        }
      }
      if (toGrade.length > 0)
        return {
          tool: 'lesson_grade',
          args: { ...at, grades: toGrade.map((one) => ({ questionId: one.questionId, points: quotes(one) })) },
          isRight: null,
        }
      const wish = wishIn(phase, random)
      return {
        tool: 'lesson_continue',
        args: { ...at, learnerMessage: `${sign} goes on from ${turn}`, ...(wish === null ? {} : { wish }) },
        isRight: null,
      }
    },
    keyOf(questionId) {
      const entry = entries.get(questionId)
      return entry ? rightAnswer(entry) : null
    },
    async leaksIn(answer, logs) {
      const found = needles.in(everythingIn(answer))
      if (found.size === 0) return []
      const earned = earnedInAll((await logs()).map(earnedIn))
      return unearned(found, () => earned)
    },
  }
}

/** What is wrong with the rows that a call has added to its lesson. */
export function wrongRows(lessonId: string, rows: readonly Row[]): string[] {
  const own = rows.filter(({ stream }) => stream === `lesson:${lessonId}`)
  const commands = new Set(own.map(({ command }) => command))
  return [
    ...(own.length === 0 ? ['added nothing to its lesson'] : []),
    ...(commands.has(null) ? ['added rows that a repetition cannot be known by'] : []),
    ...(commands.size > 1 ? ['added rows of several calls'] : []),
  ]
}

/** What is wrong with the results of a lesson, by the grades in its log. */
export function wrongResults({ lessonId, phase, results = [] }: Lesson, rows: readonly Row[]): string[] {
  const own = rows.filter(({ stream }) => stream === `lesson:${lessonId}`)
  const came = isEnd(phase) ? resultsIn(lessonModel(own)) : []
  const [is, should] = [results, came].map((list) => list.map(({ known, passed }) => `${known} ${passed}`).join())
  if (is !== should) return [`says that its test came to ${is || 'nothing'}, and not ${should || 'nothing'}`]
  if (results.length === 0) return []
  const grades = own.filter(({ type }) => type === 'answer_graded').map(({ body }) => body)
  const isByClient = grades.some(({ by }) => by === 'client')
  const isNothingRight =
    grades.every(({ score }) => score === 0) &&
    !own.some(({ type, body }) => type === 'exercise_judged' && body['result'] === 'unaided')
  return [
    ...wrongWeights(rows),
    ...(isByClient && results.every(({ label }) => label === null) ? ['counts what a client’s model has read as proof'] : []),
    ...(!isByClient && results.some(({ label }) => label === 'provisional')
      ? ['is provisional, and no client has graded it']
      : []),
    ...(isNothingRight && results.some(({ passed }) => passed) ? ['passes somebody who has answered nothing right'] : []),
  ]
}
