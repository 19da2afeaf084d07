function liveLeader(votes) {
  const counts = new Map()
  return votes.map((vote) => {
    counts.set(vote, (counts.get(vote) ?? 0) + 1)
    let leader = vote
    let most = 0
    for (const [name, count] of counts) {
      if (count > most) {
        leader = name
        most = count
      }
    }
    return leader
  })
}
