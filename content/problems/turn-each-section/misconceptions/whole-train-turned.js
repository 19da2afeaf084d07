function turnSections(train) {
  let turned = null
  while (train) {
    const behind = train.next
    train.next = turned
    turned = train
    train = behind
  }
  return turned
}
