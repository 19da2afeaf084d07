function countTrailers(film, wanted, secret) {
  const forbidden = new Set(secret)
  const stop = Array(film.length + 1).fill(film.length)
  for (let place = film.length - 1; place >= 0; place--) {
    stop[place] = forbidden.has(film[place]) ? place : stop[place + 1]
  }
  const needed = new Map()
  const change = (scene, step) => needed.set(scene, (needed.get(scene) ?? 0) + step).get(scene)
  for (const scene of wanted) change(scene, 1)
  let missing = wanted.length
  let trailers = 0
  let end = 0
  for (const [first, leaving] of film.entries()) {
    for (; missing > 0 && end < film.length; end++) if (change(film[end], -1) >= 0) missing--
    if (missing > 0) break
    trailers += Math.max(0, stop[first] - end + 1)
    if (change(leaving, 1) > 0) missing++
  }
  return BigInt(trailers)
}
