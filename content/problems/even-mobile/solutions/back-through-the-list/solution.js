function evenMobile(mobile) {
  // What the two ends of the rod bear is filled in on the way back.
  const parts = mobile ? [{ part: mobile, above: null, end: 'left', left: 0, right: 0 }] : []
  for (const above of parts) {
    for (const end of ['left', 'right']) {
      const part = above.part[end]
      if (part) parts.push({ part, above, end, left: 0, right: 0 })
    }
  }
  for (const { part, above, end, left, right } of parts.toReversed()) {
    if (left !== right) return false
    if (above) above[end] = part.val + left + right
  }
  return true
}
