function fewestPhotos(stays) {
  let photos = 0
  let last = -1
  for (const [start, end] of stays.toSorted((one, other) => one[0] - other[0])) {
    if (start > last) photos++
    last = Math.max(last, end)
  }
  return photos
}
