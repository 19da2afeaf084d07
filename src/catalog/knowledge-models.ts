/** The file that `npm run fit` writes: the model of what learners know, and how well it fits people that it was not fitted on. */
import { z } from 'zod'
import { modelKinds, TEXTBOOK_MODEL, type KnowledgeModel } from '../kernel/knowledge-model.ts'

const chance = z.number().gt(0).lt(1)
/** Above, a wrong answer would speak for knowing. */
const noise = z.number().gt(0).lt(0.5)
const tracing = z.strictObject({ prior: chance, learn: chance, slip: noise, guess: noise })
const slopes = { bias: z.number(), right: z.number(), wrong: z.number() }
const sides = { right: z.number(), wrong: z.number() }
const id = z.string().min(1).max(200)

const model = z.strictObject({
  version: z.string().min(1).max(40),
  isCalibrated: z.boolean(),
  kind: z.enum(modelKinds),
  form: z.string(),
  mean: tracing,
  components: z.record(id, tracing),
  weights: z
    .strictObject({
      ...slopes,
      recent: z.number(),
      windows: z.array(z.strictObject(sides)),
      all: z.strictObject({ ...sides, recent: z.number() }),
      components: z.record(id, z.strictObject(slopes)),
      items: z.record(id, z.number()),
      forms: z.record(id, z.number()),
    })
    .nullable(),
  recalibration: z.strictObject({ shift: z.number(), scale: z.number().positive() }).nullable(),
  retention: z.array(z.number()).length(21).nullable(),
}) satisfies z.ZodType<KnowledgeModel>

const figures = z.strictObject({
  model: z.string(),
  auc: z.number(),
  logLoss: z.number(),
  calibrationError: z.number(),
})

/** What was measured when the model was fitted, on people that it was not fitted on. */
const fitted = z.strictObject({
  /** YYYY-MM-DD */
  on: z.iso.date(),
  answers: z.int(),
  learners: z.int(),
  components: z.int(),
  folds: z.int(),
  figures: z.array(figures),
  retention: z.strictObject({ reviews: z.int(), logLoss: z.number(), logLossByDefault: z.number() }).nullable(),
})

export const modelFile = z.strictObject({
  format: z.literal(1),
  /** Where the numbers come from, in words. */
  sources: z.array(z.string()),
  fitted: fitted.nullable(),
  model,
})
export type ModelFile = z.infer<typeof modelFile>

export interface LoadedModel {
  readonly model: KnowledgeModel
  /** The same as JSON: what a learner's object is given with a call. */
  readonly text: string
  readonly fitted: ModelFile['fitted']
}

const row = z.object({ value: z.string() })

/** Throws where what is stored is no model. */
export function modelInRows(rows: readonly unknown[]): LoadedModel {
  const [first] = rows
  if (first === undefined) return { model: TEXTBOOK_MODEL, text: JSON.stringify(TEXTBOOK_MODEL), fitted: null }
  const file = modelFile.parse(JSON.parse(row.parse(first).value))
  return { model: file.model, text: JSON.stringify(file.model), fitted: file.fitted }
}
