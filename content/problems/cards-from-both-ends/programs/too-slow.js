function scoresOfGame(cards, mark) {
  const taken = cards.map(() => false)
  let score = 0
  const scores = []
  while (scores.length < cards.length) {
    const free = []
    for (let place = 0; place < cards.length; place++) {
      if (!taken[place]) free.push(place)
    }
    const place = score < mark ? free[0] : free[free.length - 1]
    taken[place] = true
    score += cards[place]
    scores.push(score)
  }
  return scores
}
