/** The programs of a problem that are run to prove it. */
import { createHash } from 'node:crypto'
import type { Language, Problem } from '../../src/problem/problem.ts'
import { starter } from '../../src/problem/starter.ts'
import type { MisconceptionFolder, ShortcutFolder } from './format.ts'
import type { ExpandedProblem } from './expand.ts'

/** A program of the problem; what its run must come to depends on its kind. */
export interface Program {
  readonly kind: 'solution' | 'starter' | 'misconception' | 'too-slow' | 'wrong' | 'shortcut'
  /** As a complaint names it. */
  readonly name: string
  readonly language: Language
  readonly code: string
  readonly misconception: MisconceptionFolder | null
  readonly shortcut: ShortcutFolder | null
}

/** Everything in these languages. */
export function programsOf(folder: ExpandedProblem, { signature }: Problem, languages: readonly Language[]): Program[] {
  return languages.flatMap((language): Program[] => [
    ...folder.solutions.flatMap(({ id, code }) =>
      programOf('solution', `solutions/${id} in ${language}`, language, code[language]),
    ),
    ...programOf('starter', `problem.json: the starter in ${language}`, language, starter(signature, language)),
    ...folder.misconceptions.flatMap((misconception) =>
      programOf('misconception', `misconceptions/${misconception.id} in ${language}`, language, misconception.program[language], {
        misconception,
      }),
    ),
    ...programOf('too-slow', `programs/too-slow in ${language}`, language, folder.tooSlow[language]),
    ...programOf('wrong', `programs/wrong in ${language}`, language, folder.wrong[language]),
    ...folder.shortcuts.flatMap((shortcut) =>
      programOf('shortcut', `shortcuts/${shortcut.id} in ${language}`, language, shortcut.program[language], { shortcut }),
    ),
  ])
}

/**
 * The main solution in two of its languages, which differ from problem to problem, so that all problems together have a program in
 * every language.
 */
export function sampleOf(folder: ExpandedProblem, problem: Problem): Program[] {
  const [main] = folder.solutions
  const written = problem.languages.filter((language) => main?.code[language] !== undefined)
  const from = createHash('sha256').update(folder.slug).digest().readUInt32BE()
  const chosen = [from, from + Math.ceil(written.length / 2)].flatMap((at) => written[at % written.length] ?? [])
  return programsOf(folder, problem, [...new Set(chosen)]).filter(
    ({ kind, name }) => kind === 'solution' && name.startsWith(`solutions/${main?.id} `),
  )
}

const programOf = (
  kind: Program['kind'],
  name: string,
  language: Language,
  code: string | undefined,
  about: Partial<Pick<Program, 'misconception' | 'shortcut'>> = {},
): Program[] => (code === undefined ? [] : [{ kind, name, language, code, misconception: null, shortcut: null, ...about }])
