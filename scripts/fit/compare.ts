/** Compares models on people that they were not fitted on, and fits the best one on everybody. */
import { createHash } from 'node:crypto'
import { chanceOf, logit, NO_EVIDENCE, NOTHING_ANSWERED, TEXTBOOK_MODEL, withAnswer } from '../../src/kernel/knowledge-model.ts'
import { numbersOf, type Evidence, type KnowledgeModel, type ModelKind } from '../../src/kernel/knowledge-model.ts'
import type { Tracing } from '../../src/kernel/tracing.ts'
import type { LoggedAnswer } from './answers.ts'
import { ALONE, fitTracing, SHRUNK, type Fitted, type Sequence, type Strength } from './bkt.ts'
import { BEGIN_PRECISIONS, FIXED_PRECISIONS, namedWeights, namesOf, problemOf, rowsOf, shownBy, type Names } from './features.ts'
import { figuresOf, type Figures } from './figures.ts'
import { fitLogistic, learnPrecisions, scoresOf, type Problem } from './logistic.ts'

/** What the table compares; the first two are beside the point of choosing. */
export const candidates = ['textbook', 'alone', 'bkt', 'pfa', 'das3h'] as const
export type Candidate = (typeof candidates)[number]
const KINDS: readonly ModelKind[] = ['bkt', 'pfa', 'das3h']

export const FOLDS = 5

export interface Compared {
  /** As fitted, and with its log odds moved as other people's answers speak for; null for what was not fitted. */
  readonly plain: Figures
  readonly recalibrated: Figures | null
  /** Held-out chances, beside the answers: as fitted, and as a model says them. */
  readonly said: Float64Array
  readonly kept: Float64Array
}

export interface Comparison {
  readonly results: Readonly<Record<Candidate, Compared>>
  readonly best: ModelKind
  readonly recalibrations: Readonly<Record<ModelKind, Recalibration>>
  readonly precisions: Readonly<Record<'pfa' | 'das3h', readonly number[]>>
  /** The form of answer that there is most of. */
  readonly form: string
}

type Recalibration = NonNullable<KnowledgeModel['recalibration']>

/** The fold of a learner: the same in every fit, and even for any way of naming people. */
export const foldOf = (learner: string, folds = FOLDS): number =>
  createHash('sha256').update(`fold ${learner}`).digest().readUInt32BE(0) % folds

/** Every candidate's chances for every answer, by models that never saw the answer's learner. */
export function compare(answers: readonly LoggedAnswer[], tell: (what: string) => void = () => {}): Comparison {
  const folds = new Map([...new Set(answers.map(({ learner }) => learner))].map((learner) => [learner, foldOf(learner)]))
  const foldOfRow = Uint8Array.from(answers, ({ learner }) => folds.get(learner) ?? 0)
  const right = Uint8Array.from(answers, (answer) => Number(answer.right))
  const form = commonForm(answers)
  const said: Record<Candidate, Float64Array> = {
    textbook: tracedChances(answers, TEXTBOOK_MODEL),
    alone: new Float64Array(answers.length),
    bkt: new Float64Array(answers.length),
    pfa: new Float64Array(answers.length),
    das3h: new Float64Array(answers.length),
  }
  const byFold = Array.from({ length: FOLDS }, (_, fold) => ({
    train: answers.filter((_answer, row) => foldOfRow[row] !== fold),
    rows: Array.from(foldOfRow.keys()).filter((row) => foldOfRow[row] === fold),
  }))
  const put = (into: Float64Array, rows: readonly number[], chances: Float64Array) => {
    rows.forEach((row, index) => (into[row] = chances[index] ?? 0))
  }
  for (const { train, rows } of byFold) {
    const held = rows.flatMap((row) => answers[row] ?? [])
    for (const [name, strength] of [['alone', ALONE] as const, ['bkt', SHRUNK] as const])
      put(said[name], rows, tracedChances(held, tracingModel(tracingOf(train, strength, form), form)))
  }
  tell('Knowledge tracing is fitted.')
  const names = namesOf(answers)
  const precisions = { pfa: [...BEGIN_PRECISIONS], das3h: [...BEGIN_PRECISIONS] }
  for (const kind of ['pfa', 'das3h'] as const) {
    const whole = problemOf(answers, names, kind === 'das3h')
    // Where the last fold's search ended, the next one's begins: the best weights are the same from anywhere.
    let weights: Float64Array | undefined
    byFold.forEach(({ rows }, fold) => {
      const train = rowsOf(whole, (row) => foldOfRow[row] !== fold)
      // How strongly groups of weights are held together is learnt on the first fold's people: four numbers, used for all.
      if (fold === 0) precisions[kind] = learnPrecisions(train, BEGIN_PRECISIONS, FIXED_PRECISIONS)
      weights = fitLogistic(train, precisions[kind], weights)
      put(
        said[kind],
        rows,
        chancesOf(
          rowsOf(whole, (row) => foldOfRow[row] === fold),
          weights,
        ),
      )
    })
    tell(`The logistic model ${kind} is fitted.`)
  }
  const recalibrations = {
    bkt: recalibrationOf(said.bkt, right),
    pfa: recalibrationOf(said.pfa, right),
    das3h: recalibrationOf(said.das3h, right),
  }
  const compared = (name: Candidate): Compared => {
    const isKind = name === 'bkt' || name === 'pfa' || name === 'das3h'
    const kept = isKind ? crossRecalibrated(said[name], right, foldOfRow) : said[name]
    return { plain: figuresOf(said[name], right), recalibrated: isKind ? figuresOf(kept, right) : null, said: said[name], kept }
  }
  const results = {
    textbook: compared('textbook'),
    alone: compared('alone'),
    bkt: compared('bkt'),
    pfa: compared('pfa'),
    das3h: compared('das3h'),
  }
  const lossOf = (kind: ModelKind) => results[kind].recalibrated?.logLoss ?? Infinity
  const best = KINDS.reduce((least, kind) => (lossOf(kind) < lossOf(least) ? kind : least))
  return { results, best, recalibrations, precisions, form }
}

/** The model of this kind, fitted on everybody. Its four numbers are those of knowledge tracing, whichever kind predicts. */
export function fitModel(
  answers: readonly LoggedAnswer[],
  comparison: Comparison,
  kind: ModelKind = comparison.best,
): KnowledgeModel {
  const { form, recalibrations, precisions } = comparison
  const traced = tracingOf(answers, SHRUNK, form)
  const model = tracingModel(traced, form)
  const recalibration = { shift: rounded(recalibrations[kind].shift), scale: rounded(recalibrations[kind].scale) }
  if (kind === 'bkt') return { ...model, kind, recalibration }
  const names = namesOf(answers)
  const isTimed = kind === 'das3h'
  const weights = fitLogistic(problemOf(answers, names, isTimed), precisions[kind])
  return { ...model, kind, recalibration, weights: namedWeights(weights, names, isTimed) }
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
const roundedTracing = ({ prior, learn, slip, guess }: Tracing): Tracing => ({
  prior: rounded(prior),
  learn: rounded(learn),
  slip: rounded(slip),
  guess: rounded(guess),
})

function tracingModel({ mean, components }: Fitted, form: string): KnowledgeModel {
  return {
    ...TEXTBOOK_MODEL,
    version: '',
    isCalibrated: true,
    form,
    mean: roundedTracing(mean),
    components: Object.fromEntries(Array.from(components, ([id, numbers]) => [id, roundedTracing(numbers)])),
  }
}

function commonForm(answers: readonly LoggedAnswer[]): string {
  const counts = new Map<string, number>()
  for (const { form } of answers) counts.set(form, (counts.get(form) ?? 0) + 1)
  let common = 'program'
  for (const [form, count] of counts) if (count > (counts.get(common) ?? 0)) common = form
  return common
}

export const tracingOf = (answers: readonly LoggedAnswer[], strength: Strength, form: string): Fitted =>
  fitTracing(sequencesOf(answers), strength, form)

function sequencesOf(answers: readonly LoggedAnswer[]): ReadonlyMap<string, readonly Sequence[]> {
  interface Own {
    readonly learner: string
    readonly right: number[]
    readonly forms: string[]
  }
  const byComponent = new Map<string, Own[]>()
  for (const answer of answers) {
    for (const id of shownBy(answer)) {
      const sequences = byComponent.get(id) ?? []
      byComponent.set(id, sequences)
      let own = sequences.at(-1)
      if (own?.learner !== answer.learner) {
        own = { learner: answer.learner, right: [], forms: [] }
        sequences.push(own)
      }
      own.right.push(Number(answer.right))
      own.forms.push(answer.form)
    }
  }
  return byComponent
}

/** What the object would have said before each answer, answer by answer. */
export function tracedChances(answers: readonly LoggedAnswer[], model: KnowledgeModel): Float64Array {
  let learner: string | null = null
  let evidences = new Map<string, Evidence>()
  return Float64Array.from(answers, (answer) => {
    if (answer.learner !== learner) {
      learner = answer.learner
      evidences = new Map()
    }
    const said = chanceOf(model, { ...answer, item: answer.item }, (id) => evidences.get(id), NOTHING_ANSWERED)
    for (const id of shownBy(answer))
      evidences.set(id, withAnswer(evidences.get(id) ?? NO_EVIDENCE, answer, numbersOf(model, id), model.form))
    return said
  })
}

function chancesOf(problem: Problem, weights: Float64Array): Float64Array {
  return scoresOf(problem.matrix, weights).map((score) => 1 / (1 + Math.exp(-score)))
}

const EDGE = 1e-6
const oddsOf = (p: number): number => logit(Math.min(1 - EDGE, Math.max(EDGE, p)))

/** How log odds are moved so that they fit what was seen. */
export function recalibrationOf(said: Float64Array, right: Uint8Array): Recalibration {
  const count = said.length
  const matrix = {
    starts: Uint32Array.from({ length: count + 1 }, (_, row) => 2 * row),
    features: Uint32Array.from({ length: 2 * count }, (_, at) => at % 2),
    values: Float64Array.from({ length: 2 * count }, (_, at) => (at % 2 === 0 ? 1 : oddsOf(said[(at - 1) / 2] ?? 0.5))),
    width: 2,
  }
  const [shift = 0, scale = 1] = fitLogistic({ matrix, right, groups: new Uint8Array(2) }, [1e-6])
  // A negative scale would turn a model round that knows nothing.
  return scale > 0 ? { shift, scale } : { shift: 0, scale: 1 }
}

/** Each fold's chances are moved as the other folds' answers speak for. */
export function crossRecalibrated(said: Float64Array, right: Uint8Array, foldOfRow: Uint8Array): Float64Array {
  const moved = new Float64Array(said.length)
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const others = (_value: number, row: number) => foldOfRow[row] !== fold
    const { shift, scale } = recalibrationOf(said.filter(others), right.filter(others))
    for (let row = 0; row < said.length; row += 1)
      if (foldOfRow[row] === fold) moved[row] = 1 / (1 + Math.exp(-(shift + scale * oddsOf(said[row] ?? 0.5))))
  }
  return moved
}

export type { Names }
