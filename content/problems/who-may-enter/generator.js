/** `size` is the number of visits, and about the number of members and of blocked people. */
function generate(random, size, shape) {
  if (shape === 'crowd' && size > 6) return crowd(random, size)
  const people = size > 6 ? 90 + size : 102
  const person = () => random.int(size > 6 ? 80 : 98, people)
  const some = (chance) => Array.from({ length: size > 6 ? size : random.int(0, 2) }, person).filter(() => random.chance(chance))
  const members = some(0.5)
  const blocked = shape === 'blocked-members' ? members.filter(() => random.chance(0.7)) : some(0.3)
  const hour = () => (shape === 'hours' ? random.pick([8, 9, 16, 17]) : random.int(0, 23))
  const count = size > 6 ? size : random.int(shape === 'plain' ? 0 : 1, Math.ceil(size / 2))
  return [members, blocked, Array.from({ length: count }, () => [person(), hour(), random.int(0, 1)])]
}

function crowd(random, size) {
  const people = (low, high) => Array.from({ length: size }, () => random.int(low, high))
  const visits = Array.from({ length: size }, () => [random.int(50_000, 99_999), random.int(0, 23), random.int(0, 1)])
  return [people(1, 60_000), people(1, 60_000), visits]
}

function isValid(members, blocked, visits) {
  const isPerson = (number) => number >= 1 && number <= 99_999
  const isVisit = (visit) =>
    visit.length === 3 && isPerson(visit[0]) && visit[1] >= 0 && visit[1] <= 23 && (visit[2] === 0 || visit[2] === 1)
  const lists = [members, blocked, visits]
  return lists.every((list) => list.length <= 32_000) && members.every(isPerson) && blocked.every(isPerson) && visits.every(isVisit)
}
