/** A fake runner for tests of the search: programs, generators and checkers are functions, and the clock is set by the test. */
import type { Case, Problem } from '../../src/problem/problem.ts'
import { sealCase } from '../../src/problem/sealed-case.ts'
import type { Json } from '../../src/kernel/json.ts'
import { ok, type Result } from '../../src/kernel/result.ts'
import { findCounterexample, type SearchFailure, type SearchResult, type SearchOrder } from '../../src/runner/counterexample.ts'
import type { InputResult, RunReport, RunRequest } from '../../src/runner/protocol.ts'
import { ended, reportOf } from './reports.ts'

/** A program's answer to one input; `calls` counts those before it in the same process. Throwing raises. */
export type Program = (args: readonly Json[], calls: number) => Json | InputResult

export interface World {
  readonly problem: Problem
  readonly right: Program
  readonly own: Program
  readonly generate: (seed: number, size: number, shape: string) => Json
  readonly isValid?: (args: readonly Json[]) => boolean
  readonly check?: (args: readonly Json[]) => Json
  readonly hidden?: readonly Case[]
  readonly shapes?: readonly string[]
  /** Milliseconds each run takes, by its id. */
  readonly takes?: (id: string) => number
  /** CPU time of each input in the programs under search and of reference; 0 by default. */
  readonly cpuMs?: number
  /** The failure of a run. */
  readonly breaks?: (request: RunRequest) => Result<RunReport, 'runner_broke'> | null
}

/** A problem: the sum of a list. */
export const sums: Problem = {
  slug: 'sums',
  title: 'Sums',
  difficulty: 'easy',
  topics: ['arrays'],
  components: { primary: 'array-traversal', secondary: [] },
  expectedMinutes: 10,
  siblings: [],
  statement: 'The sum of the numbers.',
  signature: { kind: 'function', entry: 'sumOf', parameters: [{ name: 'numbers', type: 'int[]' }], returns: 'int' },
  comparator: { kind: 'exact' },
  cpuMs: 2_000,
  visibleCases: [{ tag: 'basic', args: [[11, 12, 13]], expected: 36 }],
  hiddenCaseCount: 1,
  languages: ['python3', 'javascript'],
  version: 'v1',
}

export const numbersOf = (args: readonly Json[]): number[] => (Array.isArray(args[0]) ? args[0].map(Number) : [])
export const sum: Program = (args) => numbersOf(args).reduce((all, one) => all + one, 0)

/** A list of nines. */
export const nines = (_seed: number, size: number): Json => [Array.from({ length: size }, () => 9)]

export interface SearchOutcome {
  readonly searched: Result<SearchResult, SearchFailure | 'runner_broke'>
  readonly requests: readonly RunRequest[]
  /** Every input that the program under search was called with, in order. */
  readonly inputs: readonly string[]
}

export async function search(world: World, more: Partial<SearchOrder> = {}): Promise<SearchOutcome> {
  const requests: RunRequest[] = []
  const inputs: string[] = []
  let now = 0
  const run = async (request: RunRequest): Promise<Result<RunReport, 'runner_broke'>> => {
    requests.push(request)
    now += world.takes?.(request.id) ?? 1
    const broken = world.breaks?.(request)
    if (broken) return broken
    const results: InputResult[] = []
    for (const input of request.inputs) {
      const args: readonly Json[] = JSON.parse('args' in input ? input.args : '[]')
      if (request.files[0]?.content === 'own') inputs.push(JSON.stringify(args))
      const result = over(results) ? ended('not_run') : answered(world, request, args, results.length)
      results.push({ ...result, cpuMs: entryOf(request) === 'sumOf' ? (world.cpuMs ?? 0) : 0 })
    }
    return ok(reportOf(results, { id: request.id, language: request.language }))
  }
  const order: SearchOrder = {
    id: 'search',
    problem: world.problem,
    language: 'javascript',
    code: 'own',
    solution: { language: 'python3', code: 'right' },
    generator: 'generator',
    shapes: world.shapes ?? ['plain'],
    checker: world.check ? 'checker' : null,
    hidden: (world.hidden ?? []).map(sealCase),
    seed: 1,
    ...more,
  }
  return { searched: await findCounterexample(order, { run, now: () => now }), requests, inputs }
}

/** Whether the process has ended. */
const over = (results: readonly InputResult[]): boolean =>
  results.some(({ end }) => end === 'time_limit' || end === 'exited' || end === 'not_run')

function answered(world: World, request: RunRequest, args: readonly Json[], calls: number): InputResult {
  try {
    const value = valueOf(world, request, args, calls)
    return isResult(value) ? value : ended('returned', { value: JSON.stringify(value) })
  } catch {
    return ended('raised', { error: { type: 'Error', message: 'no', line: 1 } })
  }
}

function valueOf(world: World, request: RunRequest, args: readonly Json[], calls: number): Json | InputResult {
  const [first, second, third] = args
  switch (entryOf(request)) {
    case 'rungGenerate':
      return JSON.stringify(world.generate(Number(first), Number(second), typeof third === 'string' ? third : ''))
    case 'rungIsValid':
      return world.isValid?.(JSON.parse(typeof first === 'string' ? first : '[]')) ?? true
    case 'check':
      return world.check?.(args) ?? null
    default:
      return request.files[0]?.content === 'own' ? world.own(args, calls) : world.right(args, calls)
  }
}

/** The function that is called. */
export const entryOf = ({ entry }: RunRequest): string => (entry.kind === 'program' ? '' : entry.name)

const isResult = (value: Json | InputResult): value is InputResult =>
  typeof value === 'object' && value !== null && 'end' in value && 'cpuMs' in value
