/** Text made fit to be shown: no control, bidi or zero-width characters, and no longer than it may be. */

// C0 and C1 controls except tab and line feed; zero-width and bidi marks, embeddings, isolates; the byte order mark.
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

export const visible = (text: string): string => text.replace(/\r\n/g, '\n').replace(UNSAFE, '')

/** At most `max` characters of `text`, head and tail, saying how many were left out between them. */
export function clip(text: string, max: number): string {
  const clean = visible(text)
  if (clean.length <= max) return clean
  const half = Math.floor(max / 2)
  return `${clean.slice(0, half).toWellFormed()}\n… ${clean.length - 2 * half} characters left out …\n${clean.slice(-half).toWellFormed()}`
}

/** At most `max` bytes of `text` in UTF-8, from its beginning, with a last line that says how many were left out. */
export function clipBytes(text: string, max: number): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= max) return text
  let end = max
  // A byte 10xxxxxx continues a character that began before it.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return `${new TextDecoder().decode(bytes.subarray(0, end))}\n… ${bytes.length - end} bytes left out …\n`
}
