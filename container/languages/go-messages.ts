/** What Go's tools and its runtime say, in terms of the learner's own files. */
import { z } from 'zod'
import type { ProgramError } from '../../src/runner/protocol.ts'
import type { BuildOutcome } from '../build.ts'

const MAX_MESSAGE = 500
const complaint = z.object({ type: z.string(), message: z.string(), file: z.string(), line: z.int() })

const cut = (text: string): string => (text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE - 1)}…` : text)
const failure = (message: string, line: number | null = null, type = 'CompileError'): ProgramError => ({
  type,
  message: cut(message),
  line,
})

/** An error in the learner's first file has its line there; for another file the message names the place. */
const placed = (type: string, message: string, file: string, line: number, main: string): ProgramError => {
  if (file === main) return failure(message, line > 0 ? line : null, type)
  return failure(`${cut(message)} (${file}, line ${line})`, null, type)
}

/** The line of JSON in which the look at the files before the compiler's ends. */
function lookedOver(output: string, main: string): ProgramError {
  try {
    const { type, message, file, line } = complaint.parse(JSON.parse(output))
    return placed(type, message, file, line, main)
  } catch {
    return failure('the files cannot be read as Go')
  }
}

const PLACE = /^(?:\.\/)?([A-Za-z0-9_][A-Za-z0-9_./-]*):(\d+)(?::\d+)?: (.*)$/

/** The compiler's first complaint about a file of the learner's, with the lines that go on from it. */
function compiled(output: string, files: ReadonlySet<string>, main: string): ProgramError {
  const lines = output.split('\n')
  for (const [at, line] of lines.entries()) {
    const [, file = '', number = '', text = ''] = PLACE.exec(line) ?? []
    if (!files.has(file)) continue
    const rest = lines.slice(at + 1)
    const end = rest.findIndex((one) => !one.startsWith('\t'))
    const message = [text, ...rest.slice(0, Math.max(0, end))].join('\n')
    return placed('CompileError', message, file, Number(number), main)
  }
  // The packages of the harness are missing, which is no fault of the learner's.
  if (/^\.rung\/glue\.go:\d+:\d+: could not import rung/m.test(output)) throw new Error(output.slice(0, 1_000))
  if (/out of memory|cannot allocate/.test(output)) return failure('the compiler needs more memory than it may take')
  return failure('the files do not make a program with what calls them')
}

const EXCEEDED = {
  time: 'compiling these files takes longer than it may',
  memory: 'compiling these files takes more memory than it may',
  size: 'the compiled program is larger than it may be',
} as const

/** Why a build gave no program. Its steps are a look at the files, the compiler and the linker. */
export function buildError(
  outcome: Exclude<BuildOutcome, { readonly kind: 'built' }>,
  paths: readonly string[],
  main: string,
): ProgramError {
  if (outcome.kind === 'exceeded') return failure(EXCEEDED[outcome.limit])
  const { step, output } = outcome
  if (step === 0) return lookedOver(output, main)
  if (step === 1) return compiled(output, new Set(paths), main)
  return failure('the program cannot be linked: its data may be larger than it may be')
}

const DIED = /^(panic|fatal error|SIG[A-Z]+): (.*)$/m

/**
 * What a program's last words say of its end: of a panic that nobody recovered from, or of what the runtime ends a program for, such as
 * a deadlock. The innermost step of the first goroutine named is the one that failed.
 */
export function lastWords(status: number, stderr: string, main: string): ProgramError | null {
  if (status !== 2) return null
  const died = DIED.exec(stderr)
  if (!died) return null
  const [whole, type = '', message = ''] = died
  const after = stderr.slice(died.index + whole.length)
  const first = after
    .split(/\n\n(?=goroutine \d+)/, 3)
    .slice(0, 2)
    .join('\n\n')
  const line = first
    .split('\n')
    .map((one) => (one.startsWith(`\t${main}:`) ? Number.parseInt(one.slice(main.length + 2), 10) : Number.NaN))
    .find((one) => one > 0)
  const text = message.replace(/^runtime error: /, '').replace(/ \[recovered\]$/, '')
  return { type, message: cut(text), line: line ?? null }
}

/** A step's place in a crash's report, below a line with the function's name. */
const STEP = /^\t(\S{1,300}):(\d{1,9})( \+0x[0-9a-f]+)?( fp=0x\S+ sp=0x\S+ pc=0x\S+)?$/
const STACK = /^runtime: sp=0x\S+ stack=\[0x\S+, 0x\S+\]$/
const MAX_STEP = 500
/** Files of the harness and of the toolchain, in every spelling of their place. */
const FOREIGN = /^(\/|\.rung\/|\$GOROOT\/|<)/
const HEADER = /^(goroutine \d+) .*\[([^\]\n]{1,200})\]:$/

const withoutArguments = (step: string): string => {
  const end = step.lastIndexOf('(')
  return end > 0 && step.endsWith(')') ? `${step.slice(0, end)}(...)` : step
}

/** A crash's report with the learner's own steps alone, and without addresses, which differ from run to run. */
export function withoutHarness(text: string): string {
  if (!text.includes('goroutine ')) return text
  const lines: string[] = []
  for (const line of text.split('\n')) {
    const [, file] = STEP.exec(line) ?? []
    if (file === undefined) {
      if (!STACK.test(line))
        lines.push(line.startsWith('goroutine ') ? line.slice(0, MAX_STEP).replace(HEADER, '$1 [$2]:') : line)
      continue
    }
    const step = lines.pop() ?? ''
    if (step.length > MAX_STEP) lines.push(step, line)
    else if (!FOREIGN.test(file)) lines.push(withoutArguments(step), line.replace(/ .*$/, ''))
  }
  // Of goroutines of the runtime's own, nothing is left but a heading.
  const parts = lines.join('\n').split('\n\n')
  return parts
    .filter((part) => part.trimEnd().includes('\n') || !/^(goroutine \d+ \[.*\]|runtime stack):\s*$/.test(part))
    .join('\n\n')
}
