/**
 * The case in which the model's own assumptions hold: every answer is drawn as knowledge tracing has it, with the model's parameters.
 * Then no probability can fit better than the right posterior, which is worked out here another way: by summing over every moment
 * at which the component can have been learnt.
 */
import { ABANDONED_AFTER_MS } from '../../src/engines/knowledge/rules/parameters.ts'
import { Journal } from './journal.ts'
import { randomFor, type Random } from './random.ts'
import { calibrationOf, mean, type Calibration, type Judged } from './score.ts'
import { DAY_MS } from '../../src/kernel/day.ts'
import { LEARN, PRIOR, PROGRAM } from '../../src/kernel/tracing.ts'

/** What the answers are drawn from. */
export interface LearnerTraits {
  readonly prior: number
  readonly learn: number
  readonly slip: number
  readonly guess: number
}

export const MODELS_OWN: LearnerTraits = { prior: PRIOR, learn: LEARN, ...PROGRAM }

export interface Exact {
  readonly calibration: Calibration
  /** The Brier score to expect of the right posterior. */
  readonly best: number
  /** How far chance may take a score from it: so many standard errors. */
  readonly margin: number
  /** The largest distance of the model's probability from the right posterior. */
  readonly furthest: number
  readonly isBrierOk: boolean
  readonly isReliabilityOk: boolean
  readonly isPosteriorOk: boolean
}

const COMPONENTS_EACH = 12
const MOST_ANSWERS = 8
const STANDARD_ERRORS = 4
const SAME = 1e-9

export function exactCase(seed: number, learners: number, drawn: LearnerTraits = MODELS_OWN): Exact {
  const cases = Array.from({ length: learners }, (_, number) => {
    const random = randomFor(seed, number, 'exact')
    return Array.from({ length: COMPONENTS_EACH }, () => one(random, drawn))
  }).flat()
  const calibration = calibrationOf(cases)
  const best = mean(cases.map(({ posterior }) => posterior * (1 - posterior)))
  // Of the squared distance p(1-p)(1-2p)^2 is the variance for one p.
  const spread = mean(cases.map(({ posterior }) => posterior * (1 - posterior) * (1 - 2 * posterior) ** 2))
  const margin = STANDARD_ERRORS * Math.sqrt(spread / cases.length)
  const furthest = Math.max(...cases.map(({ known, posterior }) => Math.abs(known - posterior)))
  return {
    calibration,
    best,
    margin,
    furthest,
    isBrierOk: Math.abs(calibration.brier - best) <= margin,
    isReliabilityOk: calibration.bins.every(
      ({ count, predicted, truth }) =>
        count === 0 || Math.abs(predicted - truth) <= STANDARD_ERRORS * Math.sqrt((predicted * (1 - predicted)) / count),
    ),
    isPosteriorOk: furthest <= SAME,
  }
}

interface Case extends Judged {
  readonly posterior: number
}

/** One component after some answers, each to a problem of its own; a wrong one is a problem that is left alone. */
function one(random: Random, { prior, learn, slip, guess }: LearnerTraits): Case {
  const journal = new Journal({ isRecorded: false })
  let now = 0
  const facts = { primary: 'component', secondary: [], expectedMinutes: 20, proves: true }
  journal.act({ type: 'meet', slug: 'problem-0', problem: facts, now })
  let isKnown = random() < prior
  const answers: boolean[] = []
  const count = Math.floor(random() * (MOST_ANSWERS + 1))
  for (let index = 0; index < count; index++) {
    const slug = `problem-${index}`
    const isRight = random() < (isKnown ? 1 - slip : guess)
    answers.push(isRight)
    journal.act({ type: 'meet', slug, problem: facts, now })
    journal.act({ type: 'sit', slug, now })
    journal.act({ type: 'attempt', slug, writtenBy: 'learner', now })
    if (isRight) journal.act({ type: 'solve', slug, writtenBy: 'learner', origin: 'page', recalled: false, now })
    now += isRight ? DAY_MS : ABANDONED_AFTER_MS
    isKnown ||= random() < learn
  }
  return { known: journal.view(now).components[0]?.known ?? Number.NaN, isTrue: isKnown, posterior: posteriorOf(answers) }
}

/** By Bayes' rule over the number of answers that were given before it was learnt; nothing is forgotten. */
function posteriorOf(answers: readonly boolean[]): number {
  const { prior, learn, slip, guess } = MODELS_OWN
  const likelihood = (learntAfter: number): number =>
    answers.reduce((product, isRight, index) => {
      const right = index >= learntAfter ? 1 - slip : guess
      return product * (isRight ? right : 1 - right)
    }, 1)
  const weights = answers.map((_, index) => {
    const after = index + 1
    return (1 - prior) * (1 - learn) ** index * learn * likelihood(after)
  })
  const learnt = prior * likelihood(0) + weights.reduce((sum, weight) => sum + weight, 0)
  const never = (1 - prior) * (1 - learn) ** answers.length * likelihood(answers.length)
  return learnt / (learnt + never)
}
