function cheapestDelivery(van, courier, room) {
  const order = [...van.keys()].sort((a, b) => van[a] / courier[a] - van[b] / courier[b])
  let total = 0
  for (const parcel of order) {
    if (room > 0 && van[parcel] < courier[parcel]) {
      total += van[parcel]
      room--
    } else {
      total += courier[parcel]
    }
  }
  return total
}
