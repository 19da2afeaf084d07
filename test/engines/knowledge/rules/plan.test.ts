/** Reviews come by what a minute of them brings, and a day's plan fits the learner's minutes. */
import { describe, expect, it } from 'vitest'
import { dueNow, planFor, suggest, type Listed, type Offer } from '../../../../src/engines/knowledge/rules/choose.ts'
import { minutesIn } from '../../../../src/engines/knowledge/rules/plan.ts'
import { reviewGain, reviewed, type Card } from '../../../../src/engines/knowledge/rules/review.ts'
import type { ComponentView } from '../../../../src/engines/knowledge/rules/view.ts'
import { planText } from '../../../../src/engines/knowledge/plan-text.ts'
import { DAY, days, T0 } from './spec.ts'

const component = (id: string, dueAt: number, gain: number): ComponentView => ({
  id,
  stage: 'passed',
  relayed: false,
  onPage: null,
  readOnPage: null,
  debuggedOnPage: null,
  known: 0.8,
  chance: 0.7,
  opportunities: 3,
  correct: 2,
  streak: 1,
  stuck: false,
  dueAt,
  reviewGain: gain,
  lastAt: T0 - 40 * DAY,
})
const problem = (primary: string, expectedMinutes: number): Listed => ({
  slug: `about-${primary}`,
  title: primary,
  difficulty: 'easy',
  topics: [primary],
  languages: ['python3'],
  components: { primary, secondary: [] },
  forms: {},
  expectedMinutes,
})
const offer = (minutesADay: number | null, spentMinutes = 0): Offer => ({
  view: {
    components: [component('long', T0 - 9 * DAY, 0.4), component('short', T0 - DAY, 0.2), component('weak', T0 - 20 * DAY, 0.05)],
    problems: [],
    pending: [],
    check: null,
    begun: [],
    model: { version: 'textbook', isCalibrated: false, prior: 0.1 },
  },
  problems: [problem('long', 40), problem('short', 10), problem('weak', 10)],
  components: [],
  computed: new Set(),
  forms: { language: 'python3', begun: [], slow: null, beginsWithParts: true, reviewOrder: 'gain_a_minute' },
  interview: null,
  now: T0,
  timeZone: null,
  dailyLimit: null,
  minutesADay,
  spentMinutes,
})
const planned = (minutesADay: number | null) => planFor(offer(minutesADay)).items.map(({ due }) => due.component)

describe('the order of reviews', () => {
  it('is by the gain a minute, and not by what is longest overdue', () =>
    expect(dueNow(offer(null)).map((due) => due.component)).toEqual(['short', 'long', 'weak']))
  it('is by what is longest overdue in that arm of a trial', () => {
    const arm: Offer = { ...offer(null), forms: { ...offer(null).forms, reviewOrder: 'longest_overdue' } }
    expect(dueNow(arm).map((due) => due.component)).toEqual(['weak', 'long', 'short'])
  })
})

describe('a plan', () => {
  it.each<readonly [minutes: number | null, items: readonly string[]]>([
    [null, ['short', 'long', 'weak']],
    [60, ['short', 'long', 'weak']],
    [50, ['short', 'long']],
    [49, ['short', 'weak']],
    [10, ['short']],
    [9, []],
  ])('of %s minutes has %o', (minutes, items) => expect(planned(minutes)).toEqual(items))
  it.each<readonly [minutes: number | null, text: string]>([
    [null, 'All that is ready takes about 60 minutes: 3 reviews and checks.'],
    [49, 'Plan for your 49 minutes: 2 reviews and checks, about 20 minutes. One more waits for another day.'],
    [10, 'Plan for your 10 minutes: 1 review or check, about 10 minutes. 2 more wait for another day.'],
    [9, 'Nothing that is due fits into your 9 minutes. The shortest takes about 10.'],
  ])('of %s minutes says so', (minutes, text) => expect(planText(planFor(offer(minutes)))).toBe(text))
  it('has less of a day that is partly spent', () => {
    expect(planFor(offer(60, 11)).items.map(({ due }) => due.component)).toEqual(['short', 'weak'])
    expect(planText(planFor(offer(60, 11)))).toBe(
      'Plan for the 49 of your 60 minutes that are left today: 2 reviews and checks, about 20 minutes. One more waits for another day.',
    )
    expect(planText(planFor(offer(60, 75)))).toBe('You have used your 60 minutes for today. What is due can wait until tomorrow.')
  })
  it('spends nothing where no minutes are set', () => expect(planFor(offer(null, 75))).toMatchObject({ spent: 0, left: 0 }))
  it('says nothing where nothing is due', () => {
    const nothing = { ...offer(20), view: { ...offer(20).view, components: [] } }
    expect(planText(planFor(nothing))).toBeNull()
  })
})

describe('the one suggestion', () => {
  const kindOf = (one: Offer) => {
    const suggestion = suggest(one)
    return suggestion.kind === 'check' ? suggestion.due.component : suggestion.kind === 'rest' ? suggestion.why : suggestion.kind
  }
  it.each<readonly [minutes: number | null, spent: number, expected: string]>([
    [null, 0, 'short'],
    [49, 0, 'short'],
    // The shortest would never fit, so it comes where the day has not begun.
    [9, 0, 'short'],
    [60, 55, 'too_few_minutes'],
    [60, 60, 'minutes'],
    [60, 75, 'minutes'],
  ])('with %s minutes a day and %i spent is %s', (minutes, spent, expected) =>
    expect(kindOf(offer(minutes, spent))).toBe(expected),
  )
  it('is a new problem that fits, where one does', () => {
    const fresh = { ...offer(30, 15), problems: [problem('longer', 20), problem('shorter', 15)] }
    const nothingDue: Offer = { ...fresh, view: { ...fresh.view, components: [] } }
    expect(suggest(nothingDue)).toMatchObject({ kind: 'new', item: { slug: 'about-shorter' } })
    expect(suggest({ ...nothingDue, spentMinutes: 16 })).toMatchObject({ kind: 'rest', why: 'too_few_minutes', limit: 30 })
    expect(suggest({ ...nothingDue, minutesADay: 5, spentMinutes: 0 })).toMatchObject({ kind: 'new' })
  })
  it('is an open check first, whatever was spent', () => {
    const check = { checkId: 'one', kind: 'review', component: 'short', slug: 'about-short', startedAt: T0 } as const
    expect(suggest({ ...offer(10, 60), view: { ...offer(10).view, check } })).toMatchObject({ kind: 'finish_check' })
  })
})

describe('the minutes of a day', () => {
  it.each<readonly [slots: readonly number[], minutes: number]>([
    [[], 0],
    [[100], 5],
    [[100, 101], 10],
    // Ten quiet minutes between two runs are thinking, and fifteen are a break.
    [[100, 103], 20],
    [[100, 104], 10],
  ])('with work in the slots %o are about %i', (slots, minutes) => expect(minutesIn(slots)).toBe(minutes))
})

describe('what a review brings', () => {
  const card = (stability: number): Card => ({ ...reviewed(null, 'good', T0, null), stability })
  it('is more where more would be forgotten by then', () => {
    expect(reviewGain(card(3), days(6), null)).toBeGreaterThan(reviewGain(card(300), days(6), null))
  })
  it('is never a loss', () => {
    for (const stability of [0.5, 2, 10, 100])
      for (const later of [0, 1, 5, 40]) expect(reviewGain(card(stability), days(later), null)).toBeGreaterThanOrEqual(0)
  })
})
