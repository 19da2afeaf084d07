import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkContent, type CheckedProblem, type CheckOptions } from '../../scripts/content/check.ts'
import { ContentError } from '../../scripts/content/format.ts'
import { projectNode, startRunnerProcess, type RunnerProcess } from '../../scripts/runner-process.ts'
import { summary } from '../../scripts/content/table.ts'
import { localRunner } from '../../src/runner/local.ts'
import type { Changes } from './fixture.ts'
import { apart, cases, good, problemsWith, SLUG, swap, temporaryFolder, writeProblem } from './fixture.ts'

// Each of these waits for twenty programs and more, on whatever machine this is.
vi.setConfig({ testTimeout: 300_000 })

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunnerProcess()
})
afterAll(() => runner.stop())

/** In the languages that need no compiler. */
const plainly = (): Pick<CheckOptions, 'runner' | 'languages' | 'cache'> => ({
  runner: localRunner(runner),
  languages: ['python3', 'javascript'],
  cache: null,
})

async function checked(changes: Changes = {}, options: Partial<CheckOptions> = {}): Promise<CheckedProblem> {
  const [problem, ...others] = await checkContent({ ...plainly(), ...options, root: await problemsWith(changes) })
  if (!problem || others.length > 0) throw new Error('one problem was expected')
  return problem
}

it('passes the fixture', async () => {
  const progress: number[] = []
  const root = await problemsWith()
  const local = localRunner(runner)
  const measured: string[] = []
  const watched: CheckOptions['runner'] = {
    ...local,
    run: (request) => {
      if (/^(check-\d+|pace)$/.test(request.id)) measured.push(request.id)
      return local.run(request)
    },
  }
  const [problem] = await checkContent({ runner: watched, root, onProgress: ({ runs }) => progress.push(runs) })
  expect(problem).toMatchObject({ slug: SLUG, cases: 15, complaints: [], warnings: [], proof: { runs: 26 } })
  expect(Math.min(...Object.values(problem?.proof?.slowestMs ?? {}))).toBeGreaterThan(0)
  // The cases made, every program, the generator three times, a question, two solutions on small inputs, eight searches, and ten
  // programs of its forms; then it is done.
  expect(progress).toEqual([...Array.from({ length: 1 + 26 + 3 + 1 + 2 + 8 + 10 }, (_, index) => index + 1), 51])
  // A program that is meant to be too slow is run once as well.
  expect([measured.length, new Set(measured).size]).toEqual([26, 26])
})

/** The fixture with a shortcut in Python. */
const shortcut = (fields: Readonly<Record<string, unknown>>, program: string): Changes => ({
  'problem.json': (text) => {
    const entry = { id: 'doubling', instead: 'Adds up the rest of the list twice.', ...fields }
    return text.replace(/\}\s*$/, `, "shortcuts": ${JSON.stringify([entry])} }`)
  },
  'shortcuts/doubling.py': program,
})

it('passes a problem whose shortcuts fail as they are meant to', async () => {
  const { complaints, proof } = await checked(shortcut({}, good['programs/too-slow.py'] ?? ''))
  expect([complaints, proof?.runs]).toEqual([[], 17])
  const told = shortcut({ ends: 'wrong_answer' }, 'def add_up(nums):\n    return sum(set(nums))\n')
  const shown = swap('"id": "equals-once",', '"id": "equals-once", "shownBy": ["doubling"],')
  const spoil = told['problem.json']
  const both = typeof spoil === 'function' ? (text: string) => shown(spoil(text)) : shown
  expect((await checked({ ...told, 'problem.json': both })).complaints).toEqual([])
})

it('counts a time on a slow machine as what it would be on that of the limits', async () => {
  const local = localRunner(runner)
  const twiceAsSlow: CheckOptions['runner'] = {
    ...local,
    run: async (request) => {
      const answer = await local.run(request)
      if (!answer.ok) return answer
      return {
        ...answer,
        value: { ...answer.value, results: answer.value.results.map((one) => ({ ...one, cpuMs: 2 * one.cpuMs })) },
      }
    },
  }
  const { complaints } = await checked(
    {
      'solutions/loop/solution.py': swap(
        '    total = 0',
        '    import time\n    while nums == [40, 50] and time.process_time() < 0.5: pass\n    total = 0',
      ),
      'problem.json': swap('300', '1500'),
    },
    { runner: twiceAsSlow },
  )
  expect(complaints.filter((complaint) => complaint.includes('takes'))).toEqual([])
})

it('measures again what was too slow once', async () => {
  const local = localRunner(runner)
  const seen = new Set<string>()
  const disturbed: CheckOptions['runner'] = {
    ...local,
    run: async (request) => {
      const answer = await local.run(request)
      const program = JSON.stringify(request.files)
      if (!answer.ok || seen.has(program)) return answer
      seen.add(program)
      return {
        ...answer,
        value: { ...answer.value, results: answer.value.results.map((one) => ({ ...one, cpuMs: one.cpuMs + 5_000 })) },
      }
    },
  }
  const { complaints } = await checked({}, { runner: disturbed })
  expect(complaints.filter((complaint) => complaint.includes('takes'))).toEqual([])
})

it('leaves to the check of a whole problem how much room its limit leaves, and holds a sample to the limit', async () => {
  const local = localRunner(runner)
  const slowerBy = (ms: number): CheckOptions['runner'] => ({
    ...local,
    run: async (request) => {
      const answer = await local.run(request)
      if (!answer.ok || !request.id.startsWith('check-')) return answer
      const results = answer.value.results.map((one) => ({ ...one, cpuMs: one.cpuMs + ms }))
      return { ...answer, value: { ...answer.value, results } }
    },
  })
  const sample = (ms: number) => checked({}, { runner: slowerBy(ms), sampled: new Set([SLUG]), languages: [] })
  expect((await sample(200)).complaints).toEqual([])
  const { complaints } = await sample(5_000)
  expect(complaints).toHaveLength(2)
  for (const complaint of complaints) expect(complaint).toMatch(/: takes \d+ ms for a case; at most 300 of the 300 ms allowed$/)
})

describe('a problem fails', () => {
  const spoiled: ReadonlyArray<readonly [string, Changes, string]> = [
    [
      'when a solution is wrong on a hidden case',
      { 'solutions/loop/solution.py': swap('total = 0', 'total = 1 if len(nums) == 0 else 0') },
      'solutions/loop in python3: is not accepted: wrong_answer on empty',
    ],
    [
      'when a solution is wrong on a visible case',
      { 'solutions/loop/solution.js': swap('total = 0', 'total = 1') },
      'solutions/loop in javascript: is not accepted: wrong_answer on basic, returned 7',
    ],
    [
      'when a solution does not compile',
      { 'solutions/built-in/solution.py': 'def add_up(nums)\n    return 0\n' },
      'solutions/built-in in python3: line 1 cannot be parsed',
    ],
    [
      'when an expected value is wrong',
      { 'cases.json': swap('1000001', '1000002') },
      'solutions/built-in in python3: is not accepted: wrong_answer on large',
    ],
    [
      'when a solution is accepted with little room',
      {
        'solutions/loop/solution.py': swap(
          '    total = 0',
          '    import time\n    while nums == [40, 50] and time.process_time() < 1.6: pass\n    total = 0',
        ),
        'problem.json': swap('300', '600'),
      },
      'solutions/loop in python3: takes ',
    ],
    [
      'when the starter passes',
      {
        'problem.json': swap('"returns": "int"', '"returns": "int?"'),
        'cases.json': JSON.stringify(cases).replaceAll(/"expected":-?\d+/g, '"expected":null'),
      },
      'problem.json: the starter in python3: passes every case',
    ],
    [
      'when a wrong program is right',
      { 'misconceptions/empty-raises.js': 'const addUp = (nums) => nums.reduce((a, b) => a + b, 0)\n' },
      'misconceptions/empty-raises in javascript: is accepted, though it is meant to be wrong',
    ],
    [
      'when a wrong program shows another misconception',
      { 'misconceptions/empty-raises.py': 'def add_up(nums):\n    return sum(map(abs, nums))\n' },
      'misconceptions/empty-raises in python3: fails with wrong_answer on negative, which is taken for negatives-left-out and not for empty-raises',
    ],
    [
      'when a wrong program shows none',
      { 'misconceptions/empty-raises.py': 'def add_up(nums):\n    return sum(nums) or 1\n' },
      'misconceptions/empty-raises in python3: fails with wrong_answer on zeros, returned 1, which the condition of empty-raises does not fit',
    ],
    [
      'when a wrong program runs out of time on a case with its tag',
      {
        'misconceptions/equals-once.py':
          'def add_up(nums):\n    while len(nums) > 2 and nums[0] == nums[1] != 0: pass\n    return sum(nums)\n',
      },
      'misconceptions/equals-once in python3: fails with time_limit on many, which the condition of equals-once does not fit',
    ],
    [
      'when a wrong program that shows its misconception takes nearly all of its time',
      {
        'misconceptions/equals-once.py':
          'import time\n\n\ndef add_up(nums):\n    while nums == [40, 50] and time.process_time() < 1.6: pass\n    return sum(set(nums))\n',
        'problem.json': swap('300', '600'),
      },
      'misconceptions/equals-once in python3: takes ',
    ],
    [
      'when a program that is meant to be slow is not',
      { 'programs/too-slow.js': 'const addUp = (nums) => nums.reduce((a, b) => a + b, 0)\n' },
      'programs/too-slow in javascript: is accepted within 3 times the 300 ms allowed for a case',
    ],
    [
      'when such a program is wrong',
      { 'programs/too-slow.py': swap('nums[0] + ', '1 + ') },
      'programs/too-slow in python3: must end as time_limit, and ends as wrong_answer on basic, returned 3',
    ],
    [
      'when the wrong program raises',
      { 'programs/wrong.py': swap('prod(nums)', 'sum(nums) // len(nums) * len(nums)') },
      'programs/wrong in python3: must end as wrong_answer, and ends as ',
    ],
    [
      'when the wrong program is right',
      { 'programs/wrong.js': swap('product * n, 1', 'product + n, 0') },
      'programs/wrong in javascript: is accepted, though it is meant to be wrong',
    ],
    [
      'when a shortcut is accepted',
      shortcut({}, 'def add_up(nums):\n    return sum(nums)\n'),
      'shortcuts/doubling in python3: is accepted within 3 times the 300 ms allowed for a case',
    ],
    [
      'when a shortcut fails for another reason than the one that is named',
      shortcut({}, 'def add_up(nums):\n    return 6\n'),
      'shortcuts/doubling in python3: must end as time_limit, and ends as wrong_answer on basic, returned 6',
    ],
    [
      'when a shortcut is taken for a misconception',
      shortcut({ ends: 'wrong_answer' }, 'def add_up(nums):\n    return sum(set(nums))\n'),
      'shortcuts/doubling in python3: fails with wrong_answer on many, which is taken for equals-once',
    ],
    [
      'when a shortcut that is meant to be wrong is right',
      shortcut({ ends: 'wrong_answer' }, 'def add_up(nums):\n    return sum(nums)\n'),
      'shortcuts/doubling in python3: is accepted, though it is meant to fail',
    ],
    [
      'when a shortcut is hardly too slow',
      shortcut(
        {},
        'import time\n\n\ndef add_up(nums):\n    end = time.process_time() + 0.6\n    while len(nums) > 30 and time.process_time() < end: pass\n    return sum(nums)\n',
      ),
      'shortcuts/doubling in python3: is accepted within 3 times the 300 ms allowed for a case',
    ],
    [
      'when a question expects what no solution returns',
      { 'hints/questions.json': swap('"expected": 0', '"expected": 7') },
      'hints/questions.json: 1: solutions/built-in returns 0, which is not expected',
    ],
    [
      'when a question is about an input that is not valid',
      {
        'hints/1.md': swap('`[]`', '`[2000001]`'),
        'hints/questions.json': swap(
          '"args": [\n      []\n    ],\n    "expected": 0',
          '"args": [[2000001]], "expected": 2000001',
        ),
      },
      'generator.js: isValid does not take hints/questions.json: 1: [[2000001]]',
    ],
    ['when a rule about its texts is broken', { 'hints/1.md': swap('so far.', 'so far?') }, 'hints/1.md: 2 sentences ask'],
  ]
  it.each(spoiled)('%s', async (_, changes, complaint) => {
    const { complaints } = await checked(changes)
    expect(complaints.join('\n')).toContain(`${SLUG}/${complaint}`)
  })

  it('without a run when it cannot be read', async () => {
    expect(await checked({ 'statement.md': null })).toMatchObject({
      complaints: ['add-up/statement.md: missing'],
      proof: null,
      cases: 0,
    })
  })
})

it('holds a run that a time limit ended against its misconception', async () => {
  const problem = await checked({
    'problem.json': swap('"runtime_error"', '"may_not_end"'),
    'misconceptions/empty-raises.py':
      'def add_up(nums):\n    while not nums: pass\n    return sum(map(abs, nums)) if sum(nums) >= 0 else sum(nums)\n',
    'misconceptions/empty-raises.js': 'const addUp = (nums) => { while (!nums.length); return nums.reduce((a, b) => a + b) }\n',
  })
  expect(problem.complaints).toEqual([
    'add-up/misconceptions/empty-raises in python3: fails with wrong_answer on negative, which the condition of empty-raises does not fit',
  ])
})

it('sums up with a row for each problem and all that is wrong', async () => {
  const root = await problemsWith()
  const other = apart(swap('"title": "Add up",\n  "position": 1', '"title": "Other",\n  "position": 2'))
  await writeProblem(root, { 'problem.json': other, 'solutions/loop/solution.py': 'def add_up(nums):\n    return 6\n' }, 'other')
  const [head, first, second, ...rest] = summary(await checkContent({ ...plainly(), root })).split('\n')
  expect([head?.split(/ +/)[0], first, second]).toEqual([
    'problem',
    expect.stringMatching(/^add-up +15 +16 +\d+ +\d+ +passed$/),
    expect.stringMatching(/^other +15 +16 +\d+ +\d+ +FAILED$/),
  ])
  expect(rest).toEqual([
    'forms of practice: 2 of 2 problems have at least four kinds, 0 all six (fix 2, examples 2, trace 0, assemble 0, complete 2, speed_up 2)',
    'failed: other/solutions/loop in python3: is not accepted: wrong_answer on basic, returned 6',
    '1 passed, 1 failed',
  ])
})

it('ends with 1 when it cannot be done', async () => {
  const script = join(import.meta.dirname, '../../scripts/content/check.ts')
  const child = spawn(projectNode, [script, 'no-such-problem'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code]: unknown[] = await once(child, 'close')
  expect([code, said]).toEqual([1, 'no-such-problem: no such problem\n'])
})

describe('what is checked', () => {
  it('can be some of the problems', async () => {
    const root = await temporaryFolder()
    await writeProblem(root, { 'statement.md': null }, 'broken')
    await writeProblem(root)
    const result = await checkContent({ ...plainly(), root, slugs: [SLUG] })
    expect(result.map(({ slug, complaints }) => [slug, complaints])).toEqual([[SLUG, []]])
  })

  it('must be there', async () => {
    const asked = checkContent({ runner: localRunner(runner), root: await problemsWith(), slugs: ['two-sums'] })
    await expect(asked).rejects.toThrow(new ContentError('two-sums: no such problem'))
  })
})

it('warns of what is in a language that the runner does not have', async () => {
  const real = localRunner(runner)
  const poor: CheckOptions['runner'] = {
    ...real,
    run: async (request) =>
      request.language === 'typescript'
        ? { ok: false, error: { kind: 'language_not_installed', language: 'typescript' } }
        : real.run(request),
  }
  const root = await problemsWith({ 'solutions/built-in/solution.ts': 'nothing of TypeScript\n' })
  const [problem] = await checkContent({ runner: poor, root, languages: ['python3', 'typescript'], cache: null })
  expect(problem).toMatchObject({
    complaints: [],
    warnings: ['add-up/problem.json: nothing was run in typescript, which this runner does not have'],
    proof: { runs: 8 },
  })
  expect(Object.keys(problem?.proof?.slowestMs ?? {})).toEqual(['python3'])
})

it('does not blame the problem for a runner that is gone', async () => {
  const gone = localRunner({ ...runner, token: 'of another runner altogether' })
  await expect(checkContent({ runner: gone, root: await problemsWith() })).rejects.toThrow('the runner failed')
})

describe('an interview', () => {
  const detail = (id: string, reading: string, text: string) => ({
    id,
    about: 'What is left open here?',
    omits: [{ text }],
    reading,
  })
  const withInterview = (program: string, second = 'Numbers may repeat.'): Changes => {
    const details = [
      detail('negative', 'interview/other', 'The sum may be negative.'),
      detail('repeated', 'misconceptions/equals-once', second),
    ]
    return {
      'problem.json': (text) =>
        text.replace(/\}\s*$/, `, "interview": ${JSON.stringify({ hintMinutes: 3, largest: 1_000, details })} }`),
      'statement.md': (text) => `The sum may be negative. Numbers may repeat.\n\n${text}`,
      'interview/other.py': program,
    }
  }
  const positive = 'def add_up(nums):\n    return abs(sum(nums))\n'

  it.each([
    ['passes with two gaps that are read in two ways', withInterview(positive), []],
    [
      'needs programs that read its gaps in another way',
      withInterview('def add_up(nums):\n    return sum(nums)\n'),
      [expect.stringMatching(/interview\/other in python3: answers every small input as .* does, so it reads no gap/)],
    ],
    [
      'omits texts that are there once',
      withInterview(positive, 'Nobody wrote this.'),
      [expect.stringContaining('a text that repeated omits is 0 times')],
    ],
  ] as const)('%s', async (_what, changes, complaints) => {
    expect((await checked(changes, { languages: ['python3'] })).complaints).toEqual(complaints)
  })
})
