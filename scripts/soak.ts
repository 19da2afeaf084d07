/**
 * `npm run soak -- [--seconds 60] [--minutes N] [--learners 12] [--seed 7] [--faults 0.2]`: learners work while things break. With
 * `--defects` it breaks one line after the other of the table in bench/soak/defects.ts, by name or all of them, and says which it notices.
 */
import { parseArgs } from 'node:util'
import { hunt } from '../bench/soak/hunt.ts'
import { soak } from '../bench/soak/soak.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    minutes: { type: 'string' },
    learners: { type: 'string' },
    seed: { type: 'string', default: '7' },
    faults: { type: 'string', default: '0.2' },
    defects: { type: 'boolean', default: false },
    bail: { type: 'boolean', default: false },
  },
})
/** A defect shows in less than a term does. */
const [usualSeconds, usualLearners] = values.defects ? [20, 6] : [60, 12]
const seconds = values.minutes === undefined ? Number(values.seconds ?? usualSeconds) : Number(values.minutes) * 60
const order = {
  seconds,
  learners: Number(values.learners ?? usualLearners),
  seed: Number(values.seed),
  faults: Number(values.faults),
  bail: values.bail,
  say: (line: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`),
}
if (Object.values(order).some(Number.isNaN)) {
  console.error(
    'Usage: npm run soak -- [--seconds 60] [--minutes N] [--learners 12] [--seed 7] [--faults 0.2] [--bail] [--defects [NAME…]]',
  )
  process.exitCode = 2
} else if (values.defects) {
  const args = ['--seconds', `${seconds}`, '--learners', `${order.learners}`, '--seed', values.seed, '--faults', values.faults]
  const missed = await hunt(positionals, args, ({ name, isFound, by, seconds: took }) => {
    console.log(`${name.padEnd(28)} ${took.toFixed(0).padStart(4)} s  ${isFound ? 'found' : 'NOT FOUND'}: ${by.slice(0, 160)}`)
  })
  console.log(missed === 0 ? '\nEvery defect was found.' : `\n${missed} were not found.`)
  process.exitCode = missed === 0 ? 0 : 1
} else {
  const { found, figures } = await soak(order)
  const { calls, retries, rows, faults, p95Ms, p95FaultMs, memory, seconds: took } = figures
  const mib = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MiB`
  console.log(`seed ${order.seed}: ${order.learners} learners, ${took.toFixed(0)} s`)
  console.log(`${calls} calls, ${rows} rows of their logs, ${retries} retries`)
  console.log(
    `faults: ${
      [...faults]
        .toSorted()
        .map(([kind, count]) => `${kind} ${count}`)
        .join(', ') || 'none'
    }`,
  )
  console.log(`p95 of a call ${p95Ms.toFixed(0)} ms, with a fault ${p95FaultMs.toFixed(0)} ms`)
  console.log(
    (['worker', 'heap', 'runner'] as const)
      .map((part) => `${part} ${[memory.first, memory.third, memory.last].map((look) => mib(look[part])).join(', ')}`)
      .join('; ')
      .replace(/^/, 'memory in the first, third and last quarter: '),
  )
  for (const { who, what, trail } of found) {
    console.log(`\nVIOLATION, seed ${order.seed}, ${who}: ${what}`)
    for (const line of trail) console.log(`    ${line}`)
  }
  console.log(found.length === 0 ? '\nEvery invariant held.' : `\n${found.length} violations.`)
  process.exitCode = found.length === 0 ? 0 : 1
}
