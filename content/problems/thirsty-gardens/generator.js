const TABLE =
  'CREATE TABLE readings (id INTEGER PRIMARY KEY, garden TEXT NOT NULL, month INTEGER NOT NULL, total INTEGER NOT NULL);'
const GARDENS = ['Ash', 'Elm', 'Fir', 'Oak', 'Yew']
const MOST_READINGS = 30000

/** As many readings as `size` says. */
function generate(random, size, shape) {
  const readings = Math.min(MOST_READINGS, size)
  const lines = shape === 'vast' && readings >= 100 ? [filled(random, readings)] : listed(random, readings, shape)
  return [[TABLE, ...lines].join('\n')]
}

/** One line a row, in any order. */
function listed(random, readings, shape) {
  const gardens = random.shuffle(GARDENS).slice(0, readings < 4 ? 1 : random.int(1, Math.min(4, 1 + Math.floor(readings / 4))))
  const now = new Map(gardens.map((garden) => [garden, { month: random.int(0, 3), total: random.int(0, 12) }]))
  const most = shape === 'small' ? 4 : random.pick([9, 30])
  const rows = []
  for (let at = 0; at < readings; at++) {
    const garden = random.pick(gardens)
    const reading = now.get(garden)
    reading.month += random.chance(shape === 'skips' ? 0.6 : 0.15) ? random.int(2, 5) : 1
    reading.total += random.int(0, most)
    rows.push(`'${garden}', ${reading.month}, ${reading.total}`)
  }
  const ordered = random.chance(0.4) ? rows : random.shuffle(rows)
  return ordered.map((row, at) => `INSERT INTO readings VALUES (${at + 1}, ${row});`)
}

/** One statement that fills the table. The totals grow, as the factor is at least as large as what is divided by. */
function filled(random, readings) {
  const divisor = random.pick([97, 101, 103])
  const total = `i / 5 * ${divisor + random.int(0, 9)} + i * ${random.pick([37, 41, 43])} % ${divisor}`
  return `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${readings}) INSERT INTO readings SELECT i, substr('${GARDENS.join('')}', i % 5 * 3 + 1, 3), i / 5 + 1, ${total} FROM n;`
}

const READING = /^INSERT INTO readings VALUES \(([1-9]\d{0,5}), '([A-Z][a-z]{0,19})', ([1-9]\d{0,4}), (0|[1-9]\d{0,6})\);$/
const MANY_READINGS = new RegExp(
  String.raw`^WITH RECURSIVE n\(i\) AS \(SELECT 1 UNION ALL SELECT i \+ 1 FROM n WHERE i < ([1-9]\d{0,5})\) INSERT INTO readings SELECT i, substr\('${GARDENS.join('')}', i % 5 \* 3 \+ 1, 3\), i / 5 \+ 1, i / 5 \* ([1-9]\d{0,2}) \+ i \* [1-9]\d % ([1-9]\d{0,2}) FROM n;$`,
)

function isValid(script) {
  const [table, ...rows] = script.split('\n')
  if (table !== TABLE) return false
  if (rows.length === 1 && MANY_READINGS.test(rows[0])) {
    const [, readings, factor, divisor] = MANY_READINGS.exec(rows[0]).map(Number)
    return readings <= MOST_READINGS && factor >= divisor
  }
  const ids = new Set()
  const gardens = new Map()
  for (const row of rows) {
    const [, id, garden, month, total] = READING.exec(row) ?? []
    if (id === undefined || ids.has(id)) return false
    ids.add(id)
    if (!gardens.has(garden)) gardens.set(garden, [])
    gardens.get(garden).push([Number(month), Number(total)])
  }
  for (const meter of gardens.values()) {
    meter.sort((a, b) => a[0] - b[0])
    if (meter.some(([month, total], at) => at > 0 && (month === meter[at - 1][0] || total < meter[at - 1][1]))) return false
  }
  return ids.size <= MOST_READINGS
}
