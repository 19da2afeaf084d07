/** Forms of practice: how many exercises the catalogue yields, what deriving them adds to a load, and what proving them costs. */
import { CACHE, expand, expandProblem } from '../../scripts/content/expand.ts'
import { problemRows } from '../../scripts/content/catalogue-sql.ts'
import { withForms } from '../../scripts/content/forms/derive.ts'
import { proveForms } from '../../scripts/content/forms/prove.ts'
import { publicProblem } from '../../scripts/content/format.ts'
import { limit } from '../../scripts/content/limit.ts'
import { prove } from '../../scripts/content/prove.ts'
import { readProblems } from '../../scripts/content/read.ts'
import { withRunner } from '../../scripts/content/run.ts'
import { formKinds, type FormIn } from '../../src/problem/form.ts'
import { languages, type Language } from '../../src/problem/problem.ts'
import { count, median, ratio, timed, type Result, type Row } from '../figures.ts'

const REPEATS = 3
/** Problems whose proofs are made, spread over the catalogue. */
const PROVED = 2
/** In these, where a problem has them: a runner without compilers gives the same figures. */
const LANGUAGES: ReadonlySet<Language> = new Set(['python3', 'javascript', 'sql'])
const [LEAST_KINDS, SHARE_WITH_ALL] = [4, 0.7]

export async function benchForms(): Promise<Result> {
  const expanded = await expand(await readProblems())
  const problems = await withForms(expanded)
  const yields = { title: 'Exercises that the catalogue yields', rows: [...kindRows(problems), ...problemRowsOf(problems)] }
  const reading: number[] = []
  const deriving: number[] = []
  for (let time = 0; time < REPEATS; time++) {
    reading.push(await timed(async () => (await expand(await readProblems())).map((problem) => problemRows(problem))))
    deriving.push(await timed(() => withForms(expanded)))
  }
  const load = (median(reading) + median(deriving)) / median(reading)
  const proofs = await measureProofs()
  const costs: Row[] = [
    { what: 'reading and deriving beside reading alone, of all problems', figure: ratio(load), goal: null },
    ...proofs.map(({ slug, forms, others, runs, otherRuns }) => ({
      what: `proving the forms of ${slug} beside proving its programs`,
      figure: `${ratio(forms / others)} (${count(runs)} programs beside ${count(otherRuns)})`,
      goal: null,
    })),
  ]
  return { sections: [yields, { title: 'What they cost', rows: costs }], data: { load, proofs } }
}

interface Yielding {
  readonly forms: readonly FormIn[]
}

function kindRows(problems: readonly Yielding[]): Row[] {
  const all = problems.flatMap(({ forms }) => forms)
  return formKinds.map((kind) => {
    const own = all.filter(({ form }) => form.kind === kind)
    const parts = languages.flatMap((language) => {
      const some = own.filter((one) => one.language === language).length
      return some === 0 ? [] : [`${language} ${some}`]
    })
    return { what: kind, figure: `${count(own.length).padStart(5)} (${parts.join(', ')})`, goal: null }
  })
}

function problemRowsOf(problems: readonly Yielding[]): Row[] {
  const kinds = problems.map(({ forms }) => new Set(forms.map(({ form }) => form.kind)).size)
  const share = (least: number) => kinds.filter((some) => some >= least).length / problems.length
  const percent = (value: number) => `${(100 * value).toFixed(0)}%`
  return [
    {
      what: `problems with at least ${LEAST_KINDS} kinds`,
      figure: percent(share(LEAST_KINDS)),
      goal: { words: 'all', met: share(LEAST_KINDS) === 1 },
    },
    {
      what: 'problems with all six',
      figure: percent(share(formKinds.length)),
      goal: { words: `at least ${percent(SHARE_WITH_ALL)}`, met: share(formKinds.length) >= SHARE_WITH_ALL },
    },
  ]
}

/** Milliseconds, one run at a time. */
async function measureProofs() {
  const folders = await readProblems()
  const sample = folders.filter((_, index) => index % Math.ceil(folders.length / PROVED) === 0)
  const one = limit(1)
  const measured: Array<{ slug: string; forms: number; others: number; runs: number; otherRuns: number }> = []
  await withRunner(async (runner) => {
    for (const folder of sample) {
      const problem = await expandProblem(folder, async () => runner, CACHE)
      const only = publicProblem(problem).languages.filter((language) => LANGUAGES.has(language))
      let [runs, otherRuns] = [0, 0]
      const others = await timed(async () => (otherRuns = (await prove(runner, problem, one, only)).runs))
      const forms = await timed(async () => (runs = (await proveForms(runner, problem, one, only)).runs))
      measured.push({ slug: folder.slug, forms, others, runs, otherRuns })
    }
  })
  return measured
}
