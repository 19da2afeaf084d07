function coloursPerStretch(books, width) {
  const answer = []
  let changes = 1
  for (let place = 1; place <= books.length; place++) {
    if (place >= width) {
      answer.push(changes)
      if (width > 1 && books[place - width] !== books[place - width + 1]) changes--
    }
    if (width > 1 && place < books.length && books[place] !== books[place - 1]) changes++
  }
  return answer
}
