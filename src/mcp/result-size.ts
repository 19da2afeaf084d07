/** Keeps results below 100 KB, measured as the JSON that they become. */
import { clipBytes } from '../kernel/text.ts'

/** Bytes of a whole result. */
export const MOST_BYTES = 95_000

const encoder = new TextEncoder()
export const bytesOf = (text: string): number => encoder.encode(text).length
export const jsonBytes = (value: unknown): number => bytesOf(JSON.stringify(value))

/** Of these, in order, as many as there is room for, and how many are left out. */
export function fitting<T>(items: readonly T[], room: number): { readonly kept: T[]; readonly leftOut: number } {
  const kept: T[] = []
  let taken = 0
  for (const item of items) {
    taken += jsonBytes(item) + 1
    if (taken > room) break
    kept.push(item)
  }
  return { kept, leftOut: items.length - kept.length }
}

/** A byte of text becomes at most six of JSON. */
const MOST_ESCAPED = 6
/** What `clipBytes` adds in order to say how much is left out. */
const NOTE = 60

/** `text` in about `room` bytes of JSON and no more, from its beginning, with a last line that says how much is left out. */
export function fittingText(text: string, room: number): string {
  const asJson = jsonBytes(text)
  if (asJson <= room) return text
  const inside = Math.max(0, room - NOTE)
  const likely = clipBytes(text, Math.floor((bytesOf(text) * inside) / asJson))
  return jsonBytes(likely) <= room ? likely : clipBytes(text, Math.floor(inside / MOST_ESCAPED))
}
