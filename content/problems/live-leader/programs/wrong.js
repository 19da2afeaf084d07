function liveLeader(votes) {
  const counts = new Map()
  return votes.map((vote) => {
    counts.set(vote, (counts.get(vote) ?? 0) + 1)
    const most = Math.max(...counts.values())
    return [...counts.keys()].filter((name) => counts.get(name) === most).sort()[0]
  })
}
