function coloursPerStretch(books, width) {
  const inside = new Set()
  const answer = []
  books.forEach((book, place) => {
    inside.add(book)
    if (place >= width) inside.delete(books[place - width])
    if (place >= width - 1) answer.push(inside.size)
  })
  return answer
}
