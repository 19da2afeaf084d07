import { z } from 'zod'
import type { PracticeEvent } from '../../../domain/practice/events.ts'
import { ok } from '../../../result.ts'
import { titleSlug } from '../../inputs.ts'
import { avoidIn, iso, lastCodeOut, sessionOut, sessionOutput } from '../../render/session.ts'
import { defineTool, taught } from '../../tool.ts'

const LISTED = 50

const moment = z.object({ at: z.string(), event: z.string(), detail: z.string() })

export const getSessionState = defineTool({
  name: 'get_session_state',
  title: 'Look at progress',
  toolset: 'practice',
  effect: 'read',
  view: 'problem-session',
  description: {
    useWhen:
      "Use to see where a problem stands: hint level, attempts, last run, and with include the learner's last code or the timeline.",
    notWhen: 'Not to open a problem. Without titleSlug it lists the open ones; session is null for one that was never started.',
    thenCall: 'Then go on where the learner stopped.',
  },
  input: z.object({
    titleSlug: titleSlug.optional(),
    include: z
      .array(z.enum(['history', 'code']))
      .max(2)
      .optional(),
  }),
  output: z.object({
    ...taught,
    session: sessionOutput.nullable(),
    sessions: z.array(sessionOutput).optional(),
    lastCode: z.object({ language: z.string(), code: z.string() }).nullable().optional(),
    history: z.array(moment).optional(),
    olderEvents: z.int().optional(),
  }),
  async run({ titleSlug: slug, include = [] }, context) {
    const { learner, catalogue } = context
    if (slug === undefined) {
      const read = await learner.sessions()
      if (!read.ok) return read
      const open = read.value.views.filter((view) => view.status !== 'solved')
      const [first] = open.toSorted((a, b) => b.lastActiveAt - a.lastActiveAt)
      return ok({
        say:
          open.length === 0 ? 'No problem is open.' : `${open.length} ${open.length === 1 ? 'problem is' : 'problems are'} open.`,
        next: first
          ? { tool: 'start_problem', arguments: { titleSlug: first.titleSlug } }
          : { tool: 'search_problems', arguments: {} },
        avoid: [],
        session: null,
        sessions: open.slice(-LISTED).map((view) => sessionOut(view, context)),
      })
    }
    const read = await learner.session(slug, { code: include.includes('code'), history: include.includes('history') })
    if (!read.ok) return read
    const { view, code, history, olderEvents } = read.value
    if (view === null) {
      const entry = await catalogue.problem(slug)
      if (!entry.ok) return entry
      return ok({
        say: 'This problem has not been started.',
        next: { tool: 'start_problem', arguments: { titleSlug: slug } },
        avoid: avoidIn(null),
        session: null,
      })
    }
    return ok({
      say: `${view.attempts} ${view.attempts === 1 ? 'run' : 'runs'}, hint level ${view.hintLevel}, ${view.status}.`,
      next:
        view.status === 'solved'
          ? { tool: 'search_problems', arguments: { status: 'not_started' } }
          : { tool: 'run_local_tests', arguments: { titleSlug: slug } },
      avoid: avoidIn(view),
      session: sessionOut(view, context),
      ...(include.includes('code') ? { lastCode: lastCodeOut(view, code) } : {}),
      ...(include.includes('history') ? { history: history.map(momentOf), olderEvents } : {}),
    })
  },
})

function momentOf(event: PracticeEvent): z.input<typeof moment> {
  return { at: iso(event.at), event: event.type, detail: detailOf(event) }
}

function detailOf(event: PracticeEvent): string {
  switch (event.type) {
    case 'session_started':
    case 'session_reset':
      return `pace ${event.rules.pace}${event.rules.strictMode ? ', strict mode' : ''}`
    case 'language_chosen':
      return event.language
    case 'run_started':
      return `${event.kind}, ${event.language}, written by ${event.writtenBy}, code ${event.codeHash.slice(0, 8)}${typingOf(event)}`
    case 'run_finished':
      return `${event.verdict}, ${event.passed} of ${event.total}${event.failing?.tag ? `, first failure: ${event.failing.tag}` : ''}${event.failing?.hintCode ? ` (${event.failing.hintCode})` : ''}`
    case 'run_dropped':
      return event.reason
    case 'problem_solved':
      return event.unaided ? 'unaided' : `highest hint ${event.highestHint}`
    case 'attempt_recorded':
      return `${event.accepted ? 'accepted' : 'not yet enough'}, by ${event.writtenBy}`
    case 'hint_withheld':
    case 'hint_given':
      return `level ${event.level}${event.type === 'hint_given' ? ` (${event.basis})` : ''}`
    case 'counterexample_given':
    case 'counterexample_not_found':
      return `level ${event.level}, ${event.language}, code ${event.codeHash.slice(0, 8)}`
    case 'gave_up':
      return `from level ${event.from}`
    case 'solution_read':
      return event.solutionId
  }
}

const typingOf = ({ typing }: Pick<Extract<PracticeEvent, { type: 'run_started' }>, 'typing'>): string =>
  typing === null ? '' : `, ${typing.typed} characters typed and ${typing.pasted} pasted on the page`
