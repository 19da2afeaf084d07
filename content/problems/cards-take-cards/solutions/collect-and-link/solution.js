function playDeck(deck) {
  const cards = []
  for (let card = deck; card; card = card.next) cards.push(card)
  let place = 0
  while (place < cards.length) {
    const following = place + 1 + cards[place].val
    cards[place].next = cards[following] ?? null
    place = following
  }
  return deck
}
