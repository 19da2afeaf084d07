function cheapestDelivery(van, courier, room) {
  const order = [...van.keys()].sort((a, b) => courier[b] - courier[a])
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
