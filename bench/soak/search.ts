/** Looks through what a learner is answered for what is sealed and not earned, and for the words of anybody else. */
import { join } from 'node:path'
import { expand } from '../../scripts/content/expand.ts'
import { readProblems } from '../../scripts/content/read.ts'
import { earnedBy, everythingIn, Needles, sealedIn, unearned } from '../../test/e2e/sealed.ts'
import type { Row } from './ledger.ts'

const FIXTURES = join(import.meta.dirname, '../../test/fixtures/content/problems')

/** What of an answer to the learner of this number should not be in it; `rows`: their log. */
export type Search = (answer: unknown, learner: number, rows: readonly Row[]) => string[]

const shown = (value: unknown): string => (typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value))
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** A row of a session as its timeline tells it. */
function momentOf({ type, body, at }: Row) {
  const { level, basis, right, solutionId, verdict, failing } = body
  const [tag, hintCode] = [shown(field(failing, 'tag')), shown(field(failing, 'hintCode'))]
  const details: Readonly<Record<string, string>> = {
    run_finished: `${shown(verdict)}${tag === '' ? '' : `, failed: ${tag}`}${hintCode === '' ? '' : ` (${hintCode})`}`,
    hint_given: `level ${shown(level)} (${shown(basis)})`,
    question_answered: `hint ${shown(level)}, ${right === true ? 'right' : 'wrong'}`,
    solution_read: shown(solutionId),
  }
  return { event: type, detail: details[type] ?? '', at: new Date(at).toISOString() }
}

export async function searchFor(): Promise<Search> {
  const problems = await expand(await readProblems(FIXTURES))
  const needles = new Needles(sealedIn(problems))
  const misconceptions = new Map(problems.map((problem) => [problem.slug, problem.misconceptions]))
  return (answer, learner, rows) => {
    const text = everythingIn(answer)
    const found = needles.in(text)
    const leaks =
      found.size === 0
        ? []
        : unearned(found, (slug) =>
            earnedBy(rows.filter(({ stream }) => stream === `practice:${slug}`).map(momentOf), misconceptions.get(slug) ?? []),
          )
    const others = [...text.matchAll(/person-canary-(\d+)-end/g)].filter(([, number]) => Number(number) !== learner)
    return [...leaks, ...others.map(([words]) => `${words}, which somebody else wrote`)]
  }
}
