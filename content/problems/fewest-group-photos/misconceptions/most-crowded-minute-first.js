function fewestPhotos(stays) {
  let photos = 0
  let waiting = stays
  const isThere = (minute) => ([start, end]) => start <= minute && minute <= end
  while (waiting.length > 0) {
    let best = 0
    let busiest = 0
    for (const [, minute] of waiting) {
      const crowd = waiting.filter(isThere(minute)).length
      if (crowd > best) [best, busiest] = [crowd, minute]
    }
    waiting = waiting.filter((stay) => !isThere(busiest)(stay))
    photos++
  }
  return photos
}
