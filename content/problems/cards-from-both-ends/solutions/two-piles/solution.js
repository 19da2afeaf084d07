function scoresOfGame(cards, mark) {
  const fromLeft = [...cards].reverse()
  const fromRight = [...cards]
  let score = 0
  return cards.map(() => {
    const pile = score < mark ? fromLeft : fromRight
    score += pile.pop()
    return score
  })
}
