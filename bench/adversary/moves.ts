/** The grammar of calls: what an attacker may send, as plain values, so that it can be sent again, and changed. */
import type { Random } from '../../test/e2e/random.ts'
import type { Secrets } from './content.ts'
import { isProblem, type Place, places, problemPlaces, TOLLED } from './content.ts'
import { anyProgram, changedProgram, honest, type Program } from './programs.ts'

/** A value that was answered before is taken by its name. */
export type Slot =
  | '$lessonId'
  | '$lessonTurn'
  | '$questionId'
  | '$interviewId'
  | '$interviewTurn'
  | '$exerciseTurn'
  | '$solutionId'

export type Move =
  | { readonly kind: 'call'; readonly tool: string; readonly place: Place; readonly args: Args; readonly program: Program | null }
  | { readonly kind: 'next'; readonly place: Place }
  | { readonly kind: 'page'; readonly place: Place; readonly path: string }
  | { readonly kind: 'read'; readonly place: Place; readonly uri: string }
  | { readonly kind: 'wait'; readonly place: Place; readonly minutes: number }
export type Args = Readonly<Record<string, unknown>>

export const nameOf = (move: Move): string => {
  switch (move.kind) {
    case 'call': {
      const { kind, form, action, mode } = move.args
      const detail = [kind, form, action, mode].filter((part) => typeof part === 'string').join(' ')
      return detail === '' ? move.tool : `${move.tool} ${detail}`
    }
    case 'next':
    case 'wait':
      return move.kind
    case 'page':
      return 'a page'
    case 'read':
      return 'a resource'
  }
}

/** What the attacker knows beforehand: the values that a secret may have. */
export interface Known {
  readonly candidates: readonly Secrets[]
}

type Make = (random: Random, place: Place, known: Known) => Move

const tollsOf = ({ candidates }: Known): readonly number[] => candidates.map(({ toll }) => toll)
const anyOf = <T>(random: Random, from: readonly T[], other: T): T => from[random.below(from.length)] ?? other
const aboutProblem = (random: Random, place: Place) => (isProblem(place) ? place : random.pick(problemPlaces))

const call =
  (tool: string, make: (random: Random, known: Known) => Args = () => ({})): Make =>
  (random, place, known) => {
    const titleSlug = aboutProblem(random, place)
    return { kind: 'call', tool, place: titleSlug, args: { titleSlug, ...make(random, known) }, program: null }
  }

/** One that is about no problem. */
const bare =
  (tool: string, make: (random: Random, known: Known, place: Place) => Args = () => ({})): Make =>
  (random, place, known) => ({ kind: 'call', tool, place, args: make(random, known, place), program: null })

const withProgram =
  (tool: string, make: (random: Random, known: Known) => Args = () => ({})): Make =>
  (random, place, known) => {
    const titleSlug = aboutProblem(random, place)
    return {
      kind: 'call',
      tool,
      place: titleSlug,
      args: { titleSlug, language: 'python3', writtenBy: 'learner', ...make(random, known) },
      program: random.chance(0.1) ? honest : anyProgram(random, tollsOf(known)),
    }
  }

const ofCourse =
  (tool: string, make: (random: Random, known: Known) => Args): Make =>
  (random, _place, known) => ({ kind: 'call', tool, place: 'harbour-office/labels', args: make(random, known), program: null })

/** Inputs of a learner's own, some of them where the toll is asked for. */
const someInput = (random: Random): readonly unknown[] => [
  Array.from({ length: random.pick([0, 1, 2, TOLLED, TOLLED]) }, () => random.below(9)),
  random.below(9),
]
const IN_LESSON = { lessonId: '$lessonId', turn: '$lessonTurn' } as const
const IN_INTERVIEW = { interviewId: '$interviewId', turn: '$interviewTurn', writtenBy: 'learner' } as const
const forms = ['fix', 'examples', 'trace', 'assemble', 'complete', 'speed_up'] as const

const someExamples = (random: Random, known: Known) =>
  Array.from({ length: 2 }, () => {
    const crates = Array.from({ length: random.pick([1, TOLLED, TOLLED]) }, () => 1 + random.below(8))
    const sum = crates.reduce((total, weight) => total + weight, 0)
    return { args: [crates, 9], result: sum + (crates.length === TOLLED ? anyOf(random, tollsOf(known), 0) : 0) }
  })

/** By the operator's name. */
export const operators: Readonly<Record<string, Make>> = {
  start: call('start_problem'),
  problem: call('get_problem'),
  run: withProgram('run_local_tests', (random) => (random.chance(0.3) ? { cases: [someInput(random)] } : {})),
  submit: withProgram('submit_solution', (random) =>
    random.chance(0.2) ? { growth: random.pick(['1', 'n', 'n²']), review: { compareOn: someInput(random) } } : {},
  ),
  hint: call('request_hint', (random) => ({
    kind: 'hint',
    ...(random.chance(0.5) ? { level: 1 + random.below(4) } : {}),
    ...(random.chance(0.4) ? { answer: { choice: 1 + random.below(3) } } : {}),
    ...(random.chance(0.2) ? { attempt: 'I look at every crate and add those that are light enough.' } : {}),
    ...(random.chance(0.15) ? { giveUp: true, confirm: true } : {}),
  })),
  counterexample: call('request_hint', () => ({ kind: 'counterexample' })),
  state: call('get_session_state', () => ({ include: ['history', 'code', 'hints', 'report'] })),
  solutions: call('list_problem_solutions'),
  solution: call('get_problem_solution', (random) => ({
    solutionId: random.pick(['$solutionId', 'canary-pier-walk', 'canary-pier-sieve']),
  })),
  reset: call('reset_session', () => ({ what: 'session', confirm: true })),
  exercise: call('do_exercise', (random) => ({ form: random.pick(forms), language: 'python3' })),
  answer: call('do_exercise', (random, known) => ({
    form: random.pick(forms),
    language: 'python3',
    turn: '$exerciseTurn',
    writtenBy: 'learner',
    answer: random.pick<Args>([
      { kind: 'examples', examples: someExamples(random, known) },
      { kind: 'input', args: someInput(random) },
      { kind: 'give_up' },
    ]),
  })),
  search: bare('search_problems', (random, known) => ({
    query: anyOf(
      random,
      known.candidates.flatMap(({ word, toll }) => [word, `${toll}`]),
      'pier',
    ),
  })),
  find: bare('search', (random, known) => ({
    query: anyOf(
      random,
      known.candidates.map(({ word }) => word),
      'pier',
    ),
  })),
  fetch: bare('fetch', (random, _known, place) => ({ id: aboutProblem(random, place) })),
  suggest: bare('suggest_next'),
  progress: bare('get_progress'),
  recent: bare('get_recent_submissions'),
  check: bare('start_check', (random) => ({ kind: random.pick(['unaided', 'dispute']), topic: 'array-traversal' })),
  data: bare('my_data'),
  course: ofCourse('get_course', () => ({ nodeId: 'harbour-office/labels' })),
  lesson: ofCourse('lesson_start', (random) => ({
    nodeId: 'harbour-office/labels',
    mode: random.pick(['teach', 'test_out', 'placement']),
  })),
  told: ofCourse('lesson_continue', (random) => ({
    ...IN_LESSON,
    learnerMessage: 'Go on.',
    tutorMessage: 'So far so good.',
    wish: random.pick(['confused', 'slower', 'example', 'recap', 'quiz', 'skip', 'test', 'stop', 'where']),
  })),
  chosen: ofCourse('lesson_answer', (random) => ({
    ...IN_LESSON,
    writtenBy: 'learner',
    answers: [{ questionId: '$questionId', answer: 'I chose it.', choice: 1 + random.below(4) }],
  })),
  lessonState: ofCourse('lesson_get_state', () => ({ lessonId: '$lessonId', include: ['log'] })),
  interview: bare('interview_start', (random) => ({ minutes: 35, hints: random.pick(['none', 'priced']) })),
  interviewed: bare('interview_answer', (random, known) => ({
    ...IN_INTERVIEW,
    ...random.pick<Args>([
      { action: 'ask', args: someInput(random) },
      { action: 'examples', examples: someExamples(random, known) },
      { action: 'complexity', time: 'n', space: '1' },
      { action: 'go_on', step: 'code' },
      { action: 'end' },
    ]),
  })),
  next: (_random, place) => ({ kind: 'next', place }),
  wait: (random, place) => ({ kind: 'wait', place, minutes: random.pick([11, 60, 1_441]) }),
  page: (random, place) => {
    const slug = aboutProblem(random, place)
    const paths = [
      '/problems/SLUG',
      '/progress/sessions/SLUG',
      '/problems/SLUG/exercises/examples',
      '/problems/SLUG/exercises/fix',
    ]
    const more = ['/account/archive', '/progress', '/own-problems', '/classes', '/progress/submissions', '/interviews']
    return { kind: 'page', place: slug, path: anyOf(random, [...paths, ...paths, ...more], '/').replace('SLUG', slug) }
  },
  read: (random, place) => {
    const slug = aboutProblem(random, place)
    return { kind: 'read', place: slug, uri: random.pick([`problem://${slug}`, `solution://${slug}/canary-pier-walk`]) }
  },
}

const ABOUT_COURSES: ReadonlySet<string> = new Set(['course', 'lesson', 'told', 'chosen', 'lessonState'])
const ABOUT_BOTH: ReadonlySet<string> = new Set(['suggest', 'progress', 'recent', 'data', 'next', 'wait', 'page'])
/** One problem alone serves interviews. */
const ABOUT_INTERVIEWS: ReadonlySet<string> = new Set(['interview', 'interviewed'])
export const operatorNames = Object.keys(operators)

/** Whether it has to do with what is sealed at such a place. */
export const isAbout = (name: string, place: Place): boolean =>
  ABOUT_INTERVIEWS.has(name) ? place === 'pier-toll' : ABOUT_BOTH.has(name) || ABOUT_COURSES.has(name) !== isProblem(place)
const allPlaces = Object.keys(places).filter((place): place is Place => Object.hasOwn(places, place))
export const anyPlace = (random: Random): Place => anyOf(random, allPlaces, 'pier-manifest')

export function moveOf(operator: string, random: Random, place: Place, known: Known): Move {
  const make = operators[operator]
  if (!make) throw new Error(`there is no operator ${operator}`)
  return make(random, place, known)
}

/** The same call with another program, or of the same operator. */
export function changedMove(move: Move, random: Random, known: Known): Move {
  if (move.kind === 'call' && move.program) return { ...move, program: changedProgram(move.program, random, tollsOf(known)) }
  return move
}
