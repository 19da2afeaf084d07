function evenMobile(mobile) {
  const weight = (part) => {
    if (!part) return 0
    const left = weight(part.left)
    const right = weight(part.right)
    if (left === -1 || right === -1 || left !== right) return -1
    return part.val + left + right
  }
  return weight(mobile) !== -1
}
