const TABLE = 'CREATE TABLE bills (id INTEGER PRIMARY KEY, waiter TEXT, cents INTEGER NOT NULL, tip INTEGER, corrects INTEGER);'
const WAITERS = ['Ada', 'Eva', 'Leo', 'Mia', 'Noa', 'Zoe']
const MOST_BILLS = 30000

/** As many bills as `size` says. */
function generate(random, size, shape) {
  const bills = Math.min(MOST_BILLS, size)
  const lines = shape === 'vast' && bills >= 100 ? [filled(random, bills)] : listed(random, bills, shape)
  return [[TABLE, ...lines].join('\n')]
}

/** One line a row. Some of the first bills correct bills of an earlier day. */
function listed(random, bills, shape) {
  const waiters = random.shuffle(WAITERS).slice(0, random.int(1, 4))
  const first = random.int(1, 5)
  const unknown = shape === 'unknown-tips' ? 0.7 : 0.25
  const corrections = shape === 'corrections' ? 0.5 : 0.15
  const highest = random.pick([3, 9])
  return Array.from({ length: bills }, (_, at) => {
    const id = first + at
    const waiter = random.chance(0.2) ? 'NULL' : `'${random.pick(waiters)}'`
    const tip = random.chance(unknown) ? 'NULL' : random.pick([0, 10, 20])
    const corrects = id > 1 && random.chance(corrections) ? random.int(Math.max(1, id - 4), id - 1) : 'NULL'
    return `INSERT INTO bills VALUES (${id}, ${waiter}, ${random.int(1, highest) * 10}, ${tip}, ${corrects});`
  })
}

/** One statement that fills the table. */
function filled(random, bills) {
  const waiter = `CASE WHEN i % ${random.pick([11, 13])} = 0 THEN NULL ELSE substr('${WAITERS.join('')}', i % 6 * 3 + 1, 3) END`
  const tip = `CASE WHEN i % ${random.pick([3, 4])} = 0 THEN NULL ELSE i * 7 % 300 END`
  const corrects = `CASE WHEN i % ${random.pick([17, 19])} = 0 THEN i - ${random.int(1, 9)} ELSE NULL END`
  return `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${bills}) INSERT INTO bills SELECT i, ${waiter}, i * ${random.pick([37, 41, 43])} % 2003 + 1, ${tip}, ${corrects} FROM n;`
}

const BILL =
  /^INSERT INTO bills VALUES \(([1-9]\d{0,5}), (?:NULL|'[A-Z][a-z]{0,19}'), [1-9]\d{0,4}, (?:NULL|0|[1-9]\d{0,3}), (NULL|[1-9]\d{0,5})\);$/
const MANY_BILLS = new RegExp(
  String.raw`^WITH RECURSIVE n\(i\) AS \(SELECT 1 UNION ALL SELECT i \+ 1 FROM n WHERE i < ([1-9]\d{0,5})\) INSERT INTO bills SELECT i, CASE WHEN i % 1\d = 0 THEN NULL ELSE substr\('${WAITERS.join('')}', i % 6 \* 3 \+ 1, 3\) END, i \* [1-9]\d % 2003 \+ 1, CASE WHEN i % [1-9] = 0 THEN NULL ELSE i \* 7 % 300 END, CASE WHEN i % 1\d = 0 THEN i - [1-9] ELSE NULL END FROM n;$`,
)

function isValid(script) {
  const [table, ...rows] = script.split('\n')
  if (table !== TABLE) return false
  if (rows.length === 1 && MANY_BILLS.test(rows[0])) return Number(MANY_BILLS.exec(rows[0])[1]) <= MOST_BILLS
  const ids = new Set()
  for (const row of rows) {
    const [, id, corrects] = BILL.exec(row) ?? []
    if (id === undefined || ids.has(id)) return false
    if (corrects !== 'NULL' && Number(corrects) >= Number(id)) return false
    ids.add(id)
  }
  return ids.size <= MOST_BILLS
}
