const TABLES = [
  'CREATE TABLE prices (line TEXT NOT NULL, since INTEGER NOT NULL, cents INTEGER NOT NULL, PRIMARY KEY (line, since));',
  'CREATE TABLE rides (id INTEGER PRIMARY KEY, line TEXT NOT NULL, day INTEGER NOT NULL);',
]
const LINES = ['Castle', 'Garden', 'Island', 'Market']
const MOST_PRICES = 20000
const MOST_RIDES = 30000

const numbersTo = (last) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`

/** As many rides as `size` says. */
function generate(random, size, shape) {
  const rides = Math.min(MOST_RIDES, size)
  const lines = shape === 'vast' && rides >= 100 ? filled(random, rides) : listed(random, rides, shape)
  return [[...TABLES, ...lines].join('\n')]
}

/** One line a row, in any order. */
function listed(random, rides, shape) {
  const lines = random.shuffle(LINES).slice(0, random.int(1, 3))
  const days = random.int(4, 6 + rides)
  const earliest = shape === 'tests' ? Math.ceil(days / 2) : 1
  const prices = new Map()
  const tries = shape === 'many-prices' ? rides + 3 : random.int(1, 3 + Math.floor(rides / 4))
  for (let price = 0; price < Math.min(MOST_PRICES, tries); price++) {
    prices.set(`'${random.pick(lines)}', ${random.int(earliest, days)}`, random.int(0, 12) * random.pick([10, 50]))
  }
  const rows = Array.from(prices, ([key, cents]) => `INSERT INTO prices VALUES (${key}, ${cents});`)
  for (let id = 1; id <= rides; id++) {
    rows.push(`INSERT INTO rides VALUES (${id}, '${random.pick(lines)}', ${random.int(1, days + 1)});`)
  }
  return rows
}

/** Two statements that fill the tables. */
function filled(random, rides) {
  const prices = Math.min(MOST_PRICES, Math.floor(rides / 1.5))
  const lines = LINES.join('')
  return [
    `${numbersTo(prices)} INSERT INTO prices SELECT substr('${lines}', i % 4 * 6 + 1, 6), i / 4 + 3, i * ${random.pick([37, 41, 43])} % ${random.pick([997, 1009])} FROM n;`,
    `${numbersTo(rides)} INSERT INTO rides SELECT i, substr('${lines}', i / 3 % 4 * 6 + 1, 6), i * ${random.pick([71, 73, 79])} % ${Math.floor(prices / 4) + random.int(1, 9)} + 1 FROM n;`,
  ]
}

const NUMBERS = String.raw`WITH RECURSIVE n\(i\) AS \(SELECT 1 UNION ALL SELECT i \+ 1 FROM n WHERE i < ([1-9]\d{0,5})\)`
const PRICE = /^INSERT INTO prices VALUES \(('[A-Z][a-z]{0,19}', [1-9]\d{0,4}), (?:0|[1-9]\d{0,4})\);$/
const RIDE = /^INSERT INTO rides VALUES \(([1-9]\d{0,5}), '[A-Z][a-z]{0,19}', [1-9]\d{0,4}\);$/
const MANY_PRICES = new RegExp(
  String.raw`^${NUMBERS} INSERT INTO prices SELECT substr\('${LINES.join('')}', i % 4 \* 6 \+ 1, 6\), i / 4 \+ 3, i \* [1-9]\d % [1-9]\d{0,3} FROM n;$`,
)
const MANY_RIDES = new RegExp(
  String.raw`^${NUMBERS} INSERT INTO rides SELECT i, substr\('${LINES.join('')}', i / 3 % 4 \* 6 \+ 1, 6\), i \* [1-9]\d % [1-9]\d{0,4} \+ 1 FROM n;$`,
)

function isValid(script) {
  const lines = script.split('\n')
  if (TABLES.some((table, index) => lines[index] !== table)) return false
  const rows = lines.slice(TABLES.length)
  if (rows.length === 2 && MANY_PRICES.test(rows[0])) {
    const rides = Number(MANY_RIDES.exec(rows[1])?.[1])
    return Number(MANY_PRICES.exec(rows[0])[1]) <= MOST_PRICES && rides <= MOST_RIDES
  }
  const kinds = [PRICE, RIDE]
  const keys = kinds.map(() => new Set())
  for (const row of rows) {
    const kind = kinds.findIndex((pattern) => pattern.test(row))
    if (kind < 0) return false
    const [, key] = kinds[kind].exec(row)
    if (keys[kind].has(key)) return false
    keys[kind].add(key)
  }
  return keys[0].size <= MOST_PRICES && keys[1].size <= MOST_RIDES
}
