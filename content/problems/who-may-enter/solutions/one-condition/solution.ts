function whoMayEnter(members: number[], blocked: number[], visits: number[][]): boolean[] {
  const memberSet = new Set(members)
  const blockedSet = new Set(blocked)
  const answers: boolean[] = []
  for (const [person, hour, accompanied] of visits) {
    const isStaff = person < 100
    const welcomeGuest = accompanied === 1 && hour >= 9 && hour < 17
    answers.push(isStaff || (!blockedSet.has(person) && (memberSet.has(person) || welcomeGuest)))
  }
  return answers
}
