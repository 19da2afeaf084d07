/** What the Worker is told on one's own machine: the secrets in .dev.vars, and the variables of a start. */
import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'

const SECRETS = ['USER_ID_KEY', 'COOKIE_KEY'] as const
const SECRET_BYTES = 48
/** So that a bare `wrangler dev` can be signed in to as well; the Worker honours it on loopback only. */
const SIGN_IN = 'DEV_LOGIN="1"\n'

/** What an operator may set in the environment of `npm run dev`; it wins over .dev.vars and wrangler.toml. */
const OPERATOR = ['STRICT_MODE', 'PACE_FLOOR', 'LOG_LEVEL', 'RATE_LIMIT_SCALE', 'VISITOR_RUNS_PER_DAY'] as const

/** One person at one machine, with scripts that call as fast as they can: the limits of a shared server would only be in the way. */
const RATE_LIMIT_SCALE = '100'
const RUNS_PER_DAY_NEW = '0'
/** Whoever opens the first page can try it. */
const VISITOR_RUNS_PER_DAY = '1000'

export type Vars = Readonly<Record<string, string>>

/**
 * Writes random secrets to `path`, readable by its owner alone, unless the file exists; one that exists is left as it is, for new
 * keys would turn every learner into a stranger. True when it was written.
 */
export async function ensureDevVars(path: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`
  const secrets = SECRETS.map((name) => `${name}="${randomBytes(SECRET_BYTES).toString('base64url')}"\n`)
  await writeFile(draft, [...secrets, SIGN_IN].join(''), { mode: 0o600, flag: 'wx' })
  try {
    // Complete from the first moment it can be seen, and never over another file: two starts at once agree on one.
    await link(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft)
  }
}

/** The variables in a .dev.vars file. */
export async function readDevVars(path: string): Promise<Vars> {
  return defined(parseEnv(await readFile(path, 'utf8')))
}

/** The secrets a set of variables lacks. */
export const missingSecrets = (vars: Vars): readonly string[] => SECRETS.filter((name) => !vars[name])

export interface Start {
  readonly origin: string
  readonly devVars: Vars
  readonly environment: NodeJS.ProcessEnv
  readonly runner: { readonly url: string; readonly token: string }
}

/** Everything the Worker is given, wrangler.toml's own variables aside. */
export function workerVars({ origin, devVars, environment, runner }: Start): Vars {
  const operator = Object.fromEntries(OPERATOR.map((name) => [name, environment[name]]))
  return {
    RATE_LIMIT_SCALE,
    RUNS_PER_DAY_NEW,
    VISITOR_RUNS_PER_DAY,
    ...devVars,
    ...defined(operator),
    PUBLIC_ORIGIN: origin,
    DEV_LOGIN: '1',
    RUNNER_URL: runner.url,
    RUNNER_TOKEN: runner.token,
  }
}

function defined(values: Readonly<Record<string, string | undefined>>): Vars {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
