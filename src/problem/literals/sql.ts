/** Rows of an answer, and scripts, as SQL's tools show them. */
import { items } from '../values/canonical.ts'
import type { Json } from '../../kernel/json.ts'
import type { ValueType } from '../values/types.ts'
import { hex, pointOf, textOf } from './parts.ts'

/** A row is one string with tabs between its columns; a script is one of several lines. */
const displayText = (text: string): string =>
  text
    .replaceAll('\t', ' | ')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${hex(pointOf(character), 1)}}`)

/** What is no string and no list of them has no place in a problem of SQL and is shown as JSON. */
export function sqlLiteral(value: Json, type: ValueType): string {
  if (type.kind === 'string') return displayText(textOf(value))
  if (type.kind !== 'array' || type.of.kind !== 'string') return displayText(JSON.stringify(value))
  const rows = items(value).map((row) => `(${displayText(textOf(row))})`)
  return rows.length === 0 ? 'no rows' : rows.join(', ')
}
