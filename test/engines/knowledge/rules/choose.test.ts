import { describe, expect, it } from 'vitest'
import {
  dueNow,
  interviewItem,
  itemFor,
  suggest,
  type Component,
  type Listed,
  type Offer,
} from '../../../../src/engines/knowledge/rules/choose.ts'
import type { ComponentView, KnowledgeView, MetProblem } from '../../../../src/engines/knowledge/rules/view.ts'
import { days, DAY, HOUR, T0 } from './spec.ts'

const listed = (slug: string, primary: string, more: Partial<Listed> & { secondary?: readonly string[] } = {}): Listed => {
  const { secondary = [], ...rest } = more
  return {
    slug,
    title: slug,
    difficulty: 'easy',
    topics: ['arrays'],
    languages: ['python3'],
    components: { primary, secondary },
    forms: {},
    ...rest,
  }
}
const componentView = (id: string, more: Partial<ComponentView> = {}): ComponentView => ({
  id,
  stage: 'practised',
  relayed: false,
  onPage: null,
  readOnPage: null,
  debuggedOnPage: null,
  known: 0.1,
  chance: 0.2,
  opportunities: 1,
  correct: 0,
  streak: 0,
  stuck: false,
  dueAt: null,
  lastAt: T0,
  ...more,
})
/** Worked on; an hour ago, where nothing else is said. */
const metProblem = (slug: string, lastAt = T0 - HOUR, open = false): MetProblem => ({
  slug,
  primary: 'any',
  lastAt,
  sat: true,
  answered: true,
  open,
})
const pending = (component: string, dueAt = T0, after = 'earlier') => ({ component, dueAt, after })

const nothing: KnowledgeView = {
  components: [],
  problems: [],
  pending: [],
  check: null,
  begun: [],
  model: { version: 'textbook', isCalibrated: false, prior: 0.1 },
}
const offer = (view: Partial<KnowledgeView>, more: Partial<Omit<Offer, 'view'>> = {}): Offer => ({
  view: { ...nothing, ...view },
  problems: [],
  components: [],
  computed: new Set(),
  forms: { language: 'python3', begun: [], slow: null, beginsWithParts: true, reviewOrder: 'gain_a_minute' },
  interview: null,
  now: T0,
  timeZone: null,
  dailyLimit: null,
  ...more,
})
const slugOf = (item: Listed | null) => item?.slug ?? null
const dues = (of: Offer) => dueNow(of).map(({ kind, component, item }) => [kind, component, slugOf(item)])
const kindOf = (of: Offer) => suggest(of).kind

describe('a review without a problem', () => {
  const due = { components: [componentView('a', { dueAt: T0 })], problems: [metProblem('about')] }
  const problems = [listed('about', 'a')]
  it('is suggested where a question can show it, and waits else', () => {
    expect(suggest(offer(due, { problems, computed: new Set(['a']) }))).toMatchObject({
      kind: 'check',
      due: { kind: 'review', item: null, byQuestion: true },
    })
    expect(kindOf(offer(due, { problems, computed: new Set(['b']) }))).not.toBe('check')
  })
  it('goes by a problem where there is one', () =>
    expect(dueNow(offer({ ...due, problems: [] }, { problems, computed: new Set(['a']) }))).toMatchObject([
      { item: { slug: 'about' }, byQuestion: false },
    ]))
  it('is no way to an unaided check', () =>
    expect(
      kindOf(offer({ pending: [pending('a')], problems: [metProblem('about')] }, { problems, computed: new Set(['a']) })),
    ).not.toBe('check'))
})

describe('the item for a component', () => {
  const problems = [
    listed('needs', 'b', { secondary: ['a'] }),
    listed('other', 'b'),
    listed('about', 'a'),
    listed('about-too', 'a'),
  ]
  const rested = T0 - 30 * DAY
  it.each<[string, readonly MetProblem[], string | null]>([
    ['is an unseen one about it', [], 'about'],
    ['is the next unseen one about it', [metProblem('about')], 'about-too'],
    ['is one that was only named', [{ ...metProblem('about'), sat: false }], 'about'],
    ['is else an unseen one that needs it', [metProblem('about'), metProblem('about-too')], 'needs'],
    ['is preferred unseen to rested', [metProblem('about', rested), metProblem('about-too', rested)], 'needs'],
    [
      'is else one about it, seen thirty days ago',
      [metProblem('about'), metProblem('about-too', rested), metProblem('needs')],
      'about-too',
    ],
    [
      'is else one that needs it, seen thirty days ago',
      [metProblem('about'), metProblem('about-too'), metProblem('needs', rested)],
      'needs',
    ],
    [
      'is of these rather one that was never solved, also where it only needs it',
      [metProblem('about', rested), metProblem('about-too', rested), { ...metProblem('needs', rested), answered: false }],
      'needs',
    ],
    [
      'is an unseen one that needs it before one about it that was never solved',
      [{ ...metProblem('about', rested), answered: false }, metProblem('about-too', rested)],
      'needs',
    ],
    [
      'is none that was seen lately, though it was never solved',
      [metProblem('about', rested), { ...metProblem('about-too'), answered: false }, metProblem('needs')],
      'about',
    ],
    [
      'is none, where all were seen lately',
      [metProblem('about'), metProblem('about-too', rested + 1), metProblem('needs')],
      null,
    ],
  ])('%s', (_, met, slug) => {
    expect(slugOf(itemFor('a', { view: { ...nothing, problems: met }, problems, now: T0 }))).toBe(slug)
  })
  it('is none, where no problem is about it or needs it', () =>
    expect(itemFor('c', { view: nothing, problems, now: T0 })).toBeNull())
})

describe('what is due', () => {
  const problems = ['a', 'b', 'c', 'd'].map((id) => listed(`${id}-sum`, id))

  it('is what was due by now, the earliest first', () => {
    const components = [
      componentView('a', { dueAt: T0 }),
      componentView('b', { dueAt: T0 - DAY }),
      componentView('c', { dueAt: T0 + 1 }),
      componentView('d', { dueAt: null }),
    ]
    expect(dues(offer({ components }, { problems }))).toEqual([
      ['review', 'b', 'b-sum'],
      ['review', 'a', 'a-sum'],
    ])
  })
  it('is an unaided check before any review, and the component has no review beside it', () => {
    const components = [componentView('a', { dueAt: T0 - DAY }), componentView('b', { dueAt: T0 - 9 * DAY })]
    expect(dues(offer({ components, pending: [pending('a')] }, { problems }))).toEqual([
      ['unaided', 'a', 'a-sum'],
      ['review', 'b', 'b-sum'],
    ])
  })
  it('is one unaided check a day, the one due first', () => {
    const waiting = [pending('a', T0 - 1), pending('b', T0 - DAY), pending('c', T0 + 1)]
    expect(dues(offer({ pending: waiting }, { problems }))).toEqual([['unaided', 'b', 'b-sum']])
    const start = [{ at: T0 - HOUR, what: 'unaided' as const }]
    expect(dues(offer({ pending: waiting, begun: start }, { problems }))).toEqual([])
  })
  it.each([
    ['review', 1],
    ['new', 1],
    ['dispute', 1],
    ['unaided', 0],
  ] as const)('is counted by unaided checks begun, not by %s', (what, left) =>
    expect(dueNow(offer({ pending: [pending('a')], begun: [{ at: T0, what }] }, { problems }))).toHaveLength(left),
  )
  it.each<[string | null, number, number, number]>([
    [null, Date.UTC(2026, 0, 5, 23, 59), Date.UTC(2026, 0, 6, 0, 1), 0],
    [null, Date.UTC(2026, 0, 6, 3, 30), Date.UTC(2026, 0, 6, 4, 30), 1],
    [null, Date.UTC(2026, 0, 5, 4, 30), Date.UTC(2026, 0, 6, 3, 30), 0],
    // One day in Berlin, and two in UTC.
    ['Europe/Berlin', Date.UTC(2026, 0, 6, 3, 30), Date.UTC(2026, 0, 6, 4, 30), 0],
    ['Europe/Berlin', Date.UTC(2026, 0, 6, 2, 30), Date.UTC(2026, 0, 6, 3, 30), 1],
    // In summer the same hours are of one day.
    ['Europe/Berlin', Date.UTC(2026, 6, 6, 2, 30), Date.UTC(2026, 6, 6, 3, 30), 0],
    ['America/Los_Angeles', Date.UTC(2026, 0, 5, 23, 30), Date.UTC(2026, 0, 6, 11, 30), 0],
    ['America/Los_Angeles', Date.UTC(2026, 0, 5, 23, 30), Date.UTC(2026, 0, 6, 12, 30), 1],
    ['Pacific/Kiritimati', Date.UTC(2026, 0, 5, 13, 30), Date.UTC(2026, 0, 5, 14, 30), 1],
  ])('has its day in %s', (timeZone, at, now, left) => {
    const waiting = offer({ pending: [pending('a')], begun: [{ at, what: 'unaided' }] }, { problems, now, timeZone })
    expect(dueNow(waiting)).toHaveLength(left)
  })
  it('waits where nothing can be shown yet', () => {
    const view = { components: [componentView('z', { dueAt: T0 })], pending: [pending('y')] }
    expect(dues(offer(view, { problems }))).toEqual([
      ['unaided', 'y', null],
      ['review', 'z', null],
    ])
  })
  it('is not held up by a check that waits', () => {
    const waiting = offer({ pending: [pending('y', T0 - DAY), pending('a')] }, { problems })
    expect(suggest(waiting)).toMatchObject({ kind: 'check', due: { component: 'a', item: { slug: 'a-sum' } } })
  })
  it('goes by topic in turns', () => {
    const topical = ['trees', 'trees', 'trees', 'graphs', 'texts', 'graphs'].map((topic, index) =>
      listed(`p${index}`, `k${index}`, { topics: [topic, 'arrays'] }),
    )
    const components = topical.map((_, index) => componentView(`k${index}`, { dueAt: T0 - DAY + index }))
    expect(dues(offer({ components }, { problems: topical })).map(([, , slug]) => slug)).toEqual([
      'p0',
      'p3',
      'p4',
      'p1',
      'p5',
      'p2',
    ])
  })
})

describe('the next thing to do', () => {
  const problems = [listed('a-sum', 'a'), listed('b-sum', 'b'), listed('c-sum', 'c')]
  const check = { checkId: 'check', kind: 'review', component: 'a', slug: 'a-sum', startedAt: T0 } as const
  const overdue = [componentView('b', { dueAt: T0 - DAY })]

  it.each<[string, Partial<KnowledgeView>, object]>([
    ['an open check', { check, pending: [pending('b')], components: overdue }, { kind: 'finish_check', check }],
    [
      'an unaided check',
      { pending: [pending('a')], components: overdue },
      { kind: 'check', due: { kind: 'unaided', component: 'a' } },
    ],
    [
      'a review',
      { components: overdue, problems: [metProblem('c-sum', T0, true)] },
      { kind: 'check', due: { kind: 'review', component: 'b' } },
    ],
    ['an open problem', { problems: [metProblem('c-sum', T0, true)] }, { kind: 'continue', slug: 'c-sum' }],
    ['a new problem', { problems: [metProblem('a-sum')] }, { kind: 'new', component: 'b', item: { slug: 'b-sum' } }],
    ['nothing', { problems: [metProblem('a-sum'), metProblem('b-sum'), metProblem('c-sum')] }, { kind: 'nothing' }],
  ])('is %s, before all that follows', (_, view, expected) => expect(suggest(offer(view, { problems }))).toMatchObject(expected))
  it('is the interview whose clock runs, before an open check', () => {
    const interview = { id: 'i1', slug: 'c-sum' }
    expect(suggest(offer({ check, problems: [metProblem('c-sum', T0, true)] }, { problems, interview, dailyLimit: 0 }))).toEqual({
      kind: 'finish_interview',
      interview,
    })
  })
  it('is the course for somebody who has done nothing yet, after everything else', () => {
    const begin = { nodeId: 'writing/first', node: 'First', course: 'Writing' }
    expect(suggest(offer({}, { problems }), begin)).toEqual({ kind: 'course', begin })
    expect(suggest(offer({ components: overdue }, { problems }), begin)).toMatchObject({ kind: 'check' })
  })
  it('is the open problem worked on last', () =>
    expect(
      suggest(
        offer(
          { problems: [metProblem('a-sum', T0 - 9, true), metProblem('b-sum', T0 - 1, true), metProblem('c-sum')] },
          { problems },
        ),
      ),
    ).toEqual({ kind: 'continue', slug: 'b-sum' }))
  it('is a new problem where what is due waits for an item', () =>
    expect(kindOf(offer({ pending: [pending('y')], components: [componentView('z', { dueAt: T0 })] }, { problems }))).toBe('new'))

  describe('within the measure of a day', () => {
    const full = (view: Partial<KnowledgeView> = {}) =>
      offer(
        {
          begun: [
            { at: T0 - HOUR, what: 'new' },
            { at: T0, what: 'review' },
          ],
          ...view,
        },
        { problems, dailyLimit: 2 },
      )
    it('is rest, where it is full', () => {
      expect(suggest(full())).toEqual({ kind: 'rest', why: 'items', limit: 2 })
      expect(suggest(full({ components: overdue }))).toEqual({ kind: 'rest', why: 'items', limit: 2 })
    })
    it('is still what was begun, and an unaided check', () => {
      expect(kindOf(full({ problems: [metProblem('c-sum', T0, true)], components: overdue }))).toBe('continue')
      expect(suggest(full({ pending: [pending('a')] }))).toMatchObject({ kind: 'check', due: { kind: 'unaided' } })
    })
    it('counts new problems and reviews of today alone', () => {
      const start = [
        { at: T0 - DAY, what: 'new' },
        { at: T0, what: 'unaided' },
        { at: T0, what: 'dispute' },
        { at: T0, what: 'review' },
      ] as const
      expect(kindOf(full({ begun: start }))).toBe('new')
      expect(kindOf({ ...full({ begun: start }), now: T0 + 10 * HOUR, timeZone: 'Pacific/Kiritimati' })).toBe('new')
      expect(kindOf({ ...full(), dailyLimit: null })).toBe('new')
      expect(kindOf({ ...full(), dailyLimit: 3 })).toBe('new')
      expect(kindOf({ ...full(), now: T0 + DAY })).toBe('new')
    })
    it('has its day in the time zone of the learner', () => {
      // Nine in the evening of the day before, in Honolulu, and then three of the same night.
      const at = Date.UTC(2026, 0, 6, 7)
      const start = [
        { at, what: 'new' },
        { at, what: 'new' },
      ] as const
      expect(kindOf({ ...full({ begun: start }), now: Date.UTC(2026, 0, 6, 13), timeZone: 'Pacific/Honolulu' })).toBe('rest')
      expect(kindOf({ ...full({ begun: start }), now: Date.UTC(2026, 0, 6, 14), timeZone: 'Pacific/Honolulu' })).toBe('new')
      expect(kindOf({ ...full({ begun: start }), now: Date.UTC(2026, 0, 6, 14) })).toBe('rest')
    })
    it('may be nothing at all', () =>
      expect(suggest(offer({}, { problems, dailyLimit: 0 }))).toEqual({ kind: 'rest', why: 'items', limit: 0 }))
  })

  describe('where practice leads nowhere', () => {
    const components: readonly Component[] = [
      { id: 'a', title: 'A', prerequisites: ['b', 'c'] },
      { id: 'b', title: 'B', prerequisites: [] },
      { id: 'c', title: 'C', prerequisites: [] },
    ]
    it('is not asked for where it is passed all the same', () =>
      expect(way({ components: [componentView('a', { stuck: true, known: 0.7 })] })).toMatchObject({ kind: 'new' }))
    const stuck = componentView('a', { stuck: true })
    const way = (view: Partial<KnowledgeView>) => suggest(offer(view, { problems, components }))

    it('is what it rests on first', () =>
      expect(way({ components: [stuck] })).toMatchObject({
        kind: 'prerequisite',
        stuck: 'a',
        component: 'b',
        item: { slug: 'b-sum' },
      }))
    it('is what of that is not passed and can be shown', () => {
      expect(way({ components: [stuck, componentView('b', { known: 0.7 })] })).toMatchObject({ component: 'c' })
      expect(way({ components: [stuck], problems: [metProblem('b-sum')] })).toMatchObject({ component: 'c' })
    })
    it('is a worked example where that is known, and where there is nothing below', () => {
      const passed = ['b', 'c'].map((id) => componentView(id, { known: 0.9 }))
      expect(way({ components: [stuck, ...passed] })).toMatchObject({
        kind: 'worked_example',
        stuck: 'a',
        item: { slug: 'a-sum' },
      })
      expect(way({ components: [componentView('b', { stuck: true })] })).toMatchObject({ kind: 'worked_example', stuck: 'b' })
    })
    it('is of the component worked on last', () =>
      expect(way({ components: [{ ...stuck, lastAt: T0 - 1 }, componentView('c', { stuck: true })] })).toMatchObject({
        stuck: 'c',
      }))
    it('is something new where no problem is about it, or all were seen lately', () => {
      expect(way({ components: [componentView('z', { stuck: true })] })).toMatchObject({ kind: 'new' })
      expect(way({ components: [componentView('b', { stuck: true })], problems: [metProblem('b-sum')] })).toMatchObject({
        kind: 'new',
      })
    })
  })

  describe('new', () => {
    const first = (list: readonly Listed[], view: Partial<KnowledgeView> = {}, components: readonly Component[] = []) => {
      const next = suggest(offer(view, { problems: list, components }))
      return next.kind === 'new' ? next.item.slug : next.kind
    }
    const rests = (id: string, ...prerequisites: readonly string[]): Component => ({ id, title: id, prerequisites })

    it('is the first of the catalogue, all else being equal', () => expect(first(problems)).toBe('a-sum'))
    it('is of what is not passed yet', () =>
      expect(first(problems, { components: [componentView('a', { known: 0.7 }), componentView('b', { known: 0.69 })] })).toBe(
        'b-sum',
      ))
    it('is of what is passed where there is nothing else', () =>
      expect(first([listed('a-sum', 'a', { difficulty: 'hard' })], { components: [componentView('a', { known: 0.9 })] })).toBe(
        'a-sum',
      ))
    it('is one that can be solved in the learner’s language, even where it is harder', () => {
      const list = [listed('x', 'x', { languages: ['sql'] }), listed('y', 'y', { difficulty: 'hard' })]
      expect(first(list)).toBe('y')
      expect(first(list, { problems: [metProblem('y')] })).toBe('x')
      const unset = { language: null, begun: [], slow: null, beginsWithParts: true, reviewOrder: 'gain_a_minute' } as const
      expect(suggest(offer({}, { problems: list, forms: unset }))).toMatchObject({ item: { slug: 'x' } })
    })
    it('is the easiest', () =>
      expect(
        first([listed('x', 'x', { difficulty: 'hard' }), listed('y', 'y', { difficulty: 'medium' }), listed('z', 'z')]),
      ).toBe('z'))
    it('is harder by everything that is missing below it', () => {
      const list = [listed('x', 'x'), listed('y', 'y', { difficulty: 'medium' })]
      expect(first(list, {}, [rests('x', 'k', 'l')])).toBe('y')
      expect(first(list, { components: [componentView('k', { known: 0.8 })] }, [rests('x', 'k', 'l')])).toBe('x')
    })
    it('is of nothing that stands below what was shown', () => {
      const list = [listed('k', 'k'), listed('l', 'l'), listed('z', 'z', { difficulty: 'medium' })]
      const below = [rests('x', 'l'), rests('l', 'k')]
      expect(first(list, {}, below)).toBe('k')
      expect(first(list, { components: [componentView('x', { correct: 1 })] }, below)).toBe('z')
    })
    it('is of the topic met least', () => {
      const list = [listed('p', 'p'), listed('r', 'r'), listed('q', 'q', { topics: ['arrays', 'graphs'] })]
      expect(first(list, { problems: [metProblem('p')] })).toBe('q')
    })
    it('is no problem that was begun, and may be one that was only named', () => {
      expect(first(problems, { problems: [metProblem('a-sum')] })).toBe('b-sum')
      expect(first(problems, { problems: [{ ...metProblem('a-sum'), sat: false }] })).toBe('a-sum')
    })
    it('may be of no component', () =>
      expect(suggest(offer({}, { problems: [listed('imported', '')] }))).toMatchObject({ kind: 'new', component: null }))
  })
})

it('nothing is due before it is', () => {
  const view = { components: [componentView('a', { dueAt: days(3) })], pending: [pending('b', days(1))] }
  const problems = [listed('a-sum', 'a'), listed('b-sum', 'b')]
  expect([0, 1, 3].map((day) => dueNow(offer(view, { problems, now: days(day) })).length)).toEqual([0, 1, 2])
})

describe('a problem for an interview', () => {
  const forInterviews = (slug: string, difficulty: Listed['difficulty'], more: Partial<Listed> = {}) =>
    listed(slug, slug, { difficulty, isForInterviews: true, ...more })
  const problems = [listed('other', 'other'), forInterviews('hard', 'hard'), forInterviews('easy', 'easy')]
  const wish = { language: 'python3', difficulty: null } as const
  const passed = componentView('base', { known: 0.99, correct: 3 })

  it.each([
    ['the easiest, for whoever has shown nothing', {}, wish, 'easy'],
    ['the hardest, for whoever has', { components: [passed] }, wish, 'hard'],
    ['what was wished for', {}, { ...wish, difficulty: 'hard' }, 'hard'],
    ['none in a language that none has', {}, { ...wish, language: 'go' }, null],
    ['none that was met an hour ago', { problems: [metProblem('easy'), metProblem('hard')] }, wish, null],
    [
      'one that was met 30 days ago, where there is no other',
      { problems: [metProblem('easy', T0 - 30 * DAY), metProblem('hard')] },
      wish,
      'easy',
    ],
    ['an unseen one before that', { problems: [metProblem('easy', T0 - 30 * DAY)] }, wish, 'hard'],
  ] as const)('is %s', (_what, view, wished, slug) => {
    expect(slugOf(interviewItem(offer(view, { problems }), wished))).toBe(slug)
  })
})
