/** What the runner is compared with: the bare interpreter, started in the same sandbox for every input, with no harness. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Installed } from '../../container/engine.ts'
import { install, limitsFor } from '../../container/engine.ts'
import { javascript } from '../../container/languages/javascript.ts'
import { python3 } from '../../container/languages/python3.ts'
import { typescript } from '../../container/languages/typescript.ts'
import { probe } from '../../container/sandbox/probe.ts'
import { Warmth } from '../../container/warmth.ts'
import type { Benched } from './programs.ts'
import { programs } from './programs.ts'

const languages = [python3, javascript, typescript]

export interface Naive {
  readonly tier: string
  /** Starts the interpreter, lets it print one result, and waits until nothing is left of it. */
  spawn(language: Benched, argument: number): Promise<void>
  stop(): Promise<void>
}

export async function naive(): Promise<Naive> {
  const folder = await mkdtemp(join(tmpdir(), 'rung-bench-'))
  const harnessFolder = join(import.meta.dirname, '../../container/harness')
  const sandbox = await probe({ harnessFolder, folder, only: null, allowUnsandboxed: false, languages, warmth: new Warmth(null) })
  if (!sandbox) throw new Error('nothing here isolates programs')
  const installed = new Map<string, Installed>()
  for (const language of languages) {
    const one = await install(language, sandbox)
    if (!one) throw new Error(language.install)
    installed.set(language.id, one)
  }
  return {
    tier: sandbox.tier,
    async spawn(id, argument) {
      const one = installed.get(id)
      if (!one) throw new Error(`${id} is not installed`)
      const { candidate, interpreter } = one
      const cell = await sandbox.start({
        argv: [candidate.executable, ...programs[id].bare(argument)],
        zygote: null,
        env: interpreter.runtime.env,
        limits: limitsFor(interpreter.runtime.memory(256)),
        binds: candidate.binds,
      })
      const printed: Buffer[] = []
      for (const stream of [cell.frames, cell.stdout, cell.stderr]) {
        stream.on('error', () => {})
        stream.on('data', (chunk: Buffer) => printed.push(chunk))
      }
      const { status } = await cell.gone
      cell.frames.destroy()
      const text = Buffer.concat(printed).toString()
      if (status !== 0 || text.trim() !== `${argument * 2 + 1}`) throw new Error(`${id} ended with ${status}: ${text}`)
    },
    async stop() {
      await sandbox.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
