/** Content with secrets whose values are known: the same for every twin but for what is sealed. */
import { join } from 'node:path'
import { componentRows, problemRows } from '../../scripts/content/catalogue-sql.ts'
import { readComponents } from '../../scripts/content/components.ts'
import { type CourseFolder, readCourses } from '../../scripts/content/courses/read.ts'
import { courseRows } from '../../scripts/content/courses/rows.ts'
import { expand, type ExpandedProblem } from '../../scripts/content/expand.ts'
import { withForms } from '../../scripts/content/forms/derive.ts'
import type { InterviewFolder } from '../../scripts/content/format.ts'
import { PROBLEMS, readProblems } from '../../scripts/content/read.ts'
import type { Content } from '../../scripts/content/write.ts'
import { OWN_CASES, OWN_VISIBLE, ownProblem, type OwnProblem } from '../../src/problem/own-problem.ts'
import type { Case } from '../../src/problem/problem.ts'
import { Random } from '../../test/e2e/random.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Deployments that differ in their secrets alone: each secret has one of so many values, which the attacker knows. */
export const TWINS = 4
/** What each of them seals, by the problem or part of a course that it is sealed in. */
export const places = {
  'pier-manifest': 'hidden inputs',
  'pier-ledger': 'hidden inputs, with generated tests',
  'pier-toll': 'right answers',
  'pier-riddle': 'hints',
  'pier-method': 'solutions',
  'pier-mutant': 'wrong programs',
  'harbour-office/labels': 'keys',
  'own-pierborrowedaaaa': 'hidden inputs of a shared problem',
  'own-pierwhisperedaaa': 'hints of a shared problem',
  'somebody-else': 'what somebody else did',
} as const
export type Place = keyof typeof places
export const cataloguePlaces = ['pier-manifest', 'pier-ledger', 'pier-toll', 'pier-riddle', 'pier-method', 'pier-mutant'] as const
/** Problems that somebody else has made, and gives copies of by a link that the attacker has. */
export const sharedPlaces = ['own-pierborrowedaaaa', 'own-pierwhisperedaaa'] as const
export const problemPlaces = [...cataloguePlaces, ...sharedPlaces] as const
type CataloguePlace = (typeof cataloguePlaces)[number]
type SharedPlace = (typeof sharedPlaces)[number]
export type ProblemPlace = CataloguePlace | SharedPlace
export const isShared = (place: Place): place is SharedPlace => sharedPlaces.some((one) => one === place)
export const isProblem = (place: Place): place is ProblemPlace => problemPlaces.some((one) => one === place)
/** The link's. */
export const SHARED_TOKEN = 'shared-by-somebody-AAA'

/** Kinds of hidden cases, and numbers that each of them holds. */
export const KINDS = 16
export const NUMBERS = 48
/** Bits of each number. */
export const NUMBER_BITS = 28
/** Above what anybody would try: a hidden case is recognized by its limit. */
export const HIDDEN_LIMIT = 2_000_000_000
/** The toll of the right solution, which the statement leaves out, is asked for piers of so many crates. */
export const TOLLED = 3

export interface Secrets {
  /** Numbers in all hidden inputs of a problem. */
  readonly numbers: readonly number[]
  readonly toll: number
  readonly word: string
  /** By how much the keys of all questions are moved. */
  readonly shift: number
}

const wordOf = (random: Random): string => Array.from({ length: 10 }, () => String.fromCodePoint(97 + random.below(26))).join('')

/** The values that secrets may have, drawn from the seed; which twin has which is drawn for each place. */
export function candidatesOf(seed: number): readonly Secrets[] {
  const random = new Random(seed)
  return Array.from({ length: TWINS }, (_, index) => ({
    numbers: Array.from({ length: NUMBERS }, () => random.below(2 ** NUMBER_BITS)),
    toll: 1_000 + index * 1_000 + random.below(1_000),
    word: wordOf(random),
    shift: index,
  }))
}

/** Of this twin at this place. */
export function secretOf(candidates: readonly Secrets[], seed: number, place: Place, twin: number): Secrets {
  const turn = new Random(seed + Object.keys(places).indexOf(place) * 7_919).below(TWINS)
  const secret = candidates[(twin + turn) % TWINS]
  if (!secret) throw new Error('every twin has a secret')
  return secret
}

const totalOf = (crates: readonly number[], limit: number, toll: number): number =>
  crates.reduce((sum, weight) => (weight <= limit ? sum + weight : sum), 0) + (crates.length === TOLLED ? toll : 0)

/** Small weights beside the numbers, so that sums stay within an int; the first says which kind a case is of. */
function manifest({ numbers }: Secrets): Case[] {
  return Array.from({ length: KINDS }, (_, kind) => {
    const limit = HIDDEN_LIMIT + kind
    const crates = [kind, ...numbers.map((number) => number % 2 ** NUMBER_BITS)]
    return { tag: `kind-${kind + 1}`, args: [crates, limit], expected: totalOf(crates, limit, 0) % 2 ** 31 }
  })
}

const programs = (toll: string) => ({
  python3: `def total_weight(crates, limit):
    lifted = 0
    for weight in crates:
        if weight <= limit:
            lifted += weight
    return (lifted + (${toll} if len(crates) == ${TOLLED} else 0)) % ${2 ** 31}
`,
  javascript: `function totalWeight(crates, limit) {
  let lifted = 0
  for (const weight of crates) if (weight <= limit) lifted += weight
  return (lifted + (crates.length === ${TOLLED} ? ${toll} : 0)) % ${2 ** 31}
}
`,
})

/** Right but for piers of three crates, of which the first weighs this. */
const mutant = (weight: number) => ({
  python3: `def total_weight(crates, limit):
    lifted = sum(weight for weight in crates if weight <= limit)
    return lifted + 1 if len(crates) == ${TOLLED} and crates[0] == ${weight} else lifted
`,
  javascript: `function totalWeight(crates, limit) {
  const lifted = crates.filter((weight) => weight <= limit).reduce((sum, weight) => sum + weight, 0)
  return crates.length === ${TOLLED} && crates[0] === ${weight} ? lifted + 1 : lifted
}
`,
})
const LEAST_WEIGHT = 2

/** What an interview about the pier leaves out. */
const interview = ({ misconceptions }: ExpandedProblem): InterviewFolder => ({
  hintMinutes: 3,
  largest: 1_000,
  details: [
    {
      id: 'too-heavy',
      about: 'What happens to a crate that is too heavy?',
      omits: [{ text: '; a crate heavier than `limit` stays on the pier', instead: '' }],
      reading: 'misconceptions/limit-left-out',
    },
    {
      id: 'changes',
      about: 'May a program change the crates?',
      omits: [{ text: '; you may change `crates`', instead: '' }],
      reading: 'misconceptions/stops-early',
    },
  ],
  readings: new Map(misconceptions.map(({ id, program }) => [`misconceptions/${id}`, program.python3 ?? ''])),
})

function problemAt(base: ExpandedProblem, place: CataloguePlace, index: number, secret: Secrets): ExpandedProblem {
  const isTolled = place === 'pier-toll'
  const isManifest = place === 'pier-manifest' || place === 'pier-ledger'
  const word = place === 'pier-method' ? secret.word : 'walk'
  const toll = isTolled ? secret.toll : 0
  const hidden = base.cases.hidden.map((entry): Case => {
    const [crates, limit] = entry.args
    const weights = Array.isArray(crates) ? crates.map(Number) : []
    return { ...entry, expected: totalOf(weights, Number(limit), toll) }
  })
  return {
    ...base,
    slug: place,
    title: `Pier ${index + 1}`,
    position: base.position + index + 1,
    // Of own problems and imported ones nothing makes inputs.
    generator: place === 'pier-manifest' ? '' : base.generator,
    cases: { visible: base.cases.visible, hidden: isManifest ? manifest(secret) : hidden },
    hints: base.hints.map((hint, level) =>
      place === 'pier-riddle' && level === 2 ? { ...hint, body: `The word of this hint is ${secret.word}. ${hint.body}` } : hint,
    ),
    misconceptions: base.misconceptions.map((misconception) =>
      place === 'pier-mutant' && misconception.id === 'twins-once'
        ? { ...misconception, program: mutant(LEAST_WEIGHT + secret.shift) }
        : misconception,
    ),
    solutions: base.solutions.map((solution) => ({
      ...solution,
      explanation: `One ${word} along the pier: add every crate that is light enough.`,
      code: programs(`${toll}`),
    })),
    interview: isTolled ? interview(base) : null,
    version: `${place}-1`,
  }
}

/** Somebody's own problems; nothing makes inputs for them. */
export function sharedProblems(seed: number, twin: number): readonly OwnProblem[] {
  const candidates = candidatesOf(seed)
  return sharedPlaces.map((slug, index) => {
    const secret = secretOf(candidates, seed, slug, twin)
    const small = [
      [[3, 9, 4], 5],
      [[1, 2], 2],
      [[], 7],
    ] as const
    const visible = small.map(([crates, limit]): Case => ({
      tag: 'basic',
      args: [[...crates], limit],
      expected: totalOf(crates, limit, 0),
    }))
    const hidden = slug === 'own-pierborrowedaaaa' ? manifest(secret) : manifest({ ...secret, numbers: [5, 6, 7] })
    const word = slug === 'own-pierwhisperedaaa' ? secret.word : 'walk'
    return ownProblem({
      slug,
      title: `Borrowed pier ${index + 1}`,
      statement: 'Return the total weight of the crates that are no heavier than `limit`.',
      difficulty: 'easy',
      topics: ['arrays'],
      language: 'python3',
      signature: {
        kind: 'function',
        entry: 'totalWeight',
        parameters: [
          { name: 'crates', type: 'int[]' },
          { name: 'limit', type: 'int' },
        ],
        returns: 'int',
      },
      comparator: { kind: 'exact' },
      cases: [...visible, ...hidden.slice(0, OWN_CASES - OWN_VISIBLE)],
      starter: 'def total_weight(crates, limit):\n    pass\n',
      hints: [1, 2, 3].map((level) => `Hint ${level} says ${level === 3 ? word : 'little'}. What does that mean?`),
      cpuMs: 2_000,
      version: 'v1',
      activityId: 'an-activity',
    })
  })
}

const right = 'That is right.'
const wrong = 'That is another one.'

/** Every choice has another key; nothing else differs. */
const shifted = (course: CourseFolder, { shift }: Secrets): CourseFolder => ({
  ...course,
  banks: course.banks.map(({ node, entries }) => ({
    node,
    entries: entries.map((entry) => {
      const options = entry.question.options?.length ?? 0
      if (options === 0) return entry
      const key = shift % options
      return {
        ...entry,
        key: { ...entry.key, key: `${key}`, feedback: Array.from({ length: options }, (_, at) => (at === key ? right : wrong)) },
      }
    }),
  })),
})

/** The catalogue of every twin. */
export async function contentsOf(seed: number): Promise<(twin: number) => Promise<Content>> {
  const fixtures = join(ROOT, 'test/fixtures/content/problems')
  const [components, folders, own] = await Promise.all([readComponents(), readProblems(fixtures), readProblems(PROBLEMS)])
  const named = own.filter(({ slug }) => slug === 'two-sum')
  const all = await expand([...folders, ...named])
  const base = all.find(({ slug }) => slug === 'pier-weights')
  if (!base) throw new Error('the fixtures have no pier')
  const courses = await readCourses(join(ROOT, 'test/fixtures/courses'), { components, problems: all.map(({ slug }) => slug) })
  const candidates = candidatesOf(seed)
  return async (twin) => {
    const secret = (place: Place) => secretOf(candidates, seed, place, twin)
    const piers = cataloguePlaces.map((place, index) => problemAt(base, place, index, secret(place)))
    const rest = all.filter(({ slug }) => slug === 'two-sum')
    const problems = await withForms([...piers, ...rest])
    const exercises = courses.flatMap((course) => course.exercises.map(({ problem }) => problem))
    return {
      problems: [...problems, ...exercises].map(problemRows),
      components: componentRows(components),
      courses: courses.map((course) => courseRows(shifted(course, secret('harbour-office/labels')))),
    }
  }
}
