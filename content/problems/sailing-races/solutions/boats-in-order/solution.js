function finalPlaces(times) {
  const numbers = [...times.keys()]
  const gained = times.map(() => [])
  for (const race of (times[0] ?? []).keys()) {
    const timeOf = (boat) => times[boat][race]
    const found = new Array(times.length).fill(times.length + 1)
    givePlaces(numbers.filter((boat) => timeOf(boat) !== 0), timeOf, found)
    for (const boat of numbers) gained[boat].push(found[boat])
  }
  const sums = gained.map((places) => places.reduce((sum, place) => sum + place, 0) - Math.max(...places))
  const result = new Array(times.length).fill(0)
  givePlaces(numbers, (boat) => sums[boat], result)
  return result
}

function givePlaces(some, valueOf, found) {
  const order = [...some].sort((one, other) => valueOf(one) - valueOf(other))
  order.forEach((boat, at) => {
    const isEqual = at > 0 && valueOf(boat) === valueOf(order[at - 1])
    found[boat] = isEqual ? found[order[at - 1]] : at + 1
  })
}
