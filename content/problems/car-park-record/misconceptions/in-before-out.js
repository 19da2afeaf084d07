function secondsByCars(entries, exits, closes) {
  const seconds = [0]
  let came = 0
  let gone = 0
  let now = 0
  while (now < closes) {
    const entry = entries[came] ?? closes
    const exit = exits[gone] ?? closes
    const later = Math.min(entry, exit)
    seconds[came - gone] += later - now
    now = later
    if (came < entries.length && entry <= exit) came++
    else gone++
    if (came - gone === seconds.length) seconds.push(0)
  }
  return seconds
}
