/** `size` is about the number of fields; small ones have at most two, and a line of the shape `long-quotes` has about `size` characters. */
function generate(random, size, shape) {
  if (shape === 'long-quotes' && size > 6) return [`"${random.text(size - 10, 'abc [] ')}" end`]
  const count = size > 6 ? size : random.int(shape === 'plain' ? 0 : 1, size > 3 ? 2 : 1)
  const length = () => random.int(0, size > 6 ? 6 : size > 3 ? 2 : size)
  const kinds = { plain: [plain, quoted, bracketed], quotes: [quoted], 'long-quotes': [quoted, plain], brackets: [bracketed, plain] }[shape]
  const fields = Array.from({ length: count }, () => random.pick(kinds)(random, length()))
  const space = () => (random.chance(0.8) ? ' ' : '  ')
  return [(random.chance(0.9) ? '' : ' ') + fields.join(space()) + (random.chance(0.9) ? '' : ' ')]
}

function plain(random, length) {
  return random.text(1, 'abc0') + random.text(length, 'abc0"[]\\')
}

function quoted(random, length) {
  const parts = Array.from({ length }, () => random.pick(['a', 'b', ' ', '[', ']', '\\"', '\\\\', '\\a']))
  return `"${parts.join('')}"`
}

function bracketed(random, length) {
  const parts = Array.from({ length }, () => random.pick(['a', 'b', ' ', '"', '\\', '[]', '[a]', '[ [b]]']))
  return `[${parts.join('')}]`
}

/** Every field that begins with a quote or a bracket is closed, and a space or the end of the line follows. */
function isValid(line) {
  if (line.length > 60_000 || !/^[ -~]*$/.test(line)) return false
  let at = 0
  while (at < line.length) {
    if (line[at] === ' ') {
      at++
      continue
    }
    if (line[at] === '"') {
      at++
      while (at < line.length && line[at] !== '"') at += line[at] === '\\' ? 2 : 1
      at++
    } else if (line[at] === '[') {
      let open = 0
      do {
        if (line[at] === '[') open++
        if (line[at] === ']') open--
        at++
      } while (open > 0 && at < line.length)
      if (open > 0) return false
    } else while (at < line.length && line[at] !== ' ') at++
    if (at > line.length || (at < line.length && line[at] !== ' ')) return false
  }
  return true
}
