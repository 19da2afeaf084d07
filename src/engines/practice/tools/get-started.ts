import { z } from 'zod'
import type { SessionView } from '../rules/view.ts'
import { dueNow, isReady, type Due } from '../../knowledge/rules/choose.ts'
import { phases } from '../../lessons/rules/events.ts'
import type { Next } from '../../../failure/failure.ts'
import { ok } from '../../../kernel/result.ts'
import { LEARNING_MODE } from '../../../mcp/instructions.ts'
import { offerWith } from '../../knowledge/learning.ts'
import { nodeOf } from '../../lessons/questions.ts'
import { dueOut, dueOutput } from '../../knowledge/render/knowledge.ts'
import { LABEL } from '../../../problem/own-problem-words.ts'
import { iso } from '../../../kernel/day.ts'
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
    useWhen: 'Use first in every conversation: it lists open and due work, where each problem stopped, and how to tutor here.',
    notWhen: 'Not again in the same conversation.',
    thenCall: 'Then call the tool named in next.',
  },
  input: z.object({}),
  output: z.object({
    ...teachingResult,
    open: z.array(open),
    openInAll: z.int(),
    lessons: z.array(lesson),
    solved: z.int(),
    due: z.array(dueOutput),
    dueInAll: z.int(),
    check: z.object({ titleSlug: z.string() }).nullable(),
    unreadable: z.array(z.object({ stream: z.string(), seq: z.int() })),
    language: z.string().nullable(),
    praise: z.boolean(),
    learningMode: z.string(),
  }),
  async run(_input, context) {
    const { learner, catalogue, now } = context
    const read = await learner.ask('practice', 'all')
    if (!read.ok) return read
    const { views, damaged, settings, knowledge, openLessons, spentQuestions, own } = read.value
    const ownTitles = new Map(own.map(({ slug, title }) => [slug, title]))
    const unsolved = views.filter((view) => view.status !== 'solved').sort((a, b) => b.lastActiveAt - a.lastActiveAt)
    const openProblems = await Promise.all(
      unsolved.slice(0, MAX_LISTED).map(async (view) => {
        const ownTitle = ownTitles.get(view.titleSlug)
        if (ownTitle !== undefined) return { ...sessionSummary(view), title: ownTitle, label: LABEL }
        const entry = await catalogue.problem(view.titleSlug)
        return { ...sessionSummary(view), title: entry.ok ? entry.value.problem.title : view.titleSlug }
      }),
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
    const offer = knowledge === null ? null : await offerWith({ catalogue, now }, knowledge, settings, spentQuestions)
    const due = offer?.ok ? dueNow(offer.value) : []
    const check = knowledge?.check ?? null
    const first = openProblems.find(({ titleSlug }) => titleSlug === check?.slug) ?? openProblems[0]
    const [lastLesson] = lessons
    // An open check comes first, then the latest work.
    const isLesson = lastLesson !== undefined && check === null && !(first && first.lastActiveAt > lastLesson.lastActiveAt)
    return ok({
      say: [
        isLesson
          ? `Welcome back. The lesson “${lastLesson.title}” is open: ${lastLesson.where}.`
          : whereSentence(first, check !== null),
        dueSentence(due),
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
      next: isLesson ? { tool: 'lesson_get_state', arguments: { lessonId: lastLesson.lessonId } } : nextOf(first, due),
      avoid: [`${NOT_YOURS_TO_WRITE} Do not go beyond the hints the server has given.`],
      open: openProblems,
      openInAll: unsolved.length,
      lessons,
      solved: views.length - unsolved.length,
      due: offer?.ok ? due.slice(0, MAX_LISTED).map((item) => dueOut(item, offer.value)) : [],
      dueInAll: due.length,
      check: check && { titleSlug: check.slug },
      unreadable: [...damaged],
      language: settings.language,
      praise: settings.praise,
      learningMode: LEARNING_MODE,
    })
  },
})

function whereSentence(first: { readonly title: string; readonly where: string } | undefined, isCheck: boolean): string {
  if (!first) return 'Welcome. Nothing is open yet. Let us find a problem.'
  return `Welcome back. ${isCheck ? 'A check with ' : ''}“${first.title}” is open: ${first.where}.`
}

function dueSentence(due: readonly Due[]): string {
  const reviews = due.filter(({ kind }) => kind === 'review').length
  const parts = [
    ...(due.length > reviews ? ['an unaided check'] : []),
    ...(reviews > 0 ? [`${reviews} ${reviews === 1 ? 'review' : 'reviews'}`] : []),
  ]
  return parts.length === 0 ? '' : `Due: ${parts.join(' and ')}.`
}

/** Open work comes first, then due work, then new problems. */
function nextOf(first: { readonly titleSlug: string } | undefined, due: readonly Due[]): Next {
  if (first) return { tool: 'start_problem', arguments: { titleSlug: first.titleSlug } }
  const ready = due.find(isReady)
  if (ready) return { tool: 'start_check', arguments: { kind: ready.kind, topic: ready.component } }
  return { tool: 'search_problems', arguments: { status: 'not_started' } }
}

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
