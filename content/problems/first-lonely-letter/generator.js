const PRINTABLE = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

function generate(random, size, shape) {
  if (shape === 'pairs') return [pairs(random, size)]
  if (shape === 'letter-case') return [random.text(size, 'abcABC'.slice(random.int(0, 2)))]
  if (shape === 'halves') return [halves(random, size)]
  const length = size < 4 && random.chance(0.1) ? 0 : size
  return [random.text(length, someOf(random, size))]
}

/** Few characters for a short line, so that some come back. */
const someOf = (random, size) => PRINTABLE.slice(0, random.int(1, Math.min(PRINTABLE.length, 1 + size)))

/** Every character an even number of times, and at times a lonely one in between. */
function pairs(random, size) {
  const half = [...random.text(Math.floor(size / 2), someOf(random, size).replace('x', ''))]
  const all = random.chance(0.5) ? [...half, ...half] : random.shuffle([...half, ...half])
  const at = random.int(0, all.length)
  return size % 2 === 0 ? all.join('') : [...all.slice(0, at), 'x', ...all.slice(at)].join('')
}

/** Characters of the first half do not occur in the second one; at times the last one is lonely. */
function halves(random, size) {
  const first = Math.floor(size / 2)
  const second = random.chance(0.5) ? random.text(size - first, 'cd') : random.text(size - first - 1, 'cd') + 'z'
  return random.text(first, 'ab') + second
}

function isValid(line) {
  return line.length <= 150_000 && /^[ -~]*$/.test(line)
}
