function fewestStops(huts, trail, reach) {
  let last = 0
  for (const place of [...huts, trail]) {
    if (place - last > reach) return -1
    last = place
  }
  return huts.length
}
