/** A whole lesson as Markdown: messages, questions, answers and results. */
import type { Question, QuestionKey } from '../../../problem/course.ts'
import type { ExerciseResult } from '../rules/events.ts'
import { resultsOf, type ObjectiveResult } from '../rules/result.ts'
import { isOver, type LessonQuestion, type Lesson } from '../rules/state.ts'
import { clipBytes } from '../../../kernel/text.ts'
import type { Failure } from '../../../failure/failure.ts'
import { ok, type Result } from '../../../kernel/result.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { keysOf, objectivesOf, questionsById } from '../courses.ts'
import { nodeOf, readingOf, type CoursePlace } from '../questions.ts'
import { feedbackOf } from './feedback.ts'
import { isFeedbackOpen } from './lesson.ts'
import { blockQuote } from '../../../kernel/markdown.ts'
import { iso } from '../../../kernel/day.ts'
import type { LessonTranscript } from '../messages.ts'

/** Bytes of a log, so that a result stays below 100 KB. */
const MOST_BYTES = 80_000

interface LogContext {
  readonly transcript: LessonTranscript
  readonly place: CoursePlace
  readonly titleOf: (id: string) => string
  readonly questions: ReadonlyMap<string, Question>
  readonly keys: ReadonlyMap<string, QuestionKey>
  readonly wordsOf: (hash: string) => string
}

export async function lessonLog(context: ToolContext, lessonId: string): Promise<Result<string, Failure>> {
  const transcript = await context.learner.ask('lessons', 'transcript', lessonId)
  if (!transcript.ok) return transcript
  const { view, words } = transcript.value
  const { courseId, nodeId } = view.lesson.plan
  const ids = view.lesson.questions.map(({ question }) => question.id)
  const [place, titles, questions, keys] = await Promise.all([
    nodeOf(context, `${courseId}/${nodeId}`),
    objectivesOf(context, courseId),
    questionsById(context, courseId, ids),
    keysOf(context, view, idsWithOpenFeedback(view.lesson)),
  ])
  if (!place.ok) return place
  if (!titles.ok) return titles
  if (!questions.ok) return questions
  if (!keys.ok) return keys
  const textByHash = new Map(words.map(({ hash, text }) => [hash, text]))
  const log: LogContext = {
    transcript: transcript.value,
    place: place.value,
    titleOf: (id) => titles.value.get(id)?.title ?? id,
    questions: new Map(questions.value.map((question) => [question.id, question])),
    keys: new Map(keys.value.map((key) => [key.id, key])),
    wordsOf: (hash) => textByHash.get(hash) ?? '',
  }
  return ok(clipBytes([heading(log), ...turnBlocks(log), resultsBlock(log)].join('\n\n'), MOST_BYTES) + '\n')
}

const idsWithOpenFeedback = (lesson: Lesson): string[] =>
  lesson.questions.filter((entry) => isFeedbackOpen(lesson, entry)).map(({ question }) => question.id)

function heading({ transcript: { view }, place, titleOf }: LogContext): string {
  const { lesson, lessonId } = view
  const { plan, covered } = lesson
  const box = (id: string, done: boolean) => `- [${done ? 'x' : ' '}] ${titleOf(id)} (${id})`
  return [
    `# ${place.node.title}`,
    `Lesson ${lessonId} on ${plan.courseId}/${plan.nodeId}, ${plan.mode === 'teach' ? 'taught' : plan.mode === 'review' ? 'reviewed' : 'tested out'}, started ${iso(lesson.startedAt)}.`,
    '## Objectives',
    [...plan.teach.map((id) => box(id, covered.includes(id))), ...plan.known.map((id) => `${box(id, true)}, known before`)].join(
      '\n',
    ),
  ].join('\n\n')
}

const WRITTEN: Readonly<Record<ExerciseResult, string>> = {
  unaided: 'accepted, written without help',
  aided: 'accepted, written with help',
  left_out: 'left out',
  removed: 'has left the course',
}

function turnBlocks(log: LogContext): string[] {
  const { events, view } = log.transcript
  return events.flatMap((event): string[] => {
    switch (event.type) {
      case 'phase_entered':
        return [`## ${event.phase}${event.objective === null ? '' : `: ${log.titleOf(event.objective)}`}\n\n${iso(event.at)}`]
      case 'reply_recorded': {
        const tutor = event.tutorHash === null ? [] : [`Tutor:\n\n${blockQuote(log.wordsOf(event.tutorHash))}`]
        return [...tutor, `Learner:\n\n${blockQuote(log.wordsOf(event.learnerHash))}`]
      }
      case 'answer_recorded': {
        const entry = view.lesson.questions.find(({ question }) => question.id === event.questionId)
        return entry ? [questionBlock(log, entry, log.wordsOf(event.answerHash))] : []
      }
      case 'exercise_judged':
        return [`Program ${event.slug}: ${WRITTEN[event.result]}.`]
      case 'ended_early':
        return ['The learner ended the lesson early.']
      case 'lesson_started':
      case 'question_asked':
      case 'test_planned':
      case 'answer_graded':
        return []
    }
  })
}

/** A question with its answer and, once feedback is open, its score. */
function questionBlock(
  { questions, keys, wordsOf, transcript: { view } }: LogContext,
  entry: LessonQuestion,
  answer: string,
): string {
  const { id, kind } = entry.question
  const grade = isFeedbackOpen(view.lesson, entry) ? entry.grade : null
  const question = questions.get(id)
  const key = keys.get(id)
  const lines = [
    `### Question ${id}`,
    `Type: ${kind}`,
    question ? blockQuote([question.text, question.passage ?? '', ...(question.options ?? [])].filter(Boolean).join('\n')) : '',
    `Answer:\n\n${blockQuote(answer)}`,
  ]
  if (grade) lines.push(`Score: ${Math.round(grade.score * 100)} %, graded by ${grade.by}.`)
  if (grade && question && key && entry.answer) {
    const { right, feedback } = feedbackOf(question, key, readingOf(question, entry.answer, wordsOf), grade)
    if (right !== null && grade.score < 1) lines.push(`Right answer: ${right}`)
    lines.push(`Feedback: ${feedback}`)
  }
  return lines.filter(Boolean).join('\n\n')
}

function resultsBlock({ transcript: { view }, place, titleOf }: LogContext): string {
  const results = resultsOf(view.lesson)
  if (!isOver(view.lesson)) return `The lesson is in phase ${view.lesson.phase}.`
  if (results.length === 0) return '## Results\n\nNothing was tested.'
  const row = ({ objective, known, passed, label }: ObjectiveResult) =>
    `- ${titleOf(objective)}: ${Math.round(known * 100)} %, ${passed ? 'passed' : 'not passed'}${label === null ? '' : ` (${label})`}`
  const titlesWhere = (isPassed: boolean) =>
    results.filter(({ passed }) => passed === isPassed).map(({ objective }) => titleOf(objective))
  const next = place.course.nodes.filter(({ prerequisites }) => prerequisites.includes(place.node.id)).map(({ title }) => title)
  const list = (what: string, items: readonly string[]) => (items.length === 0 ? [] : [`${what}: ${items.join(', ')}.`])
  return [
    '## Results',
    results.map(row).join('\n'),
    results.every(({ passed }) => passed) ? 'Passed.' : 'Not passed yet.',
    ...list('Strengths', titlesWhere(true)),
    ...list('To work on', titlesWhere(false)),
    ...list('Next', next),
  ].join('\n\n')
}
