/** How much goes into one answer of the object: less than 1 MB, of which this leaves room for everything beside files and events. */

export const PAGE_BYTES = 500_000

/** Bytes that a text takes on its way to the Worker: one for each unit where all of them are Latin-1, and else two. */
export const bytesSent = (text: string): number => (/[^\u0000-\u00ff]/.test(text) ? 2 * text.length : text.length)

/** The first files that fit with their texts, one at least, and the others without. */
export function paged<File extends { readonly text: string }>(
  files: readonly File[],
): Array<Omit<File, 'text'> & { readonly text: string | null }> {
  let room = PAGE_BYTES
  return files.map((file, index) => {
    room -= bytesSent(file.text)
    return index === 0 || room >= 0 ? file : { ...file, text: null }
  })
}

/** The last of these that fit as JSON, in order. */
export function fittingEnd<T>(all: readonly T[], bytes: number): readonly T[] {
  let room = bytes
  let first = all.length
  for (; first > 0; first--) {
    room -= bytesSent(JSON.stringify(all[first - 1]))
    if (room < 0) break
  }
  return all.slice(first)
}
