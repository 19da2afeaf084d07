const TABLE = 'CREATE TABLE moves (id INTEGER PRIMARY KEY, item TEXT NOT NULL, day INTEGER NOT NULL, pieces INTEGER NOT NULL);'
const ITEMS = ['Bolt', 'Glue', 'Lamp', 'Nail', 'Rope', 'Tape']
const MOST_MOVES = 30000

/** As many moves as `size` says. */
function generate(random, size, shape) {
  const moves = Math.min(MOST_MOVES, size)
  const lines = shape === 'vast' && moves >= 100 ? [filled(random, moves)] : listed(random, moves, shape)
  return [[TABLE, ...lines].join('\n')]
}

/** One line a row. */
function listed(random, moves, shape) {
  const items = random.shuffle(ITEMS).slice(0, random.int(1, Math.min(3, moves)))
  const most = shape === 'near-zero' ? 1 : moves > 6 ? 20 : 5
  const lastDay = shape === 'same-day' ? Math.ceil(moves / 3) : 2 * moves
  const ids = random.shuffle(Array.from({ length: moves }, (_, at) => at + 1))
  return ids.map((id) => {
    const pieces = random.int(-most, most)
    return `INSERT INTO moves VALUES (${id}, '${random.pick(items)}', ${random.int(1, lastDay)}, ${pieces});`
  })
}

/** One statement that fills the table with the moves of two items, nearly each on a day of its own. */
function filled(random, moves) {
  const step = random.pick([7919, 10007, 12109])
  const start = random.int(1, 500)
  const pieces = `(i * ${random.pick([37, 41, 43])} + ${start}) % 199 - 99`
  return `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${moves}) INSERT INTO moves SELECT i, substr('${ITEMS.join('')}', i % 2 * 4 + 1, 4), i * ${step} % 40009 + 1, ${pieces} FROM n;`
}

const MOVE = /^INSERT INTO moves VALUES \(([1-9]\d{0,5}), '[A-Z][a-z]{0,19}', [1-9]\d{0,4}, (?:0|-?[1-9]\d{0,2})\);$/
const MANY_MOVES = new RegExp(
  String.raw`^WITH RECURSIVE n\(i\) AS \(SELECT 1 UNION ALL SELECT i \+ 1 FROM n WHERE i < ([1-9]\d{0,5})\) INSERT INTO moves SELECT i, substr\('${ITEMS.join('')}', i % 2 \* 4 \+ 1, 4\), i \* [1-9]\d{3,4} % 40009 \+ 1, \(i \* [1-9]\d \+ [1-9]\d{0,2}\) % 199 - 99 FROM n;$`,
)

function isValid(script) {
  const [table, ...rows] = script.split('\n')
  if (table !== TABLE) return false
  if (rows.length === 1 && MANY_MOVES.test(rows[0])) return Number(MANY_MOVES.exec(rows[0])[1]) <= MOST_MOVES
  const ids = new Set()
  for (const row of rows) {
    const [, id] = MOVE.exec(row) ?? []
    if (id === undefined || ids.has(id)) return false
    ids.add(id)
  }
  return ids.size <= MOST_MOVES
}
