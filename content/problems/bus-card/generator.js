/**
 * `size` is the number of rides. In the shape bad, one ride has a bad number of zones or begins too early, or there is too little money, as in
 * some of the small plain inputs.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(shape === 'bad' ? 1 : 0, Math.min(size, 4)) : size
  const gaps = {
    plain: () => random.int(0, 90),
    borders: () => random.pick([0, 1, 29, 30, 31, 59, 60, 61]),
    crowded: () => (random.chance(0.8) ? random.int(0, 2) : random.int(0, 30)),
    bad: () => random.int(0, 70),
  }
  let minute = random.int(0, isSmall ? 5 : 1000)
  const rides = Array.from({ length: count }, () => {
    minute += gaps[shape]()
    return [minute, random.int(1, 6)]
  })
  if (shape === 'bad') spoil(random, rides)
  const isPoor = (shape === 'bad' || (shape === 'plain' && isSmall)) && random.chance(0.2)
  const money = isPoor ? random.int(0, 18) * 50 : isSmall ? random.pick([450, 700, 999, 2000]) : 500 * count
  return [money, rides]
}

function spoil(random, rides) {
  const at = random.int(0, rides.length - 1)
  if (at > 0 && rides[at - 1][0] > 0 && random.chance(0.5)) rides[at][0] = rides[at - 1][0] - 1
  else rides[at][1] = random.pick([-1, 0, 7, 8])
}

function isValid(money, rides) {
  const isRide = (ride) => ride.length === 2 && ride[0] >= 0 && ride[0] <= 2_000_000_000 && ride[1] >= -10 && ride[1] <= 100
  return money >= 0 && money <= 100_000_000 && rides.length <= 60_000 && rides.every(isRide)
}
