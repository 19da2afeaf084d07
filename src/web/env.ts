/** The Worker's bindings, and what their texts mean. */
import type { AiBinding, GraderConfig } from '../grader/configured.ts'
import { isLoopback } from './origin.ts'
import { paces, type SettingsFloor } from '../kernel/pace.ts'
import { periods, type PeriodVariables } from '../kernel/retention.ts'

/** What wrangler.toml declares, and the variables an operator may add; those for how long things are kept are in src/kernel/retention.ts. */
export interface RungEnv extends Env, PeriodVariables {
  /** '1' offers the name-only sign-in; honoured on loopback alone. */
  readonly DEV_LOGIN?: string
  /** A runner process on loopback, and the token it expects. */
  readonly RUNNER_URL?: string
  readonly RUNNER_TOKEN?: string
  /** Instances of the container that learners are spread over; at most RUNNER_INSTANCES. */
  readonly RUNNER_POOL?: string
  /** `max_instances` of the container, which the deployment writes; unset where nothing did. */
  readonly RUNNER_INSTANCES?: string
  /** Runs a UTC day may hold, for one learner and for the whole deployment; '0' for no limit. */
  readonly RUNS_PER_DAY_LEARNER?: string
  /** The same for a learner on the day of their first work; '0' for no limit of its own. */
  readonly RUNS_PER_DAY_NEW?: string
  readonly RUNS_PER_DAY?: string
  /** Runs a UTC day may hold of people who are not signed in, on the first page; unset or '0' for none. */
  readonly VISITOR_RUNS_PER_DAY?: string
  /** Where learners' objects run and are kept: eu or fedramp; unset for anywhere. Another value is another set of objects. */
  readonly JURISDICTION?: string
  /** The loosest pace any learner may choose. */
  readonly PACE_FLOOR?: string
  /** Whom sign-in lets in: open, invite, domains or github_org; see src/web/auth/sign-in-policy.ts. */
  readonly SIGN_IN?: string
  readonly SIGN_IN_DOMAINS?: string
  readonly SIGN_IN_GITHUB_ORG?: string
  /** The OAuth app people sign in with at GitHub. */
  readonly GITHUB_CLIENT_ID?: string
  readonly GITHUB_CLIENT_SECRET?: string
  /** Another GitHub, on loopback alone: for tests. */
  readonly GITHUB_ORIGIN?: string
  /** An OpenID Connect provider: its issuer, this deployment's client there, and what its button says. */
  readonly OIDC_ISSUER?: string
  readonly OIDC_CLIENT_ID?: string
  readonly OIDC_CLIENT_SECRET?: string
  readonly OIDC_NAME?: string
  /** The model that reads short answers: an endpoint with OpenAI's chat completions, or without one Workers AI behind the binding. */
  readonly GRADER_URL?: string
  readonly GRADER_API_KEY?: string
  readonly GRADER_MODEL?: string
  readonly GRADER_FALLBACK_MODEL?: string
  readonly AI?: AiBinding
  /** Who runs the deployment, and how to reach them: an e-mail address, an https address or plain words. */
  readonly OPERATOR_NAME?: string
  readonly OPERATOR_CONTACT?: string
  /** https addresses of the operator's own texts. */
  readonly PRIVACY_URL?: string
  readonly TERMS_URL?: string
  /** Origins of clients that run inside web pages, with commas between them. */
  readonly WEB_CLIENTS?: string
  /** Where data points go, and the dataset's name, from which the deployment makes the binding; unset where nobody asks for them. */
  readonly METRICS?: AnalyticsEngineDataset
  readonly METRICS_DATASET?: string
  /** What the MCP registry and OpenAI's directory ask this domain to show, so that its operator may list it. */
  readonly MCP_REGISTRY_AUTH?: string
  readonly OPENAI_APPS_CHALLENGE?: string
}

/** What says which model reads short answers. */
export type GraderEnv = Pick<RungEnv, 'GRADER_URL' | 'GRADER_API_KEY' | 'GRADER_MODEL' | 'GRADER_FALLBACK_MODEL' | 'AI'>

/** What the operator demands of every learner: STRICT_MODE and PACE_FLOOR; anything unreadable demands nothing. */
export function floorOf(env: { readonly STRICT_MODE?: string; readonly PACE_FLOOR?: string }): SettingsFloor {
  return { pace: paces.find((pace) => pace === env.PACE_FLOOR) ?? 'relaxed', strictMode: env.STRICT_MODE === '1' }
}

/** The factor on every rate limit, RATE_LIMIT_SCALE; 1 when it is no positive number. */
export function rateScaleOf(env: { readonly RATE_LIMIT_SCALE?: string }): number {
  const scale = Number(env.RATE_LIMIT_SCALE)
  return scale > 0 && Number.isFinite(scale) ? scale : 1
}

/** JURISDICTION; null when unset. Throws for a word it does not know: a learner's data must not go anywhere for a typing error. */
export function jurisdictionOf(env: { readonly JURISDICTION?: string }): 'eu' | 'fedramp' | null {
  const { JURISDICTION: text } = env
  if (text === undefined || text === '') return null
  if (text === 'eu' || text === 'fedramp') return text
  throw new RangeError('JURISDICTION must be eu, fedramp or unset')
}

/** The objects of the runner's instances, whose containers run in the same jurisdiction as learners' objects. */
export function runnersOf(env: RungEnv): RungEnv['RUNNER'] {
  const jurisdiction = jurisdictionOf(env)
  return jurisdiction === null ? env.RUNNER : env.RUNNER.jurisdiction(jurisdiction)
}

const DEFAULT_BUDGETS = { learner: 1_000, firstDay: 300, deployment: 50_000 } as const

/** Runs a UTC day may hold; null for no limit. Unset or unreadable means the default. */
export function budgetsOf(env: Pick<RungEnv, 'RUNS_PER_DAY_LEARNER' | 'RUNS_PER_DAY_NEW' | 'RUNS_PER_DAY'>): {
  learner: number | null
  firstDay: number | null
  deployment: number | null
} {
  const limit = (text: string | undefined, standard: number) => {
    const count = text === undefined || text === '' ? standard : Number(text)
    return count === 0 ? null : Number.isSafeInteger(count) && count > 0 ? count : standard
  }
  return {
    learner: limit(env.RUNS_PER_DAY_LEARNER, DEFAULT_BUDGETS.learner),
    firstDay: limit(env.RUNS_PER_DAY_NEW, DEFAULT_BUDGETS.firstDay),
    deployment: limit(env.RUNS_PER_DAY, DEFAULT_BUDGETS.deployment),
  }
}

/** Days that the owner's pages look back on. */
export const SHOWN_USAGE_DAYS = periods.KEEP_USAGE_DAYS.least

/** VISITOR_RUNS_PER_DAY; null where visitors may run nothing, as is the case unless it is a number above 0. */
export function visitorRunsOf({ VISITOR_RUNS_PER_DAY: text }: { readonly VISITOR_RUNS_PER_DAY?: string }): number | null {
  const count = Number(text)
  return Number.isSafeInteger(count) && count > 0 ? count : null
}

/** Answers and the key go to this address, so it is https, or does not leave the machine. */
function graderUrlOf(text: string, hasKey: boolean): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new RangeError('GRADER_URL must be an address such as https://models.example.com/v1')
  const local = isLoopback(url.hostname)
  if (url.protocol === 'http:' && !local) throw new RangeError('GRADER_URL must be https; plain http works on loopback only')
  if (!hasKey && !local) throw new RangeError('GRADER_URL needs the secret GRADER_API_KEY')
  return url.href
}

/**
 * The grader's configuration; none when no variable is set. Throws for half of one: an operator must not believe that a model reads answers
 * when none does. GRADER_API_KEY alone is no half, for a secret outlives the variables of a deployment.
 */
export function graderConfigOf(env: GraderEnv): GraderConfig {
  const { GRADER_URL: url, GRADER_API_KEY: key, GRADER_MODEL: primary, GRADER_FALLBACK_MODEL: cheaper, AI: binding } = env
  if (!primary) {
    if (url) throw new RangeError('GRADER_URL needs GRADER_MODEL')
    if (cheaper) throw new RangeError('GRADER_FALLBACK_MODEL needs GRADER_MODEL')
    return { kind: 'none' }
  }
  const models = { primary, fallback: cheaper || null }
  if (url) return { kind: 'openai', baseUrl: graderUrlOf(url, Boolean(key)), apiKey: key || null, ...models }
  if (!binding) throw new RangeError('GRADER_MODEL needs GRADER_URL or the binding AI')
  return { kind: 'workers-ai', binding, ...models }
}
