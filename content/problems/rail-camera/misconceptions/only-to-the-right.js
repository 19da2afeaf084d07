function railPhotos(start, legs) {
  const photos = [start]
  let position = start
  for (const [target, step] of legs) {
    for (let stop = position + step; stop < target; stop += step) photos.push(stop)
    if (target !== position) photos.push(target)
    position = target
  }
  return photos
}
