/** The search for the smallest counterexample. Programs are plain functions here. */
import { describe, expect, it } from 'vitest'
import type { Problem } from '../../src/problem/problem.ts'
import type { Json } from '../../src/kernel/json.ts'
import { err, ok } from '../../src/kernel/result.ts'
import { SEARCH_MS } from '../../src/runner/counterexample.ts'
import { ended, reportOf } from './reports.ts'
import { entryOf, nines, numbersOf, search, sum, sums, type Program, type SearchOutcome, type World } from './searching.ts'

const world: World = { problem: sums, right: sum, own: sum, generate: nines }
/** A program that is off by one on the inputs that `fails` selects. */
const wrongOn =
  (fails: (numbers: readonly number[]) => boolean): Program =>
  (args, calls) =>
    Number(sum(args, calls)) + Number(fails(numbersOf(args)))

const foundIn = ({ searched }: SearchOutcome) => {
  if (!searched.ok) throw new Error(`the search failed: ${searched.error}`)
  return searched.value
}
const argsFound = (seen: SearchOutcome) => {
  const result = foundIn(seen)
  return result.kind === 'found' ? JSON.stringify(result.args) : 'none'
}

describe('the counterexample', () => {
  it('is the smallest generated input, then shrunk', async () => {
    const outcome = await search({ ...world, own: wrongOn((numbers) => numbers.length >= 3) })
    expect(argsFound(outcome)).toBe('[[0,0,0]]')
    expect(foundIn(outcome)).toMatchObject({
      counterexample: {
        call: 'sumOf([0, 0, 0])',
        expected: '0',
        actual: '1',
        verdict: 'wrong_answer',
        difference: { path: '', expected: '0', actual: '1' },
        alone: true,
      },
    })
    // No input is tried twice, except that the result runs once more.
    const [last, ...before] = outcome.inputs.toReversed()
    expect(last).toBe('[[0,0,0]]')
    expect(new Set(before).size).toBe(before.length)
  })
  it("satisfies the generator's isValid", async () => {
    const isValid = (args: readonly Json[]) => numbersOf(args).every((number) => number > 4)
    const outcome = await search({ ...world, own: wrongOn((numbers) => numbers.length >= 2), isValid })
    expect(argsFound(outcome)).toBe('[[5,5]]')
  })
  it('is shrunk by two steps at once if one step alone is invalid', async () => {
    const isValid = (args: readonly Json[]) => {
      const [twice = 0, once = 0, ...others] = numbersOf(args)
      return twice === 2 * once && others.length === 0
    }
    const generate = (): Json => [[8, 4]]
    const outcome = await search({ ...world, generate, own: wrongOn((numbers) => numbers.length === 2), isValid })
    expect(argsFound(outcome)).toBe('[[0,0]]')
  })
  it('is null for a right program, after several rounds of inputs', async () => {
    const outcome = await search({ ...world, generate: (seed) => [[seed % 1_000]] })
    expect(foundIn(outcome)).toEqual({ kind: 'none' })
    expect(new Set(outcome.inputs).size).toBe(outcome.inputs.length)
    expect(outcome.inputs.length).toBeGreaterThan(300)
  })
  it('may be a visible case if no generated input fails', async () => {
    const isValid = () => false
    const outcome = await search({ ...world, own: wrongOn((numbers) => numbers.includes(12)), isValid })
    expect(argsFound(outcome)).toBe('[[11,12,13]]')
  })
  it('is the same for the same code', async () => {
    const own = wrongOn((numbers) => numbers.length > 2)
    const generate = (seed: number, size: number): Json => [Array.from({ length: size }, (_, index) => (seed * 7 + index) % 90)]
    const [first, second] = [await search({ ...world, own, generate }), await search({ ...world, own, generate })]
    expect(second.inputs).toEqual(first.inputs)
    expect(second.searched).toEqual(first.searched)
    const other = await search({ ...world, own, generate }, { seed: 2 })
    expect(other.inputs).not.toEqual(first.inputs)
  })
  it('comes from all shapes of the generator', async () => {
    const generate = (_seed: number, size: number, shape: string): Json => [
      shape === 'odd' ? Array(size).fill(7) : Array(size).fill(8),
    ]
    const outcome = await search({
      ...world,
      own: wrongOn((numbers) => numbers.includes(7)),
      generate,
      shapes: ['plain', 'odd'],
      isValid: () => false,
    })
    expect(argsFound(outcome)).toBe('[[7]]')
  })
})

describe('a failure', () => {
  it.each<[string, Program, object]>([
    [
      'is an exception',
      () => {
        throw new Error('no')
      },
      { verdict: 'runtime_error', actual: null, error: { type: 'Error', message: 'no', line: 1 } },
    ],
    [
      'is a value of another type',
      () => ended('wrong_type', { mismatch: { path: '', expected: 'int', found: 'string', shown: "'1'" } }),
      { verdict: 'wrong_answer', actual: null, difference: { expected: 'a value of type int', actual: "'1' (string)" } },
    ],
    ['is CPU time without end', () => ended('time_limit', { exceeded: 'cpu' }), { verdict: 'time_limit', exceeded: 'cpu' }],
    ['is memory without end', () => ended('memory_limit'), { verdict: 'memory_limit' }],
    ['is an early end', () => ended('exited'), { verdict: 'runtime_error', error: { type: 'EndedEarly' } }],
  ])('%s', async (_name, own, counterexample) =>
    expect(foundIn(await search({ ...world, own }))).toMatchObject({ kind: 'found', counterexample }),
  )

  it.each<[string, Program]>([
    ['what the run as a whole took', (args, calls) => (calls > 30 ? ended('time_limit', { exceeded: 'run' }) : sum(args, calls))],
    ['what the run as a whole printed', (args, calls) => (calls > 30 ? ended('output_limit') : sum(args, calls))],
    ['what was never reached', (args, calls) => (calls > 30 ? ended('not_run') : sum(args, calls))],
  ])('is not %s', async (_name, own) => {
    const generate = (seed: number): Json => [[seed % 1_000]]
    const { searched } = await search({ ...world, own, generate })
    expect(searched.ok && searched.value.kind === 'found').toBe(false)
  })

  it('counts only on inputs that the reference answers', async () => {
    const right: Program = (args, calls) => {
      if (numbersOf(args).length < 3) throw new Error('no')
      return sum(args, calls)
    }
    expect(argsFound(await search({ ...world, right, own: () => -1 }))).toBe('[[0,0,0]]')
  })
  it('may be an answer where the reference raises, if the problem has such cases', async () => {
    const right: Program = (args, calls) => {
      if (numbersOf(args).length === 2) throw new Error('no')
      return sum(args, calls)
    }
    const raising: Problem = {
      ...sums,
      visibleCases: [...sums.visibleCases, { tag: 'pair', args: [[90, 91]], expected: null, raises: true }],
    }
    const outcome = await search({ ...world, problem: raising, right, own: sum })
    expect(foundIn(outcome)).toMatchObject({ args: [[0, 0]], counterexample: { expected: 'an exception', actual: '0' } })
    const asHidden = await search({
      ...world,
      right,
      own: sum,
      hidden: [{ tag: 'x', args: [[8]], expected: null, raises: true }],
    })
    expect(argsFound(asHidden)).toBe('[[0,0]]')
  })
  it('says whether it needs earlier calls', async () => {
    const own: Program = (args, calls) => Number(sum(args, calls)) + Math.min(calls, 1)
    expect(foundIn(await search({ ...world, own }))).toMatchObject({
      counterexample: { alone: false, actual: expect.any(String) },
    })
  })
})

describe('a hidden case', () => {
  const hidden = [
    { tag: 'x', args: [[]], expected: 0 },
    { tag: 'x', args: [[0]], expected: 0 },
    { tag: 'x', args: [[9]], expected: 9 },
  ]
  it('is never tried, generated or shrunk', async () => {
    const outcome = await search({ ...world, own: () => -1, hidden })
    expect(argsFound(outcome)).toBe('[[0,0]]')
    for (const { args } of hidden) expect(outcome.inputs).not.toContain(JSON.stringify(args))
  })
  it('is recognised in any order of its sets', async () => {
    const problem: Problem = {
      ...sums,
      signature: { kind: 'function', entry: 'sumOf', parameters: [{ name: 'numbers', type: 'set<int>' }], returns: 'int' },
      visibleCases: [],
    }
    const generate = (seed: number): Json => [seed % 2 ? [1, 2] : [2, 1]]
    const outcome = await search({
      ...world,
      problem,
      generate,
      own: () => -1,
      isValid: () => false,
      hidden: [{ tag: 'x', args: [[2, 1]], expected: 3 }],
    })
    expect(argsFound(outcome)).toBe('none')
    expect(outcome.inputs).toEqual([])
  })
})

describe('many right answers', () => {
  const any: Problem = { ...sums, comparator: { kind: 'checker', returns: 'bool' }, visibleCases: [] }
  it("are judged by the checker, with the reference's answer as an example", async () => {
    const check = (args: readonly Json[]) => Number(args.at(-1)) >= Number(sum(args, 0))
    const own: Program = (args, calls) => (numbersOf(args).length > 1 ? 1 : Number(sum(args, calls)) + 5)
    const outcome = await search({ ...world, problem: any, check, own })
    expect(foundIn(outcome)).toMatchObject({
      args: [[0, 2]],
      counterexample: { expected: 'for instance 2', actual: '1', difference: null },
    })
  })
  it('in a list are unknown to the search, so that only a missing answer fails', async () => {
    const listed: Problem = { ...sums, comparator: { kind: 'one_of', by: { kind: 'exact' } }, visibleCases: [] }
    expect(argsFound(await search({ ...world, problem: listed, own: () => -1 }))).toBe('none')
    const own: Program = () => {
      throw new Error('no')
    }
    expect(foundIn(await search({ ...world, problem: listed, own }))).toMatchObject({
      kind: 'found',
      counterexample: { expected: 'for instance 0' },
    })
  })
})

describe('time', () => {
  const failing = wrongOn((numbers) => numbers.length >= 1)
  it('counts from the first inputs, so that a runner may start first', async () => {
    const takes = (id: string) => (id === 'search-g0' ? 20_000 : 1)
    expect(argsFound(await search({ ...world, own: failing, takes }))).toBe('[[0]]')
  })
  it('that is over keeps the result so far, and no run exceeds the remaining time', async () => {
    const takes = (id: string) => (id === 'search-v' ? SEARCH_MS : 1)
    const outcome = await search({ ...world, own: failing, takes })
    expect(argsFound(outcome)).toBe('[[9]]')
    const [, , , ...timed] = outcome.requests
    expect(Math.max(...timed.map(({ limits }) => limits.runMs))).toBeLessThanOrEqual(SEARCH_MS)
  })
  it('that is over before the first inputs ran is a failure', async () => {
    const own: Program = (args, calls) => (calls > 2 ? ended('time_limit', { exceeded: 'run' }) : sum(args, calls))
    expect((await search({ ...world, own })).searched).toEqual(err('unfinished'))
  })
  it('is enough for the first inputs on a busy machine, and an endless loop on a tiny input shows early', async () => {
    const own: Program = (args) => (numbersOf(args).length < 3 ? ended('time_limit', { exceeded: 'cpu' }) : sum(args, 0))
    const outcome = await search({ ...world, generate: nines, own, shapes: ['plain', 'large'] })
    expect(foundIn(outcome)).toMatchObject({ kind: 'found', counterexample: { verdict: 'time_limit', exceeded: 'cpu' } })
    const looked = outcome.requests.find(({ id }) => id === 'search-o')
    expect(looked?.limits).toMatchObject({ cpuMs: 500, runMs: 6_000 })
    expect(looked?.inputs.every((input) => 'args' in input && input.args.length < 40)).toBe(true)
  })
  it('is never over before the first inputs', async () => {
    const slow: World['breaks'] = (request) =>
      entryOf(request) === 'rungGenerate'
        ? ok(
            reportOf(
              request.inputs.map(() => ended('returned', { value: '"[[9]]"', cpuMs: 1_000 })),
              { id: request.id, language: request.language },
            ),
          )
        : null
    expect(argsFound(await search({ ...world, own: failing, breaks: slow }))).toBe('[[9]]')
  })
  /** Too many inputs for a run, and none of them tiny. */
  const many = (seed: number): Json => [[seed % 1_000, 1, 2, 3, 4, 5]]
  it('is more for the first round of inputs where a busy machine takes it, and for no other', async () => {
    const takes = (id: string) => (id === 'search-g0' ? 1 : 900)
    const outcome = await search({ ...world, generate: many, takes })
    expect(foundIn(outcome)).toEqual({ kind: 'none' })
    expect(outcome.requests.map(({ id, limits }) => [id, limits.runMs]).slice(3)).toEqual([
      ['search-s', 4_202],
      ['search-o', 3_302],
      ['search-s', 2_404],
      ['search-o', 1_504],
      ['search-s', 606],
      ['search-o', 100],
    ])
  })
  it('that is over before the first round of inputs is a failure where a busy machine took it', async () => {
    const takes = (id: string) => (id === 'search-g0' ? 1 : SEARCH_MS)
    const outcome = await search({ ...world, generate: many, takes })
    expect(outcome.searched).toEqual(err('unfinished'))
    expect(outcome.requests.length).toBeLessThan(6)
  })
  it('that cuts a later run of the first round short is a failure as well', async () => {
    const own: Program = (args, calls) =>
      numbersOf(args).length > 3 && calls > 30 ? ended('time_limit', { exceeded: 'run' }) : sum(args, 0)
    expect((await search({ ...world, own, generate: many })).searched).toEqual(err('unfinished'))
  })
  it('that the program itself took is a result', async () => {
    const takes = (id: string) => (id === 'search-g0' ? 1 : SEARCH_MS)
    expect(foundIn(await search({ ...world, generate: many, takes, cpuMs: 20 }))).toEqual({ kind: 'none' })
  })
  it('that is over after the first round is a result', async () => {
    const takes = (id: string) => (id === 'search-g1' ? SEARCH_MS : 1)
    expect(foundIn(await search({ ...world, generate: many, takes }))).toEqual({ kind: 'none' })
  })
})

describe('what breaks', () => {
  it.each<[string, Partial<World>, string]>([
    ['a runner', { breaks: () => err('runner_broke') }, 'runner_broke'],
    ['a generator that makes nothing', { generate: () => 'nothing of the type' }, 'generator_failed'],
    [
      'a checker',
      {
        problem: { ...sums, comparator: { kind: 'checker', returns: 'bool' } },
        check: () => {
          throw new Error('no')
        },
      },
      'checker_failed',
    ],
  ])('%s is said, and is no answer', async (_name, change, error) =>
    expect((await search({ ...world, ...change })).searched).toEqual(err(error)),
  )
  it('while shrinking keeps the result so far', async () => {
    const own = wrongOn((numbers) => numbers.length >= 1)
    const breaks: World['breaks'] = (request) => (entryOf(request) === 'rungIsValid' ? err('runner_broke') : null)
    expect(argsFound(await search({ ...world, own, breaks }))).toBe('[[9]]')
  })
})
