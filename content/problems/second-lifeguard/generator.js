const LAST = 1_000_000_000

/** `size` is the number of groups; up to 5,000, the times grow with it, so that many of them are equal. */
function generate(random, size, shape) {
  const count = size < 7 ? random.int(0, size) : size
  const last = size < 7 ? 8 : size < 5_000 ? 3 * size : LAST
  const most = size < 7 ? 3 : random.pick([1, 9, 1000])
  const stay = Math.max(1, Math.floor(last / (shape === 'waves' ? 40 : 8)))
  const times = shape === 'same-times' ? Array.from({ length: Math.ceil(count / 4) + 2 }, () => random.int(0, last)) : []
  const visits = []
  while (visits.length < count) {
    let [from, to] = [random.int(0, last - 1), 0]
    to = Math.min(last, from + random.int(1, stay))
    const before = visits[visits.length - 1]
    if (shape === 'touching' && before !== undefined && before[1] < last && random.chance(0.6)) {
      from = before[1]
      to = Math.min(last, from + random.int(1, stay))
    }
    if (shape === 'same-times') {
      const [first, second] = [random.pick(times), random.pick(times)]
      if (first !== second) [from, to] = [Math.min(first, second), Math.max(first, second)]
    }
    visits.push([from, to, random.int(1, most)])
  }
  const usual = Math.max(1, Math.floor((count * (most + 1)) / (shape === 'waves' ? 160 : 32)))
  const limit = size < 7 ? random.int(1, 6) : size < 100 ? random.int(1, 4 * most) : random.int(Math.ceil(usual * 0.9), Math.ceil(usual * 1.1))
  return [random.shuffle(visits), Math.min(limit, 1_000_000)]
}

function isValid(visits, limit) {
  const isBetween = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  const isVisit = (visit) =>
    Array.isArray(visit) &&
    visit.length === 3 &&
    isBetween(visit[0], 0, LAST) &&
    isBetween(visit[1], visit[0] + 1, LAST) &&
    isBetween(visit[2], 1, 1000)
  return Array.isArray(visits) && visits.length <= 30_000 && visits.every(isVisit) && isBetween(limit, 1, 1_000_000)
}
