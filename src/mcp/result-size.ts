/** Keeps results below 100 KB, measured as JSON. */
import { clipBytes } from '../kernel/text.ts'

/** Bytes of a whole result. */
export const MOST_BYTES = 95_000

const encoder = new TextEncoder()
export const bytesOf = (text: string): number => encoder.encode(text).length
export const jsonBytes = (value: unknown): number => bytesOf(JSON.stringify(value))

/** The first items that fit into `room` bytes of JSON, and how many are left out. */
export function fittingItems<T>(items: readonly T[], room: number): { readonly items: T[]; readonly leftOut: number } {
  const head: T[] = []
  let usedBytes = 0
  for (const item of items) {
    usedBytes += jsonBytes(item) + 1
    if (usedBytes > room) break
    head.push(item)
  }
  return { items: head, leftOut: items.length - head.length }
}

/** A byte of text becomes at most six bytes of JSON. */
const MOST_ESCAPED = 6
/** Bytes that `clipBytes` adds to say how much is left out. */
const NOTE = 60

/** The beginning of `text`, at most `room` bytes as JSON, with a last line that says how much is left out. */
export function fittingText(text: string, room: number): string {
  const asJson = jsonBytes(text)
  if (asJson <= room) return text
  const inside = Math.max(0, room - NOTE)
  const clipped = clipBytes(text, Math.floor((bytesOf(text) * inside) / asJson))
  return jsonBytes(clipped) <= room ? clipped : clipBytes(text, Math.floor(inside / MOST_ESCAPED))
}
