/** `size` is the number of readings. Everything is made in whole centimetres. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const rise = shape === 'calm' && !isSmall ? random.int(150, 300) : random.int(1, isSmall ? 60 : 200)
  const levels = { plain: anyLevels, exact: exactRises, waves, calm }[shape](random, size, rise)
  return [levels.map((level) => level / 100), rise / 100]
}

function anyLevels(random, size, rise) {
  const count = size > 6 ? size : random.int(0, size)
  return Array.from({ length: count }, () => random.int(0, Math.min(2000, rise * 2)))
}

/** Many readings are exactly the rise above the lowest one, or one centimetre less. */
function exactRises(random, size, rise) {
  const levels = [random.int(0, 80)]
  let lowest = levels[0]
  while (levels.length < Math.max(size, 2)) {
    const goal = lowest + rise - (random.chance(0.4) ? 1 : 0)
    const level = goal <= 2000 && random.chance(0.6) ? goal : random.int(0, Math.min(2000, lowest + 5))
    levels.push(level)
    lowest = level >= lowest + rise ? level : Math.min(lowest, level)
  }
  return levels
}

function waves(random, size, rise) {
  const stride = Math.max(1, Math.floor(rise / 2))
  let level = random.int(0, 500)
  return Array.from({ length: Math.max(size, 2) }, () => {
    level = Math.min(2000, Math.max(0, level + random.int(-stride, stride + 1)))
    return level
  })
}

/** No alarm at all. */
function calm(random, size, rise) {
  return Array.from({ length: Math.max(size, 2) }, () => 500 + random.int(0, rise - 1))
}

function isValid(levels, rise) {
  const isDecimal = (value) => Math.round(value * 100) / 100 === value
  const fits = levels.length <= 120_000 && rise >= 0.01 && rise <= 20 && isDecimal(rise)
  return fits && levels.every((level) => level >= 0 && level <= 20 && isDecimal(level))
}
