/** Literals of Python and JavaScript read back, so that an answer counts by what it says and not by how it is spelled. */
import type { AskedLanguage } from './question.ts'

export type Literal =
  | { readonly kind: 'name'; readonly name: string }
  /** Whole numbers by their digits, however large. */
  | { readonly kind: 'whole'; readonly digits: string }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list' | 'tuple' | 'set'; readonly items: readonly Literal[] }
  | { readonly kind: 'map'; readonly pairs: ReadonlyArray<readonly [key: Literal, value: Literal]> }

const NAMES: Readonly<Record<AskedLanguage, readonly string[]>> = {
  python3: ['True', 'False', 'None'],
  javascript: ['true', 'false', 'null', 'undefined'],
}
const QUOTES: Readonly<Record<AskedLanguage, string>> = { python3: `'"`, javascript: `'"\`` }

const NUMBER = /[+-]?(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?(n?)/y
const SPECIAL: Readonly<Record<AskedLanguage, RegExp>> = {
  python3: /([+-]?)(?:float\(\s*(['"])([+-]?)(inf|nan)\2\s*\)|(inf|nan)\b)/y,
  javascript: /([+-]?)(?:()()(Infinity|NaN)\b|(Infinity|NaN)\b)/y,
}
const WORD = /[A-Za-z_$][\w$]*/y
const ESCAPE = /x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}|U([0-9a-fA-F]{8})/y
const SHORT: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' }

/** Null for a text that is no literal of plain values. The text is short: what stands inside each other is read by going down as deep. */
export function readLiteral(text: string, language: AskedLanguage): Literal | null {
  const reader = new Reader(text, language)
  const read = reader.value()
  return read !== null && reader.isAtEnd() ? read : null
}

class Reader {
  readonly #text: string
  readonly #language: AskedLanguage
  #at = 0

  constructor(text: string, language: AskedLanguage) {
    this.#text = text
    this.#language = language
  }

  isAtEnd(): boolean {
    this.#skipSpace()
    return this.#at === this.#text.length
  }

  value(): Literal | null {
    this.#skipSpace()
    const first = this.#text[this.#at] ?? ''
    if (first === '') return null
    if (QUOTES[this.#language].includes(first)) return this.#quoted(first)
    if (this.#take('[')) return this.#sequence('list', ']')
    if (this.#language === 'python3' && this.#take('(')) return this.#bracketed()
    if (this.#take('{')) return this.#braced(null)
    return this.#special() ?? this.#number() ?? this.#named()
  }

  #skipSpace(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1
  }

  #take(token: string): boolean {
    this.#skipSpace()
    if (!this.#text.startsWith(token, this.#at)) return false
    this.#at += token.length
    return true
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (match) this.#at = pattern.lastIndex
    return match
  }

  #quoted(quote: string): Literal | null {
    let text = ''
    for (this.#at += 1; this.#at < this.#text.length;) {
      const point = this.#text.codePointAt(this.#at) ?? 0
      const character = String.fromCodePoint(point)
      this.#at += character.length
      if (character === quote) return { kind: 'text', text }
      text += character === '\\' ? this.#escaped() : character
    }
    return null
  }

  #escaped(): string {
    const point = this.#match(ESCAPE)
    const digits = point && (point[1] ?? point[2] ?? point[3] ?? point[4])
    const code = digits ? Number.parseInt(digits, 16) : -1
    if (code >= 0 && code <= 0x10ffff) return code < 0x10000 ? String.fromCharCode(code) : String.fromCodePoint(code)
    const character = this.#text[this.#at] ?? ''
    this.#at += 1
    return SHORT[character] ?? character
  }

  #special(): Literal | null {
    const match = this.#match(SPECIAL[this.#language])
    if (!match) return null
    const [, sign = '', , inner = '', quoted, bare] = match
    const isNegative = (sign === '-') !== (inner === '-')
    return { kind: 'float', value: /nan/i.test(quoted ?? bare ?? '') ? NaN : isNegative ? -Infinity : Infinity }
  }

  #number(): Literal | null {
    const match = this.#match(NUMBER)
    if (!match) return null
    const digits = match[0].replaceAll('_', '').replace(/n$/, '')
    if (/^[+-]?\d+$/.test(digits)) return { kind: 'whole', digits: BigInt(digits.replace(/^\+/, '')).toString() }
    return match[1] === 'n' ? null : { kind: 'float', value: Number(digits) }
  }

  #named(): Literal | null {
    const name = this.#match(WORD)?.[0]
    if (name === undefined) return null
    if (NAMES[this.#language].includes(name)) return { kind: 'name', name }
    if (this.#language === 'python3')
      return (name === 'set' || name === 'frozenset') && this.#take('(') ? this.#made('set') : null
    if (name === 'new') return this.value()
    if (name !== 'Set' && name !== 'Map') return null
    const kind = name === 'Set' ? 'set' : 'map'
    this.#match(/\(\d+\)/y)
    if (this.#take('{')) return this.#braced(kind)
    return this.#take('(') ? this.#made(kind) : null
  }

  /** What is in the brackets of `set(…)`, `new Set(…)` and `new Map(…)`. */
  #made(kind: 'set' | 'map'): Literal | null {
    if (this.#take(')')) return kind === 'set' ? { kind, items: [] } : { kind, pairs: [] }
    const inner = this.value()
    if (inner === null || !('items' in inner) || !this.#take(')')) return null
    if (kind === 'set') return { kind, items: inner.items }
    const pairs = inner.items.flatMap((item) => {
      const [key, value, ...more] = item.kind === 'list' ? item.items : []
      return key && value && more.length === 0 ? [[key, value] as const] : []
    })
    return pairs.length === inner.items.length ? { kind, pairs } : null
  }

  #items(close: string): readonly Literal[] | null {
    const items: Literal[] = []
    while (!this.#take(close)) {
      if (items.length > 0 && !this.#take(',')) return null
      if (items.length > 0 && this.#take(close)) break
      const item = this.value()
      if (item === null) return null
      items.push(item)
    }
    return items
  }

  #sequence(kind: 'list' | 'tuple', close: string): Literal | null {
    const items = this.#items(close)
    return items && { kind, items }
  }

  /** A tuple, or a value in brackets. */
  #bracketed(): Literal | null {
    const begin = this.#at
    const items = this.#items(')')
    if (items === null) return null
    const [only] = items
    const hasComma = /,\s*\)$/.test(this.#text.slice(begin, this.#at))
    return items.length === 1 && only && !hasComma ? only : { kind: 'tuple', items }
  }

  /** A set or a map; empty braces are a map, unless a name before them says otherwise. */
  #braced(named: 'set' | 'map' | null): Literal | null {
    const items: Literal[] = []
    const pairs: Array<readonly [Literal, Literal]> = []
    while (!this.#take('}')) {
      if (items.length + pairs.length > 0 && !this.#take(',')) return null
      if (items.length + pairs.length > 0 && this.#take('}')) break
      const key = this.#key()
      if (key === null) return null
      if (!this.#take('=>') && !this.#take(':')) {
        items.push(key)
        continue
      }
      const value = this.value()
      if (value === null) return null
      pairs.push([key, value])
    }
    if (items.length > 0 && pairs.length > 0) return null
    if (named === 'set' || items.length > 0) return named === 'map' || pairs.length > 0 ? null : { kind: 'set', items }
    return { kind: 'map', pairs }
  }

  /** In JavaScript a bare word before a colon is a text. */
  #key(): Literal | null {
    this.#skipSpace()
    const bare = this.#language === 'javascript' ? this.#match(/[A-Za-z_$][\w$]*(?=\s*:)/y) : null
    return bare ? { kind: 'text', text: bare[0] } : this.value()
  }
}
