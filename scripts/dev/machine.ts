/** Where learners' code runs during `npm run dev`, by what this machine has, and what to do where it can run nowhere. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SandboxTier } from '../../src/runner/protocol.ts'
import { docker, hasEngine } from '../container/docker.ts'

/** What keeps the kernel from giving an unprivileged process a user namespace. */
export type Restriction = 'apparmor' | 'clone' | 'none_allowed'

export interface Machine {
  readonly platform: NodeJS.Platform
  /** The sandbox that the runner found; null where it found none, or was not started because it only knows Linux. */
  readonly sandbox: SandboxTier | null
  readonly docker: 'answers' | 'does not answer' | 'missing'
  readonly restriction: Restriction | null
  readonly hasPython: boolean
}

/** `advice`: one line for the person who started the server. */
export type Place =
  | { readonly kind: 'process' }
  | { readonly kind: 'image'; readonly advice: string | null }
  | { readonly kind: 'nowhere'; readonly advice: string }

const REMEDIES: Readonly<Record<Restriction, string>> = {
  apparmor:
    'Ubuntu keeps programs from making user namespaces. Allow them with "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0"',
  clone: 'This kernel keeps users from making namespaces. Allow them with "sudo sysctl -w kernel.unprivileged_userns_clone=1"',
  none_allowed: 'This kernel allows no user namespaces. Allow them with "sudo sysctl -w user.max_user_namespaces=15000"',
}

/** Only Linux has the sandboxes that the runner's own process can use. */
export const hasOwnSandbox = (platform: NodeJS.Platform): boolean => platform === 'linux'

export function placeFor({ platform, sandbox, docker: engine, restriction, hasPython }: Machine): Place {
  if (sandbox !== null) return { kind: 'process' }
  const remedy = restriction === null ? null : REMEDIES[restriction]
  if (platform === 'win32')
    return { kind: 'nowhere', advice: 'On Windows, use WSL 2: run "wsl --install", and clone Rung there.' }
  if (engine === 'answers') return { kind: 'image', advice: remedy === null ? null : `${remedy}. Then it works without Docker.` }
  const start = 'start Docker, and start this again'
  if (platform === 'darwin') {
    const install = engine === 'missing' ? 'install Docker Desktop, ' : ''
    return { kind: 'nowhere', advice: `On a Mac, code runs in Docker: ${install}${start}.` }
  }
  if (remedy !== null) return { kind: 'nowhere', advice: `${remedy}. Or ${engine === 'missing' ? 'install' : 'start'} Docker.` }
  if (!hasPython)
    return { kind: 'nowhere', advice: 'Install python3, which sets up the sandbox, or Docker. Then start this again.' }
  if (engine === 'does not answer') return { kind: 'nowhere', advice: `No sandbox works here. Instead, ${start}.` }
  return { kind: 'nowhere', advice: 'No sandbox works here. Install Docker or bubblewrap, and start this again.' }
}

/** The settings of the kernel that matter, as their files have them; null where there is no such file. */
export interface KernelSettings {
  readonly apparmor: string | null
  readonly clone: string | null
  readonly most: string | null
}

/** Root makes namespaces whatever the first two say. */
export function restrictionBy({ apparmor, clone, most }: KernelSettings, isRoot: boolean): Restriction | null {
  if (most?.trim() === '0') return 'none_allowed'
  if (isRoot) return null
  if (clone?.trim() === '0') return 'clone'
  return apparmor?.trim() === '1' ? 'apparmor' : null
}

function setting(path: string): string | null {
  try {
    return readFileSync(join('/proc/sys', path), 'utf8')
  } catch {
    return null
  }
}

const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, program)))

/** Looks at this machine; `sandbox` is what its runner found. */
export async function lookAtMachine(sandbox: SandboxTier | null): Promise<Machine> {
  const kernel = {
    apparmor: setting('kernel/apparmor_restrict_unprivileged_userns'),
    clone: setting('kernel/unprivileged_userns_clone'),
    most: setting('user/max_user_namespaces'),
  }
  const engine = async () => {
    if (await hasEngine()) return 'answers'
    return (await docker(['--version'])).code === 0 ? 'does not answer' : 'missing'
  }
  return {
    platform: process.platform,
    sandbox,
    docker: sandbox === null ? await engine() : 'missing',
    restriction: restrictionBy(kernel, process.getuid?.() === 0),
    hasPython: isInstalled('python3'),
  }
}
