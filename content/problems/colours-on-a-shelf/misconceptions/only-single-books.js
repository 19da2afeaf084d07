function coloursPerStretch(books, width) {
  const counts = new Array(1000).fill(0)
  let single = 0
  const answer = []
  books.forEach((book, place) => {
    counts[book]++
    if (counts[book] === 1) single++
    else if (counts[book] === 2) single--
    if (place >= width) {
      const leaving = books[place - width]
      counts[leaving]--
      if (counts[leaving] === 1) single++
      else if (counts[leaving] === 0) single--
    }
    if (place >= width - 1) answer.push(single)
  })
  return answer
}
