function evenMobile(mobile) {
  return weight(mobile) !== null
}

function weight(part) {
  if (!part) return 0
  if (weight(part.left) === null || weight(part.right) === null) return null
  if (weight(part.left) !== weight(part.right)) return null
  return part.val + weight(part.left) + weight(part.right)
}
