/** What the environment says. Read once at start. */
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { sandboxTiers } from '../src/runner/protocol.ts'

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')

const environment = z.object({
  /** 0: any free port. */
  RUNNER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  RUNNER_HOST: z.string().min(1).default('127.0.0.1'),
  RUNNER_TOKEN: z.string().min(16).optional(),
  /** Set in the image: the port is reached through the container's binding only, so no token and no Host are asked for. */
  RUNNER_IN_CONTAINER: flag,
  ALLOW_UNSANDBOXED: flag,
  /** Only this tier is tried, for operators and tests. */
  RUNNER_SANDBOX: z.enum(sandboxTiers).optional(),
  /** Where what compilers need is kept from one start to the next; by default in the user's cache folder. */
  RUNNER_WARM_FOLDER: z.string().startsWith('/').optional(),
  RUNNER_SLOTS: z.coerce.number().int().min(1).max(64).optional(),
  /** The server ends when its standard input does, so that it never outlives what started it. */
  RUNNER_PARENT_STDIN: flag,
})

export interface Config {
  readonly port: number
  readonly host: string
  readonly token: string | null
  readonly loopbackOnly: boolean
  readonly allowUnsandboxed: boolean
  readonly onlyTier: (typeof sandboxTiers)[number] | null
  readonly warmFolder: string | null
  readonly slots: number
  readonly endsWithStdin: boolean
}

/** Text instead of a config says what is wrong with the environment. */
export function readConfig(env: NodeJS.ProcessEnv): Config | string {
  const parsed = environment.safeParse(env)
  if (!parsed.success) return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  const read = parsed.data
  const inContainer = read.RUNNER_IN_CONTAINER
  if (!inContainer && !read.RUNNER_TOKEN) return 'RUNNER_TOKEN: needed, at least 16 characters that nobody can guess'
  if (!inContainer && !isLoopback(read.RUNNER_HOST)) return 'RUNNER_HOST: must be a loopback address'
  return {
    port: read.RUNNER_PORT,
    host: read.RUNNER_HOST,
    token: read.RUNNER_TOKEN ?? null,
    loopbackOnly: !inContainer,
    allowUnsandboxed: read.ALLOW_UNSANDBOXED,
    onlyTier: read.RUNNER_SANDBOX ?? null,
    warmFolder: read.RUNNER_WARM_FOLDER ?? null,
    slots: read.RUNNER_SLOTS ?? availableParallelism(),
    endsWithStdin: read.RUNNER_PARENT_STDIN,
  }
}

export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)
