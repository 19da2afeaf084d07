/** What README.md, AGENTS.md and docs/ name is there: paths, links with their headings, and npm scripts. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CODEX, GEMINI, MCPORTER } from '../../scripts/clients/packages.ts'
import { INSPECTOR } from '../../scripts/conformance/packages.ts'
import { versionOf } from '../../scripts/clients/sdk.ts'
import { OWN_SECRETS, PROVIDER_SECRETS, VARIABLES } from '../../scripts/deploy/settings.ts'
import { USER_TABLES } from '../../scripts/content/schema.ts'
import { fixedPeriods, periodNames, periods } from '../../src/kernel/retention.ts'
import manifest from '../../package.json' with { type: 'json' }

const documents = globSync(['README.md', 'AGENTS.md', 'docs/*.md'])
const ignored = readFileSync('.gitignore', 'utf8').split('\n')
const FOLDERS = 'bench|clients|container|content|docs|scripts|src|test'

const matchesIn = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, match = '']) => match)

/** `src/engines/<engine>/rules` stands for each engine's. */
const isThere = (path: string): boolean =>
  ignored.includes(`${path.replace(/\/$/, '')}/`) || globSync(path.replaceAll(/<\w+>/g, '*')).length > 0

/** A heading's address, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

function isLinkGood(document: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? document : join(dirname(document), file)
  if (!existsSync(target)) return false
  return (
    anchor === undefined || matchesIn(readFileSync(target, 'utf8'), /^#+ (.+)$/gm).some((found) => anchorOf(found) === anchor)
  )
}

it.each(documents)('%s names nothing that is not there', (document) => {
  const text = readFileSync(document, 'utf8')
  const paths = matchesIn(text, new RegExp(`(?<=[\\s\`(])((?:${FOLDERS})/[\\w./*{},<>-]*[\\w/*}>])`, 'g'))
  const links = matchesIn(text, /\]\((?!https?:)([^)\s]+)\)/g)
  const scripts = matchesIn(text, /npm run\s+(?:-s )?([\w:-]+)/g)
  expect({
    paths: paths.filter((path) => !isThere(path)),
    links: links.filter((link) => !isLinkGood(document, link)),
    scripts: scripts.filter((script) => !Object.hasOwn(manifest.scripts, script)),
  }).toEqual({ paths: [], links: [], scripts: [] })
})

it('finds, in the file that it names, everything that directories ask for', () => {
  const named = matchesIn(readFileSync('docs/directories.md', 'utf8'), /`([\w./-]+\.\w+#[^`]+)`/g)
  expect(named.length).toBeGreaterThan(25)
  const missing = named.filter((place) => {
    const [file = '', ...part] = place.split('#')
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(part.join('#'))
  })
  expect(missing).toEqual([])
})

it('leaves no requirement of a directory without the place where it is met', () => {
  const rows = matchesIn(readFileSync('docs/directories.md', 'utf8'), /^(\| (?!requirement ).+\|)$/gm)
  expect(rows.length).toBe(26)
  expect(rows.filter((row) => !/\| (?:`[^`]+`|\[by hand\]\(#by-hand\))[^|]*\|$/.test(row))).toEqual([])
})

it('has the clients in the versions that npm run test:clients walks', async () => {
  const versionIn = (spec: string) => spec.slice(spec.lastIndexOf('@') + 1)
  const second = await versionOf('@modelcontextprotocol/client')
  const rows = matchesIn(readFileSync('docs/clients.md', 'utf8'), /^\| ([^|]+ \| \d[^|]*) \|/gm)
  expect(rows.toSorted()).toEqual([
    `Codex CLI | ${versionIn(CODEX)}`,
    `Gemini CLI | ${versionIn(GEMINI)}`,
    `MCP Inspector, command line | ${versionIn(INSPECTOR)}`,
    `Official SDK, first generation | ${await versionOf('@modelcontextprotocol/sdk')}`,
    `Official SDK, second generation | ${second}`,
    `Official SDK, second generation, newest protocol | ${second}`,
    `mcporter | ${versionIn(MCPORTER)}`,
  ])
})

it('looks at every document', () =>
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'AGENTS.md', 'docs/security.md'])))

it('says of every variable of a deployment what it does', () => {
  const text = readFileSync('docs/configuration.md', 'utf8')
  const names = [...VARIABLES, ...OWN_SECRETS, ...PROVIDER_SECRETS.map(({ name }) => name)]
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

describe('docs/operating.md', () => {
  const text = readFileSync('docs/operating.md', 'utf8')
  const files = globSync([
    'src/**/*.{ts,tsx}',
    'scripts/**/*.{ts,sh}',
    'container/**/*.{ts,py}',
    'wrangler.toml',
    '.github/**/*.yml',
  ])
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const quoted = matchesIn(text.replaceAll(/```[^]*?```/g, ''), /`([^`\n]+)`/g)

  it('names codes and variables that the code has', () => {
    const names = quoted.flatMap((words) => words.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ?? [])
    expect(names.length).toBeGreaterThan(60)
    // A status is made into a name.
    expect(names.filter((name) => !source.includes(name) && !/^HTTP_\d{3}$/.test(name))).toEqual([])
  })

  it('names pages and endpoints that are there', () => {
    const paths = quoted.filter((words) => /^\/[a-z]/.test(words) && !words.startsWith('/etc/'))
    expect(paths.length).toBeGreaterThan(15)
    expect(paths.filter((path) => !source.includes(path))).toEqual([])
  })

  it('gives options to npm run deploy that it takes', () => {
    const deploying = readFileSync('scripts/deploy.ts', 'utf8')
    const options = matchesIn(text, /npm run deploy -- ([^`\n]+)/g).flatMap((words) => words.match(/--[a-z-]+/g) ?? [])
    expect(options.length).toBeGreaterThan(8)
    expect(options.filter((option) => !deploying.includes(option))).toEqual([])
  })

  it.each([
    ['1 GiB, `mostBytes`', 'src/learner/learner.ts', 'mostBytes: number = 1024 ** 3'],
    ['10 s of CPU time and 768 MiB', 'container/build.ts', 'cpuMs: 10_000, memoryBytes: 768 * MIB'],
    ['Java 5 s', 'container/languages/java-compiler.ts', 'cpuMs: 5_000'],
    ['the latest 100 of a session', 'src/engines/practice/rules/state.ts', 'KEPT_REPORTS = 100\n'],
    ['20 between two hints', 'src/engines/practice/rules/rules.ts', 'MOST_TEXTS = 20\n'],
    ['| 200, 40, 20 |', 'src/engines/own-problems/engine.ts', 'MOST_PROBLEMS = 200\n'],
    ['| 200, 40, 20 |', 'src/engines/own-courses/engine.ts', 'MOST_COURSES = 40\n'],
    ['| 200, 40, 20 |', 'src/catalog/shares.ts', 'MOST_SHARES = 20\n'],
    ['| 20 that have not ended |', 'src/engines/tdd/engine.ts', 'MOST_OPEN = 20\n'],
    ['30 steps back', 'src/engines/tdd/rules/state.ts', 'MAX_STEPS_BACK = 30\n'],
    ['| 20 under way;', 'src/engines/authoring/engine.ts', 'MOST_UNDER_WAY = 20\n'],
    ['| 50, taught and attended together |', 'src/classroom/routing.ts', 'MOST_CLASSES = 50\n'],
    [
      '1,000 members, 100 assignments',
      'src/engines/classes/rules/decide.ts',
      'MOST_MEMBERS = 1_000\nexport const MOST_ASSIGNMENTS = 100\n',
    ],
    ['| 96 MiB; an hour without a page |', 'src/web/account/upload.ts', 'MAX_UPLOAD = 96 * 1024 * 1024\n'],
    ['| one learner | calls that read | 300 |', 'src/learner/rates.ts', 'read: 300, append: 60, run: 120'],
    ['| `/oauth/register` | 20 |', 'src/web/door.ts', "paths: ['/oauth/register'], limit: 20"],
    ['what comes from learning platforms | 2,000 |', 'src/web/door.ts', "paths: ['/lti/*'], limit: 2_000"],
    ['at most 4 MiB, 64\nlevels', 'src/web/bodies.ts', 'bytes: 4 * MIB, depth: 64, members: 5_000, values: 200_000'],
    ['After 500 runs', 'src/runner/renewal.ts', 'MOST_RUNS = 500\n'],
    ['after 50 runs', 'src/runner/renewal.ts', 'RUNS_BETWEEN_TRIES = 50\n'],
    ['waits up to 20 s for a slot', 'src/runner/protocol.ts', 'MOST_WAIT_MS = 20_000\n'],
    ['would wait more than 3 s', 'src/runner/instances.ts', 'MOST_EXPECTED_MS = 3_000\n'],
    ['At most 250 runs wait', 'container/runner.ts', 'QUEUED = 250\n'],
    ['more than half a second leaves its slot', 'container/schedule.ts', 'TURN_MS = 500\n'],
    ['gets 150 s\n', 'wrangler.toml', 'rollout_active_grace_period = 150\n'],
    ['files of 100 people each', 'src/web/operator/progsnap-export.tsx', 'PEOPLE_IN_A_FILE = 100\n'],
    ['reaches every running Worker within five seconds', 'src/deployment/run-meter.ts', 'WRITTEN_EVERY_MS = 5_000\n'],
    ['for up to half a minute', 'src/web/auth/token-cache.ts', 'BELIEVED_MS = 30_000\n'],
    ['N = 131072, r = 8, p = 1', 'scripts/deploy/key-file.ts', 'N: 131_072, r: 8, p: 1'],
  ])('says %j as %s does', (words, file, code) => {
    expect(text).toContain(words)
    expect(readFileSync(file, 'utf8')).toContain(code)
  })
})

describe('the periods in docs/operating.md', () => {
  const text = readFileSync('docs/operating.md', 'utf8')
  const section = text.slice(text.indexOf('### How long things are kept'), text.indexOf('### Calls a minute'))

  it('are the settings of the code, with their defaults and bounds', () => {
    const rows = matchesIn(section, /^\| [^|]+ \| (`KEEP_\w+` \| \d+ \| \d+ to \d+) \|$/gm)
    expect(rows).toEqual(
      periodNames.map((name) => `\`${name}\` | ${periods[name].standard} | ${periods[name].least} to ${periods[name].most}`),
    )
  })

  it('are those of the code where no setting changes them', () => {
    const { closedAccountDays, replacedTokenDays, registrationDays, accessTokenHours } = fixedPeriods
    const { launchHours, importHours, signInMinutes, accountLinkMinutes } = fixedPeriods
    for (const row of [
      `| the id of a deleted account, marked as closed | ${closedAccountDays} days |`,
      `| fingerprints of used refresh tokens and of ended connections | ${replacedTokenDays} days |`,
      `| an app's own registration | ${registrationDays} days |`,
      `| access tokens | ${accessTokenHours} hour |`,
      `| launches from a learning platform | ${launchHours} hour |`,
      `| an import without a page | ${importHours} hour |`,
      `| cookies on the way to a provider and back | ${signInMinutes} minutes |`,
      `| links to \`/account\` that a tool gives | ${accountLinkMinutes} minutes |`,
    ])
      expect(section).toContain(row)
  })
})

it('backs up every table that a load cannot make again', () => {
  const tables = matchesIn(readFileSync('docs/operating.md', 'utf8'), /--table (\w+)/g)
  expect(tables.toSorted()).toEqual(USER_TABLES.toSorted())
})
