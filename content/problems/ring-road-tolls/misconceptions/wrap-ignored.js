function tollsFor(tolls, trips) {
  const paid = [0]
  for (const toll of tolls) paid.push(paid.at(-1) + toll)
  return trips.map(([entry, leave]) => price(paid, entry, leave))
}

function price(paid, entry, leave) {
  return paid[leave] - paid[entry]
}
