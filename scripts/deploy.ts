/**
 * `npm run deploy -- --origin https://…`: everything a deployment on Cloudflare needs, found or made, in order. It may be stopped
 * at any point and run again. `--dry-run` shows all of it without an account and without the network.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { loadCatalogue } from './content/load.ts'
import {
  deploymentConfig,
  instancesOf,
  NAMESPACE_BINDING,
  readCommitted,
  renamed,
  readEarlier,
  type Earlier,
} from './deploy/config.ts'
import { cloudflare, resolves } from './deploy/existing.ts'
import { readKeys } from './deploy/key-file.ts'
import { askHidden, askNew } from './deploy/passphrase.ts'
import { planOf, commandLine, type Plan, type Step } from './deploy/plan.ts'
import {
  checkPool,
  DeployError,
  jurisdictionOf,
  OWN_SECRETS,
  parseImage,
  parseOrigin,
  PROVIDER_SECRETS,
  readSettings,
  takeSecrets,
} from './deploy/settings.ts'
import { smokeTest } from './deploy/smoke.ts'
import { perform, type Order, type Tools } from './deploy/steps.ts'
import { runner, type Run } from './deploy/wrangler.ts'
import { writeWhole } from './files.ts'
import { messageOf } from './main.ts'
import { projectNode } from './runner-process.ts'

const ROOT = join(import.meta.dirname, '..')
const SECRET_BYTES = 48
const WORKER_NAME = /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/
const EXAMPLE_ORIGIN = 'https://rung.example.com'
/** Stands for ids that only Cloudflare can give. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

const USAGE = `Usage: npm run deploy -- [--origin https://rung.example.com] [--dry-run] [--smoke-test]
  --origin URL            the address clients use; remembered after the first time
  --dry-run               show every step and build the Worker, without an account or the network
  --smoke-test            only ask the deployment whether it is well
  --name NAME             another deployment in the same account: its Worker, database, namespace and container have this name
  --take                  use a Worker, a database and a namespace of these names that this folder did not make
  --take-domain           replace the DNS record or custom domain that the host has now; a route stays and answers first
  --keep-key FILE         keep the keys made here in a file, encrypted with a passphrase (asked for, or RUNG_KEY_PASSPHRASE)
  --open-key FILE         only print the keys in such a file
  --image NAME            run this image of Cloudflare's registry, as "wrangler containers push" named it, and build none
  --change-jurisdiction   let JURISDICTION change, which gives every learner an empty record
Variables stand in .deploy/settings.env. docs/operating.md tells the rest.
`

const show = (line: string): void => {
  process.stdout.write(line.endsWith('\n') ? line : `${line}\n`)
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function readArguments() {
  const flag = { type: 'boolean', default: false } as const
  const options = {
    origin: { type: 'string' },
    'dry-run': flag,
    'smoke-test': flag,
    name: { type: 'string' },
    take: flag,
    'take-domain': flag,
    'keep-key': { type: 'string' },
    'open-key': { type: 'string' },
    image: { type: 'string' },
    'change-jurisdiction': flag,
    help: flag,
  } as const
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new DeployError(messageOf(error), USAGE)
  }
}

/** Where a deployment keeps its settings and ids: each name has a folder of its own. */
function filesOf(name: string | undefined) {
  if (name !== undefined && !WORKER_NAME.test(name))
    throw new DeployError('--name is not the name of a Worker.', 'Use up to 40 small letters, digits and dashes.')
  const folder = name === undefined ? join(ROOT, '.deploy') : join(ROOT, '.deploy/deployments', name)
  return { folder, settings: join(folder, 'settings.env'), config: join(folder, 'wrangler.json') }
}
type Files = ReturnType<typeof filesOf>

/** A file as the operator names it, from the folder they typed the command in; npm itself goes to the project's. */
const fileOf = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)

/** Where a passphrase comes from; null where nobody can give one. No program started later inherits it. */
function passphraseSource(): Tools['passphrase'] {
  const given = process.env['RUNG_KEY_PASSPHRASE']
  delete process.env['RUNG_KEY_PASSPHRASE']
  if (given) return async () => given
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null
  const terminal = { input: process.stdin, output: process.stderr }
  return (isNew) => (isNew ? askNew(terminal) : askHidden('Passphrase of the key file: ', terminal))
}

/** Prints the keys in a key file as NAME=value lines. */
async function printKeys(path: string, passphrase: Tools['passphrase']): Promise<void> {
  if (passphrase === null)
    throw new DeployError('There is no passphrase.', 'Put it into RUNG_KEY_PASSPHRASE, or run this in a terminal.')
  const kept = await readKeys(path, () => passphrase(false))
  if (kept === null) throw new DeployError(`There is no file ${path}.`, 'Name the file that --keep-key wrote.')
  for (const [name, value] of Object.entries(kept.keys)) show(`${name}=${value}`)
}

/** Prints the plan, then lets wrangler build everything it would upload. */
async function dryRun(plan: Plan, order: Order, wrangler: Run): Promise<void> {
  const steps: Step[] = Object.values(plan)
  for (const [index, { does, checks, commands }] of steps.entries()) {
    show(`\n[${index + 1}/${steps.length}] ${does}\n  checks: ${checks}`)
    for (const command of Object.values(commands))
      show(`  $ ${commandLine(command)}${command.when === undefined ? '' : `   (${command.when})`}`)
  }
  const folder = join(dirname(order.config), 'dry-run')
  const ids = order.earlier?.ids ?? { database: NO_ID, namespace: NO_ID.replaceAll('-', '') }
  const { root, origin, variables, image } = order
  const config = join(folder, 'wrangler.json')
  await writeWhole(
    config,
    JSON.stringify(deploymentConfig(order.committed, { root, folder, origin, variables, ids, image }), null, 2),
  )
  show(`\nWith ${relative(ROOT, config)}, wrangler would upload:\n`)
  const args = ['deploy', '--dry-run', '--containers-rollout=none', '--outdir', join(folder, 'out'), '--config', config]
  const ran = await wrangler(args, { show, env: { CLOUDFLARE_CF_FETCH_ENABLED: 'false' } })
  if (ran.code !== 0) throw new DeployError('wrangler cannot build the Worker.', 'Correct what it names above.')
  show(`\nNothing was changed.${image === null ? ' The image is built by the real deployment, with Docker.' : ''}`)
}

async function orderOf(earlier: Earlier | null, values: ReturnType<typeof readArguments>, files: Files): Promise<Order> {
  const read = await readCommitted(join(ROOT, 'wrangler.toml'))
  const committed = values.name === undefined ? read : renamed(read, values.name)
  const origin = values.origin ?? earlier?.origin ?? (values['dry-run'] ? EXAMPLE_ORIGIN : null)
  if (origin === null) throw new DeployError('The address of the deployment is not known yet.', `Add --origin ${EXAMPLE_ORIGIN}.`)
  const variables = readSettings((await textOf(files.settings)) ?? '', relative(ROOT, files.settings))
  checkPool(variables, instancesOf(committed.raw))
  return {
    root: ROOT,
    committed,
    origin: parseOrigin(origin, committed.worker),
    variables,
    secrets: takeSecrets(process.env),
    config: files.config,
    earlier,
    // The account may have another application's namespace under the binding's bare name.
    namespace: `${committed.worker}-${NAMESPACE_BINDING}`,
    take: values.take,
    takeDomain: values['take-domain'],
    changeJurisdiction: values['change-jurisdiction'],
    keyFile: values['keep-key'] === undefined ? null : fileOf(values['keep-key']),
    image: values.image === undefined ? null : parseImage(values.image),
  }
}

async function main(signal: AbortSignal): Promise<void> {
  const values = readArguments()
  if (values.help) return show(USAGE)
  const passphrase = passphraseSource()
  if (values['open-key'] !== undefined) return printKeys(fileOf(values['open-key']), passphrase)
  const files = filesOf(values.name)
  const earlier = readEarlier((await textOf(files.config)) ?? '')
  if (values['smoke-test']) {
    const origin = values.origin ?? earlier?.origin
    if (origin === undefined)
      throw new DeployError('The address of the deployment is not known.', `Add --origin ${EXAMPLE_ORIGIN}.`)
    const wrong = await smokeTest({ origin, fetch, pause, print: show })
    if (wrong.length > 0)
      throw new DeployError(wrong.join('\n'), 'docs/operating.md, "When something is wrong", goes through the causes.')
    return
  }
  const order = await orderOf(earlier, values, files)
  const plan = planOf({
    worker: order.committed.worker,
    database: order.committed.database,
    namespace: order.namespace,
    jurisdiction: jurisdictionOf(order.variables),
    origin: order.origin.origin,
    config: relative(ROOT, files.config),
    secrets: [...OWN_SECRETS, ...PROVIDER_SECRETS.map(({ name }) => name)],
  })
  const wrangler = runner([projectNode, join(ROOT, 'node_modules/wrangler/bin/wrangler.js')], ROOT, signal)
  if (values['dry-run']) return dryRun(plan, order, wrangler)
  const { origin } = order.origin
  if (earlier !== null && earlier.origin !== origin)
    show(`The address changes from ${earlier.origin} to ${origin}: every client has to be connected again.`)
  await perform(plan, order, {
    wrangler,
    docker: runner([process.env['WRANGLER_DOCKER_BIN'] ?? 'docker'], ROOT, signal),
    load: (config) => loadCatalogue({ remote: true, config }),
    api: cloudflare(wrangler, process.env),
    resolves,
    fetch,
    pause: (ms) => pause(ms, undefined, { signal }),
    random: () => randomBytes(SECRET_BYTES).toString('base64url'),
    print: show,
    terminal: process.stdout.isTTY,
    passphrase,
    account: process.env['CLOUDFLARE_ACCOUNT_ID'] ?? null,
  })
  show(`\nRung is at ${origin}. Connect a client to ${origin}/mcp and let it call runner_doctor once: it tests every language.`)
  show(`Keep ${dirname(relative(ROOT, files.config))}/: it holds this deployment’s settings and ids, and no secret.`)
}

const interrupted = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort())
await main(interrupted.signal).catch((error: unknown) => {
  if (interrupted.signal.aborted) process.stderr.write('\nStopped. Run the same command again to go on.\n')
  else if (error instanceof DeployError)
    process.stderr.write(`\n${error.message}\n→ ${error.next}\n  Then run the same command again; what is done stays done.\n`)
  else process.stderr.write(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = interrupted.signal.aborted ? 130 : 1
})
