import type { TraceReport } from './trace-protocol.ts'

/** Values that a learner can be asked for: of a variable that a line has changed, as it is written in the language. */
export function askableValues(report: TraceReport): number {
  if (report.end !== 'returned') return 0
  let values = 0
  const last = new Map<number, Readonly<Record<string, string>>>()
  for (const { call, variables } of report.steps) {
    const before = last.get(call)
    last.set(call, variables)
    for (const [name, value] of Object.entries(variables))
      if (before !== undefined && before[name] !== value && !value.endsWith('…')) values += 1
  }
  return values
}
