/** Renders runs as text: values as literals of the language, cut so that a result stays below 100 KB. */
import { CHANGED_NODE, NEW_NODE } from '../problem/values/given-nodes.ts'
import { entryName, type Language, type Parameter, type Problem } from '../problem/problem.ts'
import type { Exceeded, ReportedError } from '../problem/report.ts'
import { answerType, entryOf, operationsOf, operationTypes, stdinOf, typesOf } from '../problem/signature.ts'
import { textOf } from '../problem/literals/parts.ts'
import { clip, clipLine } from '../kernel/text.ts'
import { items } from '../problem/values/canonical.ts'
import type { Difference } from '../problem/values/compare.ts'
import type { Json } from '../kernel/json.ts'
import { literal } from '../problem/values/literal.ts'
import { conforms, type ValueType } from '../problem/values/types.ts'
import type { Verdict } from '../problem/verdict.ts'
import type { InputResult, ProgramError, RunReport, TypeMismatch } from './protocol.ts'

/** Byte limits: each part of a trial, a program's stdout, its stderr. */
const MAX_TRIAL_BYTES = 500
const MAX_STDOUT_BYTES = 10_000
const MAX_STDERR_BYTES = 4_000

/** `max`: bytes of the message. */
export const reportedError = ({ type, message, line }: ProgramError, max = 1_000): ReportedError => ({
  type: clip(type, 200),
  message: clip(message, max),
  line,
})

/** Errors for ends that have no exception of their own. */
const ENDS = {
  exited: { type: 'EndedEarly', message: 'The program ended before it answered.', line: null },
  protocol: {
    type: 'UnreadableAnswer',
    message: 'The answer cannot be read: it contains itself, is too deep or too large, or is not what the call returned.',
    line: null,
  },
} as const

export function errorOf(result: InputResult, max: number): ReportedError | null {
  if (result.error) return reportedError(result.error, max)
  return result.end === 'exited' || result.end === 'protocol' ? ENDS[result.end] : null
}

/**
 * The call as the learner would write it; for a class, one operation per line; for a program, its stdin. For SQL it is the script that
 * creates the tables, line by line.
 */
export function callText({ signature }: Problem, args: readonly Json[], language: Language): string {
  const literals = (types: readonly ValueType[], values: readonly Json[]) =>
    types.map((type, index) => literal(values[index] ?? null, type, language)).join(', ')
  if (signature.kind === 'program') return stdinOf(args)
  if (language === 'sql' && signature.kind === 'function')
    return args
      .flatMap((script) => textOf(script).trim().split('\n'))
      .map((line) => literal(line, { kind: 'string' }, language))
      .join('\n')
  if (signature.kind === 'function') return `${entryOf(signature, language)}(${literals(typesOf(signature.parameters), args)})`
  return operationsOf(args)
    .map(({ name, args: own }, index) => {
      const types = operationTypes(signature, name, index)?.parameters ?? []
      const callee = index > 0 ? `.${entryName(name, language)}` : construction(name, language)
      return `${callee}(${literals(types, own)})`
    })
    .join('\n')
}

/** The constructor call in each language, without arguments. */
function construction(name: string, language: Language): string {
  switch (language) {
    case 'python3':
    case 'cpp':
    case 'sql':
      return name
    case 'javascript':
    case 'typescript':
    case 'java':
      return `new ${name}`
    case 'go':
      return `New${name}`
    case 'rust':
      return `${name}::new`
  }
}

/** An answer as a literal; a class's results as a list; a program's output unchanged. */
export function answerText({ signature }: Problem, value: Json, type: ValueType, language: Language): string {
  if (signature.kind === 'program') return textOf(value)
  if (signature.kind === 'function' || type.kind !== 'tuple') return literal(value, type, language)
  // The list shows null for an operation that returns nothing.
  const part = (of: ValueType, index: number) =>
    literal(items(value)[index] ?? null, of.kind === 'void' ? { kind: 'null' } : of, language)
  return `[${type.of.map(part).join(', ')}]`
}

export interface DifferenceText {
  readonly path: string
  readonly expected: string
  readonly actual: string
}

/** `max`: bytes of each part. */
export function differenceText(difference: Difference, language: Language, max: number): DifferenceText {
  const { path, type, actual, expected } = difference
  const text = (value: Json) => literal(value, type, language)
  return {
    path: clipLine(path, 200),
    expected: clipLine(expected.length === 0 ? 'nothing like it' : expected.map(text).join(' or '), max),
    actual: actual === undefined ? 'nothing' : clipLine(text(actual), max),
  }
}

export function mismatchText({ path, expected, found, shown }: TypeMismatch): DifferenceText {
  return {
    path: clip(path, 200),
    expected:
      found === NEW_NODE || found === CHANGED_NODE ? 'a given node with its value' : clip(`a value of type ${expected}`, 200),
    actual: clip(`${shown} (${found})`, 300),
  }
}

/** An argument that the call changed although the task forbids it. */
export const changeText = ({ name }: Parameter): DifferenceText => ({
  path: name,
  expected: 'unchanged',
  actual: 'changed by your code',
})

/** One of the learner's own inputs and its result. Not judged. */
export interface Trial {
  readonly call: string
  readonly actual: string | null
  readonly end: string
  readonly mismatch: DifferenceText | null
  readonly error: ReportedError | null
  readonly exceeded: Exceeded | null
  readonly stdout: string
  readonly stderr: string
}

export function trialsOf(
  problem: Problem,
  language: Language,
  inputs: ReadonlyArray<readonly Json[]>,
  { results }: RunReport,
): Trial[] {
  return inputs.flatMap((args, index) => {
    const ended = results[index]
    if (!ended) return []
    const type = answerType(problem.signature, problem.comparator, args)
    const value = caseAnswer(problem, args, ended)
    const result = ended.end === 'returned' && value === undefined ? { ...ended, end: 'protocol' as const } : ended
    const { end, mismatch, exceeded, stdout, stderr } = result
    return [
      {
        call: clipLine(callText(problem, args, language), MAX_TRIAL_BYTES),
        actual: value === undefined ? null : clipLine(answerText(problem, value, type, language), MAX_TRIAL_BYTES),
        end,
        mismatch: mismatch && mismatchText(mismatch),
        error: errorOf(result, MAX_TRIAL_BYTES),
        exceeded,
        stdout: isPrintedAnswer(problem, value) ? '' : clip(stdout, MAX_TRIAL_BYTES),
        stderr: clip(stderr, MAX_TRIAL_BYTES),
      },
    ]
  })
}

/** Whether the printed text is the answer itself, so that it is not shown a second time as output. */
export const isPrintedAnswer = ({ signature }: Problem, answer: Json | undefined): boolean =>
  signature.kind === 'program' && answer !== undefined

/** The answer to a case: a program's output, or a value of the answer's type; undefined if there is none. */
export function caseAnswer({ signature, comparator }: Problem, args: readonly Json[], result: InputResult): Json | undefined {
  if (signature.kind === 'program') return result.end === 'returned' ? result.stdout : undefined
  return answerOf(result, answerType(signature, comparator, args))
}

/** The answer as a value of this type; undefined if there is none or it has another type. */
export function answerOf({ end, value: text }: InputResult, type: ValueType): Json | undefined {
  if (end !== 'returned' || text === null) return undefined
  try {
    const value: Json = JSON.parse(text)
    return conforms(value, type, false) ? value : undefined
  } catch {
    return undefined
  }
}

/** The verdict of a whole program's run. Nothing is expected of it, so `accepted` means that it ran to its end. */
export function programVerdict({ compile, results }: RunReport): Verdict {
  if (compile.error) return 'compile_error'
  const end = results[0]?.end
  switch (end) {
    case 'returned':
      return 'accepted'
    case 'time_limit':
    case 'memory_limit':
    case 'output_limit':
      return end
    case 'wrong_type':
    case 'raised':
    case 'exited':
    case 'protocol':
    case 'not_run':
    case undefined:
      return 'runtime_error'
  }
}

export interface ProgramOutput {
  readonly stdout: string
  readonly stderr: string
  readonly cpuMs: number
  readonly exceeded: Exceeded | null
  readonly error: ReportedError | null
}

export function programOutput({ compile, results, dropped }: RunReport): ProgramOutput {
  const [result] = results
  const error = compile.error ?? result?.error ?? null
  return {
    stdout: clip(result?.stdout ?? '', MAX_STDOUT_BYTES, dropped.stdout),
    stderr: clip(result?.stderr ?? '', MAX_STDERR_BYTES, dropped.stderr),
    cpuMs: Math.round(result?.cpuMs ?? 0),
    exceeded: result?.exceeded ?? null,
    error: error && reportedError(error),
  }
}
