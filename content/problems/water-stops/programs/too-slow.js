function fewestStops(huts, trail, reach) {
  const places = [0, ...huts, trail]
  const best = [0]
  for (let place = 1; place < places.length; place++) {
    const least = best.reduce(
      (few, stops, before) => (places[place] - places[before] <= reach ? Math.min(few, stops) : few),
      places.length,
    )
    best.push(least + 1)
  }
  return best.at(-1) <= places.length ? best.at(-1) - 1 : -1
}
