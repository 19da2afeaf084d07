function position(names, word) {
  let low = 0
  let high = Math.max(names.length - 1, 0)
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (names[middle] < word) low = middle + 1
    else high = middle
  }
  return low
}

function firstAtLeast(names, words) {
  return words.map((word) => position(names, word))
}
