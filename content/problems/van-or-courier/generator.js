/** `size` is the number of parcels; the van has places for about half of them. */
function generate(random, size, shape) {
  const count = size < 7 && random.chance(0.05) ? 0 : size
  const most = size < 7 ? 9 : 9_999
  const courier = Array.from({ length: count }, () => random.int(1, most))
  const van = courier.map((price) => vanPrice(random, price, most, shape))
  const room = shape === 'all-fit' ? count + random.int(0, 2) : random.int(Math.floor(count / 3), Math.ceil((2 * count) / 3))
  return [van, courier, room]
}

function vanPrice(random, price, most, shape) {
  const near = (value) => Math.max(1, Math.min(most, value))
  switch (shape) {
    case 'close-prices':
      return near(price + random.int(-5, 2))
    case 'van-is-dear':
      return random.chance(0.7) ? near(price + random.int(0, 20)) : near(price - random.int(1, 50))
    default:
      return random.int(1, most)
  }
}

const isPrice = (value) => Number.isInteger(value) && value >= 1 && value <= 9_999

function isValid(van, courier, room) {
  return (
    Array.isArray(van) &&
    Array.isArray(courier) &&
    van.length <= 60_000 &&
    van.length === courier.length &&
    van.every(isPrice) &&
    courier.every(isPrice) &&
    Number.isInteger(room) &&
    room >= 0 &&
    room <= 60_000
  )
}
