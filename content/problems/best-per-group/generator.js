const TABLE = 'CREATE TABLE runs (id INTEGER PRIMARY KEY, class TEXT NOT NULL, driver TEXT NOT NULL, seconds INTEGER);'
const CLASSES = ['Giants', 'Junior', 'Record', 'Rookie', 'Senior', 'Tandem']
const DRIVERS = ['Ada', 'Bob', 'Cem', 'Eva', 'Leo', 'Mia', 'Noa', 'Zoe']
const ENDINGS = ['bel', 'kim', 'lus', 'nor', 'ram', 'sul', 'tis', 'wen']
const MOST_RUNS = 30000
const MOST_CLASSES = 50
const SLOWEST = 9999

/** As many runs as `size` says. */
function generate(random, size, shape) {
  const runs = Math.min(MOST_RUNS, size)
  const lines = shape === 'vast' && runs >= 100 ? [filled(random, runs)] : listed(random, runs, shape)
  return [[TABLE, ...lines].join('\n')]
}

/** One line a row. */
function listed(random, runs, shape) {
  const classes = random.shuffle(CLASSES).slice(0, random.int(1, 3))
  const drivers = random.shuffle(DRIVERS).slice(0, random.int(1, 4))
  const fastest = random.int(1, 60)
  const spread = shape === 'ties' ? 1 : shape === 'finished' ? 2 : 9
  const seconds = () => (shape !== 'finished' && random.chance(0.2) ? 'NULL' : fastest + random.int(0, spread))
  return Array.from(
    { length: runs },
    (_, at) => `INSERT INTO runs VALUES (${at + 1}, '${random.pick(classes)}', '${random.pick(drivers)}', ${seconds()});`,
  )
}

/** One statement that fills the table. */
function filled(random, runs) {
  const driver = `substr('${DRIVERS.join('')}', i * 5 % 8 * 3 + 1, 3) || substr('${ENDINGS.join('')}', i / 8 % 8 * 3 + 1, 3)`
  const seconds = `CASE WHEN i % ${random.int(7, 13)} = 0 THEN NULL ELSE ${random.int(40, 90)} + i * ${random.pick([37, 41, 43])} % ${random.pick([1009, 2003])} END`
  return `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${runs}) INSERT INTO runs SELECT i, substr('${CLASSES.join('')}', i % 6 * 6 + 1, 6), ${driver}, ${seconds} FROM n;`
}

const RUN = /^INSERT INTO runs VALUES \(([1-9]\d{0,5}), '([A-Z][a-z]{0,19})', '[A-Z][a-z]{0,19}', (?:NULL|[1-9]\d{0,3})\);$/
const MANY_RUNS = new RegExp(
  String.raw`^WITH RECURSIVE n\(i\) AS \(SELECT 1 UNION ALL SELECT i \+ 1 FROM n WHERE i < ([1-9]\d{0,5})\) INSERT INTO runs SELECT i, substr\('${CLASSES.join('')}', i % 6 \* 6 \+ 1, 6\), substr\('${DRIVERS.join('')}', i \* 5 % 8 \* 3 \+ 1, 3\) \|\| substr\('${ENDINGS.join('')}', i / 8 % 8 \* 3 \+ 1, 3\), CASE WHEN i % [1-9]\d? = 0 THEN NULL ELSE ([1-9]\d{0,3}) \+ i \* [1-9]\d? % ([1-9]\d{0,3}) END FROM n;$`,
)

function isValid(script) {
  const [table, ...rows] = script.split('\n')
  if (table !== TABLE) return false
  if (rows.length === 1 && MANY_RUNS.test(rows[0])) {
    const [, runs, fastest, spread] = MANY_RUNS.exec(rows[0]).map(Number)
    return runs <= MOST_RUNS && fastest + spread <= SLOWEST
  }
  const ids = new Set()
  const classes = new Set()
  for (const row of rows) {
    const [, id, raced] = RUN.exec(row) ?? []
    if (id === undefined || ids.has(id)) return false
    ids.add(id)
    classes.add(raced)
  }
  return ids.size <= MOST_RUNS && classes.size <= MOST_CLASSES
}
