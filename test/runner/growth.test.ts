/** The runs of a measurement, with a runner whose generator and program are functions. */
import { expect, it } from 'vitest'
import { ok } from '../../src/kernel/result.ts'
import type { Problem } from '../../src/problem/problem.ts'
import { measureGrowth, type GrowthOrder } from '../../src/runner/growth.ts'
import type { InputResult, RunRequest } from '../../src/runner/protocol.ts'
import { ended, reportOf } from './reports.ts'
import { sums } from './searching.ts'

const order: GrowthOrder = {
  id: 'm',
  problem: sums,
  language: 'python3',
  code: 'code',
  generator: 'generator',
  shapes: ['plain', 'sorted'],
  seed: 1,
  n: 'size',
}
const argsOf = ({ inputs }: RunRequest): unknown[][] =>
  inputs.map((input) => ('args' in input ? (JSON.parse(input.args) as unknown[]) : []))

/** Lists of up to 1,000 numbers, sorted ones of `least` at least. */
function means(program: (size: number, shape: number) => InputResult, takes = 0, least = 0) {
  const requests: RunRequest[] = []
  let now = 0
  const run = async (request: RunRequest) => {
    requests.push(request)
    now += takes
    if (request.language === 'javascript')
      return ok(
        reportOf(
          argsOf(request).map(([, asked, shape]) => {
            const size = Number(asked) + (shape === 'sorted' ? least : 0)
            return ended('returned', { value: JSON.stringify(size <= 1_000 ? JSON.stringify([Array(size).fill(5)]) : 'null') })
          }),
        ),
      )
    const shape = Number(request.id[3])
    const round = argsOf(request).map(([list]) => program((list as unknown[]).length, shape))
    return ok(reportOf(Array.from({ length: request.rounds ?? 1 }, () => round).flat()))
  }
  return { requests, means: { run, now: () => now } }
}
const linear = (size: number) => ended('returned', { value: '1', callNs: 1_000 * size, peakBytes: 1_000 * size })

it('surveys every kind of inputs once, and then runs other inputs of each size several times', async () => {
  const { requests, means: runs } = means((size, shape) =>
    ended('returned', { value: '1', callNs: 1_000 * (shape === 1 ? size * size : size), cpuMs: 1_000 }),
  )
  const measured = await measureGrowth(order, runs)
  if (!measured.ok) throw new Error(measured.error)
  expect(measured.value.n).toBe('size')
  expect(measured.value.shapes.map(({ shape }) => shape)).toEqual(['plain', 'sorted'])
  const [plain, sorted] = measured.value.shapes
  expect(plain?.points.at(-1)).toEqual({ n: 778, costs: Array(12).fill(778) })
  expect(sorted?.points.at(-1)?.costs[0]).toBe(778 * 778)
  // The plain kind goes first, and then the one whose inputs cost most.
  expect(requests.map(({ id }) => id)).toEqual(['m-g0', 'm-p0', 'm-g1', 'm-p1', 'm-h0', 'm-q00', 'm-h1', 'm-q10'])
  expect(requests.map(({ rounds }) => rounds)).toEqual([undefined, 3, undefined, 3, undefined, 12, undefined, 2])
  const seeds = argsOf(requests[4] ?? expect.fail('no inputs were asked for')).map(([seed]) => seed)
  expect([...new Set(seeds)]).toEqual([1, 7, 13])
})

it('measures the kinds first of which the survey says nothing sure, after the plain one', async () => {
  const { requests, means: runs } = means((size, shape) => {
    const dear = shape === 1 ? 100 : shape === 2 ? size ** 0.6 : 1
    return ended('returned', { value: '1', callNs: 1_000 * dear * size, cpuMs: 10_000 })
  })
  await measureGrowth({ ...order, shapes: ['plain', 'sorted', 'turned'] }, runs)
  expect(requests.map(({ id }) => id).filter((id) => id.startsWith('m-q'))).toEqual(['m-q00', 'm-q20', 'm-q10'])
})

it('measures sizes between the last that was fast enough and the first that was not, where there are few', async () => {
  const { means: runs } = means((size) =>
    size >= 20 ? ended('time_limit', { exceeded: 'cpu' }) : ended('returned', { value: '1', callNs: 1_000 * 2 ** size }),
  )
  const measured = await measureGrowth(order, runs)
  const sizes = measured.ok ? measured.value.shapes[0]?.points.map(({ n }) => n) : []
  expect(sizes).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17, 18])
})

it('runs inputs that it has measured before those that run only once, as a program may be compiled first', async () => {
  const { requests, means: runs } = means((size) =>
    size >= 20 ? ended('time_limit', { exceeded: 'cpu' }) : ended('returned', { value: '1', callNs: 1_000 * 2 ** size }),
  )
  await measureGrowth({ ...order, shapes: ['plain'] }, runs)
  const once = requests.find(({ id }) => id === 'm-q01') ?? expect.fail('nothing was run once')
  expect(argsOf(once).map(([list]) => (list as unknown[]).length)).toEqual([11, 12, 14, 15, 17, 18, 20])
})

it('tells of a number of the arguments that stays small', async () => {
  const parameters = ['pages', 'around'].map((name) => ({ name, type: 'int' }))
  const problem: Problem = { ...sums, signature: { kind: 'function', entry: 'sumOf', parameters, returns: 'int' } }
  const of = async (most: (size: number) => number) => {
    const run = async (request: RunRequest) =>
      ok(
        request.language === 'javascript'
          ? reportOf(
              argsOf(request).map(([, size]) =>
                ended('returned', { value: JSON.stringify(JSON.stringify([size, most(Number(size))])) }),
              ),
            )
          : reportOf(request.inputs.map(() => ended('returned', { value: '1', callNs: 5_000 }))),
      )
    const measured = await measureGrowth({ ...order, problem, shapes: ['plain'], n: 'value' }, { run, now: () => 0 })
    return measured.ok && measured.value.hasSmallNumber
  }
  expect(await of(() => 3)).toBe(true)
  expect(await of((size) => size)).toBe(false)
})

it('measures where the cost is steep at the sizes that cost something', async () => {
  const { means: runs } = means((size) =>
    size > 60 ? ended('time_limit', { exceeded: 'cpu' }) : ended('returned', { value: '1', callNs: 2 ** (size / 3) }),
  )
  const measured = await measureGrowth(order, runs)
  const sizes = measured.ok ? measured.value.shapes[0]?.points.map(({ n }) => n) : []
  expect(sizes).toEqual([4, 6, 9, 10, 12, 14, 16, 19, 22, 25, 29, 34, 40, 46, 48, 51, 55, 60])
})

it('leaves out a size of which not every input ended, as the dearest is not known', async () => {
  const run = async (request: RunRequest) => {
    const inputs = argsOf(request)
    if (request.language === 'javascript')
      return ok(
        reportOf(
          inputs.map(([seed, size]) =>
            ended('returned', {
              value: JSON.stringify(Number(size) <= 1_000 ? JSON.stringify([Array(size).fill(seed)]) : 'null'),
            }),
          ),
        ),
      )
    const lists = inputs.map(([list]) => list as number[])
    const late = lists.findIndex((list) => list.length === 778 && list[0] === 13)
    return ok(
      reportOf(
        lists.map((list, at) => {
          if (late === -1 || at < late) return linear(list.length)
          return at === late ? ended('time_limit', { exceeded: 'cpu' }) : ended('not_run')
        }),
      ),
    )
  }
  const measured = await measureGrowth({ ...order, shapes: ['plain'] }, { run, now: () => 0 })
  expect(measured.ok && measured.value.shapes[0]?.points.slice(-3).map(({ n }) => n)).toEqual([593, 593, 593])
})

it('keeps a kind that is answered by exceptions from leaving the others open, but no program that fails on large inputs', async () => {
  const measuredFrom = async (raising: (size: number) => boolean) => {
    const { means: runs } = means((size, shape) => {
      if (shape === 1 && raising(size)) return ended('raised')
      return size > 500 ? ended('time_limit', { exceeded: 'cpu' }) : linear(size)
    })
    const measured = await measureGrowth(order, runs)
    return measured.ok && measured.value.shapes[1]
  }
  expect(await measuredFrom((size) => size <= 500)).toEqual({ shape: 'sorted', points: [], memory: [], stopped: false })
  expect(await measuredFrom((size) => size > 200 && size <= 500)).toMatchObject({ points: [], stopped: true })
})

it('goes by the CPU time of the whole input where the time of a long call is longer', async () => {
  const { means: runs } = means((size) => ended('returned', { value: '1', callNs: 300_000 * size, cpuMs: size / 10 + 1 }))
  const measured = await measureGrowth(order, runs)
  const points = measured.ok ? (measured.value.shapes[0]?.points ?? []) : []
  expect(points.find(({ n }) => n === 6)?.costs[0]).toBe(1_800)
  expect(points.at(-1)?.costs[0]).toBeCloseTo(78_800, 0)
})

it('takes one round as well, as a runner runs that does not know rounds', async () => {
  const { means: runs } = means(linear)
  const run = async (request: RunRequest) => {
    const { rounds: _rounds, ...once } = request
    return runs.run(once)
  }
  const measured = await measureGrowth(order, { ...runs, run })
  expect(measured.ok && measured.value.shapes[0]?.points.at(-1)).toEqual({ n: 778, costs: [778] })
})

it('stops a kind where an input takes too long, and keeps what came before', async () => {
  const { means: runs } = means((size) => (size > 100 ? ended('time_limit', { exceeded: 'cpu' }) : linear(size)))
  const measured = await measureGrowth(order, runs)
  expect(measured.ok && measured.value.shapes[0]).toMatchObject({ stopped: true })
  expect(measured.ok && measured.value.shapes[0]?.points.at(-1)?.n).toBeLessThanOrEqual(100)
})

it('leaves a kind out of which every input is larger than any that the program ended on', async () => {
  const slow = (size: number) => (size > 300 ? ended('time_limit', { exceeded: 'cpu' }) : linear(size))
  const shapesOf = async (least: number) => {
    const measured = await measureGrowth(order, means(slow, 0, least).means)
    return measured.ok && measured.value.shapes.map(({ shape }) => shape)
  }
  expect(await shapesOf(400)).toEqual(['plain'])
  expect(await shapesOf(200)).toEqual(['plain', 'sorted'])
})

it('says nothing of a program that fails', async () => {
  const { means: runs } = means((size) => (size > 20 ? ended('raised') : linear(size)))
  const measured = await measureGrowth(order, runs)
  expect(measured.ok && measured.value.shapes.map(({ points }) => points)).toEqual([[], []])
})

it('takes what a program costs to start from the cost of a whole program', async () => {
  const { means: runs } = means((size) => ended('returned', { value: '1', cpuMs: 20 + size / 10 }))
  const measured = await measureGrowth(order, runs)
  expect(measured.ok && measured.value.shapes[0]?.points.at(-1)?.costs[0]).toBeCloseTo(76_900, 0)
  expect(measured.ok && measured.value.shapes[0]?.points[0]?.n).toBeGreaterThan(40)
})

it('takes the middle one of the runs of a whole program, as not all of its CPU time may be told', async () => {
  const { means: runs } = means((size) => ended('returned', { value: '1', cpuMs: 20 + size / 10 }))
  const run = async (request: RunRequest) => {
    const ran = await runs.run(request)
    const lost = (result: InputResult, at: number) => (at % 5 === 0 ? { ...result, cpuMs: 0 } : result)
    if (!ran.ok || request.language === 'javascript') return ran
    return ok({ ...ran.value, results: ran.value.results.map(lost) })
  }
  const measured = await measureGrowth(order, { ...runs, run })
  expect(measured.ok && Math.min(...(measured.value.shapes[0]?.points.at(-1)?.costs ?? []))).toBeCloseTo(76_900, 0)
})

it('ends when its time is over, with what it has', async () => {
  const { requests, means: runs } = means(linear, 20_000)
  const measured = await measureGrowth(order, runs)
  expect(measured.ok && measured.value.shapes.map(({ shape }) => shape)).toEqual(['plain'])
  expect(measured.ok && measured.value.isPartial).toBe(true)
  expect(requests).toHaveLength(2)
})

it('finds nothing to measure where the inputs do not grow', async () => {
  const run = async (request: RunRequest) => ok(reportOf(request.inputs.map(() => ended('returned', { value: '"[[1]]"' }))))
  expect(await measureGrowth(order, { run, now: () => 0 })).toEqual({ ok: false, error: 'no_inputs' })
})
