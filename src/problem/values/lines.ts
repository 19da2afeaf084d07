/** Compares what a program printed with what it should have printed. */
import type { Difference } from './compare.ts'

/**
 * The lines of a text without the white space at their ends, with CR LF or LF between them, and without empty lines at the end.
 * By lines and not by one pattern, which would take quadratic time on a long run of white space.
 */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trimEnd())
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1)
}

/** The first line, counted from 1, that is not as expected; null when all are. */
export function differentLine(actual: string, expected: string): Difference | null {
  const [these, those] = [linesOf(actual), linesOf(expected)]
  const shared = Math.min(these.length, those.length)
  const differing = these.slice(0, shared).findIndex((line, index) => line !== those[index])
  const index = differing < 0 ? shared : differing
  if (index === these.length && index === those.length) return null
  return { path: `line ${index + 1}`, type: { kind: 'string' }, actual: these[index], expected: those.slice(index, index + 1) }
}
