function daysSinceRain(rain, limit) {
  let last = -1
  return rain.map((amount, day) => {
    if (amount >= limit) last = day
    return last === -1 ? -1 : day - last
  })
}
