function fewestPhotos(stays) {
  let photos = 0
  let waiting = stays
  while (waiting.length > 0) {
    let minute = Infinity
    for (const [, end] of waiting) minute = Math.min(minute, end)
    waiting = waiting.filter(([start]) => start > minute)
    photos++
  }
  return photos
}
