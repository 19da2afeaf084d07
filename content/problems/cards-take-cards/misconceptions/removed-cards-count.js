function playDeck(deck) {
  let card = deck
  while (card) {
    let behind = card.next
    let left = card.val
    while (behind && left > 0) {
      left += behind.val
      behind = behind.next
      left--
    }
    card.next = behind
    card = behind
  }
  return deck
}
