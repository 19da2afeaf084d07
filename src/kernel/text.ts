/** Text made fit to be shown: no control, bidi or zero-width characters, and no longer than it may be. */

// C0 and C1 controls except tab and line feed; zero-width and bidi marks, embeddings, isolates; the byte order mark.
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

export const visible = (text: string): string => text.replace(/\r\n/g, '\n').replace(UNSAFE, '')

/**
 * At most `max` bytes of `text` in UTF-8, as its head and its tail, saying between them how many bytes were left out. `dropped`:
 * bytes that were left out of `text` before, at its end.
 */
export const clip = (text: string, max: number, dropped = 0): string => headAndTail(visible(text), max, dropped, '\n')

/** The same, with what was left out told on the same line. */
export const clipLine = (text: string, max: number): string => headAndTail(visible(text), max, 0, ' ')

function headAndTail(text: string, max: number, dropped: number, space: string): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= max) return dropped === 0 ? text : `${text}${space}… ${dropped} bytes left out …${space}`
  const half = Math.floor(max / 2)
  const head = characterStart(bytes, half)
  let tail = bytes.length - half
  while (tail < bytes.length && isContinuation(bytes[tail])) tail += 1
  const decode = (from: number, to: number) => new TextDecoder().decode(bytes.subarray(from, to))
  return `${decode(0, head)}${space}… ${tail - head + dropped} bytes left out …${space}${decode(tail, bytes.length)}`
}

/** Of a byte 10xxxxxx, which continues a character that began before it. */
const isContinuation = (byte: number | undefined): boolean => ((byte ?? 0) & 0xc0) === 0x80

/** The last place up to `end` where a character begins. */
function characterStart(bytes: Uint8Array, end: number): number {
  let start = end
  while (start > 0 && isContinuation(bytes[start])) start -= 1
  return start
}

/** At most `max` bytes of `text` in UTF-8, from its beginning, with a last line that says how many were left out. */
export function clipBytes(text: string, max: number): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= max) return text
  const end = characterStart(bytes, max)
  return `${new TextDecoder().decode(bytes.subarray(0, end))}\n… ${bytes.length - end} bytes left out …\n`
}

/** As texts are compared: compatibility forms, case, runs of white space and what takes no room do not matter. */
export const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Marks between words are none, and neither are accents on letters a border. */
export const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? []

/** A number with its noun: “1 test”, “2 tests”. `many`: where the plural is not the noun with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
