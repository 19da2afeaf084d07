const TABLES = [
  'CREATE TABLE lockers (id INTEGER PRIMARY KEY, size TEXT NOT NULL);',
  'CREATE TABLE parcels (id INTEGER PRIMARY KEY, locker INTEGER NOT NULL, recipient TEXT NOT NULL, collected INTEGER);',
]
const NAMES = ['Ada', 'Bob', 'Eva', 'Leo', 'Mia', 'Noa', 'Ugo', 'Zoe']
const SIZES = ['S', 'M', 'L']
const MOST_LOCKERS = 20000
const MOST_PARCELS = 60000

const numbersTo = (last) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`

/** About `size` parcels. */
function generate(random, size, shape) {
  const lines = shape === 'vast' && size >= 100 ? filled(random, size) : listed(random, size, shape)
  return [[...TABLES, ...lines].join('\n')]
}

/** One line a row. */
function listed(random, size, shape) {
  const lockers = random.int(1, 1 + Math.floor(size / 2))
  const parcels = random.int(size - 1, size)
  const numbers = random.shuffle(Array.from({ length: lockers }, (_, at) => at + 1))
  const ids = random.shuffle(Array.from({ length: parcels }, (_, at) => at + 1))
  const share = { 'all-collected': 0, 'all-waiting': 1 }[shape] ?? 0.5
  const taken = new Set()
  const rows = ids.map((id) => {
    const locker = random.int(1, lockers + 1)
    const isWaiting = !taken.has(locker) && random.chance(share)
    if (isWaiting) taken.add(locker)
    return `INSERT INTO parcels VALUES (${id}, ${locker}, '${random.pick(NAMES)}', ${isWaiting ? 'NULL' : random.int(0, 99)});`
  })
  return [...numbers.map((id) => `INSERT INTO lockers VALUES (${id}, '${random.pick(SIZES)}');`), ...rows]
}

/** Two statements that fill the tables; the last parcels are still there, at most one in a locker. */
function filled(random, size) {
  const parcels = Math.min(MOST_PARCELS, size)
  const lockers = Math.floor(parcels / 3)
  const waiting = lockers - random.int(1, Math.ceil(lockers / 4))
  return [
    `${numbersTo(lockers)} INSERT INTO lockers SELECT i, substr('SML', i % 3 + 1, 1) FROM n;`,
    `${numbersTo(parcels)} INSERT INTO parcels SELECT i, i % ${lockers} + 1, substr('${NAMES.join('')}', i % 8 * 3 + 1, 3), CASE WHEN i <= ${parcels - waiting} THEN i % 97 END FROM n;`,
  ]
}

const NUMBERS = String.raw`WITH RECURSIVE n\(i\) AS \(SELECT 1 UNION ALL SELECT i \+ 1 FROM n WHERE i < ([1-9]\d{0,5})\)`
const LOCKER = /^INSERT INTO lockers VALUES \(([1-9]\d{0,5}), '[SML]'\);$/
const PARCEL = /^INSERT INTO parcels VALUES \(([1-9]\d{0,5}), ([1-9]\d{0,5}), '[A-Z][a-z]{0,19}', (NULL|0|[1-9]\d{0,4})\);$/
const MANY_LOCKERS = new RegExp(String.raw`^${NUMBERS} INSERT INTO lockers SELECT i, substr\('SML', i % 3 \+ 1, 1\) FROM n;$`)
const MANY_PARCELS = new RegExp(
  String.raw`^${NUMBERS} INSERT INTO parcels SELECT i, i % ([1-9]\d{0,5}) \+ 1, substr\('${NAMES.join('')}', i % 8 \* 3 \+ 1, 3\), CASE WHEN i <= ([1-9]\d{0,5}) THEN i % 97 END FROM n;$`,
)

function isValid(script) {
  const lines = script.split('\n')
  if (TABLES.some((table, index) => lines[index] !== table)) return false
  const rows = lines.slice(TABLES.length)
  if (rows.length === 2 && MANY_LOCKERS.test(rows[0])) {
    const lockers = Number(MANY_LOCKERS.exec(rows[0])[1])
    const [, parcels, used, collected] = (MANY_PARCELS.exec(rows[1]) ?? []).map(Number)
    return lockers <= MOST_LOCKERS && parcels <= MOST_PARCELS && parcels - collected <= used
  }
  const lockers = new Set()
  const parcels = new Set()
  const taken = new Set()
  for (const row of rows) {
    const [, own] = LOCKER.exec(row) ?? []
    const [, parcel, locker, collected] = PARCEL.exec(row) ?? []
    if (own !== undefined && !lockers.has(own)) lockers.add(own)
    else if (parcel !== undefined && !parcels.has(parcel)) parcels.add(parcel)
    else return false
    if (collected !== 'NULL') continue
    if (taken.has(locker)) return false
    taken.add(locker)
  }
  return lockers.size <= MOST_LOCKERS && parcels.size <= MOST_PARCELS
}
