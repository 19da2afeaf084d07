function secondsByCars(entries, exits, closes) {
  const seconds = [0]
  let came = 0
  let gone = 0
  let now = 0
  while (gone < exits.length) {
    while (came < entries.length && entries[came] === now) came++
    while (gone < exits.length && exits[gone] === now) gone++
    if (gone === exits.length) break
    let later = exits[gone]
    if (came < entries.length) later = Math.min(later, entries[came])
    while (seconds.length <= came - gone) seconds.push(0)
    seconds[came - gone] += later - now
    now = later
  }
  seconds[0] += closes - now
  return seconds
}
