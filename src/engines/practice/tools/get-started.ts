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
import { NOT_YOURS_TO_WRITE } from '../render/session.ts'
import { defineTool, taught } from '../../../mcp/tool.ts'
import { iso } from '../../../kernel/day.ts'
import { LABEL } from '../../../problem/own-problem-words.ts'

/** Open sessions listed at most; the rest is counted. */
const LISTED = 20

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
    useWhen:
      'Use first in every conversation: it says what is open, where each problem stopped, what is due, and how to tutor here.',
    notWhen: 'Not needed again in the same conversation.',
    thenCall: 'Then call the tool named in next.',
  },
  input: z.object({}),
  output: z.object({
    ...taught,
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
    const listed = await Promise.all(
      unsolved.slice(0, LISTED).map(async (view) => {
        const ownTitle = ownTitles.get(view.titleSlug)
        if (ownTitle !== undefined) return { ...stop(view), title: ownTitle, label: LABEL }
        const entry = await catalogue.problem(view.titleSlug)
        return { ...stop(view), title: entry.ok ? entry.value.problem.title : view.titleSlug }
      }),
    )
    const lessons = await Promise.all(
      openLessons.slice(0, LISTED).map(async (one) => {
        const node = `${one.courseId}/${one.nodeId}`
        const found = await nodeOf(context, node)
        return {
          lessonId: one.lessonId,
          node,
          title: found.ok ? found.value.node.title : node,
          phase: one.phase,
          where: `${one.covered} of ${one.teach} objectives covered`,
          lastActiveAt: iso(one.lastAt),
        }
      }),
    )
    // What is due is left out where it cannot be read; what is open is worth more than an error.
    const offer = knowledge === null ? null : await offerWith({ catalogue, now }, knowledge, settings, spentQuestions)
    const due = offer?.ok ? dueNow(offer.value) : []
    const check = knowledge?.check ?? null
    const first = listed.find(({ titleSlug }) => titleSlug === check?.slug) ?? listed[0]
    const [lastLesson] = lessons
    // What was worked on last comes first, and a check before all.
    const isLesson = lastLesson !== undefined && check === null && !(first && first.lastActiveAt > lastLesson.lastActiveAt)
    return ok({
      say: [
        isLesson ? `Welcome back. The lesson “${lastLesson.title}” is open: ${lastLesson.where}.` : where(first, check !== null),
        dueSentence(due),
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
      next: isLesson ? { tool: 'lesson_get_state', arguments: { lessonId: lastLesson.lessonId } } : nextOf(first, due),
      avoid: [`${NOT_YOURS_TO_WRITE} Do not go beyond the hints the server has given.`],
      open: listed,
      openInAll: unsolved.length,
      lessons,
      solved: views.length - unsolved.length,
      due: offer?.ok ? due.slice(0, LISTED).map((one) => dueOut(one, offer.value)) : [],
      dueInAll: due.length,
      check: check && { titleSlug: check.slug },
      unreadable: [...damaged],
      language: settings.language,
      praise: settings.praise,
      learningMode: LEARNING_MODE,
    })
  },
})

function where(first: { readonly title: string; readonly where: string } | undefined, isCheck: boolean): string {
  if (!first) return 'Welcome. Nothing is open yet, so let us find a problem.'
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

/** What is open comes first, then what is due, then what is new. */
function nextOf(first: { readonly titleSlug: string } | undefined, due: readonly Due[]): Next {
  if (first) return { tool: 'start_problem', arguments: { titleSlug: first.titleSlug } }
  const ready = due.find(isReady)
  if (ready) return { tool: 'start_check', arguments: { kind: ready.kind, topic: ready.component } }
  return { tool: 'search_problems', arguments: { status: 'not_started' } }
}

function stop(view: SessionView): Omit<z.input<typeof open>, 'title'> {
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
