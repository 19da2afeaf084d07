/** Queries that reach for files, other databases, the machine's memory and time. */
import type { Attack } from './attack.ts'
import { full, roomy, stopped } from './attack.ts'

const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)'
const script = "CREATE TABLE word (text); INSERT INTO word VALUES ('one'), ('two');"

const sql = (name: string, code: string, ends: Attack['ends'], more: Partial<Attack> = {}): Attack => ({
  name,
  language: 'sql',
  code: `${code} -- $MARK`,
  inputs: [[script], [script]],
  ends,
  ...more,
  options: { types: '(string) -> string[]', ...more.options },
})

const refused = ['raised', 'raised'] as const
/** What was refused leaves the second input as it was. */
const files = [
  sql('attaches a file', "ATTACH '/tmp/other.db' AS other", refused),
  sql('attaches a database in memory', "ATTACH ':memory:' AS other", refused),
  sql('attaches a device', "ATTACH 'file:/dev/urandom?immutable=1' AS other", refused),
  sql('detaches the main database', 'DETACH main', refused),
  sql('writes the database to a file', "VACUUM INTO '/tmp/copy.db'", refused),
  sql('reads a file', "SELECT readfile('/etc/passwd')", refused),
  sql('writes a file', "SELECT writefile('/tmp/written', 'x')", refused),
  sql('loads an extension', "SELECT load_extension('/usr/lib/x86_64-linux-gnu/libc.so.6')", refused),
  sql('puts a tokenizer in place by its address', "SELECT fts3_tokenizer('simple', x'4141414141414141')", refused),
  sql('lists folders by a virtual table', "SELECT name FROM fsdir('/')", refused),
  sql('makes a table of a file', "CREATE VIRTUAL TABLE temp.f USING csv(filename='/etc/passwd')", refused),
  sql('keeps its journal in a file', "PRAGMA journal_mode = DELETE; PRAGMA temp_store_directory = '/'", refused),
  sql('makes the schema writable', "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = 'x'", refused),
  sql('takes the limit on memory away', 'PRAGMA hard_heap_limit = 0', refused),
  sql('asks for more memory to map', 'PRAGMA mmap_size = 1099511627776', refused),
  sql('asks what is open', 'SELECT * FROM pragma_database_list', refused),
  sql('damages the schema', "DELETE FROM sqlite_schema WHERE name = 'word'", refused),
]

const bombs = [
  sql('counts without end', `${endless} SELECT count(*) FROM n`, [stopped, 'not_run']),
  sql(
    'joins without end',
    'SELECT count(*) FROM word a, word b, word c, word d, word e, word f, word g, word h, word i, word j, word k, word l, word m, word n, word o, word p, word q, word r, word s, word t, word u, word v, word w, word x, word y, word z, word aa, word bb, word cc, word dd',
    [stopped, 'not_run'],
  ),
  sql('keeps all it counts', `${endless} SELECT i FROM n ORDER BY randomblob(100000)`, [full, [...full, 'not_run']], roomy),
  sql(
    'fills a table without end',
    `CREATE TABLE t AS ${endless} SELECT randomblob(100000) FROM n`,
    [full, [...full, 'not_run']],
    roomy,
  ),
  sql('makes one huge value', 'SELECT length(zeroblob(999999999) || zeroblob(999999999))', [
    [...full, 'returned'],
    [...full, 'returned', 'not_run'],
  ]),
  sql(
    'makes one huge text',
    "SELECT length(printf('%.*c', 999999999, 'x')), length(replace(hex(zeroblob(50000000)), '0', 'xxxxxxxxxx'))",
    [
      [...full, 'returned'],
      [...full, 'returned', 'not_run'],
    ],
  ),
  sql('has more rows than an answer', `${endless} SELECT i FROM n`, ['protocol', 'protocol']),
  sql('has one row larger than an answer', 'SELECT hex(zeroblob(2000000))', ['protocol', 'protocol']),
  sql('matches a pattern that takes for ever', "SELECT hex(zeroblob(20000)) LIKE '%0%0%0%0%0%0%0%0%0%0%0%0%0%0%0%1'", [
    [...stopped, 'returned'],
    [...stopped, 'returned', 'not_run'],
  ]),
  sql('nests expressions', `SELECT ${'('.repeat(20_000)}1${')'.repeat(20_000)}`, 'any'),
  sql('nests subqueries', `${'SELECT * FROM ('.repeat(3_000)}SELECT 1${')'.repeat(3_000)}`, 'any'),
  sql('nests JSON', `SELECT json_valid('${'['.repeat(20_000)}${']'.repeat(20_000)}')`, ['returned', 'returned']),
  sql(
    'calls a trigger within itself',
    'PRAGMA recursive_triggers = 1; CREATE TRIGGER again AFTER INSERT ON word BEGIN INSERT INTO word VALUES (new.text); END; INSERT INTO word VALUES (1)',
    refused,
  ),
  sql('has many columns', `SELECT ${Array.from({ length: 2_100 }, (_, index) => index).join()}`, refused),
  sql('has a statement for every byte', 'SELECT 1;'.repeat(5_000), ['returned', 'returned'], { values: ['["1"]', '["1"]'] }),
]

const forging = [
  sql('answers with what looks like a frame', String.raw`SELECT char(0) || '{"frame":"returned"}' || char(10) || '[]'`, [
    'returned',
    'returned',
  ]),
  sql('answers with no text at all', "SELECT CAST(x'fffe00d8' AS TEXT)", [
    ['returned', 'raised'],
    ['returned', 'raised'],
  ]),
  sql('begins a transaction and leaves it', 'BEGIN; DELETE FROM word; SELECT count(*) FROM word', ['returned', 'returned'], {
    values: ['["0"]', '["0"]'],
  }),
]

export const queries: readonly Attack[] = [...files, ...bombs, ...forging]
