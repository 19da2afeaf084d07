/**
 * Every check there is, one lane after the other: `npm run test:all`. A lane whose tools are not installed is printed as NOT RUN and
 * counts neither way. Ends with a line `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { INSPECTOR, NEXT, runPackage, STABLE } from './conformance/packages.ts'

interface Lane {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** What this lane cannot do without, and how to get it. */
  readonly needs?: { readonly isThere: () => boolean | Promise<boolean>; readonly install: string }
}

const lanes: readonly Lane[] = [
  { name: 'format', command: ['npm', 'run', 'format:check'] },
  { name: 'types', command: ['npm', 'run', 'types'] },
  { name: 'lint', command: ['npm', 'run', 'lint'] },
  { name: 'tests', command: ['npm', 'test'], env: { RUNNER_TIERS: 'unshare' } },
  {
    name: 'tests in bubblewrap',
    command: ['npx', 'vitest', 'run', '--project', 'servers', 'test/runner'],
    env: { RUNNER_TIERS: 'bubblewrap' },
    needs: { isThere: () => isInstalled('bwrap'), install: 'apt-get install bubblewrap' },
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
]

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

function run({ command: [program, ...args], env = {} }: Lane): Promise<boolean> {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...OFFLINE, ...env } })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

const results: Array<{ readonly lane: Lane; readonly outcome: 'passed' | 'failed' | 'NOT RUN'; readonly seconds: number }> = []
for (const lane of lanes) {
  const started = performance.now()
  console.log(`\n── ${lane.name}`)
  const outcome = lane.needs && !(await lane.needs.isThere()) ? 'NOT RUN' : (await run(lane)) ? 'passed' : 'failed'
  results.push({ lane, outcome, seconds: Math.round((performance.now() - started) / 1000) })
}

console.log('')
for (const { lane, outcome, seconds } of results) {
  const why = outcome === 'NOT RUN' && lane.needs ? `  (${lane.needs.install})` : ''
  console.log(`${outcome.padEnd(8)} ${lane.name.padEnd(22)} ${`${seconds} s`.padStart(6)}${why}`)
}
const count = (wanted: string): number => results.filter(({ outcome }) => outcome === wanted).length
console.log(`${count('passed')} passed, ${count('failed')} failed`)
process.exitCode = count('failed') > 0 ? 1 : 0
