/** What learners send in these tests. */

export const twoSum = {
  /** Right on some visible cases only. */
  constant: 'def two_sum(nums, target):\n    return [1, 2]\n',
  /** Takes a slip of half the target for its own partner. */
  ownPartner:
    'def two_sum(nums, target):\n    d = {a: i for i, a in enumerate(nums)}\n    for i, a in enumerate(nums):\n        if target - a in d:\n            return [i, d[target - a]]\n    return []\n',
  /** Right, and nobody else's words. */
  right:
    'def two_sum(nums, target):\n    d = {}\n    for i, a in enumerate(nums):\n        if a in d:\n            return [d[a], i]\n        d.setdefault(target - a, i)\n    return []\n',
} as const

/** Words on the hint's question that are nobody else's. */
export const attempts = [
  'I think positions zero and two, because five hundred and minus three hundred come to two hundred',
  'a dictionary from each amount to where it was, since asking it takes one step whatever its size',
  'the slip would find itself in the table and be paired with itself, which the rules forbid',
] as const
