/** Finds the strongest sandbox that works here by starting a program in each. */
import { existsSync } from 'node:fs'
import type { SandboxTier } from '../../src/runner/protocol.ts'
import { bubblewrapSandbox } from './bubblewrap.ts'
import { unsandboxed } from './none.ts'
import type { Sandbox } from './sandbox.ts'
import { setupEnv } from './sandbox.ts'
import { unshareSandbox } from './unshare.ts'

export interface ProbeOptions {
  readonly harnessFolder: string
  readonly mountPoint: string
  readonly only: SandboxTier | null
  readonly allowUnsandboxed: boolean
  /** Whether a program that does nothing ends well in the sandbox. */
  readonly works: (sandbox: Sandbox) => Promise<boolean>
}

export const isInstalled = (name: string): boolean => setupEnv.PATH.split(':').some((folder) => existsSync(`${folder}/${name}`))

function candidates({ harnessFolder, mountPoint }: ProbeOptions): Sandbox[] {
  const root = process.getuid?.() === 0
  const found: Sandbox[] = []
  if (isInstalled('bwrap') && isInstalled('prlimit')) {
    const user = bubblewrapSandbox({ mode: 'user', userNamespace: true, harnessFolder })
    const asRoot = [true, false].map((userNamespace) => bubblewrapSandbox({ mode: 'root', userNamespace, harnessFolder }))
    // In a user namespace of root's own making the program would be root to the machine, so root never takes that way.
    found.push(...(root ? asRoot : [user]))
  }
  if (['unshare', 'setpriv', 'prlimit', 'mount', 'pivot_root'].every(isInstalled)) {
    const base = { mountPoint, harnessFolder }
    const asRoot = [true, false].map((userNamespace) => unshareSandbox({ ...base, mode: 'root', userNamespace }))
    const dropped = unshareSandbox({ ...base, mode: 'drop', userNamespace: true })
    found.push(...(root ? [...asRoot, dropped] : [unshareSandbox({ ...base, mode: 'user', userNamespace: true })]))
  }
  return found
}

export async function probe(options: ProbeOptions): Promise<Sandbox | null> {
  const wanted = (sandbox: Sandbox) => options.only === null || sandbox.tier === options.only
  for (const sandbox of candidates(options).filter(wanted)) if (await options.works(sandbox)) return sandbox
  if (!options.allowUnsandboxed || (options.only !== null && options.only !== 'none')) return null
  const limited = isInstalled('prlimit')
  const dropped = unsandboxed({ dropUid: true, limited, harnessFolder: options.harnessFolder })
  if (process.getuid?.() === 0 && (await options.works(dropped))) return dropped
  return unsandboxed({ dropUid: false, limited, harnessFolder: options.harnessFolder })
}
