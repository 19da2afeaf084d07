function liveLeader(votes) {
  const counts = new Map()
  let leader = ''
  let most = 0
  return votes.map((name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    if (count >= most) {
      leader = name
      most = count
    }
    return leader
  })
}
