function wagonAt(train, place) {
  while (train && place > 1) {
    train = train.next
    place--
  }
  return train
}

function uncoupleEvery(train, k) {
  const loads = []
  for (let place = 1; wagonAt(train, place); place++) {
    if (place % k !== 0) loads.push(wagonAt(train, place).val)
  }
  return loads.reduceRight((behind, load) => new ListNode(load, behind), null)
}
