/**
 * The statement's worked examples: indented blocks of `name = JSON`, one line a parameter, that end with `result = JSON` or
 * `raises an exception`. A class has one line, `operations`, in place of the parameters. A text of several lines may stand as it is, each
 * line indented further, below `name =`. A program's example is a block of its input, fenced as `input`, and one of its output, fenced as
 * `output`.
 */
import { statementExamples } from '../../src/problem/program-examples.ts'
import { answerType } from '../../src/problem/signature.ts'
import { compare } from '../../src/problem/values/compare.ts'
import type { Json } from '../../src/kernel/json.ts'
import { differentLine } from '../../src/problem/values/lines.ts'
import { textOf } from '../../src/problem/literals/parts.ts'
import { conforms, typeText } from '../../src/problem/values/types.ts'
import type { ProblemFolder } from './format.ts'

export interface Example {
  /** As a complaint names it. */
  readonly name: string
  readonly args: readonly Json[]
  /** Null where an exception is the answer. */
  readonly result: { readonly value: Json } | null
}

const LINE = /^ {4}(?:([A-Za-z]\w*) = (.+)|(raises) an exception)$/
/** What stands below is the text. */
const TEXT = /^ {4}([A-Za-z]\w*) =$/
const BLOCK = /(?:^ {4}(?:[A-Za-z]\w* = .+|raises an exception|[A-Za-z]\w* =(?:\n {8}.+)+)(?:\n|$))+/gm
const END = /^ {4}(?:result = |raises an exception$)/m

/** What can be read of the examples, and a complaint about each that cannot. */
export function examplesOf({ statement, signature }: Pick<ProblemFolder, 'statement' | 'signature'>): Array<Example | string> {
  if (signature.kind === 'program')
    return statementExamples(statement).map(({ input, output }, index) => ({
      name: `statement.md: example ${index + 1}`,
      args: [input],
      result: { value: output },
    }))
  const blocks = statement.match(BLOCK) ?? []
  const names = signature.kind === 'class' ? ['operations'] : signature.parameters.map((parameter) => parameter.name)
  return blocks
    .filter((block) => END.test(block))
    .map((block, index) => {
      const name = `statement.md: example ${index + 1}`
      const assignments: Array<{ readonly key: string; readonly value: Json | undefined }> = []
      // A line and what is indented below it.
      for (const part of block.trimEnd().split(/\n(?! {8})/)) {
        const [line = '', ...below] = part.split('\n')
        const [, key, text = '', raises] = LINE.exec(line) ?? TEXT.exec(line) ?? []
        const value = below.length === 0 ? parse(text) : below.map((one) => one.slice(8)).join('\n')
        assignments.push(raises ? { key: raises, value: null } : { key: key ?? '', value })
      }
      const broken = assignments.find(({ value }) => value === undefined)
      if (broken) return `${name}: ${broken.key} is not JSON`
      const last = assignments.pop()
      if (assignments.map(({ key }) => key).join() !== names.join() || (last?.key !== 'result' && last?.key !== 'raises'))
        return `${name}: must give ${[...names, 'result'].join(', ')}, in this order`
      const args = assignments.map(({ value }) => value ?? null)
      return { name, args, result: last.key === 'raises' ? null : { value: last.value ?? null } }
    })
}

function parse(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** An example that the judge does not know may be wrong, so each must be a visible case. */
export function exampleComplaints(problem: ProblemFolder): string[] {
  const { signature, comparator, cases } = problem
  const examples = examplesOf(problem)
  if (examples.length === 0)
    return [
      signature.kind === 'program'
        ? 'statement.md: no worked example (a block fenced as input, then one fenced as output)'
        : 'statement.md: no worked example (an indented block that ends with "result = …")',
    ]
  return examples.flatMap((example) => {
    if (typeof example === 'string') return [example]
    const { name, args, result } = example
    const visibleCase = cases.visible.find((entry) => JSON.stringify(entry.args) === JSON.stringify(args))
    if (!visibleCase) return [`${name}: is none of the visible cases`]
    if (result === null)
      return visibleCase.raises ? [] : [`${name}: is none of the visible cases; the one with these arguments raises nothing`]
    if (signature.kind === 'program')
      return differentLine(textOf(result.value), textOf(visibleCase.expected)) === null
        ? []
        : [`${name}: is none of the visible cases; the one with this input has another output`]
    const type = answerType(signature, comparator, args)
    if (!conforms(result.value, type)) return [`${name}: the result is no ${typeText(type)}`]
    // What a checker says of the result is found out by running it.
    const isRight =
      !visibleCase.raises &&
      (comparator.kind === 'checker' || compare(result.value, visibleCase.expected, type, comparator) === null)
    return isRight ? [] : [`${name}: is none of the visible cases; the one with these arguments has another result`]
  })
}
