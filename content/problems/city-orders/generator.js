const TABLES = [
  'CREATE TABLE customers (id INTEGER PRIMARY KEY, city TEXT NOT NULL);',
  'CREATE TABLE orders (id INTEGER PRIMARY KEY, customer INTEGER NOT NULL, status TEXT NOT NULL);',
]
const CITIES = ['Bergen', 'Dublin', 'Geneva', 'Krakow', 'Lisbon', 'Malaga', 'Naples', 'Prague', 'Tirana', 'Venice', 'Vienna', 'Zagreb']
const MOST_CUSTOMERS = 2000
const MOST_ORDERS = 60000

const numbersTo = (last) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`

/** About `size` orders. */
function generate(random, size, shape) {
  const lines = shape === 'vast' && size >= 100 ? filled(random, size) : listed(random, size, shape)
  return [[...TABLES, ...lines].join('\n')]
}

/** One line a row. */
function listed(random, size, shape) {
  const isSent = shape === 'all-sent'
  const most = Math.min(CITIES.length, 2 + Math.floor(size / 8))
  const cities = random.shuffle(CITIES).slice(0, isSent ? most : random.int(1, most))
  const customers = isSent ? most : random.int(1, Math.min(MOST_CUSTOMERS, 1 + Math.floor(size / 2)))
  const orders = Math.min(MOST_ORDERS, random.int(isSent ? size + 1 : size - 1, 2 * size + 2))
  const statuses = isSent ? ['sent'] : ['sent', 'sent', 'sent', 'open', 'returned']
  const lines = []
  for (let id = 1; id <= customers; id++)
    lines.push(`INSERT INTO customers VALUES (${id}, '${isSent ? cities[id - 1] : random.pick(cities)}');`)
  for (let id = 1; id <= orders; id++)
    lines.push(`INSERT INTO orders VALUES (${id}, ${random.int(1, customers)}, '${random.pick(statuses)}');`)
  return lines
}

/** Two statements that fill the tables. */
function filled(random, size) {
  const orders = Math.min(MOST_ORDERS, size)
  const customers = Math.min(MOST_CUSTOMERS, Math.ceil(orders / 30))
  const [cityStep, step] = [random.pick([1, 5, 7, 11]), random.pick([37, 41, 43, 47])]
  const [returned, open] = [random.int(5, 9), random.int(10, 14)]
  return [
    `${numbersTo(customers)} INSERT INTO customers SELECT i, substr('${CITIES.join('')}', i * ${cityStep} % 12 * 6 + 1, 6) FROM n;`,
    `${numbersTo(orders)} INSERT INTO orders SELECT i, i * ${step} % ${customers} + 1, CASE WHEN i % ${returned} = 0 THEN 'returned' WHEN i % ${open} = 0 THEN 'open' ELSE 'sent' END FROM n;`,
  ]
}

const NUMBERS = String.raw`WITH RECURSIVE n\(i\) AS \(SELECT 1 UNION ALL SELECT i \+ 1 FROM n WHERE i < ([1-9]\d{0,5})\)`
const CUSTOMER = /^INSERT INTO customers VALUES \(([1-9]\d{0,5}), '[A-Z][a-z]{0,19}'\);$/
const ORDER = /^INSERT INTO orders VALUES \(([1-9]\d{0,5}), ([1-9]\d{0,5}), '(?:sent|open|returned)'\);$/
const MANY_CUSTOMERS = new RegExp(
  String.raw`^${NUMBERS} INSERT INTO customers SELECT i, substr\('${CITIES.join('')}', i \* [1-9]\d? % 12 \* 6 \+ 1, 6\) FROM n;$`,
)
const MANY_ORDERS = new RegExp(
  String.raw`^${NUMBERS} INSERT INTO orders SELECT i, i \* [1-9]\d? % ([1-9]\d{0,5}) \+ 1, CASE WHEN i % [1-9]\d? = 0 THEN 'returned' WHEN i % [1-9]\d? = 0 THEN 'open' ELSE 'sent' END FROM n;$`,
)

function isValid(script) {
  const lines = script.split('\n')
  if (lines[0] !== TABLES[0] || lines[1] !== TABLES[1]) return false
  const rows = lines.slice(2)
  if (rows.length === 2 && MANY_CUSTOMERS.test(rows[0])) {
    const customers = Number(MANY_CUSTOMERS.exec(rows[0])[1])
    const [, orders, ordering] = MANY_ORDERS.exec(rows[1]) ?? []
    return customers <= MOST_CUSTOMERS && Number(orders) <= MOST_ORDERS && Number(ordering) <= customers
  }
  const customers = new Set()
  const orders = new Map()
  for (const row of rows) {
    const [, customer] = CUSTOMER.exec(row) ?? []
    const [, order, buyer] = ORDER.exec(row) ?? []
    if (customer !== undefined && !customers.has(customer)) customers.add(customer)
    else if (order !== undefined && !orders.has(order)) orders.set(order, buyer)
    else return false
  }
  return customers.size <= MOST_CUSTOMERS && orders.size <= MOST_ORDERS && [...orders.values()].every((buyer) => customers.has(buyer))
}
