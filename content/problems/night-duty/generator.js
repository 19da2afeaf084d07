const MOST_NIGHTS = 3000
const MOST_PAY = 100_000

/** `size` is the number of nights; a small size has few guards and small pays. */
function generate(random, size, shape) {
  const guards = size < 7 ? random.int(1, 3) : random.int(2, 8)
  const top = shape === 'ties' ? 2 : size < 7 ? 9 : MOST_PAY
  const away = shape === 'away' ? 0.3 : size < 100 ? 0.08 : 0.002
  const nights = size < 7 ? random.int(0, size) : size
  const favourite = random.int(0, guards - 1)
  return [
    Array.from({ length: nights }, () =>
      Array.from({ length: guards }, (_, guard) => {
        if (random.chance(away)) return -1
        if (shape === 'favourite' && guard === favourite) return random.int(0, Math.ceil(top / 8))
        return random.int(0, top)
      }),
    ),
  ]
}

function isValid(pay) {
  return (
    Array.isArray(pay) &&
    pay.length <= MOST_NIGHTS &&
    pay.every(
      (night) =>
        Array.isArray(night) &&
        night.length >= 1 &&
        night.length <= 8 &&
        night.length === pay[0].length &&
        night.every((each) => Number.isInteger(each) && each >= -1 && each <= MOST_PAY),
    )
  )
}
