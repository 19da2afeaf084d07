/** An exercise as it is shown: what of the form its learner may see at this step, and how it is answered. */
import { z } from 'zod'
import { assembledProgram } from '../../../problem/form-programs.ts'
import { formKinds } from '../../../problem/form.ts'
import type { Problem } from '../../../problem/problem.ts'
import type { Next } from '../../../failure/failure.ts'
import { answerInput, expectedAnswer, type AnswerKind, type ExerciseAnswer } from '../answer.ts'
import { seedOf, type ExerciseNow } from '../exercise.ts'
import { formNames } from '../form-names.ts'
import { mixedBlocks } from '../rules/assemble.ts'
import { blanksOf, filled, stepsOf } from '../rules/complete.ts'
import { exerciseIdOf } from '../rules/exercise.ts'
import { questionWords } from '../words-of-places.ts'

export const exerciseOutput = z.object({
  titleSlug: z.string(),
  title: z.string(),
  form: z.enum(formKinds),
  exerciseId: z.string(),
  name: z.string(),
  language: z.string(),
  status: z.enum(['open', 'solved', 'seen']),
  turn: z.int(),
  step: z.int(),
  steps: z.int(),
  /** Whether what the learner shows here counts. */
  counts: z.boolean(),
  task: z.string(),
  program: z.string().nullable(),
  blocks: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
  setsDepth: z.boolean().optional(),
  blanks: z.int().optional(),
  questions: z
    .array(
      z.object({
        question: z.string(),
        answer: z.string().nullable(),
        right: z.boolean().nullable(),
        key: z.string().nullable(),
      }),
    )
    .optional(),
  triesLeft: z.int().optional(),
  solution: z.string().optional(),
  /** An answer of the expected shape, with other content. */
  answerLike: answerInput.optional(),
})
export type ExerciseOut = z.input<typeof exerciseOutput>

export function exerciseOut(exercise: ExerciseNow): ExerciseOut {
  const { view, form, entry } = exercise
  const { problem } = entry
  const { status, turn, step, counts, language, triesLeft } = view
  const isOpen = status === 'open'
  return {
    titleSlug: problem.slug,
    title: problem.title,
    form: form.kind,
    exerciseId: exerciseIdOf(view),
    name: formNames[form.kind].title,
    language,
    status,
    turn,
    step,
    steps: stepCount(exercise),
    // An own problem is practice, and proves nothing.
    counts: counts && !entry.own,
    task: isOpen ? taskOf(exercise) : status === 'solved' ? 'This exercise is solved.' : 'This exercise is over.',
    program: programOf(exercise),
    ...partsOf(exercise),
    ...(triesLeft === null ? {} : { triesLeft }),
    ...(isOpen ? { answerLike: exampleOf(exercise, expectedAnswer(form.kind, step)) } : {}),
    ...(status === 'seen' ? solutionPart(exercise) : {}),
  }
}

function stepCount({ form }: ExerciseNow): number {
  if (form.kind === 'fix') return 2
  return form.kind === 'complete' ? stepsOf(form).length : 1
}

/** What to do now, in two or three sentences. */
function taskOf({ form, view, entry }: ExerciseNow): string {
  const { title } = entry.problem
  switch (form.kind) {
    case 'fix':
      return view.step === 1
        ? `This program for “${title}” has a mistake. Find an input on which it gives a wrong answer.`
        : 'Now repair the program. Change only what is wrong.'
    case 'examples': {
      const { programs, needed } = form
      const all = programs.length === needed ? `${needed}` : `${needed} of ${programs.length}`
      return `Write calls for “${title}” with their right results. Use other inputs than the statement. Your calls have to show the mistake of ${all} wrong ${programs.length === 1 ? 'program' : 'programs'}.`
    }
    case 'trace':
      return 'Read the program and follow it in your head. Answer without running it.'
    case 'assemble':
      return `Put blocks in order, so that they solve “${title}”.${form.distractors.length > 0 ? ' Some blocks do not belong.' : ''}${form.setsDepth ? ' Say of each block how many steps it is indented.' : ''}`
    case 'complete': {
      const subgoal = stepsOf(form)[view.step - 1] ?? 0
      const purpose = form.subgoals[subgoal]
      return `Fill in the blanks of this part.${purpose ? ` What the part does: “${purpose}”` : ''}`
    }
    case 'speed_up':
      return `This program for “${title}” is right, but too slow on large inputs. Make it fast enough.`
  }
}

function programOf({ form, view, rightAnswers }: ExerciseNow): string | null {
  switch (form.kind) {
    case 'fix':
    case 'trace':
    case 'speed_up':
      return form.program
    case 'examples':
    case 'assemble':
      return null
    case 'complete': {
      const now = blanksOf(form, view.step)
      return filled(form, rightAnswers.map(blanksIn), (_answer, index) => {
        const nth = now.indexOf(index)
        return nth < 0 ? LATER : `__${nth + 1}__`
      })
    }
  }
}

/** Stands for a blank of a later part. */
const LATER = '__later__'

/** The blanks of a step as they were filed. */
export function blanksIn(text: string): readonly string[] {
  const blanks: readonly string[] = JSON.parse(text)
  return blanks
}

function partsOf({ form, view }: ExerciseNow): Partial<ExerciseOut> {
  switch (form.kind) {
    case 'assemble':
      return { blocks: mixedBlocks(form, seedOf(view)), setsDepth: form.setsDepth }
    case 'complete':
      return { blanks: blanksOf(form, view.step).length }
    case 'trace':
      return {
        questions: (view.places ?? []).map((place, index) => ({
          question: questionWords(place),
          answer: view.given?.[index]?.text ?? null,
          right: view.given?.[index]?.right ?? null,
          key: view.told?.[index]?.key ?? null,
        })),
      }
    case 'fix':
    case 'examples':
    case 'speed_up':
      return {}
  }
}

function solutionPart({ form }: ExerciseNow): { solution?: string } {
  switch (form.kind) {
    case 'fix':
    case 'speed_up':
      return { solution: form.solution }
    case 'assemble':
      return { solution: assembledProgram(form.blocks) }
    case 'complete':
      return { solution: filled(form, [], (answer) => answer) }
    case 'examples':
    case 'trace':
      return {}
  }
}

function exampleOf({ view, form, entry }: ExerciseNow, kind: AnswerKind): ExerciseAnswer {
  const { args, expected } = firstCase(entry.problem)
  switch (kind) {
    case 'input':
      return { kind, args }
    case 'program':
      return { kind, code: 'the whole program' }
    case 'examples':
      return { kind, examples: [{ args, result: expected }] }
    case 'questions':
      return { kind, answers: (view.places ?? []).map((_, index) => `answer ${index + 1}`) }
    case 'blocks':
      return {
        kind,
        blocks: [
          { id: 'B', depth: 0 },
          { id: 'A', depth: form.kind === 'assemble' && form.setsDepth ? 1 : 0 },
        ],
      }
    case 'blanks':
      return {
        kind,
        blanks: form.kind === 'complete' ? blanksOf(form, view.step).map((_, index) => `text of blank ${index + 1}`) : [],
      }
  }
}

function firstCase({ visibleCases }: Problem) {
  const [first] = visibleCases
  return { args: [...(first?.args ?? [])], expected: first?.expected ?? null }
}

const SOLUTION_SHOWN = 'The exercise is over. A solution is shown; it does not count.'
/** What giving up comes to. */
const overWords: Readonly<Record<ExerciseNow['form']['kind'], string>> = {
  fix: SOLUTION_SHOWN,
  examples: 'The exercise is over. It does not count.',
  trace: 'The exercise is over. The right answers are shown; it does not count.',
  assemble: SOLUTION_SHOWN,
  complete: SOLUTION_SHOWN,
  speed_up: SOLUTION_SHOWN,
}

/** What came of an answer, in sentences for the learner. */
export function answerSentence({ view, form, finding }: ExerciseNow): string {
  const { status, given, triesLeft } = view
  if (status === 'seen' && given === null) return overWords[form.kind]
  const rights = given === null ? '' : `${given.filter(({ right }) => right).length} of ${given.length} answers are right.`
  const sentence = form.kind === 'trace' ? rights : (finding?.say ?? '')
  if (status === 'solved') return `${sentence} Solved.`.trim()
  if (status === 'seen') return `${sentence} The right answers are shown.`.trim()
  return triesLeft !== null && given !== null ? `${sentence} You have one more try.` : sentence
}

export function exerciseNext({ view, entry }: ExerciseNow): Next {
  const { slug: titleSlug } = entry.problem
  if (view.status !== 'open') return { tool: 'start_problem', arguments: { titleSlug } }
  const { form, language, turn } = view
  return {
    tool: 'do_exercise',
    arguments: { titleSlug, form, language, exerciseId: exerciseIdOf(view), turn },
    needs: ['answer', 'writtenBy'],
  }
}

/** What a model must not reveal. */
export const exerciseAvoid = ({ view }: ExerciseNow): string[] =>
  view.status === 'open'
    ? ['Do not answer for the learner. Do not say what the program does, what is wrong with it, or what is missing.']
    : []
