/**
 * A course that a learner's own model has drawn up: kept with that learner alone, practice and never proof. What is wrong with a draft
 * is told by place and kind, never in the draft's own words.
 */
import {
  PARAPHRASE,
  type Course,
  type CourseLevel,
  type Question,
  type QuestionKey,
  type Reference,
  type Objective,
} from '../../../problem/course.ts'
import { circleAmong } from '../../../problem/course-graph.ts'

/** One to be asked in the talk and two for the test, which a key decides. */
export const LEAST_CHOICES = 3
/** A test asks every objective something that is no choice. */
export const LEAST_SHORTS = 1

export interface OwnCourse {
  readonly course: Course
  readonly objectives: readonly Objective[]
}

export interface OwnQuestion {
  readonly question: Question
  readonly key: QuestionKey
}

export interface CourseDraft {
  readonly title: string
  readonly summary: string
  readonly resources: readonly Reference[]
  readonly nodes: ReadonlyArray<{
    readonly id: string
    readonly title: string
    readonly summary: string
    readonly level: CourseLevel
    readonly objectives: readonly Objective[]
    readonly prerequisites: readonly string[]
    readonly references: readonly Reference[]
  }>
}

/** The questions about one objective. */
export interface BankDraft {
  readonly node: string
  readonly objective: string
  readonly choices: ReadonlyArray<{
    readonly question: string
    readonly options: readonly string[]
    /** The index of the right option. */
    readonly key: number
    /** One for each option. */
    readonly feedback: readonly string[]
  }>
  readonly shorts: ReadonlyArray<{ readonly question: string; readonly points: readonly string[]; readonly answer: string }>
  readonly paraphrases: ReadonlyArray<{ readonly passage: string; readonly points: readonly string[]; readonly answer: string }>
}

export const courseFaults = [
  'repeated',
  'no_such_node',
  'no_such_objective',
  'circle',
  'missing_objective',
  'too_few_choices',
  'too_few_shorts',
] as const
export type CourseFault = (typeof courseFaults)[number]

/** `at`: names and indices joined by dots, as in `nodes.2.prerequisites.0`. */
export interface FaultAt {
  readonly at: string
  readonly fault: CourseFault
}

/** Places of a list that hold what stands earlier in it too. */
const repeats = (at: (index: number) => string, list: readonly string[]): FaultAt[] =>
  list.flatMap((entry, index) => (list.indexOf(entry) < index ? [{ at: at(index), fault: 'repeated' as const }] : []))

/** What is wrong with a graph. */
export function graphFaults({ nodes, resources }: CourseDraft): readonly FaultAt[] {
  const ids = nodes.map(({ id }) => id)
  const circle = circleAmong(nodes)
  const objectives = nodes.flatMap((node, n) => node.objectives.map(({ id }, o) => ({ id, at: `nodes.${n}.objectives.${o}` })))
  const references = [
    ...resources.map(({ rid }, r) => ({ rid, at: `resources.${r}` })),
    ...nodes.flatMap((node, n) => node.references.map(({ rid }, r) => ({ rid, at: `nodes.${n}.references.${r}` }))),
  ]
  return [
    ...repeats((index) => `nodes.${index}.id`, ids),
    ...repeats(
      (index) => objectives[index]?.at ?? '',
      objectives.map(({ id }) => id),
    ),
    ...repeats(
      (index) => references[index]?.at ?? '',
      references.map(({ rid }) => rid),
    ),
    ...nodes.flatMap(({ id, prerequisites }, n) => [
      ...repeats((index) => `nodes.${n}.prerequisites.${index}`, prerequisites),
      ...prerequisites.flatMap((needed, p): FaultAt[] =>
        ids.includes(needed) ? [] : [{ at: `nodes.${n}.prerequisites.${p}`, fault: 'no_such_node' }],
      ),
      ...(circle.includes(id) ? [{ at: `nodes.${n}.prerequisites`, fault: 'circle' as const }] : []),
    ]),
  ]
}

/** What is wrong with questions about a course: each node that has any needs enough for every one of its objectives. */
export function bankFaults({ course }: OwnCourse, banks: readonly BankDraft[]): readonly FaultAt[] {
  const bankNames = banks.map(({ node, objective }) => `${node} ${objective}`)
  const nodes = [...new Set(banks.map(({ node }) => node))]
  return [
    ...repeats((index) => `questions.${index}.objective`, bankNames),
    ...banks.flatMap(({ node, objective, choices, shorts }, b): FaultAt[] => {
      const of = course.nodes.find(({ id }) => id === node)
      if (!of) return [{ at: `questions.${b}.node`, fault: 'no_such_node' }]
      if (!of.objectives.includes(`${course.id}/${objective}`)) {
        return [{ at: `questions.${b}.objective`, fault: 'no_such_objective' }]
      }
      return [
        ...(choices.length < LEAST_CHOICES ? [{ at: `questions.${b}.choices`, fault: 'too_few_choices' as const }] : []),
        ...(shorts.length < LEAST_SHORTS ? [{ at: `questions.${b}.shorts`, fault: 'too_few_shorts' as const }] : []),
        ...choices.flatMap(({ options }, c) =>
          repeats(
            (index) => `questions.${b}.choices.${c}.options.${index}`,
            options.map((option) => option.trim()),
          ),
        ),
      ]
    }),
    ...nodes.flatMap((node): FaultAt[] => {
      const lacking = course.nodes
        .find(({ id }) => id === node)
        ?.objectives.some((objective) => !bankNames.includes(`${node} ${objective.slice(course.id.length + 1)}`))
      const at = banks.findIndex((bank) => bank.node === node)
      return lacking ? [{ at: `questions.${at}.node`, fault: 'missing_objective' }] : []
    }),
  ]
}

/** The course that a sound draft describes. `id` is the course's own. */
export function courseOf(id: string, { title, summary, resources, nodes }: CourseDraft): OwnCourse {
  const withId = (objective: Objective): Objective => ({ ...objective, id: `${id}/${objective.id}` })
  return {
    course: {
      id,
      title,
      summary,
      resources,
      version: 'own',
      nodes: nodes.map((node) => ({ ...node, problems: [], objectives: node.objectives.map((one) => withId(one).id) })),
    },
    objectives: nodes.flatMap((node) => node.objectives.map(withId)),
  }
}

const bare = { options: null, code: null, expected: null, passage: null } as const

/** The questions of one node, by sound drafts. */
export function questionsOf(courseId: string, node: string, banks: readonly BankDraft[]): readonly OwnQuestion[] {
  return banks
    .filter((bank) => bank.node === node)
    .flatMap(({ objective, choices, shorts, paraphrases }) => {
      const observes = [`${courseId}/${objective}`]
      const fullId = (local: string) => `${courseId}/${node}/${objective}/${local}`
      const pointsOf = (texts: readonly string[]) => texts.map((text, index) => ({ id: `p${index + 1}`, text }))
      return [
        ...choices.map(({ question: text, options, key, feedback }, index): OwnQuestion => {
          const id = fullId(`choice-${index + 1}`)
          return {
            question: { ...bare, id, kind: 'choice', observes, text, options },
            key: { id, key: `${key}`, feedback, points: [], answer: '' },
          }
        }),
        ...shorts.map(({ question: text, points, answer }, index): OwnQuestion => {
          const id = fullId(`short-${index + 1}`)
          return {
            question: { ...bare, id, kind: 'short', observes, text },
            key: { id, key: null, feedback: [], points: pointsOf(points), answer },
          }
        }),
        ...paraphrases.map(({ passage, points, answer }, index): OwnQuestion => {
          const id = fullId(`paraphrase-${index + 1}`)
          return {
            question: { ...bare, id, kind: 'paraphrase', observes, text: PARAPHRASE, passage },
            key: { id, key: null, feedback: [], points: pointsOf(points), answer },
          }
        }),
      ]
    })
}
