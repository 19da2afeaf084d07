/** Short ways to have a program traced, and to read what came of it. */
import { localRunner } from '../../src/runner/local.ts'
import type { RunRequest } from '../../src/runner/protocol.ts'
import type { TraceReport, TraceRequest, TraceStep } from '../../src/runner/trace-protocol.ts'
import type { RunnerProcess } from './runner-process.ts'
import { sandboxedTiers, token } from './runner-process.ts'

/** Traces are made in the first sandbox that is asked for: what it holds in is tested elsewhere. */
export const [tier = 'unshare'] = sandboxedTiers

/** What is asked of a run, on its first input, asked of a trace. */
export function traceRequest({ id, language, files, entry, signature, inputs, limits }: RunRequest): TraceRequest {
  const [input] = inputs
  if (!input || (language !== 'python3' && language !== 'javascript')) throw new Error('no such trace')
  const { cpuMs, wallMs, memoryMb } = limits
  return { id, language, files, entry, signature, input, limits: { cpuMs, wallMs, memoryMb } }
}

export async function traced(runner: RunnerProcess, request: RunRequest): Promise<TraceReport> {
  const report = await localRunner({ url: runner.url, token }).trace(traceRequest(request))
  if (!report.ok) throw new Error(JSON.stringify(report.error))
  return report.value
}

const stepText = ({ line, call, function: name, variables }: TraceStep): string =>
  `${line} ${name === '' && call === 0 ? '' : `${name}#${call} `}${Object.entries(variables)
    .map(([variable, value]) => `${variable}=${value}`)
    .join(' ')}`.trim()

/** A line of text for each step: the line of code, function and number of the call but for the module, variables. */
export const stepsIn = ({ steps }: TraceReport): string[] => steps.map(stepText)
