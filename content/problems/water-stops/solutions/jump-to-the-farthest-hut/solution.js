function fewestStops(huts, trail, reach) {
  let [here, count] = [0, 0]
  while (here + reach < trail) {
    let [low, high] = [0, huts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (huts[middle] <= here + reach) low = middle + 1
      else high = middle
    }
    if (low === 0 || huts[low - 1] === here) return -1
    here = huts[low - 1]
    count++
  }
  return count
}
