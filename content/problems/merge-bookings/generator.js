const WEEK = 10080

/** `size` is the number of bookings; short lists lie close together, so that they meet. */
function generate(random, size, shape) {
  const latest = Math.min(WEEK, 3 * size + 3)
  switch (shape) {
    case 'touching':
      return [touching(random, size)]
    case 'nested': {
      const bookings = scattered(random, size - 1, latest)
      const start = random.int(0, Math.floor(latest / 2))
      return [random.shuffle([[start, random.int(start + 1, latest)], ...bookings])]
    }
    case 'chain':
      return [Array.from({ length: size }, (_, at) => [at, at + 1])]
    case 'busy':
      return [busy(random, size)]
    default:
      return [scattered(random, random.chance(0.05) && size < 7 ? 0 : size, latest)]
  }
}

function isValid(bookings) {
  return (
    Array.isArray(bookings) &&
    bookings.length <= 6000 &&
    bookings.every(
      (booking) =>
        Array.isArray(booking) &&
        booking.length === 2 &&
        booking.every((time) => Number.isInteger(time)) &&
        0 <= booking[0] &&
        booking[0] < booking[1] &&
        booking[1] <= WEEK,
    )
  )
}

function scattered(random, count, latest) {
  return Array.from({ length: count }, () => {
    const start = random.int(0, latest - 1)
    return [start, Math.min(latest, start + random.int(1, 4))]
  })
}

/** Each begins where the one before it ends, or a minute later. */
function touching(random, count) {
  const bookings = []
  let time = 0
  for (let number = 0; number < count; number++) {
    const start = time + (random.chance(0.3) ? 1 : 0)
    time = Math.min(start + random.int(1, 2), WEEK)
    if (start < time) bookings.push([start, time])
  }
  return random.shuffle(bookings)
}

/** First many that meet nobody, then as many that all meet. */
function busy(random, count) {
  const apart = Math.floor(count / 2)
  const lonely = Array.from({ length: apart }, (_, at) => [3 * at, 3 * at + 1])
  const together = Array.from({ length: count - apart }, () => {
    const start = random.int(3 * apart, 3 * apart + 4)
    return [start, start + random.int(5, 9)]
  })
  return [...lonely, ...together]
}
