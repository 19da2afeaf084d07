/** Renders a placement for a client, in the shape of a lesson. No answer is said to be right or wrong: only where to begin. */
import type { Course } from '../../../problem/course.ts'
import type { Failure, Next } from '../../../failure/failure.ts'
import { ok, type Result } from '../../../kernel/result.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { placementId, type PlacementView } from '../rules/placement/view.ts'
import { progressOf } from '../course-progress.ts'
import { SPEAK_THEIR_LANGUAGE } from '../rules/directive.ts'
import { refOf } from '../questions.ts'
import { needSentence } from './need.ts'
import { NO_ANSWERS, NUMBER_LINES, questionOut } from './lesson.ts'

/** All fields of a result about a placement. */
export async function placementOut(
  { catalogue, learner, lessonUrl }: Pick<ToolContext, 'catalogue' | 'learner' | 'lessonUrl'>,
  course: Course,
  view: PlacementView,
  repeated: boolean,
  say: string | null = null,
) {
  const { open, outcome, turn, answered, most } = view
  const questions = open === null ? ok([]) : await catalogue.questions([open.id])
  if (!questions.ok) return questions
  const [question] = questions.value
  const lessonId = placementId(view.courseId)
  const titled = (ids: readonly string[]) =>
    course.nodes.flatMap(({ id, title }) => (ids.includes(id) ? [{ nodeId: `${course.id}/${id}`, title }] : []))
  const [begin = null] = titled(outcome?.begin == null ? [] : [outcome.begin])
  const takenAsKnown = titled(outcome?.takenAsKnown ?? [])
  const isOver = outcome !== null
  const progress = begin === null ? null : await progressOf({ catalogue, learner })
  if (progress?.ok === false) return progress
  const node = course.nodes.find(({ id }) => id === outcome?.begin)
  const [needed] = node && progress ? progress.value.missingElsewhere(node) : []
  return ok({
    say: say ?? [sentence(course.title, view, begin, takenAsKnown), ...(needed ? [needSentence(needed)] : [])].join(' '),
    next: nextOf(view, lessonId, {
      begin: needed ? { nodeId: refOf(needed), title: needed.node.title } : begin,
      isGone: !isOver && question === undefined,
    }),
    avoid: isOver ? [] : [NO_ANSWERS],
    repeated,
    lessonId,
    workbench: lessonUrl(lessonId),
    node: course.id,
    title: course.title,
    mode: 'placement' as const,
    turn,
    phase: isOver ? ('placement_done' as const) : ('placement_ask' as const),
    directive: {
      instruction: isOver
        ? 'Say where to begin. If something is taken as known, say that no test has shown it. They may disagree: lesson_start on any other node, with mode test_out for its test, or wish skip to pass over this one.'
        : question
          ? `${answered === 0 ? FIRST : ''}Put the question to the learner word for word, with its options. Send the answer to lesson_answer, with choice, line or value beside their words. If they do not know, send wish confused. They may stop (wish stop).`
          : 'This question has left the course. Send wish confused for the next one.',
      objective: null,
      bounds: [
        SPEAK_THEIR_LANGUAGE,
        ...(question?.kind === 'bug' ? [NUMBER_LINES] : []),
        ...(isOver ? [] : ['No hint, no explanation, and not a word on whether an answer was right.']),
      ],
    },
    warnings: [],
    teach: [],
    known: [],
    covered: [],
    text: null,
    exercises: [],
    question: question ? questionOut(question) : null,
    questionsLeft: isOver ? 0 : most - answered,
    feedback: [],
    toGrade: [],
    results: [],
    after: null,
    prerequisite: null,
    placement: { courseId: course.id, answered, most, begin, takenAsKnown },
  })
}

/** Before the first question. */
const FIRST =
  'Ask first whether all of this is new to the learner. If it is, send wish stop: they begin with the first part, and no question is needed. Else: '

type Titled = { readonly nodeId: string; readonly title: string }

function sentence(
  course: string,
  { outcome, answered, most }: PlacementView,
  begin: Titled | null,
  known: readonly Titled[],
): string {
  if (outcome === null)
    return answered === 0
      ? `Up to ${most} questions find where to begin in “${course}”; the first ones are easy. If you do not know an answer, say so: that is fine.`
      : `Your answer is recorded. Question ${answered + 1} of at most ${most}.`
  if (begin === null && outcome.begin !== null)
    return 'The part where you were to begin has left the course. Choose another part.'
  if (begin === null)
    return `Your answers suggest that you know all of “${course}”. No test has shown that yet: take the test of any part to show it.`
  if (outcome.reason === 'stopped' && known.length === 0)
    return `${answered === 0 ? '' : 'You stopped, so nothing is taken as known. '}Begin with “${begin.title}”. The lesson explains each step before it asks.`
  if (known.length === 0)
    return `Begin with “${begin.title}”. The lesson explains each step before it asks. If you know it already, take its test or begin with another part.`
  const before = `What comes before it is taken as known for now: ${known.map(({ title }) => `“${title}”`).join(', ')}. That is no proof.`
  return `Begin with “${begin.title}”. ${before} If you do not agree, take its test, skip it, or begin with another part.`
}

interface Leading {
  readonly begin: Titled | null
  /** The open question has left the course. */
  readonly isGone: boolean
}

function nextOf({ courseId, outcome, turn }: PlacementView, lessonId: string, { begin, isGone }: Leading): Next {
  if (isGone) return { tool: 'lesson_continue', arguments: { lessonId, turn, wish: 'confused' } }
  if (outcome === null) return { tool: 'lesson_answer', arguments: { lessonId, turn } }
  return begin === null
    ? { tool: 'get_course', arguments: { courseId } }
    : { tool: 'lesson_start', arguments: { nodeId: begin.nodeId } }
}

export type PlacementResult = Result<Extract<Awaited<ReturnType<typeof placementOut>>, { ok: true }>['value'], Failure>
