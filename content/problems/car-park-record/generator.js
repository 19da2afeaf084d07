const LATEST = 2_000_000_000
const MOST = 30_000

/** `size` is the number of cars; small sizes have short days, so that many times are equal. */
function generate(random, size, shape) {
  const count = size < 7 ? random.int(0, size) : size
  const closes = size < 7 ? random.int(2, 9) : size < 100 ? random.int(size, 3 * size) : LATEST - random.int(0, 9)
  const stay = Math.max(1, Math.floor(closes / (shape === 'crowd' ? 1 : size < 100 ? 5 : 900)))
  const times = Array.from({ length: Math.ceil(count / 4) + 2 }, () => random.int(0, closes - 1))
  const entries = []
  const exits = []
  let free = 0
  for (let car = 0; car < count; car++) {
    let from = random.int(0, closes - 1)
    if (shape === 'same-times') from = random.pick(times)
    if (shape === 'change-overs' && free < closes && random.chance(0.6)) from = free
    let to = from + random.int(1, stay)
    if (shape === 'same-times' && random.chance(0.7)) to = Math.max(from + 1, random.pick(times))
    entries.push(from)
    free = Math.min(to, closes)
    if (to <= closes && !(shape === 'stay' && random.chance(0.5))) exits.push(to)
  }
  return [entries.sort((a, b) => a - b), exits.sort((a, b) => a - b), closes]
}

function isValid(entries, exits, closes) {
  const isSorted = (list) => list.every((value, place) => Number.isInteger(value) && (place === 0 || list[place - 1] <= value))
  return (
    Number.isInteger(closes) &&
    closes >= 1 &&
    closes <= LATEST &&
    Array.isArray(entries) &&
    Array.isArray(exits) &&
    entries.length <= MOST &&
    exits.length <= entries.length &&
    isSorted(entries) &&
    isSorted(exits) &&
    entries.every((entry) => entry >= 0 && entry < closes) &&
    exits.every((exit, place) => exit > entries[place] && exit <= closes)
  )
}
