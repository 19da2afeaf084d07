const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** `size` is the number of lines. */
function generate(random, size, shape) {
  const keys = shape === 'many-keys' && size > 6 ? null : size > 6 ? ['a', 'b', 'log.level', 'path', 'color', 'tags'] : ['a', 'b']
  const count = size > 6 ? size : random.int(shape === 'plain' ? 0 : 1, size)
  const files = [[]]
  for (let line = 0; line < count; line++) {
    const key = keys === null ? random.text(5, LETTERS) : random.pick(keys)
    files[files.length - 1].push(oneLine(random, key, size, shape))
    if (files.length < 50 && random.chance(size > 100 ? 0.002 : 0.3)) files.push([])
  }
  return [files]
}

function oneLine(random, key, size, shape) {
  const value = () => random.text(random.int(1, size > 6 ? 4 : 2), size > 6 ? 'abc019=-+./' : '1=')
  if (random.chance(shape === 'removals' ? 0.4 : 0.1)) return `-${key}`
  if (random.chance(shape === 'additions' ? 0.6 : 0.2)) return `${key}+=${value()}`
  return random.chance(0.1) ? `${key}=` : `${key}=${value()}`
}

function isValid(files) {
  const lines = files.flat()
  const isLine = (line) => /^(?:-[a-z.]+|[a-z.]+=[-a-zA-Z0-9=+./]*|[a-z.]+\+=[-a-zA-Z0-9=+./]+)$/.test(line) && line.length <= 60
  return files.length <= 50 && lines.length <= 25_000 && lines.every(isLine)
}
