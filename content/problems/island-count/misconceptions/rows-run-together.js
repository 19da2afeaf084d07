function islandCount(chart) {
  const width = chart.length > 0 ? chart[0].length : 0
  const squares = [...chart.join('')]
  let islands = 0
  for (let first = 0; first < squares.length; first++) {
    if (squares[first] !== '#') continue
    islands++
    squares[first] = '.'
    const places = [first]
    while (places.length > 0) {
      const place = places.pop()
      for (const near of [place - width, place + width, place - 1, place + 1]) {
        if (squares[near] !== '#') continue
        squares[near] = '.'
        places.push(near)
      }
    }
  }
  return islands
}
