/** Calls of practice that are refused: each with its code, without a row in any stream and without a run of the day. */
import type { Steps } from './steps.ts'
import { expectSame, Violation } from './told.ts'

/** Bytes that a program may have. */
const MOST_BYTES = 65_536
/** Of a program, what a client is shown at least. */
const SHOWN_BYTES = 36_000
/** Words that a learner may send. */
const MOST_WORDS = 2_000

type Args = Readonly<Record<string, unknown>>

/** A right program of exactly so many bytes. */
const programOf = (bytes: number): string => {
  const head = 'def total_weight(c, l):\n    return sum(x for x in c if x <= l)\n# '
  return `${head}${'é'.repeat((bytes - head.length) >> 1)}${'x'.repeat((bytes - head.length) & 1)}`
}

/** `begun`: a problem with a session, and `other` without one. */
export async function refuseAll(steps: Steps, begun: string, other: string): Promise<void> {
  const titleSlug = begun
  const program = { titleSlug, language: 'python3', code: 'x = 1', writtenBy: 'learner' }
  const refused: ReadonlyArray<readonly [string, Args, string]> = [
    ['start_problem', { titleSlug: 'no.such' }, 'INVALID_SLUG'],
    ['start_problem', { titleSlug: 'no-such-problem' }, 'PROBLEM_NOT_FOUND'],
    ['start_problem', { titleSlug: other, language: 'cobol' }, 'LANGUAGE_NOT_SUPPORTED'],
    ['start_problem', { titleSlug: other, language: 'sql' }, 'LANGUAGE_NOT_OFFERED'],
    ['request_hint', { titleSlug: other, level: 1 }, 'SESSION_NOT_FOUND'],
    ['request_hint', { titleSlug: other, giveUp: true, confirm: true }, 'SESSION_NOT_FOUND'],
    ['request_hint', { titleSlug, level: 5 }, 'INVALID_INPUT'],
    ['request_hint', { titleSlug, answer: { choice: 1 } }, 'INVALID_INPUT'],
    ['request_hint', { titleSlug, level: 1, answer: { choice: 1 } }, 'INVALID_INPUT'],
    ['request_hint', { titleSlug, giveUp: true, answer: { choice: 1 } }, 'INVALID_INPUT'],
    ['request_hint', { titleSlug, kind: 'counterexample', level: 2 }, 'INVALID_INPUT'],
    ['request_hint', { titleSlug, level: 2, attempt: 'x'.repeat(MOST_WORDS + 1) }, 'INVALID_INPUT'],
    ['request_hint', { titleSlug, level: 2, code: 'x = 1' }, 'AUTHOR_REQUIRED'],
    ['request_hint', { titleSlug, level: 2, code: 'x', language: 'sql', writtenBy: 'learner' }, 'LANGUAGE_NOT_OFFERED'],
    ['list_problem_solutions', { titleSlug: other }, 'SESSION_NOT_FOUND'],
    ['get_problem_solution', { titleSlug: other, solutionId: 'any' }, 'SESSION_NOT_FOUND'],
    ['reset_session', { titleSlug: other, what: 'session', confirm: true }, 'SESSION_NOT_FOUND'],
    ['reset_session', { titleSlug, what: 'session', confirm: true, turn: 999_999 }, 'STALE_TURN'],
    ['get_session_state', { titleSlug, include: ['everything'] }, 'INVALID_INPUT'],
    ...['run_local_tests', 'submit_solution'].flatMap((tool): Array<readonly [string, Args, string]> => [
      [tool, { ...program, language: 'sql' }, 'LANGUAGE_NOT_OFFERED'],
      [tool, { ...program, language: 'cobol' }, 'LANGUAGE_NOT_SUPPORTED'],
      [tool, { ...program, code: '' }, 'INVALID_INPUT'],
      [tool, { ...program, code: programOf(MOST_BYTES + 1) }, 'CODE_TOO_LARGE'],
      [tool, { ...program, writtenBy: 'nobody' }, 'INVALID_INPUT'],
      [tool, { ...program, titleSlug: 'no-such-problem' }, 'PROBLEM_NOT_FOUND'],
    ]),
    ['run_local_tests', { ...program, titleSlug: other }, 'SESSION_NOT_FOUND'],
  ]
  await steps.rows()
  const [before, runs] = [steps.log.length, steps.runsToday]
  for (const [tool, args, code] of refused) await steps.take({ tool, args, rows: [], code })
  const added = steps.log.slice(before).filter(({ stream }) => !stream.startsWith('membership:'))
  expectSame(
    'rows of calls that are refused',
    added.map(({ type }) => type),
    [],
  )
  expectSame('runs of calls that are refused', steps.runsToday, runs)
}

/** The largest program is run and kept: a client is shown its beginning, which says how much is left out. Gives the whole. */
export async function runLargest(steps: Steps, titleSlug: string): Promise<string> {
  const code = programOf(MOST_BYTES)
  const args = { titleSlug, language: 'python3', code, writtenBy: 'learner' }
  await steps.take({ tool: 'run_local_tests', args, rows: ['run_started', 'run_finished'], answer: { verdict: 'accepted' } })
  const { lastCode } = await steps.take({
    tool: 'get_session_state',
    args: { titleSlug, include: ['code'] },
    rows: [],
  })
  const shown = String(Reflect.get(Object(lastCode), 'code'))
  const [, bytes] = /\n… (\d+) bytes left out …\n$/.exec(shown) ?? []
  const beginning = shown.slice(0, shown.lastIndexOf('\n… '))
  const room = Buffer.byteLength(beginning)
  if (!code.startsWith(beginning) || room < SHOWN_BYTES - 4 || room + Number(bytes) !== MOST_BYTES)
    throw new Violation(`of a program of ${MOST_BYTES} bytes a client is shown ${room}, and told of ${bytes} more`)
  return code
}
