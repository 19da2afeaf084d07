/** Runs the programs of the content. */
import { checkRun, type JudgedOrder } from '../../src/runner/judge.ts'
import { localRunner } from '../../src/runner/local.ts'
import type { RunReport, RunRequest } from '../../src/runner/protocol.ts'
import type { CodeTools, Runner } from '../../src/runner/runner.ts'
import { startRunnerProcess } from '../runner-process.ts'

/** Runs a request; `name` is the file that a message names. Rejects when the runner fails, which says nothing about the content. */
export type Run = (name: string, request: RunRequest) => Promise<RunReport>

/** Throws where the runner failed; `where` says at what. */
export function reportOf(answer: Awaited<ReturnType<Runner['run']>>, where: string): RunReport {
  if (answer.ok) return answer.value
  throw new Error(`${where}: the runner failed: ${JSON.stringify(answer.error)}`)
}

/** As `reportOf`; null where this runner does not have the language. */
export function reportOrAbsent(answer: Awaited<ReturnType<Runner['run']>>, where: string): RunReport | null {
  const isAbsent = !answer.ok && ['language_not_installed', 'language_not_implemented'].includes(answer.error.kind)
  return isAbsent ? null : reportOf(answer, where)
}

/** `slug` begins every message. */
export const runWith =
  (runner: Runner, slug: string): Run =>
  async (name, request) =>
    reportOf(await runner.run(request), `${slug}/${name}`)

/** What the problem's checker says of the answers in a report; null where it has no checker, or nothing to check. */
export async function checkedBy(
  checker: string | null,
  order: JudgedOrder,
  report: RunReport,
  run: Run,
): Promise<RunReport | null> {
  const request = checker === null ? null : checkRun(order, report, checker)
  return request && run('checker.py', request)
}

/** Starts a runner for the work, and ends it afterwards. */
export async function withRunner<T>(work: (runner: Runner & CodeTools) => Promise<T>): Promise<T> {
  const runner = await startRunnerProcess()
  try {
    return await work(localRunner(runner))
  } finally {
    await runner.stop()
  }
}
