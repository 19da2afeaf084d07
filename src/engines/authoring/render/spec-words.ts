/** Names of a plan's fields, the question for each, and why a value could not be used. */
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { languages, type Language } from '../../../problem/problem.ts'
import { MAX_PROBLEMS, MAX_TOPIC_LENGTH, MAX_TOPICS, type Dropped, type SpecField } from '../rules/spec.ts'

const listed = new Intl.ListFormat('en', { type: 'disjunction' })

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

/** `offered`: the languages that this deployment can run. */
export function fieldQuestion(field: SpecField, offered: readonly Language[] = languages): string {
  switch (field) {
    case 'language':
      return `Which programming language: ${listed.format(offered.map((language) => LANGUAGE_NAMES[language]))}?`
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

/** Why a value was not used, in one sentence. */
export function dropText({ field, fault }: Dropped): string {
  switch (field) {
    case 'language':
      return fault === 'not_offered' ? 'This server cannot run that language.' : 'Rung has no such language.'
    case 'problemCount':
      return `The number of problems must be a whole number from 1 to ${MAX_PROBLEMS}.`
    case 'difficultyPlan':
      return fault === 'does_not_sum'
        ? 'The difficulties do not add up to the number of problems.'
        : `The numbers of easy, medium and hard problems must be whole, and together 1 to ${MAX_PROBLEMS}.`
    case 'topics':
      return `There must be 1 to ${MAX_TOPICS} topics of at most ${MAX_TOPIC_LENGTH} characters each.`
    case 'style':
      return 'An SQL problem always prints its rows.'
    case 'learningMode':
      return 'The mode is practice or guided.'
  }
}
