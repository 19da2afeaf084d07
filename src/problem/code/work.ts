/**
 * What a program says that may do something: its tokens, with Python's blocks as tokens of their own, and without statements that
 * certainly do nothing. Layout, comments, `pass`, a literal that stands alone and a second semicolon leave it as it is.
 */
import type { Language } from '../problem.ts'
import { piecesOf, type Piece } from './pieces.ts'

/** Tokens of a block's beginning and end; no program contains them. */
const INDENT = '\u0001'
const DEDENT = '\u0002'
const TAB = 8

export function workOf(code: string, language: Language): string {
  const pieces = piecesOf(code, language).filter(({ kind }) => kind !== 'comment')
  switch (language) {
    case 'python3':
      return pythonWork(pieces)
    case 'sql':
      return squeezed(pieces).replace(/;+$/, '')
    case 'javascript':
    case 'typescript':
    case 'go':
    case 'java':
    case 'cpp':
    case 'rust':
      return bracedWork(pieces)
  }
}

const squeezed = (pieces: readonly Piece[]): string =>
  pieces.map(({ kind, text }) => (kind === 'text' ? text : text.replace(/\s+/g, ''))).join('')

/** One character of code, or a whole text. */
interface Unit {
  readonly text: string
  readonly isText: boolean
  /** A space in code. */
  readonly isBlank: boolean
  /** Of brackets around it. */
  readonly depth: number
}

const NUMBER = /^\d[\w.]*$/
const wordsIn = (units: readonly Unit[]): string => units.map(({ text, isBlank }) => (isBlank ? '' : text)).join('')
/** Most characters of a program are told without an expression. */
const isSpace = (character: string): boolean =>
  character === ' ' || character === '\n' || ((character < '!' || character > '~') && /\s/.test(character))

/** Whether a statement is a literal and nothing else, or nothing at all. */
function isDead(statement: readonly Unit[]): boolean {
  const units = statement.filter((unit) => !unit.isBlank)
  return units.every(({ isText }) => isText) || NUMBER.test(wordsIn(units))
}

function* unitsOf(pieces: readonly Piece[], opening: string, closing: string): Generator<Unit> {
  let depth = 0
  for (const { kind, text } of pieces) {
    if (kind === 'text') yield { text, isText: true, isBlank: false, depth }
    else
      for (const character of text) {
        if (closing.includes(character)) depth = Math.max(0, depth - 1)
        yield { text: character, isText: false, isBlank: isSpace(character), depth }
        if (opening.includes(character)) depth++
      }
  }
}

interface Line {
  readonly width: number
  readonly units: readonly Unit[]
}

/** Lines as Python counts them: brackets and a backslash at the end go on with the next one. */
function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = []
  let width = 0
  let units: Unit[] = []
  const end = () => {
    if (units.some((unit) => !unit.isBlank)) lines.push({ width, units })
    width = 0
    units = []
  }
  for (const unit of unitsOf(pieces, '([{', ')]}')) {
    const isFirst = !unit.isText && units.length === 0
    if (!unit.isText && unit.text === '\n' && unit.depth === 0) {
      if (units.at(-1)?.text === '\\') units.pop()
      else end()
    } else if (isFirst && unit.text === '\t') width += TAB - (width % TAB)
    else if (isFirst && unit.isBlank) width += unit.text === ' ' ? 1 : 0
    else units.push(unit)
  }
  end()
  return lines
}

const HEADER = /^(?:async\s+)?(?:if|elif|else|for|while|def|class|with|try|except|finally|match|case)\b/

/** The place of the colon behind which the block of a header begins; -1 where the line is no header. */
function colonOf(units: readonly Unit[]): number {
  const text = units.map((unit) => (unit.isText ? '"' : unit.text)).join('')
  if (!HEADER.test(text)) return -1
  let lambdas = 0
  for (const [index, { text: character, isText, depth }] of units.entries()) {
    if (isText || depth > 0) continue
    const isLambda = text.startsWith('lambda', index) && !/\w/.test(`${text[index - 1] ?? ''}${text[index + 6] ?? ''}`)
    if (isLambda) lambdas++
    if (character !== ':' || units[index + 1]?.text === '=') continue
    if (lambdas === 0) return index
    lambdas--
  }
  return -1
}

function statementsOf(units: readonly Unit[]): string[] {
  const statements: Unit[][] = [[]]
  for (const unit of units) {
    if (!unit.isText && unit.text === ';' && unit.depth === 0) statements.push([])
    else statements.at(-1)?.push(unit)
  }
  return statements.filter((statement) => !isDead(statement) && !['pass', '...'].includes(wordsIn(statement))).map(wordsIn)
}

function pythonWork(pieces: readonly Piece[]): string {
  const out: string[] = []
  const open = [0]
  for (const { width, units } of linesOf(pieces)) {
    const colon = colonOf(units)
    const head = colon < 0 ? [] : [wordsIn(units.slice(0, colon + 1))]
    const body = statementsOf(units.slice(colon + 1))
    if (head.length + body.length === 0) continue
    while (width < (open.at(-1) ?? 0)) {
      open.pop()
      out.push(DEDENT)
    }
    if (width > (open.at(-1) ?? 0)) {
      open.push(width)
      out.push(INDENT)
    }
    // A block on its header's line is the same block.
    out.push(...head, ...(colon >= 0 && body.length > 0 ? [INDENT, ...body, DEDENT] : body))
  }
  return [...out, ...open.slice(1).map(() => DEDENT)].join('\n')
}

/** After these words a literal is a part of the statement. */
const GOES_ON = /(?<![\w$])(?:case|do|else|in|instanceof|new|of|return|throw|typeof|void|await|yield|delete)$/
/** What a statement may end with where no semicolon does. */
const MAY_END = /(?:^|[\w$\]'"`;{}])$/
/** Characters that the longest of those words fits into. */
const TAIL = 16

function bracedWork(pieces: readonly Piece[]): string {
  const units = [...unitsOf(pieces, '([', ')]')]
  const nextAfter = (index: number): Unit | undefined => {
    let next = index + 1
    for (let unit = units[next]; unit && unit.isBlank; unit = units[next]) next++
    return units[next]
  }
  let out = ''
  let statement: Unit[] = []
  /** The units of this line among those of the statement, and what stands before them. */
  let line: Unit[] = []
  let [before, tail] = ['', '']
  for (const [index, unit] of units.entries()) {
    const { text, isText, depth } = unit
    tail = `${tail}${text}`.slice(-TAIL)
    if (!isText && depth === 0 && ';{}'.includes(text)) {
      if (text !== ';' || !isDead(statement)) out += wordsIn(statement) + text
      statement = []
    } else if (isText || text !== '\n') {
      statement.push(unit)
      line.push(unit)
      continue
    } else if (depth === 0 && isAlone(line, before, nextAfter(index))) statement.length -= line.length
    line = []
    before = tail.trimEnd()
  }
  return isDead(statement) ? out : out + wordsIn(statement)
}

/** Whether a line is only a literal, the statement before it has ended, and the next line cannot go on with it. */
const isAlone = (line: readonly Unit[], before: string, next: Unit | undefined): boolean =>
  line.some((unit) => !unit.isBlank) &&
  isDead(line) &&
  MAY_END.test(before) &&
  !GOES_ON.test(before) &&
  (next === undefined || (!next.isText && /[\w$}]/.test(next.text)))
