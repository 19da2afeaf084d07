/** A draft's text, cleaned for display, and what cleaning cannot correct. */
import type { Draft, FaultAt, TextFault } from './draft.ts'
import { walk } from './walk.ts'

/** Controls but tab and line feed, and what is not seen or turns what is seen around: bidi, zero-width, tags, private use. */
const HIDDEN = /[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu

const visible = (text: string): string => text.replace(/\r\n/g, '\n').replace(HIDDEN, '')

/**
 * The draft without control, bidi and zero-width characters in what is read as prose. Code and values stay as they are: another
 * character would be another program, or another value.
 */
export const cleaned = (draft: Draft): Draft => ({
  ...draft,
  title: visible(draft.title).replace(/\s+/g, ' ').trim(),
  statement: visible(draft.statement).trim(),
  hints: draft.hints.map((hint) => visible(hint).trim()),
})

const isInvisible = (text: string): boolean => visible(text) !== text.replace(/\r\n/g, '\n')

/** Markup, a link, or a line break: a title appears in lists, headings and sentences. `<`, `*` and `_` between spaces are plain. */
const MARKUP = /[\n\r`]|<[/!?A-Za-z]|\]\s*\(|\]\s*\[|[a-z0-9+.-]:\/\/|&(?:#|[a-z]+;)|\*\*|__|^\s*#/i

/** Of the draft as it was sent. The statement and the hints are cleaned, so only the rest is checked for invisible characters. */
export function textFaultsOf(draft: Draft): Array<FaultAt<TextFault>> {
  const { title, statement, starter, reference, hints, cases } = draft
  const prose: Array<readonly [string, string]> = [
    ['statement', statement],
    ...hints.map((hint, index) => [`hints.${index}`, hint] as const),
  ]
  const plain: Array<readonly [string, string]> = [
    ['title', title],
    ['starter', starter],
    ['reference', reference],
    ...cases.map(({ tag }, index) => [`cases.${index}.tag`, tag] as const),
  ]
  const fault = (at: string, own: TextFault): FaultAt<TextFault> => ({ at, fault: own })
  return [
    ...[...prose, ...plain].flatMap(([at, text]) => (text.isWellFormed() ? [] : [fault(at, 'malformed')])),
    ...cases.flatMap(({ args, expected }, index) => {
      const { strings } = walk([args, expected])
      if (!strings.every((text) => text.isWellFormed())) return [fault(`cases.${index}`, 'malformed')]
      return strings.some(isInvisible) ? [fault(`cases.${index}`, 'invisible')] : []
    }),
    ...plain.flatMap(([at, text]) => (isInvisible(text) ? [fault(at, 'invisible')] : [])),
    ...(MARKUP.test(title) ? [fault('title', 'markup')] : []),
  ]
}
