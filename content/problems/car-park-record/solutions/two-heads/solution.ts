function secondsByCars(entries: number[], exits: number[], closes: number): number[] {
  const seconds: number[] = []
  let came = 0
  let gone = 0
  let now = 0
  while (now < closes) {
    while (came < entries.length && entries[came] === now) came++
    while (gone < exits.length && exits[gone] === now) gone++
    let later = closes
    if (came < entries.length) later = Math.min(later, entries[came])
    if (gone < exits.length) later = Math.min(later, exits[gone])
    const cars = came - gone
    while (seconds.length <= cars) seconds.push(0)
    seconds[cars] += later - now
    now = later
  }
  return seconds
}
