const TABLE =
  'CREATE TABLE goods (id INTEGER NOT NULL, name TEXT NOT NULL, price INTEGER NOT NULL, discount INTEGER, special INTEGER, state TEXT);'
const NAMES = ['Jam', 'Oil', 'Pie', 'Tea', 'Egg', 'Nut', 'Fig', 'Rye']
const STATES = ['sold out', 'new', 'last one']
const MOST_GOODS = 30000

/** As many rows as `size` says. */
function generate(random, size, shape) {
  const goods = Math.min(MOST_GOODS, size)
  const lines = shape === 'vast' && goods >= 100 ? [filled(random, goods)] : listed(random, goods, shape)
  return [[TABLE, ...lines].join('\n')]
}

/** One line a row. */
function listed(random, goods, shape) {
  const missing = { 'many-missing': 0.7, 'nothing-missing': 0 }[shape] ?? 0.4
  const orMissing = (value) => (random.chance(missing) ? 'NULL' : value())
  const highest = goods > 6 ? 900 : 9
  const ids = random.shuffle(Array.from({ length: goods }, (_, at) => at + 1))
  return ids.map((id) => {
    const price = random.int(0, highest)
    const discount = orMissing(() => random.int(0, price))
    const special = orMissing(() => (random.chance(0.3) ? 0 : random.int(0, highest)))
    const state = orMissing(() => `'${random.pick(STATES)}'`)
    return `INSERT INTO goods VALUES (${id}, '${random.pick(NAMES)}', ${price}, ${discount}, ${special}, ${state});`
  })
}

/** One statement that fills the table. */
function filled(random, goods) {
  const name = `substr('${NAMES.join('')}', i % 8 * 3 + 1, 3)`
  const discount = `CASE WHEN i % ${random.int(2, 5)} = 0 THEN i % 90 END`
  const special = `CASE WHEN i % ${random.int(6, 9)} = 0 THEN i * 37 % 500 END`
  const state = `CASE i % ${random.int(10, 15)} WHEN 0 THEN 'sold out' WHEN 1 THEN 'new' END`
  return `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${goods}) INSERT INTO goods SELECT i, ${name}, 100 + i * 7 % 800, ${discount}, ${special}, ${state} FROM n;`
}

const NUMBER = String.raw`(?:0|[1-9]\d{0,4})`
const ROW = new RegExp(
  String.raw`^INSERT INTO goods VALUES \(([1-9]\d{0,5}), '[A-Za-z ]{1,20}', (${NUMBER}), (NULL|${NUMBER}), (?:NULL|${NUMBER}), (?:NULL|'[A-Za-z ]{1,20}')\);$`,
)
const MANY = new RegExp(
  String.raw`^WITH RECURSIVE n\(i\) AS \(SELECT 1 UNION ALL SELECT i \+ 1 FROM n WHERE i < ([1-9]\d{0,5})\) INSERT INTO goods SELECT i, substr\('${NAMES.join('')}', i % 8 \* 3 \+ 1, 3\), 100 \+ i \* 7 % 800, CASE WHEN i % [2-5] = 0 THEN i % 90 END, CASE WHEN i % [6-9] = 0 THEN i \* 37 % 500 END, CASE i % 1[0-5] WHEN 0 THEN 'sold out' WHEN 1 THEN 'new' END FROM n;$`,
)

function isValid(script) {
  const [table, ...rows] = script.split('\n')
  if (table !== TABLE) return false
  if (rows.length === 1 && MANY.test(rows[0])) return Number(MANY.exec(rows[0])[1]) <= MOST_GOODS
  const ids = new Set()
  for (const row of rows) {
    const [, id, price, discount] = ROW.exec(row) ?? []
    if (id === undefined || ids.has(id)) return false
    if (discount !== 'NULL' && Number(discount) > Number(price)) return false
    ids.add(id)
  }
  return ids.size <= MOST_GOODS
}
