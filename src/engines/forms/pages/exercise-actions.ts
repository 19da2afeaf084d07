/** What the buttons of an exercise do: each calls the tool that a model would call, with the origin `page`. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { Json } from '../../../kernel/json.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Caller } from '../../../mcp/context.ts'
import type { FormKind } from '../../../problem/form.ts'
import type { Problem } from '../../../problem/problem.ts'
import { field } from '../../../web/auth/csrf.ts'
import { statusOf } from '../../../web/status.ts'
import { typedIn } from '../../../web/written.ts'
import { MOST_DEPTH, type ExerciseAnswer } from '../answer.ts'
import type { ExerciseNow } from '../exercise.ts'
import { exerciseOut } from '../render/exercise.ts'
import { exerciseIdOf } from '../rules/exercise.ts'
import type { ExerciseView } from '../rules/view.ts'
import { doExercise } from '../tools/do-exercise.ts'
import { argumentFields, argumentsIn, linesIn, resultField, resultIn, type WrongFields } from './value-fields.tsx'

/** Calls that a page has fields for. */
export const EXAMPLE_ROWS = 5
export const inputField = (part: number): string => `input${part}`
export const exampleField = (row: number, part: number | 'result'): string => `example${row}.${part}`
export const questionField = (index: number): string => `question${index}`
const PLACE = 'place.'
export const placeField = (id: string): string => `${PLACE}${id}`
export const depthField = (id: string): string => `depth.${id}`
export const blankField = (index: number): string => `blank${index}`

/** Fields that say what a form was made for. A step of another round has the same number, and other blocks and questions. */
export const EXERCISE = 'exercise'
export const STEP = 'step'
export const stepOf = ({ round, step }: ExerciseView): string => `${round}.${step}`

/** Whether this form was made for the step at which this exercise is open. */
export const isForStep = (data: FormData, { view }: ExerciseNow): boolean =>
  view.status === 'open' && field(data, EXERCISE) === exerciseIdOf(view) && field(data, STEP) === stepOf(view)

/** What was typed or put together as an answer. */
export function answerSent(data: FormData): string {
  const ids = [...data.keys()].filter((name) => name.startsWith(PLACE)).map((name) => name.slice(PLACE.length))
  const blocks = placedBlocks(data, ids).map(({ id, depth }) => `${'    '.repeat(Math.min(depth, MOST_DEPTH))}${id}`)
  return [typedIn(data, /^(?:code|(?:input|example|question|blank)\d.*)$/), blocks.join('\n')].filter(Boolean).join('\n\n')
}

/** What came of a button, in words for the learner who pressed it. */
export interface ExerciseNotice {
  readonly status: ContentfulStatusCode
  readonly say: string
  readonly details: readonly string[]
  /** What could not be read, said beside its fields. */
  readonly wrong: WrongFields
}

const noticeShape = z.object({ say: z.string(), details: z.array(z.string()) })
const refusal = z.object({ code: z.string(), message: z.string() })
const NONE: WrongFields = new Map()

/** `now`: the exercise that the form names, or the one that was opened last where it names none. */
export async function actOnExercise(
  caller: Caller,
  slug: string,
  form: FormKind,
  now: ExerciseNow | null,
  data: FormData,
): Promise<ExerciseNotice> {
  const action = field(data, 'action')
  if (action === 'open') {
    const language = field(data, 'language')
    return call(caller, { titleSlug: slug, form, ...(language === '' ? {} : { language }) }, false)
  }
  if (now === null)
    return field(data, EXERCISE) === ''
      ? { status: 400, say: 'Start the exercise first.', details: [], wrong: NONE }
      : { status: 404, say: GONE, details: [], wrong: NONE }
  const answer = action === 'give-up' ? ok({ kind: 'give_up' } as const) : answerIn(now, data)
  if (!answer.ok)
    return now.view.status === 'open' && !isForStep(data, now)
      ? { status: 409, say: GONE_ON, details: [], wrong: NONE }
      : { status: 400, details: [], ...answer.error }
  const turn = Number.parseInt(field(data, 'turn'), 10)
  const { language } = now.view
  const exerciseId = exerciseIdOf(now.view)
  return call(caller, { titleSlug: slug, form, language, exerciseId, turn, answer: answer.value, writtenBy: 'learner' }, true)
}

const GONE_ON = 'The exercise has gone on since this page was shown, so nothing was judged. Go on with the step below.'
const GONE = 'This exercise is not offered any more, so nothing was judged. Go on with the exercise below.'

async function call(caller: Caller, input: Record<string, unknown>, isAnswer: boolean): Promise<ExerciseNotice> {
  const { structured, isError } = await doExercise.call(input, caller)
  if (isError) {
    const { code, message } = refusal.parse(structured)
    return { status: statusOf(code), say: message, details: [], wrong: NONE }
  }
  const { say, details } = noticeShape.parse(structured)
  return { status: 200, say: isAnswer ? say : '', details, wrong: NONE }
}

/** Why what was sent is no answer. */
type Unread = Pick<ExerciseNotice, 'say' | 'wrong'>

const unread = (say: string, wrong: WrongFields = NONE): Result<ExerciseAnswer, Unread> => err({ say, wrong })

/** What was typed or chosen as an answer to the step that is open, or why it is none. */
function answerIn(now: ExerciseNow, data: FormData): Result<ExerciseAnswer, Unread> {
  const { problem } = now.entry
  const { answerLike, blocks = [], blanks = 0, questions = [] } = exerciseOut(now)
  const texts = (count: number, name: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => linesIn(data, name(index)))
  switch (answerLike?.kind) {
    case 'input': {
      const args = argumentsIn(problem, argumentFields(problem, inputField), data)
      return args.ok ? ok({ kind: 'input', args: [...args.value] }) : unread(NOT_READ, args.error)
    }
    case 'program': {
      const code = linesIn(data, 'code')
      return code.trim() === '' ? unread('There is no program. Write it, then send it.') : ok({ kind: 'program', code })
    }
    case 'examples':
      return examplesIn(problem, data)
    case 'questions':
      return ok({ kind: 'questions', answers: texts(questions.length, questionField).map((text) => text.slice(0, 200)) })
    case 'blocks': {
      const placed = placedBlocks(
        data,
        blocks.map(({ id }) => id),
      )
      if (placed.length === 0) return unread('No block has a place yet. Put the blocks that you use into your program.')
      const isTwice = placed.some(({ place }, index) => placed[index + 1]?.place === place)
      if (isTwice) return unread('Two blocks have the same place. Give each block a place of its own.')
      return ok({ kind: 'blocks', blocks: placed.map(({ id, depth }) => ({ id, depth })) })
    }
    case 'blanks':
      return ok({ kind: 'blanks', blanks: texts(blanks, blankField) })
    case 'give_up':
    case undefined:
      return unread('This exercise is over, and answers are judged only while it is open. Start it again to practise once more.')
  }
}

const NOT_READ = 'Nothing was checked yet: a value could not be read. What is wrong is said at the field.'

/** The blocks that have a place, in their order. */
const placedBlocks = (data: FormData, ids: readonly string[]) =>
  ids
    .map((id) => ({ id, place: number(data, placeField(id)), depth: number(data, depthField(id)) }))
    .filter(({ place }) => place > 0)
    .toSorted((a, b) => a.place - b.place)

function number(data: FormData, name: string): number {
  const text = field(data, name)
  return /^\d{1,3}$/.test(text) ? Number(text) : 0
}

/** Fields of one example: those of the call, and that of the result. */
export const exampleFields = (problem: Problem, row: number) => ({
  parts: argumentFields(problem, (part) => exampleField(row, part)),
  result: resultField(problem, exampleField(row, 'result')),
})

function examplesIn(problem: Problem, data: FormData): Result<ExerciseAnswer, Unread> {
  const examples: Array<{ args: Json[]; result: Json }> = []
  const wrong = new Map<string, string>()
  for (let row = 0; row < EXAMPLE_ROWS; row++) {
    const { parts, result } = exampleFields(problem, row)
    if ([...parts, result].every(({ name }) => linesIn(data, name).trim() === '')) continue
    const args = argumentsIn(problem, parts, data)
    if (!args.ok) for (const [name, words] of args.error) wrong.set(name, words)
    const value = resultIn(problem, result, args.ok ? args.value : [], data)
    if (args.ok && !value.ok) for (const [name, words] of value.error) wrong.set(name, words)
    if (args.ok && value.ok) examples.push({ args: [...args.value], result: value.value })
  }
  if (wrong.size > 0) return unread(NOT_READ, wrong)
  return examples.length === 0
    ? unread('There is no example yet. Fill in at least one, then send it.')
    : ok({ kind: 'examples', examples })
}
