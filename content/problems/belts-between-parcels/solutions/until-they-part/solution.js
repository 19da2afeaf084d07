/** The gate at the end of the belt that the parcel takes, or null if it stops. */
function nextGate(gate, number) {
  if (number < gate.val) return gate.left
  return number > gate.val ? gate.right : null
}

function beltsToStop(gate, number) {
  let belts = 0
  for (let next = nextGate(gate, number); next !== null; next = nextGate(next, number)) belts++
  return belts
}

function beltsBetween(top, pairs) {
  return pairs.map(([first, second]) => {
    let gate = top
    for (;;) {
      const next = nextGate(gate, first)
      if (next === null || next !== nextGate(gate, second)) break
      gate = next
    }
    return beltsToStop(gate, first) + beltsToStop(gate, second)
  })
}
