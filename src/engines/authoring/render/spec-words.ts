/** The fields of a spec in words, and what a learner is asked about each. */
import { MAX_PROBLEMS, MAX_TOPICS, type SpecField } from '../rules/spec.ts'

export function fieldNamed(field: SpecField): string {
  switch (field) {
    case 'language':
      return 'language'
    case 'problemCount':
      return 'number of problems'
    case 'difficultyPlan':
      return 'difficulties'
    case 'topics':
      return 'topics'
    case 'style':
      return 'style'
    case 'learningMode':
      return 'mode'
  }
}

export function fieldQuestion(field: SpecField): string {
  switch (field) {
    case 'language':
      return 'In which language shall the problems be: Python, JavaScript, TypeScript, Go, Java, C++, Rust or SQL?'
    case 'problemCount':
      return `How many problems shall it be, 1 to ${MAX_PROBLEMS}?`
    case 'difficultyPlan':
      return 'How many of them shall be easy, medium and hard?'
    case 'topics':
      return `What shall they be about? Name 1 to ${MAX_TOPICS} topics.`
    case 'style':
      return 'Shall a solution return its answer (return), or read input and print (stdout)?'
    case 'learningMode':
      return 'Shall you write whole solutions (practice), or complete prepared ones (guided)?'
  }
}
