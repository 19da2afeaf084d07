/** `size` is about the number of boats; small sizes have few different times. */
function generate(random, size, shape) {
  const boats = size < 7 ? random.int(random.chance(0.1) ? 0 : 1, size) : Math.min(size, 50_000)
  const races = boats > 5000 ? 2 : random.int(2, size < 7 ? 3 : 6)
  const slowest = shape === 'ties' ? (size < 7 ? 3 : Math.max(5, Math.ceil(boats / 3))) : size < 7 ? 6 : size < 100 ? 900 : 99_999
  const missing = shape === 'missing' ? 0.4 : random.pick([0, 0.1])
  const slower = races > 2 && random.chance(0.5) ? random.int(0, races - 1) : -1
  const time = (race) => {
    if (random.chance(missing)) return 0
    return random.int(race === slower ? Math.ceil(slowest / 2) : 1, slowest)
  }
  return [Array.from({ length: boats }, () => Array.from({ length: races }, (_, race) => time(race)))]
}

function isValid(times) {
  const isTime = (time) => Number.isInteger(time) && time >= 0 && time <= 99_999
  if (!Array.isArray(times) || times.length > 50_000) return false
  if (times.length === 0) return true
  const races = Array.isArray(times[0]) ? times[0].length : 0
  if (races < 2 || races > 20 || races * times.length > 100_000) return false
  return times.every((ofBoat) => Array.isArray(ofBoat) && ofBoat.length === races && ofBoat.every(isTime))
}
