/** `size` is the number of gates; there are half as many trips, and a few more on a small ring. */
function generate(random, size, shape) {
  const tolls = Array.from({ length: size }, () => random.int(1, size < 7 ? 9 : 99))
  const count = Math.min(35_000, size < 7 ? random.int(0, 4) : Math.ceil(size / 2))
  return [tolls, Array.from({ length: count }, () => trip(random, size, shape))]
}

function trip(random, size, shape) {
  const entry = random.int(0, size - 1)
  switch (shape) {
    case 'over-the-start':
      return random.chance(0.8) ? [entry, random.int(0, entry)] : [entry, random.int(0, size - 1)]
    case 'whole-rounds':
      return random.chance(0.5) ? [entry, entry] : [entry, random.int(0, size - 1)]
    case 'long-trips':
      return [entry, (entry + size - random.int(0, Math.ceil(size / 20))) % size]
    default:
      return [entry, random.int(0, size - 1)]
  }
}

function isValid(tolls, trips) {
  return (
    Array.isArray(tolls) &&
    tolls.length >= 1 &&
    tolls.length <= 70_000 &&
    tolls.every((toll) => Number.isInteger(toll) && toll >= 1 && toll <= 99) &&
    Array.isArray(trips) &&
    trips.length <= 35_000 &&
    trips.every(
      (trip) =>
        Array.isArray(trip) &&
        trip.length === 2 &&
        trip.every((gate) => Number.isInteger(gate) && gate >= 0 && gate < tolls.length),
    )
  )
}
