/** Traces as short texts: one step a line, `line call | name=value; name=value`. A call of 1 may be left out. */
import type { Step, Trace } from '../../../../src/engines/understanding/rules/question.ts'

export function steps(text: string): Step[] {
  return text
    .trim()
    .split('\n')
    .map((row) => {
      const [place = '', rest = ''] = row.split('|').map((part) => part.trim())
      const [line = 0, call = 1] = place.split(' ').map(Number)
      const pairs = rest.split(';').filter((pair) => pair.includes('='))
      const variables = Object.fromEntries(
        pairs.map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]),
      )
      return { line, call, variables }
    })
}

export const traceOf = (text: string, changes: Partial<Trace> = {}): Trace => ({
  input: 'f(1)',
  isEmpty: false,
  steps: text.trim() === '' ? [] : steps(text),
  truncated: false,
  ...changes,
})

export const SUMS = `def total(xs):
    sum = 0
    for x in xs:
        if x % 2 == 0:
            sum += x
        else:
            sum -= 1
    return sum
`
/** total([4, 3, 6]) */
export const SUMS_TRACE = `
2 | xs=[4, 3, 6]; sum=0
3 | xs=[4, 3, 6]; sum=0; x=4
4 | xs=[4, 3, 6]; sum=0; x=4
5 | xs=[4, 3, 6]; sum=4; x=4
3 | xs=[4, 3, 6]; sum=4; x=3
4 | xs=[4, 3, 6]; sum=4; x=3
7 | xs=[4, 3, 6]; sum=3; x=3
3 | xs=[4, 3, 6]; sum=3; x=6
4 | xs=[4, 3, 6]; sum=3; x=6
5 | xs=[4, 3, 6]; sum=9; x=6
3 | xs=[4, 3, 6]; sum=9; x=6
8 | xs=[4, 3, 6]; sum=9; x=6`
/** total([]) */
export const SUMS_EMPTY = `
2 | xs=[]; sum=0
3 | xs=[]; sum=0
8 | xs=[]; sum=0`
