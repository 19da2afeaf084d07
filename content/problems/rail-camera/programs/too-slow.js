function railPhotos(start, legs) {
  const photos = [start]
  let position = start
  for (const [target, step] of legs) {
    let sincePhoto = 0
    while (position !== target) {
      if (position < target) position++
      else position--
      sincePhoto++
      if (sincePhoto === step || position === target) {
        photos.push(position)
        sincePhoto = 0
      }
    }
  }
  return photos
}
