function playDeck(deck) {
  let card = deck
  while (card) {
    if (card.val > 0 && card.next) card.next = card.next.next
    card = card.next
  }
  return deck
}
