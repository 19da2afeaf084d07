function rejectedNotes(paintings, notes) {
  const groupOf = Array.from({ length: paintings }, (_, painting) => painting)
  const members = groupOf.map((painting) => [painting])
  const side = groupOf.map(() => 0)
  const rejected = []
  notes.forEach(([a, b, different], index) => {
    const fits = (side[a] ^ side[b]) === different
    let small = groupOf[a]
    let large = groupOf[b]
    if (small === large) {
      if (!fits) rejected.push(index)
      return
    }
    if (members[small].length > members[large].length) [small, large] = [large, small]
    for (const painting of members[small]) {
      groupOf[painting] = large
      if (!fits) side[painting] = 1 - side[painting]
      members[large].push(painting)
    }
    members[small] = []
  })
  return rejected
}
