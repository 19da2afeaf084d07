const TABLE =
  'CREATE TABLE practice (id INTEGER PRIMARY KEY, player TEXT NOT NULL, day INTEGER NOT NULL, minutes INTEGER NOT NULL);'
const PLAYERS = ['Ada', 'Eva', 'Leo', 'Mia', 'Zoe']
const MOST_ROWS = 30000

/** As many rows as `size` says. */
function generate(random, size, shape) {
  const rows = Math.min(MOST_ROWS, size)
  const lines = shape === 'vast' && rows >= 100 ? [filled(random, rows)] : listed(random, rows, shape)
  return [[TABLE, ...lines].join('\n')]
}

/** One line a row, in any order. The days of a player mostly follow each other. */
function listed(random, count, shape) {
  const players = random.shuffle(PLAYERS).slice(0, count < 6 ? random.int(1, 2) : random.int(1, 3))
  const today = new Map(players.map((player) => [player, random.int(1, 4)]))
  const several = shape === 'several' ? 0.4 : 0.12
  const short = shape === 'short' ? 0.4 : 0.12
  const rows = []
  for (let at = 0; at < count; at++) {
    const player = random.pick(players)
    const day = today.get(player)
    const minutes = random.chance(short) ? random.pick([5, 10, 19]) : random.pick([20, 25, 40])
    rows.push(`'${player}', ${day}, ${minutes}`)
    if (!random.chance(several)) today.set(player, day + (random.chance(0.12) ? 2 : 1))
  }
  const ordered = random.chance(0.4) ? rows : random.shuffle(rows)
  return ordered.map((row, at) => `INSERT INTO practice VALUES (${at + 1}, ${row});`)
}

/** One statement that fills the table. Each player has one row a day. */
function filled(random, rows) {
  return `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows}) INSERT INTO practice SELECT i, substr('${PLAYERS.join('')}', i % 5 * 3 + 1, 3), i / 5 + 1, i * ${random.pick([37, 41, 43])} % ${random.pick([97, 101, 103])} + ${random.int(5, 12)} FROM n;`
}

const ROW = /^INSERT INTO practice VALUES \(([1-9]\d{0,5}), '[A-Z][a-z]{0,19}', [1-9]\d{0,4}, ([1-9]\d{0,2})\);$/
const MANY_ROWS = new RegExp(
  String.raw`^WITH RECURSIVE n\(i\) AS \(SELECT 1 UNION ALL SELECT i \+ 1 FROM n WHERE i < ([1-9]\d{0,5})\) INSERT INTO practice SELECT i, substr\('${PLAYERS.join('')}', i % 5 \* 3 \+ 1, 3\), i / 5 \+ 1, i \* [1-9]\d % [1-9]\d{0,2} \+ [1-9]\d? FROM n;$`,
)

function isValid(script) {
  const [table, ...rows] = script.split('\n')
  if (table !== TABLE) return false
  if (rows.length === 1 && MANY_ROWS.test(rows[0])) return Number(MANY_ROWS.exec(rows[0])[1]) <= MOST_ROWS
  const ids = new Set()
  for (const row of rows) {
    const [, id, minutes] = ROW.exec(row) ?? []
    if (id === undefined || ids.has(id) || Number(minutes) > 600) return false
    ids.add(id)
  }
  return ids.size <= MOST_ROWS
}
