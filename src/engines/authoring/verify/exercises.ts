/**
 * The exercises of a draft. They are made from its reference and from the changed versions of it that its cases notice, and are proven by
 * the runs of the verification: what is not proven is left out, and never refuses a draft. A draft has no program that is right and slow,
 * so no exercise asks to speed one up. Without a generator nobody knows which scripts a SQL problem allows, so none asks for inputs there.
 */
import type { Form, TraceForm } from '../../../problem/form.ts'
import { assembledProgram, completedProgram } from '../../../problem/form-programs.ts'
import {
  assembleForm,
  BLOCKS,
  changedLines,
  completeForm,
  examplesForm,
  fixForms,
  isSmall,
  OFFERED,
  TRACED,
  type Distractor,
  type SolutionBlock,
} from '../../../problem/derived-forms.ts'
import type { OwnExercises } from '../../../problem/own-problem.ts'
import { entryName } from '../../../problem/problem.ts'
import { askableValues } from '../../../runner/askable-values.ts'
import { problemRun } from '../../../runner/requests.ts'
import { tracedLanguages } from '../../../runner/trace-protocol.ts'
import type { Mutant, PartsReport } from '../../../runner/workspace-protocol.ts'
import { VISIBLE } from '../rules/draft/draft.ts'
import { CPU_MS, pathOf, type Trial, type TrialSetup } from './trials.ts'

/** Lines that are tried in place of a block, and those that an exercise has. */
const TRIED_LINES = 8
const DISTRACTORS = 4
/** Wrong programs that examples have to notice. */
const NOTICED = 4
/** Changed programs that are traced until one gives enough values. */
const TRACED_PROGRAMS = 2

const ASSEMBLED = 'form assembled'
const REVERSED = 'form reversed'
const NO_BLOCKS = 'form no blocks'
const COMPLETED = 'form completed'
const NO_BLANKS = 'form no blanks'
const LINE = 'form line '
const lineKey = (index: number) => `${LINE}${index}`

/** What a draft's exercises are made from. */
export interface ExerciseParts {
  readonly reference: string
  /** Null where the runner does not divide programs. */
  readonly parts: PartsReport | null
  readonly mutants: readonly Mutant[]
}

/** The parts of the reference; null where there are none to be had. */
export async function partsOf(setup: TrialSetup, reference: string): Promise<PartsReport | null> {
  const { context, problem, slot } = setup
  const { kind, entry } = { entry: '', ...problem.signature }
  const parts = await context.codeTools.parts({
    language: slot.language,
    files: [{ path: pathOf(setup), content: reference }],
    // A class has one name in all languages.
    entry: kind === 'function' ? entryName(entry, slot.language) : entry,
    most: BLOCKS.most,
  })
  return parts.ok ? parts.value : null
}

/** The programs that prove exercises, to be tried with the others of the verification. */
export function programsOf({ slot }: TrialSetup, { parts, mutants }: ExerciseParts): ReadonlyMap<string, string> {
  const programs = new Map<string, string>()
  if (parts === null) return programs
  const assemble = assembleForm(parts.blocks, [], slot.language)
  if (assemble !== null && OFFERED.assemble.includes(slot.language)) {
    programs.set(ASSEMBLED, assembledProgram(assemble.blocks))
    programs.set(REVERSED, assembledProgram(assemble.blocks.toReversed()))
    programs.set(NO_BLOCKS, '')
    for (const [index, line] of linesOf(parts, mutants).entries()) programs.set(lineKey(index), withLine(parts.blocks, line))
  }
  const complete = completeForm(parts.program, parts)
  if (complete !== null && OFFERED.complete.includes(slot.language)) {
    const answers = complete.blanks.map(({ answer }) => answer)
    programs.set(COMPLETED, completedProgram(complete, answers))
    programs.set(NO_BLANKS, completedProgram(complete, []))
  }
  return programs
}

/** Whether the program proves a form by itself: these are few, and are tried first. A line in place of a block can be missing. */
export const isWhole = (key: string): boolean => !key.startsWith(LINE)

/** At most one line for each block, none of which is a block itself. */
function linesOf({ blocks }: PartsReport, mutants: readonly Mutant[]): Distractor[] {
  const texts = new Set(blocks.map(({ text }) => text))
  const chosen: Distractor[] = []
  for (const { text, instead } of changedLines(mutants, blocks)) {
    if (texts.has(text) || chosen.some((one) => one.instead === instead || one.text === text)) continue
    chosen.push({ text, instead })
  }
  return chosen.slice(0, TRIED_LINES)
}

const withLine = (blocks: readonly SolutionBlock[], { text, instead }: Distractor): string =>
  assembledProgram(blocks.map((block) => (block.text === instead ? { ...block, text } : block)))

/** Null where nothing is proven. */
export async function exercisesOf(
  setup: TrialSetup,
  made: ExerciseParts,
  trials: ReadonlyMap<string, Trial>,
): Promise<OwnExercises | null> {
  const { slot } = setup
  const wrong = wrongPrograms(setup, made.mutants, trials)
  // Where the time was too short for what came last, it is too short for traces.
  const isLate = [...programsOf(setup, made).keys()].some((key) => !trials.has(key))
  const trace = isLate ? null : await traceForm(setup, wrong)
  const { reference } = made
  const source = { language: slot.language, solutions: [reference], tooSlow: null, wrong, mutants: apart(wrong) }
  const forms: Array<Form | null> = [
    ...(slot.language === 'sql' ? [] : fixForms({ ...source, wrong: [] })),
    examplesForm({ ...source, wrong: differentKinds(wrong) }),
    trace,
    ...partForms(setup, made, trials),
  ]
  const proven = forms.flatMap((form) => (form !== null && OFFERED[form.kind].includes(slot.language) ? [form] : []))
  return proven.length === 0 ? null : { reference, forms: proven }
}

interface Wrong {
  readonly id: string
  readonly line: number
  readonly code: string
  /** Of the first case that notices it. */
  readonly tags: readonly string[]
  readonly isOnlyLarge: false
}

/** Changed versions of the reference that give a wrong answer to a case that a person could write. */
function wrongPrograms({ problem }: TrialSetup, mutants: readonly Mutant[], trials: ReadonlyMap<string, Trial>): Wrong[] {
  return mutants.flatMap(({ id, line, operator, content }) => {
    const report = trials.get(id)?.report
    const index = report?.cases.findIndex(({ verdict }) => verdict !== 'accepted') ?? -1
    const entry = problem.visibleCases[index]
    const isWrong = report?.verdict === 'wrong_answer' && operator !== 'removed_statement'
    return isWrong && entry && isSmall(entry.args)
      ? [{ id, line, code: content, tags: [entry.tag], isOnlyLarge: false as const }]
      : []
  })
}

/** Changes that are not beside each other. */
function apart(wrong: readonly Wrong[]): string[] {
  const chosen: Wrong[] = []
  for (const one of wrong) if (chosen.every(({ line }) => Math.abs(line - one.line) > 1)) chosen.push(one)
  return chosen.map(({ code }) => code)
}

/** Those that different kinds of cases notice first. */
function differentKinds(wrong: readonly Wrong[]): Wrong[] {
  const kinds = new Set<string>()
  const first = wrong.filter(({ tags: [tag = ''] }) => !kinds.has(tag) && kinds.add(tag))
  return [...first, ...wrong.filter((one) => !first.includes(one))].slice(0, NOTICED)
}

function partForms(
  { slot }: TrialSetup,
  { parts, mutants }: ExerciseParts,
  trials: ReadonlyMap<string, Trial>,
): Array<Form | null> {
  if (parts === null) return []
  const verdictOf = (key: string) => trials.get(key)?.report.verdict ?? null
  const fails = (key: string) => verdictOf(key) !== null && verdictOf(key) !== 'accepted'
  const isWrongLine = (index: number) =>
    verdictOf(lineKey(index)) === 'wrong_answer' || verdictOf(lineKey(index)) === 'runtime_error'
  const distractors = linesOf(parts, mutants).filter((_, index) => isWrongLine(index))
  const isAssembled = verdictOf(ASSEMBLED) === 'accepted' && fails(REVERSED) && fails(NO_BLOCKS)
  const isCompleted = verdictOf(COMPLETED) === 'accepted' && fails(NO_BLANKS)
  return [
    isAssembled ? assembleForm(parts.blocks, distractors.slice(0, DISTRACTORS), slot.language) : null,
    isCompleted ? completeForm(parts.program, parts) : null,
  ]
}

/** A wrong program that goes through visible cases to an end, with values on the way: a run of the reference would show all of it. */
async function traceForm({ context, id, problem, slot }: TrialSetup, wrong: readonly Wrong[]): Promise<TraceForm | null> {
  const language = tracedLanguages.find((one) => one === slot.language)
  if (language === undefined) return null
  const small = problem.visibleCases.slice(0, VISIBLE).filter(({ args }) => isSmall(args))
  for (const { code } of wrong.slice(0, TRACED_PROGRAMS)) {
    const inputs: Array<TraceForm['inputs'][number]> = []
    for (const { args } of small) {
      const {
        files,
        entry,
        signature,
        inputs: [input],
        limits,
      } = problemRun('trace', problem, language, code, [args], CPU_MS)
      if (input === undefined) continue
      const { cpuMs, wallMs, memoryMb } = limits
      const request = { id, language, files, entry, signature, input, limits: { cpuMs, wallMs, memoryMb } }
      const report = await context.codeTools.trace(request)
      // A runner without a place for it has none for the next one either.
      if (!report.ok) return null
      if (report.value.steps.length <= TRACED.mostSteps && askableValues(report.value) >= TRACED.leastValues) inputs.push(args)
    }
    if (inputs.length > 0) return { kind: 'trace', program: code, inputs }
  }
  return null
}
