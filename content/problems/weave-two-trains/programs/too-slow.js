function berthAt(train, place) {
  while (train && place > 0) {
    train = train.next
    place--
  }
  return train ? train.val : Infinity
}

function weaveTrains(north, south) {
  let [atNorth, atSouth] = [0, 0]
  const berths = []
  while (berthAt(north, atNorth) < Infinity || berthAt(south, atSouth) < Infinity) {
    if (berthAt(north, atNorth) <= berthAt(south, atSouth)) berths.push(berthAt(north, atNorth++))
    else berths.push(berthAt(south, atSouth++))
  }
  return berths.reduceRight((behind, berth) => new ListNode(berth, behind), null)
}
