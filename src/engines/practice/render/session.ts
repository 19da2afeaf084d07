/** A session as a client sees it. */
import { z } from 'zod'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import type { SessionView } from '../rules/view.ts'
import { languages } from '../../../problem/problem.ts'
import { clipBytes } from '../../../kernel/text.ts'
import { iso } from '../../../kernel/day.ts'
import { paces } from '../../../kernel/pace.ts'
import { LABEL } from '../../../problem/own-problem-words.ts'

export const sessionOutput = z.object({
  titleSlug: z.string(),
  status: z.enum(['started', 'attempting', 'solved']),
  hintLevel: z.int(),
  attempts: z.int(),
  lastLocalRunPassed: z.boolean(),
  solutionsOpen: z.boolean(),
  solved: z.object({ at: z.string(), highestHint: z.int(), unaided: z.boolean() }).nullable(),
  /** On the workbench's questions about the accepted program. */
  understood: z.boolean(),
  language: z.enum(languages).nullable(),
  pace: z.enum(paces),
  strictMode: z.boolean(),
  underCheck: z.boolean(),
  epoch: z.int(),
  turn: z.int(),
  /** The page on which the learner may do the same by themselves. */
  workbench: z.string(),
  startedAt: z.string(),
  lastActiveAt: z.string(),
  label: z.string().optional(),
  /** Only of an own problem that is practised without them. */
  hinted: z.literal(false).optional(),
})

interface Addresses {
  readonly problemUrl: (slug: string) => string
}

/** `own` of an own problem, where its entry is at hand. */
export function sessionOut(
  view: SessionView,
  { problemUrl }: Addresses,
  own?: { readonly hinted: boolean },
): z.input<typeof sessionOutput> {
  const {
    titleSlug,
    status,
    hintLevel,
    attempts,
    lastLocalRunPassed,
    solutionsOpen,
    solved,
    understood,
    language,
    rules,
    underCheck,
    epoch,
    turn,
  } = view
  return {
    titleSlug,
    status,
    hintLevel,
    attempts,
    lastLocalRunPassed,
    solutionsOpen,
    solved: solved && { at: iso(solved.at), highestHint: solved.highestHint, unaided: solved.unaided },
    understood,
    language,
    pace: rules.pace,
    strictMode: rules.strictMode,
    underCheck,
    epoch,
    turn,
    workbench: problemUrl(titleSlug),
    startedAt: iso(view.startedAt),
    lastActiveAt: iso(view.lastActiveAt),
    ...(isOwnSlug(titleSlug) ? { label: LABEL } : {}),
    ...(own?.hinted === false ? { hinted: false as const } : {}),
  }
}

/** Bytes of code given back, so that a result stays below 100 KB; all of it is kept. */
const SHOWN_CODE = 36_000

/** The learner's last code, if there is any. */
export function lastCodeOut(view: SessionView, code: string | null): { language: string; code: string } | null {
  return view.lastCode && code !== null ? { language: view.lastCode.language, code: clipBytes(code, SHOWN_CODE) } : null
}

export const NO_HELP =
  'A check is open: give no hint, no explanation and no opinion on the code until it is accepted or the check is left.'
export const NOT_YOURS_TO_WRITE = "Do not write or repair the learner's solution."

/** What must not be revealed in this session yet. */
export function avoidIn(view: SessionView | null): string[] {
  if (view === null) return ['Do not solve the problem for the learner before it is started.']
  if (view.underCheck) return [NO_HELP]
  if (view.solutionsOpen) return []
  const beyond = [
    'a clarification (hint 1)',
    'the approach (hint 2)',
    'the sketch of an implementation (hint 3)',
    'a solution',
  ].slice(view.hintLevel)
  return [`Do not reveal ${beyond.join(', ')} before the server gives it.`, NOT_YOURS_TO_WRITE]
}
