function naturalOrder(files) {
  const ordered = [...files]
  const letters = (name) => name.replace(/[0-9]+/, '')
  const number = (name) => Number(name.replace(/[a-z]+/, ''))
  const isBefore = (one, other) => {
    if (letters(one) !== letters(other)) return letters(one) < letters(other)
    return number(one) < number(other)
  }
  for (let end = ordered.length; end > 1; end--) {
    for (let place = 1; place < end; place++) {
      if (isBefore(ordered[place], ordered[place - 1])) {
        const moved = ordered[place]
        ordered[place] = ordered[place - 1]
        ordered[place - 1] = moved
      }
    }
  }
  return ordered
}
