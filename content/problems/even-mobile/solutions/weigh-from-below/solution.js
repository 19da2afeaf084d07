function evenMobile(mobile) {
  return weight(mobile) !== null
}

/** Null for what is tilted. */
function weight(part) {
  if (part === null) return 0
  const left = weight(part.left)
  const right = weight(part.right)
  if (left === null || right === null || left !== right) return null
  return part.val + left + right
}
