/** Syntax trees as plain values. Tree-sitter's own nodes live in WebAssembly; these are read off once, without recursion. */
import type { Tree } from 'web-tree-sitter'
import { Edit, Language, Parser } from 'web-tree-sitter'
import type { Change, Unsound } from './shapes.ts'

export interface SyntaxNode {
  readonly type: string
  readonly isNamed: boolean
  /** What it is to its parent, e.g. `condition`. */
  readonly field: string | null
  /** Offsets in UTF-16 units. */
  readonly start: number
  readonly end: number
  readonly parent: SyntaxNode | null
  readonly children: readonly SyntaxNode[]
}

export interface Syntax {
  readonly text: string
  /** Every node, parents before their children, in the order of the text. */
  readonly nodes: readonly SyntaxNode[]
}

interface Growing extends SyntaxNode {
  readonly children: SyntaxNode[]
}

function read(tree: Tree, text: string): Syntax | Unsound {
  const cursor = tree.walk()
  const nodes: SyntaxNode[] = []
  const outer: Growing[] = []
  let errorAt: number | null = null
  const isSound = !tree.rootNode.hasError
  try {
    for (;;) {
      const parent = outer.at(-1) ?? null
      const { nodeType: type, nodeIsNamed: isNamed, currentFieldName: field, startIndex: start, endIndex: end } = cursor
      const node: Growing = { type, isNamed, field, start, end, parent, children: [] }
      parent?.children.push(node)
      nodes.push(node)
      // An error within an error is the nearer one to what is wrong.
      if (!isSound && (type === 'ERROR' || cursor.nodeIsMissing)) {
        if (errorAt !== null && !outer.some((one) => one.type === 'ERROR')) break
        errorAt = start
      }
      if (cursor.gotoFirstChild()) {
        outer.push(node)
        continue
      }
      while (!cursor.gotoNextSibling()) {
        outer.pop()
        if (!cursor.gotoParent()) return isSound ? { text, nodes } : { errorAt: errorAt ?? 0 }
      }
    }
    return { errorAt }
  } finally {
    cursor.delete()
  }
}

interface Base {
  readonly tree: Tree
  readonly place: ReturnType<typeof placesIn>
}

export class Grammar {
  /** A second start would take the memory from the parsers of the first. */
  static #started: Promise<void> | null = null
  readonly #parser: Parser
  /** Trees of whole texts, by text, in which changes are tried. */
  readonly #bases = new Map<string, Base>()

  private constructor(parser: Parser) {
    this.#parser = parser
  }

  static async load(wasm: string): Promise<Grammar> {
    await (Grammar.#started ??= Parser.init())
    return new Grammar(new Parser().setLanguage(await Language.load(wasm)))
  }

  parse(text: string): Syntax | Unsound {
    const tree = this.#tree(text)
    try {
      return read(tree, text)
    } finally {
      tree.delete()
    }
  }

  /** Whether all of `text` is of the language. */
  accepts(text: string): boolean {
    return this.#isSound(this.#tree(text))
  }

  /** Whether `text` still is of the language after a change; only what the change touches is parsed again. */
  acceptsChanged(text: string, { start, end, after }: Change): boolean {
    const { tree, place } = this.#baseOf(text)
    const [from, to] = [place(start), place(end)]
    const lines = after.split('\n')
    const last = lines.at(-1) ?? ''
    const startPosition = { row: from.line - 1, column: from.column - 1 }
    const copy = tree.copy()
    copy.edit(
      new Edit({
        startIndex: start,
        oldEndIndex: end,
        newEndIndex: start + after.length,
        startPosition,
        oldEndPosition: { row: to.line - 1, column: to.column - 1 },
        newEndPosition: {
          row: startPosition.row + lines.length - 1,
          column: (lines.length === 1 ? startPosition.column : 0) + last.length,
        },
      }),
    )
    try {
      return this.#isSound(this.#tree(text.slice(0, start) + after + text.slice(end), copy))
    } finally {
      copy.delete()
    }
  }

  /** Gives back the memory of the texts that changes were tried in. */
  forget(): void {
    for (const { tree } of this.#bases.values()) tree.delete()
    this.#bases.clear()
  }

  #baseOf(text: string): Base {
    const base = this.#bases.get(text) ?? { tree: this.#tree(text), place: placesIn(text) }
    this.#bases.set(text, base)
    return base
  }

  #isSound(tree: Tree): boolean {
    const isSound = !tree.rootNode.hasError
    tree.delete()
    return isSound
  }

  #tree(text: string, before: Tree | null = null): Tree {
    const tree = this.#parser.parse(text, before)
    if (!tree) throw new Error('the parser has no language')
    return tree
  }
}

export const textOf = (syntax: Syntax, node: SyntaxNode): string => syntax.text.slice(node.start, node.end)

export const isComment = (node: SyntaxNode): boolean => node.type.endsWith('comment')
export const partsOf = (node: SyntaxNode): SyntaxNode[] => node.children.filter((child) => child.isNamed && !isComment(child))
export const fieldOf = (node: SyntaxNode, field: string): SyntaxNode | undefined =>
  node.children.find((child) => child.field === field)

/** The nodes above, the nearest first. */
export function* above(node: SyntaxNode): Generator<SyntaxNode> {
  for (let at = node.parent; at; at = at.parent) yield at
}

/** Tells lines and columns of offsets: 1-based, in UTF-16 units. */
export function placesIn(text: string): (offset: number) => { readonly line: number; readonly column: number } {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}
