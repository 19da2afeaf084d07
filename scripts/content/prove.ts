/** Proves a problem by running its programs through the same runner and judge that learners' code goes through. */
import { languages, type Language, type Problem } from '../../src/domain/problem.ts'
import type { Report } from '../../src/domain/report.ts'
import { sealCase } from '../../src/domain/sealed-case.ts'
import { starter } from '../../src/domain/starter.ts'
import type { Failing } from '../../src/domain/verdict.ts'
import { functionRun, judgeSubmission, sealedInputs } from '../../src/runner/judge.ts'
import type { Runner } from '../../src/runner/runner.ts'
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
  /** Milliseconds of the slowest case of any solution. */
  readonly slowestMs: Readonly<Record<Language, number>>
  readonly runs: number
}

/** One program's run, judged. `wallMs`: the slowest case. */
interface Outcome {
  readonly program: Program
  readonly report: Report
  readonly wallMs: number
}

/** Runs at most so many at once; shared by all problems of a check. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

/** Runs everything the problem has. Rejects when the runner itself fails, which says nothing about the problem. */
export async function prove(runner: Runner, folder: ProblemFolder, limiter: Limiter): Promise<Proof> {
  const problem = publicProblem(folder)
  const hidden = folder.cases.hidden.map(sealCase)
  const inputs = [...problem.visibleCases.map(({ args }) => args), ...sealedInputs(hidden)]
  const outcomes = await Promise.all(
    programsOf(folder, problem).map((program, index) =>
      limiter(async (): Promise<Outcome> => {
        const { language, code } = program
        const answer = await runner.run(functionRun(`check-${index}`, problem, language, code, inputs, problem.wallMs))
        if (!answer.ok) throw new Error(`${folder.slug}/${program.name}: the runner failed: ${JSON.stringify(answer.error)}`)
        const wallMs = Math.max(0, ...answer.value.results.map((result) => result.wallMs))
        return { program, wallMs, report: judgeSubmission(problem, hidden, answer.value) }
      }),
    ),
  )
  const slowest = (language: Language) =>
    Math.max(
      ...outcomes.map(({ program, wallMs }) => (program.kind === 'solution' && program.language === language ? wallMs : 0)),
    )
  const findings = outcomes.map((outcome) => findingsOn(outcome, folder))
  return {
    complaints: findings.flatMap(({ complaint }) => (complaint === null ? [] : [`${folder.slug}/${complaint}`])),
    warnings: findings.flatMap(({ warning }) => (warning === null ? [] : [`${folder.slug}/${warning}`])),
    slowestMs: { python3: slowest('python3'), javascript: slowest('javascript') },
    runs: outcomes.length,
  }
}

function programsOf(folder: ProblemFolder, { signature }: Problem): Program[] {
  return languages.flatMap((language): Program[] => [
    ...folder.solutions.map(({ id, code }) => ({
      kind: 'solution' as const,
      name: `solutions/${id} in ${language}`,
      language,
      code: code[language],
      misconception: null,
    })),
    {
      kind: 'starter',
      name: `problem.json: the starter in ${language}`,
      language,
      code: starter(signature, language),
      misconception: null,
    },
    ...folder.misconceptions.map((misconception) => ({
      kind: 'misconception' as const,
      name: `misconceptions/${misconception.id} in ${language}`,
      language,
      code: misconception.program[language],
      misconception,
    })),
  ])
}

interface Finding {
  readonly complaint: string | null
  readonly warning: string | null
}
const fine: Finding = { complaint: null, warning: null }

function findingsOn({ program, report, wallMs }: Outcome, { misconceptions, wallMs: limit }: ProblemFolder): Finding {
  const { name, kind, misconception } = program
  const says = (text: string): Finding => ({ ...fine, complaint: `${name}: ${text}` })
  switch (kind) {
    case 'solution':
      if (report.failing) return says(`is not accepted: ${failure(report, report.failing)}`)
      if (wallMs > limit * SOLUTION_SHARE)
        return says(`takes ${Math.round(wallMs)} ms for a case; at most half of the ${limit} ms allowed`)
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

/** The first failure in a few words, with the values of a visible case and the error of one that raised. */
function failure(report: Report, { verdict, tag }: Failing): string {
  const shown = report.cases.find((entry) => entry.status !== 'pass')
  const error = report.compileError ?? shown?.error ?? null
  const line = error?.line == null ? '' : ` (line ${error.line})`
  const value = shown && !error && shown.actual !== null ? `, returned ${shown.actual.slice(0, 80)}` : ''
  return `${verdict}${tag === null ? '' : ` on ${tag}`}${error ? `, ${error.type}: ${error.message.slice(0, 200)}${line}` : value}`
}
