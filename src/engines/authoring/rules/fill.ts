/** The fields that a learner leaves open, chosen from what is known of them. They see the plan before they agree to it. */
import type { Difficulty, Language } from '../../../problem/problem.ts'
import { stylesOf, type DifficultyPlan, type Spec, type SpecValues } from './spec.ts'

export interface LearnerProfile {
  /** The one used last; null where nothing is known. */
  readonly language: Language | null
  /** How well what was practised is known, 0 to 1. */
  readonly level: number
  /** The topics to practise, the most urgent first. */
  readonly topics: readonly string[]
}

const FIRST_LANGUAGE: Language = 'python3'
const FIRST_TOPICS = ['arrays', 'strings'] as const
const COUNT = 3
const MOST_TOPICS = 3
const MEDIUM_FROM = 0.4
const HARD_FROM = 0.8

const levelOf = (mastery: number): Difficulty => (mastery >= HARD_FROM ? 'hard' : mastery >= MEDIUM_FROM ? 'medium' : 'easy')

/** Most of them at the learner's level: one to warm up with before harder ones, one to grow by after three easy ones. */
function planFor(count: number, level: Difficulty): DifficultyPlan {
  const other = count >= 3 ? 1 : 0
  switch (level) {
    case 'easy':
      return { easy: count - other, medium: other, hard: 0 }
    case 'medium':
      return { easy: other, medium: count - other, hard: 0 }
    case 'hard':
      return { easy: 0, medium: other, hard: count - other }
  }
}

function topicsFor(language: Language, { topics }: LearnerProfile): readonly string[] {
  if (language === 'sql') return ['sql']
  const fitting = topics.filter((topic) => topic !== 'sql').slice(0, MOST_TOPICS)
  return fitting.length > 0 ? fitting : FIRST_TOPICS
}

/** Values for the open fields alone. */
export function fillFor(spec: Spec, profile: LearnerProfile): SpecValues {
  const language = spec.language ?? profile.language ?? FIRST_LANGUAGE
  const count = spec.problemCount ?? COUNT
  const [style = 'return'] = stylesOf(language)
  return {
    ...(spec.language === null && { language }),
    ...(spec.problemCount === null && { problemCount: count }),
    ...(spec.difficultyPlan === null && { difficultyPlan: planFor(count, levelOf(profile.level)) }),
    ...(spec.topics.length === 0 && { topics: topicsFor(language, profile) }),
    ...(spec.style === null && { style }),
  }
}
