/**
 * `npm run content:check [-- slug…] [--changed | --lately] [--language python3]`: proves the problems and courses, by reading them and by
 * running every program they hold. A slug is a problem, a course or a node as `course/node`. `--lately` proves what the last twelve
 * hours of commits changed, and where that says something about every problem, a sample of each.
 */
import { readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { languageOf, languages, type Language } from '../../src/problem/problem.ts'
import { offerOf, type FormIn } from '../../src/problem/form.ts'
import type { CodeTools, Runner } from '../../src/runner/runner.ts'
import { changedLately } from '../lanes/changed.ts'
import { runMain } from '../main.ts'
import { changedSlugs, slugsBelow, touchedAmong } from './changed.ts'
import { checkCourses } from './courses/check.ts'
import { COURSES, knownIn } from './courses/read.ts'
import { proveCounterexamples } from './counterexamples.ts'
import { problemRows } from './catalogue-sql.ts'
import { CACHE, expandProblem, type ExpandedProblem } from './expand.ts'
import { ContentError, type ProblemFolder } from './format.ts'
import { formsOf } from './forms/derive.ts'
import { proveForms } from './forms/prove.ts'
import { limit, type Limiter } from './limit.ts'
import { grounds, PROOFS, Proofs } from './proofs.ts'
import { prove } from './prove.ts'
import { PROBLEMS, readAll, type ReadProblem } from './read.ts'
import { withRunner } from './run.ts'
import { nodeProgressLine, progressLine, summary, type CheckedProblem, type Progress } from './table.ts'

export type { CheckedProblem }

export interface CheckOptions {
  readonly runner: Runner & Pick<CodeTools, 'trace'>
  /** The problems' folder. */
  readonly root?: string
  /** Only these; all when empty. */
  readonly slugs?: readonly string[]
  /** Only programs in these are run; all when empty. */
  readonly languages?: readonly Language[]
  /** Problems of which only a sample is run. */
  readonly sampled?: ReadonlySet<string>
  /** Where generated cases are kept; null for nowhere. */
  readonly cache?: string | null
  /** Proofs that stand, of which nothing is run again; null for none. */
  readonly proofs?: Proofs | null
  /** Runs at once; by default as many as there are cores. */
  readonly concurrency?: number
  /** Called after every run and every problem. */
  readonly onProgress?: (progress: Progress) => void
}

/**
 * Checks the problems against every rule. Throws a ContentError for a slug that is no problem, an Error when the runner fails.
 */
export async function checkContent(options: CheckOptions): Promise<CheckedProblem[]> {
  const { slugs = [], concurrency = availableParallelism(), onProgress } = options
  const read = await readAll(options.root ?? PROBLEMS)
  const unknown = slugs.find((slug) => !read.some((entry) => entry.slug === slug))
  if (unknown !== undefined) throw new ContentError(`${unknown}: no such problem`)
  const chosen = slugs.length === 0 ? read : read.filter(({ slug }) => slugs.includes(slug))
  let [runs, problems] = [0, 0]
  const within = limit(concurrency)
  const counted: Limiter = (work) =>
    within(async () => {
      const value = await work()
      runs++
      onProgress?.({ runs, problems, of: chosen.length })
      return value
    })
  // A few problems at a time, so that one after the other is done with and its inputs can be forgotten.
  const few = limit(2 * concurrency)
  return Promise.all(
    chosen.map((entry) =>
      few(async () => {
        const checked = await checkProblem(entry, options, counted)
        problems++
        onProgress?.({ runs, problems, of: chosen.length })
        return checked
      }),
    ),
  )
}

async function checkProblem(
  { slug, problem, complaints }: ReadProblem,
  { runner, languages: only = [], sampled, cache = CACHE, proofs = null }: CheckOptions,
  limiter: Limiter,
): Promise<CheckedProblem> {
  const started = performance.now()
  const expanded = problem && (await limiter(() => expandedOr(problem, runner, cache)))
  const unread = expanded instanceof ContentError ? [expanded.message] : []
  const isReady = expanded !== null && !(expanded instanceof ContentError)
  const isSampled = sampled?.has(slug) ?? false
  const scope = isSampled ? 'sample' : only.length === 0 ? 'everything' : only
  const standing = isReady && scope === 'everything' ? ((await proofs?.of(expanded)) ?? null) : null
  const proof = standing ?? (isReady ? await prove(runner, expanded, limiter, scope) : null)
  // Where a program is not what it is meant to be, there is nothing to search for.
  const isSearched = isReady && !isSampled && standing === null && proof?.complaints.length === 0
  const searches = isSearched ? await proveCounterexamples(runner, expanded, limiter, only) : []
  const practised = isSearched ? (await proveForms(runner, expanded, limiter, only)).complaints : []
  const searched = [...searches.flatMap(({ complaint }) => (complaint === null ? [] : [complaint])), ...practised]
  if (isSearched && searched.length === 0 && scope === 'everything') await proofs?.keep(expanded, proof)
  return {
    slug,
    cases: problem === null ? 0 : problem.cases.visible.length + problem.cases.hidden.length,
    complaints: [...complaints, ...unread, ...(proof?.complaints ?? []), ...searched],
    warnings: proof?.warnings ?? [],
    proof,
    forms: isReady ? offerOf(expanded.forms) : {},
    wallMs: performance.now() - started,
  }
}

interface Ready extends ExpandedProblem {
  readonly forms: readonly FormIn[]
}

/** With its generated cases and its forms of practice, or what is wrong with them. */
async function expandedOr(problem: ProblemFolder, runner: Runner, cache: string | null): Promise<Ready | ContentError> {
  try {
    const expanded = { ...(await expandProblem(problem, async () => runner, cache)), forms: await formsOf(problem) }
    // What D1 cannot hold is found here and not by the load.
    problemRows(expanded)
    return expanded
  } catch (error) {
    if (error instanceof ContentError) return error
    throw error
  }
}

/** Also of an alias: python is python3. */
function languageNamed(name: string): Language {
  const language = languageOf(name)
  if (language === null) throw new ContentError(`${name}: no such language; name one of these: ${languages.join(', ')}`)
  return language
}

interface CheckScope {
  /** All when empty. */
  readonly slugs: readonly string[]
  readonly sampled: ReadonlySet<string>
}

/** What the last changes are about; null where that is nothing, everything where it cannot be told. */
export function chosenLately(all: readonly string[], files: readonly string[] | null): CheckScope | null {
  if (files === null) return { slugs: [], sampled: new Set() }
  const { own, isShared } = touchedAmong(all, files)
  if (isShared) return { slugs: all, sampled: new Set(all.filter((slug) => !own.includes(slug))) }
  return own.length === 0 ? null : { slugs: own, sampled: new Set() }
}

/** Whether proofs of earlier checks count. An author who names a problem wants to see it run. */
export const reusesProofs = (named: readonly string[], isChanged: boolean, slugs: readonly string[]): boolean =>
  named.length === 0 && (isChanged || slugs.length === 0)

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      changed: { type: 'boolean', default: false },
      lately: { type: 'boolean', default: false },
      language: { type: 'string', multiple: true, default: [] },
    },
  })
  const only = values.language.map(languageNamed)
  const askedSlugs = values.changed ? [...positionals, ...(await changedSlugs())] : positionals
  const chosen = values.lately
    ? chosenLately(await slugsBelow(), await changedLately())
    : values.changed && askedSlugs.length === 0
      ? null
      : { slugs: askedSlugs, sampled: new Set<string>() }
  if (chosen === null) return console.log('No problem and no course has changed.')
  const { slugs, sampled } = chosen
  const courses = new Set(await readdir(COURSES).catch(() => []))
  const ofCourses = slugs.filter((slug) => slug.includes('/') || courses.has(slug))
  const ofProblems = slugs.filter((slug) => !ofCourses.includes(slug))
  const { isTTY } = process.stderr
  const show = (line: string) => {
    if (isTTY) process.stderr.write(`\r\u001B[K${line}`)
  }
  await withRunner(async (runner) => {
    const problems =
      slugs.length > 0 && ofProblems.length === 0
        ? []
        : await checkContent({
            runner,
            slugs: ofProblems,
            languages: only,
            sampled,
            proofs: reusesProofs(positionals, values.changed, slugs) ? new Proofs(PROOFS, await grounds(runner)) : null,
            onProgress: (progress) => show(progressLine(progress)),
          })
    const nodes =
      slugs.length > 0 && ofCourses.length === 0
        ? []
        : await checkCourses({
            runner,
            root: COURSES,
            known: await knownIn(),
            slugs: ofCourses,
            withRuns: only.length === 0 || only.includes('python3'),
            onProgress: (progress) => show(nodeProgressLine(progress)),
          })
    show('')
    console.log(summary(problems, nodes))
    if ([...problems, ...nodes].some(({ complaints }) => complaints.length > 0)) process.exitCode = 1
  })
}

if (import.meta.main) await runMain(main)
