/** A worked example with blanks: which blanks are asked for at a step, and the program that answers make of it. */
import { completedProgram } from '../../../problem/form-programs.ts'
import type { CompleteForm } from '../../../problem/form.ts'

/** Numbers of the subgoals that have blanks, in order: each is a step. */
export const stepsOf = ({ blanks }: CompleteForm): readonly number[] =>
  [...new Set(blanks.map(({ subgoal }) => subgoal))].sort((a, b) => a - b)

/** Indexes of the blanks of a step, which is counted from 1. */
export function blanksOf(form: CompleteForm, step: number): readonly number[] {
  const subgoal = stepsOf(form)[step - 1]
  return form.blanks.flatMap((blank, index) => (blank.subgoal === subgoal ? [index] : []))
}

/** What stands at a place of the program: its own text or an answer, a blank of this step, or one of a later step. */
export type ProgramPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'blank'; readonly nth: number }
  | { readonly kind: 'later' }

/** The program at a step, with the learner's answers to the steps before it. */
export function programParts(
  form: CompleteForm,
  answers: ReadonlyArray<readonly string[]>,
  step: number,
): readonly ProgramPart[] {
  const filledBlanks = answersIn(form, answers)
  const now = blanksOf(form, step)
  return form.texts.flatMap((text, index): ProgramPart[] => {
    if (index === form.blanks.length) return [{ kind: 'text', text }]
    const answer = filledBlanks.get(index)
    const nth = now.indexOf(index)
    const blank: ProgramPart =
      answer !== undefined ? { kind: 'text', text: answer } : nth < 0 ? { kind: 'later' } : { kind: 'blank', nth }
    return [{ kind: 'text', text }, blank]
  })
}

/** The program with the learner's answers to the steps so far; `rest` is what stands in every other blank. */
export function filled(
  form: CompleteForm,
  answers: ReadonlyArray<readonly string[]>,
  rest: (answer: string, index: number) => string,
): string {
  const filledBlanks = answersIn(form, answers)
  return completedProgram(
    form,
    form.blanks.map(({ answer }, index) => filledBlanks.get(index) ?? rest(answer, index)),
  )
}

/** By the index of a blank. */
function answersIn(form: CompleteForm, answers: ReadonlyArray<readonly string[]>): ReadonlyMap<number, string> {
  const filledBlanks = new Map<number, string>()
  for (const [place, texts] of answers.entries())
    for (const [nth, index] of blanksOf(form, place + 1).entries()) filledBlanks.set(index, texts[nth] ?? '')
  return filledBlanks
}
