function fewestPhotos(stays) {
  const minutes = []
  for (const [start, end] of stays.toSorted((one, other) => one[1] - one[0] - (other[1] - other[0]))) {
    let low = 0
    let high = minutes.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (minutes[middle] < start) low = middle + 1
      else high = middle
    }
    if (low === minutes.length || minutes[low] > end) minutes.splice(low, 0, end)
  }
  return minutes.length
}
