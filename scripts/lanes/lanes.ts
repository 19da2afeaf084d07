/** Every lane of `npm run test:all`: what it runs, what it cannot do without, and what it is about. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { INSPECTOR, NEXT, runPackage, STABLE } from '../conformance/packages.ts'
import { ensureBase } from '../container/base.ts'
import { BASE, docker, hasEngine } from '../container/docker.ts'

export interface Lane {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** What this lane cannot do without, and how to get it. */
  readonly needs?: { readonly isThere: () => boolean | Promise<boolean>; readonly install: string }
  /** A lane that takes long is run only where something below these paths has changed. */
  readonly about?: readonly string[]
}

/** What decides how programs are run and judged. */
const RUNNER = [
  '.ci',
  'container',
  'package-lock.json',
  'scripts/container',
  'scripts/lanes',
  'scripts/runner-process.ts',
  'src/domain/compiled-types.ts',
  'src/domain/literals',
  'src/domain/raised.ts',
  'src/domain/starter',
  'src/domain/values',
  'src/runner',
  'test/container',
  'test/runner',
  'wrangler.toml',
]
const CONTENT = [...RUNNER, 'content', 'scripts/content', 'src/domain', 'test/content', 'test/fixtures/content']

const vitest = (...args: readonly string[]): readonly [string, ...string[]] => ['npx', 'vitest', 'run', ...args]

export const lanes: readonly Lane[] = [
  { name: 'format', command: ['npm', 'run', 'format:check'] },
  { name: 'types', command: ['npm', 'run', 'types'] },
  { name: 'lint', command: ['npm', 'run', 'lint'] },
  { name: 'tests', command: ['npm', 'test'] },
  { name: 'runner', command: ['npm', 'run', 'test:runner'], env: { RUNNER_TIERS: 'unshare' }, about: RUNNER },
  {
    name: 'runner in bubblewrap',
    command: vitest('--project', 'runner', 'test/runner/attacks', 'test/runner/sandbox', 'test/runner/seccomp'),
    // What a compiled program can do to a sandbox is tried in the two others, which every deployment has one of.
    env: { RUNNER_TIERS: 'bubblewrap', RUNNER_LANGUAGES: 'none' },
    needs: { isThere: () => isInstalled('bwrap'), install: 'apt-get install bubblewrap' },
    about: RUNNER,
  },
  {
    name: 'runner under uids',
    command: vitest('--project', 'runner', 'test/runner/attacks'),
    env: { RUNNER_TIERS: 'uid' },
    needs: { isThere: () => process.getuid?.() === 0, install: 'only root may run programs as other users' },
    about: RUNNER,
  },
  {
    name: 'pages in a browser',
    command: vitest('--project', 'browser'),
    needs: { isThere: () => isInstalled('chromium'), install: 'apt-get install chromium' },
  },
  {
    name: 'conformance',
    command: ['npm', 'run', 'conformance'],
    needs: { isThere: canFetchSuites, install: 'the suites come from the npm registry' },
  },
  { name: 'content', command: ['npm', 'run', 'content:check'], about: CONTENT },
  { name: 'content’s tools', command: ['npm', 'run', 'test:content'], about: CONTENT },
  // It starts a server of its own where none runs, and with it a runner; the other demos are played by test/scripts.
  { name: 'demo', command: ['npm', 'run', 'demo'] },
  { name: 'deploy, dry run', command: ['npm', 'run', 'dry-run'] },
  {
    name: 'container',
    command: ['npm', 'run', 'test:container'],
    needs: {
      isThere: canBuildImage,
      install: 'a Docker engine whose containers reach Debian’s packages, and as root apt-get install mmdebstrap, or a registry',
    },
    about: RUNNER,
  },
]

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
