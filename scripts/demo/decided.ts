/** What the server decided, read off its results: every word about a verdict, a hint or a record here comes from a field of one. */
import { z } from 'zod'

const spoken = z.object({ say: z.string() })
const refusal = z.object({
  code: z.string(),
  message: z.string(),
  current: z.number().optional(),
  required: z.number().optional(),
})

const started = z.object({ openInAll: z.number(), solved: z.number() })
const searchResult = z.object({
  problems: z.array(z.object({ title: z.string(), difficulty: z.string(), topics: z.array(z.string()), status: z.string() })),
})
const problem = z.object({
  problem: z.object({
    statement: z.string(),
    visibleCases: z.array(z.unknown()),
    hiddenCaseCount: z.number(),
    starters: z.record(z.string(), z.object({ code: z.string() })),
  }),
})
const session = z.object({
  avoid: z.array(z.string()),
  session: z.object({ status: z.string(), hintLevel: z.number(), pace: z.string() }),
})
const run = z.object({
  verdict: z.string(),
  passed: z.number(),
  total: z.number(),
  cases: z.array(
    z.object({
      tag: z.string(),
      status: z.string(),
      call: z.string().optional(),
      expected: z.string().optional(),
      actual: z.string().optional(),
      difference: z.object({ path: z.string(), expected: z.string(), actual: z.string() }).optional(),
    }),
  ),
  languageVersion: z.string(),
  sandbox: z.string(),
})
const hint = z.object({
  outcome: z.string(),
  current: z.number(),
  hints: z.array(z.object({ level: z.number(), text: z.string(), sharpened: z.boolean().optional() })),
  say: z.string(),
  opensAt: z.string().nullable(),
})
const submission = run.extend({
  hidden: z.object({ passed: z.boolean().nullable() }),
  unaided: z.boolean(),
  session: z.object({ solved: z.object({ highestHint: z.number() }).nullable() }),
})
const solutions = z.object({ solutions: z.array(z.object({ title: z.string(), time: z.string(), space: z.string() })) })
const solution = z.object({ solution: z.object({ explanation: z.string(), code: z.record(z.string(), z.string()) }) })
const record = z.object({ history: z.array(z.object({ at: z.string(), event: z.string(), detail: z.string() })) })

/** One result, ready to print. */
export interface Decided {
  /** What the server found or decided, and on what grounds. */
  readonly server: string
  /** What the tutor passes on to the learner. */
  readonly tutor: string
  readonly code?: string
  /** What the model behind the tutor is told to keep to itself. */
  readonly withheld?: string
}

type Reader = (result: unknown) => Omit<Decided, 'tutor'> & { readonly tutor?: string }

const plural = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const readers: Readonly<Record<string, Reader>> = {
  get_started(result) {
    const { openInAll, solved } = started.parse(result)
    return { server: `a new learner: ${plural(openInAll, 'problem')} open, ${solved} solved` }
  },
  search_problems(result) {
    const { problems } = searchResult.parse(result)
    return {
      server: problems.map(({ title, difficulty, topics }) => `${title}: ${difficulty}, on ${topics.join(', ')}`).join('\n'),
    }
  },
  get_problem(result) {
    const { statement, visibleCases, hiddenCaseCount, starters } = problem.parse(result).problem
    const [task = ''] = statement.split('\n## ')
    const server = `${plural(visibleCases.length, 'visible case')}, ${plural(hiddenCaseCount, 'hidden one')}; the statement begins:\n\n${task.trim()}`
    return { server, ...(starters['python3'] ? { code: starters['python3'].code } : {}) }
  },
  start_problem(result) {
    const read = session.parse(result)
    const { status, hintLevel, pace } = read.session
    return { server: `session ${status}: hint level ${hintLevel}, pace ${pace}`, withheld: read.avoid.join(' ') }
  },
  run_local_tests(result) {
    const report = run.parse(result)
    return { server: `${verdictLine(report)}\n${caseLines(report)}` }
  },
  request_hint(result) {
    const { outcome, current, hints, say, opensAt } = hint.parse(result)
    if (outcome === 'not_yet') {
      const ways = [say, ...(opensAt ? [`opensAt: ${opensAt.slice(11, 16)} UTC`] : [])].map((way) => `  ${way}`)
      return { server: `not yet: nothing new since hint ${current}, so the next stays closed.\n${ways.join('\n')}` }
    }
    const last = hints.at(-1)
    if (!last) return { server: `hint level ${current}` }
    const why = last.sharpened ? ', sharpened by the case that failed' : ''
    return { server: `hint ${last.level} of 3 given${why}`, tutor: last.text }
  },
  submit_solution(result) {
    const report = submission.parse(result)
    const { hidden, unaided, session: after } = report
    const how = unaided ? 'solved unaided' : `solved with hints up to level ${after.solved?.highestHint ?? 0}`
    return {
      server: `${verdictLine(report)}\nhidden tests: ${hidden.passed === true ? 'all passed' : 'not all passed'}\n${how}; the solutions are open now`,
    }
  },
  list_problem_solutions(result) {
    const listed = solutions.parse(result).solutions
    return { server: listed.map(({ title, time, space }) => `${title}: ${time} time, ${space} space`).join('\n') }
  },
  get_problem_solution(result) {
    const { explanation, code } = solution.parse(result).solution
    return { server: explanation.trim().replaceAll('**', ''), ...(code['python3'] ? { code: code['python3'] } : {}) }
  },
  get_session_state(result) {
    const { history } = record.parse(result)
    const lines = history.map(({ at, event, detail }) => `  ${at.slice(11, 19)}  ${event.padEnd(17)} ${detail}`)
    return { server: `${plural(history.length, 'event')}, in order (UTC):\n${lines.join('\n')}` }
  },
}

/** Reads a result of `tool`; throws when it has not the shape the tool promises. */
export function decided(tool: string, result: unknown, isError: boolean): Decided {
  if (isError) {
    const { code, message, current, required } = refusal.parse(result)
    const why = current === undefined || required === undefined ? '' : ` (hint level ${current}, needs ${required})`
    return { server: `refused: ${code}${why}`, tutor: message }
  }
  const reader = readers[tool]
  if (!reader) throw new Error(`the demo does not know ${tool}`)
  return { tutor: spoken.parse(result).say, ...reader(result) }
}

function verdictLine({ verdict, passed, total, languageVersion, sandbox }: z.infer<typeof run>): string {
  return `${verdict}: ${passed} of ${total} cases (Python ${languageVersion}, sandbox ${sandbox})`
}

function caseLines({ cases }: z.infer<typeof run>): string {
  return cases
    .flatMap(({ tag, status, call, expected, actual, difference }) => [
      `  ${status === 'pass' ? '✓' : '✗'} ${tag}`,
      ...(call === undefined ? [] : [`      ${call}`, `      returned ${actual ?? 'nothing'}, expected ${expected}`]),
      ...(difference?.path ? [`      at ${difference.path}: ${difference.actual} instead of ${difference.expected}`] : []),
    ])
    .join('\n')
}
