/** What a program says that a name of it holds, as far as its declaration or first value shows it. */

/** `values`: it is not known which. */
export type Held = 'list' | 'text' | 'set' | 'values'

const TEXT = String.raw`str|string|String|std::string|&str|&String`
const LIST = String.raw`(?:typing\.)?[Ll]ist\b|Sequence\b|ArrayList\b|(?:std::)?vector\b|Vec<|&?\[|\w+\[\]|Array<`
const SET = String.raw`(?:typing\.)?[Ss]et\b|\w*Set[<(]|(?:std::)?(?:unordered_)?set\b`

/** A type behind the name (Python, TypeScript, Rust, Go), a type before it (Java, C++), and a value that is given. */
function patternsOf(name: string, type: string, value: string): readonly RegExp[] {
  return [
    new RegExp(String.raw`\b${name}\s*:\s*(?:const\s+|readonly\s+)?(?:${type})`),
    new RegExp(String.raw`[(,]\s*${name}\s+(?:${type})`),
    new RegExp(String.raw`(?<![\w:])(?:${type})(?:<[^>]*>|\[\])?\s*&?\s*${name}\b`),
    new RegExp(String.raw`\b${name}\s*:?=\s*(?:${value})`),
  ]
}

export function heldBy(name: string, code: string): Held {
  if (!/^\w+$/.test(name)) return 'values'
  const kinds = [
    ['text', patternsOf(name, TEXT, String.raw`["'\`]|str\(|String::`)],
    ['list', patternsOf(name, LIST, String.raw`\[|list\(|sorted\(|new ArrayList|new \w+\[|vec!|Vec::|make\(\[\]`)],
    ['set', patternsOf(name, SET, String.raw`set\(|new \w*Set|\w*HashSet::`)],
  ] as const
  const said = kinds.filter(([, patterns]) => patterns.some((pattern) => pattern.test(code)))
  const [only] = said
  return only && said.length === 1 ? only[0] : 'values'
}
