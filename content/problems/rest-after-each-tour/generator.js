const LAST = 1_000_000_000

/** `size` is the number of tours; small sizes have small times, so that tours often touch a rest. */
function generate(random, size, shape) {
  const count = size < 7 ? random.int(0, size) : size
  const last = size < 7 ? 12 : size < 100 ? 6 * size : LAST
  const longest = shape === 'long-tours' ? Math.ceil(last / 4) : Math.max(3, Math.ceil((4 * last) / (count + 1)))
  const fee = shape === 'equal-fees' ? () => 5 : () => random.int(1, size < 7 ? 9 : 10_000)
  const tours = []
  let free = 0
  while (tours.length < count) {
    const length = random.chance(0.3) ? random.int(1, Math.ceil(longest / 8)) : random.int(1, longest)
    const from = shape === 'tight' && free + length <= last && random.chance(0.6) ? free : random.int(0, Math.max(0, last - length))
    const end = Math.min(last, from + length)
    tours.push([from, end, fee()])
    free = 2 * end - from
  }
  return [random.shuffle(tours)]
}

function isValid(tours) {
  const isBetween = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  const isTour = (tour) =>
    Array.isArray(tour) &&
    tour.length === 3 &&
    isBetween(tour[0], 0, LAST) &&
    isBetween(tour[1], tour[0] + 1, LAST) &&
    isBetween(tour[2], 1, 10_000)
  return Array.isArray(tours) && tours.length <= 30_000 && tours.every(isTour)
}
