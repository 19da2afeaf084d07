function naturalOrder(files) {
  const number = (name) => Number(name.replace(/[a-z]+/, ''))
  return [...files].sort((one, other) => {
    if (one[0] !== other[0]) return one[0] < other[0] ? -1 : 1
    return number(one) - number(other)
  })
}
