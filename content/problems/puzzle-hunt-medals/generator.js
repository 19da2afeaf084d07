const TABLE = 'CREATE TABLE teams (id INTEGER PRIMARY KEY, name TEXT NOT NULL, mistakes INTEGER, minutes INTEGER NOT NULL);'
const NAMES = ['Bears', 'Bees', 'Cats', 'Crabs', 'Foxes', 'Frogs', 'Owls', 'Wolves']
const MOST_TEAMS = 30000

/** As many teams as `size` says. */
function generate(random, size, shape) {
  const teams = Math.min(MOST_TEAMS, size)
  const lines = shape === 'vast' && teams >= 100 ? [filled(random, teams)] : listed(random, teams, shape)
  return [[TABLE, ...lines].join('\n')]
}

/** One line a row, in any order. */
function listed(random, teams, shape) {
  const most = shape === 'ties' ? 1 : random.pick([1, 3, 9])
  const fastest = random.int(1, 90)
  const spread = shape === 'ties' ? 2 : random.pick([2, 9, 90])
  const ids = Array.from({ length: teams }, (_, at) => at + 1)
  return (random.chance(0.5) ? ids : random.shuffle(ids)).map((id) => {
    const mistakes = random.chance(shape === 'gave-up' ? 0.5 : 0.15) ? 'NULL' : random.int(0, most)
    return `INSERT INTO teams VALUES (${id}, '${random.pick(NAMES)}', ${mistakes}, ${fastest + random.int(0, spread)});`
  })
}

/** One statement that fills the table. */
function filled(random, teams) {
  const mistakes = `CASE WHEN i % ${random.pick([7, 8, 9])} = 0 THEN NULL ELSE i % ${random.pick([23, 29, 31])} END`
  return `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${teams}) INSERT INTO teams SELECT i, 'Team', ${mistakes}, i * ${random.pick([37, 41, 43])} % ${random.pick([397, 401, 409])} + ${random.int(10, 99)} FROM n;`
}

const TEAM = /^INSERT INTO teams VALUES \(([1-9]\d{0,5}), '[A-Z][a-z]{0,19}', (?:NULL|0|[1-9]\d?), [1-9]\d{0,2}\);$/
const MANY_TEAMS =
  /^WITH RECURSIVE n\(i\) AS \(SELECT 1 UNION ALL SELECT i \+ 1 FROM n WHERE i < ([1-9]\d{0,5})\) INSERT INTO teams SELECT i, 'Team', CASE WHEN i % [1-9] = 0 THEN NULL ELSE i % [1-9]\d END, i \* [1-9]\d % [34]\d\d \+ [1-9]\d FROM n;$/

function isValid(script) {
  const [table, ...rows] = script.split('\n')
  if (table !== TABLE) return false
  if (rows.length === 1 && MANY_TEAMS.test(rows[0])) return Number(MANY_TEAMS.exec(rows[0])[1]) <= MOST_TEAMS
  const ids = new Set()
  for (const row of rows) {
    const [, id] = TEAM.exec(row) ?? []
    if (id === undefined || ids.has(id)) return false
    ids.add(id)
  }
  return ids.size <= MOST_TEAMS
}
