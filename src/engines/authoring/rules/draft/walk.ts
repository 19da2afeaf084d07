/** Values as a stranger sent them, walked without recursion: they may be deeper than the stack. */
import type { Json } from '../../../../kernel/json.ts'

/** Types are at most 12 deep, and a tree is a flat list; operations add three. */
const MAX_DEPTH = 24

export interface Walked {
  readonly strings: readonly string[]
  readonly tooDeep: boolean
}

/** Every string of the value, names of fields too. What lies deeper than any type is not looked at. */
export function walk(value: Json): Walked {
  const strings: string[] = []
  let tooDeep = false
  const stack: Array<readonly [Json, number]> = [[value, 0]]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [own, depth] = next
    if (typeof own === 'string') strings.push(own)
    if (own === null || typeof own !== 'object') continue
    if (depth === MAX_DEPTH) {
      tooDeep = true
      continue
    }
    if (!Array.isArray(own)) strings.push(...Object.keys(own))
    for (const part of Object.values<Json>(own)) stack.push([part, depth + 1])
  }
  return { strings, tooDeep }
}
