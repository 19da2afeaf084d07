function fewestPhotos(stays) {
  const byEnd = stays.toSorted((one, other) => one[1] - other[1])
  let photos = 0
  let last = -1
  for (const [start, end] of byEnd) {
    if (start > last) {
      photos++
      last = end
    }
  }
  return photos
}
