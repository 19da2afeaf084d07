/** The learner's own input to their code: what a page asks for, and how what was typed is read. */
import { caseParts, parametersOf, takes, typeOf } from '../../../problem/signature.ts'
import { typeWords } from '../../../problem/type-words.ts'
import { readValue } from '../../../problem/values/read-value.ts'
import type { Problem } from '../../../problem/problem.ts'
import type { Json } from '../../../kernel/json.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'

/** A field of the form: what it is called, and the first visible test's text in it. */
export interface InputPart {
  readonly name: string
  /** In words: “a list of whole numbers”. */
  readonly type: string
  readonly example: string
}

type InputSource = Pick<Problem, 'signature' | 'visibleCases'>

export function inputParts({ signature, visibleCases }: InputSource): readonly InputPart[] {
  const args = visibleCases[0]?.args ?? []
  if (signature.kind === 'class')
    return [{ name: 'operations', type: `a list of ${caseParts(signature).join(', ')}`, example: textOf(args[0] ?? [], '') }]
  return parametersOf(signature).map(({ name, type }, index) => ({
    name: signature.kind === 'program' ? 'input' : name,
    type: signature.kind === 'program' ? 'text' : typeWords(typeOf(type)),
    example: textOf(args[index] ?? null, type),
  }))
}

const textOf = (value: Json, type: string): string =>
  type === 'string' && typeof value === 'string' ? value : JSON.stringify(value)

/** Whether there is an input to speak of: a program may read nothing, and a function may take nothing. */
export const takesInput = (problem: InputSource): boolean =>
  inputParts(problem).length > 0 &&
  (problem.signature.kind !== 'program' || problem.visibleCases.some(({ args }) => args[0] !== ''))

/** Characters of one value as it is written. Costs are compared on large inputs. */
const MOST_CHARACTERS = 100_000

/** The arguments of a case; what is wrong with them in words for the learner where they are none. */
export function inputOf({ signature }: Pick<Problem, 'signature'>, typed: readonly string[]): Result<readonly Json[], string> {
  if (signature.kind === 'class') {
    const operations = jsonIn(typed[0] ?? '')
    return operations !== undefined && takes(signature, [operations])
      ? ok([operations])
      : err('This list of operations could not be read. Write it as in the example; begin with the construction.')
  }
  if (signature.kind === 'program') return ok([typed[0] ?? ''])
  const args: Json[] = []
  for (const [index, { name, type }] of parametersOf(signature).entries()) {
    const text = typed[index] ?? ''
    if (text.length > MOST_CHARACTERS)
      return err(`The value of “${name}” is too long. It can have at most ${MOST_CHARACTERS.toLocaleString('en')} characters.`)
    const value = type === 'string' && !/^\s*["'`]/.test(text) ? text : readValue(text, typeOf(type), MOST_CHARACTERS)
    if (value === undefined)
      return err(`The value of “${name}” could not be read. It has to be ${typeWords(typeOf(type))}. You can write it as JSON.`)
    args.push(value)
  }
  return ok(args)
}

function jsonIn(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
