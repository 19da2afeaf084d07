function fewestStops(huts, trail, reach) {
  let stops = 0
  let lasts = reach
  let last = 0
  for (const place of [...huts, trail]) {
    if (place > lasts) {
      stops++
      lasts = last + reach
    }
    last = place
  }
  return stops
}
