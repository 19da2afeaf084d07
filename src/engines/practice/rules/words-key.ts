const NO_LETTER = /[^\p{L}\p{M}\p{N}]+/gu

/** The same for texts of the same words in any case, spacing and punctuation: 64 bits of two FNV-1a hashes, in hex. */
export function wordsKey(text: string): string {
  const words = text.normalize('NFKC').toLowerCase().replace(NO_LETTER, '')
  let [one, other] = [0x811c9dc5, 0xcbf29ce4]
  for (let at = 0; at < words.length; at++) {
    one = Math.imul(one ^ words.charCodeAt(at), 0x01000193)
    other = Math.imul(other ^ words.charCodeAt(words.length - 1 - at), 0x01000193)
  }
  return `${(one >>> 0).toString(16)} ${(other >>> 0).toString(16)}`
}
