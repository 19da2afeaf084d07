function countTrailers(film, wanted, secret) {
  const forbidden = new Set(secret)
  const needed = new Map()
  for (const scene of wanted) needed.set(scene, (needed.get(scene) ?? 0) + 1)
  let missing = wanted.length
  let [trailers, part, first] = [0, 0, 0]
  const giveBack = () => {
    const still = (needed.get(film[first]) ?? 0) + 1
    needed.set(film[first], still)
    if (still > 0) missing++
    first++
  }
  for (const [last, scene] of film.entries()) {
    if (forbidden.has(scene)) {
      while (first < last) giveBack()
      first = last + 1
      part = first
      continue
    }
    const still = needed.get(scene) ?? 0
    if (still > 0) missing--
    needed.set(scene, still - 1)
    while (missing === 0) giveBack()
    trailers += Math.max(0, first - part - 1)
  }
  return BigInt(trailers)
}
