/** The text of a problem that a learner pastes. Nothing is fetched, so a link alone is no text. */

const LINK = /(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)+\/\S*/giu
/** Characters beside the links; "in Python, please" is no problem. */
const LEAST_TEXT = 40

export function isOnlyLink(source: string): boolean {
  const rest = source.replace(LINK, '')
  return rest !== source && rest.replace(/\s+/g, '').length < LEAST_TEXT
}
