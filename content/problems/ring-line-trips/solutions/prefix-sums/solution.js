function timeOfTrip(minutes, rank) {
  const clock = [0]
  for (const leg of minutes.concat(minutes)) clock.push(clock.at(-1) + leg)
  const lastUpTo = (time, from) => {
    let inside = from
    let outside = clock.length
    while (outside - inside > 1) {
      const between = (inside + outside) >> 1
      if (clock[between] <= time) inside = between
      else outside = between
    }
    return inside
  }
  let [tooShort, enough] = [0, clock[minutes.length] - 1]
  while (enough - tooShort > 1) {
    const tried = (tooShort + enough) >> 1
    let found = 0
    for (const place of minutes.keys()) found += lastUpTo(clock[place] + tried, place) - place
    if (found < rank) tooShort = tried
    else enough = tried
  }
  return enough
}
