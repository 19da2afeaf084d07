/** Reads a value as a person writes it: JSON, or the literals of a language, as far as its type leaves no doubt. */
import type { Json } from '../../kernel/json.ts'
import { conforms, type ValueType } from './types.ts'

/** Characters that are looked at; no value that is asked for as an answer is longer. */
const MOST = 4_000

/** The value, or undefined where it cannot be read for certain, or is longer than `most` characters. */
export function readValue(raw: Json, type: ValueType, most = MOST): Json | undefined {
  const text = typeof raw === 'string' ? raw : JSON.stringify(raw)
  if (text.length > most) return undefined
  const value = wholeValue(text.trim(), type)
  return value !== undefined && conforms(value, type) ? value : undefined
}

function wholeValue(text: string, type: ValueType): Json | undefined {
  if (text === '') return undefined
  const own = type.kind === 'optional' ? type.of : type
  const reader = new Reader(text)
  const value = reader.value(type)
  if (value !== undefined && reader.isAtEnd()) return value
  // A text needs no quotes, unless it begins or ends with one; and the outermost brackets may be left out.
  if (own.kind === 'string' || own.kind === 'char') return /^["'`]|["'`]$/.test(text) ? undefined : text
  if (!isSequence(own) || /^[[({]/.test(text)) return undefined
  const bare = new Reader(`[${text}]`)
  const items = bare.value(own)
  return bare.isAtEnd() ? items : undefined
}

const isSequence = ({ kind }: ValueType): boolean => ['array', 'tuple', 'set', 'list_node', 'tree_node', 'stream'].includes(kind)

const SPACE = /\s*/y
const NULL = /(?:null|None|nil|undefined|nullptr)\b/y
const BOOL = /(?:true|false)\b/iy
const WHOLE = /([+-]?)(\d+)(?:\.0*)?(?![\w.])/y
const DIGITS = /(["']?)([+-]?)(\d+)n?\1(?![\w.])/y
const FLOAT = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?![\w.])/iy
const SPECIAL = /(["']?)([+-]?)(nan|infinity|inf)\1(?![\w.])/iy
const ANSWERS = /\{\s*(["']?)answers\1\s*:/y
const QUESTIONS = /\s*,\s*(["']?)questions\1\s*:/y
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' }
const SHORT: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  isAtEnd(): boolean {
    this.#match(SPACE)
    return this.#at === this.#text.length
  }

  value(type: ValueType): Json | undefined {
    this.#match(SPACE)
    switch (type.kind) {
      case 'optional':
        return this.#match(NULL) ? null : this.value(type.of)
      case 'null':
      case 'void':
        return this.#match(NULL) ? null : undefined
      case 'bool': {
        const word = this.#match(BOOL)?.[0].toLowerCase()
        return word && word === 'true'
      }
      case 'int': {
        const [, sign = '', digits] = this.#match(WHOLE) ?? []
        return digits === undefined ? undefined : Number(digits) * (sign === '-' && Number(digits) !== 0 ? -1 : 1)
      }
      case 'long':
      case 'bigint': {
        const [, , sign = '', digits] = this.#match(DIGITS) ?? []
        return digits === undefined ? undefined : BigInt(`${sign === '-' ? '-' : ''}${digits}`).toString()
      }
      case 'float': {
        const [, , sign = '', name] = this.#match(SPECIAL) ?? []
        if (name !== undefined) return /^nan$/i.test(name) ? 'NaN' : `${sign === '-' ? '-' : ''}Infinity`
        const number = this.#match(FLOAT)?.[0]
        return number && Number(number)
      }
      case 'char':
      case 'string':
        return this.#quoted()
      case 'array':
      case 'set':
        return this.#items(() => this.value(type.of))
      case 'tuple':
        return this.#items((index) => {
          const part = type.of[index]
          return part && this.value(part)
        })
      case 'map':
        return this.#pairs(type)
      case 'stream':
        return this.#items(() => this.value({ kind: 'int' }))
      case 'probe':
        return this.#probe()
      case 'list_node':
        return this.#items(() => this.value({ kind: 'int' }))
      case 'tree_node':
        return this.#items(() => this.value({ kind: 'optional', of: { kind: 'int' } }))
      case 'graph_node':
        return this.#items(() =>
          this.#items((index) =>
            index === 0 ? this.value({ kind: 'int' }) : this.value({ kind: 'array', of: { kind: 'int' } }),
          ),
        )
    }
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (match) this.#at = pattern.lastIndex
    return match
  }

  #take(token: string): boolean {
    this.#match(SPACE)
    if (!this.#text.startsWith(token, this.#at)) return false
    this.#at += token.length
    return true
  }

  #quoted(): string | undefined {
    const quote = this.#text[this.#at] ?? ''
    if (!['"', "'", '`'].includes(quote)) return undefined
    let text = ''
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const character = this.#text[this.#at] ?? ''
      if (character === quote) {
        this.#at++
        return text
      }
      if (character !== '\\') text += character
      else if (this.#text[++this.#at] === 'u') {
        const code = Number.parseInt(this.#text.slice(this.#at + 1, this.#at + 5), 16)
        if (Number.isNaN(code)) return undefined
        text += String.fromCharCode(code)
        this.#at += 4
      } else text += SHORT[this.#text[this.#at] ?? ''] ?? this.#text[this.#at] ?? ''
    }
    return undefined
  }

  /** In brackets of any kind, with a comma at the end or without. */
  #items(item: (index: number) => Json | undefined): Json[] | undefined {
    this.#match(SPACE)
    const close = CLOSING[this.#text[this.#at] ?? '']
    if (close === undefined) return undefined
    this.#at++
    const items: Json[] = []
    while (!this.#take(close)) {
      if (items.length > 0 && !this.#take(',')) return undefined
      if (items.length > 0 && this.#take(close)) break
      const value = item(items.length)
      if (value === undefined) return undefined
      items.push(value)
    }
    return items
  }

  #probe(): Json | undefined {
    if (!this.#match(ANSWERS)) return undefined
    const answers = this.value({ kind: 'array', of: { kind: 'int' } })
    if (answers === undefined || !this.#match(QUESTIONS)) return undefined
    const questions = this.value({ kind: 'int' })
    return questions === undefined || !this.#take('}') ? undefined : { answers, questions }
  }

  /** `{key: value}`, or pairs in brackets. */
  #pairs({ key, value }: ValueType & { readonly kind: 'map' }): Json | undefined {
    this.#match(SPACE)
    const pair = (): Json | undefined => this.#items((index) => (index === 0 ? this.value(key) : this.value(value)))
    if (this.#text[this.#at] !== '{') return this.#items(pair)
    return this.#items(() => {
      const own = this.value(key)
      if (own === undefined || !this.#take(':')) return undefined
      const item = this.value(value)
      return item === undefined ? undefined : [own, item]
    })
  }
}
