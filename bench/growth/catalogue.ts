/** The growth of the catalogue's own programs: what their texts state beside what is measured. */
import { publicProblem, type ProblemFolder } from '../../scripts/content/format.ts'
import { readProblems } from '../../scripts/content/read.ts'
import { byGrowth, isGrowthClass } from '../../src/problem/growth/classes.ts'
import { measuresOf } from '../../src/problem/growth/measure.ts'
import { growthIn } from '../../src/problem/growth/text.ts'
import type { Language } from '../../src/problem/problem.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { measuredGrowth, type Measured } from './measured.ts'

/** `part` of `of`: one piece of the problems, spread over the catalogue. `name`: what the name of a problem or classic has in it. */
export interface Piece {
  readonly name: string
  readonly part: number
  readonly of: number
}

/** Problems without a class in the list, or whose inputs cannot grow, are measured and counted by themselves. */
export async function measureCatalogue(
  runner: Runner,
  languages: readonly Language[],
  { part, of, name }: Piece,
  tell: (measured: Measured) => void,
): Promise<Measured[]> {
  const folders = (await readProblems()).filter(({ slug }, index) => index % of === part - 1 && slug.includes(name))
  const all: Measured[] = []
  for (const folder of folders)
    for (const language of languages)
      for (const measured of await ofProblem(runner, folder, language)) {
        all.push(measured)
        tell(measured)
      }
  return all
}

async function ofProblem(runner: Runner, folder: ProblemFolder, language: Language): Promise<Measured[]> {
  const { slug, solutions, tooSlow, generator, shapes } = folder
  const problem = publicProblem({ ...folder, cases: { visible: folder.cases.visible, hidden: [] } })
  const [n = 'size'] = measuresOf(problem.signature)
  const task = { problem, generator, shapes, n }
  const known = solutions.map(({ time, growth }) => growthIn(time, growth))
  const best = known.filter((one) => one !== null && isGrowthClass(one)).toSorted(byGrowth)[0] ?? null
  const measured: Measured[] = []
  for (const [index, { id, code }] of solutions.entries()) {
    const program = code[language]
    if (program !== undefined)
      measured.push(
        await measuredGrowth(runner, task, {
          name: `${slug}/${id}`,
          kind: 'solution',
          language,
          code: program,
          expected: { kind: 'is', growth: known[index] ?? 'unlisted' },
        }),
      )
  }
  const slow = tooSlow[language]
  if (slow !== undefined)
    measured.push(
      await measuredGrowth(runner, task, {
        name: `${slug}/too-slow`,
        kind: 'too slow',
        language,
        code: slow,
        expected: { kind: 'above', growth: best },
      }),
    )
  return measured
}
