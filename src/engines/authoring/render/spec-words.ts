/** Names of a spec's fields, and the question for each. */
import { MAX_PROBLEMS, MAX_TOPICS, type SpecField } from '../rules/spec.ts'

export function fieldName(field: SpecField): string {
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
      return 'Which language: Python, JavaScript, TypeScript, Go, Java, C++, Rust or SQL?'
    case 'problemCount':
      return `How many problems do you want (1 to ${MAX_PROBLEMS})?`
    case 'difficultyPlan':
      return 'How many easy, medium and hard problems?'
    case 'topics':
      return `Which topics? Name 1 to ${MAX_TOPICS}.`
    case 'style':
      return 'Should a solution return its answer (return), or read input and print (stdout)?'
    case 'learningMode':
      return 'Do you want to write whole solutions (practice), or complete prepared ones (guided)?'
  }
}
