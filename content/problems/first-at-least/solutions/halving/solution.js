function firstAtLeast(names, words) {
  return words.map((word) => position(names, word))
}

function position(names, word) {
  let low = 0
  let high = names.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (names[middle] < word) low = middle + 1
    else high = middle
  }
  return low
}
