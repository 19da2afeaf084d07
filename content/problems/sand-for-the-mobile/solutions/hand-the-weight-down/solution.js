function leastWeight(mobile, room) {
  // For each rod the entries of its two parts; a cup has none.
  const entries = [{ part: mobile, ends: [], needed: 0 }]
  for (const entry of entries) {
    if (entry.part.left === null) continue
    entry.ends = [entry.part.left, entry.part.right].map((part) => ({ part, ends: [], needed: 0 }))
    entries.push(...entry.ends)
  }
  for (const entry of entries.toReversed()) {
    entry.needed = entry.part.val + 2 * Math.max(0, ...entry.ends.map((end) => end.needed))
  }
  // From here on, what each part has to weigh, rounded up.
  for (const { part, ends, needed } of entries) {
    if (ends.length === 0 && needed > part.val + room) return -1
    for (const end of ends) end.needed = Math.ceil((needed - part.val) / 2)
  }
  return entries[0].needed
}
