/** Takes out of a program's words what differs from run to run, so that the same program gives the same report. */
import type { ProgramError } from '../src/runner/protocol.ts'

const ADDRESS = /\bat 0x[0-9a-fA-F]{4,16}\b/g
/** Pointers without an `at`, as crash reports give them: user space begins with a 7 or a 5 in the twelfth digit. */
const POINTER = /\b0x0*[57][0-9a-f]{11}\b/g
const TEMPORARY = /\/tmp\/tmp[A-Za-z0-9_]{6,12}\b/g

/** The server's folder, below which a run's is that has no root of its own. */
const SERVER = /^.*\/rung-runner-\d+-\w+/
const HARNESS = /(?:\/[\w.-]+)+\/harness-[0-9a-f]{16}(?=\/)/g

/** A program's folders as they are called where each has a root of its own. */
function inOwnRoot(text: string, box: string): string {
  if (box === '/box') return text
  const own = text.replaceAll(`${box}.tmp`, '/tmp').replaceAll(box, '/box').replaceAll(HARNESS, '/harness')
  const [server = box] = SERVER.exec(box) ?? []
  // Of a path that a tool has cut, its beginning is left.
  const [before = '', ...after] = own.split(server)
  const parts = after.map((part) => part.replace(/^\/(?:warden|run)-\w*/, ''))
  return before + parts.map((part) => (part.startsWith('/') ? part : `/${part}`)).join('')
}

/** For a program's own output: its folders differ from run to run where it has no root of its own. */
export const asPrinted = (text: string, box: string): string => inOwnRoot(withoutAddresses(text), box)

/** For a program's own output, where a number in hexadecimal may well be the answer. */
export const withoutAddresses = (text: string): string => (text.includes('at 0x') ? text.replace(ADDRESS, 'at 0x…') : text)

/** For messages and traces: also as if the run's files stood alone. */
export function normalised(text: string, box: string): string {
  if (text === '') return text
  const within = withoutAddresses(text).replaceAll(`file://${box}/`, '').replaceAll(`${box}/`, '')
  return inOwnRoot(within, box).replaceAll(POINTER, '0x…').replaceAll(TEMPORARY, '/tmp/tmp…')
}

export const normalisedError = (error: ProgramError, box: string): ProgramError => ({
  type: error.type,
  message: normalised(error.message, box),
  line: error.line,
})
