function fewestPhotos(stays) {
  const shown = stays.map(() => false)
  let photos = 0
  while (shown.includes(false)) {
    let minute = Infinity
    stays.forEach(([, end], index) => {
      if (!shown[index]) minute = Math.min(minute, end)
    })
    stays.forEach(([start, end], index) => {
      if (start <= minute && minute <= end) shown[index] = true
    })
    photos++
  }
  return photos
}
