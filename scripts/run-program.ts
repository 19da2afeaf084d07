/** Runs another program to its end. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** What a program printed, and its exit code; null where a signal ended it. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface ProgramOptions {
  readonly cwd?: string
  /** Added to this process's own environment. */
  readonly env?: Readonly<Record<string, string>>
  /** What goes to standard input, which is where a secret goes: everybody on the machine can read arguments. */
  readonly stdin?: string | NodeJS.ReadableStream
  /** Gets what is printed, as it is printed. */
  readonly show?: (text: string) => void
  /** Gets each line of standard output. */
  readonly onLine?: (line: string) => void
  readonly signal?: AbortSignal
}

/** Rejects where the program cannot be started, or where the signal ends it. */
export function runProgram(
  [program, ...args]: readonly [string, ...string[]],
  { env = {}, stdin = '', show, onLine, ...rest }: ProgramOptions = {},
): Promise<Ended> {
  const child = spawn(program, args, { ...rest, env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  // A program that ends without reading leaves a broken pipe; its exit code tells the rest.
  child.stdin.on('error', () => {})
  if (typeof stdin === 'string') child.stdin.end(stdin)
  else stdin.pipe(child.stdin)
  const printed = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text
      show?.(text)
    })
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, ...printed }))
  })
}
