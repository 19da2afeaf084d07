/** SQL through the whole runner: tables from a script, rows as text. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunnerProcess } from './runner-process.ts'
import { call, ends, program, startRunner, values } from './runner-process.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner()
})
afterAll(() => runner.stop())

const types = '(string) -> string[]'
const people = `CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL, born INTEGER, height REAL);
INSERT INTO person VALUES (1, 'Ada', 1815, 1.65), (2, 'Kurt', 1906, NULL), (3, 'Zoë; "Z"', NULL, 2.0);`
const ask = (query: string, inputs: readonly string[] = [people], options = {}) =>
  runner.run(
    call(
      'sql',
      query,
      inputs.map((script) => [script]),
      { types, ...options },
    ),
  )
const rows = async (query: string, script = people): Promise<unknown> => {
  const report = await ask(query, [script])
  expect(report.compile.error).toBeNull()
  expect(report.results[0]?.error).toBeNull()
  return JSON.parse(report.results[0]?.value ?? 'null')
}

describe('rows', () => {
  it('are texts with tabs between their columns', async () => {
    expect(await rows('SELECT id, name, born, height FROM person ORDER BY id')).toEqual([
      '1\tAda\t1815\t1.65',
      '2\tKurt\t1906\tNULL',
      '3\tZoë; "Z"\tNULL\t2.0',
    ])
  })

  it.each([
    ["SELECT 'a' || char(9) || 'b' || char(10) || 'c\\d' || char(13) || char(0)", ['a\\tb\\nc\\\\d\\r\\0']],
    ["SELECT x'00ff', x''", ["X'00FF'\tX''"]],
    ['SELECT 0.1 + 0.2, 1e300 * 10, -0.0, 1.0, 9e999, -9e999', ['0.3\t1.0e+301\t0.0\t1.0\tInf\t-Inf']],
    [
      'SELECT 1e20, 1.5e20, -1e-5, 123456789012345678.0, 100000.0, 1e15',
      ['1.0e+20\t1.5e+20\t-1.0e-05\t1.23456789012346e+17\t100000.0\t1.0e+15'],
    ],
    ['SELECT 9223372036854775807, -9223372036854775808', ['9223372036854775807\t-9223372036854775808']],
    ["SELECT ''", ['']],
    ['SELECT 1 WHERE 0', []],
  ])('of %s', async (query, expected) => {
    expect(await rows(query)).toEqual(expected)
  })

  it('are those of the last statement that has any', async () => {
    expect(
      await rows('SELECT 1; DELETE FROM person WHERE id > 1; SELECT count(*) FROM person; UPDATE person SET born = 0;'),
    ).toEqual(['1'])
    expect(await rows("INSERT INTO person VALUES (4, 'Emmy', 1882, NULL) RETURNING name")).toEqual(['Emmy'])
    expect(await rows('DELETE FROM person')).toEqual([])
  })

  it('are the plan of a statement, where it is asked for', async () => {
    for (const query of ['EXPLAIN QUERY PLAN SELECT name FROM person', '-- why?\nexplain query plan select name from person;']) {
      const plan = await rows(query)
      expect(JSON.stringify(plan)).toMatch(/SCAN (TABLE )?person/)
    }
    expect(JSON.stringify(await rows('EXPLAIN SELECT 1'))).toMatch(/Halt/)
    const { compile } = await ask('SELECT 1;\nEXPLAIN SELECT FROM person')
    expect(compile.error).toMatchObject({ type: 'SyntaxError', line: 2 })
    expect(compile.error?.message).toMatch(/near "FROM": syntax error/)
  })

  it('come of statements with semicolons in strings, comments and triggers', async () => {
    const query = `-- first; a comment
CREATE TRIGGER born AFTER INSERT ON person BEGIN UPDATE person SET born = 1 WHERE id = new.id; UPDATE person SET height = 1; END;
INSERT INTO person VALUES (9, ';', NULL, NULL) /* ; */;
SELECT name || ';', born, height FROM person WHERE id = 9`
    expect(await rows(query)).toEqual([';;\t1\t1.0'])
  })

  it('know window functions, common tables, JSON and dates', async () => {
    const query = `WITH ranked AS (SELECT name, row_number() OVER (ORDER BY born DESC) AS place FROM person)
SELECT place, name, json_extract('{"a": [1, 2]}', '$.a[1]'), date('2024-02-28', '+1 day') FROM ranked ORDER BY place`
    expect(await rows(query)).toEqual(['1\tKurt\t2\t2024-02-29', '2\tAda\t2\t2024-02-29', '3\tZoë; "Z"\t2\t2024-02-29'])
  })

  it('of one input know nothing of another', async () => {
    const report = await ask('CREATE TABLE mine (a); INSERT INTO mine VALUES (1); SELECT count(*) FROM mine, person', [
      people,
      'CREATE TABLE person (id); INSERT INTO person VALUES (1)',
      people,
    ])
    expect(values(report)).toEqual(['["3"]', '["1"]', '["3"]'])
  })

  it('too many for an answer are none', async () => {
    const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300000) SELECT i FROM n'
    const report = await ask(numbers, [people, people])
    expect(ends(report)).toEqual(['protocol', 'protocol'])
  })
})

describe('an error', () => {
  it.each([
    ['SELECT 1;\nSELECT nme\nFROM person', 'no such column: nme', 2],
    ['SELECT 1;\n\n\nSELECT * FROM persons', 'no such table: persons', 4],
    ['SELECT 1;\n-- why\nINSERT INTO person (id) VALUES (10)', 'NOT NULL constraint failed: person.name', 3],
    ['SELECT abs(-9223372036854775807 - 1)', 'integer overflow', 1],
  ])('of a run names its statement: %s', async (query, message, line) => {
    const report = await ask(query)
    expect(report.compile.error).toBeNull()
    expect(report.results[0]).toMatchObject({ end: 'raised', value: null, error: { message, line } })
  })

  it.each([
    ['SELECT id,\n  name\nFORM person', 'near "person": syntax error', 3],
    ['SELECT 1;\nSELECT id\nFROM person\nWHERE id = = 1', 'near "=": syntax error', 4],
    ['SELECT 1;\nSELECT (1 + 2', 'incomplete input', 2],
    ["SELECT 'a\nFROM person", 'unrecognized token: "\'a"', 1],
    ['SELEC 1', 'near "SELEC": syntax error', 1],
  ])('of syntax is found before anything runs: %s', async (query, message, line) => {
    const report = await ask(query, ['no tables here, and no need of any'])
    expect(report.compile.error).toMatchObject({ message: message.includes('token') ? expect.any(String) : message, line })
    expect(report.results).toEqual([])
  })

  it.each(['', ';;', '-- only a word', '/* unclosed'])('is a file without a statement: %j', async (query) => {
    expect((await ask(query)).compile.error).toMatchObject({ type: 'MissingQuery' })
  })

  it('is a signature that is no query’s', async () => {
    const report = await runner.run(call('sql', 'SELECT 1', [[1]], { types: '(int) -> int' }))
    expect(report.compile.error).toMatchObject({ type: 'Signature' })
  })

  it('of one input leaves the next its own', async () => {
    const report = await ask('SELECT id FROM person', ['CREATE TABLE other (id)', 'CREATE TABLE person (id)'])
    expect(ends(report)).toEqual(['raised', 'returned'])
  })
})

describe('limits', () => {
  const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) '
  it('of time end a query without end', async () => {
    const report = await ask(`${endless}SELECT count(*) FROM n`, [people, people], { cpuMs: 300 })
    expect(ends(report)).toEqual(['time_limit', 'not_run'])
  })
  it('of memory end one that keeps everything, and leave the next input its answer', async () => {
    const query = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT (SELECT most FROM bound))
SELECT i FROM n ORDER BY length(randomblob(100000)), randomblob(100000), i`
    const bounds = [1, 1_000_000_000, 1].map((most) => `CREATE TABLE bound (most); INSERT INTO bound VALUES (${most})`)
    const report = await ask(query, bounds, { memoryMb: 64, cpuMs: 8_000 })
    expect(ends(report)).toEqual(['returned', 'memory_limit', 'returned'])
    expect(values(report)).toEqual(['["1"]', null, '["1"]'])
  })
})

describe('a whole program', () => {
  it('gets its tables from stdin and prints its rows', async () => {
    const report = await runner.run(program('sql', 'SELECT name, born FROM person ORDER BY id LIMIT 2', [people]))
    expect(report.results).toMatchObject([{ end: 'returned', stdout: 'Ada\t1815\nKurt\t1906\n' }])
  })
  it('fails with its error', async () => {
    const report = await runner.run(program('sql', 'SELECT 1;\nSELECT colour', [people]))
    expect(report.results).toMatchObject([{ end: 'raised', error: { message: 'no such column: colour', line: 2 } }])
  })
  it('that prints rows without end meets the limit on output', async () => {
    const query = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n'
    const [result] = (await runner.run(program('sql', query, ['']))).results
    expect([result?.end, result?.stdout.slice(0, 6), result?.stderr]).toEqual(['output_limit', '1\n2\n3\n', ''])
  })
})

it('names the version of SQLite', async () => {
  const report = await ask('SELECT sqlite_version()')
  expect(values(report)).toEqual([JSON.stringify([report.version])])
})
