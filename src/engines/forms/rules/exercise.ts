/** What names an exercise: a form of a problem, in a language, at its place among the forms of its kind. */
import { formKinds, type FormKind } from '../../../problem/form.ts'
import { languages, SLUG, type Language } from '../../../problem/problem.ts'

export interface ExerciseKey {
  readonly slug: string
  readonly form: FormKind
  readonly language: Language
  /** From 0: a problem may have several forms of a kind in one language. */
  readonly position: number
}

const POSITION = /^\d{1,3}$/

export const exerciseIdOf = ({ slug, form, language, position }: ExerciseKey): string =>
  [slug, form, language, position].join('/')

/** Null for a text that names no exercise. */
export function exerciseNamed(exerciseId: string): ExerciseKey | null {
  const [slug = '', kind = '', name = '', place = '', ...more] = exerciseId.split('/')
  const form = formKinds.find((one) => one === kind)
  const language = languages.find((one) => one === name)
  if (form === undefined || language === undefined || more.length > 0 || !SLUG.test(slug) || !POSITION.test(place)) return null
  return { slug, form, language, position: Number(place) }
}

/** Forms that show code of the problem: whoever opens one has had help with writing it. */
export const showsCode = (form: FormKind): boolean => form !== 'examples'

/** Forms whose right answer is a program that solves the problem. */
export const endsInSolution = (form: FormKind): boolean => form !== 'examples' && form !== 'trace'
