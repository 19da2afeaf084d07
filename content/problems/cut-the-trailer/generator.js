const LARGEST = 50_000

/** `size` is the number of scenes. The numbers above 25,000 are secret in the long films of the shape `secrets`. */
function generate(random, size, shape) {
  const length = size < 7 ? random.int(size - 1, size) : size
  const kinds = size < 7 ? 2 : size < 1000 ? 6 : shape === 'open' ? 9 : 400
  const step = size < 7 ? 1 : 60
  const common = Array.from({ length: kinds }, (_, place) => step * place + random.int(1, step))
  const film = Array.from({ length }, () => random.pick(common))
  const most = size < 7 || shape === 'open' || shape === 'late' ? 2 : size < 1000 ? 4 : 300
  const wanted = random.shuffle(common).slice(0, random.int(Math.ceil(most / 2), most))
  if (shape === 'doubled') wanted.push(...wanted.filter(() => random.chance(0.7)))
  if (shape === 'late') {
    wanted.push(25_000)
    if (length > 0) film[length - 1 - random.int(0, Math.floor(length / 10))] = 25_000
  }
  if (shape === 'open') return [film, wanted, []]
  const secret = Array.from({ length: size < 7 ? 2 : size < 1000 ? 9 : shape === 'secrets' ? 20_000 : 200 }, (_, place) => 25_001 + place)
  const gap = shape === 'late' ? length + 1 : shape === 'secrets' ? Math.ceil(size / 5) : size
  for (let scene = random.int(0, gap); scene < length; scene += random.int(1, gap)) film[scene] = random.pick(secret)
  return [film, random.shuffle(wanted), random.shuffle(secret)]
}

function isValid(film, wanted, secret) {
  const areNumbers = (list, least, most) =>
    Array.isArray(list) &&
    list.length >= least &&
    list.length <= most &&
    list.every((number) => Number.isInteger(number) && number >= 1 && number <= LARGEST)
  if (!areNumbers(film, 0, 100_000) || !areNumbers(wanted, 1, 10_000) || !areNumbers(secret, 0, 20_000)) return false
  const forbidden = new Set(secret)
  return forbidden.size === secret.length && wanted.every((number) => !forbidden.has(number))
}
