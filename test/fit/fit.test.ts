/** The fit, beside numbers from an independent computation (a Python script that shares nothing with the code). */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  answeredWith,
  chanceOf,
  NO_EVIDENCE,
  NOTHING_ANSWERED,
  withAnswer,
  type Evidence,
} from '../../src/kernel/knowledge-model.ts'
import { TEXTBOOK } from '../../src/kernel/tracing.ts'
import { simulated, truths } from '../../bench/fit/truths.ts'
import { measureTruth } from '../../bench/fit/table.ts'
import { temporaryFolder } from '../../scripts/files.ts'
import { inOrder, readAnswers, type LoggedAnswer } from '../../scripts/fit/answers.ts'
import { ALONE, fitComponent, fitTracing, SHRUNK, type Sequence } from '../../scripts/fit/bkt.ts'
import { compare, fitModel, foldOf } from '../../scripts/fit/compare.ts'
import { namedWeights, namesOf, problemOf, shownBy } from '../../scripts/fit/features.ts'
import { figuresOf } from '../../scripts/fit/figures.ts'
import { fitLogistic, scoresOf } from '../../scripts/fit/logistic.ts'
import { fitRetention, reviewHistories } from '../../scripts/fit/retention.ts'

const T0 = Date.UTC(2026, 0, 5)
const DAY = 86_400_000

describe('figures', () => {
  const said = Float64Array.from([0.1, 0.2, 0.2, 0.3, 0.4, 0.5, 0.5, 0.6, 0.7, 0.9])
  const right = Uint8Array.from([0, 0, 1, 0, 1, 0, 1, 1, 1, 1])
  it('are what all pairs and ten bins come to', () => {
    const { auc, logLoss, calibrationError } = figuresOf(said, right)
    expect(auc).toBeCloseTo(0.833_333_333_333, 12)
    expect(logLoss).toBeCloseTo(0.557_006_309_97, 12)
    expect(calibrationError).toBeCloseTo(0.38, 12)
  })
})

describe('knowledge tracing', () => {
  const rows = [
    [1, 1, 1],
    [0, 1, 1, 1],
    [0, 0, 1],
    [0, 0, 0, 1],
    [1, 0, 1, 1],
    [0, 0],
    [1, 1],
  ]
  const sequences = rows.map((row): Sequence => ({ right: row, forms: row.map(() => 'program') }))
  const mean = { prior: 0.3, learn: 0.2, slip: 0.1, guess: 0.2 }
  it('finds the numbers that all hidden paths, counted one by one, come to', () => {
    const fitted = fitComponent(sequences, mean, SHRUNK, 'program')
    expect(fitted.prior).toBeCloseTo(0.316_155_217_509, 10)
    expect(fitted.learn).toBeCloseTo(0.241_106_312_429, 10)
    expect(fitted.slip).toBeCloseTo(0.093_062_979_263, 10)
    expect(fitted.guess).toBeCloseTo(0.199_685_596_191, 10)
  })
  it('finds again what a log was made with', () => {
    const truth = { prior: 0.4, learn: 0.2, slip: 0.1, guess: 0.2 }
    const fitted = fitComponent(drawn(truth, 3_000, 10), TEXTBOOK, ALONE, 'program')
    expect(Math.max(...NAMES.map((name) => Math.abs(fitted[name] - truth[name])))).toBeLessThan(0.03)
  })
  it('keeps a component with three people near the mean, and one with many where it is', () => {
    const sure = { right: [1, 1, 1, 1], forms: Array.from({ length: 4 }, () => 'program') }
    const of = (people: number) =>
      new Map([
        ['thin', Array.from({ length: people }, () => sure)],
        ['usual', drawn(mean, 400, 8)],
      ])
    const prior = (people: number) => fitTracing(of(people), SHRUNK, 'program').components.get('thin')?.prior ?? 0
    expect(prior(3)).toBeLessThan(0.6)
    expect(prior(300)).toBeGreaterThan(0.8)
  })
})

const NAMES = ['prior', 'learn', 'slip', 'guess'] as const

/** Sequences of people who learn by these numbers, with numbers that look random. */
function drawn({ prior, learn, slip, guess }: typeof TEXTBOOK, people: number, length: number): Sequence[] {
  let state = 7
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: people }, () => {
    let isKnown = random() < prior
    const right = Array.from({ length }, () => {
      const isRight = random() < (isKnown ? 1 - slip : guess)
      isKnown ||= random() < learn
      return Number(isRight)
    })
    return { right, forms: right.map(() => 'program') }
  })
}

describe('logistic regression', () => {
  it('finds the weights that slow descent finds', () => {
    const x = [0.5, -1, 2, 0, 1.5, -0.5]
    const matrix = {
      starts: Uint32Array.from({ length: 7 }, (_, row) => 2 * row),
      features: Uint32Array.from({ length: 12 }, (_, at) => at % 2),
      values: Float64Array.from(x.flatMap((value) => [1, value])),
      width: 2,
    }
    const [bias, slope] = fitLogistic(
      { matrix, right: Uint8Array.from([1, 0, 1, 1, 0, 0]), groups: Uint8Array.from([0, 1]) },
      [0.01, 4],
    )
    expect(bias).toBeCloseTo(-0.091_070_685_626, 6)
    expect(slope).toBeCloseTo(0.220_601_956_94, 6)
  })
  it('says what the object says, answer by answer', () => {
    const answers = simulated({ truth: 'a mix of both', learners: 40, components: 8, seed: 2 })
    const names = namesOf(answers)
    const problem = problemOf(answers, names, true)
    const vector = fitLogistic(problem, [0.01, 1, 4, 2, 1])
    const scores = scoresOf(problem.matrix, vector)
    const weights = namedWeights(vector, names, true)
    const model = { ...fitModel(answers, compare(answers), 'bkt'), weights, recalibration: null }
    let [learner, all, evidences] = ['', NOTHING_ANSWERED, new Map<string, Evidence>()]
    answers.forEach((answer, row) => {
      if (answer.learner !== learner) [learner, all, evidences] = [answer.learner, NOTHING_ANSWERED, new Map()]
      const said = chanceOf(model, answer, (id) => evidences.get(id), all)
      // Weights in the file have four digits.
      expect(said).toBeCloseTo(1 / (1 + Math.exp(-(scores[row] ?? 0))), 2)
      for (const id of shownBy(answer))
        evidences.set(id, withAnswer(evidences.get(id) ?? NO_EVIDENCE, answer, TEXTBOOK, 'program'))
      all = answeredWith(all, answer.right)
    })
  })
})

describe('a comparison', () => {
  it.each(truths)('of people who learn by %s keeps a model that is calibrated and tells answers apart', (truth) => {
    const { comparison, thin } = measureTruth(truth, { learners: 120, components: 16, seed: 4 })
    const { results, best } = comparison
    const kept = results[best].recalibrated
    expect(kept?.calibrationError).toBeLessThan(0.03)
    expect(kept?.auc).toBeGreaterThanOrEqual(results.alone.plain.auc)
    expect(kept?.logLoss).toBeLessThan(results.textbook.plain.logLoss)
    expect(thin.shrunk).toBeLessThanOrEqual(thin.alone)
  })
  it('never fits on the people that it judges by', () => {
    const answers = simulated({ truth: 'knowledge tracing', learners: 60, components: 4, seed: 9 })
    const before = compare(answers).results
    const person = answers.find(({ learner }) => foldOf(learner) === 0)?.learner
    const changed = answers.map((answer) => (answer.learner === person ? { ...answer, right: !answer.right } : answer))
    const later = compare(changed).results
    const besideThem = Array.from(answers.keys()).filter((row) => {
      const learner = answers[row]?.learner ?? ''
      return learner !== person && foldOf(learner) === 0
    })
    expect(besideThem.length).toBeGreaterThan(0)
    for (const name of ['alone', 'bkt', 'pfa', 'das3h'] as const)
      expect(besideThem.map((row) => later[name].said[row])).toEqual(besideThem.map((row) => before[name].said[row]))
  })
})

describe('a log', () => {
  const read = async (text: string): Promise<LoggedAnswer[]> => {
    await using folder = await temporaryFolder('answers')
    const file = join(folder.path, 'answers.csv')
    writeFileSync(file, text)
    return await readAnswers([file])
  }
  it('is read by the names of its columns, and put in order', async () => {
    const text = [
      'time,right,aided,learner,component,item,form,origin,more',
      '2026-01-05T00:01:00Z,1,0,ada,"loops; sums",ferry,program,page,x',
      '1767571200000,1,1,ada,sums,ferry,choice,chat,y',
    ].join('\n')
    await expect(read(text)).resolves.toEqual([
      { learner: 'ada', components: ['sums'], item: 'ferry', form: 'choice', aided: true, right: false, at: T0 },
      {
        learner: 'ada',
        components: ['loops', 'sums'],
        item: 'ferry',
        form: 'program',
        aided: false,
        right: true,
        at: T0 + 60_000,
      },
    ])
  })
  it.each([
    ['learner,component,right,time\nada,sums,2,5', /row 2: the column "right" is 0 or 1/],
    ['learner,component,right,time\nada,sums,1,soon', /row 2: the column "time" is milliseconds/],
    ['learner,component,right,time\nada,,1,5', /row 2: the column "component" names at least one/],
    ['learner,component,time\nada,sums,5', /row 2: the column "right"/],
    ['learner,component,right,time\n"ada,sums', /cannot be read as CSV at row 3/],
  ])('that says %j is refused with its place', (text, message) => expect(read(text)).rejects.toThrow(message))
})

describe('forgetting', () => {
  const answer = (learner: string, at: number, right: boolean): LoggedAnswer => ({
    learner,
    components: ['sums'],
    item: '',
    form: 'program',
    aided: false,
    right,
    at,
  })
  it('has one review a day, the first', () =>
    expect(
      reviewHistories([answer('ada', T0, true), answer('ada', T0 + 60_000, false), answer('ada', T0 + 3 * DAY, false)]),
    ).toEqual([
      {
        learner: 'ada',
        reviews: [
          { right: true, days: 0 },
          { right: false, days: 3 },
        ],
      },
    ]))
  it('keeps the library’s weights where there is too little', () =>
    expect(fitRetention([answer('ada', T0, true), answer('ada', T0 + DAY, true)])).resolves.toEqual({
      weights: null,
      measured: null,
    }))
  it('fits people who forget within days better than the library’s weights do', async () => {
    const log = Array.from({ length: 400 }, (_, person) =>
      Array.from({ length: 5 }, (_day, index) =>
        answer(`p${person}`, T0 + index * (1 + (person % 4)) * DAY, (person * 7 + index * 3) % 5 < (person % 4 === 0 ? 4 : 2)),
      ),
    ).flat()
    const { weights, measured } = await fitRetention(inOrder(log))
    expect(weights).toHaveLength(21)
    expect(measured?.logLoss).toBeLessThan(measured?.logLossByDefault ?? 0)
  })
})
