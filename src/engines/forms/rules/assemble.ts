/** Blocks as a learner gets them, and the program that an order of them is. */
import { randomNumbers, shuffled } from '../../../kernel/random.ts'
import { assembledProgram } from '../../../problem/form-programs.ts'
import type { AssembleForm, Block } from '../../../problem/form.ts'

const LETTERS = 26

/** `depth`: in steps of indentation. */
export interface PlacedBlock {
  readonly id: string
  readonly depth: number
}

/** The blocks in an order that says nothing, with ids that say nothing: the same ones for the same seed. */
export function mixedBlocks(form: AssembleForm, seed: number): Block[] {
  return mixed(form, seed).map(({ text }, index) => ({ id: letter(index), text }))
}

/** The program that these blocks are, or the first id that is none of them or comes twice. */
export function assembled(
  form: AssembleForm,
  seed: number,
  placed: readonly PlacedBlock[],
): { readonly program: string } | { readonly unknown: string } | { readonly twice: string } {
  const blocks = new Map(mixed(form, seed).map((block, index) => [letter(index), block]))
  const used = new Set<string>()
  const placedBlocks: Array<{ readonly text: string; readonly depth: number }> = []
  for (const { id, depth } of placed) {
    const block = blocks.get(id)
    if (!block) return { unknown: id }
    if (used.has(id)) return { twice: id }
    used.add(id)
    placedBlocks.push({ text: block.text, depth: form.setsDepth ? depth : block.depth })
  }
  return { program: assembledProgram(placedBlocks) }
}

function mixed(
  { blocks, distractors }: AssembleForm,
  seed: number,
): ReadonlyArray<{ readonly text: string; readonly depth: number }> {
  const all = [...blocks, ...distractors.map(({ text }) => ({ text, depth: 0 }))]
  const order = shuffled(all, randomNumbers(seed))
  // The order of the solution is no order to begin with.
  const isSolved = blocks.every((block, index) => order[index] === block)
  return isSolved ? order.toReversed() : order
}

const letter = (index: number): string =>
  `${String.fromCodePoint(65 + (index % LETTERS))}${index < LETTERS ? '' : Math.floor(index / LETTERS) + 1}`
