function firstAtLeast(names, words) {
  return words.map((word) => names.reduce((before, name) => before + Number(name < word), 0))
}
