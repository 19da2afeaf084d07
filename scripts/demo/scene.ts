/** What the demo's learner says, writes and asks for, and what has to come of it. Everything else in the demo is the server's. */

export interface Beat {
  /** Begins a part of the conversation. */
  readonly heading?: string
  readonly learner: string
  /** What the learner wrote; shown as it is. */
  readonly code?: string
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
  /** By path into the result: what it must be, or the demo has failed. A refusal carries its `code`. */
  readonly expect: Readonly<Record<string, unknown>>
}

const titleSlug = 'two-sum'
const language = 'python3'

export const FIRST_TRY = `def two_sum(nums, target):
    position = {amount: i for i, amount in enumerate(nums)}
    for i, amount in enumerate(nums):
        if target - amount in position:
            return sorted([i, position[target - amount]])
`

export const FIXED = `def two_sum(nums, target):
    seen = {}
    for i, amount in enumerate(nums):
        if target - amount in seen:
            return [seen[target - amount], i]
        seen[amount] = i
`

const run = (code: string) => ({ titleSlug, language, code, writtenBy: 'learner' })

export const scene: readonly Beat[] = [
  {
    heading: 'Choosing a problem',
    learner: 'Hi! I would like to practise for a quarter of an hour.',
    tool: 'get_started',
    arguments: {},
    expect: { solved: 0, openInAll: 0 },
  },
  {
    learner: 'Something easy with hashing, please.',
    tool: 'search_problems',
    arguments: { topics: ['hashing'], difficulty: 'easy', status: 'not_started' },
    expect: { 'problems.0.titleSlug': titleSlug },
  },
  {
    learner: 'What is that one about?',
    tool: 'get_problem',
    arguments: { titleSlug },
    expect: { 'problem.titleSlug': titleSlug },
  },
  {
    learner: 'All right, that one. In Python.',
    tool: 'start_problem',
    arguments: { titleSlug, language },
    expect: { resumed: false, 'session.status': 'started' },
  },
  {
    heading: 'The short way, closed',
    learner: 'Could you just show me a solution? I learn best from examples.',
    tool: 'list_problem_solutions',
    arguments: { titleSlug },
    expect: { code: 'HINT_LEVEL_TOO_LOW', current: 0, required: 4 },
  },
  {
    heading: 'A first try',
    learner: 'Fine. For every amount I look up the one that is missing:',
    code: FIRST_TRY,
    tool: 'run_local_tests',
    arguments: run(FIRST_TRY),
    expect: { verdict: 'wrong_answer', 'firstFailure.tag': 'half-of-target', judged: true },
  },
  {
    heading: 'Hints, one at a time',
    learner: 'Hm, three out of four. May I have a hint?',
    tool: 'request_hint',
    arguments: { titleSlug },
    expect: { outcome: 'given', current: 1, 'hints.0.sharpened': true },
  },
  {
    learner: 'And the next one, please.',
    tool: 'request_hint',
    arguments: { titleSlug, level: 2 },
    expect: { outcome: 'not_yet', code: 'EFFORT_REQUIRED', current: 1 },
  },
  {
    learner: 'Positions 0 and 2, for 500 and -300. Oh: mine considers all of them, so it finds the very slip it stands at.',
    tool: 'request_hint',
    arguments: {
      titleSlug,
      level: 2,
      answer: { value: [0, 2] },
      attempt: 'Mine considers all of them, so it finds the very slip it stands at.',
      writtenBy: 'learner',
    },
    expect: { outcome: 'given', current: 2 },
  },
  {
    heading: 'A second try',
    learner: 'Only the slips seen earlier! Then I fill the table as I go:',
    code: FIXED,
    tool: 'run_local_tests',
    arguments: run(FIXED),
    expect: { verdict: 'accepted', passed: 4, total: 4 },
  },
  {
    learner: 'Green. I submit it.',
    tool: 'submit_solution',
    arguments: run(FIXED),
    expect: { accepted: true, unaided: false, 'session.status': 'solved', 'session.solved.highestHint': 2 },
  },
  {
    heading: 'What others do',
    learner: 'Now may I see the solutions?',
    tool: 'list_problem_solutions',
    arguments: { titleSlug },
    expect: { 'solutions.1.solutionId': 'sort-and-close-in' },
  },
  {
    learner: 'Sorting? I did not think of that. Show me.',
    tool: 'get_problem_solution',
    arguments: { titleSlug, solutionId: 'sort-and-close-in' },
    expect: { 'solution.solutionId': 'sort-and-close-in' },
  },
  {
    heading: 'What is on record',
    learner: 'And what do you remember of all this?',
    tool: 'get_session_state',
    arguments: { titleSlug, include: ['history'] },
    expect: { 'session.status': 'solved', 'session.attempts': 3, olderEvents: 0 },
  },
]
