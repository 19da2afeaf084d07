/** Values as people write them in prose: JSON, or nearly so, as a language would print it. */
import type { Json } from '../../../../kernel/json.ts'

const WORDS: ReadonlyMap<string, string> = new Map([
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
  ['nil', 'null'],
])
const PART = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z]+|[()]|,\s*(?=[\])}])/g

/** JSON first; else with single quotes, tuples and the words of other languages. Undefined where it is no value. */
export function readValue(text: string): Json | undefined {
  const own = text.trim().replace(/^`+|`+$/g, '')
  return parsed(own) ?? parsedNull(own) ?? translated(own)
}

/** `null` is a value, and no reason to go on. */
const parsedNull = (text: string): Json | undefined => (text === 'null' ? null : undefined)

const translated = (text: string): Json | undefined =>
  parsed(
    text.replace(PART, (part) => {
      if (part.startsWith("'")) return JSON.stringify(part.slice(1, -1).replace(/\\(['"])/g, '$1'))
      if (part === '(') return '['
      if (part === ')') return ']'
      if (part.startsWith(',')) return ''
      return WORDS.get(part) ?? part
    }),
  )

function parsed(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** The parts between commas that are outside brackets and quotes. */
export function splitTop(text: string): string[] {
  const parts: string[] = []
  let [depth, quote, from] = [0, '', 0]
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (quote !== '') {
      if (character === '\\') at++
      else if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character)) depth--
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}
