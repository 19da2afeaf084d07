/**
 * How fast this machine is just now. Time limits are for every machine, and a program's CPU time is measured on one that may be slow or
 * busy; the same work by the same runner, measured beside it, tells by how much.
 */
import { programRun } from '../../src/runner/requests.ts'
import { cpuMsBounds, type RunReport } from '../../src/runner/protocol.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { reportOf } from './run.ts'

/** Numbers, a table and a sort, as solutions have. */
const YARDSTICK = `\
seen, value = {}, 1
for step in range(160_000):
    value = value * 48_271 % 2_147_483_647
    seen[value % 4_096] = seen.get(value % 4_096, 0) + step
total = sum(sorted(seen.values())[::2])
for step in range(160_000):
    total = total + step if step % 3 else total ^ step
`
/** Milliseconds of CPU time that it takes on the machine whose time the limits are stated in, with all cores at work. */
const YARDSTICK_MS = 75

/** What is too long so often is too long: other work on a machine makes a time longer, and none makes it shorter. */
const MOST_MEASURED = 3

export const slowestIn = ({ results }: RunReport): number => Math.max(0, ...results.map(({ cpuMs }) => cpuMs))

/** Milliseconds of a program's slowest case, at the pace of the machine of the limits; where that is over the bound, the least of a few runs. */
export async function slowestOf(
  runner: Runner,
  first: RunReport,
  boundMs: number,
  again: () => Promise<RunReport | null>,
): Promise<number> {
  let leastMs = slowestIn(first)
  for (let measured = 0; measured < MOST_MEASURED && leastMs > boundMs; measured++) {
    const report = measured === 0 ? first : await again()
    if (report === null) return leastMs
    leastMs = Math.min(leastMs, slowestIn(report) / (await paceNow(runner)))
  }
  return leastMs
}

/** A time on this machine divided by the same on the machine of the limits; at least 1, as nothing is asked of a fast one. */
async function paceNow(runner: Runner): Promise<number> {
  const request = programRun('pace', 'python3', YARDSTICK, '', cpuMsBounds.max)
  const took: number[] = []
  while (took.length < 3) {
    const [result] = reportOf(await runner.run(request), 'pace').results
    took.push(result?.cpuMs ?? 0)
  }
  const [, median = 0] = took.toSorted((one, other) => one - other)
  return Math.max(1, median / YARDSTICK_MS)
}
