const TABLES = [
  'CREATE TABLE teachers (id INTEGER PRIMARY KEY, name TEXT NOT NULL);',
  'CREATE TABLE lessons (id INTEGER PRIMARY KEY, day INTEGER NOT NULL, hour INTEGER NOT NULL, room INTEGER NOT NULL, teacher INTEGER NOT NULL);',
  'CREATE TABLE changes (lesson INTEGER NOT NULL, week INTEGER NOT NULL, teacher INTEGER);',
]
const NAMES = ['Ada', 'Eva', 'Ida', 'Leo', 'Mia', 'Noa', 'Ugo', 'Zoe']
const MOST_TEACHERS = 500
const MOST_LESSONS = 15000
const MOST_CHANGES = 50000

const numbersTo = (last) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`

/** At most `size` lessons. */
function generate(random, size, shape) {
  const lines = shape === 'vast' && size >= 100 ? filled(random, size) : listed(random, size, shape)
  return [[...TABLES, ...lines].join('\n')]
}

/** One line a row. */
function listed(random, size, shape) {
  const teachers = random.int(2, Math.min(MOST_TEACHERS, 3 + Math.floor(size / 10)))
  const lines = []
  for (let id = 1; id <= teachers; id++) lines.push(`INSERT INTO teachers VALUES (${id}, '${random.pick(NAMES)}');`)
  const places = new Set()
  const rooms = 1 + Math.floor(size / 10)
  const days = random.pick([2, 5])
  for (let id = 1; id <= Math.min(MOST_LESSONS, size); id++) {
    const place = `${random.int(1, days)}, ${random.int(1, 9)}, ${random.int(9, 9 + rooms)}`
    if (!places.has(place)) lines.push(`INSERT INTO lessons VALUES (${id}, ${place}, ${random.int(1, teachers)});`)
    else continue
    places.add(place)
    const weeks = random.shuffle([6, 7, 7, 8]).slice(0, shape === 'many-changes' ? random.int(1, 3) : random.int(0, 2))
    for (const week of new Set(weeks)) {
      const cancelled = random.chance(shape === 'cancelled' ? 0.6 : 0.2)
      lines.push(`INSERT INTO changes VALUES (${id}, ${week}, ${cancelled ? 'NULL' : random.int(1, teachers)});`)
    }
  }
  return lines
}

/** Three statements that fill the tables. Each week has changes of about one lesson in twelve. */
function filled(random, size) {
  const lessons = Math.min(MOST_LESSONS, size)
  const changes = Math.min(MOST_CHANGES, Math.floor((lessons * 10) / 3))
  return [
    `${numbersTo(40)} INSERT INTO teachers SELECT i, substr('${NAMES.join('')}', i % 8 * 3 + 1, 3) FROM n;`,
    `${numbersTo(lessons)} INSERT INTO lessons SELECT i, i % 5 + 1, i / 5 % 9 + 1, i / 45 + 1, i * ${random.pick([3, 7, 11])} % 40 + 1 FROM n;`,
    `${numbersTo(changes)} INSERT INTO changes SELECT i % ${lessons} + 1, i / ${Math.ceil(lessons / 12)} + 1, CASE WHEN i % ${random.int(3, 9)} = 0 THEN NULL ELSE i % 40 + 1 END FROM n;`,
  ]
}

const NUMBERS = String.raw`WITH RECURSIVE n\(i\) AS \(SELECT 1 UNION ALL SELECT i \+ 1 FROM n WHERE i < ([1-9]\d{0,5})\)`
const TEACHER = /^INSERT INTO teachers VALUES \(([1-9]\d{0,5}), '[A-Z][a-z]{0,19}'\);$/
const LESSON = /^INSERT INTO lessons VALUES \(([1-9]\d{0,5}), ([1-5], [1-9], [1-9]\d{0,5}), ([1-9]\d{0,5})\);$/
const CHANGE = /^INSERT INTO changes VALUES \((([1-9]\d{0,5}), [1-9]\d{0,5}), (NULL|[1-9]\d{0,5})\);$/
const MANY_TEACHERS = `${numbersTo(40)} INSERT INTO teachers SELECT i, substr('${NAMES.join('')}', i % 8 * 3 + 1, 3) FROM n;`
const MANY_LESSONS = new RegExp(
  String.raw`^${NUMBERS} INSERT INTO lessons SELECT i, i % 5 \+ 1, i / 5 % 9 \+ 1, i / 45 \+ 1, i \* [1-9]\d? % 40 \+ 1 FROM n;$`,
)
const MANY_CHANGES = new RegExp(
  String.raw`^${NUMBERS} INSERT INTO changes SELECT i % ([1-9]\d{0,4}) \+ 1, i / ([1-9]\d{0,4}) \+ 1, CASE WHEN i % [1-9] = 0 THEN NULL ELSE i % 40 \+ 1 END FROM n;$`,
)

function isValid(script) {
  const lines = script.split('\n')
  if (TABLES.some((table, index) => lines[index] !== table)) return false
  const rows = lines.slice(TABLES.length)
  if (rows.length === 3 && rows[0] === MANY_TEACHERS && MANY_LESSONS.test(rows[1])) {
    const lessons = Number(MANY_LESSONS.exec(rows[1])[1])
    const [, changes, range, weekly] = (MANY_CHANGES.exec(rows[2]) ?? []).map(Number)
    return lessons <= MOST_LESSONS && changes <= MOST_CHANGES && range === lessons && weekly <= lessons
  }
  const teachers = new Set()
  const lessons = new Set()
  const places = new Set()
  const changes = new Set()
  for (const row of rows) {
    const [, teacher] = TEACHER.exec(row) ?? []
    const [, lesson, place, usual] = LESSON.exec(row) ?? []
    const [, key, changed, substitute] = CHANGE.exec(row) ?? []
    if (teacher !== undefined && !teachers.has(teacher)) {
      teachers.add(teacher)
    } else if (lesson !== undefined && !lessons.has(lesson) && !places.has(place) && teachers.has(usual)) {
      lessons.add(lesson)
      places.add(place)
    } else if (key !== undefined && !changes.has(key) && lessons.has(changed) && (substitute === 'NULL' || teachers.has(substitute))) {
      changes.add(key)
    } else {
      return false
    }
  }
  return teachers.size <= MOST_TEACHERS && lessons.size <= MOST_LESSONS && changes.size <= MOST_CHANGES
}
