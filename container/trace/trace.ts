/** A trace: an ordinary run on one input, whose harness also notes the lines and sends them in a frame before its answer. */
import { z } from 'zod'
import type { RunReport, RunRequest } from '../../src/runner/protocol.ts'
import {
  MAX_TRACE_NAME,
  MAX_TRACE_STEPS,
  MAX_TRACE_VALUE,
  MAX_TRACE_VARIABLES,
  type TraceReport,
  type TraceRequest,
  type TraceStep,
} from '../../src/runner/trace-protocol.ts'
import type { TraceSlot } from '../program.ts'

export const runOf = ({ input, limits, ...rest }: TraceRequest): RunRequest => ({
  ...rest,
  inputs: [input],
  limits: { ...limits, runMs: limits.wallMs },
  stopOnFail: false,
})

/** Line, number of the call, name of the function, variables. */
const sentSteps = z.array(z.tuple([z.int().positive(), z.int().min(0), z.string(), z.record(z.string(), z.string())]))

const LINE_END = /\r\n|[\n\r\u2028\u2029]/
const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u

/** Cut to whole characters. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const head = text.slice(0, length - 1)
  return `${/[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head}…`
}

const isName = (name: string): boolean => name.length <= MAX_TRACE_NAME && name !== '__proto__' && NAME.test(name)

const stepOf = ([line, call, name, variables]: z.infer<typeof sentSteps>[number]): TraceStep => ({
  line,
  call,
  function: shortened(name, MAX_TRACE_NAME),
  variables: Object.fromEntries(
    Object.entries(variables)
      .filter(([variable]) => isName(variable))
      .slice(0, MAX_TRACE_VARIABLES)
      .map(([variable, value]) => [variable, shortened(value, MAX_TRACE_VALUE)]),
  ),
})

/** The process can send whatever it likes: what is no trace of the file is none at all. */
function sentBy({ files }: TraceRequest, { sent }: TraceSlot): Pick<TraceReport, 'steps' | 'truncated'> {
  const none = { steps: [], truncated: false }
  if (sent === null) return none
  const lines = files[0]?.content.split(LINE_END).length ?? 0
  try {
    const parsed = sentSteps.safeParse(JSON.parse(sent.value))
    if (!parsed.success || parsed.data.some(([line]) => line > lines)) return none
    const steps = parsed.data.slice(0, MAX_TRACE_STEPS).map(stepOf)
    return { steps, truncated: sent.truncated || steps.length < parsed.data.length }
  } catch {
    return none
  }
}

export function traceReport(request: TraceRequest, report: RunReport, slot: TraceSlot): TraceReport {
  const { version, sandbox, warning, compile, results } = report
  const [result] = results
  return {
    id: request.id,
    language: request.language,
    version,
    sandbox,
    warning,
    end: result?.end ?? 'not_run',
    error: compile.error ?? result?.error ?? null,
    ...sentBy(request, slot),
  }
}
