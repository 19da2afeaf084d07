import type { Reference } from './reference.ts'
import { crlf } from './reference.ts'

export const typescript: readonly Reference[] = [
  {
    name: 'a generic class',
    code: `type Less<T> = (a: T, b: T) => boolean

export class Heap<T> {
  private readonly items: T[] = []
  constructor(private readonly less: Less<T>) {
    this.items.length = 0
  }

  push(item: T): number {
    this.items.push(item)
    let at = this.items.length - 1
    while (at > 0) {
      const up = (at - 1) >> 1
      if (!this.less(this.items[at]!, this.items[up]!)) break
      ;[this.items[at], this.items[up]] = [this.items[up]!, this.items[at]!]
      at = up
    }
    return this.items.length
  }

  get top(): T | undefined {
    return this.items[0]
  }
}
`,
    keeps: [
      'type Less<T> = (a: T, b: T) => boolean',
      'export class Heap<T> {',
      'push(item: T): number {',
      'get top(): T | undefined {',
    ],
  },
  {
    name: 'a namespace, an enum and overloads, with CRLF',
    code: crlf(`enum Turn { Left = 1, Right }
namespace Walk {
\texport function turned(angle: number): number
\texport function turned(angle: number, turn: Turn): number
\texport function turned(angle: number, turn: Turn = Turn.Left): number {
\t\tconst step = turn === Turn.Left ? -90 : 90 // TODO? student: no
\t\treturn (angle + step + 360) % 360
\t}
}
export const half = (angle: number): number => (angle > 180 ? angle - 180 : angle)
`),
    keeps: ['enum Turn { Left = 1, Right }', 'namespace Walk {', 'export function turned(angle: number, turn: Turn): number\r\n'],
  },
  {
    name: 'interfaces, guards and promises, without a last newline',
    code: `interface Row { readonly id: number; readonly text: string }
const isRow = (value: unknown): value is Row => {
  return typeof value === 'object' && value !== null && 'id' in value
}
export async function load<T extends Row>(read: () => Promise<T[]>, tries: number = 3): Promise<Map<number, T>> {
  const rows = new Map<number, T>()
  for (let attempt = 0; attempt < tries; attempt++) {
    try {
      for (const row of await read()) {
        if (isRow(row)) rows.set(row.id, row)
      }
      break
    } catch (error) {
      if (attempt === tries - 1) throw error
    } finally {
      rows.delete(-1)
    }
  }
  return rows
}`,
    keeps: ['interface Row {', 'const isRow = (value: unknown): value is Row => {', 'Promise<Map<number, T>> {'],
  },
]
