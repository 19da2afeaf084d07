/** What the model behind the demo's tutor drafts: at first with two faults, then without; and what the learner writes in the end. */

const CASES = [
  { tag: 'one regular', args: [['wren', 'robin', 'wren', 'wren', 'wren'], 3], expected: 1 },
  { tag: 'two regulars', args: [['tit', 'wren', 'tit', 'wren', 'tit', 'wren', 'tit', 'wren'], 2], expected: 2 },
  { tag: 'strangers', args: [['wren', 'robin', 'tit'], 3], expected: 0 },
  { tag: 'one bird', args: [['crow', 'crow', 'crow', 'crow', 'crow'], 3], expected: 1 },
  { tag: 'nobody', args: [[], 3], expected: 0 },
] as const

const FAR = [
  { tag: 'other strangers', args: [['finch', 'jay'], 4], expected: 0 },
  { tag: 'crows in winter', args: [['crow', 'jay', 'crow', 'crow', 'crow', 'tit', 'crow'], 3], expected: 1 },
  { tag: 'much wanted', args: [['finch', 'finch', 'jay'], 9], expected: 0 },
] as const

const NEAR = [
  { tag: 'as often as that', args: [['finch', 'jay', 'finch', 'finch', 'jay'], 3], expected: 1 },
  { tag: 'one visit will do', args: [['jay', 'tit', 'jay', 'robin'], 1], expected: 3 },
  { tag: 'once too few', args: [['crow', 'jay', 'crow', 'crow', 'jay'], 4], expected: 0 },
] as const

/** A line of the reference alone. */
export const TELLING = 'sum(1 for times in seen.values() if times >= least)'

const GOOD_HINT = 'When all is counted, how many of the numbers are large enough? Read the rule once more before you compare.'
const TELLTALE = `In the end it is only \`return ${TELLING}\`.`

export const FAULTY = {
  title: 'Regular Visitors',
  statement: `Somebody watches a bird table and writes down each bird that comes, once for every visit. A bird is a regular if it came at least \`least\` times.

Return how many kinds of birds are regulars.

## Example

Input: sightings = ["wren", "robin", "wren", "wren", "wren"], least = 3
Output: 1
`,
  signature: {
    kind: 'function',
    entry: 'regularVisitors',
    parameters: [
      { name: 'sightings', type: 'string[]' },
      { name: 'least', type: 'int' },
    ],
    returns: 'int',
  },
  cases: [...CASES, ...FAR],
  starter: 'def regular_visitors(sightings: list[str], least: int) -> int:\n    # Write your answer here.\n    return -1\n',
  reference: `def regular_visitors(sightings: list[str], least: int) -> int:
    seen = {}
    for bird in sightings:
        seen[bird] = seen.get(bird, 0) + 1
    return ${TELLING}
`,
  hints: [
    'What would you write on paper while the birds come and go?',
    'A dictionary can hold a number for each name. What is that number when a name comes up for the first time?',
    TELLTALE,
  ],
} as const

export const MENDED = { ...FAULTY, cases: [...CASES, ...NEAR], hints: [FAULTY.hints[0], FAULTY.hints[1], GOOD_HINT] } as const

export const FIRST_TRY = `def regular_visitors(sightings, least):
    visits = {}
    for bird in sightings:
        if bird not in visits:
            visits[bird] = 0
        visits[bird] += 1
    regulars = 0
    for bird in visits:
        if visits[bird] > least:
            regulars += 1
    return regulars
`
/** The line that changes. */
export const CHANGED = '        if visits[bird] >= least:'
export const FIXED = FIRST_TRY.replace('        if visits[bird] > least:', CHANGED)
