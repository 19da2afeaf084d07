/**
 * `npm run test:clients [-- --write]`: the clients that can be installed from the npm registry, each on a home folder where nobody has
 * configured anything, against a server of its own. Prints the table of docs/clients.md, and fails where the document has another, but
 * for the seconds, which are the machine's; `--write` writes it. Ends with a line `N passed, N failed`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { clientKinds } from '../test/e2e/clients.ts'
import { codexClient } from './clients/codex.ts'
import { connectsGemini, isConnectedByCommand } from './clients/gemini.ts'
import { inspectorClient } from './clients/inspector.ts'
import { mcporterClient } from './clients/mcporter.ts'
import { CODEX, GEMINI, installClients, MCPORTER } from './clients/packages.ts'
import { sdkClient, versionOf } from './clients/sdk.ts'
import { STEPS, walkClient, type WalkingClient } from './clients/walk.ts'
import { INSPECTOR } from './conformance/packages.ts'
import { portOfCheck } from './dev/port.ts'
import { startServer } from './dev/server.ts'
import { temporaryFolder } from './files.ts'
import { messageOf } from './main.ts'

const DOC = join(import.meta.dirname, '../docs/clients.md')
const TABLE = /<!-- printed by npm run test:clients -->\n[^]*?\n\n/
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const count = { passed: 0, failed: 0 }
const rows: string[][] = []

function tell(name: string, wrong: string | null): void {
  count[wrong === null ? 'passed' : 'failed'] += 1
  console.log(wrong === null ? `passed    ${name}` : `FAILED    ${name}\n            ${wrong}`)
}

async function walked(name: string, version: string, client: WalkingClient): Promise<void> {
  const { found, judgedAfterMs } = await walkClient(client)
  for (const [index, wrong] of found.entries()) tell(`${name} ${STEPS[index]}`, wrong)
  const seconds = judgedAfterMs === null ? 'no' : `${(judgedAfterMs / 1000).toFixed(1)} s`
  rows.push([name, version, ...STEPS.map((_, index) => (found[index] === null ? 'yes' : 'no')), seconds])
}

/** Seconds are the machine's, and asserted nowhere. */
const timeless = (text: string): string => text.replaceAll(/\| \d+\.\d s \|/g, '| s |')
const versionIn = (spec: string): string => spec.slice(spec.lastIndexOf('@') + 1)

try {
  await using running = new AsyncDisposableStack()
  const state = running.use(await temporaryFolder('clients-state'))
  const folder = running.use(await temporaryFolder('clients'))
  const home = join(folder.path, 'home')
  await mkdir(home)
  const signal = AbortSignal.timeout(900_000)
  const server = await startServer({ port: await portOfCheck(), persistTo: state.path, watch: false, signal, report: () => {} })
  running.defer(() => server.stop())
  const machine = await installClients(folder.path, home)
  tell('npx rung connect connects Gemini CLI', await isConnectedByCommand(machine, server))
  const codex = codexClient(machine, server)
  running.defer(() => codex.stop())
  await walked('Codex CLI', versionIn(CODEX), codex)
  await walked('mcporter', versionIn(MCPORTER), await mcporterClient(machine, server.mcpUrl))
  await walked('MCP Inspector, command line', versionIn(INSPECTOR), await inspectorClient(machine, server.mcpUrl))
  for (const kind of clientKinds) {
    const isFirst = kind === 'v1'
    const name = isFirst
      ? 'Official SDK, first generation'
      : `Official SDK, second generation${kind === 'v2 auto' ? ', newest protocol' : ''}`
    await walked(
      name,
      await versionOf(isFirst ? '@modelcontextprotocol/sdk' : '@modelcontextprotocol/client'),
      sdkClient(kind, server),
    )
  }
  const gemini = await connectsGemini(machine, server)
  tell('Gemini CLI connects with a token', gemini)
  rows.push([
    'Gemini CLI',
    versionIn(GEMINI),
    'within a conversation',
    gemini === null ? 'yes, with a token' : 'no',
    'needs a model',
    'needs a model',
    'needs a model',
  ])
  const columns = ['Client', 'Version', ...STEPS, 'from the address to a judged run']
  const table = [columns, columns.map(() => '---'), ...rows]
  const text = table.map((row) => `| ${row.join(' | ')} |`).join('\n')
  console.log(`\n${text}\n`)
  const doc = await readFile(DOC, 'utf8')
  const wanted = doc.replace(TABLE, `<!-- printed by npm run test:clients -->\n${text}\n\n`)
  if (values.write) await writeFile(DOC, wanted)
  else
    tell(
      'docs/clients.md has this table',
      timeless(doc) === timeless(wanted) ? null : 'It has another. Write it by npm run test:clients -- --write.',
    )
} catch (error) {
  tell('the run itself', messageOf(error))
}
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0
