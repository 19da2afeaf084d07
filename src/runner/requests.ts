/** Builds requests to the runner: code, typed inputs and limits, never expected values. */
import { entryName, type CalledSignature, type FunctionSignature, type Language, type Problem } from '../problem/problem.ts'
import { answerIndex, entryOf, operationsOf, stdinOf, typeOf, typesOf } from '../problem/signature.ts'
import type { Comparator } from '../problem/values/comparators.ts'
import type { Json } from '../kernel/json.ts'
import { idleMs, type RunRequest, type WireSignature } from './protocol.ts'

/** Milliseconds of a whole run. Together with the checker's run it stays below the lifetime of an open run. */
const RUN_MS = 45_000
const CHECKER_RUN_MS = 20_000
const CHECKER_CPU_MS = 5_000
const MEMORY_MB = 256

const FILE: Readonly<Record<Language, string>> = {
  python3: 'solution.py',
  javascript: 'solution.js',
  typescript: 'solution.ts',
  go: 'solution.go',
  java: 'Solution.java',
  cpp: 'solution.cpp',
  rust: 'solution.rs',
  sql: 'query.sql',
}

/** The wall limit stops programs that wait. It is generous because the machine may be busy. */
export const limits = (cpuMs: number, runMs: number): RunRequest['limits'] => ({
  cpuMs,
  wallMs: 3 * cpuMs + 2_000,
  runMs,
  idleMs: idleMs.judged,
  memoryMb: MEMORY_MB,
})

/** The arguments of a case, or their JSON as text. */
export type RunInput = readonly Json[] | string

/** The arguments of an input, parsed if they are text. */
export function valuesOf(input: RunInput): readonly Json[] {
  if (typeof input !== 'string') return input
  const values: readonly Json[] = JSON.parse(input)
  return values
}

const textOf = (input: RunInput): string => (typeof input === 'string' ? input : JSON.stringify(input))

/** A request that runs the code once per input: calls its function, applies operations to its class, or runs the program. */
export function problemRun(
  id: string,
  problem: Problem,
  language: Language,
  code: string,
  inputs: readonly RunInput[],
  cpuMs: number,
): RunRequest {
  const { signature, comparator } = problem
  if (signature.kind === 'program') {
    if (comparator.kind !== 'exact') throw new Error('what a program prints is compared line by line')
    const request = programRun(id, language, code, '', cpuMs)
    const stdins = inputs.map((input) => ({ stdin: stdinOf(valuesOf(input)) }))
    return { ...request, inputs: stdins, limits: limits(cpuMs, RUN_MS) }
  }
  return {
    id,
    language,
    files: [{ path: FILE[language], content: code }],
    entry: { kind: signature.kind, name: entryOf(signature, language) },
    signature: wireSignature(signature, comparator, language),
    inputs: inputs.map((input) => ({ args: wireArguments(signature, language, input) })),
    limits: limits(cpuMs, RUN_MS),
    stopOnFail: false,
  }
}

/** A request that runs the code as a whole program with this stdin. */
export function programRun(id: string, language: Language, code: string, stdin: string, cpuMs: number): RunRequest {
  return {
    id,
    language,
    files: [{ path: FILE[language], content: code }],
    entry: { kind: 'program', arguments: [] },
    signature: null,
    inputs: [{ stdin }],
    limits: { ...limits(cpuMs, RUN_MS), idleMs: idleMs.program },
    stopOnFail: false,
  }
}

/** An answer for the problem's checker: the program's arguments, and the JSON text of its return value. */
export interface CheckedAnswer {
  readonly args: RunInput
  readonly value: string
}

/** The JSON text of the arguments of `check`: the program's arguments, then its answer. */
export function checkerArguments({ args, value }: CheckedAnswer): string {
  const own = textOf(args).slice(1, -1)
  return own === '' ? `[${value}]` : `[${own},${value}]`
}

/** A request that runs the problem's checker on answers. */
export function checkerRun(id: string, problem: Problem, checker: string, answers: readonly CheckedAnswer[]): RunRequest {
  const { signature, comparator } = problem
  if (comparator.kind !== 'checker' || signature.kind !== 'function') throw new Error('a checker checks what a function returns')
  return {
    id,
    language: 'python3',
    files: [{ path: 'checker.py', content: checker }],
    entry: { kind: 'function', name: 'check' },
    signature: {
      kind: 'function',
      parameters: [...typesOf(signature.parameters), typeOf(signature.returns)],
      returns: typeOf(comparator.returns),
      answer: 'return',
    },
    inputs: answers.map((answer) => ({ args: checkerArguments(answer) })),
    limits: limits(CHECKER_CPU_MS, CHECKER_RUN_MS),
    stopOnFail: false,
  }
}

function wireSignature(signature: CalledSignature, comparator: Comparator, language: Language): WireSignature {
  if (signature.kind === 'class') {
    const { parameters, methods } = signature
    return {
      kind: 'class',
      constructor: typesOf(parameters),
      methods: Object.fromEntries(
        methods.map((method) => [
          entryName(method.name, language),
          { parameters: typesOf(method.parameters), returns: typeOf(method.returns) },
        ]),
      ),
    }
  }
  const { parameters, returns } = signature
  return {
    kind: 'function',
    parameters: typesOf(parameters),
    returns: typeOf(returns),
    answer: answerFrom(signature, comparator),
  }
}

function answerFrom(
  signature: FunctionSignature,
  comparator: Comparator,
): Extract<WireSignature, { kind: 'function' }>['answer'] {
  if (comparator.kind === 'in_place') return answerIndex(signature, comparator)
  return comparator.kind === 'exact' && comparator.nodes === 'given' ? 'relinked' : 'return'
}

/** The JSON text of an input. Method names follow the language's spelling; the class has one name everywhere. */
function wireArguments(signature: CalledSignature, language: Language, input: RunInput): string {
  if (signature.kind === 'function') return textOf(input)
  const operations = operationsOf(valuesOf(input)).map(({ name, args }, index) => [
    index === 0 ? name : entryName(name, language),
    args,
  ])
  return JSON.stringify(operations)
}
