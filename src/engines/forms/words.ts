/** What can go wrong with exercises, in words. A stale turn is worded for every engine that has turns. */
import { momentText } from '../../kernel/moment.ts'
import type { FormKind } from '../../problem/form.ts'
import { LANGUAGE_NAMES } from '../../problem/language-names.ts'
import type { Language } from '../../problem/problem.ts'
import { call, type WordsOf } from '../../failure/wording.ts'
import type { FormsRefusal } from './rules/commands.ts'
import { exerciseNamed } from './rules/exercise.ts'
import { formNames } from './form-names.ts'

export type FormsFailure =
  /** `inExercise`: the id of the exercise, where the call named one. */
  | (FormsRefusal & { readonly inExercise?: string })
  | { readonly code: 'STALE_TURN'; readonly turn: number; readonly inExercise: string }
  /** `forms`: those that the problem offers here, each with its languages. */
  | {
      readonly code: 'FORM_NOT_OFFERED'
      readonly titleSlug: string
      readonly forms: ReadonlyArray<{ readonly form: FormKind; readonly languages: readonly Language[] }>
    }
  /** The exercise waits for an answer of another kind. */
  | { readonly code: 'OTHER_ANSWER_EXPECTED'; readonly expected: string }
  | { readonly code: 'NO_QUESTIONS_TO_ASK'; readonly titleSlug: string }

/** Where an exercise stands. */
export function exerciseState({ inExercise = '' }: { readonly inExercise?: string }) {
  const key = exerciseNamed(inExercise)
  return key && call('do_exercise', { titleSlug: key.slug, form: key.form, language: key.language })
}

const list = new Intl.ListFormat('en')

export const formsWords = {
  EXERCISE_NOT_OPEN: (failure) => ({
    message: 'This exercise is not open at that step. Nothing was recorded. Start it to see where it stands.',
    next: exerciseState(failure),
  }),
  EXERCISE_OVER: (failure) => ({
    message: 'This exercise is over: it is solved, or its solution was shown. Start it again to practise once more.',
    next: exerciseState(failure),
  }),
  EXERCISES_CLOSED_DURING_CHECK: () => ({
    message:
      'A check or an interview about the same is open, and this exercise would show what it asks for. It opens again when that is over.',
    next: null,
  }),
  EXERCISES_CLOSED_BY_CLASS: ({ until, inExercise = '' }) => {
    const key = exerciseNamed(inExercise)
    const end = until === null ? '' : ` This ends on ${momentText(until, null)}.`
    return {
      message: `A class limits hints on this problem now, and this exercise shows code of it. It opens once the problem is solved.${end}`,
      next: key && call('get_session_state', { titleSlug: key.slug }),
    }
  },
  FORM_NOT_OFFERED(failure) {
    const { titleSlug, forms } = failure
    const [first] = forms
    const offered = forms.map(
      ({ form, languages }) => `${formNames[form].title} (${languages.map((one) => LANGUAGE_NAMES[one]).join(', ')})`,
    )
    return {
      message:
        forms.length === 0
          ? 'This problem has no such exercises here. Solve the problem itself, or choose another one.'
          : `This problem does not have that exercise in that language. It has: ${list.format(offered)}.`,
      forms,
      next: first === undefined ? call('start_problem', { titleSlug }) : call('do_exercise', { titleSlug, form: first.form }),
    }
  },
  OTHER_ANSWER_EXPECTED: (failure) => ({
    message: `This exercise waits for another kind of answer: ${failure.expected}. Nothing was recorded.`,
    expected: failure.expected,
    next: null,
  }),
  NO_QUESTIONS_TO_ASK: ({ titleSlug }) => ({
    message: 'There are no new questions to ask about this program. Choose another exercise.',
    next: call('start_problem', { titleSlug }),
  }),
} satisfies WordsOf<FormsFailure, 'STALE_TURN'>
