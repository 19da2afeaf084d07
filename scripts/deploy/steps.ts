/** Does the steps of a plan. Each looks at what is there before it changes anything, so a deployment can be broken off and run again. */
import { dirname } from 'node:path'
import { deploymentConfig, type Committed, type Earlier, type Ids } from './config.ts'
import { readKeys, writeKeys } from './key-file.ts'
import { foreignIn, Unanswered, type Api, type resolves } from './existing.ts'
import { writeWhole } from '../files.ts'
import { messageOf } from '../main.ts'
import type { Ended } from '../run-program.ts'
import type { Command, Plan, Step, StepName } from './plan.ts'
import { DeployError, jurisdictionOf, OWN_SECRETS, PROVIDER_SECRETS, type Variables } from './settings.ts'
import { smokeTest, type Smoke } from './smoke.ts'
import { accountsIn, containersIn, databasesIn, namespacesIn, saysNoWorker, secretsIn, type Run } from './wrangler.ts'

export interface Order {
  readonly root: string
  readonly committed: Committed
  readonly origin: URL
  readonly variables: Variables
  /** Secrets the operator brings. */
  readonly secrets: Variables
  /** The generated configuration's absolute path. */
  readonly config: string
  /** What it said before this run; null when this folder has not deployed anything. */
  readonly earlier: Earlier | null
  readonly namespace: string
  /** Use a Worker, a database and a namespace of these names that this folder did not make. */
  readonly take: boolean
  /** Replace what the host leads to now. */
  readonly takeDomain: boolean
  readonly changeJurisdiction: boolean
  /** The absolute path of a file that keeps the keys made here. */
  readonly keyFile: string | null
  /** An image that is in Cloudflare's registry already; null where wrangler builds one with Docker. */
  readonly image: string | null
}

export interface Tools {
  readonly wrangler: Run
  readonly docker: Run
  readonly api: Api
  /** Whether public DNS knows a host. */
  readonly resolves: typeof resolves
  readonly load: (config: string) => Promise<{ readonly problems: number }>
  readonly fetch: Smoke['fetch']
  readonly pause: Smoke['pause']
  readonly random: () => string
  readonly print: (line: string) => void
  /** Whether a person reads what is printed, rather than a log. */
  readonly terminal: boolean
  /** The passphrase of a key file, for a new file one that the person confirmed; null where nobody can give it. */
  readonly passphrase: ((isNew: boolean) => Promise<string>) | null
  /** CLOUDFLARE_ACCOUNT_ID. */
  readonly account: string | null
}

const NO_PASSPHRASE = 'Put it into RUNG_KEY_PASSPHRASE, or run this in a terminal, which asks for it.'

type Doers = Readonly<Record<StepName, () => Promise<string>>>

/** Does the steps in order, telling what came of each; the first that fails rejects. */
export async function perform(plan: Plan, order: Order, tools: Tools): Promise<void> {
  const doers = doersOf(plan, order, tools)
  const steps: Array<[string, Step]> = Object.entries(plan)
  for (const [index, [name, step]] of steps.entries()) {
    tools.print(`\n[${index + 1}/${steps.length}] ${step.does}`)
    if (isStepName(plan, name)) tools.print(`  ${await doers[name]()}`)
  }
}

const isStepName = (plan: Plan, name: string): name is StepName => name in plan

/** Each step as a function that resolves to a line about what came of it, and rejects with a DeployError. */
function doersOf(plan: Plan, order: Order, tools: Tools): Doers {
  let present: readonly string[] = []
  let account = ''
  const ids: { -readonly [Name in keyof Ids]: Ids[Name] } = { database: '', namespace: '' }
  const { earlier } = order

  async function wrangler(step: StepName, { args }: Command, options: Parameters<Run>[1] = {}): Promise<Ended> {
    const ran = await tools.wrangler(args, options)
    if (ran.code === 0) return ran
    const output = options.show ? '' : `\n${`${ran.stdout}\n${ran.stderr}`.trim()}`
    throw new DeployError(`"wrangler ${args.slice(0, 3).join(' ')}" failed.${output}`, plan[step].next)
  }

  /** The one thing of a name, made when there is none. The id comes from the list, whose form is the same every time. */
  async function findOrCreate(
    step: 'database' | 'namespace',
    find: (listed: string) => readonly string[] | null,
  ): Promise<string> {
    const { list, create } = plan[step].commands
    const existingId = async () => {
      const matching = find((await wrangler(step, list)).stdout)
      if (matching === null)
        throw new DeployError(`"wrangler ${list.args.join(' ')}" did not answer with a list.`, plan[step].next)
      const [id, ...others] = matching
      if (others.length > 0)
        throw new DeployError('There is more than one of that name.', 'Rename or delete those that are not Rung’s.')
      return id ?? null
    }
    const current = await existingId()
    const expected = earlier?.ids[step]
    if (expected !== undefined && current !== expected)
      throw new DeployError(
        `This folder deployed with another ${step} (${expected}), and this account does not have it.`,
        `See with "npx wrangler whoami" whether it is the right account. To begin a new deployment, remove ${order.config}.`,
      )
    if (current !== null) {
      ids[step] = current
      return `found ${current}`
    }
    await wrangler(step, create)
    const newId = await existingId()
    if (newId === null) throw new DeployError('It was created but is not listed yet.', 'Wait a minute and run this again.')
    ids[step] = newId
    return `created ${newId}`
  }

  /** Keys that this run has to make, or to take from the key file. */
  const missingKeys = (): readonly string[] =>
    OWN_SECRETS.filter((name) => !present.includes(name) && order.secrets[name] === undefined)

  /** The missing keys. With a key file, each is in it before this resolves, and a run that was interrupted before goes on with the same. */
  async function ownKeys(): Promise<{ readonly keys: Variables; readonly from: string | null }> {
    const names = missingKeys()
    const { keyFile } = order
    if (names.length === 0) return { keys: {}, from: null }
    const made = (): Variables => Object.fromEntries(names.map((name) => [name, tools.random()]))
    if (keyFile === null) return { keys: made(), from: null }
    const { passphrase } = tools
    if (passphrase === null) throw new DeployError('There is no passphrase for the key file.', NO_PASSPHRASE)
    const kept = await readKeys(keyFile, () => passphrase(false))
    if (kept === null) {
      const keys = made()
      await writeKeys(keyFile, { origin: order.origin.origin, keys }, await passphrase(true))
      return { keys, from: `made and kept in ${keyFile}` }
    }
    const lacking = names.find((name) => kept.keys[name] === undefined)
    if (lacking !== undefined)
      throw new DeployError(
        `${keyFile} holds no ${lacking}.`,
        'Name a file that does not exist yet, or give the key in the environment.',
      )
    return { keys: kept.keys, from: `put from ${keyFile}, made for ${kept.origin}` }
  }

  const neededSecrets = PROVIDER_SECRETS.filter(({ neededBy }) => order.variables[neededBy] !== undefined)

  return {
    account: async () => {
      const accounts = accountsIn((await wrangler('account', plan.account.commands.who)).stdout) ?? []
      if (accounts.length > 1 && tools.account === null)
        throw new DeployError(
          `There are ${accounts.length} accounts: ${accounts.map(({ id, name }) => `${name} (${id})`).join(', ')}.`,
          'Set CLOUDFLARE_ACCOUNT_ID to the one meant.',
        )
      account = tools.account ?? accounts[0]?.id ?? ''
      if (account === '') throw new DeployError('wrangler names no account.', plan.account.next)
      return accounts.length === 1 ? `signed in to ${accounts[0]?.name}` : 'signed in'
    },
    docker: async () => {
      if (order.image !== null) return 'not needed: the image is in the registry'
      const ran = await tools.docker(plan.docker.commands.info.args).catch(() => null)
      if (ran?.code !== 0) throw new DeployError('Docker does not answer.', plan.docker.next)
      return 'it answers'
    },
    present: async () => {
      const { args } = plan.present.commands.list
      const ran = await tools.wrangler(args)
      const listed = ran.code === 0 ? secretsIn(ran.stdout) : saysNoWorker(ran) ? [] : null
      if (listed === null)
        throw new DeployError(`wrangler did not list the secrets.\n${`${ran.stdout}\n${ran.stderr}`.trim()}`, plan.present.next)
      present = listed
      const jurisdiction = jurisdictionOf(order.variables)
      if (earlier !== null && earlier.jurisdiction !== jurisdiction && !order.changeJurisdiction)
        throw new DeployError(
          `JURISDICTION was ${earlier.jurisdiction ?? 'not set'} and is ${jurisdiction ?? 'not set'} now: every learner would begin with nothing.`,
          'Set it back. If that is meant, add --change-jurisdiction; setting it back later brings the old records back.',
        )
      const missing = neededSecrets.find(({ name }) => !present.includes(name) && order.secrets[name] === undefined)
      if (missing)
        throw new DeployError(
          `${missing.neededBy} is set, and ${missing.name} is missing.`,
          `Put it into the environment of this command once: ${missing.name}=… npm run deploy`,
        )
      if (order.keyFile !== null && tools.passphrase === null && missingKeys().length > 0)
        throw new DeployError('There is no passphrase for the key file.', NO_PASSPHRASE)
      if (order.keyFile === null && missingKeys().includes('USER_ID_KEY') && !tools.terminal)
        throw new DeployError(
          'USER_ID_KEY has to be made, and without a terminal nobody would see it to keep it.',
          'Make it yourself, keep it in a vault, and give it once: USER_ID_KEY="$(openssl rand -base64 48)" npm run deploy. Or keep it in an encrypted file with --keep-key FILE.',
        )
      return present.length === 0 ? 'there is none' : `it has ${present.join(', ')}`
    },
    existing: async () => {
      const { databases, namespaces, containers } = plan.existing.commands
      const listedDatabases = databasesIn((await wrangler('existing', databases)).stdout)
      const listedNamespaces = namespacesIn((await wrangler('existing', namespaces)).stdout)
      const listedContainers = containersIn((await wrangler('existing', containers)).stdout)
      if (listedDatabases === null || listedNamespaces === null || listedContainers === null)
        throw new DeployError('wrangler did not answer with lists of databases, namespaces and containers.', plan.existing.next)
      const foreign = await foreignIn(tools.api, tools.resolves, {
        account,
        worker: order.committed.worker,
        origin: order.origin,
        earlier,
        databases: listedDatabases.flatMap(({ name, uuid }) => (name === order.committed.database ? [uuid] : [])),
        namespaces: listedNamespaces.flatMap(({ title, id }) => (title === order.namespace ? [id] : [])),
        containers: listedContainers.flatMap(({ name, id }) => (order.committed.containers.includes(name) ? [id] : [])),
      }).catch((error: unknown) => {
        const isNoAnswer =
          error instanceof Unanswered ||
          error instanceof TypeError ||
          (error instanceof DOMException && error.name === 'TimeoutError')
        if (isNoAnswer) throw new DeployError(error.message, plan.existing.next)
        throw error
      })
      const [container] = foreign.containers
      if (container !== undefined)
        throw new DeployError(
          `There is a container ${order.committed.containers.join(', ')} (${container}) that another Worker made, or one that is gone. Nothing was changed.`,
          `Choose another name with --name. If nobody uses the container, delete it: npx wrangler containers delete ${container}`,
        )
      const { things, address } = foreign
      const refused = [...(order.take ? [] : things), ...(order.takeDomain ? [] : address)]
      if (refused.length > 0)
        throw new DeployError(
          `This folder did not make ${refused.join('; nor ')}. Nothing was changed.`,
          [
            things.length > 0 && !order.take
              ? 'Deploy from the folder that made them, or copy its .deploy folder here; choose other names with --name; or take them over with --take, and then the settings of this folder count.'
              : '',
            address.length > 0 && !order.takeDomain
              ? 'Choose another --origin, or go on with --take-domain. It replaces a DNS record and a custom domain; a route stays and answers first, so remove it in the dashboard.'
              : '',
          ]
            .filter((text) => text !== '')
            .join(' '),
        )
      const taken = [...things, ...address]
      return taken.length === 0 ? 'nothing of others is in the way' : `takes over ${taken.join('; ')}`
    },
    database: () =>
      findOrCreate('database', (text) => {
        const database = databasesIn(text)?.filter(({ name }) => name === order.committed.database)
        const jurisdiction = jurisdictionOf(order.variables)
        const misplaced = database?.find((one) => jurisdiction !== null && (one.jurisdiction ?? null) !== jurisdiction)
        if (misplaced)
          throw new DeployError(
            `The database is not in ${jurisdiction}, and a database cannot be moved.`,
            'Names of accounts stand in it. Deploy into an account without one, or export it, delete it and import it after this.',
          )
        return database?.map(({ uuid }) => uuid) ?? null
      }),
    namespace: () =>
      findOrCreate(
        'namespace',
        (text) => namespacesIn(text)?.flatMap(({ title, id }) => (title === order.namespace ? [id] : [])) ?? null,
      ),
    config: async () => {
      const folder = dirname(order.config)
      const { root, origin, variables, image } = order
      const config = deploymentConfig(order.committed, { root, folder, origin, variables, ids, image })
      // A half-written configuration would be taken for an earlier deployment of nothing.
      await writeWhole(order.config, `${JSON.stringify(config, null, 2)}\n`)
      return 'written'
    },
    secrets: async () => {
      const lines: string[] = []
      const { keys, from } = await ownKeys()
      for (const [name, command] of Object.entries(plan.secrets.commands)) {
        const brought = order.secrets[name]
        if (present.includes(name))
          lines.push(`${name} is there${brought === undefined ? '' : '; the one in the environment was not used'}`)
        const value = brought ?? keys[name]
        if (!present.includes(name) && value !== undefined) {
          // Cloudflare never shows it again, and without it no learner is known after a move.
          if (name === 'USER_ID_KEY' && brought === undefined && from === null)
            tools.print(
              `  Keep this key in a vault. It is shown only now, and counts once this step is done:\n  USER_ID_KEY=${value}`,
            )
          await wrangler('secrets', command, { stdin: value })
          lines.push(`${name} ${brought === undefined ? (from ?? 'made') : 'put'}`)
        }
      }
      return lines.join(', ')
    },
    content: async () => {
      try {
        return `${(await tools.load(order.config)).problems} problems`
      } catch (error) {
        throw new DeployError(messageOf(error), plan.content.next)
      }
    },
    worker: async () => {
      await wrangler('worker', plan.worker.commands.deploy, { show: tools.print })
      return 'deployed'
    },
    smoke: async () => {
      const wrong = await smokeTest({ origin: order.origin.origin, fetch: tools.fetch, pause: tools.pause, print: tools.print })
      if (wrong.length > 0) throw new DeployError(wrong.join('\n'), plan.smoke.next)
      return 'all is well'
    },
  }
}
