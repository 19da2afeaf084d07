function scoresOfGame(cards, mark) {
  let left = 0
  let right = cards.length - 1
  let score = 0
  const scores = []
  while (left <= right) {
    if (score <= mark) {
      score += cards[left]
      left++
    } else {
      score += cards[right]
      right--
    }
    scores.push(score)
  }
  return scores
}
