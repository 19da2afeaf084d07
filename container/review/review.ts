/** A review: the findings of our own rules and those of the language's linter, the most instructive first. */
import { type Finding, MAX_FINDINGS, rankOf, type ReviewReport, type ReviewRequest } from '../../src/runner/review-protocol.ts'
import type { Engine, Installed } from '../engine.ts'
import type { JobSettings } from '../job.ts'
import { runJob } from '../job.ts'
import { linters } from './linters/all.ts'
import type { Linter } from './linters/linter.ts'

const MIB = 1024 * 1024
/** A linter takes some hundred milliseconds. Node and Java take much memory that they never touch. */
const LINT_LIMITS = { wallMs: 10_000, cpuMs: 8_000, idleMs: 5_000, memoryBytes: 1_536 * MIB }

/** What was read without running anything. */
export interface ReadProgram {
  readonly findings: readonly Finding[]
  /** The program without comments and attributes, in which a learner could switch a linter off; every line is where it was. */
  readonly text: string
}

export const linterOf = ({ language }: Pick<ReviewRequest, 'language'>): Linter | null =>
  language === 'sql' ? null : linters[language]

const none: ReviewReport['linter'] = { name: '', state: 'none', install: '' }

/** The linter's findings, or why there are none. A linter that fails takes nothing from the rest of the review. */
export async function lint(
  { files: [{ path }] }: ReviewRequest,
  { text }: ReadProgram,
  linter: Linter,
  installed: Installed,
  { warmth }: Pick<Engine, 'warmth'>,
  settings: JobSettings,
  signal: AbortSignal,
): Promise<Pick<ReviewReport, 'linter'> & { readonly findings: readonly Finding[] }> {
  const { name, install } = linter
  const without = (state: 'not_installed' | 'failed') => ({
    linter: { name, state, install: state === 'failed' ? '' : install },
    findings: [],
  })
  const plan = await linter.plan({ path, content: text }, { installed, warmth })
  if (!plan) return without('not_installed')
  const ended = await runJob(plan, LINT_LIMITS, settings, signal)
  const remarks = ended.kind === 'ended' ? linter.read(ended.content.toString('utf8')) : null
  if (!remarks) return without('failed')
  const lines = text.split('\n').length
  const findings = remarks.flatMap(({ code: own, line }): readonly Finding[] => {
    const rule = Object.hasOwn(linter.rules, own) ? linter.rules[own] : undefined
    return rule === undefined || line < 1 || line > lines ? [] : [{ rule, line, subject: '' }]
  })
  return { linter: { name, state: 'ran', install: '' }, findings }
}

/** Lines by which a linter and a rule of ours may place the same thing differently: a loop, or what is in it. */
const NEAR = 2

/** Each line is told of a rule once, by what names its subject where that was found too. */
export function merged(findings: readonly Finding[]): readonly Finding[] {
  const byPlace = new Map<string, Finding>()
  for (const one of findings) {
    const key = `${one.rule} ${one.line}`
    const other = byPlace.get(key)
    if (!other || other.subject === '') byPlace.set(key, one)
  }
  const all = [...byPlace.values()]
  const isTold = (one: Finding): boolean =>
    one.subject === '' &&
    all.some(({ rule, line, subject }) => rule === one.rule && subject !== '' && Math.abs(line - one.line) <= NEAR)
  return all
    .filter((one) => !isTold(one))
    .sort((a, b) => rankOf(a.rule) - rankOf(b.rule) || a.line - b.line)
    .slice(0, MAX_FINDINGS)
}

export const reviewReport = (
  { id, language }: ReviewRequest,
  findings: readonly Finding[],
  linter: ReviewReport['linter'] = none,
): ReviewReport => ({ id, language, findings: [...merged(findings)], linter })
