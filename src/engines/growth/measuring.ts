/** How the growth of an accepted program is measured: stated and begun at the learner's object, run in the Worker, filed. */
import type { Failure } from '../../failure/failure.ts'
import { mixed } from '../../kernel/random.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { runnerFailure, waitingFor, withRunPlace } from '../../mcp/running.ts'
import type { Stated } from '../../problem/growth/compare.ts'
import { measuresOf } from '../../problem/growth/measure.ts'
import { resultOf, type GrowthResult } from '../../problem/growth/result.ts'
import type { Problem } from '../../problem/problem.ts'
import { measureGrowth } from '../../runner/growth.ts'
import type { RunRequest } from '../../runner/protocol.ts'
import type { GrowthKnown, GrowthStart } from './client.ts'

/** The growth of an accepted program. All its runs together count as one. `codeHash` as of `begin`. */
export async function growthFor(
  context: ToolContext,
  problem: Problem,
  stated: Stated,
  codeHash: string | null,
): Promise<Result<GrowthKnown, Failure>> {
  const measuringId = context.newId()
  const { slug } = problem
  const start = await context.learner.growth.begin(slug, measuringId, stated, codeHash)
  if (!start.ok) return start
  const { value } = start
  if (value.kind === 'repeated') return ok(value.known)
  const result = await withRunPlace(context, null, measuringId, (placed) => measure(placed, problem, value))
  return result.ok ? context.learner.growth.file(slug, value.ticket, result.value) : result
}

async function measure(
  context: ToolContext,
  problem: Problem,
  { pass, ticket, language, code, stated }: Extract<GrowthStart, { readonly kind: 'begun' }>,
): Promise<Result<GrowthResult, Failure>> {
  const { sealed } = context
  const generator = await sealed.generator(pass)
  if (!generator.ok) return generator
  if (generator.value === null) return err({ code: 'GROWTH_NOT_MEASURABLE' })
  const known = await sealed.solutionGrowth(pass)
  if (!known.ok) return known
  const admitted = await context.spendRun()
  if (!admitted.ok) return admitted
  const { code: source, shapes } = generator.value
  const seed = mixed(ticket.runId, 0)
  const order = { id: ticket.measuringId, problem, language, code, generator: source, shapes, seed, n: stated.n }
  const measured = await measureGrowth<Failure>(order, { run: (request) => run(context, request), now: context.now })
  if (measured.ok) {
    const [usual = 'size'] = measuresOf(problem.signature)
    return ok(resultOf(measured.value, stated, { n: usual, time: known.value }))
  }
  if (typeof measured.error !== 'string') return err(measured.error)
  return measured.error === 'no_inputs'
    ? err({ code: 'GROWTH_NOT_MEASURABLE' })
    : err({ code: 'RUNNER_UNAVAILABLE', reason: 'internal' })
}

async function run(context: ToolContext, request: RunRequest) {
  const answer = await waitingFor(context, (onPlace) => context.runner.run(request, onPlace))
  return answer.ok ? answer : err(runnerFailure(answer.error))
}
