/** The forms of practice that follow from a problem's programs in one language. What only a run can choose is given. */
import type { Json } from '../kernel/json.ts'
import type { CodeStep } from './code-step.ts'
import type { AssembleForm, CompleteForm, ExamplesForm, FixForm, FormKind, SpeedUpForm } from './form.ts'
import type { Language } from './problem.ts'
import { shareKept } from './token-distance.ts'

export interface WrongProgram {
  /** Of its misconception. */
  readonly id: string
  readonly code: string
  /** The kinds of cases that notice it. */
  readonly tags: readonly string[]
  /** Only vast inputs notice it: no input that a person writes down does. */
  readonly isOnlyLarge: boolean
}

export interface FormSource {
  readonly language: Language
  /** Right programs that differ in approach, the main one first, as a learner would write them: without types where they may be left out. */
  readonly solutions: readonly string[]
  /** A right program that is too slow; null where there is none. */
  readonly tooSlow: string | null
  /** Of the problem's misconceptions. */
  readonly wrong: readonly WrongProgram[]
  /** The main solution with one change each, which hidden cases notice. */
  readonly mutants: readonly string[]
}

/** A repair keeps at least this much of a program; less is a rewrite. */
const LEAST_KEPT = 0.6
/** What lies between a repair and a rewrite, at least. */
const LEAST_GAP = 0.12
/** Where there is no program of another approach to compare with. */
const WITHOUT_REWRITE = 0.4
/** Mutants help out where fewer wrong programs can be repaired. */
export const ENOUGH_FIXES = 2

/** The wrong programs that can be repaired, those of misconceptions first. */
export function fixForms(source: FormSource): FixForm[] {
  const ofMisconceptions = source.wrong
    .filter(({ isOnlyLarge }) => !isOnlyLarge)
    .flatMap(({ id, code }) => fixOf(id, code, source))
  const missing = Math.max(0, ENOUGH_FIXES - ofMisconceptions.length)
  return [...ofMisconceptions, ...source.mutants.flatMap((mutant) => fixOf(null, mutant, source)).slice(0, missing)]
}

/** The bound lies halfway between the nearest right program, which stands for a repair, and the nearest of another approach. */
function fixOf(misconception: string | null, program: string, { language, solutions, tooSlow }: FormSource): FixForm[] {
  const shares = solutions.map((solution) => shareKept(program, solution, language))
  const repaired = Math.max(...shares)
  const nearest = shares.indexOf(repaired)
  const rewritten = Math.max(
    WITHOUT_REWRITE,
    ...shares.filter((_, index) => index !== nearest),
    ...(tooSlow === null ? [] : [shareKept(program, tooSlow, language)]),
  )
  if (repaired < LEAST_KEPT || repaired - rewritten < LEAST_GAP) return []
  const minShareKept = Math.floor(50 * (repaired + rewritten)) / 100
  return [{ kind: 'fix', misconception, program, minShareKept, solution: solutions[nearest] ?? '' }]
}

/** The wrong programs that calls can notice; null where there is none. */
export function examplesForm({ wrong }: FormSource): ExamplesForm | null {
  const programs = wrong
    .filter(({ isOnlyLarge }) => !isOnlyLarge)
    .map(({ id, code, tags }) => ({ misconception: id, code, tags }))
  return programs.length === 0 ? null : { kind: 'examples', programs, needed: programs.length }
}

export const speedUpForm = ({ tooSlow, solutions: [solution = ''] }: FormSource): SpeedUpForm | null =>
  tooSlow === null ? null : { kind: 'speed_up', program: tooSlow, solution }

/** A part of the main solution, as the code tools divide it. */
export interface SolutionBlock {
  readonly text: string
  readonly depth: number
}

/** A line that a learner could take for the block whose text is `instead`; with it the program is wrong. */
export interface Distractor {
  readonly text: string
  readonly instead: string
}

/** A program with one change in one line, and all of it. */
export interface ChangedProgram {
  readonly line: number
  readonly operator: string
  readonly content: string
}

/** Lines of changed programs that could be taken for a block. A run says whether they make the program wrong. */
export function changedLines(
  changes: readonly ChangedProgram[],
  blocks: ReadonlyArray<{ readonly text: string; readonly firstLine: number; readonly lastLine: number }>,
): Distractor[] {
  const single = blocks.filter(({ text, firstLine, lastLine }) => firstLine === lastLine && /\w/.test(text))
  return changes.flatMap(({ line, content, operator }) => {
    const block = single.find(({ firstLine }) => firstLine === line)
    const text = (content.split('\n')[line - 1] ?? '').trim().replace(/\s*(?:#|\/\/).*$/, '')
    return block && /\w/.test(text) && operator !== 'removed_statement' ? [{ text, instead: block.text }] : []
  })
}

/** Characters of arguments that a person writes down, or goes through by hand. */
const SMALL = 400
export const isSmall = (args: readonly Json[]): boolean => JSON.stringify(args).length <= SMALL

/** Values that a trace has to give at least, and steps that a learner goes through at most. */
export const TRACED = { leastValues: 3, mostSteps: 120 } as const

/** The languages of each kind, as far as there are programs. A call of a SQL problem is a whole script, so none is written down. */
export const OFFERED: Readonly<Record<FormKind, readonly Language[]>> = {
  fix: ['python3', 'javascript', 'go', 'java', 'cpp', 'rust', 'sql'],
  examples: ['python3', 'javascript'],
  trace: ['python3', 'javascript'],
  assemble: ['python3', 'javascript', 'sql'],
  complete: ['python3', 'javascript', 'go', 'java', 'cpp', 'rust', 'sql'],
  speed_up: ['python3', 'javascript', 'go', 'java', 'cpp', 'rust', 'sql'],
}

/** Fewer are no puzzle; more cannot be overlooked. */
export const BLOCKS = { least: 5, most: 14 }

/** Null where the solution has too few parts, or too many. */
export function assembleForm(
  blocks: readonly SolutionBlock[],
  distractors: readonly Distractor[],
  language: Language,
): AssembleForm | null {
  if (blocks.length < BLOCKS.least || blocks.length > BLOCKS.most) return null
  const texts = distractors.filter(({ instead }) => blocks.some(({ text }) => text === instead)).map(({ text }) => text)
  return {
    kind: 'assemble',
    blocks: blocks.map(({ text, depth }, index) => ({ id: `b${index + 1}`, text, depth })),
    distractors: texts.map((text, index) => ({ id: `d${index + 1}`, text })),
    setsDepth: language === 'python3',
  }
}

/** Where the solution can have blanks, as the code tools find them: offsets, and the index of a step. */
export interface SolutionBlanks {
  readonly steps: readonly CodeStep[]
  readonly blanks: ReadonlyArray<{
    readonly start: number
    readonly end: number
    readonly step: number
    readonly weight: number
    /** Only where there are too few others. */
    readonly isSpare?: true | undefined
  }>
}

const SUBGOALS = { least: 2, most: 4 }
const BLANKS_OF_SUBGOAL = 3

/** Blanks at what needs most thought; null where the solution has too few. */
export function completeForm(code: string, { steps, blanks }: SolutionBlanks): CompleteForm | null {
  const usual = blanks.filter(({ isSpare }) => isSpare !== true)
  return completeWith(code, { steps, blanks: usual }) ?? completeWith(code, { steps, blanks })
}

function completeWith(code: string, { steps, blanks }: SolutionBlanks): CompleteForm | null {
  const byStep = steps.map((step, index) => {
    const own = blanks.filter((blank) => blank.step === index).toSorted((a, b) => b.weight - a.weight)
    const chosen = own.slice(0, BLANKS_OF_SUBGOAL)
    return { step, chosen, weight: chosen.reduce((sum, { weight }) => sum + weight, 0) }
  })
  const byWeight = byStep.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  const heaviest = new Set(byWeight.slice(0, SUBGOALS.most))
  const subgoals = byStep.filter((one) => heaviest.has(one))
  if (subgoals.length < SUBGOALS.least) return null
  const places = subgoals
    .flatMap(({ chosen }, subgoal) => chosen.map(({ start, end }) => ({ start, end, subgoal })))
    .toSorted((a, b) => a.start - b.start)
  const ends = [0, ...places.map(({ end }) => end)]
  const tidy = (text: string) => text.replaceAll(/[ \t]+\n/g, '\n').replaceAll(/\n{3,}/g, '\n\n')
  return {
    kind: 'complete',
    texts: ends.map((from, index) => tidy(code.slice(from, places[index]?.start))),
    blanks: places.map(({ start, end, subgoal }) => ({ answer: code.slice(start, end), subgoal })),
    subgoals: subgoals.map(({ step }) => wordsOf(step)),
  }
}

function wordsOf({ kind, name }: CodeStep): string {
  switch (kind) {
    case 'prepare':
      return 'Prepare what the next steps need.'
    case 'each':
      return `Do the work for each ${name}.`
    case 'count':
      return `Do the work for each value of ${name}.`
    case 'repeat':
      return 'Repeat a step until the work is done.'
    case 'decide':
      return 'Decide which case this is.'
    case 'rest':
      return 'Do what is left.'
    case 'result':
      return 'Give back the answer.'
    case 'function':
      return `Write the function ${name}.`
    case 'columns':
      return 'Choose what each row of the answer shows.'
    case 'tables':
      return 'Choose the tables, and join them.'
    case 'rows':
      return 'Keep the rows that count.'
    case 'groups':
      return 'Put rows into groups.'
    case 'order':
      return 'Put the rows in order.'
  }
}
