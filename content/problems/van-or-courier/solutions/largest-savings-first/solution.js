function cheapestDelivery(van, courier, room) {
  const savings = courier.map((price, parcel) => price - van[parcel])
  savings.sort((one, other) => other - one)
  let total = 0
  for (const price of courier) total += price
  for (const saving of savings.slice(0, room)) {
    if (saving > 0) total -= saving
  }
  return total
}
