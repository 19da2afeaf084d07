/** What literals of several languages share. */
import { cycle, entries, items, probed } from '../values/canonical.ts'
import type { Json } from '../../kernel/json.ts'
import type { NodeKind, SourceKind } from '../values/types.ts'

export const list = (parts: readonly string[]): string => `[${parts.join(', ')}]`
export const hex = (point: number, digits: number): string => point.toString(16).padStart(digits, '0')
export const numeral = (value: number): string => (Object.is(value, -0) ? '-0' : String(value))

/** A number that every language takes for one with a fraction. */
export const decimal = (value: number): string => (/[.e]/.test(String(value)) ? String(value) : `${numeral(value)}.0`)

/** A scalar of the wire as text. */
export const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const pointOf = (text: string): number => text.codePointAt(0) ?? 0
export const isSurrogate = (point: number): boolean => point >= 0xd800 && point < 0xe000

/** Controls, formats such as bidi and zero-width marks, surrogates without their half, line and paragraph separators. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
const SHORT: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** Without line breaks and what cannot be seen. `escape` writes one character that a literal cannot contain. */
export const quoted = (text: string, quote: "'" | '"', escape: (point: number) => string): string =>
  `${quote}${Array.from(text, (character) => {
    if (character === quote) return `\\${quote}`
    return SHORT[character] ?? (UNSEEN.test(character) ? escape(pointOf(character)) : character)
  }).join('')}${quote}`

/** The bytes of a code point in UTF-8, which for a surrogate are those it would have. */
export const bytesOf = (point: number): number[] => {
  if (point < 0x80) return [point]
  const tail = (shift: number) => 0x80 | ((point >> shift) & 0x3f)
  if (point < 0x800) return [0xc0 | (point >> 6), tail(0)]
  if (point < 0x10000) return [0xe0 | (point >> 12), tail(6), tail(0)]
  return [0xf0 | (point >> 18), tail(12), tail(6), tail(0)]
}

/** Nodes in the notation of the cases, as if a constructor took it. */
export function structure(
  value: Json,
  kind: NodeKind,
  { none, pair, tailTo }: { none: string; pair: (parts: readonly string[]) => string; tailTo: (index: number) => string },
): string {
  const { values, tailTo: back } = cycle(value)
  if (values.length === 0) return none
  switch (kind) {
    case 'list_node':
      return `ListNode(${list(values.map(textOf))}${back < 0 ? '' : `, ${tailTo(back)}`})`
    case 'tree_node':
      return `TreeNode(${list(values.map((item) => (item === null ? none : textOf(item))))})`
    case 'graph_node':
      return `GraphNode(${list(entries(value).map(([own, others]) => pair([textOf(own), list(items(others).map(textOf))])))})`
  }
}

/** What a program asks for part by part, as a list of the parts. */
export function source(value: Json, kind: SourceKind): string {
  switch (kind) {
    case 'stream':
      return list(items(value).map(textOf))
    case 'probe': {
      const { answers, questions } = probed(value)
      return `probe(${list(answers.map(textOf))}, questions: ${questions})`
    }
  }
}
