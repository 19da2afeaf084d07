function weaveTrains(north, south) {
  const berths = []
  while (north && south) {
    berths.push(Math.min(north.val, south.val), Math.max(north.val, south.val))
    north = north.next
    south = south.next
  }
  for (let rest = north ?? south; rest; rest = rest.next) berths.push(rest.val)
  return berths.reduceRight((behind, berth) => new ListNode(berth, behind), null)
}
