/** How a wrong program comes to its smallest counterexample: begin at the learner's object, search in the Worker, file. */
import { seedOf } from '../../problem/counterexample/asks.ts'
import type { Counterexample } from '../../problem/counterexample/counterexample.ts'
import type { CounterexamplePass } from '../../problem/passes.ts'
import type { Problem } from '../../problem/problem.ts'
import type { Failure } from '../../failure/failure.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import { findCounterexample, tryCounterexample, type SearchFailure, type SearchOrder } from '../../runner/counterexample.ts'
import type { RunRequest } from '../../runner/protocol.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { run } from './judged-run.ts'
import { withRunPlace } from '../../mcp/running.ts'
import type { BegunCounterexample, CounterexampleAnswer } from './client.ts'

/**
 * The counterexample to the present program at the session's hint level: the one it has, or one that is looked for now. A program that
 * is not known to be wrong is tried on the latest counterexample given. Either counts as one run, for it may take no longer than one.
 */
export async function counterexampleFor(context: ToolContext, problem: Problem): Promise<Result<CounterexampleAnswer, Failure>> {
  const searchId = context.newId()
  const start = await context.learner.practice.beginCounterexample(problem.slug, searchId)
  if (!start.ok) return start
  const { value } = start
  if (value.kind === 'repeated') return ok(value.answer)
  const counterexample = await withRunPlace(context, null, searchId, (placed) => search(placed, problem, value))
  if (!counterexample.ok) return counterexample
  const { practice } = context.learner
  const { ticket, earlier } = value
  return earlier !== null && counterexample.value === null
    ? practice.passCounterexample(problem.slug, ticket, earlier.hash)
    : practice.fileCounterexample(problem.slug, ticket, counterexample.value)
}

async function search(
  context: ToolContext,
  problem: Problem,
  { pass, ticket, code, earlier }: BegunCounterexample & { readonly kind: 'begun' },
): Promise<Result<Counterexample | null, Failure>> {
  const sealed = await read(context, problem, pass)
  if (!sealed.ok) return sealed
  const admitted = await context.spendRun()
  if (!admitted.ok) return admitted
  const { language, codeHash } = ticket
  const order = { id: pass.searchId, problem, language, code, seed: seedOf(codeHash), ...sealed.value }
  const means = { run: (request: RunRequest) => run(context, request), now: context.now }
  if (earlier !== null) {
    const trial = await tryCounterexample<Failure>(order, earlier.counterexample.args ?? [], means)
    return trial.ok ? trial : err(typeof trial.error === 'string' ? failureOf(trial.error) : trial.error)
  }
  const result = await findCounterexample<Failure>(order, means)
  if (!result.ok) return err(typeof result.error === 'string' ? failureOf(result.error) : result.error)
  return ok(result.value.kind === 'found' ? result.value.counterexample : null)
}

type SealedParts = Pick<SearchOrder, 'solution' | 'generator' | 'shapes' | 'checker' | 'hidden'>

async function read(context: ToolContext, problem: Problem, pass: CounterexamplePass): Promise<Result<SealedParts, Failure>> {
  const { sealed } = context
  const generator = await sealed.generator(pass)
  if (!generator.ok) return generator
  const solution = await sealed.referenceProgram(pass)
  if (!solution.ok) return solution
  if (generator.value === null || solution.value === null) return err({ code: 'NO_COUNTEREXAMPLES', titleSlug: problem.slug })
  const hidden = await sealed.hiddenCases(pass)
  if (!hidden.ok) return hidden
  const checker = problem.comparator.kind === 'checker' ? await sealed.checker(pass) : ok(null)
  if (!checker.ok) return checker
  const { code, shapes } = generator.value
  return ok({ generator: code, shapes, solution: solution.value, hidden: hidden.value, checker: checker.value })
}

function failureOf(failure: SearchFailure): Failure {
  switch (failure) {
    case 'unfinished':
      return { code: 'RUNNER_TIMEOUT' }
    case 'checker_failed':
      return { code: 'RUNNER_UNAVAILABLE', reason: 'checker_failed' }
    case 'generator_failed':
    case 'not_loaded':
      return { code: 'RUNNER_UNAVAILABLE', reason: 'internal' }
  }
}
