/**
 * The fitted model of what learners know, as plain data and pure functions: the four numbers of each component, and how the chance of
 * the next answer is predicted. `npm run fit` writes one; the object and the fit read it by the same functions.
 */
import { DAY_MS } from './day.ts'
import { rightChance, TEXTBOOK, traced, type Noise, type Tracing } from './tracing.ts'

/** Bayesian knowledge tracing; performance factors (Pavlik, Cen and Koedinger, 2009); the same with items, time windows and recency. */
export const modelKinds = ['bkt', 'pfa', 'das3h'] as const
export type ModelKind = (typeof modelKinds)[number]

/** The windows of DAS3H (Choffin, Popineau, Bourda and Vie, 2019), in milliseconds; what is older is in the counts of all time. */
export const WINDOWS_MS: readonly number[] = [DAY_MS / 24, DAY_MS, 7 * DAY_MS, 30 * DAY_MS]
const LONGEST_MS = 30 * DAY_MS
/** Answers whose times are remembered of a component: windows with more count these alone. */
const REMEMBERED = 24
/** What each answer takes of the weight of those before it (recency as in R-PFA: Galyardt and Goldin, 2015). */
const RECENCY = 0.3

/** What the answers to one component were. Only an answer that is right without help counts as right. */
export interface Evidence {
  readonly right: number
  readonly wrong: number
  /** The share of right answers, the latest weighing most; 0.5 before the first. */
  readonly recent: number
  /** The latest answers, oldest first: when, in milliseconds since the epoch, and 1 for right. */
  readonly latest: ReadonlyArray<readonly [at: number, right: 0 | 1]>
  /** The probability that it is known by the component's four numbers, where help counts as not knowing. */
  readonly known: number | null
}

export const NO_EVIDENCE: Evidence = { right: 0, wrong: 0, recent: 0.5, latest: [], known: null }

/** Answers to all components together. */
export interface Answered {
  readonly right: number
  readonly wrong: number
  readonly recent: number
}
export const NOTHING_ANSWERED: Answered = { right: 0, wrong: 0, recent: 0.5 }

interface Slopes {
  readonly bias: number
  readonly right: number
  readonly wrong: number
}

/** A logistic model. Counts enter as log(1 + count). */
export interface LogisticWeights extends Slopes {
  readonly recent: number
  /** Beside WINDOWS_MS. */
  readonly windows: ReadonlyArray<{ readonly right: number; readonly wrong: number }>
  readonly all: { readonly right: number; readonly wrong: number; readonly recent: number }
  readonly components: Readonly<Record<string, Slopes>>
  readonly items: Readonly<Record<string, number>>
  readonly forms: Readonly<Record<string, number>>
}

export interface KnowledgeModel {
  /** Names the numbers: events keep it. */
  readonly version: string
  /** Whether it was fitted on answers; else its numbers are from publications. */
  readonly isCalibrated: boolean
  readonly kind: ModelKind
  /** The form of answer that the four numbers are about. */
  readonly form: string
  /** For components without numbers of their own. */
  readonly mean: Tracing
  readonly components: Readonly<Record<string, Tracing>>
  readonly weights: LogisticWeights | null
  /** Moves the log odds of every prediction: shift + scale × log odds (Platt, 1999). */
  readonly recalibration: { readonly shift: number; readonly scale: number } | null
  /** FSRS-6 weights; null for the library's own. */
  readonly retention: readonly number[] | null
}

/** What every event was decided by before there was a model. */
export const TEXTBOOK_MODEL: KnowledgeModel = {
  version: 'textbook',
  isCalibrated: false,
  kind: 'bkt',
  form: 'program',
  mean: TEXTBOOK,
  components: {},
  weights: null,
  recalibration: null,
  retention: null,
}

export const numbersOf = ({ components, mean }: KnowledgeModel, component: string): Tracing =>
  Object.hasOwn(components, component) ? (components[component] ?? mean) : mean

/** What of a model an event keeps: its version, and a copy of the numbers that decided. */
export interface KeptNumbers {
  /** The model's version. */
  readonly model: string
  /** Of every component that the event says something about. */
  readonly numbers: Readonly<Record<string, Tracing>>
  /** The form of answer that the numbers are about. */
  readonly form: string
}

export const keptNumbers = (model: KnowledgeModel, components: readonly string[]): KeptNumbers => ({
  model: model.version,
  numbers: Object.fromEntries(components.map((id) => [id, numbersOf(model, id)])),
  form: model.form,
})

/** Whether an event was decided before there were models, or without one. */
export const isTextbook = (by: KeptNumbers | undefined): by is undefined =>
  by === undefined || by.model === TEXTBOOK_MODEL.version

export const tracingIn = (by: KeptNumbers | undefined, component: string): Tracing =>
  isTextbook(by) || !Object.hasOwn(by.numbers, component) ? TEXTBOOK : (by.numbers[component] ?? TEXTBOOK)

/** Chances of slips and guesses by textbook: the forms of answer differ in them. */
const FORM_GUESS: Readonly<Record<string, number>> = { choice: 0.25, fix: 0.2, trace: 0.15, assemble: 0.3, complete: 0.3 }
const guessOf = (form: string): number => FORM_GUESS[form] ?? TEXTBOOK.guess

export const logit = (p: number): number => Math.log(p / (1 - p))
export const sigmoid = (x: number): number => (x >= 0 ? 1 / (1 + Math.exp(-x)) : 1 - 1 / (1 + Math.exp(x)))
/** A chance is kept this far from 0 and 1: nobody is ever certain about the next answer. */
const EDGE = 1e-6
const within = (p: number): number => Math.min(1 - EDGE, Math.max(EDGE, p))

/** Slip and guess for another form than the one that the numbers are about: the log odds of a guess move as far as the textbook's do. */
export function noiseFor(numbers: Noise, form: string, base: string): Noise {
  const [here, there] = [guessOf(form), guessOf(base)]
  return here === there
    ? numbers
    : { slip: numbers.slip, guess: sigmoid(logit(within(numbers.guess)) + logit(here) - logit(there)) }
}

/** The evidence with one more answer. */
export function withAnswer(
  evidence: Evidence,
  { right, at, form }: { readonly right: boolean; readonly at: number; readonly form: string },
  numbers: Tracing,
  base: string,
): Evidence {
  const credit = right ? 1 : 0
  return {
    right: evidence.right + credit,
    wrong: evidence.wrong + 1 - credit,
    recent: evidence.recent + RECENCY * (credit - evidence.recent),
    latest: [...evidence.latest.filter(([before]) => at - before <= LONGEST_MS).slice(1 - REMEMBERED), [at, credit]],
    known: traced(evidence.known ?? numbers.prior, credit, noiseFor(numbers, form, base), numbers.learn),
  }
}

export const answeredWith = (all: Answered, right: boolean): Answered => ({
  right: all.right + (right ? 1 : 0),
  wrong: all.wrong + (right ? 0 : 1),
  recent: all.recent + RECENCY * ((right ? 1 : 0) - all.recent),
})

/** What a prediction is asked about. `components`: the primary one first. */
export interface Question {
  readonly components: readonly string[]
  /** A problem or a question, where it is known which. */
  readonly item: string | null
  readonly form: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** The chance, between 0 and 1, that the next answer is right without help. */
export function chanceOf(
  model: KnowledgeModel,
  question: Question,
  evidenceOf: (component: string) => Evidence | undefined,
  all: Answered,
): number {
  const { components, form } = question
  const [primary = ''] = components
  const raw =
    model.weights === null
      ? rightChance(
          evidenceOf(primary)?.known ?? numbersOf(model, primary).prior,
          noiseFor(numbersOf(model, primary), form, model.form),
        )
      : sigmoid(logOdds(model.weights, question, evidenceOf, all))
  const { recalibration } = model
  return within(recalibration === null ? raw : sigmoid(recalibration.shift + recalibration.scale * logit(within(raw))))
}

/** How many of the latest answers were right, and how many wrong, within each window. */
export function windowCounts(
  { latest }: Evidence,
  at: number,
): ReadonlyArray<{ readonly right: number; readonly wrong: number }> {
  return WINDOWS_MS.map((ms) => {
    let [right, wrong] = [0, 0]
    for (let index = latest.length - 1; index >= 0; index -= 1) {
      const [answeredAt, credit] = latest[index] ?? [0, 0]
      if (at - answeredAt > ms) break
      if (credit === 1) right += 1
      else wrong += 1
    }
    return { right, wrong }
  })
}

/** Several components of an item weigh as their mean, so that one alone is on the same scale. */
function logOdds(
  weights: LogisticWeights,
  question: Question,
  evidenceOf: (id: string) => Evidence | undefined,
  all: Answered,
): number {
  const { components, item, form, at } = question
  const own = (table: Readonly<Record<string, number>>, key: string) => (Object.hasOwn(table, key) ? (table[key] ?? 0) : 0)
  const ofComponents = components.map((id) => {
    const evidence = evidenceOf(id) ?? NO_EVIDENCE
    const slopes = Object.hasOwn(weights.components, id) ? weights.components[id] : undefined
    const [right, wrong] = [Math.log1p(evidence.right), Math.log1p(evidence.wrong)]
    const windows =
      weights.windows.length === 0
        ? []
        : windowCounts(evidence, at).map((count, index) => {
            const weight = weights.windows[index]
            return weight ? weight.right * Math.log1p(count.right) + weight.wrong * Math.log1p(count.wrong) : 0
          })
    return (
      (slopes?.bias ?? 0) +
      (weights.right + (slopes?.right ?? 0)) * right +
      (weights.wrong + (slopes?.wrong ?? 0)) * wrong +
      weights.recent * (evidence.recent - 0.5) +
      windows.reduce((sum, one) => sum + one, 0)
    )
  })
  const mean = ofComponents.length === 0 ? 0 : ofComponents.reduce((sum, one) => sum + one, 0) / ofComponents.length
  return (
    weights.bias +
    mean +
    weights.all.right * Math.log1p(all.right) +
    weights.all.wrong * Math.log1p(all.wrong) +
    weights.all.recent * (all.recent - 0.5) +
    (item === null ? 0 : own(weights.items, item)) +
    own(weights.forms, form)
  )
}
