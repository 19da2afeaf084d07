/** By which numbers an event moves what is known, and what was predicted before it. */
import {
  answeredWith,
  chanceOf,
  isTextbook,
  keptNumbers,
  NO_EVIDENCE,
  noiseFor,
  NOTHING_ANSWERED,
  numbersOf,
  tracingIn,
  withAnswer,
  type Answered,
  type Evidence,
  type KnowledgeModel,
} from '../../../kernel/knowledge-model.ts'
import { MULTIPLE_CHOICE, PROGRAM, type Noise } from '../../../kernel/tracing.ts'
import type { FormKind } from '../../../problem/form.ts'
import type { Basis, Skill } from './events.ts'
import { FORM_NOISE } from './parameters.ts'

/** How something was answered: a program, an answer of a lesson, or a form of exercise. */
export type AnswerForm = 'program' | 'choice' | 'open' | FormKind

/** Reading and debugging have numbers of their own. */
export const skillId = (component: string, skill: Skill): string => (skill === 'write' ? component : `${component}#${skill}`)

export const noiseIn = (by: Basis | undefined, component: string, form: AnswerForm): Noise =>
  isTextbook(by) ? textbookNoise(form) : noiseFor(tracingIn(by, component), form, by.form)

function textbookNoise(form: AnswerForm): Noise {
  switch (form) {
    case 'choice':
      return MULTIPLE_CHOICE
    case 'program':
    case 'open':
      return PROGRAM
    case 'fix':
    case 'examples':
    case 'trace':
    case 'assemble':
    case 'complete':
    case 'speed_up':
      return FORM_NOISE[form]
  }
}

/** What the answers so far are, as far as predictions go. */
export interface AnswersSoFar {
  readonly evidenceOf: (component: string) => Evidence | undefined
  readonly answered: Answered | undefined
}

/** One answer that a decision is about. */
export interface NewAnswer {
  readonly components: readonly string[]
  /** The problem; null where it is none. */
  readonly item: string | null
  readonly form: AnswerForm
  readonly right: boolean
}

/**
 * What a decision about these answers rests on. `said` has the chance of each, as predicted before it; empty where they show nothing.
 * `components`: everything that the event may say something about.
 */
export function basisOf(
  model: KnowledgeModel | undefined,
  components: readonly string[],
  answers: readonly NewAnswer[],
  soFar: AnswersSoFar,
  at: number,
): { readonly by?: Basis } {
  if (model === undefined) return {}
  const evidences = new Map<string, Evidence>()
  const evidenceOf = (id: string) => evidences.get(id) ?? soFar.evidenceOf(id)
  let answered = soFar.answered ?? NOTHING_ANSWERED
  const said = answers.map((answer) => {
    const chance = chanceOf(model, { ...answer, at }, evidenceOf, answered)
    for (const id of shownBy(answer))
      evidences.set(id, withAnswer(evidenceOf(id) ?? NO_EVIDENCE, { ...answer, at }, numbersOf(model, id), model.form))
    answered = answeredWith(answered, answer.right)
    return rounded(chance)
  })
  const { retention } = model
  return { by: { ...keptNumbers(model, components), said, ...(retention === null ? {} : { retention }) } }
}

/** A right answer shows everything that it needs, a wrong one what it is about. */
export const shownBy = ({ right, components }: Pick<NewAnswer, 'right' | 'components'>): readonly string[] =>
  right ? components : components.slice(0, 1)

const rounded = (chance: number): number => Math.round(chance * 10_000) / 10_000
