/** A review as a model reads it and a page shows it. */
import { z } from 'zod'
import { reviewKinds } from '../../../problem/review-rule.ts'
import type { ReviewRead } from '../messages.ts'
import { MEASURABLE_MS } from '../reviewing.ts'
import { wordsOf } from '../rule-words.ts'
import { linterStates, type ProgramCost } from '../rules/decide.ts'
import type { ShownFinding } from '../rules/view.ts'

const findingOutput = z.object({
  finding: z.int(),
  kind: z.enum(reviewKinds),
  line: z.int(),
  excerpt: z.string(),
  about: z.string().nullable(),
  title: z.string(),
  why: z.string(),
  question: z.string(),
})

export const reviewOutput = z.object({
  findings: z.array(findingOutput),
  further: z.int(),
  dismissed: z.int(),
  fixed: z.array(z.string()),
  linter: z.object({ name: z.string(), state: z.enum(linterStates) }),
  costs: z.array(z.object({ program: z.string(), cpuMs: z.number().nullable() })).nullable(),
})
export type ReviewOutput = z.output<typeof reviewOutput>

const findingOut = (shown: ShownFinding): z.output<typeof findingOutput> => {
  const { id, kind, line, subject, excerpt } = shown
  return { finding: id, kind, line, excerpt, about: subject === '' ? null : subject, ...wordsOf(shown) }
}

/** Null where the present program was not reviewed. */
export function reviewOut({ view }: ReviewRead): ReviewOutput | null {
  const { review, fixed, costs } = view
  if (review === null) return null
  return {
    findings: review.findings.map(findingOut),
    further: review.further,
    dismissed: review.dismissed,
    fixed: fixed.map((one) => wordsOf(one).title),
    linter: review.linter,
    costs: costs && costs.map(({ approach, cpuMs }) => ({ program: approach ?? 'yours', cpuMs })),
  }
}

/** What a review came to, for the learner. */
export function reviewSentence({ view: { review, fixed } }: ReviewRead): string {
  if (review === null) return ''
  const gone =
    fixed.length === 0
      ? ''
      : `${fixed.length === 1 ? 'One finding is' : `${fixed.length} findings are`} gone: ${fixed.map((one) => wordsOf(one).title.toLowerCase()).join('; ')}. `
  const { findings, dismissed } = review
  if (findings.length === 0)
    return `${gone}${dismissed > 0 ? 'The review has nothing else to ask.' : 'The review of this program found nothing to ask about.'}${unlinted(review.linter)}`
  const count = findings.length === 1 ? 'one question' : `${findings.length} questions`
  return `${gone}The review has ${count} about this program. ${findings.map((one) => `Line ${one.line}: ${wordsOf(one).question}`).join(' ')}${unlinted(review.linter)}`
}

/** Where the linter said nothing, fewer findings say less. */
export function unlinted({ name, state }: { readonly name: string; readonly state: (typeof linterStates)[number] }): string {
  switch (state) {
    case 'ran':
    case 'none':
      return ''
    case 'not_installed':
      return ` Only our own rules looked at it: ${name} is not installed here.`
    case 'failed':
      return ` Only our own rules looked at it: ${name} could not read this program.`
  }
}

/** Times that differ by less than this say nothing. */
const CLEAR_RATIO = 2

export function costsSentence(costs: readonly ProgramCost[]): string {
  const own = costs.find(({ approach }) => approach === null)
  const others = costs.filter(({ approach }) => approach !== null)
  return others.map((other) => pairSentence(own?.cpuMs ?? null, other)).join(' ')
}

function pairSentence(own: number | null, { approach, cpuMs }: ProgramCost): string {
  const name = `“${approach ?? ''}”`
  if (own === null)
    return cpuMs === null
      ? `Your program and ${name} both did not come to an end on this input.`
      : `Your program did not come to an end on this input. ${name} took ${ms(cpuMs)}.`
  if (cpuMs === null) return `${name} did not come to an end on this input. Your program took ${ms(own)}.`
  const [less, more] = [Math.min(own, cpuMs), Math.max(own, cpuMs)]
  if (more < MEASURABLE_MS || more < less * CLEAR_RATIO)
    return `Your program and ${name} cost about the same on this input: ${ms(own)} and ${ms(cpuMs)}. On which larger input would they differ?`
  const ratio = Math.round(more / Math.max(less, 0.1))
  return own < cpuMs
    ? `On this input your program took ${ms(own)} and ${name} ${ms(cpuMs)}: about ${ratio} times as much.`
    : `On this input your program took ${ms(own)}, about ${ratio} times as much as ${name} with ${ms(cpuMs)}.`
}

const ms = (value: number): string =>
  value < 0.1 ? 'less than 0.1 ms' : `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ms`
