/** The grammar of calls: what an attacker may send, as plain values, so that it can be sent again, and changed. */
import type { Random } from '../../test/e2e/random.ts'
import { RETAKE } from './bounds.ts'
import type { Secrets } from './content.ts'
import { isProblem, isShared, type Place, places, problemPlaces, SHARED_TOKEN, TOLLED } from './content.ts'
import { type Deed, forgeries, looks } from './deeds.ts'
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
  | { readonly kind: 'deed'; readonly place: Place; readonly deed: Deed }
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
    case 'deed':
      return move.deed.deed === 'a retake' ? `${move.deed.deed} of a ${move.deed.mode}` : move.deed.deed
  }
}

/** What the attacker knows beforehand: the values that a secret may have. */
export interface Known {
  readonly candidates: readonly Secrets[]
  /** What somebody else may have written. */
  readonly strangers: readonly Secrets[]
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
/** Of words, titles and names: what was guessed, and who else is here. */
const someWords = (random: Random, { candidates, strangers }: Known): string =>
  anyOf(
    random,
    [
      ...candidates.flatMap(({ word, toll }) => [word, `${toll}`]),
      ...strangers.map(({ word }) => word),
      'somebody-else',
      'Maker of it',
      'Borrowed pier 1',
    ],
    'pier',
  )

const deed =
  (make: (random: Random, known: Known, place: Place) => Deed): Make =>
  (random, place, known) => ({ kind: 'deed', place, deed: make(random, known, place) })
const asking = (random: Random, known: Known): Program => (random.chance(0.1) ? honest : anyProgram(random, tollsOf(known)))
const forms = ['fix', 'examples', 'trace', 'assemble', 'complete', 'speed_up'] as const

const someExamples = (random: Random, known: Known) =>
  Array.from({ length: 2 }, () => {
    const crates = Array.from({ length: random.pick([1, TOLLED, TOLLED]) }, () => 1 + random.below(8))
    const sum = crates.reduce((total, weight) => total + weight, 0)
    return { args: [crates, 9], result: sum + (crates.length === TOLLED ? anyOf(random, [0, ...tollsOf(known)], 0) : 0) }
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
  search: bare('search_problems', (random, known) => ({ query: someWords(random, known) })),
  find: bare('search', (random, known) => ({ query: someWords(random, known) })),
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
  draft: deed((random, known) => {
    const guess = anyOf(random, known.candidates, { numbers: [], toll: 0, word: 'pier', shift: 0 })
    const like = random.pick(['nothing', 'title', 'cases', 'hint'] as const)
    const guessed = { like, toll: guess.toll, word: guess.word, number: guess.numbers[random.below(4)] ?? 7 }
    return { deed: 'an own problem', guessed, program: asking(random, known) }
  }),
  take: deed(() => ({ deed: 'a taken link' })),
  teach: deed((random, known) => ({
    deed: 'a class of one’s own',
    program: asking(random, known),
    hintCeiling: random.pick([0, 2, 4]),
  })),
  retake: deed((random) => ({
    deed: 'a retake',
    mode: random.pick(['test_out', 'teach', 'placement']),
    choices: Array.from({ length: 1 + random.below(RETAKE.rounds) }, () => random.below(4)),
  })),
  tests: deed((random) => ({ deed: 'a session of tests', looksAt: random.pick(looks) })),
  move: deed((random) => ({ deed: 'a moved record', forgery: random.pick(['whole', ...forgeries]) })),
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
    if (isShared(place)) more.push(`/shared/${SHARED_TOKEN}`)
    if (place === 'somebody-else') more.push('/shared/AAAAAAAAAAAAAAAAAAAAAA', '/classes/AAAAAAAA', '/owner', '/account/record')
    return { kind: 'page', place: slug, path: anyOf(random, [...paths, ...paths, ...more], '/').replace('SLUG', slug) }
  },
  read: (random, place) => {
    const slug = aboutProblem(random, place)
    return { kind: 'read', place: slug, uri: random.pick([`problem://${slug}`, `solution://${slug}/canary-pier-walk`]) }
  },
}

const ABOUT_COURSES: ReadonlySet<string> = new Set(['course', 'lesson', 'told', 'chosen', 'lessonState', 'retake'])
const ABOUT_ALL: ReadonlySet<string> = new Set(['suggest', 'progress', 'recent', 'data', 'next', 'wait', 'page', 'move'])
/** One problem alone serves interviews. */
const ABOUT_INTERVIEWS: ReadonlySet<string> = new Set(['interview', 'interviewed'])
const ABOUT_OTHERS: ReadonlySet<string> = new Set(['search', 'find', 'read', 'submit', 'hint', 'draft', 'tests'])
export const operatorNames = Object.keys(operators)

/** Whether it has to do with what is sealed at such a place. */
export function isAbout(name: string, place: Place): boolean {
  if (ABOUT_ALL.has(name)) return true
  if (place === 'somebody-else') return ABOUT_OTHERS.has(name)
  if (ABOUT_INTERVIEWS.has(name)) return place === 'pier-toll'
  // Of what somebody else wrote no class can be made.
  if (name === 'teach') return isProblem(place) && !isShared(place)
  if (name === 'take') return isShared(place)
  return ABOUT_COURSES.has(name) !== isProblem(place)
}

/** With what a plan about such a place begins. */
export function beginningAt(place: Place): string {
  if (isShared(place)) return 'take'
  if (place === 'somebody-else') return 'search'
  return isProblem(place) ? 'start' : 'lesson'
}
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
  if (move.kind === 'deed' && 'program' in move.deed)
    return { ...move, deed: { ...move.deed, program: changedProgram(move.deed.program, random, tollsOf(known)) } }
  return move
}

/** Whether it can be changed in its program alone. */
export const hasProgram = (move: Move): boolean =>
  (move.kind === 'call' && move.program !== null) || (move.kind === 'deed' && 'program' in move.deed)
