function coloursPerStretch(books, width) {
  const counts = new Array(1000).fill(0)
  let colours = 0
  const answer = []
  for (let place = 0; place < books.length; place++) {
    if (counts[books[place]] === 0) colours++
    counts[books[place]]++
    if (place >= width) {
      const leaving = books[place - width]
      counts[leaving]--
      if (counts[leaving] === 0) colours--
    }
    if (place >= width - 1) answer.push(colours)
  }
  return answer
}
