/** Proves a problem by running its programs through the same runner and judge that learners' code goes through. */
import type { Language, Problem } from '../../src/domain/problem.ts'
import type { Report, ReportedError } from '../../src/domain/report.ts'
import { sealCase } from '../../src/domain/sealed-case.ts'
import { typeOf } from '../../src/domain/signature.ts'
import { starter } from '../../src/domain/starter.ts'
import { compare } from '../../src/domain/values/compare.ts'
import type { Failing } from '../../src/domain/verdict.ts'
import { caseRun, checks, judge } from '../../src/runner/judge.ts'
import type { RunReport, RunRequest } from '../../src/runner/protocol.ts'
import { checkerRun } from '../../src/runner/requests.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { answerOf } from '../../src/runner/shown.ts'
import { examplesOf } from './examples.ts'
import { publicProblem, type MisconceptionFolder, type ProblemFolder } from './format.ts'

/** The share of the time limit that a solution's slowest case may take: learners' machines and code are slower. */
const SOLUTION_SHARE = 0.5

/** A program of the problem and what its run must come to. */
interface Program {
  readonly kind: 'solution' | 'starter' | 'misconception'
  /** As a complaint names it. */
  readonly name: string
  readonly language: Language
  readonly code: string
  readonly misconception: MisconceptionFolder | null
}

export interface Proof {
  /** What is wrong; each names the program. */
  readonly complaints: readonly string[]
  readonly warnings: readonly string[]
  /** Milliseconds of CPU time of the slowest case of any solution. */
  readonly slowestMs: Readonly<Partial<Record<Language, number>>>
  readonly runs: number
}

/** One program's run, judged. */
interface Outcome {
  readonly program: Program
  /** Null where the checker failed on what the program answered. */
  readonly report: Report | null
  readonly checked: RunReport | null
  /** CPU time of the slowest case. */
  readonly cpuMs: number
}

/** Runs at most so many at once; shared by all problems of a check. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs everything the problem has, but for what is in a language that the runner lacks: of that it warns. Rejects when the runner
 * itself fails, which says nothing about the problem.
 */
export async function prove(runner: Runner, folder: ProblemFolder, limiter: Limiter): Promise<Proof> {
  const problem = publicProblem(folder)
  const absent = new Set<Language>()
  const tried = async (name: string, request: RunRequest): Promise<RunReport | null> => {
    const answer = await runner.run(request)
    if (answer.ok) return answer.value
    const { kind } = answer.error
    if (kind !== 'language_not_installed' && kind !== 'language_not_implemented')
      throw new Error(`${folder.slug}/${name}: the runner failed: ${JSON.stringify(answer.error)}`)
    absent.add(request.language)
    return null
  }
  const run = async (name: string, request: RunRequest): Promise<RunReport> => {
    const report = await tried(name, request)
    if (report === null) throw new Error(`${folder.slug}/${name}: the runner failed: it has no ${request.language}`)
    return report
  }
  const hidden = folder.cases.hidden.map(sealCase)
  const ran = await Promise.all(
    programsOf(folder, problem).map((program, index) =>
      limiter(async (): Promise<readonly Outcome[]> => {
        const { name, language, code } = program
        const order = { id: `check-${index}`, problem, language, code, cpuMs: problem.cpuMs, hidden }
        const report = await tried(name, caseRun(order))
        if (report === null) return []
        const request = folder.checker === null ? null : checks(order, report, folder.checker)
        const checked = request && (await run(name, request))
        const judged = judge(order, report, checked)
        const cpuMs = Math.max(0, ...report.results.map((result) => result.cpuMs))
        return [{ program, cpuMs, checked, report: judged.ok ? judged.value : null }]
      }),
    ),
  )
  const outcomes = ran.flat()
  const slowest = (language: Language) =>
    Math.max(...outcomes.map(({ program, cpuMs }) => (program.kind === 'solution' && program.language === language ? cpuMs : 0)))
  const findings = outcomes.map((outcome) => findingsOn(outcome, folder))
  const complaints = [
    ...findings.flatMap(({ complaint }) => (complaint === null ? [] : [complaint])),
    ...(await checkExamples(folder, problem, (name, request) => limiter(() => run(name, request)))),
  ]
  return {
    complaints: complaints.map((complaint) => `${folder.slug}/${complaint}`),
    warnings: [
      ...[...absent].map((language) => `problem.json: nothing was run in ${language}, which this runner does not have`),
      ...findings.flatMap(({ warning }) => (warning === null ? [] : [warning])),
    ].map((warning) => `${folder.slug}/${warning}`),
    slowestMs: Object.fromEntries(
      problem.languages.filter((language) => !absent.has(language)).map((language) => [language, slowest(language)]),
    ),
    runs: outcomes.length,
  }
}

function programsOf(folder: ProblemFolder, { signature, languages }: Problem): Program[] {
  return languages.flatMap((language): Program[] => [
    ...folder.solutions.flatMap(({ id, code }) =>
      programOf('solution', `solutions/${id} in ${language}`, language, code[language], null),
    ),
    ...programOf('starter', `problem.json: the starter in ${language}`, language, starter(signature, language), null),
    ...folder.misconceptions.flatMap((entry) =>
      programOf('misconception', `misconceptions/${entry.id} in ${language}`, language, entry.program[language], entry),
    ),
  ])
}

const programOf = (
  kind: Program['kind'],
  name: string,
  language: Language,
  code: string | undefined,
  misconception: MisconceptionFolder | null,
): Program[] => (code === undefined ? [] : [{ kind, name, language, code, misconception }])

/** What a checker makes of the statement's examples must be what their cases expect; of other problems that is read from the files. */
async function checkExamples(
  { checker, cases, ...folder }: ProblemFolder,
  problem: Problem,
  run: (name: string, request: RunRequest) => Promise<RunReport>,
): Promise<string[]> {
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
    const known = cases.visible.find((entry) => JSON.stringify(entry.args) === JSON.stringify(args))
    if (value === undefined) return [`${name}: checker.py fails on its result`]
    const isRight = known === undefined || compare(value, known.expected, type, comparator) === null
    return isRight ? [] : [`${name}: checker.py makes ${JSON.stringify(value).slice(0, 80)} of its result, which is not expected`]
  })
}

interface Finding {
  readonly complaint: string | null
  readonly warning: string | null
}
const fine: Finding = { complaint: null, warning: null }

function findingsOn({ program, report, checked, cpuMs }: Outcome, { misconceptions, cpuMs: limit }: ProblemFolder): Finding {
  const { name, kind, misconception } = program
  const says = (text: string): Finding => ({ ...fine, complaint: `${name}: ${text}` })
  if (report === null) return says(`checker.py fails on an answer: ${checkerFailure(checked)}`)
  switch (kind) {
    case 'solution':
      if (report.failing) return says(`is not accepted: ${failure(report, report.failing)}`)
      if (cpuMs > limit * SOLUTION_SHARE)
        return says(`takes ${Math.round(cpuMs)} ms for a case; at most half of the ${limit} ms allowed`)
      return fine
    case 'starter':
      return report.failing ? fine : says('passes every case')
    case 'misconception': {
      if (!report.failing) return says('is accepted, though it is meant to be wrong')
      // The order decides which question a learner gets, as it does in the server.
      const [first, ...others] = matching(misconceptions, report.failing)
      const seen = failure(report, report.failing)
      if (!first) return says(`fails with ${seen}, which no misconception matches`)
      if (first.id !== misconception?.id) return says(`fails with ${seen}, which shows ${first.id}`)
      const also = others.map(({ id }) => id).join(', ')
      return also === '' ? fine : { ...fine, warning: `${name}: its failure (${seen}) also matches ${also}; the order decides` }
    }
  }
}

/** The misconceptions that a run's first failure shows, as the sealed catalogue matches them. */
const matching = (misconceptions: readonly MisconceptionFolder[], { tag, verdict }: Failing): MisconceptionFolder[] =>
  misconceptions.filter(({ tags, verdicts }) => verdicts.some((one) => one === verdict) || (tag !== null && tags.includes(tag)))

/** The first failure in a few words, with the value of a visible case or the error of one that raised. */
function failure(report: Report, { verdict, tag }: Failing): string {
  const shown = report.cases.find((entry) => entry.status !== 'pass')
  const error = report.compileError ?? shown?.error ?? null
  const value = shown?.actual ?? shown?.difference?.actual
  const on = tag === null ? '' : ` on ${tag}`
  if (error) return `${verdict}${on}, ${errorText(error)}`
  return `${verdict}${on}${value === undefined ? '' : `, returned ${value.slice(0, 80)}`}`
}

const errorText = ({ type, message, line }: ReportedError): string =>
  `${type}: ${message.slice(0, 200)}${line === null ? '' : ` (line ${line})`}`

function checkerFailure(checked: RunReport | null): string {
  const failed = checked?.results.find(({ end }) => end !== 'returned')
  const error = checked?.compile.error ?? failed?.error
  if (error) return errorText(error)
  return failed?.mismatch ? `it returned ${failed.mismatch.shown.slice(0, 80)}` : (failed?.end ?? 'it gave no value')
}
