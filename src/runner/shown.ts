/** Runs put into words: values as literals of the language, cut so that a result stays below 100 KB in any script. */
import { entryName, type Language, type Problem } from '../problem/problem.ts'
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

/** Bytes of each part of a trial, and of a program's stdout. */
const TRIAL_SHOWN = 500
const PROGRAM_SHOWN = 10_000
const PROGRAM_STDERR = 4_000

/** `max` bytes of its message. */
export const shownError = ({ type, message, line }: ProgramError, max = 1_000): ReportedError => ({
  type: clip(type, 200),
  message: clip(message, max),
  line,
})

/** What a case without an exception of its own says of how it ended. */
const ENDS = {
  exited: { type: 'EndedEarly', message: 'The program ended before it had answered.', line: null },
  protocol: {
    type: 'UnreadableAnswer',
    message: 'The answer cannot be read: it contains itself, is too deep or too large, or is not what the call returned.',
    line: null,
  },
} as const

export function errorOf(result: InputResult, max: number): ReportedError | null {
  if (result.error) return shownError(result.error, max)
  return result.end === 'exited' || result.end === 'protocol' ? ENDS[result.end] : null
}

/**
 * The call as the learner would write it; of a class, one operation a line. A query is not called: the script that makes its tables is
 * shown, in the lines it has. Of a program it is the standard input.
 */
export function callText({ signature }: Problem, args: readonly Json[], language: Language): string {
  const written = (types: readonly ValueType[], values: readonly Json[]) =>
    types.map((type, index) => literal(values[index] ?? null, type, language)).join(', ')
  if (signature.kind === 'program') return stdinOf(args)
  if (language === 'sql' && signature.kind === 'function')
    return args
      .flatMap((script) => textOf(script).trim().split('\n'))
      .map((line) => literal(line, { kind: 'string' }, language))
      .join('\n')
  if (signature.kind === 'function') return `${entryOf(signature, language)}(${written(typesOf(signature.parameters), args)})`
  return operationsOf(args)
    .map(({ name, args: own }, index) => {
      const types = operationTypes(signature, name, index)?.parameters ?? []
      const callee = index > 0 ? `.${entryName(name, language)}` : construction(name, language)
      return `${callee}(${written(types, own)})`
    })
    .join('\n')
}

/** How an object of the class is made. */
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

/** An answer as a literal; the results of a class as a list; what a program printed as it is. */
export function answerText({ signature }: Problem, value: Json, type: ValueType, language: Language): string {
  if (signature.kind === 'program') return textOf(value)
  if (signature.kind === 'function' || type.kind !== 'tuple') return literal(value, type, language)
  // What returns nothing stands in the list as none.
  const part = (of: ValueType, index: number) =>
    literal(items(value)[index] ?? null, of.kind === 'void' ? { kind: 'null' } : of, language)
  return `[${type.of.map(part).join(', ')}]`
}

export interface ShownDifference {
  readonly path: string
  readonly expected: string
  readonly actual: string
}

/** `max` bytes for each part. */
export function shownDifference(difference: Difference, language: Language, max: number): ShownDifference {
  const { path, type, actual, expected } = difference
  const text = (value: Json) => literal(value, type, language)
  return {
    path: clipLine(path, 200),
    expected: clipLine(expected.length === 0 ? 'nothing like it' : expected.map(text).join(' or '), max),
    actual: actual === undefined ? 'nothing' : clipLine(text(actual), max),
  }
}

export function shownMismatch({ path, expected, found, shown }: TypeMismatch): ShownDifference {
  return {
    path: clip(path, 200),
    expected: clip(`a value of type ${expected}`, 200),
    actual: clip(`${shown} (${found})`, 300),
  }
}

/** One of the learner's own inputs and what came of it; not judged. */
export interface Trial {
  readonly call: string
  readonly actual: string | null
  readonly end: string
  readonly mismatch: ShownDifference | null
  readonly error: ReportedError | null
  readonly exceeded: Exceeded | null
  readonly stdout: string
  readonly stderr: string
}

export function shownTrial(
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
        call: clipLine(callText(problem, args, language), TRIAL_SHOWN),
        actual: value === undefined ? null : clipLine(answerText(problem, value, type, language), TRIAL_SHOWN),
        end,
        mismatch: mismatch && shownMismatch(mismatch),
        error: errorOf(result, TRIAL_SHOWN),
        exceeded,
        stdout: isPrintedAnswer(problem, value) ? '' : clip(stdout, TRIAL_SHOWN),
        stderr: clip(stderr, TRIAL_SHOWN),
      },
    ]
  })
}

/** Whether what was printed is the answer, which is shown as such. */
export const isPrintedAnswer = ({ signature }: Problem, answer: Json | undefined): boolean =>
  signature.kind === 'program' && answer !== undefined

/** The answer to a case: what a program printed until it ended by itself, or a value of the answer's type; undefined where none came back. */
export function caseAnswer({ signature, comparator }: Problem, args: readonly Json[], result: InputResult): Json | undefined {
  if (signature.kind === 'program') return result.end === 'returned' ? result.stdout : undefined
  return answerOf(result, answerType(signature, comparator, args))
}

/** The answer as a value of its type; undefined where none came back, or one that is not of it. */
export function answerOf({ end, value: text }: InputResult, type: ValueType): Json | undefined {
  if (end !== 'returned' || text === null) return undefined
  try {
    const value: Json = JSON.parse(text)
    return conforms(value, type, false) ? value : undefined
  } catch {
    return undefined
  }
}

/** What a whole program came to; `accepted` says that it ran to its end, as nothing is expected of it. */
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

export interface ShownProgram {
  readonly stdout: string
  readonly stderr: string
  readonly cpuMs: number
  readonly exceeded: Exceeded | null
  readonly error: ReportedError | null
}

export function shownProgram({ compile, results, dropped }: RunReport): ShownProgram {
  const [result] = results
  const error = compile.error ?? result?.error ?? null
  return {
    stdout: clip(result?.stdout ?? '', PROGRAM_SHOWN, dropped.stdout),
    stderr: clip(result?.stderr ?? '', PROGRAM_STDERR, dropped.stderr),
    cpuMs: Math.round(result?.cpuMs ?? 0),
    exceeded: result?.exceeded ?? null,
    error: error && shownError(error),
  }
}
