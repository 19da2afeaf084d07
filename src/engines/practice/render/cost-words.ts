/** What an approach costs, as one phrase. */

/** A class of growth, and what its letters count where that is said behind it. */
const COST = /^(O\((?:[^()]|\([^()]*\))*\))(.*)$/

const part = (cost: string, of: string): string => {
  const [, growth = cost, rest = ''] = COST.exec(cost) ?? []
  return `${growth} ${of}${rest}`
}

/** “O(n) time, O(k) space for k different characters”. */
export const costWords = (time: string, space: string): string => `${part(time, 'time')}, ${part(space, 'space')}`
