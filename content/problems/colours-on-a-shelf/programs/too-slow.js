function coloursPerStretch(books, width) {
  const answer = []
  for (let begin = 0; begin + width <= books.length; begin++) {
    const colours = new Set()
    for (let place = begin; place < begin + width; place++) colours.add(books[place])
    answer.push(colours.size)
  }
  return answer
}
