function countTrailers(film, wanted, secret) {
  const forbidden = new Set(secret)
  const kinds = new Set(wanted)
  let [trailers, part, first, found] = [0, 0, 0, 0]
  for (const [last, scene] of film.entries()) {
    if (forbidden.has(scene)) {
      part = last + 1
      first = last + 1
      found = 0
      continue
    }
    if (kinds.has(scene)) found++
    while (found >= wanted.length) {
      if (kinds.has(film[first])) found--
      first++
    }
    trailers += first - part
  }
  return BigInt(trailers)
}
