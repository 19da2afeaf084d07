/** Finds the strongest sandbox that works here by starting a program in each. */
import type { SandboxTier } from '../../src/runner/protocol.ts'
import type { Language } from '../languages/language.ts'
import { pythons as findPythons } from '../languages/python3.ts'
import type { Warmth } from '../warmth.ts'
import { bubblewrapSandbox } from './bubblewrap.ts'
import { unsandboxed } from './none.ts'
import type { Bind } from './places.ts'
import { asItIs, distinct } from './places.ts'
import type { Launch, Sandbox } from './sandbox.ts'
import { isInstalled } from './sandbox.ts'
import { wardenSandbox } from './warden.ts'

export interface ProbeOptions {
  readonly harnessFolder: string
  /** The server's own folder: sockets, mount points and, without a sandbox, the programs' folders are made in it. */
  readonly folder: string
  readonly only: SandboxTier | null
  readonly allowUnsandboxed: boolean
  /** Whose interpreters a program may be started with; a sandbox whose root is made once shows all of them. */
  readonly languages: readonly Pick<Language, 'runtime' | 'candidates'>[]
  readonly warmth: Pick<Warmth, 'base'>
  /** Told, for a log, why a way of making cells does not work here. */
  readonly onRefused?: (reason: string) => void
}

const MIB = 1024 * 1024
const small: Launch['limits'] = {
  processes: 8,
  openFiles: 64,
  fileBytes: MIB,
  cpuSeconds: 5,
  addressSpaceBytes: null,
  dataBytes: null,
}

/** Starts a program that does nothing: a shell, or an interpreter where one is named. Null when that went well, else what did not. */
export async function trial(sandbox: Sandbox, interpreter?: string, binds: readonly Bind[] = []): Promise<string | null> {
  const argv = interpreter === undefined ? ['/bin/sh', '-c', 'exit 0'] : [interpreter, '-c', '']
  try {
    const cell = await sandbox.start({ argv, zygote: null, env: {}, limits: small, binds })
    for (const stream of [cell.stdout, cell.stderr, cell.frames]) stream.resume()
    const { status, diagnostics } = await cell.gone
    return status === 0 ? null : `${argv[0]} ended with ${status} ${diagnostics}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** From the strongest on, with how to try it. Makes each only when the one before it has failed. */
async function* candidates(options: ProbeOptions): AsyncGenerator<readonly [Sandbox, string?]> {
  const { harnessFolder, folder } = options
  const isRoot = process.getuid?.() === 0
  const installations = await Promise.all(options.languages.flatMap((one) => [one.candidates(), one.runtime.candidates()]))
  const binds = distinct([...installations.flat().flatMap((one) => one.binds), asItIs(options.warmth.base)])
  const pythons = [...new Set((await findPythons()).map((one) => one.executable))]
  for (const mode of isRoot ? (['root', 'drop'] as const) : (['user'] as const)) {
    for (const python of pythons) {
      const make = (userNamespace: boolean) => wardenSandbox({ mode, userNamespace, folder, harnessFolder, python, binds })
      yield [make(true)]
      if (mode === 'root') yield [make(false)]
    }
  }
  if (isInstalled('bwrap') && isInstalled('prlimit')) {
    // In a user namespace of root's own making the program would be root to the machine, so root never takes that way.
    yield [bubblewrapSandbox({ mode: isRoot ? 'root' : 'user', harnessFolder })]
  }
  if (!isRoot) return
  for (const python of pythons) {
    // Other than in a root of its own, a program has to get through to the interpreter as the user it is.
    yield [wardenSandbox({ mode: 'uid', userNamespace: false, folder, harnessFolder, python, binds }), python]
  }
}

/** Null: nothing here isolates programs, and running without was not allowed. */
export async function probe(options: ProbeOptions): Promise<Sandbox | null> {
  const { only, folder, harnessFolder } = options
  if (only !== 'none') {
    for await (const [sandbox, interpreter] of candidates(options)) {
      if (only !== null && sandbox.tier !== only) continue
      const refused = await trial(sandbox, interpreter)
      if (refused === null) return sandbox
      options.onRefused?.(`${sandbox.tier}: ${refused}`)
      await sandbox.stop()
    }
  }
  if (!options.allowUnsandboxed || (only !== null && only !== 'none')) return null
  const limited = isInstalled('prlimit')
  const dropped = unsandboxed({ dropUid: true, limited, folder, harnessFolder })
  if (process.getuid?.() === 0 && (await trial(dropped)) === null) return dropped
  return unsandboxed({ dropUid: false, limited, folder, harnessFolder })
}
