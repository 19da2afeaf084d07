function liveLeader(votes) {
  const counts = new Map()
  const leaders = []
  let leader = ''
  let most = 0
  for (const name of votes) {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    if (count > most) {
      leader = name
      most = count
    }
    leaders.push(leader)
  }
  return leaders
}
