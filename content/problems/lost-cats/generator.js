const TABLES = [
  'CREATE TABLE cats (id INTEGER PRIMARY KEY, name TEXT NOT NULL);',
  'CREATE TABLE sightings (id INTEGER PRIMARY KEY, cat INTEGER NOT NULL, day INTEGER NOT NULL, sure INTEGER NOT NULL, place TEXT NOT NULL);',
]
const NAMES = ['Felix', 'Kitty', 'Luna', 'Mimi', 'Nala', 'Tom']
const PLACES = ['Harbour', 'Lake', 'Market', 'Mill', 'Park', 'Tower']
const LETTERS = 'ABCDEFGHIJ'
const MOST_CATS = 3000
const MOST_SIGHTINGS = 60000

const numbersTo = (last) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`

/** About `size` sightings. */
function generate(random, size, shape) {
  const lines = shape === 'vast' && size >= 100 ? filled(random, size) : listed(random, size, shape)
  return [[...TABLES, ...lines].join('\n')]
}

/** One line a row. */
function listed(random, size, shape) {
  const cats = random.int(1, Math.min(MOST_CATS, 1 + Math.ceil(size / (shape === 'unseen' ? 2 : 4))))
  const days = shape === 'same-day' ? 2 : random.pick([5, 30])
  const surest = shape === 'same-day' ? 3 : 5
  const lines = []
  for (const id of random.shuffle(Array.from({ length: cats }, (_, at) => at + 1))) {
    lines.push(`INSERT INTO cats VALUES (${id}, '${random.pick(NAMES)}');`)
  }
  const sightings = random.int(size - 1, Math.min(MOST_SIGHTINGS, size))
  const numbers = Array.from({ length: sightings }, (_, at) => at + 1)
  for (const id of random.chance(0.5) ? numbers : random.shuffle(numbers)) {
    const cat = random.int(1, cats + (random.chance(0.1) ? 1 : 0))
    lines.push(
      `INSERT INTO sightings VALUES (${id}, ${cat}, ${random.int(1, days)}, ${random.int(1, surest)}, '${random.pick(PLACES)}');`,
    )
  }
  return lines
}

/** Two statements that fill the tables. */
function filled(random, size) {
  const sightings = Math.min(MOST_SIGHTINGS, size)
  const cats = Math.min(MOST_CATS, 10 + Math.floor(sightings / 20))
  return [
    `${numbersTo(cats)} INSERT INTO cats SELECT i, 'Cat' FROM n;`,
    `${numbersTo(sightings)} INSERT INTO sightings SELECT i, i * 7 % ${cats + random.int(1, 90)} + 1, i * ${random.pick([37, 41, 43])} % 211 + 1, i * 13 % 5 + 1, substr('${LETTERS}', i % 10 + 1, 1) FROM n;`,
  ]
}

const NUMBERS = String.raw`WITH RECURSIVE n\(i\) AS \(SELECT 1 UNION ALL SELECT i \+ 1 FROM n WHERE i < ([1-9]\d{0,5})\)`
const CAT = /^INSERT INTO cats VALUES \(([1-9]\d{0,5}), '[A-Z][a-z]{0,19}'\);$/
const SIGHTING = /^INSERT INTO sightings VALUES \(([1-9]\d{0,5}), [1-9]\d{0,5}, [1-9]\d{0,3}, [1-5], '[A-Z][a-z]{0,19}'\);$/
const MANY_CATS = new RegExp(String.raw`^${NUMBERS} INSERT INTO cats SELECT i, 'Cat' FROM n;$`)
const MANY_SIGHTINGS = new RegExp(
  String.raw`^${NUMBERS} INSERT INTO sightings SELECT i, i \* 7 % [1-9]\d{0,3} \+ 1, i \* [1-9]\d % 211 \+ 1, i \* 13 % 5 \+ 1, substr\('${LETTERS}', i % 10 \+ 1, 1\) FROM n;$`,
)

function isValid(script) {
  const lines = script.split('\n')
  if (TABLES.some((table, index) => lines[index] !== table)) return false
  const rows = lines.slice(TABLES.length)
  if (rows.length === 2 && MANY_CATS.test(rows[0])) {
    const sightings = Number(MANY_SIGHTINGS.exec(rows[1])?.[1])
    return Number(MANY_CATS.exec(rows[0])[1]) <= MOST_CATS && sightings <= MOST_SIGHTINGS
  }
  const kinds = [CAT, SIGHTING]
  const ids = kinds.map(() => new Set())
  for (const row of rows) {
    const kind = kinds.findIndex((pattern) => pattern.test(row))
    if (kind < 0) return false
    const [, id] = kinds[kind].exec(row)
    if (ids[kind].has(id)) return false
    ids[kind].add(id)
  }
  return ids[0].size <= MOST_CATS && ids[1].size <= MOST_SIGHTINGS
}
