interface Visit {
  readonly post: TreeNode | null
  readonly low: number
  readonly high: number
}

function searchTreeCheck(entrance: TreeNode | null): boolean {
  const visits: Visit[] = [{ post: entrance, low: -Infinity, high: Infinity }]
  for (let visit = visits.pop(); visit; visit = visits.pop()) {
    const { post, low, high } = visit
    if (post === null) continue
    if (post.val <= low || post.val >= high) return false
    visits.push({ post: post.left, low, high: post.val })
    visits.push({ post: post.right, low: post.val, high })
  }
  return true
}
