/** What is said after an accepted submission. */
import { expect, it } from 'vitest'
import { afterAccepted } from '../../../../src/engines/practice/after-accepted.ts'
import type { ComponentView } from '../../../../src/engines/knowledge/rules/view.ts'
import type { Offer } from '../../../../src/engines/knowledge/rules/choose.ts'

const NOW = Date.UTC(2026, 10, 23, 9)
const DAY_MS = 86_400_000

const tables: ComponentView = {
  id: 'tables',
  stage: 'practised',
  relayed: false,
  onPage: null,
  readOnPage: null,
  debuggedOnPage: null,
  known: 0.5,
  chance: 0.5,
  opportunities: 1,
  correct: 1,
  streak: 1,
  stuck: false,
  dueAt: NOW + 4 * DAY_MS,
  lastAt: NOW,
}
const offer = (view: Partial<Offer['view']>): Offer => ({
  interview: null,
  view: {
    components: [],
    problems: [],
    pending: [],
    check: null,
    begun: [],
    model: { version: 'textbook', isCalibrated: false, prior: 0.1 },
    ...view,
  },
  problems: [
    {
      slug: 'ferry',
      title: 'Ferry',
      difficulty: 'easy',
      topics: ['arrays'],
      languages: ['python3'],
      components: { primary: 'walks', secondary: [] },
      forms: {},
    },
  ],
  components: [
    { id: 'tables', title: 'Tables', prerequisites: [] },
    { id: 'walks', title: 'Walks', prerequisites: [] },
  ],
  computed: new Set(),
  forms: { language: 'python3', begun: [], slow: null, beginsWithParts: true, reviewOrder: 'gain_a_minute' },
  now: NOW,
  timeZone: null,
  dailyLimit: null,
})
const pending = [{ component: 'tables', after: 'two-sum', dueAt: NOW + DAY_MS }]
const NEXT = 'Next: “Ferry”: a new problem at your level, about “Walks”.'

it.each([
  [
    'what was shown, and when it is reviewed',
    offer({ components: [tables] }),
    { component: 'tables', unaided: true, hasSolutions: true },
    'You showed “Tables” without help. A review is due on 27 November 2026. The solutions are open to compare.',
  ],
  [
    'that help does not count, and when it can be shown without',
    offer({ components: [tables], pending }),
    { component: 'tables', unaided: false, hasSolutions: true },
    'You practised “Tables” with help, which does not count as proof yet. A check without help is due on 24 November 2026. The solutions are open to compare.',
  ],
  ['of an own problem only what comes next', offer({}), { component: '', unaided: true, hasSolutions: false }, ''],
])('says %s', (_what, known, accepted, shown) =>
  expect(afterAccepted(known, { ...accepted, waiting: null, interviewId: null })).toEqual({
    shown,
    nextSentence: NEXT,
    next: { tool: 'start_problem', arguments: { titleSlug: 'ferry' } },
  }),
)

it('leads from an exercise back to the part of the course that it belongs to', () =>
  expect(
    afterAccepted(offer({ components: [tables] }), {
      component: 'tables',
      unaided: true,
      hasSolutions: true,
      exerciseOf: 'foundations/loops',
      waiting: null,
      interviewId: null,
    }),
  ).toEqual({
    shown: 'You showed “Tables” without help. A review is due on 27 November 2026. The solutions are open to compare.',
    nextSentence: 'Next: the other exercises of this part, or its lesson.',
    next: { tool: 'get_course', arguments: { courseId: 'foundations/loops' } },
  }))

it.each([
  ['a test', true, 'go on with the test.', { tool: 'lesson_continue', arguments: { lessonId: 'one', turn: 30 } }],
  ['an open lesson', false, 'go on with the lesson.', { tool: 'lesson_get_state', arguments: { lessonId: 'one' } }],
])('leads from an exercise of %s back to it', (_what, isTest, way, next) => {
  expect(
    afterAccepted(offer({ components: [tables] }), {
      component: 'tables',
      unaided: true,
      hasSolutions: false,
      exerciseOf: 'foundations/loops',
      waiting: { isTest, lessonId: 'one', turn: 30 },
      interviewId: null,
    }),
  ).toEqual({
    shown: 'You showed “Tables” without help. A review is due on 27 November 2026.',
    nextSentence: `Next: ${way}`,
    next,
  })
})

it('leads from the problem of an interview back to it', () =>
  expect(
    afterAccepted(offer({}), { component: '', unaided: true, hasSolutions: true, waiting: null, interviewId: 'i1' }),
  ).toEqual({
    shown: '',
    nextSentence: 'Next: go on with the interview.',
    next: { tool: 'interview_get', arguments: { interviewId: 'i1' } },
  }))
