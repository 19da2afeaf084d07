function liveLeader(votes) {
  let leader = ''
  let most = 0
  let count = 0
  return votes.map((name, place) => {
    count = name === votes[place - 1] ? count + 1 : 1
    if (count > most) {
      leader = name
      most = count
    }
    return leader
  })
}
