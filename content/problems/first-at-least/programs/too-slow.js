function firstAtLeast(names, words) {
  return words.map((word) => names.filter((name) => name < word).length)
}
