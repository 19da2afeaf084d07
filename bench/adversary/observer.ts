/**
 * What answers tell of a secret, exactly. Twins differ in their secrets alone, and each is played twice by accounts that do the same. A part
 * of an answer that is the same both times and differs between twins tells which twin it is; what differs by itself is chance. Twins are
 * equally likely, so the information is log₂ of their number less the expected log₂ of those that answer alike.
 */

/** Parts of an answer by their paths. */
export type Leaves = ReadonlyMap<string, string>

/** Every value within a value, by its path. */
export function leavesOf(value: unknown, path = '', leaves = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value)) leaves.set(`${path}.length`, `${value.length}`)
    for (const [key, inner] of Object.entries(value)) leavesOf(inner, path === '' ? key : `${path}.${key}`, leaves)
  } else leaves.set(path, JSON.stringify(value) ?? '')
  return leaves
}

/** Twins with the same text cannot be told apart. */
export type Classes = readonly string[]
export const alike = (twins: number): Classes => Array.from({ length: twins }, () => '')

export interface Told {
  readonly classes: Classes
  /** Paths of the parts that differ. */
  readonly paths: readonly string[]
}

/** Of each twin, what its accounts were answered. */
export type Answers = ReadonlyArray<readonly Leaves[]>
const pathsIn = (answers: Answers): ReadonlySet<string> =>
  new Set(answers.flatMap((times) => times.flatMap((leaves) => [...leaves.keys()])))

/** Paths of the parts that differ between two times of one twin. */
export const differing = (answers: Answers): readonly string[] =>
  [...pathsIn(answers)].filter((path) =>
    answers.some((times) => new Set(times.map((leaves) => leaves.get(path) ?? null)).size > 1),
  )

/** `answers`: of each twin, what it answered each time. `isChance`: whether a part is known to differ by itself. */
export function toldBy(answers: Answers, isChance: (path: string) => boolean = () => false): Told {
  const telling = [...pathsIn(answers)].filter((path) => {
    if (isChance(path)) return false
    const values = answers.map((times) => new Set(times.map((leaves) => leaves.get(path) ?? null)))
    return values.every(({ size }) => size === 1) && new Set(values.map(([value]) => value)).size > 1
  })
  return {
    classes: answers.map(([first]) => JSON.stringify(telling.map((path) => first?.get(path) ?? null))),
    paths: telling,
  }
}

export const together = (one: Classes, other: Classes): Classes => one.map((text, twin) => `${text}\n${other[twin] ?? ''}`)

/** Bits about which twin it is. */
export function bitsIn(classes: Classes): number {
  const sizes = [...new Set(classes)].map((text) => classes.filter((other) => other === text).length)
  return Math.log2(classes.length) - sizes.reduce((sum, size) => sum + (size / classes.length) * Math.log2(size), 0)
}
