class Tilted extends Error {}

function evenMobile(mobile) {
  try {
    weight(mobile)
    return true
  } catch (error) {
    if (error instanceof Tilted) return false
    throw error
  }
}

function weight(part) {
  if (!part) return 0
  if (weight(part.left) !== weight(part.right)) throw new Tilted()
  return part.val + weight(part.left) + weight(part.right)
}
