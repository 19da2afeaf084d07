/** What a problem can be about. A learner filters by these, so each is one that several problems share. */
export const topics = [
  'arrays',
  'strings',
  'hashing',
  'two pointers',
  'sliding window',
  'stacks and queues',
  'linked lists',
  'trees',
  'graphs',
  'recursion and backtracking',
  'dynamic programming',
  'binary search',
  'sorting and intervals',
  'sql',
] as const
export type Topic = (typeof topics)[number]
