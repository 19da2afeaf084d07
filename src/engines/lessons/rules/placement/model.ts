/**
 * Where in a course somebody stands, from right and wrong answers about its nodes. A hypothesis names the first node, in the order of
 * the course, that is not known: whatever comes before it is known, it and what builds on it is not, and of any other node behind it
 * nothing is sure. Bayes' rule weighs the hypotheses by each answer, with slip and guess (Falmagne and Doignon, 1988); the next question
 * is the one whose answer is expected to tell the most (Lindley, 1956), among those that are not too hard yet.
 */
import { MULTIPLE_CHOICE, PROGRAM } from '../../../../kernel/tracing.ts'

/** Question kinds that a key decides. */
export const placementKinds = ['choice', 'output', 'bug'] as const
export type PlacementKind = (typeof placementKinds)[number]

export interface PlacementParameters {
  /** Questions at most. */
  readonly most: number
  /** It ends where one node, with the nodes beside it, is this likely. */
  readonly enough: number
  /** A wrong answer about what is known. */
  readonly slip: number
  /** A right answer about what is not known. */
  readonly guess: Readonly<Record<PlacementKind, number>>
  /** How likely a node is known that comes later and does not build on the first unknown one. */
  readonly aside: number
}

/** `enough` and `aside` are the least costly pair that a simulation puts within one node of the truth in nine cases of ten. */
export const PARAMETERS: PlacementParameters = {
  most: 10,
  enough: 0.95,
  slip: PROGRAM.slip,
  guess: { choice: MULTIPLE_CHOICE.guess, output: PROGRAM.guess, bug: PROGRAM.guess },
  aside: 0.3,
}

/** How likely it is that a node which a test has shown to be known is not. */
const SHOWN_IN_ERROR = 0.05

export interface PlacementNode {
  readonly id: string
  /** Ids of nodes that stand before it in the course. */
  readonly prerequisites: readonly string[]
}

export interface PlacementQuestion {
  readonly id: string
  readonly nodeId: string
  readonly kind: PlacementKind
}

/** An answer with a key's word on it. Not to know counts as not right, and no more than that. */
export interface PlacementAnswer {
  readonly question: PlacementQuestion
  readonly isRight: boolean
}

export interface PlacementEvidence {
  /** In the order of the course. */
  readonly nodes: readonly PlacementNode[]
  /** Ids of nodes that tests have shown to be known. */
  readonly passed: readonly string[]
  readonly answers: readonly PlacementAnswer[]
  readonly parameters: PlacementParameters
}

/** How likely what was seen about a node is if it is known, and if it is not. */
interface Likelihood {
  readonly ifKnown: number
  readonly ifUnknown: number
}

/** For each node those that build on it, directly or not. */
function dependentsOf(nodes: readonly PlacementNode[]): ReadonlyMap<string, ReadonlySet<string>> {
  const dependents = new Map<string, Set<string>>(nodes.map(({ id }) => [id, new Set()]))
  // From the end, so that what builds on a dependent is there already.
  for (const { id, prerequisites } of nodes.toReversed())
    for (const before of prerequisites) for (const one of [id, ...(dependents.get(id) ?? [])]) dependents.get(before)?.add(one)
  return dependents
}

function likelihoodOf(id: string, { passed, answers, parameters: { slip, guess } }: PlacementEvidence): Likelihood {
  return answers
    .filter(({ question }) => question.nodeId === id)
    .reduce(
      ({ ifKnown, ifUnknown }, { question: { kind }, isRight }) => ({
        ifKnown: ifKnown * (isRight ? 1 - slip : slip),
        ifUnknown: ifUnknown * (isRight ? guess[kind] : 1 - guess[kind]),
      }),
      { ifKnown: 1, ifUnknown: passed.includes(id) ? SHOWN_IN_ERROR : 1 },
    )
}

/** Everything that questions are weighed by. */
class Belief {
  /** The probability of each hypothesis: that the node of its place is the first unknown one, and at the end that there is none. */
  readonly posterior: readonly number[]
  /** For each node the probability, under each hypothesis, that it is known. */
  readonly #known: ReadonlyMap<string, readonly number[]>
  readonly #parameters: PlacementParameters

  constructor(evidence: PlacementEvidence) {
    const { nodes, parameters } = evidence
    const dependents = dependentsOf(nodes)
    const places = [...nodes.map(({ id }) => id), null]
    const weights = places.map(() => 1)
    const probabilities = new Map<string, readonly number[]>()
    for (const [at, { id }] of nodes.entries()) {
      const { ifKnown, ifUnknown } = likelihoodOf(id, evidence)
      const priorAt = (first: string | null, place: number): number => {
        if (at < place) return 1
        return first === null || first === id || dependents.get(first)?.has(id) === true ? 0 : parameters.aside
      }
      const row = places.map((first, place) => {
        const prior = priorAt(first, place)
        const whole = prior * ifKnown + (1 - prior) * ifUnknown
        weights[place] = (weights[place] ?? 0) * whole
        return (prior * ifKnown) / whole
      })
      probabilities.set(id, row)
    }
    const sum = weights.reduce((total, weight) => total + weight, 0)
    this.posterior = weights.map((weight) => weight / sum)
    this.#known = probabilities
    this.#parameters = parameters
  }

  /** The most likely place; of two that are equally likely the earlier one. */
  get place(): Place {
    const { posterior } = this
    const index = posterior.reduce((best, probability, at) => (probability > (posterior[best] ?? 0) + TOLERANCE ? at : best), 0)
    const certainty = (posterior[index - 1] ?? 0) + (posterior[index] ?? 0) + (posterior[index + 1] ?? 0)
    return { index, certainty }
  }

  /** The expected information of an answer, in bits. */
  gain({ nodeId, kind }: PlacementQuestion): number {
    const { slip, guess } = this.#parameters
    let [right, noise] = [0, 0]
    for (const [place, prior] of (this.#known.get(nodeId) ?? []).entries()) {
      const probability = prior * (1 - slip) + (1 - prior) * guess[kind]
      right += (this.posterior[place] ?? 0) * probability
      noise += (this.posterior[place] ?? 0) * entropy(probability)
    }
    return entropy(right) - noise
  }
}

const entropy = (p: number): number => (p <= 0 || p >= 1 ? 0 : -p * Math.log2(p) - (1 - p) * Math.log2(1 - p))

/** Gains and probabilities closer than this are equal, so that rounding chooses nothing. */
const TOLERANCE = 1e-9

export interface Place {
  /** The number of nodes, in the order of the course, that come before where to begin. */
  readonly index: number
  /** The probability that the truth is this place or one beside it. */
  readonly certainty: number
}

export const placeOf = (evidence: PlacementEvidence): Place => new Belief(evidence).place

/** After so many answers, none of them right, the first open node is where to begin, whatever else could be asked. */
const MISSES = 2

/** Whether nothing asked so far is known. */
export const isAllNew = ({ answers }: Pick<PlacementEvidence, 'answers'>): boolean =>
  answers.length >= MISSES && answers.every(({ isRight }) => !isRight)

/**
 * What may be asked after these answers: of the first open node at first, and with each right answer of about twice as many nodes, so
 * that nobody meets a hard question before an easy one. The very first question offers options where there is one that does.
 */
function withinReach({ nodes, passed, answers }: PlacementEvidence, left: readonly PlacementQuestion[]) {
  const from = nodes.findIndex(({ id }) => !passed.includes(id))
  const right = answers.filter(({ isRight }) => isRight).length
  const near = new Set(nodes.slice(0, from + 2 ** (right + 1) - 1).map(({ id }) => id))
  const reachable = left.filter(({ nodeId }) => near.has(nodeId))
  const easiest = answers.length === 0 ? reachable.filter(({ kind }) => kind === 'choice') : []
  return [easiest, reachable].find((some) => some.length > 0) ?? left
}

/**
 * Of the questions within reach the one that is expected to tell the most; of equal ones the first. Null where there is none, or where
 * enough is known.
 */
export function nextQuestion(evidence: PlacementEvidence, left: readonly PlacementQuestion[]): PlacementQuestion | null {
  const { answers, parameters } = evidence
  const belief = new Belief(evidence)
  if (answers.length >= parameters.most || isAllNew(evidence) || belief.place.certainty >= parameters.enough) return null
  const kinds = new Map<string, PlacementQuestion>()
  // Questions of one kind about one node tell the same.
  for (const question of withinReach(evidence, left))
    if (!kinds.has(`${question.nodeId} ${question.kind}`)) kinds.set(`${question.nodeId} ${question.kind}`, question)
  let best: { readonly question: PlacementQuestion; readonly gain: number } | null = null
  for (const question of kinds.values()) {
    const gain = belief.gain(question)
    if (best === null || gain > best.gain + TOLERANCE) best = { question, gain }
  }
  return best?.question ?? null
}
