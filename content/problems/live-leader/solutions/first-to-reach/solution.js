function liveLeader(votes) {
  const counts = new Map()
  const firstToReach = ['']
  return votes.map((name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    if (count === firstToReach.length) firstToReach.push(name)
    return firstToReach[firstToReach.length - 1]
  })
}
