function liveLeader(votes) {
  const counts = new Map()
  let leader = votes[0]
  const most = 1
  return votes.map((name) => {
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (counts.get(name) > most) leader = name
    return leader
  })
}
