function scoresOfGame(cards, mark) {
  let left = 0
  let right = cards.length - 1
  let score = 0
  const scores = []
  for (; left <= right && score < mark; left++) {
    score += cards[left]
    scores.push(score)
  }
  for (; left <= right; right--) {
    score += cards[right]
    scores.push(score)
  }
  return scores
}
