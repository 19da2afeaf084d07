function leastWeight(mobile: TreeNode | null, room: number): number {
  /** The least and the greatest weight with all rods level, or null. */
  const weights = (part: TreeNode | null): [number, number] | null => {
    if (part === null) return null
    if (part.left === null) return [part.val, part.val + room]
    const left = weights(part.left)
    const right = weights(part.right)
    if (left === null || right === null) return null
    const least = Math.max(left[0], right[0])
    const greatest = Math.min(left[1], right[1])
    if (least > greatest) return null
    return [part.val + 2 * least, part.val + 2 * greatest]
  }
  const total = weights(mobile)
  return total === null ? -1 : total[0]
}
