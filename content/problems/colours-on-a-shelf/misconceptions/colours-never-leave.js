function coloursPerStretch(books, width) {
  const seen = new Set()
  const answer = []
  books.forEach((book, place) => {
    seen.add(book)
    if (place >= width - 1) answer.push(seen.size)
  })
  return answer
}
