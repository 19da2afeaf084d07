function evenMobile(mobile) {
  const partsBelow = (part) => {
    if (!part) return 0
    const left = partsBelow(part.left)
    const right = partsBelow(part.right)
    if (left === null || right === null || left !== right) return null
    return 1 + left + right
  }
  return partsBelow(mobile) !== null
}
