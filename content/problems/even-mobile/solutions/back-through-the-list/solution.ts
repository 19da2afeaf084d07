type End = 'left' | 'right'

interface Listed {
  readonly part: TreeNode
  readonly above: Listed | null
  readonly end: End
  /** What the two ends of the rod bear, filled in on the way back. */
  left: number
  right: number
}

function evenMobile(mobile: TreeNode | null): boolean {
  const ends: End[] = ['left', 'right']
  const parts: Listed[] = mobile ? [{ part: mobile, above: null, end: 'left', left: 0, right: 0 }] : []
  for (const above of parts) {
    for (const end of ends) {
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
