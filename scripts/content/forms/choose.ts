/**
 * `npm run content:forms [-- slug…] [--language java]`: writes each problem's forms.json. Which changes of a solution its cases notice, which
 * lines are no part of it, and which programs are worth a trace is found by running them; everything else about forms follows from files.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { mutantsOf } from '../../../container/code-tools/mutants.ts'
import { loadTongue } from '../../../container/code-tools/tongue.ts'
import {
  BLOCKS,
  changedLines,
  ENOUGH_FIXES,
  fixForms,
  isSmall,
  OFFERED,
  TRACED,
  type Distractor,
} from '../../../src/problem/derived-forms.ts'
import { assembledProgram } from '../../../src/problem/form-programs.ts'
import { languageOf, languages, type Language } from '../../../src/problem/problem.ts'
import { shareKept, tokensOf } from '../../../src/problem/token-distance.ts'
import type { Mutant } from '../../../src/runner/workspace-protocol.ts'
import type { CodeTools, Runner } from '../../../src/runner/runner.ts'
import { writeWhole } from '../../files.ts'
import { runMain } from '../../main.ts'
import { expandProblem, type ExpandedProblem } from '../expand.ts'
import { ContentError, EXTENSIONS, FORMS } from '../format.ts'
import { limit, type Limiter } from '../limit.ts'
import { PROBLEMS, readAll } from '../read.ts'
import { withRunner } from '../run.ts'
import type { FormChoices, Mutation } from '../schemas.ts'
import { blocksIn, entryIn, sourceOf, TOO_SLOW } from './derive.ts'
import { Trials } from './trials.ts'
import { askableValues } from '../../../src/runner/askable-values.ts'

/** Changes that are tried of one solution. */
const MOST_TRIES = 24
const DISTRACTORS = 4
/** A line that has less in common with a block is not taken for it. */
const LEAST_ALIKE = 0.5
const TRACES = 2
const TRACED_CASES = 3
type Runs = Runner & Pick<CodeTools, 'trace'>

/** What is found for these languages; the others stay as they were chosen. */
export async function chooseForms(
  runner: Runs,
  folder: ExpandedProblem,
  limiter: Limiter,
  only: readonly Language[] = languages,
): Promise<FormChoices> {
  const { mutants, distractors, traces } = folder.formChoices ?? { mutants: {}, distractors: {}, traces: {} }
  const choices = { mutants: { ...mutants }, distractors: { ...distractors }, traces: { ...traces } }
  const trials = new Trials(runner, folder, limiter)
  const own = only.filter((language) => folder.solutions[0]?.code[language] !== undefined)
  await Promise.all(
    own.map(async (language) => {
      if (OFFERED.fix.includes(language)) choices.mutants[language] = await mutantsFor(trials, folder, language)
      if (OFFERED.assemble.includes(language)) choices.distractors[language] = await distractorsFor(trials, folder, language)
      if (OFFERED.trace.includes(language) && folder.signature.kind !== 'program')
        choices.traces[language] = await tracesFor(trials, folder, language)
    }),
  )
  const isFull = ([, list]: readonly [string, readonly unknown[]]) => list.length > 0
  const inOrder = <T>(record: Readonly<Partial<Record<Language, readonly T[]>>>): Partial<Record<Language, T[]>> =>
    Object.fromEntries(languages.map((language) => [language, [...(record[language] ?? [])]] as const).filter(isFull))
  return { mutants: inOrder(choices.mutants), distractors: inOrder(choices.distractors), traces: inOrder(choices.traces) }
}

/** Every way to change one place of the main solution, spread over operators and lines. */
async function changesOf(folder: ExpandedProblem, language: Language): Promise<readonly Mutant[]> {
  const content = folder.solutions[0]?.code[language] ?? ''
  const file = { path: `solution.${EXTENSIONS[language]}`, content }
  const report = mutantsOf({ language, files: [file], limit: 60, seed: 0 }, await loadTongue(language))
  return 'mutants' in report ? report.mutants : []
}

/** As many changes as there are programs to repair too few; a small input has to show each. */
async function mutantsFor(trials: Trials, folder: ExpandedProblem, language: Language): Promise<Mutation[]> {
  const source = await sourceOf(folder, language)
  const missing = ENOUGH_FIXES - fixForms({ ...source, mutants: [] }).length
  const chosen: Mutation[] = []
  for (const { line, column, before, after, content, operator } of (await changesOf(folder, language)).slice(0, MOST_TRIES)) {
    if (chosen.length >= missing) break
    const isElsewhere = chosen.every((one) => Math.abs(one.line - line) > 1)
    if (operator === 'removed_statement' || !isElsewhere) continue
    if (fixForms({ ...source, wrong: [], mutants: [content] }).length === 0) continue
    if ((await trials.verdict(language, content, 'small')) === 'wrong_answer') chosen.push({ line, column, before, after })
  }
  return chosen
}

/** Lines of wrong programs, then changed lines of the solution: each makes it wrong in place of one of its blocks. */
async function distractorsFor(trials: Trials, folder: ExpandedProblem, language: Language): Promise<Distractor[]> {
  const blocks = await blocksIn(folder, language)
  if (blocks.length < BLOCKS.least || blocks.length > BLOCKS.most) return []
  const texts = new Set(blocks.map(({ text }) => tokensOf(text, language).join(' ')))
  const chosen: Distractor[] = []
  for (const { text, instead } of await candidates(folder, language, blocks)) {
    if (chosen.length >= DISTRACTORS) break
    const isNew =
      !texts.has(tokensOf(text, language).join(' ')) && chosen.every((one) => one.instead !== instead && one.text !== text)
    if (!isNew) continue
    const program = assembledProgram(blocks.map((block) => (block.text === instead ? { ...block, text } : block)))
    const verdict = await trials.verdict(language, program, 'small')
    if (verdict === 'wrong_answer' || verdict === 'runtime_error') chosen.push({ text, instead })
  }
  return chosen
}

async function candidates(
  folder: ExpandedProblem,
  language: Language,
  blocks: ReadonlyArray<{ readonly text: string; readonly firstLine: number; readonly lastLine: number }>,
): Promise<Distractor[]> {
  const tongue = await loadTongue(language)
  const single = blocks.filter(({ text, firstLine, lastLine }) => firstLine === lastLine && /\w/.test(text))
  const referenceTokens = new Set(tokensOf(folder.solutions[0]?.code[language] ?? '', language))
  const ofWrong = folder.misconceptions.flatMap(({ program }) => {
    const code = program[language]
    const lines = code === undefined ? [] : tongue.blocks(code, entryIn(folder, language), Infinity)
    return 'errorAt' in lines ? [] : lines
  })
  const alike = ofWrong.flatMap(({ text }) => {
    if (
      text.includes('\n') ||
      tokensOf(text, language)
        .filter((token) => /^[a-z_]\w*$/i.test(token))
        .some((name) => !referenceTokens.has(name))
    )
      return []
    const shares = single.map((block) => shareKept(text, block.text, language))
    const most = Math.max(...shares)
    const nearest = single[shares.indexOf(most)]
    return nearest && most >= LEAST_ALIKE && most < 1 ? [{ text, instead: nearest.text, most }] : []
  })
  const changed = changedLines(await changesOf(folder, language), blocks)
  return [...alike.toSorted((a, b) => b.most - a.most), ...changed].map(({ text, instead }) => ({ text, instead }))
}

/** Programs that go through small visible cases to an end, with values on the way. */
async function tracesFor(
  trials: Trials,
  folder: ExpandedProblem,
  language: Language,
): Promise<NonNullable<FormChoices['traces'][Language]>> {
  const { wrong, tooSlow } = await sourceOf(folder, language)
  const programs = [
    ...wrong.map(({ id, code }) => ({ id, code })),
    ...(tooSlow === null ? [] : [{ id: TOO_SLOW, code: tooSlow }]),
  ]
  const small = folder.cases.visible.flatMap(({ args, raises }, index) =>
    isSmall(args) && raises !== true ? [{ args, index }] : [],
  )
  const chosen: Array<{ program: string; cases: number[] }> = []
  for (const { id, code } of programs) {
    if (chosen.length >= TRACES) break
    const cases: number[] = []
    for (const { args, index } of small) {
      if (cases.length >= TRACED_CASES) break
      const report = await trials.trace(language, code, args)
      if (report && report.steps.length <= TRACED.mostSteps && askableValues(report) >= TRACED.leastValues) cases.push(index)
    }
    if (cases.length > 0) chosen.push({ program: id, cases })
  }
  return chosen
}

/** The text of forms.json: a line for each choice. */
export function choicesText({ mutants, distractors, traces }: FormChoices): string {
  const part = (name: string, lists: Readonly<Record<string, readonly unknown[]>>) => {
    const rows = Object.entries(lists).map(
      ([language, list]) => `    "${language}": [\n${list.map((one) => `      ${JSON.stringify(one)}`).join(',\n')}\n    ]`,
    )
    return `  "${name}": {${rows.length === 0 ? '' : `\n${rows.join(',\n')}\n  `}}`
  }
  return `{\n${[part('mutants', mutants), part('distractors', distractors), part('traces', traces)].join(',\n')}\n}\n`
}

async function main(): Promise<void> {
  const { positionals: slugs, values } = parseArgs({
    allowPositionals: true,
    options: { language: { type: 'string', multiple: true, default: [] } },
  })
  const only = values.language.flatMap((name) => languageOf(name) ?? [])
  if (only.length < values.language.length) throw new ContentError(`${values.language.join(', ')}: not all are languages`)
  const read = (await readAll(PROBLEMS)).filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
  const few = limit(availableParallelism())
  const limiter = limit(availableParallelism())
  await withRunner(async (runner) => {
    await Promise.all(
      read.map(({ slug, problem }) =>
        few(async () => {
          if (problem === null) throw new ContentError(`${slug}: cannot be read; content:check says why`)
          const folder = await expandProblem(problem, async () => runner)
          const text = choicesText(await chooseForms(runner, folder, limiter, only.length === 0 ? languages : only))
          const file = join(PROBLEMS, slug, FORMS)
          const isNew = text !== (await readFile(file, 'utf8').catch(() => null))
          if (isNew) await writeWhole(file, text)
          console.log(`${slug}: ${isNew ? 'written' : 'unchanged'}`)
        }),
      ),
    )
  })
}

if (import.meta.main) await runMain(main)
