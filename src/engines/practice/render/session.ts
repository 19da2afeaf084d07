/** Renders a session for a client. */
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
  /** Whether the learner has answered the workbench's questions about the accepted program. */
  understood: z.boolean(),
  language: z.enum(languages).nullable(),
  pace: z.enum(paces),
  strictMode: z.boolean(),
  underCheck: z.boolean(),
  epoch: z.int(),
  turn: z.int(),
  /** The page on which the learner can work without a model. */
  workbench: z.string(),
  startedAt: z.string(),
  lastActiveAt: z.string(),
  label: z.string().optional(),
  /** Only for an own problem without hints. */
  hinted: z.literal(false).optional(),
})

interface Addresses {
  readonly problemUrl: (slug: string) => string
}

/** `own`: for an own problem, if its entry is known. */
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

/** Bytes of code in a result, which must stay below 100 KB. The stored code is complete. */
const MAX_CODE_BYTES_SHOWN = 36_000

/** The learner's last code, if there is any. */
export function lastCodeOut(view: SessionView, code: string | null): { language: string; code: string } | null {
  return view.lastCode && code !== null ? { language: view.lastCode.language, code: clipBytes(code, MAX_CODE_BYTES_SHOWN) } : null
}

export const NO_HELP = 'A check is open. Give no hint, no explanation and no opinion on the code until the check ends.'
export const NOT_YOURS_TO_WRITE = "Do not write or repair the learner's solution."

/** What the model must not reveal yet in this session. */
export function avoidIn(view: SessionView | null): string[] {
  if (view === null) return ['The problem is not started. Do not solve it for the learner.']
  if (view.underCheck) return [NO_HELP]
  if (view.solutionsOpen) return []
  const beyond = ['a clarification (hint 1)', 'the approach (hint 2)', 'the implementation sketch (hint 3)', 'a solution'].slice(
    view.hintLevel,
  )
  return [`Before the server gives it, do not reveal ${beyond.join(', ')}.`, NOT_YOURS_TO_WRITE]
}
