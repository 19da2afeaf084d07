/** Programs as beginners write them, none of which is in content/, with what a learner may be told of each. */
import type { Language } from '../../../src/problem/problem.ts'

export interface Beginner {
  readonly slug: string
  readonly language: Extract<Language, 'python3' | 'javascript'>
  readonly what: string
  readonly code: string
  /** The id of a misconception or a hint code; null where nothing may be said. */
  readonly message: string | null
  /** Judged on the hidden cases that are written out, too. */
  readonly submitted?: true
}

const python = (slug: string, what: string, told: string | null, code: string): Beginner => ({
  slug,
  language: 'python3',
  what,
  message: told,
  code: `${code}\n`,
})
const javascript = (slug: string, what: string, told: string | null, code: string): Beginner => ({
  slug,
  language: 'javascript',
  what,
  message: told,
  code: `${code}\n`,
})
const submitted = (beginner: Beginner): Beginner => ({ ...beginner, submitted: true })

export const beginners: readonly Beginner[] = [
  python('two-sum', 'a fixed pair', 'same_answer', 'def two_sum(nums, target):\n    return [0, 1]'),
  python('two-sum', 'another fixed pair, right twice', 'same_answer', 'def two_sum(nums, target):\n    return [1, 2]'),
  python(
    'two-sum',
    'prints the pair',
    'printed_instead_of_returned',
    `def two_sum(nums, target):
    for i in range(len(nums)):
        for j in range(i + 1, len(nums)):
            if nums[i] + nums[j] == target:
                print([i, j])`,
  ),
  python(
    'two-sum',
    'counts from one',
    'off_by_one_index',
    `def two_sum(nums, target):
    for i in range(len(nums)):
        for j in range(i + 1, len(nums)):
            if nums[i] + nums[j] == target:
                return [i + 1, j + 1]`,
  ),
  python(
    'two-sum',
    'pairs a number with itself',
    'same-slip-twice',
    `def two_sum(nums, target):
    for i in range(len(nums)):
        for j in range(len(nums)):
            if nums[i] + nums[j] == target:
                return [i, j]`,
  ),
  python(
    'two-sum',
    'returns the amounts',
    null,
    `def two_sum(nums, target):
    for i in range(len(nums)):
        for j in range(i + 1, len(nums)):
            if nums[i] + nums[j] == target:
                return [nums[i], nums[j]]`,
  ),
  python(
    'two-sum',
    'finds twins in the wrong order',
    'wrong_order',
    `def two_sum(nums, target):
    for i, n in enumerate(nums):
        if target - n in nums and nums.index(target - n) != i:
            return [i, nums.index(target - n)]`,
  ),
  python(
    'two-sum',
    'goes one too far',
    'index_out_of_range',
    `def two_sum(nums, target):
    for i in range(len(nums)):
        for j in range(len(nums) + 1):
            if i != j and nums[i] + nums[j] == target and j > i + 9:
                return [i, j]`,
  ),
  javascript(
    'two-sum',
    'misspells a name',
    'name_undefined',
    `function twoSum(nums, target) {
  for (let i = 0; i < nums.length; i++) {
    for (let j = i + 1; j < num.length; j++) {
      if (nums[i] + nums[j] === target) return [i, j]
    }
  }
}`,
  ),
  javascript(
    'two-sum',
    'returns the later position first',
    'wrong_order',
    `function twoSum(nums, target) {
  const seen = {}
  for (let i = 0; i < nums.length; i++) {
    if (seen[target - nums[i]] !== undefined) return [i, seen[target - nums[i]]]
    seen[nums[i]] = i
  }
}`,
  ),
  javascript('two-sum', 'forgets to return', 'returned_none', 'function twoSum(nums, target) {\n  const pair = [0, 1]\n}'),

  python('balanced-brackets', 'always true', 'same_answer', 'def is_balanced(script):\n    return True'),
  javascript(
    'balanced-brackets',
    'counts each kind',
    'counts-only',
    `function isBalanced(script) {
  const count = (c) => script.split(c).length - 1
  return count('(') === count(')') && count('[') === count(']') && count('{') === count('}')
}`,
  ),
  javascript(
    'balanced-brackets',
    'ignores what is left',
    'never-closed',
    `function isBalanced(script) {
  const stack = []
  const pairs = { ')': '(', ']': '[', '}': '{' }
  for (const c of script) {
    if ('([{'.includes(c)) stack.push(c)
    else if (c in pairs && stack.pop() !== pairs[c]) return false
  }
  return true
}`,
  ),
  python(
    'balanced-brackets',
    'takes letters for closing brackets',
    'key_missing',
    `def is_balanced(script):
    pairs = {")": "(", "]": "[", "}": "{"}
    stack = []
    for c in script:
        if c in "([{":
            stack.append(c)
        elif not stack or stack.pop() != pairs[c]:
            return False if stack else pairs[c] == ""
    return not stack`,
  ),
  python('balanced-brackets', 'lacks a colon', 'not_loaded', 'def is_balanced(script)\n    return True'),
  javascript(
    'balanced-brackets',
    'removes each kind once',
    'letters-in-the-way',
    `function isBalanced(script) {
  let rest = script.replace('()', '').replace('[]', '').replace('{}', '')
  return rest.length === 2
}`,
  ),

  python(
    'merge-bookings',
    'does not sort',
    'order-taken-for-granted',
    `def merge_bookings(bookings):
    result = [bookings[0]]
    for s, e in bookings[1:]:
        if s <= result[-1][1]:
            result[-1] = [result[-1][0], max(result[-1][1], e)]
        else:
            result.append([s, e])
    return result`,
  ),
  python(
    'merge-bookings',
    'keeps touching ones apart',
    'touching-kept-apart',
    `def merge_bookings(bookings):
    bookings.sort()
    merged = []
    for b in bookings:
        if merged and b[0] < merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], b[1])
        else:
            merged.append(b)
    return merged`,
  ),
  javascript(
    'merge-bookings',
    'takes the end of the last one',
    'end-cut-short',
    `const mergeBookings = (bookings) => {
  bookings.sort((a, b) => a[0] - b[0])
  const out = []
  for (const [s, e] of bookings) {
    const last = out[out.length - 1]
    if (last && s <= last[1]) last[1] = e
    else out.push([s, e])
  }
  return out
}`,
  ),
  submitted(
    javascript(
      'merge-bookings',
      'sorts as text',
      'sorted-as-text',
      `const mergeBookings = (bookings) => {
  const out = []
  for (const [s, e] of [...bookings].sort()) {
    const last = out[out.length - 1]
    if (last && s <= last[1]) last[1] = Math.max(last[1], e)
    else out.push([s, e])
  }
  return out
}`,
    ),
  ),
  python(
    'merge-bookings',
    'keeps the first period only',
    'elements_missing',
    `def merge_bookings(bookings):
    bookings = sorted(bookings)
    start, end = bookings[0]
    for s, e in bookings:
        if s <= end:
            end = max(end, e)
    return [[start, end]]`,
  ),
  javascript('merge-bookings', 'gives the list back', 'input_returned', 'const mergeBookings = (bookings) => bookings'),

  python(
    'level-sums',
    'begins with a level too many',
    'off_by_one_length',
    `def level_sums(fountain):
    sums = [0]
    def visit(node, level):
        if not node:
            return
        if len(sums) <= level:
            sums.append(0)
        sums[level] += node.val
        visit(node.left, level + 1)
        visit(node.right, level + 1)
    visit(fountain, 1)
    return sums`,
  ),
  submitted(
    python(
      'level-sums',
      'needs a root',
      null,
      `def level_sums(fountain):
    level, sums = [fountain], []
    while level:
        sums.append(sum(n.val for n in level))
        level = [c for n in level for c in (n.left, n.right) if c is not None]
    return sums`,
    ),
  ),
  javascript(
    'level-sums',
    'returns small numbers',
    'wrong_type',
    `function levelSums(root) {
  const sums = []
  let level = root ? [root] : []
  while (level.length) {
    sums.push(level.reduce((s, n) => s + n.val, 0))
    level = level.flatMap((n) => [n.left, n.right]).filter(Boolean)
  }
  return sums
}`,
  ),
  python(
    'level-sums',
    'returns the lowest level first',
    'wrong_order',
    `def level_sums(fountain):
    level, sums = [fountain] if fountain else [], []
    while level:
        sums.insert(0, sum(n.val for n in level))
        level = [c for n in level for c in (n.left, n.right) if c]
    return sums`,
  ),
  python(
    'level-sums',
    'follows one side',
    null,
    `def level_sums(fountain):
    out = []
    while fountain:
        out.append(fountain.val)
        fountain = fountain.left
    return out`,
  ),
  python(
    'level-sums',
    'calls itself for ever',
    'recursion_too_deep',
    `def level_sums(fountain):
    rest = level_sums(fountain)
    return [fountain.val] + rest`,
  ),

  python(
    'fewest-coins',
    'takes the largest coin first',
    'largest-first',
    `def fewest_coins(coins, amount):
    used = 0
    for c in sorted(coins)[::-1]:
        while amount >= c:
            amount -= c
            used += 1
    if amount > 0:
        return -1
    return used`,
  ),
  python(
    'fewest-coins',
    'uses each coin once',
    'each-coin-once',
    `def fewest_coins(coins, amount):
    best = [0] + [999999] * amount
    for c in coins:
        for a in range(amount, c - 1, -1):
            best[a] = min(best[a], best[a - c] + 1)
    return best[amount] if best[amount] < 999999 else -1`,
  ),
  javascript(
    'fewest-coins',
    'says nothing of the impossible',
    'impossible-unmarked',
    `function fewestCoins(coins, amount) {
  const best = new Array(amount + 1).fill(10000)
  best[0] = 0
  for (let a = 1; a <= amount; a++) for (const c of coins) if (c <= a) best[a] = Math.min(best[a], best[a - c] + 1)
  return best[amount]
}`,
  ),
  javascript(
    'fewest-coins',
    'never gets to zero',
    'may_not_end',
    `function fewestCoins(coins, amount) {
  let count = 0
  while (amount !== 0) {
    amount -= coins[coins.length - 1]
    count++
  }
  return count
}`,
  ),

  python(
    'root-floor',
    'takes the root of all tiles',
    'copies-forgotten',
    'def largest_side(tiles, scales):\n    return int(tiles ** 0.5)',
  ),
  python(
    'root-floor',
    'tries every side',
    'counts-every-side',
    `def largest_side(tiles, scales):
    side = 0
    while (side + 1) ** 2 + sum(((side + 1) // d) ** 2 for d in scales) <= tiles:
        side += 1
    return side`,
  ),
  python(
    'root-floor',
    'divides by a difference',
    'division_by_zero',
    'def largest_side(tiles, scales):\n    return 100 // (tiles - 10000)',
  ),
  python('root-floor', 'gives the number back', 'input_returned', 'def largest_side(tiles, scales):\n    return tiles'),

  python(
    'first-lonely-letter',
    'returns the letter',
    'wrong_type',
    `def first_lonely(line):
    for c in line:
        if line.count(c) == 1:
            return c
    return -1`,
  ),
  python(
    'first-lonely-letter',
    'has no answer for none',
    'returned_none',
    `def first_lonely(line):
    for c in line:
        if line.count(c) == 1:
            return line.index(c)`,
  ),
  javascript(
    'first-lonely-letter',
    'finds the last one',
    'order-of-the-alphabet',
    `function firstLonely(line) {
  for (let i = line.length - 1; i >= 0; i--) if (line.indexOf(line[i]) === line.lastIndexOf(line[i])) return i
  return -1
}`,
  ),

  python(
    'rank-with-ties',
    'counts ranks from zero',
    'off_by_one_index',
    'def kite_ranks(points):\n    order = sorted(points, reverse=True)\n    return [order.index(p) for p in points]',
  ),
  python(
    'rank-with-ties',
    'gives the fewest points the first rank',
    null,
    'def kite_ranks(points):\n    order = sorted(points)\n    return [order.index(p) + 1 for p in points]',
  ),
  javascript(
    'rank-with-ties',
    'leaves no gap after a tie',
    'next-rank-without-gap',
    `function kiteRanks(points) {
  const order = [...new Set(points)].sort((a, b) => b - a)
  return points.map((p) => order.indexOf(p) + 1)
}`,
  ),

  python(
    'busiest-hours',
    'begins with zero',
    'starts-at-zero',
    `def busiest_hours(readings, k):
    best = 0
    for i in range(len(readings) - k + 1):
        best = max(best, sum(readings[i:i + k]))
    return best`,
  ),
  python(
    'busiest-hours',
    'stops one early',
    'last-window-missed',
    `def busiest_hours(readings, k):
    totals = []
    for i in range(len(readings) - k):
        totals.append(sum(readings[i:i+k]))
    return max(totals)`,
  ),
  python(
    'busiest-hours',
    'returns the average',
    'wrong_type',
    'def busiest_hours(readings, k):\n    return max(sum(readings[i:i + k]) / k for i in range(len(readings) - k + 1))',
  ),

  python('rooms-needed', 'counts the sessions', null, 'def rooms_needed(sessions):\n    return len(sessions)'),
  python(
    'rooms-needed',
    'lets touching sessions meet',
    'touching-in-the-way',
    `def rooms_needed(sessions):
    most = 0
    for a in sessions:
        now = 0
        for b in sessions:
            if b[0] <= a[0] <= b[1]:
                now += 1
        most = max(most, now)
    return most`,
  ),

  python(
    'seats-to-the-front',
    'makes a new list',
    'input_returned',
    'def move_up(seats):\n    seats = [s for s in seats if s != 0] + [0] * seats.count(0)',
  ),
  javascript('seats-to-the-front', 'sorts by ticket', null, 'function moveUp(seats) {\n  seats.sort((a, b) => b - a)\n}'),

  python(
    'longest-unique-run',
    'counts the letters',
    'counts-patterns',
    'def longest_unique_run(tiles):\n    return len(set(tiles))',
  ),
  python(
    'longest-unique-run',
    'begins again after each repeat',
    'begins-afresh',
    `def longest_unique_run(tiles):
    best, seen = 0, set()
    for t in tiles:
        if t in seen:
            seen = {t}
        seen.add(t)
        best = max(best, len(seen))
    return best`,
  ),

  python(
    'search-tree-check',
    'looks at the children only',
    'next-post-only',
    `def search_tree_check(entrance):
    if entrance is None:
        return True
    left, right = entrance.left, entrance.right
    if left and left.val > entrance.val:
        return False
    if right and right.val < entrance.val:
        return False
    return search_tree_check(left) and search_tree_check(right)`,
  ),
  python(
    'search-tree-check',
    'reads a value of nobody',
    'null_dereferenced',
    `def search_tree_check(entrance):
    if entrance.left.val >= entrance.val:
        return False
    return search_tree_check(entrance.left)`,
  ),
]
