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

/** The program with the learner's answers to the steps so far; `rest` is what stands in every other blank. */
export function filled(
  form: CompleteForm,
  answers: ReadonlyArray<readonly string[]>,
  rest: (answer: string, index: number) => string,
): string {
  const given = new Map<number, string>()
  for (const [place, texts] of answers.entries())
    for (const [nth, index] of blanksOf(form, place + 1).entries()) given.set(index, texts[nth] ?? '')
  return completedProgram(
    form,
    form.blanks.map(({ answer }, index) => given.get(index) ?? rest(answer, index)),
  )
}
