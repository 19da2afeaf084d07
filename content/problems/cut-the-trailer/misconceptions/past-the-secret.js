function countTrailers(scenes, wanted, secret) {
  const forbidden = new Set(secret)
  const film = scenes.filter((scene) => !forbidden.has(scene))
  const needed = new Map()
  for (const scene of wanted) needed.set(scene, (needed.get(scene) ?? 0) + 1)
  let missing = wanted.length
  let [trailers, first] = [0, 0]
  const giveBack = () => {
    const still = (needed.get(film[first]) ?? 0) + 1
    needed.set(film[first], still)
    if (still > 0) missing++
    first++
  }
  for (const scene of film) {
    const still = needed.get(scene) ?? 0
    if (still > 0) missing--
    needed.set(scene, still - 1)
    while (missing === 0) giveBack()
    trailers += first
  }
  return BigInt(trailers)
}
