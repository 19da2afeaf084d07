/** Ids that people may have to type: no letters and digits that look alike. */

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8

/** About 39 random bits. */
export function newShortId(): string {
  let id = ''
  while (id.length < LENGTH) {
    // A byte above the last multiple of the alphabet's length would make its first letters more likely.
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < ALPHABET.length * Math.floor(256 / ALPHABET.length)) id += ALPHABET[byte % ALPHABET.length]
  }
  return id
}

/** An id from a hash in hex: equal for equal hashes. */
export const shortIdOf = (hash: string): string =>
  Array.from(
    { length: LENGTH },
    (_, index) => ALPHABET[Number.parseInt(hash.slice(index * 4, index * 4 + 4), 16) % ALPHABET.length],
  ).join('')

const SHORT_ID = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)
export const isShortId = (text: string): boolean => SHORT_ID.test(text)

/** What people type or open to join: the class, and a way into it. */
export const joinCodeText = (classId: string, way: string): string => `${classId}-${way}`

/** Null for a text that is no code. Case, spaces and hyphens do not matter. */
export function joinCodeOf(text: string): { readonly classId: string; readonly way: string } | null {
  const letters = text.toUpperCase().replace(/[\s\p{Dash_Punctuation}]+/gu, '')
  const [classId, way] = [letters.slice(0, LENGTH), letters.slice(LENGTH)]
  return isShortId(classId) && isShortId(way) ? { classId, way } : null
}
