/** What the button of growth does: the learner states it, and then the program is measured. */
import type { Failure } from '../../../failure/failure.ts'
import { ok, type Result } from '../../../kernel/result.ts'
import type { Caller, ToolContext } from '../../../mcp/context.ts'
import { growthMeasures, growthStatements, type GrowthMeasure, type GrowthStatement } from '../../../problem/growth/classes.ts'
import type { Stated } from '../../../problem/growth/compare.ts'
import { measuresOf } from '../../../problem/growth/measure.ts'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import type { Problem } from '../../../problem/problem.ts'
import { field } from '../../../web/auth/csrf.ts'
import type { SessionView } from '../../practice/rules/view.ts'
import type { GrowthKnown } from '../client.ts'
import { growthFor } from '../measuring.ts'

/** Fields of the page's form. */
export const GROWTH_TIME = 'growthTime'
export const GROWTH_MEMORY = 'growthMemory'
export const GROWTH_N = 'growthN'

/** What was chosen; null where nothing was. */
export interface GrowthChosen {
  readonly time: GrowthStatement | null
  readonly memory: GrowthStatement | null
  readonly n: GrowthMeasure | null
}

export function growthChosenIn(form: FormData): GrowthChosen {
  const statement = (name: string) => growthStatements.find((one) => one === field(form, name)) ?? null
  const n = growthMeasures.find((one) => one === field(form, GROWTH_N)) ?? null
  return { time: statement(GROWTH_TIME), memory: statement(GROWTH_MEMORY), n }
}

export interface GrowthNotice {
  readonly notice: string
  readonly status: 200 | 400
}

export async function measureGrowth(
  caller: Caller,
  problem: Problem,
  { time, memory, n }: GrowthChosen,
): Promise<Result<GrowthNotice, Failure>> {
  if (time === null || memory === null)
    return ok({ notice: 'Choose how time and memory grow first. “I am not sure” is an answer, too.', status: 400 })
  const [usual = 'size', ...others] = measuresOf(problem.signature)
  const stated: Stated = { time, memory, n: others.find((one) => one === n) ?? usual }
  const known = await growthFor(caller.contextFor('run'), problem, stated, null)
  return known.ok ? ok({ notice: 'We measured your program. The result is below.', status: 200 }) : known
}

/** The content of the section: nothing before a problem of the catalogue is solved. */
export type GrowthShown = Result<GrowthKnown, Failure> | null

export async function growthShown({ learner }: ToolContext, view: SessionView | null): Promise<GrowthShown> {
  return view?.status === 'solved' && view.interview === null && !isOwnSlug(view.titleSlug)
    ? learner.growth.read(view.titleSlug)
    : null
}
