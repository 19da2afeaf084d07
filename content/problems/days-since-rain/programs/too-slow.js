function daysSinceRain(rain, limit) {
  return rain.map((_, day) => {
    const last = rain.slice(0, day + 1).findLastIndex((amount) => amount >= limit)
    return last === -1 ? -1 : day - last
  })
}
