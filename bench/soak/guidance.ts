/**
 * What answers of practice say to do next, told a second time: it follows from where the session stands once the call is done, and from what
 * the answer itself shows.
 */
import { z } from 'zod'
import { caseKind } from '../../src/problem/case-kind.ts'
import type { Act, Session } from './ledger.ts'
import { isAnswered } from './ledger.ts'

/** So many failures on tests of one kind since the last hint, and every answer about a run offers the next one. */
const OFFERED_AFTER = 3

const nextShape = z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) }).nullable()
const offerShape = z.object({ tool: z.string(), reason: z.string() }).nullable()
const runShape = z.object({ verdict: z.string() })
const hintShape = z.object({
  outcome: z.string(),
  hints: z.array(z.looseObject({ level: z.int(), asked: z.unknown().nullable() })),
})

interface Expected {
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
}

/** The kind of test on which a hint is offered; null for none. */
export function offeredFor({ failuresByTag, level, status }: Session): string | null {
  const often = [...failuresByTag].find(([, count]) => count >= OFFERED_AFTER)
  return level < 4 && status !== 'solved' ? (often?.[0] ?? null) : null
}

/** Null where other engines decide. */
function nextOf(act: Act, session: Session | undefined, body: unknown): Expected | null {
  const titleSlug = 'program' in act ? act.program.slug : act.slug
  const run = { tool: 'run_local_tests', arguments: { titleSlug } }
  const elsewhere = { tool: 'search_problems', arguments: { status: 'not_started' } }
  switch (act.do) {
    case 'start':
    case 'reset':
      return run
    case 'run':
      return runShape.parse(body).verdict === 'accepted' ? { ...run, tool: 'submit_solution' } : run
    case 'submit':
      return runShape.parse(body).verdict === 'accepted' ? null : run
    case 'list':
      return { tool: 'get_problem_solution', arguments: { titleSlug } }
    case 'state':
      return session === undefined ? { ...run, tool: 'start_problem' } : session.status === 'solved' ? elsewhere : run
    case 'read':
      return session?.status === 'solved' ? elsewhere : { tool: 'reset_session', arguments: { titleSlug, what: 'code' } }
    case 'hint':
    case 'answer':
    case 'give_up': {
      if (session === undefined) return run
      const { outcome, hints } = hintShape.parse(body)
      const { level, status, pace, failed } = session
      if ((level === 4 || status === 'solved') && outcome !== 'not_yet')
        return { tool: 'list_problem_solutions', arguments: { titleSlug } }
      const last = hints.at(-1)
      const isOpen = last?.level === level && last.asked !== null && !isAnswered(session)
      const isHeld = pace === 'strict' && level === 3 && failed === 0
      return isOpen && !isHeld ? { tool: 'request_hint', arguments: { titleSlug, level: level + 1 } } : run
    }
  }
}

/** What is wrong with what an answer says to do next, and with what it offers. `session`: as it stands behind the call. */
export function wrongGuidance(act: Act, session: Session | undefined, body: Readonly<Record<string, unknown>>): string[] {
  const expected = nextOf(act, session, body)
  const next = nextShape.parse(body['next'])
  const named = next && Object.fromEntries(Object.keys(expected?.arguments ?? {}).map((name) => [name, next.arguments[name]]))
  const isSame = next?.tool === expected?.tool && JSON.stringify(named) === JSON.stringify(expected?.arguments)
  const wrong =
    expected === null || isSame ? [] : [`goes on with ${JSON.stringify(next)}, and should with ${JSON.stringify(expected)}`]
  if (act.do !== 'run' || session === undefined) return wrong
  const tag = offeredFor(session)
  const offer = offerShape.parse(body['offer'])
  const isOffered = tag === null ? offer === null : offer?.tool === 'request_hint' && offer.reason.includes(caseKind(tag))
  return isOffered ? wrong : [...wrong, `offers ${JSON.stringify(offer)}, and should offer a hint for ${tag ?? 'nothing'}`]
}
