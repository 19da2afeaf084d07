/** Renders a lesson for a client. */
import { z } from 'zod'
import { questionKinds, type CourseNode, type Exercise, type Objective, type Question } from '../../../problem/course.ts'
import { directiveFor } from '../rules/directive.ts'
import { lessonModes, phases } from '../rules/events.ts'
import { resultsOf } from '../rules/result.ts'
import { isLeftUnshown, isOver, openExercises, type LessonQuestion, type Lesson } from '../rules/state.ts'
import type { LessonView } from '../rules/view.ts'
import type { Failure, Next } from '../../../failure/failure.ts'
import { localDay } from '../../../kernel/day.ts'
import { ok, type Result } from '../../../kernel/result.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { keysOf, objectivesOf, questionsById, textsOf } from '../courses.ts'
import { courseStanding, progressOf } from '../course-progress.ts'
import { exerciseOutput, exercisesOf, OFFER_EXERCISES, practising, type ExerciseShown } from '../exercises.ts'
import { readingOf, refOf, toGrade, type CoursePlace } from '../questions.ts'
import { feedbackOf, feedbackOutput, LETTERS, type Feedback } from './feedback.ts'
import { TEACH_FROM_TEXT, textMarkdown } from './objective-text.ts'

const questionOutput = z.object({
  questionId: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  options: z.array(z.string()).nullable(),
  code: z.object({ language: z.string(), text: z.string() }).nullable(),
  expected: z.string().nullable(),
  passage: z.string().nullable(),
})

const nodeOutput = z.object({ nodeId: z.string(), title: z.string() })

export const lessonOutput = {
  lessonId: z.string(),
  /** The page on which the learner can continue without a model. */
  workbench: z.string(),
  node: z.string(),
  title: z.string(),
  mode: z.enum([...lessonModes, 'placement']),
  turn: z.int(),
  phase: z.enum([...phases, 'placement_ask', 'placement_done']),
  directive: z.object({ instruction: z.string(), objective: z.string().nullable(), bounds: z.array(z.string()) }),
  warnings: z.array(z.string()),
  teach: z.array(z.string()),
  known: z.array(z.string()),
  covered: z.array(z.string()),
  /** Markdown for the learner to read: what a lesson teaches where it begins, what an objective is about, and its explanation. */
  text: z.string().nullable(),
  /** Of what was explained, where no question is open; in the test those that it waits for. */
  exercises: z.array(exerciseOutput),
  question: questionOutput.nullable(),
  questionsLeft: z.int(),
  feedback: z.array(feedbackOutput),
  toGrade: z.array(
    z.object({
      questionId: z.string(),
      text: z.string(),
      answer: z.string(),
      points: z.array(z.object({ id: z.string(), text: z.string() })),
    }),
  ),
  results: z.array(
    z.object({
      objective: z.string(),
      known: z.number(),
      passed: z.boolean(),
      label: z.enum(['practice', 'provisional', 'self_assessed', 'ungraded']).nullable(),
    }),
  ),
  /** Once the lesson is over: what comes back for review, and the node that is next. */
  after: z
    .object({
      comesBack: z.array(z.object({ objective: z.string(), on: z.string() })),
      nextNode: nodeOutput.nullable(),
    })
    .nullable(),
  /** At the beginning: a node to begin with instead, which this one builds on. */
  prerequisite: nodeOutput.nullable(),
  /** Of a placement: where to begin (null while it is open, or where all is taken as known), and what is taken as known without proof. */
  placement: z
    .object({
      courseId: z.string(),
      answered: z.int(),
      most: z.int(),
      begin: nodeOutput.nullable(),
      takenAsKnown: z.array(nodeOutput),
    })
    .nullable(),
} as const

/** Where a line is to be named. */
export const NUMBER_LINES = 'Show each line of the code with its number.'

/** The fields that steer the next call, which the published schemas name. */
export const lessonFields = ['turn', 'directive', 'question', 'toGrade'] as const

export const questionOut = ({ id, kind, text, options, code, expected, passage }: Question): z.input<typeof questionOutput> => ({
  questionId: id,
  kind,
  text,
  options: options && options.map((option, index) => `${LETTERS[index] ?? '?'}) ${option}`),
  code: code && { language: code.language, text: code.text },
  expected,
  passage,
})

export interface LessonOutOptions {
  /** Ids of the questions whose feedback this result shows. */
  readonly answered: readonly string[]
  readonly warnings: readonly string[]
  readonly praise: boolean
}

/** All fields of a lesson's result except `say`, `next` and `avoid`. */
export async function lessonOut(context: ToolContext, place: CoursePlace, view: LessonView, options: LessonOutOptions) {
  const { lesson, open } = view
  const titles = await objectivesOf(context, place.course.id)
  if (!titles.ok) return titles
  const questions = await questionsById(context, place.course.id, open.slice(0, 1))
  if (!questions.ok) return questions
  const feedback = await feedbackOn(context, view, options.answered)
  if (!feedback.ok) return feedback
  const waiting = await toGrade(context, view)
  if (!waiting.ok) return waiting
  const texts = lesson.phase === 'explain_present' ? await textsOf(context, place.course.id, place.node.id) : ok([])
  if (!texts.ok) return texts
  const taught = texts.value.find(({ objective }) => objective === lesson.objective)
  const explained = [...lesson.covered, ...(taught ? [taught.objective] : [])]
  const isWriting = lesson.phase === 'final_test_write'
  const waitingFor = openExercises(lesson).map(({ slug }) => slug)
  const fits = isWriting ? ({ slug }: Exercise) => waitingFor.includes(slug) : practising(explained)
  const offered = open.length === 0 ? await exercisesOf(context, place.node, fits) : ok([])
  // In the order of the test: its first program is the one that can be left out.
  const exercises =
    isWriting && offered.ok
      ? ok(offered.value.toSorted((a, b) => waitingFor.indexOf(a.titleSlug) - waitingFor.indexOf(b.titleSlug)))
      : offered
  if (!exercises.ok) return exercises
  const titleOf = (id: string): string => titles.value.get(id)?.title ?? id
  const { course, node } = place
  const directive = directiveFor(
    lesson,
    {
      nodeTitle: node.title,
      nodeSummary: node.summary,
      objectives: titles.value,
      references: [...node.references, ...course.resources],
      praise: options.praise,
      asksClient: waiting.value.length > 0,
      feedbackIds: options.answered,
    },
    context.now(),
  )
  const [question] = questions.value
  const after = isOver(lesson) ? await afterwards(context, place, lesson, titleOf) : ok(null)
  if (!after.ok) return after
  const prerequisite = lesson.plan.mode === 'teach' && lesson.phase === 'intro' ? await prerequisiteOf(context, place) : ok(null)
  if (!prerequisite.ok) return prerequisite
  const { value: first } = prerequisite
  return ok({
    after: after.value,
    placement: null,
    prerequisite: first,
    lessonId: view.lessonId,
    workbench: context.lessonUrl(view.lessonId),
    node: refOf(place),
    title: node.title,
    mode: lesson.plan.mode,
    turn: lesson.turn,
    phase: lesson.phase,
    directive: {
      instruction:
        first === null
          ? isWriting && exercises.value.length === 0
            ? 'The programs of this test have left the course. Call lesson_continue to finish the test.'
            : directive.instruction
          : `This builds on “${first.title}”, which is not shown yet. Propose to begin there (lesson_start, as next has it); the learner decides. To go on here: ${directive.instruction}`,
      objective: directive.objective,
      bounds: [
        ...directive.bounds,
        ...(taught ? [TEACH_FROM_TEXT] : []),
        ...(question?.kind === 'bug' ? [NUMBER_LINES] : []),
        ...(!isWriting && exercises.value.some(({ solved }) => !solved) ? [OFFER_EXERCISES] : []),
      ],
    },
    warnings: [...options.warnings],
    teach: lesson.plan.teach.map(titleOf),
    known: lesson.plan.known.map(titleOf),
    covered: lesson.covered.map(titleOf),
    text: taught ? textMarkdown(taught) : textBefore(lesson, node, titles.value),
    exercises: [...exercises.value],
    question: question ? questionOut(question) : null,
    questionsLeft: open.length,
    feedback: [...feedback.value],
    toGrade: waiting.value.map(({ question: { id, text, passage }, key, answer }) => ({
      questionId: id,
      text: passage === null ? text : `${text}\n\n${passage}`,
      answer,
      points: key.points.map((point) => ({ ...point })),
    })),
    results: isOver(lesson)
      ? resultsOf(lesson).map(({ objective, known, passed, label }) => ({
          objective: titleOf(objective),
          known: Math.round(known * 100) / 100,
          passed,
          label,
        }))
      : [],
  })
}

/** What there is to read before anything is explained; null where there is nothing. */
function textBefore({ phase, objective, plan }: Lesson, { summary }: CourseNode, objectives: ReadonlyMap<string, Objective>) {
  if (phase === 'probe_ask') return objectives.get(objective ?? '')?.summary ?? null
  if (phase !== 'intro' || plan.mode !== 'teach') return null
  const parts = plan.teach.flatMap((id) => objectives.get(id) ?? []).map((one) => `- **${one.title}**: ${one.summary}`)
  return [summary, ...(parts.length > 0 ? [parts.join('\n')] : [])].join('\n\n')
}

/** A node to begin with instead of this one; null where what it builds on is behind the learner. */
async function prerequisiteOf(context: ToolContext, { course, node }: CoursePlace) {
  const progress = await progressOf(context)
  if (!progress.ok) return progress
  const first = progress.value.missingBefore(course, node)
  return ok(first && { nodeId: `${first.course.id}/${first.node.id}`, title: first.node.title })
}

/** What a lesson leads to: when each objective of the node comes back, and what to do next in the course. */
async function afterwards(context: ToolContext, { course, node }: CoursePlace, lesson: Lesson, titleOf: (id: string) => string) {
  const standing = await courseStanding(context)
  if (!standing.ok) return standing
  const { known, progress } = standing.value
  const { components } = known.view
  const { timeZone } = known.settings
  const comesBack = node.objectives.flatMap((id) => {
    const dueAt = components.find((one) => one.id === id)?.dueAt ?? null
    return dueAt === null ? [] : [{ objective: titleOf(id), on: localDay(dueAt, timeZone) }]
  })
  const next = progress.nextIn(course)
  return ok({ comesBack, nextNode: next && { nodeId: `${course.id}/${next.id}`, title: next.title } })
}

/** Feedback on a quiz's answers at once, and on a test's answers once the whole test is graded, with all that was wrong before it. */
async function feedbackOn(
  context: ToolContext,
  view: LessonView,
  answered: readonly string[],
): Promise<Result<readonly Feedback[], Failure>> {
  const { lesson } = view
  const isShown = (entry: LessonQuestion): boolean =>
    answered.includes(entry.question.id) || (isOver(lesson) && (isOfTest(entry) || (entry.grade?.score ?? 1) < 1))
  const withFeedback = lesson.questions.filter((entry) => isFeedbackOpen(lesson, entry) && isShown(entry))
  if (withFeedback.length === 0) return ok([])
  const ids = withFeedback.map(idOf)
  const [keys, questions, transcript] = await Promise.all([
    keysOf(context, view, ids),
    questionsById(context, lesson.plan.courseId, ids),
    context.learner.ask('lessons', 'transcript', view.lessonId),
  ])
  if (!keys.ok) return keys
  if (!questions.ok) return questions
  if (!transcript.ok) return transcript
  const words = new Map(transcript.value.words.map(({ hash, text }) => [hash, text]))
  return ok(
    withFeedback.flatMap(({ question: { id }, answer, grade }) => {
      const key = keys.value.find((candidate) => candidate.id === id)
      const question = questions.value.find((candidate) => candidate.id === id)
      if (!key || !question || !answer || !grade) return []
      return [
        feedbackOf(
          question,
          key,
          readingOf(question, answer, (hash) => words.get(hash) ?? ''),
          grade,
        ),
      ]
    }),
  )
}

const idOf = ({ question }: LessonQuestion): string => question.id
const isOfTest = ({ purpose }: LessonQuestion): boolean => purpose === 'test' || purpose === 'tie_break'

/** Whether an answer's score may be shown: for a quiz at once, for a test once the whole test is graded. */
export const isFeedbackOpen = ({ phase }: Lesson, one: LessonQuestion): boolean =>
  one.grade !== null && (!isOfTest(one) || phase === 'wrap_up' || phase === 'done')

/** What is said of a lesson beside where it stands. */
interface Facts {
  /** Titles of what is covered, in order. */
  readonly covered: readonly string[]
  /** What is shown with it. */
  readonly feedback: ReadonlyArray<{ readonly questionId: string }>
  /** Answers in which the client’s model, or the learner, finds the key points. */
  readonly toGrade: readonly object[]
  readonly results: ReadonlyArray<{ readonly objective: string; readonly passed: boolean; readonly label: string | null }>
  readonly prerequisite: { readonly title: string } | null
  readonly exercises: readonly object[]
  readonly after: {
    readonly comesBack: ReadonlyArray<{ readonly objective: string; readonly on: string }>
    readonly nextNode: { readonly nodeId: string; readonly title: string } | null
  } | null
}

/** Where the node stays the one to go on with. */
const AGAIN = 'A test costs nothing: go through the lesson, and then take the test again with other questions.'
const UNTESTED = 'You can begin it again at any time, or take only its test.'
/** Of what ended before anything was answered that counts. */
const NO_RESULT: Readonly<Record<Lesson['plan']['mode'], string>> = {
  teach: 'The lesson ends without a test.',
  test_out: 'The test ends without an answer.',
  review: 'The review ends without an answer.',
}

/** What was shown, what comes back and when, and what is next. `node`: `<course>/<node>`. */
function endSentences(
  { results, after }: Pick<Facts, 'results' | 'after'>,
  node: string,
  { written = '', again = AGAIN }: { readonly written?: string; readonly again?: string } = {},
): string {
  const quoted = (titles: readonly string[]): string => titles.map((title) => `“${title}”`).join(', ')
  const titlesWhere = (isShown: boolean): string[] =>
    results.filter(({ passed, label }) => (passed && label !== 'practice') === isShown).map(({ objective }) => objective)
  const [shownTitles, open] = [titlesWhere(true), titlesWhere(false)]
  const comesBack = (after?.comesBack ?? []).filter(({ objective }) => shownTitles.includes(objective))
  const days = [...new Set(comesBack.map(({ on }) => on))]
  return [
    ...(written === '' ? [] : [written]),
    ...(shownTitles.length > 0 ? [`You showed ${quoted(shownTitles)}.`] : []),
    ...(open.length > 0 ? [`Not shown yet: ${quoted(open)}.`] : []),
    ...days.map((day) => {
      const titles = comesBack.flatMap(({ objective, on }) => (on === day ? [objective] : []))
      return `${quoted(titles)} ${titles.length === 1 ? 'comes' : 'come'} back on ${day}.`
    }),
    ...(after?.nextNode ? [after.nextNode.nodeId === node ? again : `Next is “${after.nextNode.title}”.`] : []),
  ].join(' ')
}

/** What stands over a lesson, for the learner. */
export function lessonSentence(view: LessonView, title: string, facts: Facts): string {
  const sentence = phaseSentence(view, title, facts)
  const questionIds = facts.feedback.map(({ questionId }) => questionId)
  return isLeftUnshown(view.lesson, questionIds)
    ? `That answer was not right; the feedback says why. We looked at “${facts.covered.at(-1) ?? title}” twice, and the test asks about it again. ${sentence}`
    : sentence
}

function phaseSentence({ lesson, open }: LessonView, title: string, facts: Facts): string {
  const { prerequisite } = facts
  if (prerequisite !== null)
    return `“${title}” builds on “${prerequisite.title}”, which you have not shown yet. Do you want to begin with “${prerequisite.title}”, or go on here?`
  switch (lesson.phase) {
    case 'intro':
      return lesson.plan.mode === 'test_out' ? `The test of “${title}” can start.` : `“${title}” can start.`
    case 'prereq_choice':
      return `This lesson builds on ${lesson.plan.prerequisites.map((before) => `“${before}”`).join(', ')}. Do you want a summary or a few questions?`
    case 'final_test_ask':
      return `The test: ${open.length} ${open.length === 1 ? 'question is' : 'questions are'} left.`
    case 'final_test_write': {
      const waiting = facts.exercises.length
      if (waiting === 0) return 'The programs of this test have left the course. Go on to finish the test.'
      return `The questions are answered. Now write ${waiting === 1 ? '1 more program' : `${waiting} programs`} without help. You can stop and come back at any time.`
    }
    case 'grading':
      return facts.toGrade.length > 0
        ? 'Every answer is in. Next, your answers are compared with their key points.'
        : 'Every answer is in. The server grades them.'
    case 'wrap_up':
    case 'done': {
      const results = resultsOf(lesson)
      const node = `${lesson.plan.courseId}/${lesson.plan.nodeId}`
      if (results.length === 0) {
        const { mode } = lesson.plan
        const again = mode === 'teach' ? UNTESTED : AGAIN
        return [NO_RESULT[mode], endSentences(facts, node, { again })].filter(Boolean).join(' ')
      }
      const practice = lesson.plan.proves ? results.filter(({ label }) => label === 'practice') : []
      const passed = results.filter((result) => result.passed && !practice.includes(result))
      const passedSentence =
        `${passed.length} of ${results.length} objectives passed in the test. ${endSentences(facts, node, { written: writtenSentence(lesson) })}`.trim()
      return practice.length === 0
        ? passedSentence
        : `${passedSentence} ${practice.length === 1 ? '1 was practice' : `${practice.length} were practice`}: you had seen answers before, or there were too few new questions.`
    }
    case 'prereq_quiz_ask':
      return 'Here is a question to check your understanding.'
    case 'quiz_ask':
      if (open.length > 1) return 'Two questions show whether you know this. Here is the first.'
      return open.length === 0 ? 'Your answer is recorded.' : 'Here is a question to check your understanding.'
    case 'explain_present': {
      const last = lesson.questions.findLast(({ purpose, answer }) => purpose === 'quiz' && answer !== null)
      const isMissed = last?.question.observes.includes(lesson.objective ?? '') === true && (last.grade?.score ?? 1) < 1
      return isMissed && lesson.wish === null
        ? 'That was not right yet. We look at this point once more, and then comes another question.'
        : coveredSentence(lesson, title)
    }
    case 'prereq_recap':
    case 'prereq_quiz_evaluate':
    case 'probe_ask':
    case 'probe_respond':
    case 'explain_respond':
    case 'quiz_evaluate':
      return coveredSentence(lesson, title)
  }
}

/** How the programs of a test came out. */
function writtenSentence({ exercises: all }: Lesson): string {
  const exercises = all.filter(({ result }) => result !== 'removed')
  if (exercises.length === 0) return ''
  const [alone, helped] = (['unaided', 'aided'] as const).map((kind) => exercises.filter(({ result }) => result === kind).length)
  const count = `You wrote ${alone} of ${exercises.length} ${exercises.length === 1 ? 'program' : 'programs'} without help.`
  return helped === 0 ? count : `${count} A program that you wrote with help does not count.`
}

const coveredSentence = ({ covered, plan }: Lesson, title: string): string =>
  `“${title}”: ${covered.length} of ${plan.teach.length} objectives covered.`

/** What is shown with a lesson and says what to call next. */
interface Leading {
  /** Answers in which the client's model must find key points. */
  readonly toGrade: readonly object[]
  /** A node to begin with instead. */
  readonly prerequisite: { readonly nodeId: string } | null
  readonly exercises: readonly ExerciseShown[]
}

/** The next call. */
export function lessonNext(
  { lessonId, open, lesson: { phase, turn, plan } }: LessonView,
  { toGrade: ungraded, prerequisite, exercises }: Leading,
): Next {
  if (prerequisite !== null) return { tool: 'lesson_start', arguments: { nodeId: prerequisite.nodeId } }
  switch (phase) {
    case 'prereq_quiz_ask':
    case 'quiz_ask':
    case 'final_test_ask':
      return { tool: open.length > 0 ? 'lesson_answer' : 'lesson_continue', arguments: { lessonId, turn } }
    case 'final_test_write': {
      const waiting = exercises.find(({ solved }) => !solved)
      return waiting
        ? { tool: 'start_problem', arguments: { titleSlug: waiting.titleSlug } }
        : { tool: 'lesson_continue', arguments: { lessonId, turn } }
    }
    case 'grading':
      return { tool: ungraded.length > 0 ? 'lesson_grade' : 'lesson_continue', arguments: { lessonId, turn } }
    case 'done':
      return plan.mode === 'review'
        ? { tool: 'suggest_next', arguments: {} }
        : { tool: 'get_course', arguments: { courseId: plan.courseId } }
    case 'prereq_choice':
      return { tool: 'lesson_continue', arguments: { lessonId, turn }, needs: ['wish'] }
    case 'intro':
    case 'prereq_recap':
    case 'prereq_quiz_evaluate':
    case 'probe_ask':
    case 'probe_respond':
    case 'explain_present':
    case 'explain_respond':
    case 'quiz_evaluate':
    case 'wrap_up':
      return { tool: 'lesson_continue', arguments: { lessonId, turn } }
  }
}

/** Where a question waits for an answer. */
export const NO_ANSWERS = 'Do not answer the question or hint at the answer. Only the server says whether an answer is right.'

/** What the tutor must not do or reveal in this phase. */
export function lessonAvoid({ lesson: { phase } }: LessonView): string[] {
  const asks = phase === 'prereq_quiz_ask' || phase === 'quiz_ask' || phase === 'final_test_ask'
  if (asks) return [NO_ANSWERS]
  if (phase === 'final_test_write') return ['Do not write the program or hint at it. What is written with help does not count.']
  return phase === 'probe_ask' ? ['Do not explain the objective before the learner has said what they think.'] : []
}
