/** SQL, as SQLite has it, by way of Python's own module. */
import type { RunReport, RunRequest } from '../../src/runner/protocol.ts'
import type { Language, Runtime, SelfTest } from './language.ts'
import { asTheyAre } from './language.ts'
import { pythonEnv, pythons } from './python3.ts'

const MIB = 1024 * 1024
/** Address space of the interpreter and SQLite before there is a table. */
const OWN_BYTES = 64 * MIB

const runtime: Runtime = {
  id: 'sql',
  zygote: 'sql',
  readyFrom: 'first run',
  usesWarmth: false,
  candidates: pythons,
  arguments: ({ harness }) => ['-s', '-S', '-B', '-X', 'utf8', `${harness}/sql.py`],
  env: pythonEnv,
  memory: (memoryMb) => ({ addressSpaceBytes: memoryMb * MIB + OWN_BYTES, dataBytes: null }),
}

const tables = `CREATE TABLE part (name TEXT, weight REAL, kit INTEGER);
INSERT INTO part VALUES ('bolt', 0.5, 1), ('a	"nut"', 2, 1), (NULL, 10.25, 2);`

const requestFor = (content: string, changed: Partial<RunRequest['limits']> = {}): SelfTest['request'] => ({
  files: [{ path: 'query.sql', content }],
  entry: { kind: 'function', name: 'query' },
  signature: {
    kind: 'function',
    parameters: [{ kind: 'string' }],
    returns: { kind: 'array', of: { kind: 'string' } },
    answer: 'return',
  },
  inputs: [{ args: JSON.stringify([tables]) }],
  limits: { cpuMs: 2_000, wallMs: 8_000, runMs: 20_000, memoryMb: 128, ...changed },
  stopOnFail: false,
})
const first = (report: RunReport) => (report.compile.error ? undefined : report.results[0])
const rows = (report: RunReport): string | null | undefined => first(report)?.value

/** Numbers from 1 on without end. */
const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)\n'

export const sql: Language = {
  id: 'sql',
  runtime,
  floor: '3.37',
  install:
    'Install Python 3.9 or newer with its sqlite3 module (Debian and Ubuntu: apt-get install python3) and start the runner again.',
  candidates: pythons,
  versionArguments: ['-I', '-S', '-c', 'import sqlite3; print(sqlite3.sqlite_version)'],
  endedForMemory: (status, stderr) => status !== 0 && /MemoryError|memory allocation failed/.test(stderr.slice(-4_000)),
  prepare: async ({ files }) => asTheyAre(files),
  selfTests: [
    {
      name: 'rows as text',
      request: requestFor('SELECT name, weight, kit FROM part ORDER BY weight'),
      holds: (report) => rows(report) === JSON.stringify(['bolt\t0.5\t1', 'a\\t"nut"\t2.0\t1', 'NULL\t10.25\t2']),
    },
    {
      name: 'statements before the last',
      request: requestFor(
        "DELETE FROM part WHERE kit = 2;\nSELECT count(*) FROM part;\nUPDATE part SET kit = 3 WHERE name = ';'",
      ),
      holds: (report) => rows(report) === '["2"]',
    },
    {
      name: 'an error and its line',
      request: requestFor('SELECT 1;\n\nSELECT colour FROM part'),
      holds: (report) => first(report)?.end === 'raised' && first(report)?.error?.line === 3,
    },
    {
      name: 'a syntax error and its line',
      request: requestFor('SELECT name\nFROM part\nWERE kit = 1 ORDER BY name'),
      holds: (report) => report.compile.error?.line === 3,
    },
    {
      name: 'the limit on time',
      request: requestFor(`${endless}SELECT count(*) FROM n`, { cpuMs: 200 }),
      holds: (report) => first(report)?.end === 'time_limit' && first(report)?.exceeded === 'cpu',
    },
    {
      name: 'the limit on memory',
      request: requestFor(`${endless}SELECT i FROM n ORDER BY randomblob(100000)`, { memoryMb: 64 }),
      holds: (report) => first(report)?.end === 'memory_limit',
    },
  ],
}
