/** Follows every learner through the log by the functions that the object itself uses, and writes down what a logistic model sees. */
import {
  answeredWith,
  NO_EVIDENCE,
  NOTHING_ANSWERED,
  windowCounts,
  WINDOWS_MS,
  withAnswer,
  type Evidence,
  type LogisticWeights,
} from '../../src/kernel/knowledge-model.ts'
import { TEXTBOOK } from '../../src/kernel/tracing.ts'
import type { LoggedAnswer } from './answers.ts'
import type { Matrix, Problem } from './logistic.ts'

/** The features that all components share, in their order. */
const BIAS = 0
const [RIGHT, WRONG, RECENT] = [1, 2, 3]
const WINDOWS = 4
const ALL = WINDOWS + 2 * WINDOWS_MS.length
const SHARED = ALL + 3

/** Groups of weights with a prior of their own. */
export const GROUPS = { shared: 0, bias: 1, slope: 2, item: 3, form: 4 } as const
export const BEGIN_PRECISIONS: readonly number[] = [0.01, 1, 4, 2, 1]
export const FIXED_PRECISIONS: ReadonlySet<number> = new Set([GROUPS.shared])

/** Which number a name has as a feature. */
export interface Names {
  readonly components: ReadonlyMap<string, number>
  readonly items: ReadonlyMap<string, number>
  readonly forms: ReadonlyMap<string, number>
  readonly width: number
}

export function namesOf(answers: readonly LoggedAnswer[]): Names {
  const components = new Map<string, number>()
  const items = new Map<string, number>()
  const forms = new Map<string, number>()
  for (const answer of answers) {
    for (const id of answer.components) if (!components.has(id)) components.set(id, components.size)
    if (answer.item !== '' && !items.has(answer.item)) items.set(answer.item, items.size)
    if (!forms.has(answer.form)) forms.set(answer.form, forms.size)
  }
  return { components, items, forms, width: SHARED + 3 * components.size + items.size + forms.size }
}

/** `isTimed`: with windows, recency, items and what the learner did elsewhere (DAS3H); without, performance factors alone. */
export function problemOf(answers: readonly LoggedAnswer[], names: Names, isTimed: boolean): Problem {
  const starts = new Uint32Array(answers.length + 1)
  const features: number[] = []
  const values: number[] = []
  const put = (feature: number, value: number) => {
    if (value === 0) return
    features.push(feature)
    values.push(value)
  }
  const firstItem = SHARED + 3 * names.components.size
  const firstForm = firstItem + names.items.size
  let learner: string | null = null
  let evidences = new Map<string, Evidence>()
  let all = NOTHING_ANSWERED
  answers.forEach((answer, row) => {
    if (answer.learner !== learner) {
      learner = answer.learner
      evidences = new Map()
      all = NOTHING_ANSWERED
    }
    put(BIAS, 1)
    const share = 1 / answer.components.length
    for (const id of answer.components) {
      const evidence = evidences.get(id) ?? NO_EVIDENCE
      const [right, wrong] = [share * Math.log1p(evidence.right), share * Math.log1p(evidence.wrong)]
      put(RIGHT, right)
      put(WRONG, wrong)
      const number = names.components.get(id)
      if (number !== undefined) {
        put(SHARED + 3 * number, share)
        put(SHARED + 3 * number + 1, right)
        put(SHARED + 3 * number + 2, wrong)
      }
      if (!isTimed) continue
      put(RECENT, share * (evidence.recent - 0.5))
      windowCounts(evidence, answer.at).forEach((count, window) => {
        put(WINDOWS + 2 * window, share * Math.log1p(count.right))
        put(WINDOWS + 2 * window + 1, share * Math.log1p(count.wrong))
      })
    }
    const form = names.forms.get(answer.form)
    if (form !== undefined) put(firstForm + form, 1)
    if (isTimed) {
      put(ALL, Math.log1p(all.right))
      put(ALL + 1, Math.log1p(all.wrong))
      put(ALL + 2, all.recent - 0.5)
      const item = names.items.get(answer.item)
      if (item !== undefined) put(firstItem + item, 1)
    }
    starts[row + 1] = features.length
    all = answeredWith(all, answer.right)
    for (const id of shownBy(answer))
      evidences.set(id, withAnswer(evidences.get(id) ?? NO_EVIDENCE, answer, TEXTBOOK, answer.form))
  })
  const matrix: Matrix = { starts, features: Uint32Array.from(features), values: Float64Array.from(values), width: names.width }
  const groups = new Uint8Array(names.width).fill(GROUPS.shared)
  for (let number = 0; number < names.components.size; number += 1) {
    groups[SHARED + 3 * number] = GROUPS.bias
    groups.fill(GROUPS.slope, SHARED + 3 * number + 1, SHARED + 3 * number + 3)
  }
  groups.fill(GROUPS.item, firstItem, firstForm)
  groups.fill(GROUPS.form, firstForm)
  return { matrix, right: Uint8Array.from(answers, ({ right }) => Number(right)), groups }
}

/** What an answer says something about: a right one of everything it needs, a wrong one of what it is about. */
export const shownBy = ({ right, components }: LoggedAnswer): readonly string[] => (right ? components : components.slice(0, 1))

/** Some of the rows, in their order. */
export function rowsOf({ matrix, right, groups }: Problem, isWanted: (row: number) => boolean): Problem {
  const wanted = Array.from(right.keys()).filter(isWanted)
  const starts = new Uint32Array(wanted.length + 1)
  wanted.forEach((row, index) => {
    starts[index + 1] = (starts[index] ?? 0) + (matrix.starts[row + 1] ?? 0) - (matrix.starts[row] ?? 0)
  })
  const features = new Uint32Array(starts[wanted.length] ?? 0)
  const values = new Float64Array(features.length)
  wanted.forEach((row, index) => {
    const [from, to] = [matrix.starts[row] ?? 0, matrix.starts[row + 1] ?? 0]
    features.set(matrix.features.subarray(from, to), starts[index] ?? 0)
    values.set(matrix.values.subarray(from, to), starts[index] ?? 0)
  })
  return {
    matrix: { starts, features, values, width: matrix.width },
    right: Uint8Array.from(wanted, (row) => right[row] ?? 0),
    groups,
  }
}

const rounded = (value: number | undefined): number => Math.round((value ?? 0) * 10_000) / 10_000

/** The weights by name, rounded as the parameter file has them. */
export function namedWeights(weights: Float64Array, names: Names, isTimed: boolean): LogisticWeights {
  const firstItem = SHARED + 3 * names.components.size
  const firstForm = firstItem + names.items.size
  const at = (feature: number) => rounded(weights[feature])
  const table = (ids: ReadonlyMap<string, number>, first: number) =>
    Object.fromEntries(Array.from(ids, ([id, number]) => [id, at(first + number)] as const).filter(([, value]) => value !== 0))
  return {
    bias: at(BIAS),
    right: at(RIGHT),
    wrong: at(WRONG),
    recent: at(RECENT),
    windows: isTimed
      ? WINDOWS_MS.map((_, window) => ({ right: at(WINDOWS + 2 * window), wrong: at(WINDOWS + 2 * window + 1) }))
      : [],
    all: { right: at(ALL), wrong: at(ALL + 1), recent: at(ALL + 2) },
    components: Object.fromEntries(
      Array.from(names.components, ([id, number]) => {
        const first = SHARED + 3 * number
        return [id, { bias: at(first), right: at(first + 1), wrong: at(first + 2) }]
      }),
    ),
    items: isTimed ? table(names.items, firstItem) : {},
    forms: table(names.forms, firstForm),
  }
}
