/**
 * Every check there is, one lane after the other: `npm run test:all`. A lane whose tools are not installed is printed as NOT RUN and
 * counts neither way. Ends with the last lines of what failed, a table, and a line `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { INSPECTOR, NEXT, runPackage, STABLE } from './conformance/packages.ts'
import { ensureBase } from './container/base.ts'
import { BASE, docker, hasEngine } from './container/docker.ts'

interface Lane {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** What this lane cannot do without, and how to get it. */
  readonly needs?: { readonly isThere: () => boolean | Promise<boolean>; readonly install: string }
}

interface Run {
  readonly outcome: 'passed' | 'failed' | 'NOT RUN'
  /** The last lines it printed. */
  readonly tail: string
}

const lanes: readonly Lane[] = [
  { name: 'format', command: ['npm', 'run', 'format:check'] },
  { name: 'types', command: ['npm', 'run', 'types'] },
  { name: 'lint', command: ['npm', 'run', 'lint'] },
  { name: 'tests', command: ['npm', 'test'], env: { RUNNER_TIERS: 'unshare' } },
  {
    name: 'tests in bubblewrap',
    command: [
      'npx',
      'vitest',
      'run',
      '--project',
      'servers',
      'test/runner/attacks',
      'test/runner/sandbox',
      'test/runner/seccomp',
    ],
    // What a compiled program can do to a sandbox is tried in the two others, which every deployment has one of.
    env: { RUNNER_TIERS: 'bubblewrap', RUNNER_LANGUAGES: 'none' },
    needs: { isThere: () => isInstalled('bwrap'), install: 'apt-get install bubblewrap' },
  },
  {
    name: 'tests under uids',
    command: ['npx', 'vitest', 'run', '--project', 'servers', 'test/runner/attacks'],
    env: { RUNNER_TIERS: 'uid' },
    needs: { isThere: () => process.getuid?.() === 0, install: 'only root may run programs as other users' },
  },
  {
    name: 'pages in a browser',
    command: ['npx', 'vitest', 'run', '--project', 'browser'],
    needs: { isThere: () => isInstalled('chromium'), install: 'apt-get install chromium' },
  },
  {
    name: 'conformance',
    command: ['npm', 'run', 'conformance'],
    needs: { isThere: canFetchSuites, install: 'the suites come from the npm registry' },
  },
  { name: 'content', command: ['npm', 'run', 'content:check'] },
  { name: 'demo', command: ['npm', 'run', 'demo'] },
  { name: 'deploy, dry run', command: ['npm', 'run', 'dry-run'] },
  {
    name: 'container',
    command: ['npm', 'run', 'test:container'],
    needs: {
      isThere: canBuildImage,
      install: 'a Docker engine whose containers reach Debian’s packages, and as root apt-get install mmdebstrap, or a registry',
    },
  },
]

/** How many of a failed lane's last lines are printed again. */
const TAIL_LINES = 60
/** How long the rest of the output is waited for once a lane has ended. */
const DRAIN_MS = 5_000

const OFFLINE = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' }

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, program)))
}

/** Fetches what the conformance lane runs by npx; false where the registry cannot be reached. */
async function canFetchSuites(): Promise<boolean> {
  for (const name of [STABLE, NEXT, INSPECTOR]) {
    const { code } = await runPackage(`--package=${name}`, ['-c', 'true'])
    if (code !== 0) return false
  }
  return true
}

/** Whether an engine answers that starts containers from the image's base, in which Debian's packages can be reached. */
async function canBuildImage(): Promise<boolean> {
  if (!(await hasEngine())) return false
  try {
    await ensureBase(() => {})
  } catch {
    return false
  }
  // By itself it ends well when nothing could be fetched.
  return (await docker(['run', '--rm', BASE, 'apt-get', 'update', '-q', '-o', 'APT::Update::Error-Mode=any'])).code === 0
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
  const done: Run = lane.needs && !(await lane.needs.isThere()) ? { outcome: 'NOT RUN', tail: '' } : await run(lane)
  results.push({ lane, ...done, seconds: Math.round((performance.now() - started) / 1000) })
}

// The log may be long; why something failed stands at its end.
for (const { lane, outcome, tail } of results) {
  if (outcome === 'failed') console.log(`\n── ${lane.name} failed; its last lines:\n${tail.trimEnd()}`)
}
console.log('')
for (const { lane, outcome, seconds } of results) {
  const why = outcome === 'NOT RUN' && lane.needs ? `  (${lane.needs.install})` : ''
  console.log(`${outcome.padEnd(8)} ${lane.name.padEnd(22)} ${`${seconds} s`.padStart(6)}${why}`)
}
const count = (wanted: string): number => results.filter(({ outcome }) => outcome === wanted).length
console.log(`${count('passed')} passed, ${count('failed')} failed`)
process.exitCode = count('failed') > 0 ? 1 : 0
