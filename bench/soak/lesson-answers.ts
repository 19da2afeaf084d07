/** What a client is told of a lesson, field by field beside its log and the files of the course. */
import { z } from 'zod'
import { iso } from '../../src/kernel/day.ts'
import { COURSE, LETTERS, type CourseContent } from './course-content.ts'
import type { Row } from './ledger.ts'
import { isEnd, isOfTest, lessonModel, resultsIn, type Asked, type LessonModel } from './lesson-model.ts'
import { isDeepStrictEqual } from 'node:util'

const MINUTE = 60_000
const [LONG_PAUSE_MS, SHORT_PAUSE_MS] = [11 * MINUTE, 8 * MINUTE]
/** A tutor may say so many words of an explanation. */
export const TUTOR_WORDS = 200

export const toldShape = z.looseObject({
  say: z.string(),
  next: z.looseObject({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) }),
  lessonId: z.string(),
  node: z.string(),
  title: z.string(),
  mode: z.string(),
  turn: z.int(),
  phase: z.string(),
  directive: z.looseObject({ instruction: z.string(), objective: z.string().nullable(), bounds: z.array(z.string()) }),
  warnings: z.array(z.string()),
  teach: z.array(z.string()),
  known: z.array(z.string()),
  covered: z.array(z.string()),
  text: z.string().nullable(),
  exercises: z.array(z.looseObject({ titleSlug: z.string(), solved: z.boolean() })),
  question: z
    .looseObject({
      questionId: z.string(),
      kind: z.string(),
      text: z.string(),
      options: z.array(z.string()).nullable(),
      code: z.looseObject({ text: z.string() }).nullable(),
      passage: z.string().nullable(),
    })
    .nullable(),
  questionsLeft: z.int(),
  feedback: z.array(
    z.looseObject({
      questionId: z.string(),
      score: z.number(),
      given: z.string(),
      right: z.string().nullable(),
      key: z.string().nullable(),
      feedback: z.string(),
    }),
  ),
  toGrade: z.array(
    z.looseObject({
      questionId: z.string(),
      text: z.string(),
      answer: z.string(),
      points: z.array(z.looseObject({ id: z.string(), text: z.string() })),
    }),
  ),
  results: z.array(
    z.looseObject({ objective: z.string(), known: z.number(), passed: z.boolean(), label: z.string().nullable() }),
  ),
  after: z
    .looseObject({
      comesBack: z.array(z.looseObject({ objective: z.string(), on: z.string() })),
      nextNode: z.looseObject({ nodeId: z.string(), title: z.string() }).nullable(),
    })
    .nullable(),
  prerequisite: z.looseObject({ nodeId: z.string() }).nullable(),
})
export type ToldLesson = z.infer<typeof toldShape>

/** What is known beside the log of the lesson. */
export interface Beside {
  readonly content: CourseContent
  /** Titles of objectives. */
  readonly titles: ReadonlyMap<string, string>
  /** What was written, by question. */
  readonly words: ReadonlyMap<string, string>
  /** Ids of nodes that are passed, as the course says. */
  readonly passed: ReadonlySet<string>
  readonly now: number
  /** Questions that this call has answered. */
  readonly answered: readonly string[]
  /** The tutor’s words of this call, and where the lesson stood before it. */
  readonly tutor: { readonly words: number; readonly phase: string } | null
  /** Nothing of this call was recorded before. */
  readonly isNew: boolean
}

const TALKS: ReadonlySet<string> = new Set(['explain_present', 'prereq_recap'])
const ASKING: ReadonlySet<string> = new Set(['prereq_quiz_ask', 'quiz_ask', 'final_test_ask'])

/** `rows`: of this lesson alone. */
export function wrongAnswer(body: unknown, rows: readonly Row[], beside: Beside): string[] {
  const told = toldShape.parse(body)
  const model = lessonModel(rows)
  const { content, titles } = beside
  const { plan, phase, objective, open } = model
  const node = content.nodes.get(plan.nodeId)
  const titleOf = (id: string): string => titles.get(id) ?? id
  const wrong: string[] = []
  const expect = (what: string, is: unknown, should: unknown) => {
    if (!isDeepStrictEqual(is, should))
      wrong.push(`${what} is ${JSON.stringify(is)?.slice(0, 200)}, and not ${JSON.stringify(should)?.slice(0, 200)}`)
  }
  expect(
    'where it is',
    [told.turn, told.phase, told.node, told.mode],
    [rows.length, phase, `${plan.courseId}/${plan.nodeId}`, plan.mode],
  )
  expect('its title', told.title, node?.title)
  expect('what it teaches', told.teach, plan.teach.map(titleOf))
  expect('what is known already', told.known, plan.known.map(titleOf))
  expect('what is covered', told.covered, model.covered.map(titleOf))
  expect('what it is about now', told.directive.objective, objective === null ? null : titleOf(objective))
  expect('how many questions are open', told.questionsLeft, open.length)
  wrong.push(...wrongQuestion(told.question, open[0] ?? null, content))
  wrong.push(...wrongFeedback(told.feedback, model, beside))
  expect(
    'what a client is to grade',
    told.toGrade.map(({ questionId, answer, points }) => [questionId, answer, points.map(({ text }) => text)]),
    unread(model).map(({ id }) => [id, beside.words.get(id), content.questions.get(id)?.points.map(({ text }) => text)]),
  )
  const results = isEnd(phase) ? resultsIn(model) : []
  // An answer that was left out or seen before may make more of a test practice.
  const labels = (list: ReadonlyArray<{ readonly label: string | null }>) => (model.isFresh ? list.map(({ label }) => label) : [])
  expect(
    'what it came to',
    [told.results.map((one) => [one.objective, one.known, one.passed]), labels(told.results)],
    [results.map((one) => [titleOf(one.objective), one.known, one.passed]), labels(results)],
  )
  const shown = told.results.filter(({ passed, label }) => passed && label !== 'practice').length
  if (results.length > 0 && !told.say.includes(`${shown} of ${results.length} objectives passed in the test.`))
    wrong.push(`says “${told.say.slice(0, 120)}”, and ${shown} of ${results.length} are passed`)
  const needs = node?.prerequisites.find((id) => !beside.passed.has(id)) ?? null
  const isFirst = plan.mode === 'teach' && phase === 'intro' && needs !== null
  expect('where to begin instead', told.prerequisite?.nodeId ?? null, isFirst ? `${COURSE}/${needs}` : null)
  wrong.push(...wrongText(told.text, model, beside))
  const waiting = model.exercises.filter(({ result }) => result === null).map(({ slug }) => slug)
  if (phase === 'final_test_write')
    expect(
      'the programs to write',
      told.exercises.map(({ titleSlug }) => titleSlug),
      waiting,
    )
  else if (ASKING.has(phase) && open.length > 0) expect('what is offered beside a question', told.exercises, [])
  expect('the next call', [told.next.tool, told.next.arguments['turn'] ?? told.turn], [nextTool(told, model, isFirst), told.turn])
  const hasPause = told.directive.bounds.some((bound) => bound.includes('It has been a while'))
  const pause = Math.max(model.pauseMs, beside.now - model.lastAt)
  if (pause > LONG_PAUSE_MS ? !hasPause : pause < SHORT_PAUSE_MS && hasPause)
    wrong.push(`${hasPause ? 'recalls' : 'does not recall'} where it stands after ${Math.round(pause / MINUTE)} minutes`)
  wrong.push(...wrongWarnings(told.warnings, model, beside))
  return wrong
}

/** Answers in words of the test that nobody has read, once all of it is answered. */
const unread = ({ phase, asked }: LessonModel): readonly Asked[] =>
  phase === 'grading'
    ? asked.filter(({ answer, grade, kind }) => answer !== null && grade === null && (kind === 'short' || kind === 'paraphrase'))
    : []

function nextTool({ exercises }: ToldLesson, { phase, open, ...model }: LessonModel, isFirst: boolean): string {
  if (isFirst) return 'lesson_start'
  if (ASKING.has(phase) && open.length > 0) return 'lesson_answer'
  if (phase === 'final_test_write' && exercises.some(({ solved }) => !solved)) return 'start_problem'
  if (phase === 'grading' && unread({ phase, open, ...model }).length > 0) return 'lesson_grade'
  return phase === 'done' ? 'get_course' : 'lesson_continue'
}

function wrongQuestion(told: ToldLesson['question'], id: string | null, content: CourseContent): string[] {
  const question = id === null ? null : content.questions.get(id)
  const should = question && [
    id,
    question.kind,
    question.text ?? told?.text,
    question.options.map((option, at) => `${LETTERS[at]}) ${option}`),
    question.code?.trim() ?? null,
    question.passage,
  ]
  const is = told && [told.questionId, told.kind, told.text, told.options ?? [], told.code?.text.trim() ?? null, told.passage]
  return isDeepStrictEqual(is, should ?? null)
    ? []
    : [`asks ${JSON.stringify(is)?.slice(0, 200)}, and not ${JSON.stringify(should)?.slice(0, 200)}`]
}

/** Of a quiz at once, of a test when all of it has its grades; at the end also what was wrong before. */
function wrongFeedback(
  told: ToldLesson['feedback'],
  { phase, asked }: LessonModel,
  { content, words, answered }: Beside,
): string[] {
  const isShown = (one: Asked): boolean =>
    one.answer !== null &&
    one.grade !== null &&
    (!isOfTest(one) || isEnd(phase)) &&
    (answered.includes(one.id) || (isEnd(phase) && (isOfTest(one) || one.grade.score < 1)))
  const should = asked.filter(isShown)
  const [is, ids] = [told.map(({ questionId }) => questionId).join(), should.map(({ id }) => id).join()]
  if (is !== ids) return [`tells how ${is || 'nothing'} was answered, and not ${ids || 'nothing'}`]
  return told.flatMap((one) => {
    const question = content.questions.get(one.questionId)
    const { grade } = should.find(({ id }) => id === one.questionId) ?? {}
    const word = words.get(one.questionId) ?? ''
    if (!question || !grade) return [`tells of ${one.questionId}, which nobody has asked`]
    const option = (letter: string) => `${letter}) ${question.options[LETTERS.indexOf(letter)]}`
    const [given, right] = [word, question.key].map((key) =>
      key === null ? null : question.kind === 'choice' ? option(key) : question.kind === 'bug' ? `Line ${key}` : key,
    )
    const texts =
      question.kind === 'choice'
        ? [question.key ?? '', word].map((letter) => question.feedback[LETTERS.indexOf(letter)] ?? '')
        : question.key === null
          ? [`${grade.points.length} of ${question.points.length} key points`, ...question.points.map(({ text }) => text)]
          : question.feedback
    const isRight = question.key === null ? grade.score : word === question.key ? 1 : 0
    return [
      ...(one.given === given && one.right === right && one.key === question.key
        ? []
        : [`tells of ${one.questionId}: ${one.given}, where ${one.right} is right, and not ${given} and ${right}`]),
      ...(one.score === grade.score && one.score === isRight
        ? []
        : [`gives ${one.score} for ${one.questionId}, which has ${grade.score} in its log and should have ${isRight}`]),
      ...texts.flatMap((text) => (one.feedback.includes(text) ? [] : [`tells of ${one.questionId} without “${text}”`])),
    ]
  })
}

/** What there is to read is about what is taught now. */
function wrongText(text: string | null, { phase, objective, plan }: LessonModel, { content, titles }: Beside): string[] {
  const node = content.nodes.get(plan.nodeId)
  const explanation = phase === 'explain_present' ? content.explanations.get(objective ?? '') : undefined
  const parts =
    phase === 'intro' && plan.mode === 'teach'
      ? [node?.summary ?? '', ...plan.teach.map((id) => titles.get(id) ?? id)]
      : explanation === undefined
        ? []
        : [explanation]
  const missing = parts.find((part) => !text?.includes(part))
  const isThere = parts.length > 0 || phase === 'probe_ask'
  return [
    ...(missing === undefined ? [] : [`has to be read “${text?.slice(0, 80)}”, without “${missing}”`]),
    ...((text !== null) === isThere ? [] : [`has ${isThere ? 'nothing' : 'something'} to read in ${phase}`]),
  ]
}

/** What was seen before is told to count as practice, and who says too much is told so. */
function wrongWarnings(warnings: readonly string[], { asked }: LessonModel, { answered, tutor, isNew }: Beside): string[] {
  const isSeen = asked.some((one) => answered.includes(one.id) && isOfTest(one) && one.answer?.exposed === true)
  const isLong = tutor !== null && tutor.words > TUTOR_WORDS && TALKS.has(tutor.phase)
  const has = (text: string) => warnings.some((warning) => warning.includes(text))
  return [
    ...(has('counts as practice here') === isSeen ? [] : [`warns ${isSeen ? 'of no' : 'of an'} answer that was seen before`]),
    ...(!isNew || has(`had ${tutor?.words} words`) === isLong
      ? []
      : [`${isLong ? 'takes' : 'refuses'} ${tutor?.words} words of a tutor`]),
  ]
}

/** Said and answered in a lesson, in order. */
interface Spoken {
  readonly learner: readonly string[]
  readonly tutor: readonly string[]
  readonly answers: ReadonlyMap<string, string>
}

/** What is wrong with the whole of a lesson in words: each phase, message, answer and grade is in it once. */
export function wrongLog(log: string, rows: readonly Row[], spoken: Spoken): string[] {
  const { phase, asked } = lessonModel(rows)
  const quoted = (label: string) => [...log.matchAll(new RegExp(`^${label}:\\n\\n> (.*)$`, 'gm'))].map(([, words]) => words)
  const open = (id: string) => asked.find((one) => one.id === id && one.grade !== null && (!isOfTest(one) || isEnd(phase)))
  const answered = rows.flatMap(({ type, body }) => (type === 'answer_recorded' ? [String(body['questionId'])] : []))
  const lists: ReadonlyArray<readonly [string, readonly unknown[], readonly unknown[]]> = [
    [
      'phases',
      [...log.matchAll(/^## ([a-z_]+)(?:: .*)?\n\n(\S+)$/gm)].map(([, name, at]) => `${name} ${at}`),
      rows.flatMap(({ type, body, at }) => (type === 'phase_entered' ? [`${String(body['phase'])} ${iso(at)}`] : [])),
    ],
    ['messages', quoted('Learner'), spoken.learner],
    ['words of the tutor', quoted('Tutor'), spoken.tutor],
    ['questions', [...log.matchAll(/^### Question (\S+)$/gm)].map(([, id]) => id), answered],
    // Of an answer of several lines the first one.
    ['answers', quoted('Answer'), answered.map((id) => spoken.answers.get(id)?.split('\n')[0])],
    [
      'grades',
      [...log.matchAll(/^Score: (\d+) %, graded by (\w+)\.$/gm)].map(([, score, by]) => `${score} ${by}`),
      answered.flatMap((id) => {
        const grade = open(id)?.grade
        return grade ? [`${Math.round(grade.score * 100)} ${grade.by}`] : []
      }),
    ],
    [
      'ends',
      log.match(/^The learner ended the lesson early\.$/gm) ?? [],
      rows.filter(({ type }) => type === 'ended_early').map(() => 'The learner ended the lesson early.'),
    ],
    [
      'programs',
      [...log.matchAll(/^Program (\S+): /gm)].map(([, slug]) => slug),
      rows.flatMap(({ type, body }) => (type === 'exercise_judged' ? [body['slug']] : [])),
    ],
  ]
  return lists.flatMap(([what, is, should]) =>
    isDeepStrictEqual([...is], [...should])
      ? []
      : [`its log has the ${what} ${JSON.stringify(is).slice(0, 300)}, and not ${JSON.stringify(should).slice(0, 300)}`],
  )
}
