/** Where the text of a statement stands a second time: cut out in one place, it could be read in the other. */
import type { Cuttable, Unit } from './cut-units.ts'

/** Characters that are no white space, from which on a text says something by itself. */
export const TELLING = 24

/** A text without white space, and how many of its characters stand before each of the whole text's. */
class Squeezed {
  readonly text: string
  readonly #before: Int32Array
  readonly #places: Int32Array

  constructor(text: string) {
    this.#before = new Int32Array(text.length + 1)
    const places: number[] = []
    for (let at = 0; at < text.length; at++) {
      this.#before[at] = places.length
      if (/\S/.test(text.charAt(at))) places.push(at)
    }
    this.#before[text.length] = places.length
    this.#places = Int32Array.from(places)
    this.text = text.replaceAll(/\s/g, '')
  }

  before(at: number): number {
    return this.#before[at] ?? 0
  }

  place(index: number): number {
    return this.#places[index] ?? 0
  }
}

/** The innermost unit of each character; -1 where there is none. */
function painted({ text, units }: Cuttable): Int32Array {
  const owners = new Int32Array(text.length).fill(-1)
  for (const { index, start, end } of units) owners.fill(index, start, end)
  return owners
}

/**
 * The same code with what its repetitions ask for: a statement goes with its repetitions, and with comments that hold it. One that can
 * be read in a signature, in a field or in what is written into scaffolds anyway stays.
 */
export function withEchoes(code: Cuttable, standIns: string): Cuttable {
  const squeezed = new Squeezed(code.text)
  const owners = painted(code)
  const units: Unit[] = [...code.units]
  const together = [...code.together]
  const fixed = [...code.fixed]
  const ofComment = new Map<number, number>()
  const blocks = Math.max(0, ...code.units.map(({ block }) => block + 1))

  const commentAround = (start: number, end: number): number | null => {
    const at = code.comments.findIndex((one) => one.start <= start && end <= one.end)
    const comment = code.comments[at]
    if (!comment) return null
    const commentIndex = ofComment.get(at)
    if (commentIndex !== undefined) return commentIndex
    const index = units.length
    units.push({
      ...comment,
      index,
      kind: 'comment',
      parent: null,
      depth: 0,
      block: blocks + at,
      place: 1,
      node: null,
      instead: '',
    })
    ofComment.set(at, index)
    return index
  }
  const unitAround = (start: number, end: number): number | null => {
    let unit = code.units[owners[start] ?? -1]
    while (unit && unit.end < end) unit = code.units[unit.parent ?? -1]
    return unit?.index ?? null
  }

  for (const unit of code.units) {
    const [from, to] = [squeezed.before(unit.start), squeezed.before(unit.end)]
    const text = squeezed.text.slice(from, to).replace(/;+$/, '')
    if (text.length < TELLING) continue
    if (standIns.replaceAll(/\s/g, '').includes(text)) fixed.push(unit.index)
    for (let at = squeezed.text.indexOf(text); at !== -1; at = squeezed.text.indexOf(text, at + 1)) {
      if (at < to && from < at + text.length) continue
      const [start, end] = [squeezed.place(at), squeezed.place(at + text.length - 1) + 1]
      const holder = commentAround(start, end) ?? unitAround(start, end)
      if (holder === null) fixed.push(unit.index)
      else together.push([unit.index, holder])
    }
  }
  return { ...code, units, together, fixed }
}
