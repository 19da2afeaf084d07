function uncoupleEvery(train: ListNode | null, k: number): ListNode | null {
  const staying: ListNode[] = []
  let place = 1
  for (let wagon = train; wagon; wagon = wagon.next) {
    if (place % k !== 0) staying.push(wagon)
    place++
  }
  let behind: ListNode | null = null
  for (const wagon of staying.reverse()) {
    wagon.next = behind
    behind = wagon
  }
  return behind
}
