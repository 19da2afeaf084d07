import { programsOf } from './program.ts'

export const typescript = programsOf({
  'two sum typed': String.raw`
 function twoSum(nums: readonly number[], target: number): [number, number] | null {
|  const seen = new Map<number, number>()
|  for (const [i, n] of nums.entries()) {
|    const at = seen.get(target - n)
|    if (at !== undefined) return [at, i]
|    seen.set(n, i)
|  }
|  return null
 }
 `,
  'a generic heap': String.raw`
 type Less<T> = (a: T, b: T) => boolean
 
 class Heap<T extends number | string> {
   private items: T[] = []
   constructor(private readonly less: Less<T>) {
     this.items.length = 0
   }
   push(item: T): void {
|    this.items.push(item)
|    let at = this.items.length - 1
|    while (at > 0) {
|      const up = (at - 1) >> 1
|      if (!this.less(this.items[at]!, this.items[up]!)) break
|      ;[this.items[at], this.items[up]] = [this.items[up]!, this.items[at]!]
|      at = up
|    }
   }
   get top(): T | undefined { ⟦return this.items[0]⟧ }
 }
 `,
  'a tree measured': String.raw`
 interface Node { value: number; left?: Node; right?: Node }
 
 const depth = (node?: Node): number => ⟦(node ? 1 + Math.max(depth(node.left), depth(node.right)) : 0)⟧
 
 export function isBalanced(node: Node | null = null): boolean {
|  if (!node) return true
|  const apart = depth(node.left) - depth(node.right)
|  return apart >= -1 && apart <= 1
 }
 `,
  overloads: String.raw`
 function parse(text: string): number
 function parse(text: string, base: 2 | 16): number
 function parse(text: string, base: number = 10): number {
|  let value = 0
|  for (const digit of text) {
|    const n = Number.parseInt(digit, base)
|    if (Number.isNaN(n)) throw new TypeError('no digit')
|    value = value * base + n
|  }
|  return value
 }
 `,
  'an enum and a switch': String.raw`
 enum Turn { Left = 1, Right, Back = 4 }
 
 function turned(angle: number, turn: Turn): number {
|  switch (turn) {
|    case Turn.Left: angle -= 90; break
|    case Turn.Right: angle += 90; break
|    case Turn.Back: angle += 180
|  }
|  return ((angle % 360) + 360) % 360
 }
 `,
  'a guard': String.raw`
 const isRow = (value: unknown): value is number[] => ⟦Array.isArray(value) && value.length > 0⟧
 
 function sums<T>(rows: Array<T>): number[] {
|  const out: number[] = []
|  rows.forEach((row: T) => {
|    if (!isRow(row)) return
|    out.push((row as number[]).reduce((a, b) => a + b, 0))
|  })
|  return out satisfies number[]
 }
 `,
  'abstract and concrete': String.raw`
 abstract class Shape {
   static count: number = 0
   abstract area(): number
   describe(): string {
|    return 'area ' + this.area().toFixed(1)
   }
 }
 class Square extends Shape {
   constructor(readonly side: number) {
     super()
     Shape.count++
   }
   override area(): number {
|    return this.side ** 2
   }
 }
 `,
  'a generator with bounds': String.raw`
 function* range(from: number, to: number, step = 1): Generator<number> {
|  if (step === 0 || from > to) return
|  for (let i = from; i < to; i += step) {
|    yield i
|  }
 }
 const all = [...range(0, 10, 2)]
 `,
  'intervals merged': String.raw`
 type Span = [number, number]
 
 export const merge = (spans: Span[]): Span[] => {
|  const sorted = [...spans].sort((a, b) => a[0] - b[0])
|  const out: Span[] = []
|  for (const [from, to] of sorted) {
|    const last = out[out.length - 1]
|    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
|    else out.push([from, to])
|  }
|  return out
 }
 `,
  'promises in turn': String.raw`
 namespace Work {
   export async function inTurn<A, B>(items: A[], work: (item: A) => Promise<B>): Promise<B[]> {
|    const done: B[] = []
|    let failed = false
|    for (const item of items) {
|      try {
|        done.push(await work(item))
|      } catch (error) {
|        failed = true
|      }
|    }
|    if (failed && done.length < 1) throw new Error('all failed')
|    return done
   }
 }
 `,
})
