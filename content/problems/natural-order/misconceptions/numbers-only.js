function naturalOrder(files) {
  const number = (name) => Number(name.replace(/[a-z]+/, ''))
  return [...files].sort((one, other) => number(one) - number(other))
}
