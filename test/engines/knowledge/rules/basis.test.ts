/** What a fitted model decides, and what of it an event keeps. */
import { describe, expect, it } from 'vitest'
import { knowledgeCodec } from '../../../../src/engines/knowledge/codec.ts'
import type { KnowledgeEvent } from '../../../../src/engines/knowledge/rules/events.ts'
import { recalledAfter, reviewed } from '../../../../src/engines/knowledge/rules/review.ts'
import { viewOf } from '../../../../src/engines/knowledge/rules/view.ts'
import { TEXTBOOK_MODEL, type KnowledgeModel } from '../../../../src/kernel/knowledge-model.ts'
import { knowledgeProjection } from '../../../../src/engines/knowledge/projection.ts'
import type { KnowledgeState } from '../../../../src/engines/knowledge/rules/state.ts'
import { answersIn } from '../../../../src/engines/knowledge/answers.ts'
import { knowledge } from '../../../../src/engines/knowledge/rules/decide.ts'
import {
  AT_WORK,
  attempt,
  component,
  days,
  fold,
  given,
  meet,
  PAIR,
  sit,
  solve,
  T0,
  tripleFacts,
  type CommandInput,
} from './spec.ts'

const sums = { prior: 0.25, learn: 0.12, slip: 0.18, guess: 0.17 }
const fitted: KnowledgeModel = {
  ...TEXTBOOK_MODEL,
  version: 'fitted-1',
  isCalibrated: true,
  mean: { prior: 0.3, learn: 0.1, slip: 0.1, guess: 0.1 },
  components: { sums },
}
const at = (state: KnowledgeState) => viewOf(state, T0, fitted).components.find(({ id }) => id === 'sums')
const solved = (model?: KnowledgeModel) => given(...AT_WORK).when({ ...solve(), ...(model ? { model } : {}) })

describe('an event', () => {
  const events = (model?: KnowledgeModel): readonly KnowledgeEvent[] => {
    const { decided } = solved(model)
    return decided.ok ? decided.value : []
  }
  it('keeps the version, the numbers that it was decided by, and what was said before it', () => {
    const [ended] = events(fitted)
    expect(ended).toMatchObject({
      type: 'episode_ended',
      by: { model: 'fitted-1', numbers: { sums, maps: fitted.mean }, form: 'program', said: [0.3325] },
    })
  })
  it('says nothing of numbers where the textbook decides', () => expect(events()[0]).not.toHaveProperty('by'))
  it('of an older log was decided by the textbook', () => {
    const body = JSON.stringify({ slug: PAIR, outcome: 'success', origin: 'page', rating: 'good' })
    expect(knowledgeCodec.decode({ type: 'episode_ended', version: 1, body, at: 5 })).toEqual({
      type: 'episode_ended',
      slug: PAIR,
      outcome: 'success',
      origin: 'page',
      rating: 'good',
      by: { model: 'textbook', numbers: {}, form: 'program', said: [] },
      at: 5,
    })
  })
  it('is read again as it was written', () => {
    for (const event of events(fitted)) expect(knowledgeCodec.decode(knowledgeCodec.encode(event))).toEqual(event)
  })
})

describe('what is known', () => {
  const { after } = solved(fitted)
  it('follows the numbers of the component', () => {
    // By hand: 0.25 × 0.82 / (0.25 × 0.82 + 0.75 × 0.17), and what the opportunity teaches.
    const posterior = 0.205 / (0.205 + 0.1275)
    expect(component(after, 'sums').known).toBeCloseTo(posterior + (1 - posterior) * 0.12, 12)
  })
  it('is the same from the stored events and from the projection', () => {
    const read = knowledgeProjection.read(knowledgeProjection.write(after))
    expect(read.components).toEqual(after.components)
    expect(read.answered).toEqual({ right: 1, wrong: 0, recent: 0.65 })
  })
  it('does not change with a later model', () => {
    const other = { ...fitted, version: 'fitted-2', components: {} }
    expect(viewOf(after, T0, other).components.map(({ known }) => known)).toEqual(
      viewOf(after, T0, fitted).components.map(({ known }) => known),
    )
  })
  it('begins where the model says', () => expect(at(fold(AT_WORK))?.known).toBe(0.25))
  it('loses by help, as it does where a model is fitted', () => {
    const { after: hinted } = given(...AT_WORK).when({ type: 'help', slug: PAIR, by: 'solution', reveals: true, model: fitted })
    // By hand: 0.25 × 0.18 / (0.25 × 0.18 + 0.75 × 0.83), and what the opportunity teaches.
    const posterior = 0.045 / (0.045 + 0.6225)
    expect(at(hinted)?.known).toBeCloseTo(posterior + (1 - posterior) * 0.12, 12)
    expect(at(hinted)?.chance).toBeLessThan(at(fold(AT_WORK))?.chance ?? 0)
  })
  it('takes nothing from help by the textbook, which decided older events', () => {
    const { after: hinted } = given(...AT_WORK).when({ type: 'help', slug: PAIR, by: 'solution', reveals: true })
    expect(component(hinted, 'sums').known).toBe(0.1)
  })
  it('is what the fit makes of the exported log', () => {
    const work = (['alone', 'shown', 'alone', 'together', 'alone', 'alone'] as const).flatMap((how, index): CommandInput[] => {
      const [slug, now] = [`ferry-${index}`, days(index)]
      const last: CommandInput =
        how === 'shown'
          ? { type: 'help', slug, by: 'solution', reveals: true, now }
          : { ...solve(now, slug), writtenBy: how === 'alone' ? 'learner' : 'together' }
      return [meet(slug, tripleFacts, now), sit(now, slug), attempt(now, slug), last]
    })
    const events: KnowledgeEvent[] = []
    const state = work.reduce<KnowledgeState>((before, input) => {
      const decided = knowledge.decide(before, { now: T0, ...input, model: fitted })
      if (decided.ok) events.push(...decided.value)
      return decided.ok ? decided.value.reduce(knowledge.evolve, before) : before
    }, knowledge.initial)
    const log = answersIn(events).map(({ right, aided }) => (right && !aided ? 1 : 0))
    expect(log).toEqual([1, 0, 1, 0, 1, 1])
    const traced = log.reduce<number>((known, right) => {
      const [ifKnown, ifNot] = right === 1 ? [1 - sums.slip, sums.guess] : [sums.slip, 1 - sums.guess]
      const posterior = (known * ifKnown) / (known * ifKnown + (1 - known) * ifNot)
      return posterior + (1 - posterior) * sums.learn
    }, sums.prior)
    expect(component(state, 'sums').known).toBeCloseTo(traced, 12)
    // What is said of the next answer rests on the same number.
    expect(at(state)?.chance).toBeCloseTo(traced * (1 - sums.slip) + (1 - traced) * sums.guess, 12)
  })
})

describe('fitted weights of forgetting', () => {
  const weights = [0.5, 1.5, 8, 9, 6.4, 0.8, 3, 0.001, 1.8, 0.17, 0.8, 1.5, 0.06, 0.26, 1.65, 0.6, 1.9, 0.5, 0.09, 0.07, 0.3]
  it('move when a review is due, and stay with its card', () => {
    const [plain, own] = [reviewed(null, 'good', T0, null), reviewed(null, 'good', T0, null, weights)]
    expect(own.stability).toBeCloseTo(8, 6)
    expect(own.decay).toBeCloseTo(0.3, 12)
    expect(own.dueAt).not.toBe(plain.dueAt)
    // By the formula of FSRS-6: (1 + factor × days / stability) ^ −decay, which is 0.9 at the stability.
    expect(recalledAfter(own, 8)).toBeCloseTo(0.9, 7)
    expect(recalledAfter(own, 80)).toBeCloseTo((1 + (0.9 ** (1 / -0.3) - 1) * 10) ** -0.3, 6)
  })
  it('come with the event', () => {
    const { after } = solved({ ...fitted, retention: weights })
    expect(component(after, 'sums').card?.decay).toBeCloseTo(0.3, 12)
  })
})
