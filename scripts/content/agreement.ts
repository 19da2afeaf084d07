/**
 * Compares the other programs with the main solution on small generated inputs: solutions must give the same answers, and each other
 * reading of an interview has to give another one somewhere.
 */
import type { Case, Problem } from '../../src/problem/problem.ts'
import { MAX_INPUTS } from '../../src/runner/protocol.ts'
import { caseRun, casesFrom, hasChoice, judge, type JudgedOrder } from '../../src/runner/judge.ts'
import type { ExpandedProblem } from './expand.ts'
import { failure } from './findings.ts'
import { portions, argumentText, type Input } from './prove-inputs.ts'
import { checkedBy, type Run } from './run.ts'

/** A whole program is started once for each input, so a run has fewer of them: it has to end in its time on a busy machine, too. */
const MOST_STARTS = 40

interface Own {
  readonly name: string
  readonly code: string
}

/** What is wrong with the programs in Python, or in SQL; each names the program. */
export async function agreementComplaints(
  folder: ExpandedProblem,
  problem: Problem,
  inputs: readonly Input[],
  run: Run,
): Promise<string[]> {
  const language = problem.languages.includes('python3') ? 'python3' : 'sql'
  const [main, ...others] = folder.solutions.flatMap(({ id, code }): Own[] => {
    const own = code[language]
    return own === undefined ? [] : [{ name: `solutions/${id} in ${language}`, code: own }]
  })
  if (!main || inputs.length === 0) return []
  const readings = new Map(
    [...(folder.interview?.readings ?? [])].map(([path, code]): [string, Own] => [
      path,
      { name: `${path} in ${language}`, code },
    ]),
  )
  const hasRaising = [...folder.cases.visible, ...folder.cases.hidden].some(({ raises }) => raises)
  for (const some of portions(inputs, problem.signature.kind === 'program' ? MOST_STARTS : MAX_INPUTS)) {
    const trial: Trial = { folder, problem, language, inputs: some, run }
    const answers = await answersOf(trial, main, hasRaising)
    if (typeof answers === 'string') return [answers]
    for (const other of hasChoice(problem.comparator) ? [] : others) {
      const difference = await firstDifference(trial, other, answers)
      if (difference !== null) return [`${other.name}: ${difference}, unlike ${main.name}`]
    }
    for (const [path, reading] of readings) if ((await firstDifference(trial, reading, answers)) !== null) readings.delete(path)
  }
  return [...readings.values()].map(({ name }) => `${name}: answers every small input as ${main.name} does, so it reads no gap`)
}

interface Trial extends Pick<JudgedOrder, 'language'> {
  readonly folder: ExpandedProblem
  readonly problem: Problem
  readonly inputs: readonly Input[]
  readonly run: Run
}

const orderOf = ({ problem, language }: Trial, { code }: Own, visibleCases: readonly Case[]): JudgedOrder => ({
  id: 'check-small',
  problem: { ...problem, visibleCases },
  language,
  code,
  cpuMs: problem.cpuMs,
  hidden: null,
})

/** The inputs as cases by what the main solution answers; a complaint where it answers nothing. */
async function answersOf(trial: Trial, main: Own, mayRaise: boolean): Promise<Case[] | string> {
  const { folder, inputs, run } = trial
  const order = orderOf(
    trial,
    main,
    inputs.map(({ name, args }): Case => ({ tag: name, args, expected: null })),
  )
  const report = await run(main.name, caseRun(order))
  const cases = casesFrom(order, report, await checkedBy(folder.checker, order, report, run), mayRaise)
  if (!cases.ok) return `checker.py: fails on what ${main.name} answers to a generated input`
  const agreedCases: Case[] = []
  for (const [index, { name, args }] of inputs.entries()) {
    const entry = cases.value[index] ?? null
    if (entry === null) return `${main.name}: ends as ${report.results[index]?.end} on ${name}: ${argumentText(args)}`
    agreedCases.push(entry)
  }
  return agreedCases
}

/** Where this program's first answer differs; null where none does. */
async function firstDifference(trial: Trial, program: Own, cases: readonly Case[]): Promise<string | null> {
  const { folder, run } = trial
  const order = orderOf(trial, program, cases)
  const report = await run(program.name, caseRun(order))
  const judged = judge(order, report, await checkedBy(folder.checker, order, report, run))
  if (!judged.ok) return 'gives what checker.py fails on'
  const { failing, cases: results } = judged.value
  const first = results.findIndex(({ status }) => status !== 'pass')
  return failing === null ? null : `${failure(judged.value, failing)}, with ${argumentText(cases[first]?.args ?? [])}`
}
