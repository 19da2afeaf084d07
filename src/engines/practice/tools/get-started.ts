import { z } from 'zod'
import type { SessionView } from '../rules/view.ts'
import { IN_INTERVIEW } from '../../interviews/render/interview.ts'
import { dueNow, suggest, type Offer } from '../../knowledge/rules/choose.ts'
import { phases } from '../../lessons/rules/events.ts'
import type { Failure } from '../../../failure/failure.ts'
import { isOwnCourse } from '../../../problem/course.ts'
import { languages, type Language } from '../../../problem/problem.ts'
import { ok, type Result } from '../../../kernel/result.ts'
import { LEARNING_MODE } from '../../../mcp/instructions.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { language } from '../../../mcp/inputs.ts'
import { offerWith } from '../../knowledge/learning.ts'
import { suggestionDetails, suggestionSentence } from '../../knowledge/suggestion-details.ts'
import { firstNode } from '../../lessons/first-course.ts'
import { CourseProgress, progressOf } from '../../lessons/course-progress.ts'
import { placementId } from '../../lessons/rules/placement/view.ts'
import { nodeOf } from '../../lessons/questions.ts'
import { isOver } from '../../lessons/rules/state.ts'
import { dueOut, dueOutput } from '../../knowledge/render/knowledge.ts'
import { LABEL } from '../../../problem/own-problem-words.ts'
import { iso } from '../../../kernel/day.ts'
import { experiences, firstStep, type NamedNode, type Standing } from '../first-step.ts'
import { gentlest, hardish } from '../first-problem.ts'
import type { SessionsRead } from '../messages.ts'
import { NOT_YOURS_TO_WRITE } from '../render/session.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

/** Limit of listed sessions; `openInAll` counts all. */
const MAX_LISTED = 20

const open = z.object({
  titleSlug: z.string(),
  title: z.string(),
  status: z.string(),
  hintLevel: z.int(),
  attempts: z.int(),
  where: z.string(),
  lastActiveAt: z.string(),
  label: z.string().optional(),
})

const lesson = z.object({
  lessonId: z.string(),
  node: z.string(),
  title: z.string(),
  phase: z.enum(phases),
  where: z.string(),
  lastActiveAt: z.string(),
})

export const getStarted = defineTool({
  name: 'get_started',
  title: 'Start here',
  toolset: 'practice',
  effect: 'read',
  description: {
    useWhen: 'Use first in every conversation: it shows open and due work, proposes one thing to do, and says how to tutor here.',
    notWhen: 'Not again in the same conversation, except with what next.needs asks for.',
    thenCall: 'Then call the tool in next.',
  },
  input: z.object({
    language: language.optional(),
    level: z.enum(experiences).optional().describe('How much the learner has programmed before, as they say.'),
  }),
  output: z.object({
    ...teachingResult,
    open: z.array(open),
    openInAll: z.int(),
    lessons: z.array(lesson),
    ownProblems: z.array(z.object({ titleSlug: z.string(), title: z.string(), label: z.string() })),
    solved: z.int(),
    due: z.array(dueOutput),
    dueInAll: z.int(),
    check: z.object({ titleSlug: z.string() }).nullable(),
    unreadable: z.array(z.object({ stream: z.string(), seq: z.int() })),
    language: z.enum(languages).nullable(),
    praise: z.boolean(),
    learningMode: z.string(),
  }),
  async run({ language: named, level }, context) {
    const { learner, catalogue, now } = context
    const read = await learner.ask('practice', 'all')
    if (!read.ok) return read
    const { views, damaged, settings, knowledge, openLessons, spentQuestions, spentMinutes, forms, own, interview } = read.value
    const runnable = await context.languages()
    const chosen = [named, read.value.defaultLanguage].find((one) => one && runnable.includes(one)) ?? null
    const ownTitles = new Map(own.map(({ slug, title }) => [slug, title]))
    const titleOf = async (slug: string): Promise<string> => {
      const ownTitle = ownTitles.get(slug)
      if (ownTitle !== undefined) return ownTitle
      const entry = await catalogue.problem(slug)
      return entry.ok ? entry.value.problem.title : slug
    }
    const unsolved = views.filter((view) => view.status !== 'solved').sort((a, b) => b.lastActiveAt - a.lastActiveAt)
    const openProblems = await Promise.all(
      unsolved.slice(0, MAX_LISTED).map(async (view) => ({
        ...sessionSummary(view),
        title: await titleOf(view.titleSlug),
        ...(view.titleSlug === interview?.slug ? { where: 'in your interview, whose clock runs' } : {}),
        ...(ownTitles.has(view.titleSlug) ? { label: LABEL } : {}),
      })),
    )
    const lessons = await Promise.all(
      openLessons.slice(0, MAX_LISTED).map(async (lessonView) => {
        const node = `${lessonView.courseId}/${lessonView.nodeId}`
        const courseNode = await nodeOf(context, node)
        return {
          lessonId: lessonView.lessonId,
          node,
          title: courseNode.ok ? courseNode.value.node.title : node,
          phase: lessonView.phase,
          where: `${lessonView.covered} of ${lessonView.teach} objectives covered`,
          lastActiveAt: iso(lessonView.lastAt),
        }
      }),
    )
    // If due work cannot be read, it is left out: the open problems matter more than an error.
    const offered =
      knowledge === null
        ? null
        : await offerWith({ catalogue, now }, { view: knowledge, settings, spentQuestions, spentMinutes, forms, interview })
    const offer = offered?.ok ? offered.value : null
    const due = offer === null ? [] : dueNow(offer)
    const check = knowledge?.check ?? null
    const begun = new Set(views.map(({ titleSlug }) => titleSlug))
    const untouched = own.filter(({ slug }) => !begun.has(slug)).toReversed()
    const [first] = openProblems
    const [lastLesson] = lessons
    const before = lastLesson?.phase === 'intro' ? await missingBefore(context, lastLesson.node) : ok(null)
    if (!before.ok) return before
    const beyond = await somethingNew(context, read.value, offer, { chosen, runnable })
    if (!beyond.ok) return beyond
    const step = firstStep({
      solved: views.filter(({ solved }) => solved !== null).length,
      interview: interview && {
        id: interview.id,
        title: await titleOf(interview.slug),
        page: context.toolsets.includes('interview') ? null : context.interviewUrl(interview.id),
      },
      check: check && { titleSlug: check.slug, title: await titleOf(check.slug) },
      due: offer === null ? null : dueStep(offer, context),
      open: first ? { ...first, lastActiveAt: Date.parse(first.lastActiveAt) } : null,
      lesson: lastLesson ? { ...lastLesson, first: before.value, lastActiveAt: Date.parse(lastLesson.lastActiveAt) } : null,
      own: untouched[0] ? { titleSlug: untouched[0].slug, title: untouched[0].title } : null,
      language: chosen,
      experience: level ?? null,
      refused: named === undefined || runnable.includes(named) ? null : named,
      languages: runnable,
      ...beyond.value,
    })
    return ok({
      ...step,
      avoid: [...(interview ? [IN_INTERVIEW] : []), `${NOT_YOURS_TO_WRITE} Do not go beyond the hints the server has given.`],
      open: openProblems,
      openInAll: unsolved.length,
      lessons,
      ownProblems: untouched.slice(0, MAX_LISTED).map(({ slug, title }) => ({ titleSlug: slug, title, label: LABEL })),
      solved: views.filter(({ solved }) => solved !== null).length,
      due: offer === null ? [] : due.slice(0, MAX_LISTED).map((item) => dueOut(item, offer)),
      dueInAll: due.length,
      check: check && { titleSlug: check.slug },
      unreadable: [...damaged],
      language: chosen,
      praise: settings.praise,
      learningMode: LEARNING_MODE,
    })
  },
})

/** Due work that can be done now; null where there is none, or where its tools were not granted. */
function dueStep(offer: Offer, { toolsets }: ToolContext): Standing['due'] {
  const suggestion = suggest(offer)
  const isDue = suggestion.kind === 'check' || (suggestion.kind === 'exercise' && suggestion.why === 'review')
  if (!isDue || !toolsets.includes('learner')) return null
  const { reason, next } = suggestionDetails(suggestion, offer)
  return { reason, next }
}

/** A node to begin with before one whose lesson has only been opened; null where there is none. */
async function missingBefore(context: ToolContext, nodeId: string): Promise<Result<NamedNode | null, Failure>> {
  const [place, progress] = await Promise.all([nodeOf(context, nodeId), progressOf(context)])
  if (!progress.ok) return progress
  const first = place.ok ? progress.value.missingBefore(place.value.course, place.value.node) : null
  return ok(first && { nodeId: `${first.course.id}/${first.node.id}`, node: first.node.title })
}

type Beyond = Pick<Standing, 'placement' | 'isKnown' | 'course' | 'foundations' | 'gentle' | 'harder' | 'suggestion'>

/** What a learner without open or due work can do: go on in their course, or begin at the level that they name. */
async function somethingNew(
  context: ToolContext,
  { views, own, openLessons, knowledge }: SessionsRead,
  offer: Offer | null,
  { chosen, runnable }: { readonly chosen: Language | null; readonly runnable: readonly Language[] },
): Promise<Result<Beyond, Failure>> {
  const { catalogue, learner, toolsets } = context
  const none = { placement: null, course: null, foundations: null, gentle: null, harder: null, suggestion: null }
  if (openLessons.length > 0) return ok({ ...none, isKnown: true })
  const [taught, placements] = await Promise.all([learner.ask('lessons', 'all'), learner.ask('placements', 'all')])
  if (!taught.ok) return taught
  if (!placements.ok) return placements
  const begun = [views, own, taught.value, placements.value, knowledge?.components ?? []]
  const isKnown = begun.some(({ length }) => length > 0)
  const courses = await catalogue.courses()
  if (!courses.ok) return courses
  const hasLessons = toolsets.includes('lessons') && knowledge !== null
  const progress = knowledge && new CourseProgress(knowledge, taught.value, placements.value, courses.value)
  if (isKnown) {
    const lastDone = taught.value.findLast((one) => isOver(one.lesson) && one.lesson.plan.mode !== 'review')
    const placed = placements.value.toSorted((a, b) => b.lastAt - a.lastAt)[0]
    const isPlacedLast = placed !== undefined && placed.lastAt > (lastDone?.lesson.lastAt ?? 0)
    const courseId = (isPlacedLast ? placed.courseId : lastDone?.lesson.plan.courseId) ?? ''
    const ownCourse = isOwnCourse(courseId) ? await learner.ask('ownCourses', 'read', courseId) : null
    const course = ownCourse?.ok ? ownCourse.value.course : courses.value.find(({ id }) => id === courseId)
    const node = hasLessons && progress && course ? progress.nextIn(course) : null
    const details = offer && suggestionDetails(suggest(offer), offer)
    return ok({
      ...none,
      isKnown,
      placement:
        hasLessons && course && isPlacedLast && placed.status === 'open'
          ? { lessonId: placementId(placed.courseId), title: course.title, answered: placed.answered, most: placed.most }
          : null,
      course: course && node ? { title: course.title, nodeId: `${course.id}/${node.id}`, node: node.title } : null,
      suggestion: details && { say: suggestionSentence(details), next: details.next },
    })
  }
  const listed = await catalogue.search({
    query: null,
    difficulty: null,
    topics: [],
    language: chosen,
    slugs: null,
    cursor: null,
    limit: MOST_COMPARED,
  })
  if (!listed.ok) return listed
  const teachable = courses.value.filter(({ language: only = null }) => only === null || runnable.includes(only))
  const begin = hasLessons ? firstNode(teachable, chosen) : null
  const named = (problem: { readonly slug: string; readonly title: string } | null) =>
    problem && { titleSlug: problem.slug, title: problem.title }
  return ok({
    ...none,
    isKnown,
    foundations: begin && {
      title: begin.course.title,
      nodeId: `${begin.course.id}/${begin.node.id}`,
      node: begin.node.title,
    },
    gentle: named(gentlest(listed.value.problems, courses.value)),
    harder: named(hardish(listed.value.problems)),
  })
}

/** Problems looked at for the first one; the catalogue's order begins with the simpler ones. */
const MOST_COMPARED = 100

function sessionSummary(view: SessionView): Omit<z.input<typeof open>, 'title'> {
  const { titleSlug, status, hintLevel, attempts } = view
  const runs =
    attempts === 0
      ? 'no run yet'
      : `${attempts} ${attempts === 1 ? 'run' : 'runs'}, the last local one ${view.lastLocalRunPassed ? 'passed' : 'not passed'}`
  return {
    titleSlug,
    status,
    hintLevel,
    attempts,
    where: `${runs}, hint level ${hintLevel}`,
    lastActiveAt: iso(view.lastActiveAt),
  }
}
