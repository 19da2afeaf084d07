/** What a sandbox tier offers: a way to turn a program into a command the server can spawn. */
import type { SandboxTier } from '../../src/runner/protocol.ts'

export interface Limits {
  readonly processes: number
  readonly openFiles: number
  readonly fileBytes: number
  readonly cpuSeconds: number
  /** RLIMIT_AS; null where the runtime reserves far more address space than it uses. */
  readonly addressSpaceBytes: number | null
  /** RLIMIT_DATA: private writable memory. */
  readonly dataBytes: number | null
}

export interface Launch {
  /** A host folder whose files the program finds in its own folder. */
  readonly folder: string
  /** Runs going on at once have different slots. */
  readonly slot: number
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly limits: Limits
  /** Host paths outside `/usr` that the interpreter needs; visible read-only under the same path. */
  readonly binds: readonly string[]
}

export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
  readonly uid: number | null
  /** The program writes its errors to descriptor 5; descriptor 2 carries what the tools that start it have to say. */
  readonly separateErrors: boolean
}

export interface Sandbox {
  readonly tier: SandboxTier
  readonly warning: string | null
  /** Whether every process of a run ends with the first child of the spawned command. */
  readonly ownsProcesses: boolean
  /** The run's folder and the harness folder as the program sees them. */
  box(folder: string): string
  readonly harness: string
  command(launch: Launch): Command
}

/** The first of the uids sandboxed programs get when the server is root: one per slot, since RLIMIT_NPROC counts per uid. */
export const FIRST_UID = 61_000

export const writableBytes = 16 * 1024 * 1024
/** Files and folders a program may create in each of its writable folders. */
export const writableInodes = 2_000

export const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
export const setupEnv = { PATH, LANG: 'C.UTF-8' } as const

export const prlimit = (limits: Limits, countProcesses = true): string[] => [
  'prlimit',
  ...(countProcesses ? [`--nproc=${limits.processes}`] : []),
  `--nofile=${limits.openFiles}`,
  `--fsize=${limits.fileBytes}`,
  `--cpu=${limits.cpuSeconds}`,
  '--core=0',
  ...(limits.addressSpaceBytes === null ? [] : [`--as=${limits.addressSpaceBytes}`]),
  ...(limits.dataBytes === null ? [] : [`--data=${limits.dataBytes}`]),
  '--',
]

const withoutPrivileges = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--ambient-caps=-all']

/**
 * The last step inside a prepared root: give up the uid (when `uid` is set), every capability and the way to get new ones, set
 * the limits, become the program. A user namespace of its own makes RLIMIT_NPROC count this run only and lets further user
 * namespaces, the usual way to more kernel surface, be turned off.
 */
export function lastStep(launch: Launch, uid: number | null, userNamespace: boolean): string {
  const program = [...prlimit(launch.limits), ...launch.argv].map(quote).join(' ')
  const drop = uid === null ? [] : [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']
  if (!userNamespace) return ['exec', 'setpriv', ...drop, ...withoutPrivileges, program].join(' ')
  const inner = `echo 0 > /proc/sys/user/max_user_namespaces; exec setpriv ${withoutPrivileges.join(' ')} ${program}`
  const outer = ['unshare', '-U', '--map-user=65534', '--map-group=65534', '--keep-caps', 'sh', '-c', quote(inner)]
  return ['exec', ...(uid === null ? [] : ['setpriv', ...drop]), ...outer].join(' ')
}
