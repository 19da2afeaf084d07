/** What a measurement says, in sentences for the learner. */
import {
  bigO,
  eitherOf,
  isGrowthClass,
  type GrowthClass,
  type GrowthMeasure,
  type GrowthStatement,
} from '../../../problem/growth/classes.ts'
import { classesOf, type Agreement, type Stated } from '../../../problem/growth/compare.ts'
import type { GrowthFinding } from '../../../problem/growth/fit.ts'
import { degradedBy, type GrowthResult } from '../../../problem/growth/result.ts'

interface Known {
  readonly stated: Stated | null
  readonly result: GrowthResult | null
}

/**
 * The time first, then kinds of inputs, memory and the best solution known. Empty before anything was measured. `latest`: what was said of
 * the time now, which does not count where something else was said before.
 */
export function growthSentences({ stated, result }: Known, latest: GrowthStatement | null = null): string[] {
  if (stated === null || result === null) return []
  const isFirst = latest === null || latest === stated.time
  return [
    timeSentence(stated, result, `You said ${statementWords(stated.time)}${isFirst ? '' : ' first, and that counts'}.`),
    ...degradedSentences(result),
    memorySentence(stated, result),
    standingSentence(result),
  ].filter((sentence) => sentence !== '')
}

/** What n counts. */
export function measureWords(n: GrowthMeasure): string {
  switch (n) {
    case 'size':
      return 'the size of the whole input: all its numbers and characters'
    case 'value':
      return 'the largest number in the input'
    case 'calls':
      return 'the number of calls'
    case 'text':
      return 'the number of characters in the input'
  }
}

export function statementWords(of: GrowthStatement): string {
  if (isGrowthClass(of)) return bigO(of)
  switch (of) {
    case 'other':
      return 'another class'
    case 'not sure':
      return 'that you are not sure'
  }
}

function timeSentence(stated: Stated, { n, time, agreement }: GrowthResult, said: string): string {
  if (time.kind === 'unsure') return `${said} ${unsureSentence(time)}`
  const measured = `We measured ${eitherOf(time.classes)}${limitOf(time.classes)}.`
  const other = stated.n === n ? '' : ` Here n is ${measureWords(n)}, because only that grows in our inputs.`
  return `${said} ${measured} ${agreementSentence(agreement.time)}${other}`.trim()
}

/** What the sizes that we can run leave open. */
function limitOf(classes: readonly GrowthClass[]): string {
  if (classes.length > 1)
    return `. At these sizes we cannot tell them apart${classes.includes('n log n') ? ', and a further factor of log n would not show' : ''}`
  return classes.includes('n log n') || classes.includes('n²') || classes.includes('n³')
    ? '; a further factor of log n would not show at these sizes'
    : ''
}

function agreementSentence(agreement: Agreement): string {
  switch (agreement) {
    case 'agrees':
      return 'The two agree.'
    case 'less':
      return 'Your program grows faster than you said. Which step runs more often than you counted?'
    case 'more':
      return 'Your program grows more slowly than you said. Which step runs less often than you counted?'
    case 'open':
      return ''
  }
}

/** Why nothing is claimed. */
export function unsureSentence({ reason, slope }: Extract<GrowthFinding, { readonly kind: 'unsure' }>): string {
  switch (reason) {
    case 'few':
      return 'The inputs that we could run say too little to be sure.'
    case 'noisy':
      return 'The times differed too much from run to run to be sure.'
    case 'between':
      return slope === null
        ? 'The times fit none of the classes, so we are not sure.'
        : `The times grow like n to the power of ${slope.value.toFixed(1)}, which fits none of the classes, so we are not sure.`
  }
}

/** Kinds that are named together in a sentence. */
const MOST_NAMED = 3
const listed = new Intl.ListFormat('en')

/** One sentence for all the kinds of inputs on which it grows alike. */
function degradedSentences({ shapes }: GrowthResult): string[] {
  const kinds = Map.groupBy(degradedBy(shapes), ({ classes }) => eitherOf(classes))
  return [...kinds].map(([growth, all]) => {
    const names = all.map(({ shape }) => `“${shapeWords(shape)}”`)
    if (names.length > MOST_NAMED) return `${names.length} kinds of inputs make it ${growth}, such as ${names[0]}.`
    return `Inputs of the ${names.length === 1 ? 'kind' : 'kinds'} ${listed.format(names)} make it ${growth}.`
  })
}

/** The name of a kind of inputs. */
export const shapeWords = (shape: string): string => shape.replaceAll('-', ' ')

function memorySentence(stated: Stated, { memory, agreement }: GrowthResult): string {
  if (memory.kind === 'unsure') return 'We are not sure how its memory grows.'
  const classes = classesOf(memory)
  const stands = statementWords(stated.memory)
  // Memory is measured together with the input, and stated besides it.
  if (classes.includes('n')) {
    const measured = 'Besides the input, its memory is at most O(n): the two together grow no faster than the input.'
    if (agreement.memory === 'open') return measured
    return agreement.memory === 'agrees' ? `${measured} This fits ${stands}.` : `${measured} You said ${stands}.`
  }
  const measured = `Its memory grows like ${eitherOf(classes)}`
  if (agreement.memory === 'open') return `${measured}.`
  return agreement.memory === 'agrees' ? `${measured}, which fits ${stands}.` : `${measured}; you said ${stands}.`
}

function standingSentence({ standing }: GrowthResult): string {
  switch (standing) {
    case 'best':
      return 'As far as we can tell, no solution we know grows more slowly.'
    case 'slower':
      return 'We know a solution whose time grows more slowly.'
    case 'open':
      return ''
  }
}
