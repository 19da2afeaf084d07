/** Python as the editor colours and indents it, line by line. */
import type { StreamParser, StringStream } from '@codemirror/language'

interface Place {
  /** The quotes that end the text which the line is in; empty outside of a text. */
  quotes: string
  isRaw: boolean
  /** Indents of the open brackets' lines. */
  brackets: number[]
  /** Of the latest line of code. */
  indent: number
  opensBlock: boolean
  leavesBlock: boolean
  /** What a name after it is: a function's or a class's. */
  defines: boolean
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const KEYWORDS = words(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda match case nonlocal not or pass raise return try while with yield',
)
const CONSTANTS = words('True False None')
const BUILT_IN = words(
  'abs all any bool bytes chr dict divmod enumerate filter float frozenset hash input int isinstance iter len list map max min next object open ord pow print range repr reversed round self set sorted str sum super tuple type zip',
)
const NUMBER = /^(?:0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?j?)/

function inText(stream: StringStream, place: Place): string {
  while (!stream.eol()) {
    if (!place.isRaw && stream.match('\\')) {
      stream.next()
      continue
    }
    if (stream.match(place.quotes)) {
      place.quotes = ''
      return 'string'
    }
    stream.next()
  }
  // A text in single quotes ends with its line.
  if (place.quotes.length === 1) place.quotes = ''
  return 'string'
}

export const pythonMode: StreamParser<Place> = {
  name: 'python',
  startState: () => ({
    quotes: '',
    isRaw: false,
    brackets: [],
    indent: 0,
    opensBlock: false,
    leavesBlock: false,
    defines: false,
  }),
  copyState: (place) => ({ ...place, brackets: [...place.brackets] }),
  token(stream, place) {
    if (place.quotes !== '') return inText(stream, place)
    if (stream.sol() && !/^\s*(?:#|$)/.test(stream.string)) {
      if (place.brackets.length === 0) place.indent = stream.indentation()
      place.opensBlock = false
      place.leavesBlock = false
    }
    if (stream.eatSpace()) return null
    if (stream.match(/^#.*/)) return 'comment'
    const opening = stream.match(/^(?:([rbuf]{0,2}))('''|"""|'|")/i)
    if (opening && opening !== true) {
      place.isRaw = /r/i.test(opening[1] ?? '')
      place.quotes = opening[2] ?? ''
      return inText(stream, place)
    }
    place.opensBlock = false
    if (stream.match(NUMBER)) return 'number'
    if (stream.match(/^@[\w.]+/)) return 'meta'
    const name = stream.match(/^[\p{L}_][\p{L}\p{N}_]*/u)
    if (name && name !== true) {
      const [word] = name
      const isDefined = place.defines
      place.defines = word === 'def' || word === 'class'
      if (/^(?:return|break|continue|pass|raise)$/.test(word)) place.leavesBlock = true
      if (isDefined) return 'def'
      if (CONSTANTS.has(word)) return 'atom'
      return KEYWORDS.has(word) ? 'keyword' : BUILT_IN.has(word) ? 'builtin' : 'variable'
    }
    const sign = stream.next() ?? ''
    if ('([{'.includes(sign)) place.brackets.push(place.indent)
    else if (')]}'.includes(sign)) place.brackets.pop()
    else if (sign === ':' && place.brackets.length === 0) place.opensBlock = true
    return 'operator'
  },
  indent(place, textAfter, { unit }) {
    if (place.quotes !== '') return null
    const open = place.brackets.at(-1)
    if (open !== undefined) return /^\s*[)\]}]/.test(textAfter) ? open : open + unit
    const inner = place.opensBlock ? place.indent + unit : place.leavesBlock ? Math.max(0, place.indent - unit) : place.indent
    return /^\s*(?:elif\b|else\s*:|except\b|finally\s*:)/.test(textAfter) && !place.leavesBlock
      ? Math.max(0, inner - unit)
      : inner
  },
  languageData: {
    commentTokens: { line: '#' },
    closeBrackets: { brackets: ['(', '[', '{', "'", '"', "'''", '"""'] },
    indentOnInput: /^\s*(?:[}\])]|else:|elif |except |finally:)$/,
  },
}
