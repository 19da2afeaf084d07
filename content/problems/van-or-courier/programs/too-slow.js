function cheapestDelivery(van, courier, room) {
  const left = [...van.keys()]
  let total = 0
  for (const price of courier) total += price
  while (room > 0 && left.length > 0) {
    let best = 0
    left.forEach((parcel, place) => {
      if (courier[parcel] - van[parcel] > courier[left[best]] - van[left[best]]) best = place
    })
    const [parcel] = left.splice(best, 1)
    if (courier[parcel] <= van[parcel]) break
    total -= courier[parcel] - van[parcel]
    room--
  }
  return total
}
