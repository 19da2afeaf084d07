/** What the files of one node ask, as the server's domain takes it. */
import { PARAPHRASE, type Question, type QuestionKey } from '../../../src/problem/course.ts'
import type { CourseLanguage } from './languages.ts'
import type { CourseObjectiveFile, CourseSharedFile } from './schemas.ts'

/** What has to come of the program of a computed item. */
export interface Computed {
  readonly language: CourseLanguage
  readonly code: string
  /** What it prints; of a `bug` what it must not print. */
  readonly printed: string
  /** For a `bug`, the program with its line corrected, which prints that. */
  readonly fixed: string | null
}

export interface BankEntry {
  readonly question: Question
  readonly key: QuestionKey
  /** The file below the courses' folder and the id in it, as a complaint names it. */
  readonly place: string
  /** Null where no program is asked about. */
  readonly computed: Computed | null
}

/** The files of a node that could be read. */
export interface NodeFiles {
  /** By the objective. */
  readonly objectives: ReadonlyMap<string, CourseObjectiveFile>
  readonly shared: CourseSharedFile | null
}

const bare = { options: null, code: null, expected: null, passage: null } as const

/** Every question of a node, in the order of its files; `slug` is `<course>/<node>`. */
export function entriesOf(slug: string, { objectives, shared }: NodeFiles): BankEntry[] {
  return [
    ...[...objectives].flatMap(([objective, { choices, shorts }]) => {
      const place = (local: string) => `${slug}/objectives/${objective}.json: ${local}`
      const fullId = (local: string) => `${slug}/${objective}/${local}`
      return [
        ...choices.map(({ id: local, question: text, options, key, feedback }): BankEntry => {
          const id = fullId(local)
          return {
            question: { ...bare, id, kind: 'choice', observes: [objective], text, options },
            key: { id, key: `${key}`, feedback, points: [], answer: '' },
            place: place(local),
            computed: null,
          }
        }),
        ...shorts.map(({ id: local, question: text, points, answer }): BankEntry => {
          const id = fullId(local)
          return {
            question: { ...bare, id, kind: 'short', observes: [objective], text },
            key: { id, key: null, feedback: [], points, answer },
            place: place(local),
            computed: null,
          }
        }),
      ]
    }),
    ...(shared === null ? [] : sharedEntries(slug, shared)),
  ]
}

function sharedEntries(slug: string, { computed, paraphrases }: CourseSharedFile): BankEntry[] {
  const place = (local: string) => `${slug}/shared.json: ${local}`
  const fullId = (local: string) => `${slug}/shared/${local}`
  return [
    ...computed.map((item): BankEntry => {
      const { id: local, kind, question: text, language, code, feedback, observes } = item
      const id = fullId(local)
      const isBug = item.kind === 'bug'
      return {
        question: {
          ...bare,
          id,
          kind,
          observes,
          text,
          code: { language, text: code },
          expected: isBug ? item.expected : null,
        },
        key: { id, key: `${item.key}`, feedback: [feedback], points: [], answer: '' },
        place: place(local),
        computed: {
          language,
          code,
          printed: isBug ? item.expected : item.key,
          fixed: isBug
            ? code
                .split('\n')
                .with(Math.min(item.key, code.split('\n').length) - 1, item.fix)
                .join('\n')
            : null,
        },
      }
    }),
    ...paraphrases.map(({ id: local, passage, points, answer, observes }): BankEntry => {
      const id = fullId(local)
      return {
        question: { ...bare, id, kind: 'paraphrase', observes, text: PARAPHRASE, passage },
        key: { id, key: null, feedback: [], points, answer },
        place: place(local),
        computed: null,
      }
    }),
  ]
}
