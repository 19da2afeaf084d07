/** Results as a model gets them, in whose context every field costs: nothing empty, and nothing that it has been told already. */
import type { z } from 'zod'
import type { HintOut } from '../hints.ts'
import type { reportOutput } from './report.ts'
import type { sessionOutput } from './session.ts'

type Session = z.output<typeof sessionOutput>
type Cases = z.output<z.ZodObject<typeof reportOutput>>['cases']

/** Where a session stands after a call. start_problem and get_session_state have all of it. */
export const briefSession = (session: Session) => ({
  ...withoutEmpty({
    status: session.status,
    hintLevel: session.hintLevel,
    attempts: session.attempts,
    language: session.language,
    lastLocalRunPassed: session.lastLocalRunPassed,
    solutionsOpen: session.solutionsOpen,
    solved: session.solved,
    underCheck: session.underCheck,
    pace: session.pace === 'standard' ? null : session.pace,
    strictMode: session.strictMode,
    turn: session.turn,
    label: session.label,
  }),
  ...(session.hinted === false ? { hinted: false } : {}),
})

/** One of several sessions in a list. */
export const listedSession = (session: Session) => ({
  titleSlug: session.titleSlug,
  ...briefSession(session),
  lastActiveAt: session.lastActiveAt,
})

/** The first test that fails with all that is known of it; of the others how each ended. */
export function briefCases(cases: Cases) {
  const first = cases.findIndex(({ status }) => status !== 'pass')
  return cases.map(({ tag, status, verdict, ...facts }, index) => {
    if (status === 'pass') return { tag, status }
    if (index !== first) return { tag, status, verdict }
    const { difference, cpuMs: _cpuMs, ...rest } = facts
    // Without a path, the difference is the whole value once more.
    const isWhole = difference?.path === '' && facts.actual !== null
    return { tag, status, verdict, ...withoutEmpty({ ...rest, difference: isWhole ? null : difference }) }
  })
}

/** A hint's text ends with its question. */
export const briefHint = ({ question, sharpened, asked, ...hint }: HintOut) => ({
  ...hint,
  ...(asked ? { asked } : {}),
  ...(hint.text.endsWith(question) ? {} : { question }),
  ...(sharpened ? { sharpened } : {}),
})

const EMPTY: ReadonlySet<unknown> = new Set([null, undefined, false, ''])

const withoutEmpty = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !EMPTY.has(value)))
