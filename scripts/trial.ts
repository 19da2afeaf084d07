/** `npm run trial -- FILE`: what the results of a trial come to, from the file that the owner's page exports. */
import { readFile } from 'node:fs/promises'
import { analyse, type CheckAnalysis, type TrialAnalysis } from '../src/engines/trials/rules/analysis.ts'
import { readExport, type TrialExport } from '../src/engines/trials/export-file.ts'
import { COMPARISONS, FIXED } from '../src/engines/trials/rules/plan.ts'
import { messageOf, runMain } from './main.ts'

const [file, ...others] = process.argv.slice(2)
if (file === undefined || others.some((other) => other !== '--json')) {
  console.error('Usage: npm run trial -- FILE [--json], with a file that the page of a trial has exported.')
  process.exitCode = 2
} else await runMain(() => print(file, others.includes('--json')))

async function print(path: string, asJson: boolean): Promise<void> {
  const exported = await readExport(await textOf(path))
  const analysis = analyse(exported.participants, exported.plan.alpha)
  if (asJson) console.log(JSON.stringify({ hash: exported.hash, ...analysis }, null, 2))
  else for (const line of [...linesOfPlan(exported), '', ...linesOf(analysis)]) console.log(line)
  if (!exported.isUnchanged) process.exitCode = 1
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : `the file cannot be read (${messageOf(error)})`
    throw new Error(`${path}: ${reason}. Name a file that the page of a trial has exported.`)
  })
}

function linesOfPlan({ plan, hash, isUnchanged, participants }: TrialExport): string[] {
  const { title, a, b } = COMPARISONS[plan.comparison]
  return [
    `${plan.name}: ${title}`,
    `  arm A   ${a.words}`,
    `  arm B   ${b.words}`,
    `  people  ${participants.length} of ${plan.people} planned`,
    `  skill   ${FIXED.skill}`,
    `  outcome ${FIXED.outcome}`,
    `  missing ${FIXED.missing}`,
    `  test    ${FIXED.test} Alpha is ${plan.alpha}.`,
    `  plan    ${hash}: ${isUnchanged ? 'the plan in this file is the one that was registered under this hash.' : 'THE PLAN IN THIS FILE WAS CHANGED. These results are no evidence.'}`,
  ]
}

function linesOf({ people, checks, alpha, intervalLevel }: TrialAnalysis): string[] {
  const shown = checks.filter(({ isShown }) => isShown)
  return [
    `Joined: ${people.a.joined} in arm A, ${people.b.joined} in arm B. Left: ${people.a.left} and ${people.b.left}.`,
    ...checks.flatMap((check) => linesOfCheck(check, intervalLevel)),
    shown.length === 0
      ? `No difference is shown at alpha ${alpha}. This is no proof that there is none: read the intervals.`
      : `A difference is shown at alpha ${alpha} after ${shown.map(({ day }) => `${day} days`).join(' and after ')}.`,
  ]
}

function linesOfCheck({ day, counts, difference }: CheckAnalysis, level: number): string[] {
  const arm = ({ right, taken, missing }: CheckAnalysis['counts']['a']) =>
    `${right} of ${taken} right${taken > 0 ? ` (${percent(right / taken)})` : ''}, ${missing} missing`
  return [
    `After ${day} days: arm A ${arm(counts.a)}; arm B ${arm(counts.b)}.`,
    difference === null
      ? '  Too few results to compare.'
      : `  B minus A: ${points(difference.value)} points, ${percent(level)} interval ${points(difference.low)} to ${points(difference.high)}, p = ${difference.p.toPrecision(3)}.`,
  ]
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))}%`
}

function points(share: number): string {
  return (share * 100).toFixed(1)
}
