/** Which exercise comes before writing: a table of who has done what, and what they are offered. */
import { describe, expect, it } from 'vitest'
import type { FormsSoFar } from '../../../../src/engines/knowledge/rules/choose-form.ts'
import { suggest, type Listed, type Offer } from '../../../../src/engines/knowledge/rules/choose.ts'
import type { ComponentView, KnowledgeView, MetProblem } from '../../../../src/engines/knowledge/rules/view.ts'
import type { FormOffer } from '../../../../src/problem/form.ts'
import { DAY, T0 } from './spec.ts'

const listed = (slug: string, primary: string, forms: FormOffer = {}): Listed => ({
  slug,
  title: slug,
  difficulty: 'easy',
  topics: ['arrays'],
  languages: ['python3', 'java', 'go'],
  components: { primary, secondary: [] },
  forms,
})
const known = (id: string, more: Partial<ComponentView> = {}): ComponentView => ({
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
  dueAt: null,
  lastAt: T0,
  ...more,
})
const met = (slug: string, more: Partial<MetProblem> = {}): MetProblem => ({
  slug,
  primary: 'sums',
  lastAt: T0 - DAY,
  sat: true,
  answered: true,
  open: false,
  ...more,
})
const begun = (slug: string, form: FormsSoFar['begun'][number]['form'], lastAt = T0) => ({ slug, form, lastAt })

const PYTHON = ['python3'] as const
const everything: FormOffer = { assemble: PYTHON, complete: ['python3', 'java'], fix: PYTHON, trace: PYTHON, speed_up: PYTHON }
const rank: Listed = { ...listed('rank', 'order'), difficulty: 'medium' }
const problems = [listed('add', 'sums', everything), listed('total', 'sums', everything), listed('tally', 'sums', everything)]

interface Row {
  readonly view?: Partial<KnowledgeView>
  readonly forms?: Partial<FormsSoFar>
  readonly problems?: readonly Listed[]
  readonly dailyLimit?: number
}

function chosen({ view, forms, problems: list = problems, dailyLimit }: Row) {
  const offer: Offer = {
    view: {
      components: [],
      problems: [],
      pending: [],
      check: null,
      begun: [],
      model: { version: 'textbook', isCalibrated: false, prior: 0.1 },
      ...view,
    },
    problems: list,
    components: [{ id: 'sums', title: 'Sums', prerequisites: [] }],
    computed: new Set(),
    forms: { language: 'python3', begun: [], slow: null, beginsWithParts: true, reviewOrder: 'gain_a_minute', ...forms },
    interview: null,
    now: T0,
    timeZone: null,
    dailyLimit: dailyLimit ?? null,
  }
  const next = suggest(offer)
  if (next.kind === 'exercise') return `${next.why}: ${next.form} ${next.item.slug}`
  if (next.kind === 'new') return `write ${next.item.slug}`
  return next.kind === 'continue' ? `continue ${next.slug}` : next.kind
}

const DUE = { dueAt: T0 }
const slow = { slug: 'tally', at: T0 - 5 }
const writing = met('tally', { open: true, answered: false })

describe('the form that comes first', () => {
  it.each<[string, Row, string]>([
    ['of a skill never written is to assemble', {}, 'first: assemble add'],
    ['is to complete where nothing can be assembled', { forms: { language: 'java' } }, 'first: complete add'],
    ['is to write where the language has neither', { forms: { language: 'go' } }, 'write add'],
    ['is to write while no language is chosen', { forms: { language: null } }, 'write add'],
    [
      'is to write after a harder problem of another skill without help',
      { view: { components: [known('order')], problems: [met('rank', { primary: 'order' })] }, problems: [...problems, rank] },
      'write add',
    ],
    [
      'is to assemble after a harder problem with help',
      {
        view: { components: [known('order', { correct: 0 })], problems: [met('rank', { primary: 'order' })] },
        problems: [...problems, rank],
      },
      'first: assemble add',
    ],
    [
      'is to assemble after an easy problem of another skill',
      {
        view: { components: [known('order')], problems: [met('rank', { primary: 'order' })] },
        problems: [...problems, { ...rank, difficulty: 'easy' }],
      },
      'first: assemble add',
    ],
    [
      'is to write where the problem has no exercise',
      { problems: [listed('add', 'sums'), listed('total', 'sums')] },
      'write add',
    ],
    [
      'is to write after an assembly of the same skill',
      { view: { problems: [met('add', { answered: false })] }, forms: { begun: [begun('add', 'assemble')] } },
      'write total',
    ],
    [
      'is to write after a completion of the same skill',
      { view: { problems: [met('add', { answered: false })] }, forms: { begun: [begun('add', 'complete')] } },
      'write total',
    ],
    [
      'is still to assemble after an exercise of another kind',
      { view: { problems: [met('add', { answered: false })] }, forms: { begun: [begun('add', 'trace')] } },
      'first: assemble total',
    ],
    ['is to write once the skill was written', { view: { problems: [met('add')] } }, 'write total'],
    [
      'is to write what was written with a problem that has left the catalogue',
      { view: { problems: [met('gone')] } },
      'write add',
    ],
    ['is to write the only problem that is left to prove it', { problems: [listed('add', 'sums', everything)] }, 'write add'],
    [
      'is to write a problem of no skill',
      { problems: [listed('add', '', everything), listed('sum', '', everything)] },
      'write add',
    ],

    ['of a due skill is to fix', { view: { components: [known('sums', DUE)], problems: [met('add')] } }, 'review: fix add'],
    [
      'of a due skill is to trace where reading is known less',
      { view: { components: [known('sums', { ...DUE, debugs: 0.5, reads: 0.4 })], problems: [met('add')] } },
      'review: trace add',
    ],
    [
      'of a due skill is to fix where debugging is known less',
      { view: { components: [known('sums', { ...DUE, debugs: 0.4, reads: 0.5 })], problems: [met('add')] } },
      'review: fix add',
    ],
    [
      'is the other one where the first was done',
      {
        view: { components: [known('sums', DUE)], problems: [met('add')] },
        forms: { begun: [begun('add', 'fix')] },
      },
      'review: trace add',
    ],
    [
      'is a check where both were done',
      {
        view: { components: [known('sums', DUE)], problems: [met('add')] },
        forms: { begun: [begun('add', 'fix'), begun('add', 'trace')] },
      },
      'check',
    ],
    [
      'is with the problem that was written longest ago',
      { view: { components: [known('sums', DUE)], problems: [met('add'), met('total', { lastAt: T0 - 2 * DAY })] } },
      'review: fix total',
    ],
    [
      'is a check after a review by an exercise',
      { view: { components: [known('sums', { ...DUE, reviewedByExercise: true })], problems: [met('add')] } },
      'check',
    ],
    ['is a check where nothing was written', { view: { components: [known('sums', DUE)] } }, 'check'],
    [
      'is a check where the language has no exercise',
      { view: { components: [known('sums', DUE)], problems: [met('add')] }, forms: { language: 'java' } },
      'check',
    ],
    [
      'is an exercise where no problem is left for a check',
      {
        view: { components: [known('sums', DUE)], problems: [met('add'), met('total'), met('tally')] },
      },
      'review: fix add',
    ],
    [
      'is a check without help before any review',
      {
        view: {
          components: [known('sums', DUE)],
          problems: [met('add')],
          pending: [{ component: 'sums', after: 'add', dueAt: T0 }],
        },
      },
      'check',
    ],
    [
      'is rest where the day is full',
      { view: { components: [known('sums', DUE)], problems: [met('add')] }, dailyLimit: 0 },
      'rest',
    ],

    [
      'after a slow program is to speed up another one',
      { view: { problems: [writing, met('total')] }, forms: { slow } },
      'slow: speed_up total',
    ],
    [
      'after a slow program is one that was written before',
      { view: { problems: [writing, met('total')] }, forms: { slow, begun: [begun('add', 'fix')] } },
      'slow: speed_up total',
    ],
    [
      'is to go on where a program was sped up since',
      { view: { problems: [writing, met('total')] }, forms: { slow, begun: [begun('total', 'speed_up', T0 - 4)] } },
      'continue tally',
    ],
    [
      'is another slow program where one was sped up before',
      { view: { problems: [writing, met('total'), met('add')] }, forms: { slow, begun: [begun('total', 'speed_up', T0 - 6)] } },
      'slow: speed_up add',
    ],
    [
      'is to go on where the other problem is the only one left to write',
      {
        view: { problems: [writing] },
        forms: { slow },
        problems: [listed('tally', 'sums', everything), listed('add', 'sums', everything)],
      },
      'continue tally',
    ],
    [
      'is a problem never met where another one is left to write',
      { view: { problems: [writing] }, forms: { slow } },
      'slow: speed_up add',
    ],
    [
      'is to go on where the language has no slow program',
      { view: { problems: [writing, met('total')] }, forms: { slow, language: 'java' } },
      'continue tally',
    ],
    [
      'is to go on with another problem than the slow one',
      { view: { problems: [met('add', { open: true, answered: false }), met('total')] }, forms: { slow } },
      'continue add',
    ],
  ])('%s', (_, row, expected) => expect(chosen(row)).toBe(expected))
})
