const TABLES = [
  'CREATE TABLE singers (id INTEGER PRIMARY KEY, name TEXT NOT NULL);',
  'CREATE TABLE songs (id INTEGER PRIMARY KEY, bars INTEGER NOT NULL);',
  'CREATE TABLE rehearsals (id INTEGER PRIMARY KEY, singer INTEGER, song INTEGER NOT NULL, complete INTEGER NOT NULL);',
  'CREATE INDEX rehearsals_by_singer ON rehearsals (singer, song);',
]
const NAMES = ['Ada', 'Eva', 'Ida', 'Leo', 'Mia', 'Noa', 'Ugo', 'Zoe']
const MOST_SINGERS = 400
const MOST_SONGS = 50
const MOST_REHEARSALS = 60000

const numbersTo = (last) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`

/** About `size` rehearsals. */
function generate(random, size, shape) {
  const lines = shape === 'vast' && size >= 100 ? filled(random, size) : listed(random, size, shape)
  return [[...TABLES, ...lines].join('\n')]
}

/** One line a row. Most pairs have a complete rehearsal. Of the larger inputs, the pairs become more with the rehearsals. */
function listed(random, size, shape) {
  const isSmall = size < 40
  const singers = isSmall ? random.int(1, 2 + Math.floor(size / 4)) : Math.min(MOST_SINGERS, Math.floor(size / 6))
  const songs = isSmall ? random.int(1, 2 + Math.floor(size / 10)) : 6
  const guests = shape === 'guests' ? 0.4 : 0.1
  const broken = shape === 'incomplete' ? 0.5 : 0.15
  const lengths = random.chance(0.5) ? [20, 100] : [5, 20, 100, 350]
  const lines = []
  for (let id = 1; id <= singers; id++) lines.push(`INSERT INTO singers VALUES (${id}, '${random.pick(NAMES)}');`)
  for (const id of random.shuffle(Array.from({ length: songs }, (_, at) => at + 1))) {
    lines.push(`INSERT INTO songs VALUES (${id}, ${random.pick(lengths)});`)
  }
  const rehearsals = random.int(size - 1, Math.min(MOST_REHEARSALS, size))
  for (let id = 1; id <= rehearsals; id++) {
    const singer = random.chance(guests) ? 'NULL' : random.int(1, singers + (random.chance(0.1) ? 1 : 0))
    const song = random.int(1, songs + (random.chance(0.1) ? 1 : 0))
    lines.push(`INSERT INTO rehearsals VALUES (${id}, ${singer}, ${song}, ${random.chance(broken) ? 0 : 1});`)
  }
  return lines
}

/** Three statements that fill the tables; some pairs are only broken off. */
function filled(random, size) {
  const rehearsals = Math.min(MOST_REHEARSALS, size)
  const singers = Math.min(MOST_SINGERS, 10 + Math.floor(rehearsals / 150))
  const songs = Math.min(MOST_SONGS, 5 + Math.floor(rehearsals / 1000))
  const broken = random.pick([101, 103, 107, 109])
  return [
    `${numbersTo(singers)} INSERT INTO singers SELECT i, substr('${NAMES.join('')}', i % 8 * 3 + 1, 3) FROM n;`,
    `${numbersTo(songs)} INSERT INTO songs SELECT i, i * ${random.pick([37, 41, 43])} % 97 + 1 FROM n;`,
    `${numbersTo(rehearsals)} INSERT INTO rehearsals SELECT i, CASE WHEN i % ${random.int(31, 39)} = 0 THEN NULL ELSE i % ${singers} + 1 END, i / ${singers} % ${songs} + 1, i % ${broken} > ${random.int(1, 9)} FROM n;`,
  ]
}

const NUMBERS = String.raw`WITH RECURSIVE n\(i\) AS \(SELECT 1 UNION ALL SELECT i \+ 1 FROM n WHERE i < ([1-9]\d{0,5})\)`
const SINGER = /^INSERT INTO singers VALUES \(([1-9]\d{0,5}), '[A-Z][a-z]{0,19}'\);$/
const SONG = /^INSERT INTO songs VALUES \(([1-9]\d{0,5}), [1-9]\d{0,2}\);$/
const REHEARSAL = /^INSERT INTO rehearsals VALUES \(([1-9]\d{0,5}), (?:NULL|[1-9]\d{0,5}), [1-9]\d{0,5}, [01]\);$/
const MANY_SINGERS = new RegExp(
  String.raw`^${NUMBERS} INSERT INTO singers SELECT i, substr\('${NAMES.join('')}', i % 8 \* 3 \+ 1, 3\) FROM n;$`,
)
const MANY_SONGS = new RegExp(String.raw`^${NUMBERS} INSERT INTO songs SELECT i, i \* [1-9]\d % 97 \+ 1 FROM n;$`)
const MANY_REHEARSALS = new RegExp(
  String.raw`^${NUMBERS} INSERT INTO rehearsals SELECT i, CASE WHEN i % [1-9]\d = 0 THEN NULL ELSE i % [1-9]\d{0,2} \+ 1 END, i / [1-9]\d{0,2} % [1-9]\d? \+ 1, i % [1-9]\d{2} > [1-9] FROM n;$`,
)

function isValid(script) {
  const lines = script.split('\n')
  if (TABLES.some((table, index) => lines[index] !== table)) return false
  const rows = lines.slice(TABLES.length)
  if (rows.length === 3 && MANY_SINGERS.test(rows[0])) {
    const songs = Number(MANY_SONGS.exec(rows[1])?.[1])
    const rehearsals = Number(MANY_REHEARSALS.exec(rows[2])?.[1])
    return Number(MANY_SINGERS.exec(rows[0])[1]) <= MOST_SINGERS && songs <= MOST_SONGS && rehearsals <= MOST_REHEARSALS
  }
  const kinds = [SINGER, SONG, REHEARSAL]
  const ids = kinds.map(() => new Set())
  for (const row of rows) {
    const kind = kinds.findIndex((pattern) => pattern.test(row))
    if (kind < 0) return false
    const [, id] = kinds[kind].exec(row)
    if (ids[kind].has(id)) return false
    ids[kind].add(id)
  }
  return ids[0].size <= MOST_SINGERS && ids[1].size <= MOST_SONGS && ids[2].size <= MOST_REHEARSALS
}
