import { z } from 'zod'
import type { PracticeEvent } from '../rules/events.ts'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import { ok } from '../../../kernel/result.ts'
import { keptReport } from '../workbench-state.ts'
import { hintOutput, readHints } from '../hints.ts'
import { titleSlug } from '../../../mcp/inputs.ts'
import { runNext } from '../next-run.ts'
import { problemOf } from '../problem-of.ts'
import { briefCases, briefHint, listedSession } from '../render/brief.ts'
import { reportOutput } from '../render/report.ts'
import { avoidIn, lastCodeOut, sessionOut, sessionOutput } from '../render/session.ts'
import { iso } from '../../../kernel/day.ts'
import { fittingItems, fittingText, jsonBytes, MOST_BYTES } from '../../../mcp/result-size.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

const MAX_LISTED = 50
/** Bytes reserved for the fields that are not measured. */
const RESERVED_BYTES = 2_000
const includes = ['history', 'code', 'hints', 'report'] as const

const moment = z.object({ at: z.string(), event: z.string(), detail: z.string() })

export const getSessionState = defineTool({
  name: 'get_session_state',
  title: 'Look at progress',
  toolset: 'practice',
  effect: 'read',
  view: 'problem-session',
  description: {
    useWhen:
      'Use to see the progress on a problem: hint level, attempts, status. include adds the last code, open hints, last report or history. Without titleSlug it lists open problems.',
    notWhen: 'Not to open a problem: use start_problem.',
    thenCall: 'Then continue where the learner stopped.',
  },
  input: z.object({
    titleSlug: titleSlug.optional(),
    include: z.array(z.enum(includes)).max(includes.length).optional(),
  }),
  output: z.object({
    ...teachingResult,
    session: sessionOutput.nullable(),
    sessions: z.array(sessionOutput).optional(),
    lastCode: z.object({ language: z.string(), code: z.string() }).nullable().optional(),
    history: z.array(moment).optional(),
    olderEvents: z.int().optional(),
    hints: z.array(hintOutput).optional(),
    report: z.object(reportOutput).nullable().optional(),
  }),
  publishes: ['session', 'sessions'],
  brief: ({ sessions, hints, report, ...result }) => ({
    ...result,
    ...(sessions ? { sessions: sessions.map(listedSession) } : {}),
    ...(hints ? { hints: hints.map(briefHint) } : {}),
    ...(report === undefined ? {} : { report: report && { ...report, cases: briefCases(report.cases) } }),
  }),
  async run({ titleSlug: slug, include = [] }, context) {
    const { learner, catalogue } = context
    if (slug === undefined) {
      const read = await learner.ask('practice', 'all')
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
        sessions: open.slice(-MAX_LISTED).map((view) => sessionOut(view, context)),
      })
    }
    const isIncluded = (part: (typeof includes)[number]) => include.includes(part)
    const read = await learner.ask('practice', 'read', slug, {
      code: isIncluded('code'),
      history: isIncluded('history'),
      report: isIncluded('report'),
    })
    if (!read.ok) return read
    const { view, code, history, olderEvents, report } = read.value
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
    // Only an own problem's entry says whether it has hints.
    const entry = isIncluded('hints') || isOwnSlug(slug) ? await problemOf(context, slug) : null
    if (entry?.ok === false && entry.error.code !== 'PROBLEM_NOT_FOUND') return entry
    const own = entry?.ok ? entry.value.own : undefined
    // A problem that has left the catalogue has no hints any more.
    const hints =
      isIncluded('hints') && entry?.ok
        ? await readHints(context, learner.practice.hintsOf(view), own?.untrusted === true)
        : ok([])
    if (!hints.ok) return hints
    const included = {
      ...(isIncluded('hints') ? { hints: hints.value } : {}),
      ...(isIncluded('report') ? { report: report === null ? null : keptReport(report) } : {}),
    }
    const room = MOST_BYTES - RESERVED_BYTES - jsonBytes(included)
    const lastCode = lastCodeOut(view, code)
    const shownCode = lastCode && { ...lastCode, code: fittingText(lastCode.code, room) }
    const newest = fittingItems(momentsOf(history).toReversed(), room - jsonBytes(shownCode))
    return ok({
      say: `${view.attempts} ${view.attempts === 1 ? 'run' : 'runs'}, hint level ${view.hintLevel}, ${view.solved ? 'solved' : view.status}.`,
      next:
        view.status === 'solved'
          ? { tool: 'search_problems', arguments: { status: 'not_started' } }
          : runNext('run_local_tests', slug, view),
      avoid: avoidIn(view),
      session: sessionOut(view, context, own),
      ...included,
      ...(isIncluded('code') ? { lastCode: shownCode } : {}),
      ...(isIncluded('history') ? { history: newest.items.toReversed(), olderEvents: olderEvents + newest.leftOut } : {}),
    })
  },
})

function momentsOf(history: readonly PracticeEvent[]): Array<z.input<typeof moment>> {
  const local = new Set(history.flatMap((event) => (event.type === 'run_started' && event.kind === 'local' ? [event.runId] : [])))
  return history.map((event) => ({ at: iso(event.at), event: event.type, detail: detailOf(event, local) }))
}

/** `local`: the ids of runs on the visible cases. */
function detailOf(event: PracticeEvent, local: ReadonlySet<string>): string {
  switch (event.type) {
    case 'session_started':
    case 'session_reset':
      return `pace ${event.rules.pace}${event.rules.strictMode ? ', strict mode' : ''}`
    case 'language_chosen':
      return event.language
    case 'run_started':
      return `${event.kind}, ${event.language}, written by ${event.writtenBy}, code ${event.codeHash.slice(0, 8)}${typingOf(event)}`
    case 'run_finished':
      return `${event.verdict}${countOf(event, local)}${event.failing?.tag ? `, failed: ${event.failing.tag}` : ''}${event.failing?.hintCode ? ` (${event.failing.hintCode})` : ''}`
    case 'run_dropped':
      return event.reason
    case 'problem_solved':
      return event.unaided ? 'unaided' : `highest hint ${event.highestHint}`
    case 'attempt_recorded':
      return `${event.accepted ? 'accepted' : 'not yet enough'}, by ${event.writtenBy}`
    case 'words_recorded':
      return `by ${event.writtenBy}`
    case 'question_answered':
      return `hint ${event.level}, ${event.right ? 'right' : 'wrong'}, by ${event.writtenBy}`
    case 'hint_withheld':
    case 'hint_given':
      return `level ${event.level}${event.type === 'hint_given' ? ` (${event.basis})` : ''}`
    case 'counterexample_given':
    case 'counterexample_not_found':
    case 'counterexample_passed':
      return `level ${event.level}, ${event.language}, code ${event.codeHash.slice(0, 8)}`
    case 'gave_up':
      return `from level ${event.from}`
    case 'solution_read':
      return event.solutionId
    case 'code_reset':
      return 'the starter code is back'
  }
}

/** Only for local runs: a submission's counts are not shown. */
const countOf = ({ runId, passed, total }: PracticeEvent & { type: 'run_finished' }, local: ReadonlySet<string>): string =>
  local.has(runId) ? `, ${passed} of ${total}` : ''

const typingOf = ({ typing }: Pick<Extract<PracticeEvent, { type: 'run_started' }>, 'typing'>): string =>
  typing === null ? '' : `, ${typing.typed} characters typed and ${typing.pasted} pasted on the page`
