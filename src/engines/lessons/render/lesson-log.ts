/** A whole lesson as Markdown: what was said, asked and answered, and what came of it. */
import type { Question, QuestionKey } from '../../../problem/course.ts'
import { resultsOf, type ObjectiveResult } from '../rules/result.ts'
import type { Asked, Lesson } from '../rules/state.ts'
import { clipBytes } from '../../../kernel/text.ts'
import type { Failure } from '../../../failure/failure.ts'
import { ok, type Result } from '../../../kernel/result.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { keysOf, objectivesOf, questionsById } from '../courses.ts'
import { nodeOf, type Found } from '../questions.ts'
import { isFeedbackOpen, feedbackOf } from './lesson.ts'
import { iso } from '../../../kernel/day.ts'
import { quoted } from '../../../kernel/markdown.ts'
import type { LessonTranscript } from '../messages.ts'

/** Bytes of a log, so that a result stays below 100 KB. */
const MOST_BYTES = 80_000

interface Pages {
  readonly transcript: LessonTranscript
  readonly found: Found
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
  const ids = view.lesson.asked.map(({ question }) => question.id)
  const [found, titles, questions, keys] = await Promise.all([
    nodeOf(context, `${courseId}/${nodeId}`),
    objectivesOf(context, courseId),
    questionsById(context, courseId, ids),
    keysOf(context, view, toldIn(view.lesson)),
  ])
  if (!found.ok) return found
  if (!titles.ok) return titles
  if (!questions.ok) return questions
  if (!keys.ok) return keys
  const said = new Map(words.map(({ hash, text }) => [hash, text]))
  const pages: Pages = {
    transcript: transcript.value,
    found: found.value,
    titleOf: (id) => titles.value.get(id)?.title ?? id,
    questions: new Map(questions.value.map((question) => [question.id, question])),
    keys: new Map(keys.value.map((key) => [key.id, key])),
    wordsOf: (hash) => said.get(hash) ?? '',
  }
  return ok(clipBytes([heading(pages), ...turns(pages), outcome(pages)].join('\n\n'), MOST_BYTES) + '\n')
}

const toldIn = (lesson: Lesson): string[] =>
  lesson.asked.filter((one) => isFeedbackOpen(lesson, one)).map(({ question }) => question.id)

function heading({ transcript: { view }, found, titleOf }: Pages): string {
  const { lesson, lessonId } = view
  const { plan, covered } = lesson
  const box = (id: string, done: boolean) => `- [${done ? 'x' : ' '}] ${titleOf(id)} (${id})`
  return [
    `# ${found.node.title}`,
    `Lesson ${lessonId} on ${plan.courseId}/${plan.nodeId}, ${plan.mode === 'teach' ? 'taught' : plan.mode === 'review' ? 'reviewed' : 'tested out'}, begun ${iso(lesson.startedAt)}.`,
    '## Objectives',
    [...plan.teach.map((id) => box(id, covered.includes(id))), ...plan.known.map((id) => `${box(id, true)}, known before`)].join(
      '\n',
    ),
  ].join('\n\n')
}

function turns(pages: Pages): string[] {
  const { events, view } = pages.transcript
  return events.flatMap((event): string[] => {
    switch (event.type) {
      case 'phase_entered':
        return [`## ${event.phase}${event.objective === null ? '' : `: ${pages.titleOf(event.objective)}`}\n\n${iso(event.at)}`]
      case 'reply_recorded': {
        const tutor = event.tutorHash === null ? [] : [`Tutor:\n\n${quoted(pages.wordsOf(event.tutorHash))}`]
        return [...tutor, `Learner:\n\n${quoted(pages.wordsOf(event.learnerHash))}`]
      }
      case 'answer_recorded': {
        const asked = view.lesson.asked.find(({ question }) => question.id === event.questionId)
        return asked ? [block(pages, asked, pages.wordsOf(event.answerHash))] : []
      }
      case 'ended_early':
        return ['Ended early, at the learner’s wish.']
      case 'lesson_started':
      case 'question_asked':
      case 'test_planned':
      case 'answer_graded':
        return []
    }
  })
}

/** A question with its answer and, as soon as a result of the lesson may say so, what it was worth. */
function block({ questions, keys, transcript: { view } }: Pages, asked: Asked, answer: string): string {
  const { id, kind } = asked.question
  const grade = isFeedbackOpen(view.lesson, asked) ? asked.grade : null
  const question = questions.get(id)
  const key = keys.get(id)
  const lines = [
    `### Question ${id}`,
    `Type: ${kind}`,
    question ? quoted([question.text, question.passage ?? '', ...(question.options ?? [])].filter(Boolean).join('\n')) : '',
    `Answer:\n\n${quoted(answer)}`,
  ]
  if (grade) lines.push(`Worth ${Math.round(grade.score * 100)} %, by ${grade.by}.`)
  if (grade && question && key) lines.push(`Feedback: ${feedbackOf(question, key, answer).feedback || key.answer}`)
  return lines.filter(Boolean).join('\n\n')
}

function outcome({ transcript: { view }, found, titleOf }: Pages): string {
  const results = resultsOf(view.lesson)
  const isOver = view.lesson.phase === 'wrap_up' || view.lesson.phase === 'done'
  if (!isOver) return `The lesson stands in ${view.lesson.phase}.`
  if (results.length === 0) return '## Results\n\nNothing was tested.'
  const row = ({ objective, known, passed, label }: ObjectiveResult) =>
    `- ${titleOf(objective)}: ${Math.round(known * 100)} %, ${passed ? 'passed' : 'not passed'}${label === null ? '' : ` (${label})`}`
  const named = (wanted: boolean) => results.filter(({ passed }) => passed === wanted).map(({ objective }) => titleOf(objective))
  const next = found.course.nodes.filter(({ prerequisites }) => prerequisites.includes(found.node.id)).map(({ title }) => title)
  const list = (what: string, items: readonly string[]) => (items.length === 0 ? [] : [`${what}: ${items.join(', ')}.`])
  return [
    '## Results',
    results.map(row).join('\n'),
    results.every(({ passed }) => passed) ? 'Passed.' : 'Not passed yet.',
    ...list('Strengths', named(true)),
    ...list('To work on', named(false)),
    ...list('Next', next),
  ].join('\n\n')
}
