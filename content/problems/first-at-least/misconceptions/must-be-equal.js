function position(names, word) {
  let low = 0
  let high = names.length - 1
  while (low <= high) {
    const middle = Math.floor((low + high) / 2)
    if (names[middle] === word) return middle
    if (names[middle] < word) low = middle + 1
    else high = middle - 1
  }
  return names.length
}

function firstAtLeast(names, words) {
  return words.map((word) => position(names, word))
}
