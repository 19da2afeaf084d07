/** The results of a trial as a file: its plan and hash in lines that begin with #, then one line of CSV for each person. */
import Papa from 'papaparse'
import { z } from 'zod'
import { sha256 } from '../../kernel/hash.ts'
import { checkResults, type CheckResult, type Participant } from './rules/analysis.ts'
import { arms, comparisonIds, planBounds, type CheckDay, type TrialPlan } from './rules/plan.ts'

const TITLE = '# rung trial 1'
const PLAN = '# plan '
const HASH = '# hash '
const COLUMNS = ['person', 'arm', 'joined_day', 'left', 'prior', 'check_7', 'check_28'] as const

/** A person in the file. */
export interface ExportedParticipant extends Participant {
  /** New for each export. */
  readonly person: string
  /** Whole days from the start of the trial. */
  readonly joinedDay: number
  /** The mean probability, 0 to 1, that a practised skill was known when this person joined. */
  readonly prior: number
}

/** `plan`: the text that was registered and hashed. */
export function exportText(plan: string, hash: string, participants: readonly ExportedParticipant[]): string {
  const rows = participants.map(({ person, arm, joinedDay, hasLeft, prior, checks }) => [
    person,
    arm,
    joinedDay,
    hasLeft ? 1 : 0,
    prior.toFixed(3),
    checks[7],
    checks[28],
  ])
  const table = Papa.unparse({ fields: [...COLUMNS], data: rows }, { newline: '\n' })
  return `${TITLE}\n${PLAN}${plan}\n${HASH}${hash}\n${table}\n`
}

const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.number().min(min).max(max)

/** A plan, wherever it comes from: a form, the database or a file. */
export const trialPlan = z.object({
  format: z.literal(1),
  name: z.string().trim().min(1).max(80),
  comparison: z.enum(comparisonIds),
  people: within(planBounds.people).int(),
  baseRate: within(planBounds.baseRate),
  effect: within(planBounds.effect),
  missing: within(planBounds.missing),
  alpha: within(planBounds.alpha),
  enrolDays: within(planBounds.enrolDays).int(),
}) satisfies z.ZodType<TrialPlan>

const line = z
  .object({
    person: z.string().min(1),
    arm: z.enum(arms),
    joined_day: z.coerce.number().int(),
    left: z.enum(['0', '1']),
    prior: z.coerce.number().min(0).max(1),
    check_7: z.enum(checkResults),
    check_28: z.enum(checkResults),
  })
  .transform(({ person, arm, joined_day: joinedDay, left, prior, ...row }): ExportedParticipant => {
    const checks: Record<CheckDay, CheckResult> = { 7: row.check_7, 28: row.check_28 }
    return { person, arm, joinedDay, hasLeft: left === '1', prior, checks }
  })

export interface TrialExport {
  readonly plan: TrialPlan
  readonly hash: string
  /** Whether the plan in the file is the one that the hash was made of. */
  readonly isUnchanged: boolean
  readonly participants: readonly ExportedParticipant[]
}

/** What a file holds. It throws with a sentence for the reader where the file is no export of a trial. */
export async function readExport(text: string): Promise<TrialExport> {
  const lines = text.split(/\r?\n/)
  const stated = (prefix: string) => lines.find((one) => one.startsWith(prefix))?.slice(prefix.length)
  const [planLine, hash] = [stated(PLAN), stated(HASH)]
  if (lines[0] !== TITLE || planLine === undefined || hash === undefined)
    throw new Error('This file is no export of a trial: its first lines have to give the plan and the hash.')
  const plan = trialPlan.parse(JSON.parse(planLine))
  const table = lines.filter((one) => !one.startsWith('#')).join('\n')
  const { data, errors } = Papa.parse<unknown>(table, { header: true, skipEmptyLines: true })
  if (errors.length > 0) throw new Error(`Line ${(errors[0]?.row ?? 0) + 1} of the table cannot be read.`)
  const participants = z.array(line).parse(data)
  return { plan, hash, isUnchanged: (await sha256(planLine)) === hash, participants }
}
