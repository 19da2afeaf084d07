/** The forms of practice of a problem, derived from its programs and from what forms.json has chosen. Nothing is run here. */
import type { CodeBlock } from '../../../container/code-tools/blocks.ts'
import type { Unsound } from '../../../container/code-tools/shapes.ts'
import { placesIn } from '../../../container/code-tools/syntax.ts'
import { loadTongue } from '../../../container/code-tools/tongue.ts'
import {
  assembleForm,
  BLOCKS,
  completeForm,
  examplesForm,
  fixForms,
  OFFERED,
  speedUpForm,
  type FormSource,
} from '../../../src/problem/derived-forms.ts'
import { formKinds, type Form, type FormIn, type FormKind, type TraceForm } from '../../../src/problem/form.ts'
import { languages, type Language } from '../../../src/problem/problem.ts'
import { entryOf } from '../../../src/problem/signature.ts'
import { isOnlyLarge } from '../findings.ts'
import { ContentError, FORMS, languagesOf, type ProblemFolder } from '../format.ts'
import type { Mutation } from '../schemas.ts'

/** Hidden cases may be written out or not. */
type Folder = Omit<ProblemFolder, 'cases'> & { readonly cases: Pick<ProblemFolder['cases'], 'visible'> }

/** How forms.json names the program of that kind. */
export const TOO_SLOW = 'too-slow'

/** Every problem with its forms. Throws a ContentError for what cannot be parsed. */
export const withForms = <P extends Folder>(problems: readonly P[]): Promise<Array<P & { readonly forms: readonly FormIn[] }>> =>
  Promise.all(problems.map(async (problem) => ({ ...problem, forms: await formsOf(problem) })))

/** By kind, then by language, then in the order in which they are to be practised. */
export async function formsOf(folder: Folder): Promise<FormIn[]> {
  const all: FormIn[] = []
  const practised = new Set(Object.values(OFFERED).flat())
  for (const language of languagesOf(folder.solutions))
    if (practised.has(language)) all.push(...(await derivedIn(folder, language)).map((form) => ({ language, form })))
  return formKinds.flatMap((kind) => all.filter((one) => one.form.kind === kind && !isDeclined(folder, one)))
}

/** Calls are written down and traced; a program has none. */
const OF_CALLS: ReadonlySet<FormKind> = new Set(['examples', 'trace'])

const isDeclined = ({ withoutForms }: Folder, { language, form }: FormIn): boolean =>
  withoutForms.some(({ kind, languages: only }) => kind === form.kind && (only?.includes(language) ?? true))

async function derivedIn(folder: Folder, language: Language): Promise<Form[]> {
  const [source, blocks, complete] = await Promise.all([
    sourceOf(folder, language),
    blocksIn(folder, language),
    completeIn(folder, language),
  ])
  const assemble = assembleForm(blocks, folder.formChoices?.distractors[language] ?? [], language)
  const derived = [
    ...fixForms(source),
    examplesForm(source),
    ...traceForms(folder, source),
    assemble,
    complete,
    speedUpForm(source),
  ]
  const isOffered = ({ kind }: Form) =>
    OFFERED[kind].includes(language) && !(folder.signature.kind === 'program' && OF_CALLS.has(kind))
  return derived.flatMap((form) => (form !== null && isOffered(form) ? [form] : []))
}

/** Programs that are wrong or slow, so that they show nothing of the solution. */
function traceForms({ cases, formChoices }: Folder, { language, wrong, tooSlow }: FormSource): TraceForm[] {
  return (formChoices?.traces[language] ?? []).flatMap(({ program, cases: places }) => {
    const code = program === TOO_SLOW ? tooSlow : wrong.find(({ id }) => id === program)?.code
    const inputs = cases.visible.filter((_, place) => places.includes(place)).map(({ args }) => args)
    return code == null || inputs.length === 0 ? [] : [{ kind: 'trace', program: code, inputs }]
  })
}

const mainOf = ({ solutions }: Folder, language: Language): string => solutions[0]?.code[language] ?? ''

const isUnsound = (read: unknown): read is Unsound => typeof read === 'object' && read !== null && 'errorAt' in read

/** What a grammar makes of a program. Throws a ContentError where it cannot be parsed; `file` names it. */
function parsed<T>({ slug }: Folder, file: string, code: string, read: T | Unsound): T {
  if (!isUnsound(read)) return read
  throw new ContentError(`${slug}/${file}: line ${placesIn(code)(read.errorAt).line} cannot be parsed`)
}

export async function blocksIn(folder: Folder, language: Language): Promise<readonly CodeBlock[]> {
  const tongue = await loadTongue(language)
  const code = mainOf(folder, language)
  return parsed(folder, mainFile(folder, language), code, tongue.blocks(code, entryIn(folder, language), BLOCKS.most))
}

/** What is called, as the language spells it; of a program nothing is. */
export const entryIn = ({ signature }: Folder, language: Language): string =>
  signature.kind === 'program' ? '' : entryOf(signature, language)

async function completeIn(folder: Folder, language: Language) {
  const tongue = await loadTongue(language)
  const [code, file] = [mainOf(folder, language), mainFile(folder, language)]
  const bare = parsed(folder, file, code, tongue.uncommented(code))
  return completeForm(bare, parsed(folder, file, code, tongue.blanks(code)))
}

const mainFile = ({ solutions }: Folder, language: Language): string => `solutions/${solutions[0]?.id} in ${language}`

export async function sourceOf(folder: Folder, language: Language): Promise<FormSource> {
  const tongue = await loadTongue(language)
  const main = mainOf(folder, language)
  return {
    language,
    solutions: folder.solutions.flatMap(({ id, code }) => {
      const own = code[language]
      return own === undefined ? [] : [parsed(folder, `solutions/${id} in ${language}`, own, tongue.untyped(own))]
    }),
    tooSlow: folder.tooSlow[language] ?? null,
    wrong: folder.misconceptions.flatMap((misconception) => {
      const { id, tags, program } = misconception
      const code = program[language]
      return code === undefined ? [] : [{ id, tags, code, isOnlyLarge: isOnlyLarge(misconception.ends) }]
    }),
    mutants: (folder.formChoices?.mutants[language] ?? []).flatMap((mutation) => mutated(main, mutation) ?? []),
  }
}

/** The program with this change; null where it has become another program since the change was chosen. */
export function mutated(program: string, { line, column, before, after }: Mutation): string | null {
  const lines = program.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1
  return line <= lines.length && program.startsWith(before, start)
    ? program.slice(0, start) + after + program.slice(start + before.length)
    : null
}

/** The changes in forms.json that the main solution no longer has a place for; each names the file. */
export const staleChoices = ({ formChoices, solutions }: Folder): string[] =>
  languages.flatMap((language) =>
    (formChoices?.mutants[language] ?? [])
      .filter((mutation) => mutated(solutions[0]?.code[language] ?? '', mutation) === null)
      .map(({ line, before }) => `${FORMS}: the main solution in ${language} no longer has ${before} in line ${line}`),
  )
