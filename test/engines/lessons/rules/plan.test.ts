/** What a lesson teaches, by what is known when it begins. */
import { describe, expect, it } from 'vitest'
import { unseen, type ComponentRecord } from '../../../../src/engines/knowledge/rules/component.ts'
import { recall, reviewed as reviewedIn, type Card, type ReviewRating } from '../../../../src/engines/knowledge/rules/review.ts'
import { planFor } from '../../../../src/engines/lessons/rules/plan.ts'
import { plan, T0 } from './spec.ts'
import { DAY_MS } from '../../../../src/kernel/day.ts'
import { TEXTBOOK_MODEL } from '../../../../src/kernel/knowledge-model.ts'

const { teach: _teach, stale: _stale, known: _known, exposed: _exposed, ...order } = plan
const reviewed = (card: Card | null, rating: ReviewRating, at: number): Card => reviewedIn(card, rating, at, null)
const passed: ComponentRecord = { ...unseen(T0), known: 0.9, practised: true, card: reviewed(null, 'good', T0) }
/** Reviewed so often that it is recalled for months. */
const steady: ComponentRecord = {
  ...passed,
  card: [3, 15, 60].reduce(
    (card, days) => reviewed(card, 'easy', T0 - (90 - days) * DAY_MS),
    reviewed(null, 'easy', T0 - 90 * DAY_MS),
  ),
}

describe('an objective', () => {
  it.each<[string, ComponentRecord | undefined, number, 'teach' | 'stale' | 'known']>([
    ['never seen is taught', undefined, 0, 'teach'],
    ['below the threshold is taught', { ...passed, known: 0.69 }, 0, 'teach'],
    ['passed just now is known', passed, 0, 'known'],
    ['passed 30 days ago is known', passed, 30, 'known'],
    ['passed and likely to be forgotten is looked at again', passed, 120, 'stale'],
    ['passed long ago and still recalled is known', steady, 31, 'known'],
    ['passed long ago without a review to tell is known', { ...passed, card: null }, 120, 'known'],
    ['below the threshold and old is taught like any other', { ...passed, known: 0.5 }, 120, 'teach'],
  ])('%s', (_what, record, days, expected) => {
    const now = T0 + days * DAY_MS
    const recalled = record?.card ? recall(record.card, now, null) : null
    const components = new Map(record ? [['maps', { ...record, recalled }]] : [])
    const planned = planFor({ ...order, objectives: ['maps'] }, components, new Set(), now)
    expect({ teach: planned.teach, stale: planned.stale, known: planned.known }).toEqual({
      teach: expected === 'known' ? [] : ['maps'],
      stale: expected === 'stale' ? ['maps'] : [],
      known: expected === 'known' ? ['maps'] : [],
    })
  })
})

it('says which questions of the pool were answered before', () => {
  const planned = planFor({ ...order, objectives: ['maps'] }, new Map(), new Set(['maps/c1', 'elsewhere/c1']), T0)
  expect(planned.exposed).toEqual(['maps/c1'])
})

it('keeps the model’s numbers of its objectives, and none without a model', () => {
  const maps = { prior: 0.25, learn: 0.12, slip: 0.18, guess: 0.17 }
  const model = { ...TEXTBOOK_MODEL, version: 'fitted-1', components: { maps, loops: maps } }
  const planned = (by: typeof model | null) => planFor({ ...order, objectives: ['maps'] }, new Map(), new Set(), T0, by)
  expect(planned(model).by).toEqual({ model: 'fitted-1', numbers: { maps }, form: 'program' })
  expect(planned(null)).not.toHaveProperty('by')
})
