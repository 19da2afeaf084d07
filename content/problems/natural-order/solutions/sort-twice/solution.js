function naturalOrder(files) {
  const number = (name) => Number(name.replace(/[a-z]+/, ''))
  const letters = (name) => name.replace(/[0-9]+/, '')
  const compare = (one, other) => (one === other ? 0 : one < other ? -1 : 1)
  return files
    .toSorted((one, other) => number(one) - number(other))
    .toSorted((one, other) => compare(letters(one), letters(other)))
}
