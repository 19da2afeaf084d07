/** What an operator says about a deployment: its origin, its variables and the secrets it brings along. */
import { parseEnv } from 'node:util'
import { messageOf } from '../main.ts'
import { periodNames, periodOf } from '../../src/kernel/retention.ts'
import { runnerPoolOf } from '../../src/runner/pool.ts'
import { isLoopback, parsePublicOrigin } from '../../src/web/origin.ts'

/** What went wrong, and what the operator does about it. */
export class DeployError extends Error {
  readonly next: string

  constructor(message: string, next: string) {
    super(message)
    this.next = next
  }
}

/** Secrets that every deployment has; made at random where the operator gives none. */
export const OWN_SECRETS = ['USER_ID_KEY', 'COOKIE_KEY'] as const
/** Secrets that only their provider can make, and the variable that says they are needed. */
export const PROVIDER_SECRETS = [
  { name: 'GITHUB_CLIENT_SECRET', neededBy: 'GITHUB_CLIENT_ID' },
  { name: 'OIDC_CLIENT_SECRET', neededBy: 'OIDC_CLIENT_ID' },
  { name: 'GRADER_API_KEY', neededBy: 'GRADER_URL' },
] as const
const SECRET_NAMES: readonly string[] = [...OWN_SECRETS, ...PROVIDER_SECRETS.map(({ name }) => name)]
/** As in src/web/readiness.ts: the Worker counts a shorter key as missing. */
const MIN_KEY_LENGTH = 32

/** Every variable of src/web/env.ts that means something on Cloudflare, so that a misspelt one is noticed. */
export const VARIABLES: readonly string[] = [
  'GITHUB_CLIENT_ID',
  'GRADER_FALLBACK_MODEL',
  'GRADER_MODEL',
  'GRADER_URL',
  'JURISDICTION',
  ...periodNames,
  'LOG_LEVEL',
  'MCP_REGISTRY_AUTH',
  'METRICS_DATASET',
  'OIDC_CLIENT_ID',
  'OIDC_ISSUER',
  'OIDC_NAME',
  'OPENAI_APPS_CHALLENGE',
  'OPERATOR_CONTACT',
  'OPERATOR_NAME',
  'PACE_FLOOR',
  'PRIVACY_URL',
  'RATE_LIMIT_SCALE',
  'RUNNER_POOL',
  'RUNS_PER_DAY',
  'RUNS_PER_DAY_LEARNER',
  'RUNS_PER_DAY_NEW',
  'SIGN_IN',
  'SIGN_IN_DOMAINS',
  'SIGN_IN_GITHUB_ORG',
  'STRICT_MODE',
  'TERMS_URL',
  'VISITOR_RUNS_PER_DAY',
  'WEB_CLIENTS',
]
/** Variables that only work on loopback. */
export const LOCAL_VARIABLES: readonly string[] = ['DEV_LOGIN', 'GITHUB_ORIGIN', 'RUNNER_TOKEN', 'RUNNER_URL']

export type Variables = Readonly<Record<string, string>>
export type Jurisdiction = 'eu' | 'fedramp' | null

/** What a deployment writes itself. */
export const GENERATED_VARIABLES: readonly string[] = ['RUNNER_INSTANCES']

/** Throws a DeployError for a RUNNER_POOL that the Worker would refuse to start with. */
export function checkPool(variables: Variables, instances: { readonly RUNNER_INSTANCES?: string }): void {
  try {
    runnerPoolOf({ ...variables, ...instances })
  } catch (error) {
    throw new DeployError(`${messageOf(error)}.`, 'Change RUNNER_POOL in the settings, or max_instances in wrangler.toml.')
  }
}

/** The variables in the operator's file; empty ones are left out. Throws a DeployError for what cannot be deployed. */
export function readSettings(text: string, file: string): Variables {
  const read = Object.entries(parseEnv(text)).flatMap(([name, value]): Array<[string, string]> => (value ? [[name, value]] : []))
  for (const [name] of read) {
    if (SECRET_NAMES.includes(name))
      throw new DeployError(
        `${file} holds ${name}, which is a secret.`,
        `Remove it there and put it into the environment of this command once.`,
      )
    if (name === 'PUBLIC_ORIGIN') throw new DeployError(`${file} holds PUBLIC_ORIGIN.`, 'Remove it there and use --origin.')
    if (LOCAL_VARIABLES.includes(name))
      throw new DeployError(`${file} holds ${name}, which works on one’s own machine only.`, 'Remove it there.')
    if (!VARIABLES.includes(name))
      throw new DeployError(
        `${file} holds ${name}, which Rung does not know.`,
        `Correct its name. Known: ${VARIABLES.join(', ')}.`,
      )
  }
  const variables = Object.fromEntries(read)
  jurisdictionOf(variables)
  checkWebClients(variables)
  checkDataset(variables)
  checkPeriods(variables)
  return variables
}

/** The Worker passes over an entry that is no origin, and its pages would be refused without a word to the operator. */
function checkWebClients({ WEB_CLIENTS: text = '' }: Variables): void {
  const entries = text.split(',').map((entry) => entry.trim())
  const wrong = entries.find((entry) => entry !== '' && !parsePublicOrigin(entry).ok)
  if (wrong === undefined) return
  throw new DeployError(
    `WEB_CLIENTS has "${wrong}", which is no origin.`,
    'Write origins like https://chat.example.com, with commas between them and no slash at the end.',
  )
}

function checkPeriods(variables: Variables): void {
  try {
    for (const name of periodNames) periodOf(variables, name)
  } catch (error) {
    throw new DeployError(`${messageOf(error)}.`, 'Correct it in the settings, or leave it out for the default.')
  }
}

function checkDataset({ METRICS_DATASET: text }: Variables): void {
  if (text === undefined || /^[a-z][a-z0-9_]{0,62}$/.test(text)) return
  throw new DeployError(
    `METRICS_DATASET is "${text}".`,
    'Use small letters, digits and _, beginning with a letter, such as rung.',
  )
}

/** Where the operator wants learners' data. */
export function jurisdictionOf({ JURISDICTION: text }: Variables): Jurisdiction {
  if (text === undefined) return null
  if (text === 'eu' || text === 'fedramp') return text
  throw new DeployError(`JURISDICTION is "${text}".`, 'Set it to eu or fedramp, or leave it out.')
}

/** The origin clients use. Throws a DeployError for one that a deployment cannot have. */
export function parseOrigin(text: string, worker: string): URL {
  const next = 'Write it like --origin https://rung.example.com.'
  const origin = parsePublicOrigin(text)
  if (!origin.ok) throw new DeployError(origin.error.replaceAll('PUBLIC_ORIGIN', '--origin'), next)
  const { hostname, port } = origin.value
  if (isLoopback(hostname)) throw new DeployError('--origin is on this machine, and a deployment is not.', next)
  if (port !== '') throw new DeployError('--origin has a port, and a Worker is reached at the standard one only.', next)
  if (isWorkersDev(origin.value) && hostname.split('.')[0] !== worker)
    throw new DeployError(
      `--origin is on workers.dev, where this Worker's address begins with "${worker}.".`,
      `Write it like --origin https://${worker}.<your subdomain>.workers.dev; the dashboard shows the subdomain under Workers & Pages.`,
    )
  return origin.value
}

/** The image that --image names. Throws a DeployError for a tag that moves, or another registry: Cloudflare runs images of its own only. */
export function parseImage(text: string): string {
  if (/^registry\.cloudflare\.com\/[\w./-]+(:(?!latest$)[\w.-]+|@sha256:[0-9a-f]{64})$/.test(text)) return text
  throw new DeployError(
    '--image is no image of Cloudflare’s registry with a tag or a digest.',
    'Push one with "npx wrangler containers push rung-runner:<commit>", and give the name that it prints.',
  )
}

/** Whether the address is one Cloudflare gives every account, rather than a domain of the operator's. */
export const isWorkersDev = ({ hostname }: URL): boolean => hostname.endsWith('.workers.dev')

/** Takes the secrets out of an environment, so that no process started later inherits them. */
export function takeSecrets(environment: NodeJS.ProcessEnv): Variables {
  const settings: Record<string, string> = {}
  for (const name of SECRET_NAMES) {
    const value = environment[name]
    delete environment[name]
    if (value) settings[name] = value
  }
  for (const name of OWN_SECRETS)
    if (settings[name] !== undefined && settings[name].length < MIN_KEY_LENGTH)
      throw new DeployError(
        `${name} in the environment is too short.`,
        `It needs at least ${MIN_KEY_LENGTH} characters that nobody can guess.`,
      )
  return settings
}
