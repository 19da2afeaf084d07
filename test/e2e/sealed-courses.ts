/** What courses keep sealed, as texts to look for in everything that leaves the server, and what a learner has earned of it. */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { BankEntry } from '../../scripts/content/courses/questions.ts'
import { COURSES, knownIn, readCourses, type CourseFolder } from '../../scripts/content/courses/read.ts'
import { hasKey, type Question } from '../../src/problem/course.ts'
import { sealedIn, squeezed, tellingIn, type Sealed } from './sealed.ts'
import { ROOT } from './server.ts'

export const FIXTURE_COURSES = join(ROOT, 'test/fixtures/courses')
/** Non-space characters from which the key of a fixture's program turns up nowhere by chance. */
const UNMISTAKABLE = 6

/** Ids of questions. */
export interface EarnedInLessons {
  /** An answer is recorded. */
  readonly answered: ReadonlySet<string>
  /** Key, feedback and model answer may be told: of a quiz when its answer is graded, of a test when all of it is. */
  readonly feedbackIds: ReadonlySet<string>
  /** A client's model may be given the key points: the words of an answer in a test that nobody configured has read. */
  readonly points: ReadonlySet<string>
}

export type SealedOfCourse = Sealed<EarnedInLessons>

export interface Bank {
  readonly entries: ReadonlyMap<string, BankEntry>
  readonly sealed: readonly SealedOfCourse[]
}

/** Everything that the fixture's course and the real ones ask. */
export async function everyBank(): Promise<Bank> {
  const catalogue = await knownIn()
  const folders = await Promise.all([FIXTURE_COURSES, COURSES].map((root) => readCourses(root, catalogue)))
  const summaries = catalogue.components.map(({ title, summary }) => `${title}\n${summary}`)
  return bankOf(folders.flat(), summaries.join('\n'))
}

/** Everything that the exercises of all these courses keep sealed, as any problem does. */
export async function sealedExercises(): Promise<Sealed[]> {
  const catalogue = await knownIn()
  const folders = (await Promise.all([FIXTURE_COURSES, COURSES].map((root) => readCourses(root, catalogue)))).flat()
  const texts = JSON.stringify(folders.map((folder) => folder.texts))
  return sealedIn(
    folders.flatMap(({ exercises }) => exercises.map(({ problem }) => problem)),
    texts,
  )
}

interface Text {
  readonly id: string
  readonly what: string
  /** Without white space. */
  readonly whole: string
  readonly needles: readonly string[]
  readonly isEarned: SealedOfCourse['isEarned']
}

function bankOf(folders: readonly CourseFolder[], more: string): Bank {
  const entries = folders.flatMap(({ banks }) => banks.flatMap((bank) => bank.entries))
  const open = squeezed(
    [more, ...folders.map(({ course }) => JSON.stringify(course)), ...entries.map(({ question }) => openText(question))].join(
      '\n',
    ),
  )
  const texts = entries.flatMap(textsOf)
  const sealed = texts.flatMap(({ id, what, needles }) =>
    needles
      .filter((needle) => !open.includes(needle))
      .map((needle): SealedOfCourse => ({
        slug: id,
        what: `${id}: ${what}`,
        needle,
        // What two texts say is told with either.
        isEarned: (earned) => texts.some(({ whole, isEarned }) => whole.includes(needle) && isEarned(earned)),
      })),
  )
  return { entries: new Map(entries.map((entry) => [entry.question.id, entry])), sealed }
}

const openText = ({ text, options, code, expected, passage }: Question): string =>
  [text, ...(options ?? []), code?.text, expected, passage].join('\n')

const isCanary = (text: string): boolean => text.startsWith('canary-')

function textsOf({ question: { id, kind }, key: { key, feedback, points, answer }, computed }: BankEntry): Text[] {
  const of = (what: string, text: string, isEarned: Text['isEarned'], isUnique = isCanary(text)): Text => {
    const whole = squeezed(text)
    return { id, what, whole, needles: isUnique ? [whole] : tellingIn(text), isEarned }
  }
  const isTold = ({ feedbackIds: told }: EarnedInLessons) => told.has(id)
  const printed = kind === 'output' ? (key ?? '') : ''
  const isOfFixture = feedback.some(isCanary)
  const before = new Set(computed?.code.split('\n'))
  const fixes = computed?.fixed?.split('\n').filter((line) => !before.has(line)) ?? []
  return [
    ...feedback.map((text) => of('feedback', text, isTold)),
    // The feedback to an answer in words, also to none, lists what was missing.
    ...points.map(({ text }) => of('key point', text, (earned) => earned.points.has(id) || isTold(earned))),
    of('model answer', answer, isTold),
    // Who has said it may read it again.
    of('key', printed, ({ answered }) => answered.has(id), isOfFixture && squeezed(printed).length >= UNMISTAKABLE),
    ...fixes.map((line) => of('fix', line, () => false, isOfFixture)),
  ]
}

interface Answered {
  readonly id: string
  readonly kind: string
  readonly inTest: boolean
  /** Where the log says what the answer was worth. */
  readonly gradedBy: string | null
}

/** The words of learners and questions stand behind a mark in a log, and cannot look like its own. */
function readLog(log: string): { readonly phases: ReadonlySet<string>; readonly questions: readonly Answered[] } {
  const phases = new Set<string>()
  const questions: Answered[] = []
  for (const line of log.split('\n')) {
    const phase = /^## (\w+)/.exec(line)?.[1]
    if (phase !== undefined) phases.add(phase)
    const id = /^### Question (\S+)$/.exec(line)?.[1]
    if (id !== undefined) questions.push({ id, kind: '', inTest: phases.has('final_test_ask'), gradedBy: null })
    const last = questions.at(-1)
    if (!last) continue
    const kind = /^Type: (\w+)$/.exec(line)?.[1] ?? last.kind
    const gradedBy = /^Score: \d+ %, graded by (\w+)\.$/.exec(line)?.[1] ?? last.gradedBy
    questions[questions.length - 1] = { ...last, kind, gradedBy }
  }
  return { phases, questions }
}

/** What the log of a lesson says is earned. */
export function earnedIn(log: string): EarnedInLessons {
  const { phases, questions } = readLog(log)
  const ids = (fits: (one: Answered) => boolean) => new Set(questions.filter(fits).map(({ id }) => id))
  return {
    answered: ids(() => true),
    feedbackIds: ids(({ inTest, gradedBy }) => (inTest ? phases.has('wrap_up') : gradedBy !== null)),
    points: ids(
      ({ kind, inTest, gradedBy }) =>
        (kind === 'short' || kind === 'paraphrase') && inTest && phases.has('grading') && gradedBy !== 'grader',
    ),
  }
}

/** What several lessons of one learner have earned. */
export function earnedInAll(lessons: Iterable<EarnedInLessons>): EarnedInLessons {
  const all = [...lessons]
  return {
    answered: new Set(all.flatMap(({ answered }) => [...answered])),
    feedbackIds: new Set(all.flatMap(({ feedbackIds: told }) => [...told])),
    points: new Set(all.flatMap(({ points }) => [...points])),
  }
}

const ofQuestion = z.looseObject({ questionId: z.string() })
const ofLesson = z.object({ structuredContent: z.looseObject({ lessonId: z.string(), turn: z.int() }) })
const reply = z.object({
  structuredContent: z.looseObject({
    question: ofQuestion.nullable(),
    feedback: z.array(ofQuestion),
    toGrade: z.array(ofQuestion),
    log: z.string().default(''),
  }),
})
const resource = z.object({ contents: z.array(z.object({ text: z.string() })) })

/**
 * What a lesson's result says of a question beyond what is asked and earned. Keys are letters and numbers, which no search finds: so
 * an open question has to be exactly the one in the files, and nothing stands beside others than have earned it.
 */
export function saysTooMuch(result: unknown, { entries }: Bank, { feedbackIds: told, points }: EarnedInLessons): string[] {
  const read = resource.safeParse(result)
  if (read.success) return read.data.contents.flatMap(({ text }) => worthIn(text, told))
  if (!ofLesson.safeParse(result).success) return []
  const { question, feedback, toGrade, log } = reply.parse(result).structuredContent
  const entry = question ? entries.get(question.questionId)?.question : undefined
  return [
    ...(entry && !isDeepStrictEqual(question, asAsked(entry)) ? [`${entry.id}: more than the question`] : []),
    ...feedback.filter(({ questionId }) => !told.has(questionId)).map(({ questionId }) => `${questionId}: its feedback`),
    ...toGrade.filter(({ questionId }) => !points.has(questionId)).map(({ questionId }) => `${questionId}: its key points`),
    ...worthIn(log, told),
  ]
}

const worthIn = (log: string, told: ReadonlySet<string>): string[] =>
  readLog(log)
    .questions.filter(({ id, gradedBy }) => gradedBy !== null && !told.has(id))
    .map(({ id }) => `${id}: what its answer is worth`)

const asAsked = ({ id, kind, text, options, code, expected, passage }: Question) => ({
  questionId: id,
  kind,
  text,
  options: options && options.map((option, index) => `${'ABCD'[index]}) ${option}`),
  code,
  expected,
  passage,
})

/** What one who knows the content answers; null where it takes words of one's own. */
export function rightAnswer({ question: { kind }, key: { key } }: BankEntry): string | null {
  if (!hasKey(kind)) return null
  return kind === 'choice' ? ('ABCD'[Number(key)] ?? '') : key
}
