/**
 * Forms: ways to practise a problem that are less than writing it from a blank page. They are derived from the problem's own programs
 * when content is loaded, and a form whose proof fails is not stored. A form holds programs, so it is sealed: it is read with a FormPass.
 */
import type { Json } from '../kernel/json.ts'
import type { Language } from './problem.ts'

export const formKinds = ['fix', 'examples', 'trace', 'assemble', 'complete', 'speed_up'] as const
export type FormKind = (typeof formKinds)[number]

export const isFormKind = (value: unknown): value is FormKind => formKinds.some((kind) => kind === value)

/** Find an input on which `program` fails, then repair it. */
export interface FixForm {
  readonly kind: 'fix'
  /** The id of the misconception that `program` has; null where it is the solution with one change. */
  readonly misconception: string | null
  readonly program: string
  /** What `shareKept` of token-distance.ts has to be at least, 0 to 1: a repair of the solution's kind passes it, another approach does not. */
  readonly minShareKept: number
  /** The nearest right program: what is shown to a learner who gives up. */
  readonly solution: string
}

/** Write calls with their results that notice the wrong programs. */
export interface ExamplesForm {
  readonly kind: 'examples'
  /** Wrong programs; `tags` are the kinds of cases that notice one. */
  readonly programs: ReadonlyArray<{ readonly misconception: string; readonly code: string; readonly tags: readonly string[] }>
  /** How many of them the examples have to notice. */
  readonly needed: number
}

/** Predict what a program does on an input. The answers come from a run of it. */
export interface TraceForm {
  readonly kind: 'trace'
  readonly program: string
  readonly inputs: ReadonlyArray<readonly Json[]>
}

/** One or more lines that stay together; inner lines keep their indentation, which is relative to the first. */
export interface Block {
  readonly id: string
  readonly text: string
}

/** Put blocks in order. The assembled program is run; the order is compared with nothing. */
export interface AssembleForm {
  readonly kind: 'assemble'
  /** The blocks of the solution in their order, each with its depth in steps of indentation. */
  readonly blocks: ReadonlyArray<Block & { readonly depth: number }>
  /** Blocks of wrong programs. */
  readonly distractors: readonly Block[]
  /** Whether the learner sets the depth of each block: where indentation is part of the language. */
  readonly setsDepth: boolean
}

/** Fill the blanks of a worked example, a subgoal at a time. */
export interface CompleteForm {
  readonly kind: 'complete'
  /** What stands in the program before, between and after the blanks, one more than there are blanks. */
  readonly texts: readonly string[]
  readonly blanks: ReadonlyArray<{ readonly answer: string; readonly subgoal: number }>
  /** What the lines of each subgoal are for. */
  readonly subgoals: readonly string[]
}

/** Make a correct program fast enough. */
export interface SpeedUpForm {
  readonly kind: 'speed_up'
  readonly program: string
  /** A right program that is fast: what is shown to a learner who gives up. */
  readonly solution: string
}

export type Form = FixForm | ExamplesForm | TraceForm | AssembleForm | CompleteForm | SpeedUpForm

/** Which forms a problem has in which languages: what may be said of them without a pass. */
export type FormOffer = Readonly<Partial<Record<FormKind, readonly Language[]>>>

export interface FormIn {
  readonly language: Language
  readonly form: Form
}

/** A form by its place: from 0 among those of its kind and language. */
export interface FormPlace {
  readonly kind: FormKind
  readonly language: Language
  readonly position: number
}

/** The languages in the order in which the forms have them. */
export function offerOf(forms: readonly FormIn[]): FormOffer {
  const offer: Partial<Record<FormKind, readonly Language[]>> = {}
  for (const { language, form } of forms) offer[form.kind] = [...new Set([...(offer[form.kind] ?? []), language])]
  return offer
}
