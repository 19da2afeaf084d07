/** What a course is, as plain data. The sealed parts (keys, feedback, key points) have their own types beside their pass. */
import type { Language } from './problem.ts'

export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const
export type CourseLevel = (typeof courseLevels)[number]

export interface Reference {
  /** Short and unique in its course: a tutor refers to it as "(see rid)". */
  readonly rid: string
  readonly title: string
  readonly url: string
}

export const exerciseKinds = ['complete', 'predict', 'fix', 'function', 'program', 'query'] as const
/** What the learner does: completes a line, predicts a program and then changes it, mends it, or writes a function, a program or a SQL query. */
export type ExerciseKind = (typeof exerciseKinds)[number]

/** A small problem that belongs to a node. */
export interface Exercise {
  /** As a problem. */
  readonly slug: string
  readonly title: string
  readonly objective: string
  readonly kind: ExerciseKind
  /** It is kept for the test of the node, and no lesson offers it before. */
  readonly forTest: boolean
}

export interface CourseNode {
  readonly id: string
  readonly title: string
  /** Two sentences. */
  readonly summary: string
  readonly level: CourseLevel
  /** Ids of knowledge components, in the order they are taught. */
  readonly objectives: readonly string[]
  /** Ids of nodes of the same course; advice, not a lock. */
  readonly prerequisites: readonly string[]
  /** Nodes of other courses that it builds on, as `<course>/<node>`; advice too. An own course has none. */
  readonly needs?: readonly string[]
  /** Slugs of problems that exercise an objective. */
  readonly problems: readonly string[]
  /** In the order of the objectives. An own course has none. */
  readonly exercises?: readonly Exercise[]
  readonly references: readonly Reference[]
}

/** What a course says about one objective, each part as Markdown. Nothing of it is sealed. */
export interface ObjectiveText {
  /** The id of the objective. */
  readonly objective: string
  readonly explanation: string
  /** A program with its output. */
  readonly example: string
  /** A table of the example's variables, line by line as it runs; empty where the example has none. */
  readonly steps: string
  readonly mistake: string
}

export interface Course {
  readonly id: string
  readonly title: string
  /** Two sentences. */
  readonly summary: string
  /** The language that it teaches; null or absent where it teaches what languages share. */
  readonly language?: Language | null
  readonly resources: readonly Reference[]
  readonly nodes: readonly CourseNode[]
  /** Grows with the content: the hash of all the course's files. */
  readonly version: string
}

export const questionKinds = ['choice', 'short', 'output', 'bug', 'paraphrase'] as const
/** `output` and `bug` are computed items: the sandbox has made sure of their keys. */
export type QuestionKind = (typeof questionKinds)[number]

/** Whether a key decides; the others are graded by key points. */
export const hasKey = (kind: QuestionKind): boolean => kind === 'choice' || kind === 'output' || kind === 'bug'

/** What may be known of a question before it is asked. */
export interface QuestionRef {
  /** Unique in the catalogue: course, node, objective (or `shared`) and the question's own id, joined by `/`. */
  readonly id: string
  readonly kind: QuestionKind
  /** The objectives that an answer speaks for. */
  readonly observes: readonly string[]
}

/** What is shown when it is asked. */
export interface Question extends QuestionRef {
  /** Markdown; of a paraphrase what to do with the passage. */
  readonly text: string
  /** Of a choice, four. */
  readonly options: readonly string[] | null
  /** Of a computed item. */
  readonly code: { readonly language: Language; readonly text: string } | null
  /** Of a `bug`: what the program should print. */
  readonly expected: string | null
  /** Of a paraphrase. */
  readonly passage: string | null
}

/** A passage says what is to be reworded, and not that it is. */
export const PARAPHRASE = 'Say this in your own words, in two to four sentences, so that nothing of it is lost.'

/** The node that a question is of, by the question's id. */
export const nodeOfQuestion = (questionId: string): string => questionId.split('/')[1] ?? ''

export interface KeyPoint {
  readonly id: string
  readonly text: string
}

/** What leaves only once an answer is recorded. */
export interface QuestionKey {
  readonly id: string
  /** Of a choice the option's index as text, of an `output` what is printed, of a `bug` the line's number as text; null without one. */
  readonly key: string | null
  /** Of a choice one for each option; of a computed item one. */
  readonly feedback: readonly string[]
  readonly points: readonly KeyPoint[]
  /** A model answer; empty where a key decides. */
  readonly answer: string
}

/** Begins the id of every own course, so that none can be taken for one of the catalogue. */
const OWN = 'my-'
export const ownCourseId = (name: string): string => (name.startsWith(OWN) ? name : OWN + name)
export const isOwnCourse = (courseId: string): boolean => courseId.startsWith(OWN)

/** What a node teaches. */
export interface Objective {
  /** Of an own course with the course's id before it. */
  readonly id: string
  readonly title: string
  /** What a learner is able to do. */
  readonly summary: string
}
