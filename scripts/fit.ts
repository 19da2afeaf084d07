/**
 * `npm run fit -- FILE… [--out FILE]`: fits the model of what learners know on answer logs, compares models on people that they were not
 * fitted on, and writes the best one for `npm run load`. docs/fit.md describes the logs and the figures.
 */
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { modelFile, type ModelFile } from '../src/catalog/knowledge-models.ts'
import { KNOWLEDGE_MODEL } from './content/models.ts'
import { writeWhole } from './files.ts'
import { readAnswers } from './fit/answers.ts'
import { candidates, compare, fitModel, FOLDS, type Candidate, type Comparison } from './fit/compare.ts'
import { binsOf } from './fit/figures.ts'
import { fitRetention, LEAST_REVIEWS } from './fit/retention.ts'
import { messageOf } from './main.ts'

const USAGE = 'Usage: npm run fit -- ANSWERS.csv … [--out FILE] [--date YYYY-MM-DD]'
/** With fewer people or answers the folds say nothing. */
const LEAST = { learners: 20, answers: 500 } as const

export const candidateNames: Readonly<Record<Candidate, string>> = {
  textbook: 'textbook numbers',
  alone: 'knowledge tracing, each component by itself',
  bkt: 'knowledge tracing, shrunk to the mean',
  pfa: 'performance factors (PFA)',
  das3h: 'time-aware logistic model (DAS3H)',
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, date: { type: 'string' } },
  })
  if (positionals.length === 0) throw new Error(USAGE)
  const answers = await readAnswers(positionals)
  const learners = new Set(answers.map(({ learner }) => learner)).size
  const components = new Set(answers.flatMap((answer) => answer.components)).size
  console.log(`${answers.length} answers of ${learners} people to ${components} components.`)
  if (learners < LEAST.learners || answers.length < LEAST.answers)
    throw new Error(
      `That is too little to fit anything: it takes ${LEAST.answers} answers of ${LEAST.learners} people. The shipped numbers stay.`,
    )
  const comparison = compare(answers, (what) => console.log(what))
  const retention = await fitRetention(answers)
  const body = { ...fitModel(answers, comparison), retention: retention.weights }
  const version = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 12)
  const file: ModelFile = modelFile.parse({
    format: 1,
    sources: [`Fitted on ${answers.length} answers of ${learners} people by npm run fit.`],
    fitted: {
      on: values.date ?? new Date().toISOString().slice(0, 10),
      answers: answers.length,
      learners,
      components,
      folds: FOLDS,
      figures: candidates.map((name) => {
        const { auc, logLoss, calibrationError } = comparison.results[name].recalibrated ?? comparison.results[name].plain
        return { model: name, auc: rounded(auc), logLoss: rounded(logLoss), calibrationError: rounded(calibrationError) }
      }),
      retention: retention.measured,
    },
    model: { ...body, version },
  })
  print(
    comparison,
    Uint8Array.from(answers, ({ right }) => Number(right)),
  )
  console.log(
    retention.measured === null
      ? `\nForgetting: fewer than ${LEAST_REVIEWS} reviews a day or more apart, so the FSRS weights stay as they are.`
      : `\nForgetting, by ${retention.measured.reviews} reviews a day or more apart: log-loss on other people ${retention.measured.logLoss.toFixed(4)} fitted, ${retention.measured.logLossByDefault.toFixed(4)} with the library's weights. ${retention.weights === null ? 'The library’s weights stay.' : 'The fitted weights are kept.'}`,
  )
  const out = values.out ?? KNOWLEDGE_MODEL
  await writeWhole(out, `${JSON.stringify(file, null, 2)}\n`)
  console.log(`\nModel ${version} is in ${out}. \`npm run load\` puts it into the catalogue.`)
}

function print({ results, best }: Comparison, right: Uint8Array): void {
  console.log(`\nOn people that no number was fitted on (${FOLDS} folds by learner):`)
  console.log('                                              AUC    log-loss  calibration error (ECE)')
  for (const name of candidates) {
    const { plain, recalibrated } = results[name]
    const { auc, logLoss, calibrationError } = recalibrated ?? plain
    const before = recalibrated === null ? '' : `  (${plain.calibrationError.toFixed(3)} before recalibration)`
    console.log(
      `${name === best ? '*' : ' '} ${candidateNames[name].padEnd(43)} ${auc.toFixed(3)}  ${logLoss.toFixed(4)}    ${calibrationError.toFixed(3)}${before}`,
    )
  }
  console.log('* is kept: the least log-loss of the last three. ECE: ten bins of equal counts, mean |said − share right|.')
  console.log('\nSaid and seen, in ten bins of equal counts, of what is kept:')
  for (const { said, seen, count } of binsOf(results[best].kept, right))
    console.log(`  said ${said.toFixed(3)}  seen ${seen.toFixed(3)}  of ${count}`)
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

if (import.meta.main)
  await main().catch((error: unknown) => {
    console.error(messageOf(error))
    process.exitCode = 1
  })
