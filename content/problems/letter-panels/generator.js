const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * `size` is about the number of words; up to 6, panels and alphabet are small. "planted": the words of a few panels are in the list.
 * "given": some letters of the pattern are given, too. "lengths": there are words of all lengths, many of them the beginning of others.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const isLarge = size > 60
  const side = () => (isSmall ? random.pick([2, 2, 2, 3]) : isLarge ? random.int(4, 5) : random.int(2, 4))
  const [rows, columns] = [side(), side()]
  const alphabet = isSmall ? 'abc' : isLarge ? LETTERS : 'abcde'
  const word = (length) => random.text(length, alphabet)
  const list = Array.from({ length: isSmall ? random.int(0, 6) : isLarge && rows === columns ? size / 2 : size }, () => word(random.chance(0.5) ? rows : columns))
  const first = Array.from({ length: rows }, () => word(columns))
  const plant = (panel) => list.push(...panel, ...Array.from({ length: columns }, (_, at) => panel.map((row) => row[at]).join('')))
  if (shape !== 'plain') {
    plant(first)
    for (let more = isLarge ? 20 : 1; more > 0; more--) plant(changed(random, first, alphabet))
  }
  if (shape === 'lengths') {
    for (let more = isSmall ? 2 : Math.floor(size / 4); more > 0; more--) {
      const other = random.pick(list)
      list.push(random.chance(0.5) ? other + word(random.int(1, 2)) : other.slice(0, random.int(1, other.length)))
    }
  }
  const share = shape === 'given' ? 0.8 : 1
  const pattern = first.map((row) => [...row].map((letter) => (random.chance(share) ? '?' : letter)).join(''))
  return [pattern, random.shuffle([...new Set(list)].slice(-3000))]
}

/** The same panel with one or two other letters. */
function changed(random, panel, alphabet) {
  const rows = panel.map((row) => [...row])
  for (let times = random.int(1, 2); times > 0; times--) random.pick(rows)[random.int(0, panel[0].length - 1)] = random.pick([...alphabet])
  return rows.map((row) => row.join(''))
}

const MOST_PANELS = 50_000
const MOST_STEPS = 3_000_000

function isValid(pattern, words) {
  const isWord = (word) => typeof word === 'string' && /^[a-z]{1,10}$/.test(word)
  if (!Array.isArray(words) || words.length > 3000 || !words.every(isWord) || new Set(words).size !== words.length) return false
  if (!Array.isArray(pattern) || pattern.length < 2 || pattern.length > 6) return false
  if (!pattern.every((row) => typeof row === 'string' && /^[a-z?]{2,6}$/.test(row) && row.length === pattern[0].length)) return false
  return isSearchable(pattern, words)
}

/** Whether neither the panels nor the fillings of the first cells are too many; equal words are allowed here. */
function isSearchable(pattern, words) {
  const [rows, columns] = [pattern.length, pattern[0].length]
  const [across, down] = [trieOf(words, columns), trieOf(words, rows)]
  const given = pattern.map((row) => [...row].map((letter) => LETTERS.indexOf(letter)))
  const started = new Array(columns).fill(0)
  let [panels, steps] = [0, 0]
  const fill = (row, column, node) => {
    if (column === columns) return row === rows - 1 ? ++panels <= MOST_PANELS : fill(row + 1, 0, 0)
    const above = started[column]
    const wanted = given[row][column]
    for (let letter = wanted === -1 ? 0 : wanted; letter <= (wanted === -1 ? 25 : wanted); letter++) {
      const [right, below] = [across[26 * node + letter], down[26 * above + letter]]
      if (right === 0 || below === 0) continue
      started[column] = below
      if (++steps > MOST_STEPS || !fill(row, column + 1, right)) return false
    }
    started[column] = above
    return true
  }
  return fill(0, 0, 0)
}

/** The children of each node, 26 numbers in a row; 0 for none. */
function trieOf(words, length) {
  const children = new Array(26).fill(0)
  for (const word of words.filter((word) => word.length === length)) {
    let node = 0
    for (const letter of word) {
      const at = 26 * node + LETTERS.indexOf(letter)
      if (children[at] === 0) {
        children[at] = children.length / 26
        for (let more = 0; more < 26; more++) children.push(0)
      }
      node = children[at]
    }
  }
  return children
}
