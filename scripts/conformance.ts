/**
 * `npm run conformance`: the MCP conformance suites of both protocol revisions, the suite for authorization servers, and the MCP
 * Inspector's command line, against a server of its own. What is left out, and why, is in test/conformance/excluded.ts. The tools come
 * from the npm registry by npx. Ends with a line `N passed, N failed`.
 */
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { excluded, revisions, type Revision } from '../test/conformance/excluded.ts'
import { runAuthorizationSuite } from './conformance/authorization.ts'
import { startFixtureServer } from './conformance/fixtures.ts'
import { eras, runInspector } from './conformance/inspector.ts'
import { NEXT, STABLE } from './conformance/packages.ts'
import { startBearerProxy } from './conformance/proxy.ts'
import { failuresOf, isClean, runServerSuite, type Scenario } from './conformance/suite.ts'
import { portOfCheck } from './dev/port.ts'
import { startServer } from './dev/server.ts'
import { temporaryFolder } from './files.ts'
import { messageOf } from './main.ts'
import { z } from 'zod'
import { walkOAuth } from './oauth-walk.ts'

const SUITES: Readonly<Record<Revision, string>> = { '2025-11-25': STABLE, '2026-07-28': NEXT }
const ROOT = join(import.meta.dirname, '..')
const count = { passed: 0, failed: 0, excluded: 0 }

function tell(name: string, wrong: readonly string[]): void {
  count[wrong.length === 0 ? 'passed' : 'failed'] += 1
  console.log(`${wrong.length === 0 ? 'passed' : 'FAILED'}    ${name}${wrong.map((line) => `\n            ${line}`).join('')}`)
}

/** Splits `scenario:check` entries by scenario; a whole scenario is its check `*`. */
function byScenario(entries: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> {
  const checksByScenario = new Map<string, Set<string>>()
  for (const entry of Object.keys(entries)) {
    const [scenario = '', check = '*'] = entry.split(':')
    checksByScenario.set(scenario, (checksByScenario.get(scenario) ?? new Set()).add(check))
  }
  return checksByScenario
}

const stale = (scenario: Scenario, check: string): boolean => (check === '*' ? isClean(scenario) : scenario.passed.has(check))

/** Judges what the suite found at Rung: everything has to pass but what is excluded, and that must not. */
function judgeRung(revision: Revision, scenarios: readonly Scenario[]): void {
  const { onFixtures, notOffered } = excluded[revision]
  const reasons = { ...onFixtures, ...notOffered }
  const excuses = byScenario(reasons)
  for (const scenario of scenarios) {
    const { name } = scenario
    const excused = excuses.get(name) ?? new Set<string>()
    const outdated = [...excused].filter((check) => stale(scenario, check)).map((check) => `${check} is excluded, and passes`)
    const wrong = [...failuresOf(scenario, excused), ...outdated]
    if (excused.has('*') && wrong.length === 0) {
      count.excluded += 1
      console.log(`excluded  ${revision} ${name}: ${reasons[name] ?? ''}`)
    } else tell(`${revision} ${name}`, wrong)
    for (const check of excused.has('*') ? [] : excused)
      console.log(`            without ${check}: ${reasons[`${name}:${check}`]}`)
  }
  const unknown = [...excuses.keys()].filter((name) => scenarios.every((scenario) => scenario.name !== name))
  for (const name of unknown) tell(`${revision} ${name}`, ['is excluded, and the suite has no such scenario'])
}

/** Judges what the suite found at the fixture server: a scenario that was sent there must pass, and one that is not offered must not. */
function judgeFixtures(revision: Revision, scenarios: readonly Scenario[]): void {
  const { onFixtures, notOffered } = excluded[revision]
  const absent = byScenario(notOffered)
  for (const scenario of scenarios) {
    const { name } = scenario
    if (name in onFixtures) tell(`${revision} ${name} (fixture server)`, failuresOf(scenario, new Set()))
    for (const check of absent.get(name) ?? [])
      if (stale(scenario, check)) tell(`${revision} ${name} (fixture server)`, [`${check} is excluded, and passes`])
  }
}

/** Every tool has a file of its own, named after it. */
const toolNames = (): string[] =>
  globSync('src/engines/*/tools/*.ts', { cwd: ROOT }).map((path) => basename(path, '.ts').replaceAll('-', '_'))

const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort(new Error(signal)))
const metadata = z.object({ scopes_supported: z.array(z.string()) })

/** What the server says can be granted. */
async function everyScope(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/.well-known/oauth-authorization-server`)
  return metadata.parse(await response.json()).scopes_supported
}

try {
  await using running = new AsyncDisposableStack()
  const state = running.use(await temporaryFolder('conformance-state'))
  const server = await startServer({
    port: await portOfCheck(),
    persistTo: state.path,
    watch: false,
    signal: ending.signal,
    report: () => {},
  })
  running.defer(() => server.stop())
  const { accessToken } = await walkOAuth({ origin: server.origin, user: 'conformance', scopes: await everyScope(server.origin) })
  const proxy = await startBearerProxy(new URL(server.mcpUrl), accessToken)
  running.defer(() => proxy.stop())
  const fixtures = await startFixtureServer()
  running.defer(() => fixtures.stop())
  for (const revision of revisions) {
    console.log(`\n── ${revision}, ${SUITES[revision]}`)
    judgeRung(revision, await runServerSuite(SUITES[revision], revision, proxy.mcpUrl))
    judgeFixtures(revision, await runServerSuite(SUITES[revision], revision, fixtures.mcpUrl))
  }
  console.log(`\n── authorization server, ${NEXT}`)
  for (const scenario of await runAuthorizationSuite(server)) tell(scenario.name, failuresOf(scenario, new Set()))
  for (const era of eras) {
    console.log(`\n── MCP Inspector, ${era} era`)
    const verdicts = await runInspector(era, server.mcpUrl, accessToken, toolNames())
    for (const { name, wrong } of verdicts) tell(name, wrong === null ? [] : [wrong])
  }
} catch (error) {
  tell('the run itself', [messageOf(error)])
}
console.log(`\n${count.excluded} excluded`)
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0
