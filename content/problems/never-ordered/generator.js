const TABLES = [
  'CREATE TABLE members (id INTEGER PRIMARY KEY, name TEXT NOT NULL);',
  'CREATE TABLE orders (id INTEGER PRIMARY KEY, member INTEGER, shelf TEXT);',
  'CREATE INDEX orders_by_member ON orders (member);',
]
const NAMES = ['Ada', 'Eva', 'Ida', 'Leo', 'Mia', 'Noa', 'Ugo', 'Zoe']
const MOST_MEMBERS = 4000
const MOST_ORDERS = 80000

const numbersTo = (last) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`

/** About `size` orders. */
function generate(random, size, shape) {
  const lines = shape === 'vast' && size >= 100 ? filled(random, size) : listed(random, size, shape)
  return [[...TABLES, ...lines].join('\n')]
}

/** One line a row. In the shape `tidy` nothing is missing. */
function listed(random, size, shape) {
  const isTidy = shape === 'tidy'
  const members = random.int(1, Math.min(MOST_MEMBERS, 1 + Math.floor((size * 2) / 3)))
  const orders = random.int(size - 1, size)
  const names = random.shuffle(NAMES)
  const nameOf = (id) => (isTidy ? names[id % names.length] : random.pick(names.slice(0, 4)))
  const first = isTidy ? 1 : random.int(0, 1)
  const buyer = () => (!isTidy && random.chance(0.15) ? 'NULL' : random.int(first, isTidy ? members : members + 1))
  const shelf = () => (!isTidy && random.chance(0.3) ? 'NULL' : `'${random.pick(['A', 'B', 'C'])}'`)
  const lines = []
  for (let id = first; id < first + members; id++) lines.push(`INSERT INTO members VALUES (${id}, '${nameOf(id)}');`)
  for (let id = 1; id <= Math.min(MOST_ORDERS, orders); id++) lines.push(`INSERT INTO orders VALUES (${id}, ${buyer()}, ${shelf()});`)
  return lines
}

/** Two statements that fill the tables; a few members are left without orders. */
function filled(random, size) {
  const orders = Math.min(MOST_ORDERS, size)
  const members = Math.min(MOST_MEMBERS, 14 + Math.floor(orders / 20))
  const step = random.pick([37, 41, 43, 47])
  let buyers = members - random.int(1, 12)
  while (buyers % step === 0) buyers--
  return [
    `${numbersTo(members)} INSERT INTO members SELECT i, substr('${NAMES.join('')}', i % 8 * 3 + 1, 3) FROM n;`,
    `${numbersTo(orders)} INSERT INTO orders SELECT i, CASE WHEN i % ${random.int(7, 11)} = 0 THEN NULL ELSE i * ${step} % ${buyers} + 1 END, CASE WHEN i % ${random.int(3, 6)} = 0 THEN 'A' END FROM n;`,
  ]
}

const NUMBERS = String.raw`WITH RECURSIVE n\(i\) AS \(SELECT 1 UNION ALL SELECT i \+ 1 FROM n WHERE i < ([1-9]\d{0,5})\)`
const MEMBER = /^INSERT INTO members VALUES \((0|[1-9]\d{0,5}), '[A-Z][a-z]{0,19}'\);$/
const ORDER = /^INSERT INTO orders VALUES \(([1-9]\d{0,5}), (?:NULL|0|[1-9]\d{0,5}), (?:NULL|'[A-Z]')\);$/
const MANY_MEMBERS = new RegExp(
  String.raw`^${NUMBERS} INSERT INTO members SELECT i, substr\('${NAMES.join('')}', i % 8 \* 3 \+ 1, 3\) FROM n;$`,
)
const MANY_ORDERS = new RegExp(
  String.raw`^${NUMBERS} INSERT INTO orders SELECT i, CASE WHEN i % [1-9]\d? = 0 THEN NULL ELSE i \* [1-9]\d? % [1-9]\d{0,5} \+ 1 END, CASE WHEN i % [1-9]\d? = 0 THEN 'A' END FROM n;$`,
)

function isValid(script) {
  const lines = script.split('\n')
  if (TABLES.some((table, index) => lines[index] !== table)) return false
  const rows = lines.slice(TABLES.length)
  if (rows.length === 2 && MANY_MEMBERS.test(rows[0])) {
    const members = Number(MANY_MEMBERS.exec(rows[0])[1])
    const orders = Number(MANY_ORDERS.exec(rows[1])?.[1])
    return members <= MOST_MEMBERS && orders <= MOST_ORDERS
  }
  const members = new Set()
  const orders = new Set()
  for (const row of rows) {
    const [, member] = MEMBER.exec(row) ?? []
    const [, order] = ORDER.exec(row) ?? []
    if (member !== undefined && !members.has(member)) members.add(member)
    else if (order !== undefined && !orders.has(order)) orders.add(order)
    else return false
  }
  return members.size <= MOST_MEMBERS && orders.size <= MOST_ORDERS
}
