function naturalOrder(files) {
  const parts = (name) => [name.replace(/[0-9]+/, ''), Number(name.replace(/[a-z]+/, '')), name]
  const keys = files.map(parts)
  keys.sort((one, other) => {
    if (one[0] !== other[0]) return one[0] < other[0] ? -1 : 1
    if (one[1] !== other[1]) return one[1] - other[1]
    return one[2] < other[2] ? -1 : 1
  })
  return keys.map((key) => key[2])
}
