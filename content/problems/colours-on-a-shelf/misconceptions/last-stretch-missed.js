function coloursPerStretch(books, width) {
  const counts = new Map()
  for (const book of books.slice(0, width)) counts.set(book, (counts.get(book) ?? 0) + 1)
  const answer = []
  for (let begin = 0; begin < books.length - width; begin++) {
    answer.push(counts.size)
    const leaving = books[begin]
    counts.set(leaving, counts.get(leaving) - 1)
    if (counts.get(leaving) === 0) counts.delete(leaving)
    const entering = books[begin + width]
    counts.set(entering, (counts.get(entering) ?? 0) + 1)
  }
  return answer
}
