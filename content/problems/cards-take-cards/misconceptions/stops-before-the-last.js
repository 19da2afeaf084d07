function playDeck(deck) {
  let card = deck
  while (card && card.next) {
    let behind = card.next
    let left = card.val
    while (behind.next && left > 0) {
      behind = behind.next
      left--
    }
    card.next = behind
    card = behind
  }
  return deck
}
