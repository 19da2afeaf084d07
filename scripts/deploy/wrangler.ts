/** Runs wrangler for a deployment, and reads what it lists. */
import { z } from 'zod'
import { runProgram, type Ended, type ProgramOptions } from '../run-program.ts'

type RunOptions = Pick<ProgramOptions, 'show' | 'env'> & { readonly stdin?: string }
export type Run = (args: readonly string[], options?: RunOptions) => Promise<Ended>

/** Nobody is asked anything, so that a deployment goes the same way by hand and in CI. */
const UNATTENDED = { WRANGLER_SEND_METRICS: 'false', CI: '1' }

/** Runs a program with the arguments given; `signal` ends it. */
export const runner =
  (command: readonly [string, ...string[]], cwd: string, signal?: AbortSignal): Run =>
  (args, { env = {}, ...options } = {}) =>
    runProgram([...command, ...args], { ...options, cwd, env: { ...UNATTENDED, ...env }, ...(signal ? { signal } : {}) })

const databases = z.array(z.object({ name: z.string(), uuid: z.string(), jurisdiction: z.string().nullish() }))
const namespaces = z.array(z.object({ title: z.string(), id: z.string() }))
const secrets = z.array(z.object({ name: z.string() }))
const containers = z.array(z.object({ id: z.string(), name: z.string() }))
const token = z.object({ token: z.string() })
const account = z.object({ accounts: z.array(z.object({ id: z.string(), name: z.string() })) })

/** The JSON at the end of what a command printed; a warning may stand before it. Null when there is none of that shape. */
function jsonIn<T>(text: string, shape: z.ZodType<T>): T | null {
  const start = text.search(/^[[{]/m)
  if (start < 0) return null
  try {
    const read = shape.safeParse(JSON.parse(text.slice(start)))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

export const databasesIn = (text: string) => jsonIn(text, databases)
export const namespacesIn = (text: string) => jsonIn(text, namespaces)
export const containersIn = (text: string) => jsonIn(text, containers)
export const secretsIn = (text: string): readonly string[] | null => jsonIn(text, secrets)?.map(({ name }) => name) ?? null
/** What `wrangler auth token --json` gives; null where nobody is signed in, or by a key that is no token. */
export const tokenIn = (text: string): string | null => jsonIn(text, token)?.token ?? null
/** The accounts of `wrangler whoami --json`; null when it lists none. */
export const accountsIn = (text: string) => jsonIn(text, account)?.accounts ?? null

/** What wrangler says of secrets where there is no such Worker yet. Every other failure leaves open whether there are keys. */
export const saysNoWorker = ({ stdout, stderr }: Ended): boolean => /Worker "[^"]+"[^\n]* not found/.test(`${stdout}\n${stderr}`)
