/** Calls that no well-behaved client makes, each with the code that answers it. Where one could be echoed, it says so. */

/** Stands in values that a refusal might repeat, and must not. */
export const ECHO = 'echo-of-hostile-text'

const HALF = '\uD800'
const MAX_CODE_BYTES = 64 * 1024
const open = { titleSlug: 'two-sum' }
const run = { ...open, language: 'python3', code: 'def two_sum(nums, target):\n    return []\n', writtenBy: 'learner' }
const cursor = (value: unknown) => btoa(JSON.stringify(value))

export type HostileCall = readonly [tool: string, args: Record<string, unknown>, code: string]

/** Every tool that takes a slug, with whatever else it needs. */
const withSlug: ReadonlyArray<readonly [string, Record<string, unknown>]> = [
  ['get_problem', {}],
  ['start_problem', {}],
  ['get_session_state', {}],
  ['request_hint', { level: 1 }],
  ['run_local_tests', run],
  ['submit_solution', run],
  ['list_problem_solutions', {}],
  ['get_problem_solution', { solutionId: 'remember-seen' }],
  ['reset_session', {}],
]

const malformedSlugs = [
  '',
  'two.sum',
  'two+sum',
  '../two-sum',
  'two-sum\0',
  'twо-sum',
  `two-sum' OR '1'='1`,
  `two-sum/${ECHO}`,
  'a'.repeat(101),
]

export const hostileCalls: readonly HostileCall[] = [
  ...withSlug.flatMap(([tool, rest]) => [
    ...malformedSlugs.map((titleSlug): HostileCall => [tool, { ...rest, titleSlug }, 'INVALID_SLUG']),
    [tool, { ...rest, titleSlug: 7 }, 'INVALID_INPUT'] satisfies HostileCall,
    [tool, { ...rest, titleSlug: { $ne: '' } }, 'INVALID_INPUT'] satisfies HostileCall,
    [tool, { ...rest, titleSlug: 'no-such-problem' }, 'PROBLEM_NOT_FOUND'] satisfies HostileCall,
  ]),
  ...['run_local_tests', 'submit_solution', 'run_code'].flatMap((tool): HostileCall[] => [
    [tool, { ...run, code: 'x'.repeat(MAX_CODE_BYTES + 1) }, 'CODE_TOO_LARGE'],
    [tool, { ...run, code: 'é'.repeat(MAX_CODE_BYTES / 2 + 1) }, 'CODE_TOO_LARGE'],
    [tool, { ...run, code: '' }, 'INVALID_INPUT'],
    [tool, { ...run, code: ['print(1)'] }, 'INVALID_INPUT'],
    [tool, { ...run, code: `# ${HALF}` }, 'INVALID_UNICODE'],
    [tool, { ...run, language: ECHO }, 'LANGUAGE_NOT_SUPPORTED'],
    [tool, { ...run, language: '' }, 'LANGUAGE_NOT_SUPPORTED'],
    [tool, { ...run, language: '__proto__' }, 'LANGUAGE_NOT_SUPPORTED'],
    [tool, { ...run, language: 'p'.repeat(41) }, 'LANGUAGE_NOT_SUPPORTED'],
    [tool, { ...run, language: null }, 'INVALID_INPUT'],
  ]),
  ['run_local_tests', { ...run, writtenBy: ECHO }, 'INVALID_INPUT'],
  ['submit_solution', { ...run, writtenBy: undefined }, 'INVALID_INPUT'],
  ...[99, 10_001, 1.5, '500 ms', -1].map((timeoutMs): HostileCall => ['run_local_tests', { ...run, timeoutMs }, 'INVALID_INPUT']),
  ...[[], ECHO, [[]], Array.from({ length: 11 }, () => [[1, 2], 3])].map((cases): HostileCall => [
    'run_local_tests',
    { ...run, cases },
    Array.isArray(cases) && cases.length === 1 ? 'INVALID_CASES' : 'INVALID_INPUT',
  ]),
  ...[[[1, 2]], [[1], '2'], [[1, '2'], 3], [[1.5], 3], [[1, null], 3], [null, 3], [[[1]], 3], [[1], 3, 4], [{ 0: 1 }, 3]].map(
    (args): HostileCall => ['run_local_tests', { ...run, cases: [args] }, 'INVALID_CASES'],
  ),
  ['run_local_tests', { ...run, cases: [[[2 ** 53], 3]] }, 'INVALID_CASES'],
  ['run_code', { language: 'python3', code: 'print(1)', stdin: HALF }, 'INVALID_UNICODE'],
  ['run_code', { language: 'python3', code: 'print(1)', stdin: 'x'.repeat(65_537) }, 'INVALID_INPUT'],
  ...[0, 5, 1.5, 'one', -1].map((level): HostileCall => ['request_hint', { ...open, level }, 'INVALID_INPUT']),
  ['request_hint', { ...open, attempt: HALF }, 'INVALID_UNICODE'],
  ['request_hint', { ...open, attempt: 'x'.repeat(2_001) }, 'INVALID_INPUT'],
  ['request_hint', { ...open, giveUp: 'yes' }, 'INVALID_INPUT'],
  ['request_hint', { ...open, code: run.code }, 'AUTHOR_REQUIRED'],
  ['get_session_state', { ...open, include: ['hints', ECHO] }, 'INVALID_INPUT'],
  ['get_problem_solution', { ...open, solutionId: HALF }, 'INVALID_UNICODE'],
  ['search_problems', { query: HALF }, 'INVALID_UNICODE'],
  ['search_problems', { query: 'x'.repeat(201) }, 'INVALID_INPUT'],
  ['search_problems', { topics: [HALF] }, 'INVALID_UNICODE'],
  ['search_problems', { status: ECHO }, 'INVALID_INPUT'],
  ['search_problems', { cursor: ECHO }, 'INVALID_CURSOR'],
  ['search_problems', { cursor: cursor(null) }, 'INVALID_CURSOR'],
  [
    'search_problems',
    { cursor: cursor({ search: 'another', edition: '', place: { tier: 0, score: 0, id: 1 } }) },
    'INVALID_CURSOR',
  ],
  ['search_problems', { cursor: cursor({ search: 7, edition: [], place: null }) }, 'INVALID_CURSOR'],
  ['search_problems', { cursor: 'x'.repeat(401) }, 'INVALID_INPUT'],
  ['update_settings', { dailyLimit: 0 }, 'INVALID_INPUT'],
  ['update_settings', { pace: ECHO }, 'INVALID_INPUT'],
  ['update_settings', { timeZone: ECHO }, 'INVALID_INPUT'],
  ['update_settings', { strictMode: 'on' }, 'INVALID_INPUT'],
]
