/**
 * Every check there is, one lane after the other: `npm run test:all [-- --whole]`. A lane whose tools are not installed is printed as
 * NOT RUN, and one that is about files which have not changed for a day as unchanged, unless `--whole` asks for it all the same;
 * neither counts. Ends with the last lines of what failed, a table, and a line `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { hasChanged } from './lanes/changed.ts'
import { type Lane, lanes } from './lanes/lanes.ts'

interface Run {
  readonly outcome: 'passed' | 'failed' | 'NOT RUN' | 'unchanged'
  /** The last lines it printed. */
  readonly tail: string
}

/** How many of a failed lane's last lines are printed again. */
const TAIL_LINES = 60
/** How long the rest of the output is waited for once a lane has ended. */
const DRAIN_MS = 5_000

const OFFLINE = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' }

const { values } = parseArgs({ options: { whole: { type: 'boolean', default: false } } })

async function outcomeOf(lane: Lane): Promise<Run> {
  if (lane.about && !values.whole && !(await hasChanged(lane.about))) return { outcome: 'unchanged', tail: '' }
  if (lane.needs && !(await lane.needs.isThere())) return { outcome: 'NOT RUN', tail: '' }
  return run(lane)
}

/** Runs a lane and shows what it prints as it comes. */
function run({ command: [program, ...args], env = {} }: Lane): Promise<Run> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...OFFLINE, ...env } })
  let tail = ''
  const tee = (from: Readable, to: NodeJS.WritableStream) =>
    from.setEncoding('utf8').on('data', (chunk: string) => {
      to.write(chunk)
      tail = lastLines(tail + chunk)
    })
  tee(child.stdout, process.stdout)
  tee(child.stderr, process.stderr)
  return new Promise((resolve) => {
    let late: NodeJS.Timeout | undefined
    child.on('error', (error) => {
      tail = error.message
    })
    child.on('exit', () => {
      // A process the lane has left behind may hold the pipes open for ever.
      late = setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
      }, DRAIN_MS)
    })
    child.on('close', (code) => {
      clearTimeout(late)
      resolve({ outcome: code === 0 ? 'passed' : 'failed', tail })
    })
  })
}

const lastLines = (text: string): string => text.split('\n').slice(-TAIL_LINES).join('\n')

const results: Array<Run & { readonly lane: Lane; readonly seconds: number }> = []
for (const lane of lanes) {
  const started = performance.now()
  console.log(`\n── ${lane.name}`)
  const done = await outcomeOf(lane)
  results.push({ lane, ...done, seconds: Math.round((performance.now() - started) / 1000) })
}

// The log may be long; why something failed stands at its end.
for (const { lane, outcome, tail } of results) {
  if (outcome === 'failed') console.log(`\n── ${lane.name} failed; its last lines:\n${tail.trimEnd()}`)
}
console.log('')
for (const { lane, outcome, seconds } of results) {
  const why = outcome === 'NOT RUN' && lane.needs ? `  (${lane.needs.install})` : ''
  console.log(`${outcome.padEnd(9)} ${lane.name.padEnd(22)} ${`${seconds} s`.padStart(6)}${why}`)
}
const count = (wanted: string): number => results.filter(({ outcome }) => outcome === wanted).length
console.log(`${count('passed')} passed, ${count('failed')} failed`)
process.exitCode = count('failed') > 0 ? 1 : 0
