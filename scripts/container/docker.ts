/** Docker's command line, which works with every engine. */
import { join } from 'node:path'
import { messageOf } from '../main.ts'
import { runProgram, type Ended, type ProgramOptions } from '../run-program.ts'

export const ROOT = join(import.meta.dirname, '../..')
/** What `container/Dockerfile` begins with. */
export const BASE = 'node:24-trixie-slim'
export const IMAGE = 'rung-runner'

/** Runs a program to its end; one that cannot be started ends with code null and says why. */
export const run = (command: readonly [string, ...string[]], options: ProgramOptions = {}): Promise<Ended> =>
  runProgram(command, { cwd: ROOT, ...options }).catch((error: unknown) => ({ code: null, stdout: '', stderr: messageOf(error) }))

export const docker = (args: readonly string[], options: ProgramOptions = {}): Promise<Ended> => run(['docker', ...args], options)

/** What the command printed; throws with its last words when it failed. */
export async function dockerOutput(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await docker(args)
  if (code !== 0) throw new Error(`docker ${args.join(' ')}: ${stderr.trim().split('\n').at(-1) ?? code}`)
  return stdout.trim()
}

/** Whether an engine answers. */
export const hasEngine = async (): Promise<boolean> => (await docker(['version', '--format', '{{.Server.Version}}'])).code === 0

export const hasImage = async (name: string): Promise<boolean> =>
  (await docker(['image', 'inspect', '--format', '{{.Id}}', name])).code === 0
