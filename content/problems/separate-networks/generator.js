/** `size` is the number of cables; most towns have about as many houses. */
function generate(random, size, shape) {
  const houses = shape === 'few-houses' ? Math.max(1, Math.ceil(size / 3)) : size < 7 ? random.int(1, size + 1) : size
  if (shape === 'chain') return [houses, chain(random, houses, size)]
  if (shape === 'star') return [houses, star(random, houses, size)]
  const count = size < 7 ? random.int(0, size) : size
  return [houses, Array.from({ length: count }, () => [random.int(0, houses - 1), random.int(0, houses - 1)])]
}

/** Each house with the next one, from the last to the first, so that the network grows at its front. */
function chain(random, houses, size) {
  const cables = Array.from({ length: Math.min(size, houses - 1) }, (_, at) => [houses - 2 - at, houses - 1 - at])
  return cables.map((cable) => (random.chance(0.1) ? [cable[1], cable[0]] : cable))
}

/** Networks of two first, and then each of them with the first one. */
function star(random, houses, size) {
  const pairs = Array.from({ length: Math.floor(houses / 2) }, (_, at) => [2 * at, 2 * at + 1])
  const links = pairs.slice(1).map(([one, other]) => (random.chance(0.5) ? [one, 0] : [1 % houses, other]))
  return [...pairs, ...links].slice(0, size)
}

function isValid(houses, cables) {
  return (
    Number.isInteger(houses) &&
    houses >= 1 &&
    houses <= 45_000 &&
    Array.isArray(cables) &&
    cables.length <= 45_000 &&
    cables.every(
      (cable) =>
        Array.isArray(cable) &&
        cable.length === 2 &&
        cable.every((house) => Number.isInteger(house) && house >= 0 && house < houses),
    )
  )
}
