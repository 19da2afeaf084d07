/**
 * Code cut into comments, texts and what is between. Parsers that recover from errors need seconds for some files that are none of the
 * language; this takes one walk through any file. What it takes for a text may go too far, as after a quote in a regular expression of
 * JavaScript: then a change of layout on that line counts as a change.
 */
import type { Language } from '../problem.ts'

export interface Piece {
  readonly kind: 'comment' | 'text' | 'code'
  readonly text: string
}

const DOUBLE = String.raw`"(?:[^"\\\n]|\\[^])*"?`
const SINGLE = String.raw`'(?:[^'\\\n]|\\[^])*'?`
const COMMENT = String.raw`\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)`

const SCRIPT = new RegExp([COMMENT, DOUBLE, SINGLE, String.raw`\`(?:[^\`\\]|\\[^])*\`?`].join('|'), 'g')

/** What has no end goes on to the end of the line or of the file, so that no place is looked at twice. */
const PIECES: Readonly<Record<Language, RegExp>> = {
  python3: new RegExp(
    [
      String.raw`#[^\n]*`,
      String.raw`"""(?:[^"\\]|\\[^]|"(?!""))*(?:"""|$)`,
      String.raw`'''(?:[^'\\]|\\[^]|'(?!''))*(?:'''|$)`,
      DOUBLE,
      SINGLE,
    ].join('|'),
    'g',
  ),
  javascript: SCRIPT,
  typescript: SCRIPT,
  go: new RegExp([COMMENT, DOUBLE, SINGLE, '`[^`]*`?'].join('|'), 'g'),
  java: new RegExp([COMMENT, String.raw`"""(?:[^"\\]|\\[^]|"(?!""))*(?:"""|$)`, DOUBLE, SINGLE].join('|'), 'g'),
  // A quote within a number parts its digits.
  cpp: new RegExp(
    [
      COMMENT,
      String.raw`\b(?:u8|[uUL])?R"([^()\\\s]{0,16})\([^]*?(?:\)\1"|$)`,
      DOUBLE,
      String.raw`\b\d(?:'?[\w.])*`,
      SINGLE,
    ].join('|'),
    'g',
  ),
  // Comments nest, texts have several lines, and a quote alone begins the name of a lifetime.
  rust: /\/\/[^\n]*|\/\*|\b[bc]?r(#{0,16})"[^]*?(?:"\1|$)|"(?:[^"\\]|\\[^])*"?|'(?:\\[^'\n]{1,10}|\\'|[^'\\\n])'/gu,
  // A doubled quote makes two texts of one.
  sql: /--[^\n]*|\/\*[^]*?(?:\*\/|$)|'[^']*'?|"[^"]*"?|`[^`]*`?|\[[^\]]*\]?/g,
}

/** In their order, so that together they are the code. */
export function piecesOf(code: string, language: Language): Piece[] {
  const out: Piece[] = []
  const pattern = new RegExp(PIECES[language])
  let from = 0
  for (let match = pattern.exec(code); match; match = pattern.exec(code)) {
    const isNested = language === 'rust' && match[0] === '/*'
    const end = isNested ? endOfNested(code, match.index) : match.index + match[0].length
    const text = code.slice(match.index, end)
    out.push({ kind: 'code', text: code.slice(from, match.index) })
    out.push({ kind: /^(\/\/|\/\*|--|#)/.test(text) ? 'comment' : /^\d/.test(text) ? 'code' : 'text', text })
    from = end
    pattern.lastIndex = end
  }
  out.push({ kind: 'code', text: code.slice(from) })
  return out
}

function endOfNested(code: string, from: number): number {
  const marks = /\/\*|\*\//g
  marks.lastIndex = from
  let depth = 0
  for (let mark = marks.exec(code); mark; mark = marks.exec(code)) {
    depth += mark[0] === '/*' ? 1 : -1
    if (depth === 0) return marks.lastIndex
  }
  return code.length
}

/** The code without comments and without white space outside texts. */
export const tokensOf = (code: string, language: Language): string =>
  piecesOf(code, language)
    .map(({ kind, text }) => (kind === 'comment' ? '' : kind === 'text' ? text : text.replace(/\s+/g, '')))
    .join('')

/** The code with a blank for each comment and an empty text for each text. */
export const bareCode = (code: string, language: Language): string =>
  piecesOf(code, language)
    .map(({ kind, text }) => (kind === 'comment' ? ' ' : kind === 'text' ? '""' : text))
    .join('')
