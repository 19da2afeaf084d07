/** Keys that the files say, and what the programs really print. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCourses, type CheckedNode, type CourseCheckOptions } from '../../scripts/content/courses/check.ts'
import { ContentError } from '../../scripts/content/folder.ts'
import { nodeProgressLine, summary } from '../../scripts/content/table.ts'
import { startRunnerProcess, type RunnerProcess } from '../../scripts/runner-process.ts'
import { localRunner } from '../../src/runner/local.ts'
import { COURSE, coursesWith, edit, known, type CourseChanges } from './course.ts'
import { swap } from './fixture.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunnerProcess()
})
afterAll(() => runner.stop())

const [LABELS, GATES] = [`${COURSE}/labels`, `${COURSE}/gates`]

const TIDE = 'labels/exercises/tide'
const TIDES = "CREATE TABLE tides (port TEXT, height INTEGER);\nINSERT INTO tides VALUES ('Riga', 2), ('Oslo', 4), ('Bari', 5);"

/** The fixture with a text, a question and an exercise in SQL. */
const sql: CourseChanges = {
  'labels/objectives/variables.md': (text) =>
    text.replace(
      /```python[^]*?```([^]*?)```output[^]*?```/,
      `\`\`\`sql\n${TIDES.replace(", ('Bari', 5)", '')}\nSELECT port, height FROM tides ORDER BY height DESC;\n\`\`\`$1\`\`\`output\nOslo\t4\nRiga\t2\n\`\`\``,
    ),
  'labels/shared.json': edit(({ computed: [first] }) =>
    Object.assign(first, { language: 'sql', code: `${TIDES}\nSELECT height FROM tides\nWHERE port = 'Oslo';`, key: '4' }),
  ),
  [`${TIDE}/solution.py`]: null,
  [`${TIDE}/starter.py`]: null,
  [`${TIDE}/wrong`]: null,
  [`${TIDE}/solution.sql`]: 'SELECT port FROM tides WHERE height > 3;\n',
  [`${TIDE}/starter.sql`]: 'SELECT port FROM tides WHERE ...;\n',
  [`${TIDE}/wrong/all.sql`]: 'SELECT port FROM tides;\n',
  [`${TIDE}/wrong/fewer.sql`]: 'SELECT port FROM tides WHERE height > 4;\n',
  [`${TIDE}/exercise.json`]: (text) =>
    JSON.stringify(
      {
        ...JSON.parse(text),
        kind: 'query',
        comparator: 'unordered',
        visible: [{ tag: 'one', args: [TIDES], expected: ['Bari', 'Oslo'] }],
        hidden: [{ tag: 'none', args: [TIDES.replaceAll(/[45]/g, '1')], expected: [] }],
      },
      null,
      2,
    ),
}

const checked = async (changes: CourseChanges = {}, options: Partial<CourseCheckOptions> = {}): Promise<CheckedNode[]> =>
  checkCourses({ runner: localRunner(runner), known, root: await coursesWith(changes), ...options })

it('passes the fixture, whose programs all run', async () => {
  const progress: string[] = []
  // What a program of a few milliseconds used may be over before anybody looks; this takes longer.
  const busy = edit(({ computed }) => (computed[0].code += '\nsum(range(10 ** 7))'))
  const changes = { 'labels/shared.json': busy, 'gates/shared.json': busy }
  const nodes = await checked(changes, { onProgress: (done) => progress.push(nodeProgressLine(done)) })
  expect(nodes).toMatchObject([
    { slug: LABELS, questions: 27, runs: 15, complaints: [], warnings: [] },
    { slug: GATES, questions: 27, runs: 3, complaints: [], warnings: [] },
  ])
  expect(nodes.every(({ slowestMs }) => slowestMs !== null && slowestMs > 0)).toBe(true)
  expect(progress).toEqual(['[###############...............] 1 of 2 nodes', '[##############################] 2 of 2 nodes'])
})

/** The example of a text, with this input. */
const reading = (input: string): CourseChanges => ({
  'labels/objectives/value-types.md': (text) =>
    text
      .replace('masts = 2\nmore', 'masts = int(input())\nmore')
      .replace('\n```\n\nIt prints:', `\n\`\`\`\n\nIt reads:\n\n\`\`\`input\n${input}\n\`\`\`\n\nIt prints:`),
})

it('passes an example that prints what it says for the input that it states', async () => {
  const [labels] = await checked(reading('2'), { slugs: [LABELS] })
  expect(labels).toMatchObject({ runs: 15, complaints: [] })
})

describe('a node fails', () => {
  const spoiled: ReadonlyArray<readonly [string, CourseChanges, string]> = [
    [
      'when something else is printed than the key says',
      { 'labels/shared.json': swap('"14 7"', '"14 8"') },
      'labels/shared.json: k1: the program prints "14 7"',
    ],
    [
      'when one more line is printed',
      { 'gates/shared.json': edit(({ computed }) => (computed[0].code += '\nprint()')) },
      'gates/shared.json: k1: the program prints "south\\n10\\n"',
    ],
    [
      'when a space follows',
      { 'labels/shared.json': edit(({ computed }) => (computed[0].code += "\nprint(' ', end='')")) },
      'labels/shared.json: k1: the program prints "14 7\\n "',
    ],
    [
      'when a program raises',
      { 'labels/shared.json': swap('print(rope, knot)', 'print(rope, knot)\\nprint(nought)') },
      'labels/shared.json: k1: the program ends with NameError',
    ],
    [
      'when a program cannot be parsed',
      { 'labels/shared.json': swap('rope = 3', 'rope = (') },
      'labels/shared.json: k1: the program ends with SyntaxError',
    ],
    [
      'when a program waits for something to read',
      { 'labels/shared.json': swap('rope = 3', 'rope = int(input())') },
      'labels/shared.json: k1: the program ends with EOFError',
    ],
    [
      'when a program does not end',
      { 'labels/shared.json': swap('rope = 3', 'while 3: pass') },
      'labels/shared.json: k1: the program ends with time_limit',
    ],
  ]
  it.each(spoiled)('%s', async (_, changes, complaint) => {
    const said = (await checked(changes)).flatMap(({ complaints }) => complaints)
    expect(said).toEqual([expect.stringContaining(`${COURSE}/${complaint}`)])
  })

  const TEXT = 'labels/objectives/value-types.md'
  const told: ReadonlyArray<readonly [string, CourseChanges, string]> = [
    [
      'when the example of a text prints something else for its input',
      reading('7'),
      'value-types.md: ## Example: the program prints "8 masts"',
    ],
    [
      'when the table of a text is of another input',
      reading('7'),
      'value-types.md: ## Step by step: the example takes other steps:\n| 1 | 7 |',
    ],
    [
      'when the example of a text prints something else',
      { [TEXT]: swap('3 masts', '4 masts') },
      'value-types.md: ## Example: the program prints "3 masts"',
    ],
    [
      'when the mistake of a text ends in another error',
      { [TEXT]: swap('print(name + masts)', 'print(nam)') },
      `value-types.md: ## Common mistake: the program prints "NameError: name 'nam' is not defined`,
    ],
    [
      'when a table shows another value',
      { [TEXT]: swap('| 2 | 2 | 3 | |', '| 2 | 2 | 4 | |') },
      "value-types.md: ## Step by step: the example takes other steps:\n| 1 | 2 |  |  |\n| 2 | 2 | 3 |  |\n| 3 | 2 | 3 | 'masts' |\n| 4 | 2 | 3 | 'masts' |",
    ],
    [
      'when a table leaves a step out',
      { [TEXT]: swap("| 4 | 2 | 3 | 'masts' |\n", '') },
      'value-types.md: ## Step by step: the example takes other steps',
    ],
  ]
  it.each(told)('%s', async (_, changes, complaint) => {
    const said = (await checked(changes, { slugs: [LABELS] })).flatMap(({ complaints }) => complaints)
    expect(said).toEqual(expect.arrayContaining([expect.stringContaining(`${COURSE}/labels/objectives/${complaint}`)]))
  })

  it('for no program that never ends, where its text says so', async () => {
    const mistake = '```python\nmasts = 2\nwhile masts < 3:\n    print(masts)\n```\n\n```output\n2\n2\n…\n```\n'
    const changes = { 'labels/objectives/variables.md': (text: string) => `${text}\n${mistake}` }
    expect((await checked(changes, { slugs: [LABELS] }))[0]).toMatchObject({ complaints: [], runs: 16 })
    const ending = { 'labels/objectives/variables.md': (text: string) => `${text}\n${mistake.replace('< 3', '< 2')}` }
    expect((await checked(ending, { slugs: [LABELS] }))[0]?.complaints).toEqual([
      `${LABELS}/objectives/variables.md: ## Common mistake: the program prints ""`,
    ])
  })

  const FIX = 'labels/exercises/masts'
  const practised: ReadonlyArray<readonly [string, CourseChanges, string]> = [
    [
      'when the solution of an exercise fails',
      { [`${FIX}/solution.py`]: swap('int(label)', 'int(label) + 1') },
      'masts/solution.py: is not accepted: wrong_answer on one, returned 4',
    ],
    [
      'when its starter passes',
      { [`${FIX}/starter.py`]: swap('label + 1', 'int(label) + 1') },
      'masts/starter.py: passes every case',
    ],
    [
      'when a wrong program passes',
      { [`${FIX}/wrong/same.py`]: swap('int(label)', 'int(label) + 1') },
      'masts/wrong/same.py: passes every case',
    ],
    [
      'when what a program prints is another text',
      { 'labels/exercises/tide/solution.py': swap('tide + 2', 'tide + 3') },
      'tide/solution.py: is not accepted: wrong_answer on one, returned 7',
    ],
  ]
  it.each(practised)('%s', async (_, changes, complaint) => {
    const said = (await checked(changes, { slugs: [LABELS] })).flatMap(({ complaints }) => complaints)
    expect(said).toEqual([expect.stringContaining(`${COURSE}/labels/exercises/${complaint}`)])
  })

  it('for no query, whether a text, a question or an exercise has it', async () => {
    expect((await checked(sql, { slugs: [LABELS] }))[0]).toMatchObject({ complaints: [], runs: 15 })
  })

  const queried: ReadonlyArray<readonly [string, CourseChanges, string]> = [
    [
      'when the query of a text gives other rows',
      { 'labels/objectives/variables.md': swap('Oslo\t4', 'Oslo\t5') },
      'objectives/variables.md: ## Example: the program prints "Oslo\\t4\\nRiga\\t2"',
    ],
    [
      'when a query in a question gives another row',
      { 'labels/shared.json': swap('"key": "4"', '"key": "5"') },
      'shared.json: k1: the program prints "4"',
    ],
    [
      'when the solution of an exercise is another query',
      { [`${TIDE}/solution.sql`]: swap('height > 3', 'height > 4') },
      'exercises/tide/solution.sql: is not accepted: wrong_answer on one',
    ],
    [
      'when rows come in another order than an exercise wants',
      { [`${TIDE}/exercise.json`]: swap('"comparator": "unordered"', '"comparator": "exact"') },
      'exercises/tide/solution.sql: is not accepted: wrong_answer on one',
    ],
    [
      'when a wrong query passes',
      { [`${TIDE}/wrong/all.sql`]: swap('tides', 'tides WHERE height > 3') },
      'exercises/tide/wrong/all.sql: passes every case',
    ],
    [
      'when the table of steps follows a query',
      {
        'labels/objectives/variables.md': swap(
          '## Common',
          '## Step by step\n\n| Line | `tide` |\n|---|---|\n| 1 | 4 |\n\n## Common',
        ),
      },
      'objectives/variables.md: ## Step by step: only a program in Python can have a table',
    ],
    [
      'when a query has a signature',
      {
        [`${TIDE}/exercise.json`]: swap(
          '"minutes": 3,',
          '"minutes": 3, "signature": { "entry": "tide", "parameters": [], "returns": "int" },',
        ),
      },
      'exercises/tide/exercise.json: signature: a query has none',
    ],
    [
      'when a query is called a program',
      { [`${TIDE}/exercise.json`]: swap('"query"', '"program"') },
      'exercises/tide/exercise.json: kind: program is no kind of query',
    ],
    [
      'when a program is called a query',
      { [`${FIX}/exercise.json`]: swap('"fix"', '"query"') },
      'exercises/masts/exercise.json: kind: a query is written in SQL, in solution.sql',
    ],
  ]
  it.each(queried)('%s', async (_, changes, complaint) => {
    const root = await coursesWith(sql, changes)
    const said = (await checked({}, { slugs: [LABELS], root })).flatMap(({ complaints }) => complaints)
    expect(said).toEqual([expect.stringContaining(`${LABELS}/${complaint}`)])
  })

  it('when a program with a mistake prints what it should', async () => {
    const changes = { 'labels/shared.json': swap('"42"', '"1230"') }
    expect((await checked(changes))[0]?.complaints).toEqual([
      `${LABELS}/shared.json: k2: the program prints what is expected, so that nothing is wrong with it`,
      `${LABELS}/shared.json: k2: the fixed program prints "42"`,
    ])
  })

  it('when the fix is at another line', async () => {
    const changes = { 'labels/shared.json': edit(({ computed }) => (computed[1].key = 2)) }
    expect((await checked(changes))[0]?.complaints).toEqual([
      expect.stringContaining(`${LABELS}/shared.json: k2: the fixed program ends with NameError`),
    ])
  })

  it('when a rule is broken, and its programs are run all the same', async () => {
    const changes = { 'labels/node.json': swap('two-sum', 'one-sum'), 'labels/shared.json': swap('"14 7"', '"14 8"') }
    expect((await checked(changes))[0]).toMatchObject({ complaints: [expect.any(String), expect.any(String)], runs: 15 })
  })

  it('alone, where its files are missing', async () => {
    const nodes = await checked({ gates: null })
    expect(nodes.map(({ slug, runs, complaints }) => [slug, runs, complaints.length])).toEqual([
      [LABELS, 15, 0],
      [GATES, 0, 1],
    ])
  })
})

describe('what is checked', () => {
  it('can be a node, whatever is wrong with another', async () => {
    const nodes = await checked({ 'gates/shared.json': null }, { slugs: [LABELS] })
    expect(nodes.map(({ slug, complaints }) => [slug, complaints])).toEqual([[LABELS, []]])
  })

  it('can be a course, with what is wrong with itself', async () => {
    const changes = { 'course.json': swap('It is as', 'Look. It is as') }
    const nodes = await checked(changes, { slugs: [COURSE] })
    expect(nodes.map(({ slug, complaints }) => [slug, complaints.length])).toEqual([
      [LABELS, 0],
      [GATES, 0],
      [COURSE, 1],
    ])
    expect((await checked(changes, { slugs: [GATES] })).map(({ slug }) => slug)).toEqual([GATES])
    expect((await checked(changes, { slugs: [GATES, LABELS] })).map(({ slug }) => slug)).toContain(COURSE)
  })

  it('must be there', async () => {
    await expect(checked({}, { slugs: [`${COURSE}/cranes`] })).rejects.toThrow(
      new ContentError(`${COURSE}/cranes: no such node of a course`),
    )
  })

  it('can be the files alone', async () => {
    const nodes = await checked({ 'labels/shared.json': swap('"14 7"', '"14 8"') }, { withRuns: false })
    expect(nodes.map(({ runs, slowestMs, complaints }) => [runs, slowestMs, complaints])).toEqual([
      [0, null, []],
      [0, null, []],
    ])
  })

  it('is not blamed for a runner that is gone', async () => {
    const gone = localRunner({ ...runner, token: 'of another runner altogether' })
    await expect(checked({}, { runner: gone })).rejects.toThrow('the runner failed')
  })
})

it('is summed up beside the problems', async () => {
  const changes = {
    'gates/shared.json': swap('"wait"', '"halt"'),
    'labels/node.json': edit(({ objectives }) => objectives.push(objectives.shift() ?? '')),
  }
  const [head, first, second, ...rest] = summary([], await checked(changes)).split('\n')
  expect(head?.split(/ {2,}/)).toEqual(['node', 'questions', 'runs', 'slowest CPU, ms'])
  expect(first).toMatch(/^harbour-office\/labels +27 +15 +\d+ +passed$/)
  expect(second).toMatch(/^harbour-office\/gates +27 +3 +\d+ +FAILED$/)
  expect(rest).toEqual([
    `warning: ${LABELS}/node.json: objectives: variables builds on value-types, taught later in this node`,
    `failed: ${GATES}/shared.json: k2: the fixed program prints "wait"`,
    '1 passed, 1 failed',
  ])
  const problem = { slug: 'two-sum', cases: 1, complaints: [], warnings: [], proof: null, forms: {}, wallMs: 1 }
  const both = summary([problem], await checked()).split('\n')
  expect([both[1]?.split(/ +/)[0], both[3]?.split(/ +/)[0], both.at(-1)]).toEqual(['two-sum', 'node', '3 passed, 0 failed'])
})
