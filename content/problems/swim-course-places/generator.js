const TABLE =
  'CREATE TABLE children (id INTEGER PRIMARY KEY, name TEXT NOT NULL, level INTEGER, since INTEGER, cancelled INTEGER);'
const NAMES = ['Ada', 'Bob', 'Eva', 'Ida', 'Leo', 'Mia', 'Noa', 'Zoe']
const MOST_CHILDREN = 30000

/** As many children as `size` says. */
function generate(random, size, shape) {
  const children = Math.min(MOST_CHILDREN, size)
  const lines = shape === 'vast' && children >= 100 ? [filled(random, children)] : listed(random, children, shape)
  return [[TABLE, ...lines].join('\n')]
}

/** One line a row, in any order. */
function listed(random, children, shape) {
  const best = random.pick([1, 3, 9])
  const days = random.pick([2, 30, 200])
  const orNull = (chance, value) => (random.chance(chance) ? 'NULL' : value)
  const ids = Array.from({ length: children }, (_, at) => at + 1)
  return (random.chance(0.5) ? ids : random.shuffle(ids)).map((id) => {
    const level = orNull(shape === 'untested' ? 0.7 : 0.15, random.int(0, best))
    const since = orNull(shape === 'no-days' ? 0.6 : 0.15, random.int(1, days))
    const cancelled = orNull(0.75, random.int(days, days + 9))
    return `INSERT INTO children VALUES (${id}, '${random.pick(NAMES)}', ${level}, ${since}, ${cancelled});`
  })
}

/** One statement that fills the table. */
function filled(random, children) {
  const level = `CASE WHEN i % ${random.pick([7, 8, 9])} = 0 THEN NULL ELSE i % 10 END`
  const since = `CASE WHEN i % ${random.pick([4, 5, 6])} = 0 THEN NULL ELSE i * ${random.pick([37, 41, 43])} % 2003 + 1 END`
  const cancelled = `CASE WHEN i % ${random.pick([13, 17, 19])} = 0 THEN 2100 ELSE NULL END`
  return `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${children}) INSERT INTO children SELECT i, substr('${NAMES.join('')}', i % 8 * 3 + 1, 3), ${level}, ${since}, ${cancelled} FROM n;`
}

const CHILD =
  /^INSERT INTO children VALUES \(([1-9]\d{0,5}), '[A-Z][a-z]{0,19}', (?:NULL|\d), (?:NULL|[1-9]\d{0,4}), (?:NULL|[1-9]\d{0,4})\);$/
const MANY_CHILDREN = new RegExp(
  String.raw`^WITH RECURSIVE n\(i\) AS \(SELECT 1 UNION ALL SELECT i \+ 1 FROM n WHERE i < ([1-9]\d{0,5})\) INSERT INTO children SELECT i, substr\('${NAMES.join('')}', i % 8 \* 3 \+ 1, 3\), CASE WHEN i % [1-9] = 0 THEN NULL ELSE i % 10 END, CASE WHEN i % [1-9] = 0 THEN NULL ELSE i \* [1-9]\d % 2003 \+ 1 END, CASE WHEN i % 1\d = 0 THEN 2100 ELSE NULL END FROM n;$`,
)

function isValid(script) {
  const [table, ...rows] = script.split('\n')
  if (table !== TABLE) return false
  if (rows.length === 1 && MANY_CHILDREN.test(rows[0])) return Number(MANY_CHILDREN.exec(rows[0])[1]) <= MOST_CHILDREN
  const ids = new Set()
  for (const row of rows) {
    const [, id] = CHILD.exec(row) ?? []
    if (id === undefined || ids.has(id)) return false
    ids.add(id)
  }
  return ids.size <= MOST_CHILDREN
}
