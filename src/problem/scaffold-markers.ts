/** The marks between which a learner writes in a guided scaffold, and what becomes of a scaffold that is filled. */

/** A region of a scaffold by its id, with the code that goes there. */
export interface Filling {
  readonly id: string
  readonly text: string
}

const MARKER = /\b(?:begin|end)[\s_-]*student[\s_-]*todo/iu
/** A mark as the runner writes it: behind the sign that begins a comment. A number ends where no digit follows. */
const WRITTEN =
  /(?<sign>\/\/|\/\*|--|#) BEGIN STUDENT TODO (?<id>\d+)(?!\d)(?<between>[\s\S]*?)\k<sign> END STUDENT TODO \k<id>(?!\d)(?<close> \*\/)?/gu

/** Whether a text has a mark, or something that a reader would take for one. Case, and how its words are joined, do not matter. */
export const hasMarker = (text: string): boolean => MARKER.test(text)

/** The scaffold with each region given way to its text, marks and all; null where regions and texts are not the same ones. */
export function fill(content: string, todos: readonly Filling[]): string | null {
  const texts = new Map(todos.map(({ id, text }) => [id, text]))
  if (texts.size < todos.length) return null
  const parts: string[] = []
  let from = 0
  for (const match of content.matchAll(WRITTEN)) {
    const id = match.groups?.['id'] ?? ''
    const text = texts.get(id)
    if (text === undefined) return null
    texts.delete(id)
    parts.push(content.slice(from, match.index), text)
    from = match.index + match[0].length
  }
  return texts.size > 0 ? null : [...parts, content.slice(from)].join('')
}
