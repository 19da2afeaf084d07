/** What can be seen of a program line by line, without parsing it: enough to leave out the lines that a question could not name well. */
import type { AskedLanguage } from './question.ts'

const TEXTS = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g
const COMMENT: Readonly<Record<AskedLanguage, RegExp>> = { python3: /#.*$/, javascript: /\/\/.*$/ }
/** The end of a line whose statement goes on below it. */
const GOES_ON = /[,\\+*/=&|.?:([]$/
const HEADER =
  /^(\}\s*)?(if|elif|else|for|while|do|try|except|catch|finally|with|switch|case|default|def|async|class|function|return|yield|import|from|export|match)\b/
const BRANCH = /^(\}\s*)?(if|elif|else if|while)\b/
const PYTHON_LOOP = /^for\b.*:$/
const WORDLIKE = /^[\w$.-]+$/

export class Line {
  readonly #text: string
  /** Without its comment, and with its texts emptied. */
  readonly #bare: string

  constructor(text: string, language: AskedLanguage) {
    this.#text = text
    this.#bare = text.replace(TEXTS, '""').replace(COMMENT[language], '').trim()
  }

  /** Whether it opens a block or leaves one, so that there is no moment after it to look at a variable. */
  get isHeader(): boolean {
    return HEADER.test(this.#bare)
  }

  /** Whether this line seems to have a whole statement or the beginning of a block, and nothing else. */
  get isWhole(): boolean {
    if (this.#bare === '' || /["'`]{3}/.test(this.#text)) return false
    if (!this.isHeader && GOES_ON.test(this.#bare.replace(/(\+\+|--)$/, ''))) return false
    let depth = 0
    for (const character of this.#bare) {
      if (character === '(' || character === '[') depth += 1
      if (character === ')' || character === ']') depth -= 1
      if (depth < 0) return false
    }
    return depth === 0
  }

  /** How well it can be asked where a run goes from here: 2 where it is decided, 1 where it goes round, 0 elsewhere. */
  get branching(): 0 | 1 | 2 {
    if (BRANCH.test(this.#bare)) return 2
    return PYTHON_LOOP.test(this.#bare) ? 1 : 0
  }

  /** Whether something can be called here, as far as that is written. */
  get mayCall(): boolean {
    return this.#bare.includes('(')
  }

  names(variable: string): boolean {
    return standsIn(this.#bare, variable)
  }

  /** Whether a value stands here as it is, so that it would only have to be copied. */
  holds(value: string): boolean {
    if (WORDLIKE.test(value)) return standsIn(this.#text, value)
    const squeezed = (text: string) => text.replace(/\s+/g, '').replace(/["`]/g, "'")
    return squeezed(this.#text).includes(squeezed(value))
  }
}

/** Whether a text contains a word as a whole word. */
function standsIn(text: string, word: string): boolean {
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + 1)) {
    const around = `${text[from - 1] ?? ' '}${text[from + word.length] ?? ' '}`
    if (!/[\w$.]/.test(around)) return true
  }
  return false
}

export const linesOf = (program: string, language: AskedLanguage): readonly Line[] =>
  program.split(/\r\n|\r|\n/).map((text) => new Line(text, language))
