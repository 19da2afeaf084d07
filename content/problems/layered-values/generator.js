const TEXTS = ['red', 'blue', 'grey', 'x', 'y']

/** The name with this number: one to four letters. */
const nameOf = (number) => {
  let name = String.fromCharCode(97 + (number % 26))
  for (let rest = Math.floor(number / 26); rest > 0; rest = Math.floor(rest / 26)) name += String.fromCharCode(97 + (rest % 26))
  return name
}

/** `size` is the number of lines, of the shape `chain` also the length of one chain of references. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const lines = isSmall ? random.int(0, size) : Math.min(size, 30_000)
  const names = isSmall ? 3 : Math.ceil(lines * (shape === 'layers' ? 0.4 : 0.8)) + 1
  const count = shape === 'layers' ? random.int(2, isSmall ? 3 : 20) : random.int(1, 3)
  const layers = Array.from({ length: count }, () => new Map())
  const valueOf = (number) => {
    if (shape === 'chain') return number + 1 < lines ? `$${nameOf(number + 1)}${random.chance(0.1) ? '|far' : ''}` : random.pick(['$none', 'end'])
    if (random.chance(shape === 'defaults' ? 0.1 : 0.3)) return random.pick(TEXTS)
    const target = shape === 'cycles' ? random.int(0, names) : random.int(number + 1, number + (isSmall ? 2 : 21))
    return `$${nameOf(target)}${random.chance(shape === 'defaults' ? 0.7 : 0.2) ? `|${random.pick(TEXTS)}` : ''}`
  }
  for (let at = 0; at < lines; at++) {
    const number = shape === 'chain' ? at : isSmall && random.chance(0.7) ? at % names : random.int(0, names - 1)
    random.pick(layers).set(nameOf(number), valueOf(number))
  }
  const written = layers.map((layer) => random.shuffle([...layer].map(([name, value]) => `${name}=${value}`)))
  const most = isSmall ? 3 : shape === 'cycles' ? 5 : Math.min(30_000, size)
  const asked = Array.from({ length: isSmall ? random.int(0, most) : most }, () => nameOf(random.int(0, isSmall ? random.int(0, names) : names)))
  return [written, asked]
}

function isValid(layers, asked) {
  const isName = (name) => /^[a-z]{1,8}$/.test(name)
  return (
    layers.length <= 20 &&
    layers.reduce((sum, layer) => sum + layer.length, 0) <= 30_000 &&
    layers.every((layer) => layer.every((line) => /^[a-z]{1,8}=(?:[a-z]{1,8}|\$[a-z]{1,8}(?:\|[a-z]{1,8})?)$/.test(line))) &&
    layers.every((layer) => new Set(layer.map((line) => line.split('=')[0])).size === layer.length) &&
    asked.length <= 30_000 &&
    asked.every(isName)
  )
}
