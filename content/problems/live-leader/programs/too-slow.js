function liveLeader(votes) {
  const leaders = []
  let leader = ''
  votes.forEach((name, place) => {
    const soFar = votes.slice(0, place + 1)
    const count = (wanted) => soFar.filter((vote) => vote === wanted).length
    if (leader === '' || count(name) > count(leader)) leader = name
    leaders.push(leader)
  })
  return leaders
}
