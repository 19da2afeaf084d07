/** No sandbox: only resource limits where util-linux has them. For machines with neither namespaces nor bubblewrap. */
import type { Command, Launch, Sandbox } from './sandbox.ts'
import { FIRST_UID, prlimit, setupEnv } from './sandbox.ts'

export interface UnsandboxedOptions {
  /** Whether programs run under a uid of their slot; takes a server that is root. */
  readonly dropUid: boolean
  readonly limited: boolean
  readonly harnessFolder: string
}

export function unsandboxed(options: UnsandboxedOptions): Sandbox {
  return {
    tier: 'none',
    warning: 'Programs run without a sandbox: they can read this machine and use its network. Run only code you trust.',
    ownsProcesses: false,
    harness: options.harnessFolder,
    box: (folder) => folder,
    command: (launch: Launch): Command => {
      // Without a uid of its own a process limit would count everything else its user runs.
      const wrapped = options.limited ? [...prlimit(launch.limits, options.dropUid), ...launch.argv] : [...launch.argv]
      const [file = 'true', ...args] = wrapped
      return {
        file,
        args,
        env: { ...setupEnv, ...launch.env },
        cwd: launch.folder,
        uid: options.dropUid ? FIRST_UID + launch.slot : null,
        separateErrors: false,
      }
    },
  }
}
