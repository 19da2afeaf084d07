/** A program as lines that are put in order: each statement by itself, heads of compound statements alone, small ones together. */
import type { Syntax, SyntaxNode } from './syntax.ts'
import { isComment, partsOf, placesIn } from './syntax.ts'

export interface CodeBlock {
  /** Without comments; inner lines keep their indentation beyond that of the first. */
  readonly text: string
  /** Steps of indentation of the first line. */
  readonly depth: number
  /** Its lines in the program, from 1. */
  readonly firstLine: number
  readonly lastLine: number
}

const LISTS: ReadonlySet<string> = new Set(['module', 'block', 'program', 'statement_block', 'class_body'])

/** Lines that stay together, from 1. */
interface Lines {
  readonly from: number
  readonly to: number
}
interface Unit extends Lines {
  /** Head, bodies and what stands between and after them; empty for a simple statement. */
  readonly parts: ReadonlyArray<Lines | readonly Unit[]>
}

const isBody = (part: Lines | readonly Unit[]): part is readonly Unit[] => Array.isArray(part)
const simple = ({ from, to }: Lines): Unit => ({ from, to, parts: [] })

class Reader {
  /** Without comments. */
  readonly #text: string
  readonly #lineOf: (offset: number) => number

  constructor(syntax: Syntax) {
    this.#text = withoutComments(syntax)
    const place = placesIn(syntax.text)
    this.#lineOf = (offset) => place(offset).line
  }

  /** The statements of a list; those that share a line are one. */
  units(list: SyntaxNode): Unit[] {
    const units: Unit[] = []
    for (const node of partsOf(list)) {
      const unit = this.#unit(node)
      const last = units.at(-1)
      if (last && unit.from <= last.to) units.splice(-1, 1, simple({ from: last.from, to: Math.max(last.to, unit.to) }))
      else units.push(unit)
    }
    return units
  }

  #unit(node: SyntaxNode): Unit {
    const [from, to] = [this.#lineOf(node.start), this.#lineOf(node.end - 1)]
    const parts: Array<Lines | readonly Unit[]> = []
    let next = from
    for (const list of listsIn(node)) {
      const statements = partsOf(list)
      const [first, last] = [statements[0], statements.at(-1)]
      if (!first || !last) continue
      // What shares a line with its head, or with what follows, cannot be moved by itself.
      if (!this.#isAlone(node, first.start, last.end)) return simple({ from, to })
      parts.push({ from: next, to: this.#lineOf(first.start) - 1 }, this.units(list))
      next = this.#lineOf(last.end - 1) + 1
    }
    if (next <= to && parts.length > 0) parts.push({ from: next, to })
    return { from, to, parts }
  }

  #isAlone(node: SyntaxNode, start: number, end: number): boolean {
    const head = this.#text.slice(node.start, start).trimEnd().length
    const rest = this.#text.slice(end, node.end)
    const tail = rest.length - rest.trimStart().length
    const isBehindHead = this.#lineOf(node.start + Math.max(0, head - 1)) < this.#lineOf(start)
    return isBehindHead && (tail === rest.length || this.#lineOf(end + tail) > this.#lineOf(end - 1))
  }
}

/** The nearest lists of statements below a node, in their order. */
function listsIn(node: SyntaxNode): SyntaxNode[] {
  return node.children.flatMap((child) => (LISTS.has(child.type) ? [child] : listsIn(child)))
}

const flat = (units: readonly Unit[]): Lines[] =>
  units.flatMap((unit) => (unit.parts.length === 0 ? [unit] : unit.parts.flatMap((part) => (isBody(part) ? flat(part) : [part]))))

interface Merge {
  readonly lines: number
  readonly units: readonly Unit[]
}

/** Every way to make one block of two: neighbours that are simple, or a compound statement without another in it. */
function mergesOf(units: readonly Unit[]): Merge[] {
  const sizeOf = ({ from, to }: Lines) => to - from + 1
  return units.flatMap((unit, index): Merge[] => {
    const put = (count: number, instead: Unit) => [...units.slice(0, index), instead, ...units.slice(index + count)]
    if (unit.parts.length === 0) {
      const next = units[index + 1]
      const both = next?.parts.length === 0 ? simple({ from: unit.from, to: next.to }) : null
      return both === null ? [] : [{ lines: sizeOf(both), units: put(2, both) }]
    }
    const inner = unit.parts.flatMap((part, place) =>
      isBody(part)
        ? mergesOf(part).map(({ lines, units: body }) => ({
            lines,
            units: put(1, { ...unit, parts: unit.parts.with(place, body) }),
          }))
        : [],
    )
    const isInnermost = unit.parts.every((part) => !isBody(part) || part.every(({ parts }) => parts.length === 0))
    return isInnermost ? [...inner, { lines: sizeOf(unit), units: put(1, simple(unit)) }] : inner
  })
}

/**
 * At most `most` blocks, as far as that goes. Definitions in which `entry` is not named are put together first, then the smallest statements,
 * the last ones before the others.
 */
export function blocksOf(syntax: Syntax, entry: string, most: number): CodeBlock[] {
  const [root] = syntax.nodes
  if (!root) return []
  let units: readonly Unit[] = new Reader(syntax).units(root)
  const lines = syntax.text.split('\n')
  const isHelper = ({ from, to, parts }: Unit) =>
    parts.length > 0 &&
    !lines
      .slice(from - 1, to)
      .join('\n')
      .includes(entry)
  if (flat(units).length > most) units = units.map((unit) => (isHelper(unit) ? simple(unit) : unit))
  while (flat(units).length > most) {
    const least = mergesOf(units).reduce<Merge | null>(
      (best, one) => (best === null || one.lines <= best.lines ? one : best),
      null,
    )
    if (least === null) break
    units = least.units
  }
  return textsOf(syntax, flat(units))
}

function textsOf(syntax: Syntax, blocks: readonly Lines[]): CodeBlock[] {
  const lines = withoutComments(syntax).split('\n')
  const indentOf = (line: string) => line.length - line.trimStart().length
  const step = Math.min(...lines.filter((line) => line.trim() !== '' && indentOf(line) > 0).map(indentOf))
  return blocks.flatMap(({ from, to }) => {
    const own = lines.slice(from - 1, to).filter((line) => line.trim() !== '')
    const indent = indentOf(own[0] ?? '')
    const text = own.map((line) => line.slice(Math.min(indent, indentOf(line))).trimEnd()).join('\n')
    return text === '' ? [] : [{ text, depth: indent === 0 ? 0 : indent / step, firstLine: from, lastLine: to }]
  })
}

/** Blanks in their place, so that every line stays where it is. */
export function withoutComments({ text, nodes }: Syntax): string {
  let [from, kept] = [0, '']
  for (const { start, end } of nodes.filter(isComment)) {
    // A comment of documentation is a comment within one.
    if (start < from) continue
    kept += text.slice(from, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ')
    from = end
  }
  return kept + text.slice(from)
}
