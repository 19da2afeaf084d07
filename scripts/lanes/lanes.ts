/** Every lane of `npm run test:all`: what it runs, what it cannot do without, and what it is about. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { canFetchClients } from '../clients/packages.ts'
import { INSPECTOR, NEXT, runPackage, STABLE } from '../conformance/packages.ts'
import { ensureBase } from '../container/base.ts'
import { BASE, docker, hasEngine } from '../container/docker.ts'
import { hasReleaseBefore } from '../release/release.ts'

type Command = readonly [string, ...string[]]

export interface Lane {
  readonly name: string
  readonly command: Command
  /** What `--whole` runs in its place. */
  readonly whole?: Command
  readonly env?: Readonly<Record<string, string>>
  /** What this lane cannot do without, and how to get it. */
  readonly needs?: { readonly isThere: () => boolean | Promise<boolean>; readonly install: string }
  readonly about?: About
  /** Nothing runs beside it: it looks at all processes of the machine, or keeps every core busy by itself. */
  readonly alone?: boolean
}

/** A lane that takes long is run only where one of these files has changed. */
export interface About {
  /** Patterns of files; what these import counts as well. */
  readonly programs: readonly string[]
  /** Files, and folders with all that is in them, that no import names. */
  readonly paths: readonly string[]
}

/** What every lane that runs programs depends on, whatever its tests are. Which lanes run when is tested by itself. */
const MACHINERY = ['.ci', 'container', 'package-lock.json', 'scripts/runner-process.ts', 'test/warm.ts', 'vitest.config.ts']
const aboutRunner: About = {
  programs: ['test/container/**/*.test.ts'],
  paths: [...MACHINERY, 'test/fixtures/harness', 'test/container'],
}
const aboutAttacks: About = { programs: ['test/container/attacks/*.test.ts'], paths: [...MACHINERY, 'test/container/attacks'] }

/** What depends on the sandbox; hostile requests do not. */
const ATTACKS = ['test/container/attacks/attacks.test', 'test/container/attacks/afterwards.test']

const vitest = (...args: readonly string[]): Command => ['npx', 'vitest', 'run', ...args]

/** What clients meet before a tool runs: address, sign-in, lists. What the tools do is tested by the SDK’s clients, end to end. */
const aboutClients: About = {
  programs: ['scripts/rung.ts'],
  paths: [
    'docs/clients.md',
    'package-lock.json',
    'scripts/clients',
    'scripts/clients.ts',
    'scripts/oauth-walk.ts',
    'src/mcp',
    'src/web/auth',
    'src/web/endpoints.ts',
    'src/web/guards.ts',
    'src/web/mcp.ts',
    'src/web/origin.ts',
    'test/e2e/clients.ts',
  ],
}

const aboutContainer: About = {
  programs: ['test/image/*.ts', 'test/container/attacks/attacks.test.ts'],
  paths: [...MACHINERY, '.dockerignore', 'scripts/container', 'src/runner', 'wrangler.toml'],
}
const forImage = {
  isThere: canBuildImage,
  install: 'a Docker engine whose containers reach Debian’s packages, and as root apt-get install mmdebstrap, or a registry',
}

/** Those that take longest come first, so that none of them is left over at the end. */
export const lanes: readonly Lane[] = [
  { name: 'types, lint, format', command: ['npm', 'run', 'static'] },
  {
    name: 'pages in a browser',
    command: vitest('--project', 'browser'),
    needs: { isThere: () => isInstalled('chromium'), install: 'apt-get install chromium' },
  },
  {
    name: 'pages, measured',
    command: ['npm', 'run', 'bench', '--', 'pages'],
    needs: { isThere: () => isInstalled('chromium'), install: 'apt-get install chromium' },
    about: { programs: ['bench/pages/pages.ts'], paths: ['package-lock.json', 'scripts/ui', 'src'] },
  },
  // Most of it is waiting for packages, and the lane `container` then finds it in the engine's cache.
  { name: 'image', command: ['node', 'scripts/container/build.ts'], needs: forImage, about: aboutContainer },
  { name: 'end to end', command: vitest('--project', 'servers') },
  {
    name: 'release before',
    command: vitest('--project', 'release'),
    needs: {
      isThere: hasReleaseBefore,
      install: 'the commit in release.json, which a shallow clone lacks: git fetch --unshallow',
    },
    about: {
      programs: ['test/release/*.test.ts', 'src/index.ts', 'container/server.ts'],
      paths: [...MACHINERY, 'release.json', 'schema.sql', 'scripts/release', 'test/release', 'wrangler.toml'],
    },
  },
  {
    name: 'content',
    command: ['npm', 'run', 'content:check', '--', '--lately'],
    whole: ['npm', 'run', 'content:check'],
    about: { programs: ['scripts/content/check.ts'], paths: [...MACHINERY, 'content'] },
  },
  {
    name: 'content’s tools',
    command: ['npm', 'run', 'test:content'],
    about: {
      programs: ['test/content/*.test.ts'],
      paths: [...MACHINERY, 'content', 'schema.sql', 'src/learner/migrations.ts', 'test/fixtures/content'],
    },
  },
  {
    name: 'conformance',
    command: ['npm', 'run', 'conformance'],
    needs: { isThere: canFetchSuites, install: 'the suites come from the npm registry' },
  },
  {
    name: 'clients',
    command: ['npm', 'run', 'test:clients'],
    needs: { isThere: canFetchClients, install: 'the clients come from the npm registry' },
    about: aboutClients,
  },
  // Each starts a server of its own, and with it a runner, at a port that the other does not find; the others are played by test/scripts.
  { name: 'demo', command: ['npm', 'run', 'demo', '--', '--port', '16001'] },
  { name: 'demo of a class', command: ['npm', 'run', 'demo', '--', 'class', '--port', '16002'] },
  { name: 'deploy, dry run', command: ['npm', 'run', 'dry-run'] },
  { name: 'tests', command: ['npm', 'test'], alone: true },
  {
    name: 'soak',
    command: ['npm', 'run', 'soak', '--', '--seconds', '60', '--learners', '12'],
    whole: ['npm', 'run', 'soak', '--', '--minutes', '10', '--learners', '24'],
    about: {
      programs: ['bench/soak/*.ts', 'container/server.ts', 'scripts/soak.ts'],
      paths: [...MACHINERY, 'schema.sql', 'src', 'test/fixtures/content', 'test/fixtures/courses'],
    },
    alone: true,
  },
  { name: 'runner', command: ['npm', 'run', 'test:runner'], env: { RUNNER_TIERS: 'unshare' }, about: aboutRunner, alone: true },
  {
    name: 'runner in bubblewrap',
    command: vitest('--project', 'runner-alone', ...ATTACKS),
    // What a compiled program can do to a sandbox is tried in the two others, which every deployment has one of.
    env: { RUNNER_TIERS: 'bubblewrap', RUNNER_LANGUAGES: 'none' },
    needs: { isThere: () => isInstalled('bwrap'), install: 'apt-get install bubblewrap' },
    about: aboutAttacks,
    alone: true,
  },
  {
    name: 'runner under uids',
    command: vitest('--project', 'runner-alone', ...ATTACKS),
    env: { RUNNER_TIERS: 'uid' },
    needs: { isThere: () => process.getuid?.() === 0, install: 'only root may run programs as other users' },
    about: aboutAttacks,
    alone: true,
  },
  {
    name: 'container',
    command: ['npm', 'run', 'test:container'],
    needs: forImage,
    about: aboutContainer,
    alone: true,
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

let buildable: Promise<boolean> | null = null

/** Whether an engine answers that starts containers from the image's base, in which Debian's packages can be reached. Asked once. */
function canBuildImage(): Promise<boolean> {
  buildable ??= reachesPackages()
  return buildable
}

async function reachesPackages(): Promise<boolean> {
  if (!(await hasEngine())) return false
  try {
    await ensureBase(() => {})
  } catch {
    return false
  }
  // By itself it ends well when nothing could be fetched.
  return (await docker(['run', '--rm', BASE, 'apt-get', 'update', '-q', '-o', 'APT::Update::Error-Mode=any'])).code === 0
}
