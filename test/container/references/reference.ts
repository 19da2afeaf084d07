/** A reference as an author writes it, or worse, and what a guided scaffold keeps of it whatever share is given. */
export interface Reference {
  readonly name: string
  readonly code: string
  /** Stands in every scaffold: signatures, imports, frames of classes, constants. */
  readonly keeps: readonly string[]
}

export const crlf = (text: string): string => text.replaceAll('\n', '\r\n')
