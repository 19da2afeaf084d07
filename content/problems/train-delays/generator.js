/** `size` is the number of trains. */
function generate(random, size, shape) {
  const count = size > 6 ? size : random.int(shape === 'plain' ? 0 : 1, Math.ceil(size / 2))
  const planned = []
  const actual = []
  for (let train = 0; train < count; train++) {
    const { start, delay } = oneTrain(random, shape)
    planned.push(time(start))
    actual.push(random.chance(shape === 'very-late' ? 0 : 0.1) ? '' : time(start + delay + 1440))
  }
  return [planned, actual]
}

function oneTrain(random, shape) {
  if (shape === 'around-midnight') return { start: 1440 + random.int(-20, 20), delay: random.int(-30, 30) }
  if (shape === 'next-hour') return { start: 60 * random.int(1, 22) + random.int(50, 59), delay: random.int(1, 20) }
  if (shape === 'very-late') return { start: random.int(0, 1439), delay: random.int(600, 719) }
  return { start: random.int(0, 1439), delay: random.pick([random.int(-10, 30), random.int(-719, 719)]) }
}

function time(minutes) {
  const two = (number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

function isValid(planned, actual) {
  const isTime = (text) => /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/.test(text)
  const minutes = (text) => 60 * Number(text.slice(0, 2)) + Number(text.slice(3))
  const isFar = (text, other) => Math.abs(minutes(text) - minutes(other)) === 720
  const fits = planned.length === actual.length && planned.length <= 40_000 && planned.every(isTime)
  return fits && actual.every((text, train) => text === '' || (isTime(text) && !isFar(text, planned[train])))
}
