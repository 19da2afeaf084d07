const TABLES = [
  'CREATE TABLE pitches (id INTEGER PRIMARY KEY, metres INTEGER NOT NULL);',
  'CREATE TABLE bookings (id INTEGER PRIMARY KEY, pitch INTEGER NOT NULL, arrival INTEGER NOT NULL, departure INTEGER);',
  'CREATE INDEX bookings_by_pitch ON bookings (pitch, arrival);',
  'CREATE TABLE requests (id INTEGER PRIMARY KEY, arrival INTEGER NOT NULL, departure INTEGER NOT NULL, metres INTEGER NOT NULL);',
]
const MOST_PITCHES = 200
const MOST_BOOKINGS = 12000
const MOST_REQUESTS = 300

const numbersTo = (last) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`

/** About `size` bookings. */
function generate(random, size, shape) {
  const lines = shape === 'vast' && size >= 100 ? filled(random, size) : listed(random, size, shape)
  return [[...TABLES, ...lines].join('\n')]
}

/** One line a row. Pitches and requests become more with the bookings. */
function listed(random, size, shape) {
  const isSmall = size < 40
  const crowd = shape === 'crowded' ? 2 : 2 + Math.floor(size / (isSmall ? 3 : 20))
  const pitches = isSmall ? random.int(1, crowd) : Math.min(MOST_PITCHES, crowd)
  const areas = random.pick([[20], [10, 20, 30], [15, 20, 25, 30, 45]])
  const days = 6 + Math.ceil((2 * size) / pitches)
  const lines = []
  for (const id of random.shuffle(Array.from({ length: pitches }, (_, at) => at + 1))) {
    lines.push(`INSERT INTO pitches VALUES (${id}, ${random.pick(areas)});`)
  }
  for (let id = 1; id <= Math.min(MOST_BOOKINGS, size); id++) {
    const arrival = random.int(1, days)
    const departure = random.chance(shape === 'open' ? 0.3 : 0.08) ? 'NULL' : arrival + random.int(1, 4)
    lines.push(`INSERT INTO bookings VALUES (${id}, ${random.int(1, pitches)}, ${arrival}, ${departure});`)
  }
  const requests = isSmall ? random.int(1, 2 + Math.floor(size / 4)) : Math.min(MOST_REQUESTS, Math.floor(size / 10))
  for (let id = 1; id <= requests; id++) {
    const arrival = random.int(1, days)
    lines.push(`INSERT INTO requests VALUES (${id}, ${arrival}, ${arrival + random.int(1, 4)}, ${random.pick([8, 15, 20, 26, 40])});`)
  }
  return lines
}

/** Three statements that fill the tables. Stays of three days, with a few days between them. */
function filled(random, size) {
  const bookings = Math.min(MOST_BOOKINGS, size)
  const arrival = `i / 200 * 5 + i % ${random.pick([3, 7])} + 1`
  const wanted = `i * ${random.pick([37, 41, 43])} % ${Math.ceil(bookings / 40)} + 1`
  return [
    `${numbersTo(MOST_PITCHES)} INSERT INTO pitches SELECT i, i * ${random.pick([37, 41, 43])} % 90 + 10 FROM n;`,
    `${numbersTo(bookings)} INSERT INTO bookings SELECT i, i % 200 + 1, ${arrival}, CASE WHEN i % ${random.pick([4003, 5003])} = 0 THEN NULL ELSE ${arrival} + 3 END FROM n;`,
    `${numbersTo(MOST_REQUESTS)} INSERT INTO requests SELECT i, ${wanted}, ${wanted} + i % 3 + 1, i * 13 % 70 + 10 FROM n;`,
  ]
}

const NUMBERS = String.raw`WITH RECURSIVE n\(i\) AS \(SELECT 1 UNION ALL SELECT i \+ 1 FROM n WHERE i < (\d{1,6})\)`
const PITCH = /^INSERT INTO pitches VALUES \(([1-9]\d{0,4}), [1-9]\d{0,4}\);$/
const BOOKING = /^INSERT INTO bookings VALUES \(([1-9]\d{0,4}), ([1-9]\d{0,4}), ([1-9]\d{0,4}), (NULL|[1-9]\d{0,4})\);$/
const REQUEST = /^INSERT INTO requests VALUES \(([1-9]\d{0,4}), ([1-9]\d{0,4}), ([1-9]\d{0,4}), [1-9]\d{0,4}\);$/
const MANY_PITCHES = new RegExp(String.raw`^${NUMBERS} INSERT INTO pitches SELECT i, i \* [1-9]\d % 90 \+ 10 FROM n;$`)
const MANY_BOOKINGS = new RegExp(
  String.raw`^${NUMBERS} INSERT INTO bookings SELECT i, i % 200 \+ 1, (i / 200 \* 5 \+ i % [37] \+ 1), CASE WHEN i % \d{4} = 0 THEN NULL ELSE \2 \+ 3 END FROM n;$`,
)
const MANY_REQUESTS = new RegExp(
  String.raw`^${NUMBERS} INSERT INTO requests SELECT i, (i \* [1-9]\d % [1-9]\d{0,3} \+ 1), \2 \+ i % 3 \+ 1, i \* 13 % 70 \+ 10 FROM n;$`,
)

function isValid(script) {
  const lines = script.split('\n')
  if (TABLES.some((table, index) => lines[index] !== table)) return false
  const rows = lines.slice(TABLES.length)
  if (rows.length === 3 && MANY_PITCHES.test(rows[0])) {
    const bookings = Number(MANY_BOOKINGS.exec(rows[1])?.[1])
    const requests = Number(MANY_REQUESTS.exec(rows[2])?.[1])
    return Number(MANY_PITCHES.exec(rows[0])[1]) === MOST_PITCHES && bookings <= MOST_BOOKINGS && requests <= MOST_REQUESTS
  }
  const pitches = new Set()
  const bookings = new Set()
  const requests = new Set()
  for (const row of rows) {
    const [, pitch] = PITCH.exec(row) ?? []
    const [, booking, place, from, to] = BOOKING.exec(row) ?? []
    const [, request, arrival, departure] = REQUEST.exec(row) ?? []
    if (pitch !== undefined && !pitches.has(pitch)) {
      pitches.add(pitch)
    } else if (booking !== undefined && !bookings.has(booking) && pitches.has(place) && (to === 'NULL' || Number(from) < Number(to))) {
      bookings.add(booking)
    } else if (request !== undefined && !requests.has(request) && Number(arrival) < Number(departure)) {
      requests.add(request)
    } else {
      return false
    }
  }
  return pitches.size <= MOST_PITCHES && bookings.size <= MOST_BOOKINGS && requests.size <= MOST_REQUESTS
}
