/** What the buttons of an interview do: each calls the tool that a model would call, with the origin `page`. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { Json } from '../../../kernel/json.ts'
import type { Caller } from '../../../mcp/context.ts'
import type { Problem } from '../../../problem/problem.ts'
import { field } from '../../../web/auth/csrf.ts'
import {
  argumentFields,
  argumentsIn,
  linesIn,
  resultField,
  resultIn,
  type ValueField,
  type WrongFields,
} from '../../forms/pages/value-fields.tsx'
import { statusOf } from '../../../web/status.ts'
import type { InterviewNow } from '../interview.ts'
import type { InterviewView } from '../rules/view.ts'
import { interviewAnswer } from '../tools/interview-answer.ts'

/** Examples that the page has fields for. */
export const EXAMPLE_ROWS = 4
const exampleField = (row: number, part: number | 'result'): string => `example${row}.${part}`

/** Without the example of the statement, which could show what is left out. */
const withoutHint = (one: ValueField): ValueField => ({ ...one, example: '' })

/** Fields of the input that is asked about. */
export const inputFields = (problem: Problem): readonly ValueField[] =>
  argumentFields(problem, (part) => `input${part}`).map(withoutHint)

export interface InterviewNotice {
  readonly status: ContentfulStatusCode
  readonly say: string
  readonly wrong: WrongFields
}

const NONE: WrongFields = new Map()
const NOT_READ = 'Nothing was sent yet: a value could not be read. What is wrong is said at the field.'
const GONE_ON = 'The interview has gone on or ended since this page was shown, so nothing was sent. See below where it stands.'
const refusal = z.object({ code: z.string(), message: z.string() })

/** Fields of one example: those of the input, and that of the result. */
export const exampleFields = (problem: Problem, row: number) => ({
  parts: argumentFields(problem, (part) => exampleField(row, part)).map(withoutHint),
  result: withoutHint(resultField(problem, exampleField(row, 'result'))),
})

/** Whether this form was made for the turn of the interview, and so for the fields that its page has. */
export const isForTurn = (data: FormData, { status, turn }: InterviewView): boolean =>
  status === 'open' && field(data, 'turn') === `${turn}`

/** Null where it was done; else why it was not. */
export async function actOnInterview(
  caller: Caller,
  interviewId: string,
  { view, entry: { problem } }: InterviewNow,
  data: FormData,
): Promise<InterviewNotice | null> {
  const unread = (say: string, wrong = NONE): InterviewNotice =>
    isForTurn(data, view) ? { status: 400, say, wrong } : { status: 409, say: GONE_ON, wrong: NONE }
  const turn = Number.parseInt(field(data, 'turn'), 10)
  const send = async (input: Record<string, unknown>): Promise<InterviewNotice | null> => {
    const { structured, isError } = await interviewAnswer.call({ interviewId, turn, ...input }, caller)
    if (!isError) return null
    const { code, message } = refusal.parse(structured)
    return { status: statusOf(code), say: message, wrong: NONE }
  }
  const writtenBy = 'learner'
  switch (field(data, 'action')) {
    case 'ask': {
      const args = argumentsIn(problem, inputFields(problem), data)
      return args.ok ? send({ action: 'ask', args: args.value, writtenBy }) : unread(NOT_READ, args.error)
    }
    case 'examples': {
      const read = examplesIn(problem, data)
      if (read.wrong.size > 0) return unread(NOT_READ, read.wrong)
      if (read.examples.length === 0) return unread('There is no example yet. Fill in at least one, then send it.')
      return send({ action: 'examples', examples: read.examples, writtenBy })
    }
    case 'complexity':
      if (field(data, 'time') === '' || field(data, 'space') === '')
        return unread('Nothing was sent yet. Choose one for the time and one for the memory, then send both.')
      return send({ action: 'complexity', time: field(data, 'time'), space: field(data, 'space'), writtenBy })
    case 'follow_up':
      return send({ action: 'follow_up', survives: field(data, 'survives') === 'yes', writtenBy })
    case 'go_on':
      return send({ action: 'go_on', step: field(data, 'step') })
    case 'end':
      return send({ action: 'end' })
    default:
      return { status: 400, say: 'Nothing was done. Press one of the buttons.', wrong: NONE }
  }
}

function examplesIn(problem: Problem, data: FormData) {
  const examples: Array<{ readonly args: readonly Json[]; readonly result: Json }> = []
  const wrong = new Map<string, string>()
  for (let row = 0; row < EXAMPLE_ROWS; row++) {
    const { parts, result } = exampleFields(problem, row)
    if ([...parts, result].every(({ name }) => linesIn(data, name).trim() === '')) continue
    const args = argumentsIn(problem, parts, data)
    if (!args.ok) for (const [name, words] of args.error) wrong.set(name, words)
    const value = resultIn(problem, result, args.ok ? args.value : [], data)
    if (args.ok && !value.ok) for (const [name, words] of value.error) wrong.set(name, words)
    if (args.ok && value.ok) examples.push({ args: args.value, result: value.value })
  }
  return { examples, wrong }
}
