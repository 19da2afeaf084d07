/** Simulated answer logs of three truths that the models do not share. Every number is chosen and not measured. */
import { randomFor, type Random } from '../cohort/random.ts'
import type { LoggedAnswer } from '../../scripts/fit/answers.ts'

export const truths = ['knowledge tracing', 'item response with practice and forgetting', 'a mix of both'] as const
export type Truth = (typeof truths)[number]

export interface Cohort {
  readonly truth: Truth
  readonly learners: number
  readonly components: number
  readonly seed: number
}

const DAY_MS = 86_400_000
const BEGINS = Date.UTC(2026, 0, 5)

interface Component {
  readonly id: string
  /** How often it is met: a few are met by everybody, many by a few people. */
  readonly share: number
  readonly easiness: number
  readonly prior: number
  readonly learn: number
  readonly slip: number
  readonly guess: number
  readonly gain: number
  readonly items: ReadonlyArray<{ readonly id: string; readonly difficulty: number; readonly also: number | null }>
}

/** By learner and by time. */
export function simulated({ truth, learners, components: count, seed }: Cohort): LoggedAnswer[] {
  const random = randomFor('fit', truth, seed)
  const components = Array.from({ length: count }, (_, index) => componentOf(random, index, count))
  const answers: LoggedAnswer[] = []
  for (let number = 0; number < learners; number += 1) {
    const isTraced = truth === 'knowledge tracing' || (truth === 'a mix of both' && number % 2 === 0)
    learn(random, `learner-${number}`, components, isTraced, answers)
  }
  return answers
}

function componentOf(random: Random, index: number, count: number): Component {
  const items = Array.from({ length: 6 + Math.floor(random() * 12) }, (_, item) => ({
    id: `item-${index}-${item}`,
    difficulty: 0.7 * normal(random),
    // One item in six needs another component too.
    also: random() < 1 / 6 ? Math.floor(random() * count) : null,
  }))
  return {
    id: `component-${index}`,
    share: Math.min(1, 0.04 + 0.7 * random() ** 3),
    easiness: 0.5 + 0.9 * normal(random),
    prior: 0.15 + 0.6 * random(),
    learn: 0.05 + 0.25 * random(),
    slip: 0.04 + 0.24 * random(),
    guess: 0.08 + 0.3 * random(),
    gain: 0.2 + 0.5 * random(),
    items,
  }
}

function learn(
  random: Random,
  learner: string,
  components: readonly Component[],
  isTraced: boolean,
  answers: LoggedAnswer[],
): void {
  const ability = 0.8 * normal(random)
  const pace = Math.exp(0.4 * normal(random))
  const known = new Set<number>()
  const practised = new Map<number, { right: number; all: number; at: number }>()
  components.forEach(({ prior }, index) => {
    // Who is able knows more at the start: the four numbers hold for nobody exactly.
    if (random() < 1 / (1 + Math.exp(-(Math.log(prior / (1 - prior)) + 0.6 * ability)))) known.add(index)
  })
  let at = BEGINS + Math.floor(random() * 30) * DAY_MS
  components.forEach((component, index) => {
    if (random() >= component.share) return
    const opportunities = 3 + Math.floor(random() * 14)
    for (let opportunity = 0; opportunity < opportunities; opportunity += 1) {
      at += random() < 0.15 ? Math.floor(random() * 9) * DAY_MS : 90_000 + Math.floor(random() * 300_000)
      const item = component.items[Math.floor(random() * component.items.length)]
      if (!item) continue
      const second = item.also !== null && item.also !== index ? item.also : null
      const needs = second === null ? [index] : [index, second]
      const chance = isTraced
        ? tracedChance(
            needs.every((one) => known.has(one)),
            component,
            item.difficulty,
          )
        : responseChance(component, ability, item.difficulty, practised.get(index), at)
      const right = random() < chance
      const isAided = !right && random() < 0.3
      const also = second === null ? [] : [components[second]?.id ?? '']
      answers.push({ learner, components: [component.id, ...also], item: item.id, form: 'program', aided: isAided, right, at })
      for (const one of needs) if (!known.has(one) && random() < 1 - (1 - component.learn) ** pace) known.add(one)
      const before = practised.get(index) ?? { right: 0, all: 0, at }
      practised.set(index, { right: before.right + Number(right), all: before.all + 1, at })
    }
  })
}

/** An item is a little easier or harder for those who know and for those who do not. */
function tracedChance(isKnown: boolean, { slip, guess }: Component, difficulty: number): number {
  const chance = isKnown ? 1 - slip : guess
  return 1 / (1 + Math.exp(-(Math.log(chance / (1 - chance)) - 0.5 * difficulty)))
}

/** Practice helps by its logarithm, right answers more; between days some of it is lost by a power of time. */
function responseChance(
  component: Component,
  ability: number,
  difficulty: number,
  practice: { readonly right: number; readonly all: number; readonly at: number } | undefined,
  at: number,
): number {
  const days = practice ? (at - practice.at) / DAY_MS : 0
  const kept = (1 + days) ** -0.4
  const gained = practice ? component.gain * kept * (Math.log1p(practice.right) + 0.4 * Math.log1p(practice.all)) : 0
  return 1 / (1 + Math.exp(-(component.easiness - 0.6 + ability - difficulty + gained)))
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
