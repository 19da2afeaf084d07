/** The guided scaffold: the reference with parts cut out, between marks. */
import type { ScaffoldFault } from '../rules/draft/draft.ts'
import { fill } from '../../../problem/scaffold-markers.ts'
import type { Failure } from '../../../failure/failure.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { CodeToolFailure } from '../../../runner/runner.ts'
import type { CutRequest } from '../../../runner/workspace-protocol.ts'
import type { VerifyContext } from './trials.ts'
import { waitingFor, codeToolFailure } from '../../../mcp/running.ts'

export interface Scaffold {
  readonly code: string
  /** How many parts are to be written. */
  readonly todos: number
}

/**
 * Cuts it, and sees that it parses and comes back to the original once its parts are filled in again: the original has passed, so no
 * run is needed to know that the filled scaffold does. That the scaffold itself fails the cases is found out by running it.
 */
export async function scaffoldOf(
  context: VerifyContext,
  request: CutRequest,
): Promise<Result<Scaffold | ScaffoldFault, Failure>> {
  const { codeTools } = context
  const [original] = request.files
  const cut = await waitingFor(context, () => codeTools.cut(request))
  if (!cut.ok) return faultOf(cut.error)
  const { file, todos } = cut.value
  if (todos.length === 0) return ok('not_cut')
  if (fill(file.content, todos) !== original.content) return ok('not_the_original')
  const { language } = request
  const parsed = await waitingFor(context, () => codeTools.mutants({ language, files: [file], limit: 1, seed: 0 }))
  return parsed.ok ? ok({ code: file.content, todos: todos.length }) : faultOf(parsed.error)
}

function faultOf(failure: CodeToolFailure): Result<ScaffoldFault, Failure> {
  const { kind } = failure
  return kind === 'not_parsed' || kind === 'too_complex' ? ok(kind) : err(codeToolFailure(failure))
}
