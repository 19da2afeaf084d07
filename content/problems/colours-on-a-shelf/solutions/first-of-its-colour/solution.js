function coloursPerStretch(books, width) {
  const stretches = Math.max(0, books.length - width + 1)
  const changes = new Array(stretches + 1).fill(0)
  const latest = new Map()
  books.forEach((book, place) => {
    const begin = Math.max((latest.get(book) ?? -1) + 1, place - width + 1)
    const end = Math.min(place + 1, stretches)
    if (begin < end) {
      changes[begin]++
      changes[end]--
    }
    latest.set(book, place)
  })
  let colours = 0
  return changes.slice(0, stretches).map((change) => {
    colours += change
    return colours
  })
}
