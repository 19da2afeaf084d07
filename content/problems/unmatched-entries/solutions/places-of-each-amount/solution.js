function unmatchedEntries(own, bank) {
  const places = new Map()
  for (let place = bank.length - 1; place >= 0; place--) {
    if (!places.has(bank[place])) places.set(bank[place], [])
    places.get(bank[place]).push(place)
  }
  const taken = new Set()
  const left = own.filter((amount) => {
    const place = places.get(amount)?.pop()
    if (place !== undefined) taken.add(place)
    return place === undefined
  })
  return [left, bank.filter((_, place) => !taken.has(place))]
}
