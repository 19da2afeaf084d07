/** What a Rust program that ended on its own wrote of why. */
import type { ProgramError } from '../../src/runner/protocol.ts'

/** As written since 1.73, and before. */
const PANICS = [
  /^thread '[^'\n]*'(?: \(\d+\))? panicked at (?<file>[^\n]+?):(?<line>\d+):\d+:\n(?<message>[^\n]*)/gm,
  /^thread '[^'\n]*' panicked at '(?<message>[^]*?)', (?<file>[^\n]+?):(?<line>\d+):\d+$/gm,
]
const OVERFLOW = /has overflowed its stack$/m
const PANICKED = 101
const ABORTED = 134

/** `main`: the learner's main file. */
export function lastWords(status: number, stderr: string, main: string): ProgramError | null {
  const tail = stderr.slice(-16_000)
  if (status === ABORTED && OVERFLOW.test(tail)) return { type: 'StackOverflow', message: 'the stack overflowed', line: null }
  if (status !== PANICKED) return null
  const last = PANICS.flatMap((pattern) => [...tail.matchAll(pattern)]).at(-1)
  if (!last?.groups) return null
  const { file, line, message = '' } = last.groups
  return { type: 'panic', message, line: file === main ? Number(line) : null }
}
