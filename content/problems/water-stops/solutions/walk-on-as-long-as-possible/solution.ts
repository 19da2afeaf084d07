function fewestStops(huts: number[], trail: number, reach: number): number {
  let stops = 0
  let lasts = reach
  let last = 0
  for (const place of [...huts, trail]) {
    if (place > lasts) {
      stops++
      lasts = last + reach
    }
    if (place > lasts) return -1
    last = place
  }
  return stops
}
