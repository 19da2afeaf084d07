function fewestCuts(left, right, film) {
  if (left.length + right.length !== film.length) return -1
  const found = []
  for (let isLeft of [true, false]) {
    let [i, j, cuts] = [0, 0, 0]
    for (const scene of film) {
      const fitsLeft = left[i] === scene
      const fitsRight = right[j] === scene
      if (!fitsLeft && !fitsRight) break
      if (isLeft ? !fitsLeft : !fitsRight) {
        isLeft = !isLeft
        if (i + j > 0) cuts++
      }
      if (isLeft) i++
      else j++
    }
    if (i + j === film.length) found.push(cuts)
  }
  return found.length > 0 ? Math.min(...found) : -1
}
