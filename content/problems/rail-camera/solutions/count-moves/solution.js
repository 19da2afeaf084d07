function railPhotos(start, legs) {
  const places = [start]
  for (const [goal, step] of legs) {
    const begin = places.at(-1)
    const distance = Math.abs(goal - begin)
    const moves = Math.ceil(distance / step)
    for (let move = 1; move <= moves; move++) {
      places.push(begin + Math.sign(goal - begin) * Math.min(move * step, distance))
    }
  }
  return places
}
