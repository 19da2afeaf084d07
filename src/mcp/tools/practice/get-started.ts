import { z } from 'zod'
import type { SessionView } from '../../../domain/practice/view.ts'
import { ok } from '../../../result.ts'
import { LEARNING_MODE } from '../../instructions.ts'
import { iso } from '../../render/session.ts'
import { defineTool, taught } from '../../tool.ts'

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
    solved: z.int(),
    due: z.array(z.object({ titleSlug: z.string(), reason: z.string() })),
    unreadable: z.array(z.object({ stream: z.string(), seq: z.int() })),
    language: z.string().nullable(),
    praise: z.boolean(),
    learningMode: z.string(),
  }),
  async run(_input, { learner, catalogue }) {
    const read = await learner.sessions()
    if (!read.ok) return read
    const { views, damaged, settings } = read.value
    const unsolved = views.filter((view) => view.status !== 'solved').sort((a, b) => b.lastActiveAt - a.lastActiveAt)
    const listed = await Promise.all(
      unsolved.slice(0, LISTED).map(async (view) => {
        const entry = await catalogue.problem(view.titleSlug)
        return { ...stop(view), title: entry.ok ? entry.value.problem.title : view.titleSlug }
      }),
    )
    const first = listed[0]
    return ok({
      say: first
        ? `Welcome back. “${first.title}” is open: ${first.where}.`
        : 'Welcome. Nothing is open yet, so let us find a problem.',
      next: first
        ? { tool: 'start_problem', arguments: { titleSlug: first.titleSlug } }
        : { tool: 'search_problems', arguments: { status: 'not_started' } },
      avoid: ["Do not write or repair the learner's solution, and do not go beyond the hints the server has given."],
      open: listed,
      openInAll: unsolved.length,
      solved: views.length - unsolved.length,
      due: [],
      unreadable: [...damaged],
      language: settings.language,
      praise: settings.praise,
      learningMode: LEARNING_MODE,
    })
  },
})

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
