/** Docker's command line: the one way there is to an engine, whoever made it. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
/** What `container/Dockerfile` begins with. */
export const BASE = 'node:24-trixie-slim'
export const IMAGE = 'rung-runner'

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  /** Whether its output goes to this process's own; otherwise it is kept. */
  readonly shown?: boolean
  readonly env?: Readonly<Record<string, string>>
  readonly input?: NodeJS.ReadableStream
}

/** Runs a program to its end; one that cannot be started ends with code null and says why. */
export function run(
  command: readonly [string, ...string[]],
  { shown = false, env = {}, input }: RunOptions = {},
): Promise<Ended> {
  const [program, ...args] = command
  const output = shown ? 'inherit' : 'pipe'
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: [input ? 'pipe' : 'ignore', output, output],
  })
  let [stdout, stderr] = ['', '']
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  if (child.stdin && input) {
    // What ends before it has read everything says so by its code.
    child.stdin.on('error', () => {})
    input.pipe(child.stdin)
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, stdout, stderr: error.message }))
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}

export const docker = (args: readonly string[], options: RunOptions = {}): Promise<Ended> => run(['docker', ...args], options)

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
