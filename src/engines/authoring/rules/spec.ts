/** The plan of a set of problems, field by field: the fields, the values that each takes, and which of them fit together. */
import { err, ok, type Result } from '../../../kernel/result.ts'
import { difficulties, languageOf, languages, type Difficulty, type Language } from '../../../problem/problem.ts'
import { visible } from '../../../kernel/text.ts'

export const styles = ['return', 'stdout'] as const
/** `return`: a function or a class that is called. `stdout`: a program that reads and prints, or a query. */
export type Style = (typeof styles)[number]

export const learningModes = ['practice', 'guided'] as const
export type LearningMode = (typeof learningModes)[number]

export type DifficultyPlan = Readonly<Record<Difficulty, number>>

export const MAX_PROBLEMS = 7
export const MAX_TOPICS = 12
/** Code points of one topic. */
export const MAX_TOPIC_LENGTH = 40

/** The same for every activity. `constraints` goes with the language. */
export const fixed = { version: '1.0', testCases: 8 } as const

/** The limits of every solution in a language: nothing else runs. */
export const constraints: Readonly<Record<Language, string>> = {
  python3: 'Python 3: one file, the standard library alone, no network',
  javascript: 'JavaScript on Node: one file, no packages, no network',
  typescript: 'TypeScript on Node: one file, types that can be erased, no packages, no network',
  go: 'Go: one file, the standard library alone, no unused imports or variables, no network',
  java: 'Java: one file, the standard library alone, no network',
  cpp: 'C++20: one file, the standard library alone, no network',
  rust: 'Rust: one file, the standard library alone, no network',
  sql: 'SQL as SQLite has it: nothing beside the tables of the case, no files',
}

/** Null or an empty list: not agreed yet. */
export interface Spec {
  readonly language: Language | null
  readonly problemCount: number | null
  /** Sums to `problemCount` where both are known. */
  readonly difficultyPlan: DifficultyPlan | null
  readonly topics: readonly string[]
  readonly style: Style | null
  readonly learningMode: LearningMode
}

/** A spec without gaps. */
export type WholeSpec = { readonly [Field in keyof Spec]: NonNullable<Spec[Field]> }

/** In the order in which they are asked. */
export const specFields = ['language', 'problemCount', 'difficultyPlan', 'topics', 'style', 'learningMode'] as const
export type SpecField = (typeof specFields)[number]

export const fieldFaults = [
  'wrong_type',
  'unknown_value',
  'out_of_range',
  'does_not_sum',
  'empty',
  'too_many',
  'too_long',
  'ill_formed',
  'sql_is_stdout',
  /** A language that this deployment cannot run. */
  'not_offered',
] as const
export type FieldFault = (typeof fieldFaults)[number]

/** A value that could not be used. */
export interface Dropped {
  readonly field: SpecField
  readonly fault: FieldFault
}

/** Valid values of some fields. */
export type SpecValues = { readonly [Field in SpecField]?: NonNullable<Spec[Field]> }

/** The same, while it is filled. */
export type SpecValuesSoFar = { -readonly [Field in SpecField]?: NonNullable<Spec[Field]> }

export const initialSpec = (learningMode: LearningMode): Spec => ({
  language: null,
  problemCount: null,
  difficultyPlan: null,
  topics: [],
  style: null,
  learningMode,
})

export const sumOf = (plan: DifficultyPlan): number => plan.easy + plan.medium + plan.hard
/** The styles that a language allows. */
export const stylesOf = (language: Language | null): readonly Style[] => (language === 'sql' ? ['stdout'] : styles)

export function gapsOf(spec: Spec): readonly SpecField[] {
  return specFields.filter((field) => (field === 'topics' ? spec.topics.length === 0 : spec[field] === null))
}

/** The spec if it has no gaps; else null. */
export function wholeSpec(spec: Spec): WholeSpec | null {
  const { language, problemCount, difficultyPlan, topics, style, learningMode } = spec
  if (language === null || problemCount === null || difficultyPlan === null || style === null) return null
  return topics.length === 0 ? null : { language, problemCount, difficultyPlan, topics, style, learningMode }
}

const isCount = (value: unknown): value is number => Number.isInteger(value)
const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined => list.find((one) => one === value)

/** Fields as a client sent them. */
export type SentFields = { readonly [Field in SpecField]?: unknown }

/** Each field by itself: what is invalid is dropped, and the others stay. `offered`: the languages that this deployment can run. */
export function readFields(
  sent: SentFields,
  offered: readonly Language[] = languages,
): { readonly values: SpecValues; readonly dropped: readonly Dropped[] } {
  const values: SpecValuesSoFar = {}
  const dropped: Dropped[] = []
  for (const field of specFields) {
    const value = sent[field]
    if (value === undefined || value === null) continue
    const read = readField(field, value)
    const isOffered = !read.ok || read.value.language === undefined || offered.includes(read.value.language)
    if (!isOffered) dropped.push({ field, fault: 'not_offered' })
    else if (read.ok) Object.assign(values, read.value)
    else dropped.push({ field, fault: read.error })
  }
  return { values, dropped }
}

/** Reads one field's value. `turn.ts` checks whether it fits the other fields. */
export function readField(field: SpecField, value: unknown): Result<SpecValues, FieldFault> {
  switch (field) {
    case 'language': {
      if (typeof value !== 'string') return err('wrong_type')
      const language = languageOf(value)
      return language === null ? err('unknown_value') : ok({ language })
    }
    case 'problemCount':
      if (!isCount(value)) return err('wrong_type')
      return value < 1 || value > MAX_PROBLEMS ? err('out_of_range') : ok({ problemCount: value })
    case 'difficultyPlan':
      return readPlan(value)
    case 'topics':
      return readTopics(value)
    case 'style': {
      const style = oneOf(styles, value)
      return style ? ok({ style }) : err(typeof value === 'string' ? 'unknown_value' : 'wrong_type')
    }
    case 'learningMode': {
      const learningMode = oneOf(learningModes, value)
      return learningMode ? ok({ learningMode }) : err(typeof value === 'string' ? 'unknown_value' : 'wrong_type')
    }
  }
}

/** A difficulty that is left out is none of them. */
function readPlan(value: unknown): Result<SpecValues, FieldFault> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return err('wrong_type')
  const counts = new Map<Difficulty, number>()
  for (const [name, count] of Object.entries(value)) {
    const difficulty = oneOf(difficulties, name)
    if (!difficulty) return err('unknown_value')
    if (!isCount(count)) return err('wrong_type')
    if (count < 0) return err('out_of_range')
    counts.set(difficulty, count)
  }
  const of = (difficulty: Difficulty) => counts.get(difficulty) ?? 0
  const difficultyPlan = { easy: of('easy'), medium: of('medium'), hard: of('hard') }
  const sum = sumOf(difficultyPlan)
  return sum < 1 || sum > MAX_PROBLEMS ? err('out_of_range') : ok({ difficultyPlan })
}

/** Removes invisible characters, and topics that differ only in case. */
function readTopics(value: unknown): Result<SpecValues, FieldFault> {
  if (!Array.isArray(value)) return err('wrong_type')
  const topics = new Map<string, string>()
  for (const tag of value as readonly unknown[]) {
    if (typeof tag !== 'string') return err('wrong_type')
    if (!tag.isWellFormed()) return err('ill_formed')
    const topic = visible(tag).replace(/\s+/g, ' ').trim()
    if (topic === '') return err('empty')
    if (Array.from(topic).length > MAX_TOPIC_LENGTH) return err('too_long')
    const key = topic.toLowerCase()
    if (!topics.has(key)) topics.set(key, topic)
  }
  if (topics.size === 0) return err('empty')
  return topics.size > MAX_TOPICS ? err('too_many') : ok({ topics: [...topics.values()] })
}
