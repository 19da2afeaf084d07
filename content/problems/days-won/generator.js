const TABLES = [
  'CREATE TABLE teams (id INTEGER PRIMARY KEY, name TEXT NOT NULL);',
  'CREATE TABLE catches (id INTEGER PRIMARY KEY, team INTEGER NOT NULL, day INTEGER NOT NULL, grams INTEGER NOT NULL);',
]
const NAMES = ['Asp', 'Bass', 'Bream', 'Carp', 'Cod', 'Hake', 'Perch', 'Pike', 'Roach', 'Tench']
const MOST_TEAMS = 200
const MOST_CATCHES = 40000
const MOST_DAYS = 999

const numbersTo = (last) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`

/** About `size` catches. */
function generate(random, size, shape) {
  const lines = shape === 'vast' && size >= 1000 ? filled(random, size) : listed(random, size, shape)
  return [[...TABLES, ...lines].join('\n')]
}

/** One line a row. */
function listed(random, size, shape) {
  const names = random.shuffle(NAMES).slice(0, random.int(1, size > 6 ? 6 : 3))
  const catches = random.int(Math.floor(size / 2), size)
  const days = Math.min(MOST_DAYS, shape === 'few-days' ? 2 : random.int(1, 1 + Math.ceil(size / 3)))
  const heaviest = shape === 'ties' ? 2 : size > 6 ? 90 : 5
  return [
    ...names.map((name, at) => `INSERT INTO teams VALUES (${at + 1}, '${name}');`),
    ...Array.from(
      { length: Math.min(MOST_CATCHES, catches) },
      (_, at) => `INSERT INTO catches VALUES (${at + 1}, ${random.int(1, names.length)}, ${random.int(1, days)}, ${random.int(1, heaviest)});`,
    ),
  ]
}

/** Two statements that fill the tables; names are made of two letters that follow from the number. */
function filled(random, size) {
  const letters = 'abcdefghijklmnop'
  return [
    `${numbersTo(MOST_TEAMS)} INSERT INTO teams SELECT i, 'T' || substr('${letters}', i / 16 + 1, 1) || substr('${letters}', i % 16 + 1, 1) FROM n;`,
    `${numbersTo(Math.min(MOST_CATCHES, size))} INSERT INTO catches SELECT i, i * ${random.pick([37, 41, 43])} % ${MOST_TEAMS} + 1, i * ${random.pick([53, 59, 61])} % 997 + 1, i * ${random.pick([7, 11, 13])} % ${random.int(100, 999)} + 1 FROM n;`,
  ]
}

const NUMBERS = String.raw`WITH RECURSIVE n\(i\) AS \(SELECT 1 UNION ALL SELECT i \+ 1 FROM n WHERE i < ([1-9]\d{0,5})\)`
const TEAM = /^INSERT INTO teams VALUES \(([1-9]\d{0,5}), '([A-Z][a-z]{0,19})'\);$/
const CATCH = /^INSERT INTO catches VALUES \(([1-9]\d{0,5}), ([1-9]\d{0,5}), [1-9]\d{0,2}, [1-9]\d{0,3}\);$/
const MANY_TEAMS = new RegExp(
  String.raw`^${NUMBERS} INSERT INTO teams SELECT i, 'T' \|\| substr\('abcdefghijklmnop', i / 16 \+ 1, 1\) \|\| substr\('abcdefghijklmnop', i % 16 \+ 1, 1\) FROM n;$`,
)
const MANY_CATCHES = new RegExp(
  String.raw`^${NUMBERS} INSERT INTO catches SELECT i, i \* [1-9]\d % 200 \+ 1, i \* [1-9]\d % 997 \+ 1, i \* [1-9]\d? % [1-9]\d\d \+ 1 FROM n;$`,
)

function isValid(script) {
  const lines = script.split('\n')
  if (TABLES.some((table, index) => lines[index] !== table)) return false
  const rows = lines.slice(TABLES.length)
  if (rows.length === 2 && MANY_TEAMS.test(rows[0])) {
    const catches = Number(MANY_CATCHES.exec(rows[1])?.[1])
    return Number(MANY_TEAMS.exec(rows[0])[1]) === MOST_TEAMS && catches <= MOST_CATCHES
  }
  const teams = new Set()
  const names = new Set()
  const catches = new Set()
  for (const row of rows) {
    const [, team, name] = TEAM.exec(row) ?? []
    const [, number, by] = CATCH.exec(row) ?? []
    if (team !== undefined && !teams.has(team) && !names.has(name)) {
      teams.add(team)
      names.add(name)
    } else if (number !== undefined && !catches.has(number) && teams.has(by)) catches.add(number)
    else return false
  }
  return teams.size <= MOST_TEAMS && catches.size <= MOST_CATCHES
}
