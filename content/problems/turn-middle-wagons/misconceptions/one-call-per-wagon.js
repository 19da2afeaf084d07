function turned(wagon, count) {
  if (count === 1) return { front: wagon, behind: wagon.next }
  const { front, behind } = turned(wagon.next, count - 1)
  wagon.next.next = wagon
  wagon.next = behind
  return { front, behind }
}

function turnMiddle(train, first, last) {
  if (first > 1) {
    train.next = turnMiddle(train.next, first - 1, last - 1)
    return train
  }
  return turned(train, last).front
}
