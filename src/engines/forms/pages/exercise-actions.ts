/** What the buttons of an exercise do: each calls the tool that a model would call, with the origin `page`. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { Json } from '../../../kernel/json.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Caller } from '../../../mcp/context.ts'
import type { FormKind } from '../../../problem/form.ts'
import type { Problem } from '../../../problem/problem.ts'
import { answerType } from '../../../problem/signature.ts'
import { readValue } from '../../../problem/values/read-value.ts'
import { field } from '../../../web/auth/csrf.ts'
import { statusOf } from '../../practice/pages/actions.ts'
import { inputOf, inputParts } from '../../practice/pages/own-input.ts'
import type { ExerciseAnswer } from '../answer.ts'
import type { ExerciseNow } from '../exercise.ts'
import { exerciseOut } from '../render/exercise.ts'
import { doExercise } from '../tools/do-exercise.ts'

/** Calls that a page has fields for. */
export const EXAMPLE_ROWS = 5
export const inputField = (part: number): string => `input${part}`
export const exampleField = (row: number, part: number | 'result'): string => `example${row}.${part}`
export const questionField = (index: number): string => `question${index}`
export const placeField = (id: string): string => `place.${id}`
export const depthField = (id: string): string => `depth.${id}`
export const blankField = (index: number): string => `blank${index}`

/** What came of a button, in words for the learner who pressed it. */
export interface Said {
  readonly status: ContentfulStatusCode
  readonly say: string
  readonly details: readonly string[]
}

const told = z.object({ say: z.string(), details: z.array(z.string()) })
const refusal = z.object({ code: z.string(), message: z.string() })

export async function actOnExercise(
  caller: Caller,
  slug: string,
  form: FormKind,
  now: ExerciseNow | null,
  data: FormData,
): Promise<Said> {
  const action = field(data, 'action')
  if (action === 'open') {
    const language = field(data, 'language')
    return call(caller, { titleSlug: slug, form, ...(language === '' ? {} : { language }) }, false)
  }
  if (now === null) return { status: 400, say: 'Start the exercise first.', details: [] }
  const answer = action === 'give-up' ? ok({ kind: 'give_up' } as const) : answerIn(now, data)
  if (!answer.ok) return { status: 400, say: answer.error, details: [] }
  const turn = Number.parseInt(field(data, 'turn'), 10)
  const { language } = now.view
  return call(caller, { titleSlug: slug, form, language, turn, answer: answer.value, writtenBy: 'learner' }, true)
}

async function call(caller: Caller, input: Record<string, unknown>, isAnswer: boolean): Promise<Said> {
  const { structured, isError } = await doExercise.call(input, caller)
  if (isError) {
    const { code, message } = refusal.parse(structured)
    return { status: statusOf(code), say: message, details: [] }
  }
  const { say, details } = told.parse(structured)
  return { status: 200, say: isAnswer ? say : '', details }
}

const lines = (text: string): string => text.replaceAll('\r\n', '\n')

/** What was typed or chosen as an answer to the step that is open, or why it is none. */
function answerIn(now: ExerciseNow, data: FormData): Result<ExerciseAnswer, string> {
  const { problem } = now.entry
  const { answerLike, blocks = [], blanks = 0, questions = [] } = exerciseOut(now)
  const texts = (count: number, name: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => lines(field(data, name(index))))
  switch (answerLike?.kind) {
    case 'input': {
      const args = inputOf(problem, texts(inputParts(problem).length, inputField))
      return args.ok ? ok({ kind: 'input', args: [...args.value] }) : args
    }
    case 'program': {
      const code = lines(field(data, 'code'))
      return code.trim() === '' ? err('There is no program. Write it, then send it.') : ok({ kind: 'program', code })
    }
    case 'examples':
      return examplesIn(problem, data)
    case 'questions':
      return ok({ kind: 'questions', answers: texts(questions.length, questionField).map((text) => text.slice(0, 200)) })
    case 'blocks': {
      const placed = blocks
        .map(({ id }) => ({ id, place: number(data, placeField(id)), depth: number(data, depthField(id)) }))
        .filter(({ place }) => place > 0)
        .toSorted((a, b) => a.place - b.place)
      if (placed.length === 0) return err('No block has a place yet. Choose a place for each block that you use.')
      const isTwice = placed.some(({ place }, index) => placed[index + 1]?.place === place)
      if (isTwice) return err('Two blocks have the same place. Give each block a place of its own.')
      return ok({ kind: 'blocks', blocks: placed.map(({ id, depth }) => ({ id, depth })) })
    }
    case 'blanks':
      return ok({ kind: 'blanks', blanks: texts(blanks, blankField) })
    case 'give_up':
    case undefined:
      return err('This exercise is over. Start it again to practise once more.')
  }
}

function number(data: FormData, name: string): number {
  const text = field(data, name)
  return /^\d{1,3}$/.test(text) ? Number(text) : 0
}

function examplesIn(problem: Problem, data: FormData): Result<ExerciseAnswer, string> {
  const parts = inputParts(problem).length
  const examples: Array<{ args: Json[]; result: Json }> = []
  for (let row = 0; row < EXAMPLE_ROWS; row++) {
    const inputs = Array.from({ length: parts }, (_, part) => lines(field(data, exampleField(row, part))))
    const typed = lines(field(data, exampleField(row, 'result')))
    if ([...inputs, typed].every((text) => text.trim() === '')) continue
    const args = inputOf(problem, inputs)
    if (!args.ok) return err(`Example ${row + 1}: ${args.error}`)
    const type = answerType(problem.signature, problem.comparator, args.value)
    const isText = type.kind === 'string' && !/^\s*["'`]/.test(typed)
    const result = isText ? typed : readValue(typed, type)
    if (result === undefined) return err(`Example ${row + 1}: the result could not be read. Write a value, for example as JSON.`)
    examples.push({ args: [...args.value], result })
  }
  return examples.length === 0 ? err('There is no example yet. Fill in a row, then send it.') : ok({ kind: 'examples', examples })
}
