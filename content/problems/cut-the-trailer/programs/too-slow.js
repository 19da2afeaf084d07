function countTrailers(film, wanted, secret) {
  const forbidden = new Set(secret)
  let trailers = 0
  for (let first = 0; first < film.length; first++) {
    const needed = new Map()
    for (const scene of wanted) needed.set(scene, (needed.get(scene) ?? 0) + 1)
    let missing = wanted.length
    for (let last = first; last < film.length && !forbidden.has(film[last]); last++) {
      const still = needed.get(film[last]) ?? 0
      if (still > 0) missing--
      needed.set(film[last], still - 1)
      if (missing === 0) trailers++
    }
  }
  return BigInt(trailers)
}
