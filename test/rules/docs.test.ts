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
