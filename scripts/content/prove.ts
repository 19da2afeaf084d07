/** Proves a problem by running its programs through the same runner and judge that learners' code goes through. */
import type { Language, Problem } from '../../src/problem/problem.ts'
import { sealCase } from '../../src/problem/sealed-case.ts'
import { typeOf } from '../../src/problem/signature.ts'
import { compare } from '../../src/problem/values/compare.ts'
import { caseRun, declaredTests, judge } from '../../src/runner/judge.ts'
import { cpuMsBounds, type RunReport, type RunRequest } from '../../src/runner/protocol.ts'
import { checkerRun } from '../../src/runner/requests.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { answerOf } from '../../src/runner/shown.ts'
import { agreementComplaints } from './agreement.ts'
import { examplesOf } from './examples.ts'
import type { ExpandedProblem } from './expand.ts'
import { findingsOn, isGivenMore, isTimed, MORE_TIMES, roomIn, type Outcome } from './findings.ts'
import { publicProblem } from './format.ts'
import type { Limiter } from './limit.ts'
import { slowestIn, slowestOf } from './pace.ts'
import { programsOf, sampleOf } from './programs.ts'
import { trivialComplaints } from './trivial.ts'
import { proveInputs } from './prove-inputs.ts'
import { proveQuestions } from './prove-questions.ts'
import { checkedBy, reportOrAbsent, runWith, type Run } from './run.ts'

export interface Proof {
  /** What is wrong; each names the program. */
  readonly complaints: readonly string[]
  readonly warnings: readonly string[]
  /** Milliseconds of CPU time of the slowest case of any solution. */
  readonly slowestMs: Readonly<Partial<Record<Language, number>>>
  readonly runs: number
  /** What a learner who had written these wrong programs would be told to look at: a misconception or a hint code, or nothing. */
  readonly diagnoses: Readonly<Record<string, string | null>>
}

/** What is proved of a problem: everything it has, that in some languages only, or that a sample of its solutions is accepted. */
type Scope = 'everything' | readonly Language[] | 'sample'

/** Runs the programs; warns of each language that the runner lacks. Rejects when the runner itself fails, which says nothing about the problem. */
export async function prove(
  runner: Runner,
  folder: ExpandedProblem,
  limiter: Limiter,
  scope: Scope = 'everything',
): Promise<Proof> {
  const problem = publicProblem(folder)
  const languages =
    typeof scope === 'string' ? problem.languages : problem.languages.filter((language) => scope.includes(language))
  const programs = scope === 'sample' ? sampleOf(folder, problem) : programsOf(folder, problem, languages)
  const absent = new Set<Language>()
  const run = runWith(runner, folder.slug)
  /** Null where the runner does not have the language. */
  const reportOn = async (name: string, request: RunRequest): Promise<RunReport | null> => {
    const report = reportOrAbsent(await runner.run(request), `${folder.slug}/${name}`)
    if (report === null) absent.add(request.language)
    return report
  }
  const limited: Run = (name, request) => limiter(() => run(name, request))
  const roomMs = roomIn(folder, scope === 'sample')
  const hidden = declaredTests(folder.cases.hidden.map(sealCase))
  const ran = await Promise.all(
    programs.map((program, index) =>
      limiter(async (): Promise<readonly Outcome[]> => {
        const { name, language, code } = program
        const limitMs = isGivenMore(program) ? Math.min(MORE_TIMES * problem.cpuMs, cpuMsBounds.max) : problem.cpuMs
        const order = { id: `check-${index}`, problem, language, code, cpuMs: limitMs, hidden }
        const report = await reportOn(name, caseRun(order))
        if (report === null) return []
        const checked = await checkedBy(folder.checker, order, report, run)
        const judged = judge(order, report, checked, folder.misconceptions)
        const again = () => reportOn(name, caseRun(order))
        const cpuMs = isTimed(program) ? await slowestOf(runner, report, roomMs, again) : slowestIn(report)
        return [{ program, cpuMs, checked, report: judged.ok ? judged.value : null }]
      }),
    ),
  )
  const outcomes = ran.flat()
  const slowest = (language: Language) =>
    Math.max(...outcomes.map(({ program, cpuMs }) => (program.kind === 'solution' && program.language === language ? cpuMs : 0)))
  const findings = outcomes.map((outcome) => findingsOn(outcome, folder, roomMs))
  // Without right solutions there is nothing to compare with.
  const areRight = outcomes.every(({ program, report }) => program.kind !== 'solution' || report?.verdict === 'accepted')
  const about = async (): Promise<string[]> => {
    const inputs = await proveInputs(folder, limited)
    return [
      ...(await checkExamples(folder, problem, limited)),
      ...inputs.complaints,
      ...(await proveQuestions(folder, limited)),
      ...(areRight ? await agreementComplaints(folder, problem, inputs.small, limited) : []),
    ]
  }
  const complaints = [
    ...findings.flatMap(({ complaint }) => (complaint === null ? [] : [complaint])),
    ...(scope === 'sample' ? [] : [...trivialComplaints(folder, problem), ...(await about())]),
  ]
  return {
    complaints: complaints.map((complaint) => `${folder.slug}/${complaint}`),
    warnings: [
      ...[...absent].map((language) => `problem.json: nothing was run in ${language}, which this runner does not have`),
      ...findings.flatMap(({ warning }) => (warning === null ? [] : [warning])),
    ].map((warning) => `${folder.slug}/${warning}`),
    slowestMs: Object.fromEntries(
      languages
        .filter((language) => !absent.has(language) && programs.some((program) => program.language === language))
        .map((language) => [language, slowest(language)]),
    ),
    runs: outcomes.length,
    diagnoses: Object.fromEntries(
      outcomes.flatMap(({ program: { name }, report }) => {
        const failing = report?.failing
        return failing ? [[name, failing.seen?.misconception ?? failing.hintCode] as const] : []
      }),
    ),
  }
}

/** What a checker makes of the statement's examples must be what their cases expect; of other problems that is read from the files. */
async function checkExamples({ checker, cases, ...folder }: ExpandedProblem, problem: Problem, run: Run): Promise<string[]> {
  const { comparator } = problem
  if (checker === null || comparator.kind !== 'checker') return []
  const examples = examplesOf(folder).flatMap((example) =>
    typeof example === 'string' || example.result === null ? [] : [{ ...example, value: JSON.stringify(example.result.value) }],
  )
  if (examples.length === 0) return []
  const { results } = await run('statement.md', checkerRun('check-examples', problem, checker, examples))
  const type = typeOf(comparator.returns)
  return examples.flatMap(({ name, args }, index) => {
    const result = results[index]
    const value = result && answerOf(result, type)
    const visibleCase = cases.visible.find((entry) => JSON.stringify(entry.args) === JSON.stringify(args))
    if (value === undefined) return [`${name}: checker.py fails on its result`]
    const isRight = visibleCase === undefined || compare(value, visibleCase.expected, type, comparator) === null
    return isRight ? [] : [`${name}: checker.py makes ${JSON.stringify(value).slice(0, 80)} of its result, which is not expected`]
  })
}
