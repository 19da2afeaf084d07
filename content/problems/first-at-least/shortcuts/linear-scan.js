function firstAtLeast(names, words) {
  return words.map((word) => {
    let position = 0
    while (position < names.length && names[position] < word) position++
    return position
  })
}
