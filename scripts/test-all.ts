/**
 * Every check there is: `npm run test:all [-- --whole]`. Lanes that bear company run two at a time, the others alone. A lane whose tools
 * are not installed is printed as NOT RUN, and one that is about files which have not changed for twelve hours as unchanged; neither counts.
 * `--whole` leaves nothing out, within the lanes either. Ends with the last lines of what failed, a table, and a line `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { limit } from './content/limit.ts'
import { changedLately, hasChanged } from './lanes/changed.ts'
import { importedBy } from './lanes/imported.ts'
import { type About, type Lane, lanes } from './lanes/lanes.ts'

interface Run {
  readonly outcome: 'passed' | 'failed' | 'NOT RUN' | 'unchanged'
  /** Where a lane said that something failed, each with the lines behind it, which say why. */
  readonly failures: readonly string[]
  /** The last lines it printed. */
  readonly tail: string
}
type Result = Run & { readonly seconds: number }

/** How many of a failed lane's last lines are printed again, and of those that say what failed, each up to so many characters. */
const TAIL_LINES = 60
const MOST_FAILURES = 80
/** What was expected and what came, of a value with a few fields. */
const LINES_BEHIND = 12
const FAILURE_LENGTH = 300
const NAMES_FAILURE = /^\s*FAIL(ED)?\s/
/** How long the rest of the output is waited for once a lane has ended. */
const DRAIN_MS = 5_000
/** Lanes at once, of those that bear company. */
const AT_ONCE = 2

const OFFLINE = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' }

const { values } = parseArgs({ options: { whole: { type: 'boolean', default: false } } })
const changed = await changedLately()

async function outcomeOf(lane: Lane, print: (text: string) => void): Promise<Run> {
  if (lane.about && !values.whole && !(await isTouched(lane.about))) return { outcome: 'unchanged', failures: [], tail: '' }
  if (lane.needs && !(await lane.needs.isThere())) return { outcome: 'NOT RUN', failures: [], tail: '' }
  return run(lane, print)
}

const isTouched = async ({ programs, paths }: About): Promise<boolean> =>
  hasChanged([...paths, ...(await importedBy(programs))], changed)

/** Runs a lane to its end, and hands on what it prints as it comes. */
function run({ command, whole = command, env = {} }: Lane, print: (text: string) => void): Promise<Run> {
  const [program, ...args] = values.whole ? whole : command
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...OFFLINE, ...env, ...(values.whole ? { RUNG_WHOLE: '1' } : {}) },
  })
  let tail = ''
  const failures: string[] = []
  const follow = (from: Readable) => {
    let behind = 0
    createInterface({ input: from }).on('line', (line) => {
      print(`${line}\n`)
      tail = lastLines(`${tail}${line}\n`)
      const plain = stripVTControlCharacters(line)
      behind = NAMES_FAILURE.test(plain) ? LINES_BEHIND : behind - 1
      if (behind >= 0 && failures.length < MOST_FAILURES) failures.push(plain.slice(0, FAILURE_LENGTH))
    })
  }
  follow(child.stdout)
  follow(child.stderr)
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
      resolve({ outcome: code === 0 ? 'passed' : 'failed', failures, tail })
    })
  })
}

const lastLines = (text: string): string => text.split('\n').slice(-TAIL_LINES).join('\n')

const results = new Map<Lane, Result>()

async function take(lane: Lane, print: (text: string) => void): Promise<Result> {
  const started = performance.now()
  const outcome = await outcomeOf(lane, print)
  const result = { ...outcome, seconds: Math.round((performance.now() - started) / 1000) }
  results.set(lane, result)
  return result
}

/** With company: what a lane prints is shown when it has ended. */
async function takeQuietly(lane: Lane): Promise<void> {
  console.log(`── ${lane.name} begins ${since()}`)
  let printed = ''
  const { outcome, seconds } = await take(lane, (text) => {
    printed += text
  })
  process.stdout.write(`\n── ${lane.name}: ${outcome}, ${seconds} s\n${printed}`)
}

/** Where a log breaks off, it tells what took so long. */
const since = (): string => `after ${inSeconds(performance.now() - began)}`
const inSeconds = (ms: number): string => `${Math.round(ms / 1000)} s`
const began = performance.now()
const within = limit(AT_ONCE)
await Promise.all(lanes.filter(({ alone = false }) => !alone).map((lane) => within(() => takeQuietly(lane))))
for (const lane of lanes.filter(({ alone = false }) => alone)) {
  console.log(`\n── ${lane.name} ${since()}`)
  await take(lane, (text) => void process.stdout.write(text))
}

// The log may be long; why something failed stands at its end.
for (const [{ name }, { outcome, failures, tail }] of results) {
  if (outcome !== 'failed') continue
  if (failures.length > 0) console.log(`\n── ${name} failed in:\n${failures.join('\n')}`)
  console.log(`\n── ${name} failed; its last lines:\n${tail.trimEnd()}`)
}
console.log('')
for (const lane of lanes) {
  const { outcome, seconds } = results.get(lane) ?? { outcome: 'NOT RUN', seconds: 0 }
  const why = outcome === 'NOT RUN' && lane.needs ? `  (${lane.needs.install})` : ''
  console.log(`${outcome.padEnd(9)} ${lane.name.padEnd(22)} ${`${seconds} s`.padStart(6)}${why}`)
}
console.log(`in all ${inSeconds(performance.now() - began)}`)
const count = (status: string): number => [...results.values()].filter(({ outcome }) => outcome === status).length
console.log(`${count('passed')} passed, ${count('failed')} failed`)
process.exitCode = count('failed') > 0 ? 1 : 0
