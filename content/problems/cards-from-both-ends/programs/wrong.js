function scoresOfGame(cards, mark) {
  let score = 0
  return cards.map((_, place) => {
    const half = Math.floor(place / 2)
    score += place % 2 === 0 ? cards[half] : cards[cards.length - 1 - half]
    return score
  })
}
