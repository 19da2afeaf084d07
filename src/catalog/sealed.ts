/** The only reader of sealed content. Each function takes a pass and nothing else: what is read comes out of the pass. */
import { hintWords } from '../problem/hint-code.ts'
import { shows } from '../problem/misconception.ts'
import type { QuestionKey } from '../problem/course.ts'
import type { CounterexamplePass, HintPass, KeyPass, RunPass, SolutionPass } from '../problem/passes.ts'
import type { Language } from '../problem/problem.ts'
import { sealCaseText, type SealedCase } from '../problem/sealed-case.ts'
import type { Failing } from '../problem/verdict.ts'
import type { Failure } from '../failure/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { CatalogueCache, readable } from './cache.ts'
import { inOrderOf } from './courses.ts'
import {
  caseRow,
  checkerRow,
  generatorRow,
  hintRow,
  misconceptionRow,
  questionKeyRow,
  solutionCodeRow,
  solutionRow,
} from './rows.ts'

export interface Hint {
  readonly level: 1 | 2 | 3
  /** Markdown, ending in `question`. */
  readonly text: string
  /** The one question of this hint. */
  readonly question: string
  readonly sharpened: boolean
}

export interface SolutionOutline {
  readonly id: string
  readonly title: string
  readonly time: string
  readonly space: string
  readonly languages: readonly Language[]
}

export interface Solution extends SolutionOutline {
  readonly explanation: string
  readonly code: Readonly<Partial<Record<Language, string>>>
}

/** The text of generator.js and the shapes it knows. */
export interface InputGenerator {
  readonly code: string
  readonly shapes: readonly string[]
}

/** A right program in one language. */
export interface Yardstick {
  readonly language: Language
  readonly code: string
}

export class SealedCatalogue {
  readonly #cache: CatalogueCache

  constructor(db: D1Database) {
    this.#cache = new CatalogueCache(db)
  }

  /** The hint of the pass, sharpened by what its last failure shows. */
  async hint(pass: HintPass): Promise<Result<Hint, Failure>> {
    const { slug, level, sharpenedBy } = pass
    const read = await readable(async () => {
      const hint = await this.#cache.get(
        `hint ${slug} ${level}`,
        [{ sql: 'SELECT body, question FROM sealed_hint WHERE slug = ? AND level = ?', values: [slug, level] }],
        ([row]) => (row === undefined ? null : hintRow.parse(row)),
      )
      const misconceptions = await this.#cache.get(
        `misconceptions ${slug}`,
        [
          {
            sql: 'SELECT tags, verdicts, notice, question FROM sealed_misconception WHERE slug = ? ORDER BY position',
            values: [slug],
          },
        ],
        (rows) => rows.map((row) => misconceptionRow.parse(row)),
      )
      return { hint, misconceptions }
    })
    if (!read.ok) return read
    const { hint, misconceptions } = read.value
    if (hint === null) return err({ code: 'PROBLEM_NOT_FOUND' })
    // What was written for this very problem comes before the words that fit any.
    const noticed = sharpenedBy === null ? undefined : misconceptions.find((one) => shows(one, sharpenedBy))
    return ok(hintOf(pass, hint, noticed))
  }

  /** The hidden cases of the problem of a run or a search, in order. */
  async hiddenCases(pass: RunPass | CounterexamplePass): Promise<Result<readonly SealedCase[], Failure>> {
    const { slug } = pass
    return readable(() =>
      this.#cache.get(
        `cases ${slug}`,
        [{ sql: 'SELECT tag, args, expected, raises FROM sealed_case WHERE slug = ? ORDER BY position', values: [slug] }],
        (rows) => rows.map((row) => sealCaseText(caseRow.parse(row))),
        'text',
      ),
    )
  }

  /** The program that turns an answer of the problem into a value, where its comparator is a checker. */
  async checker(pass: RunPass | CounterexamplePass): Promise<Result<string, Failure>> {
    const { slug } = pass
    const read = await readable(() =>
      this.#cache.get(`checker ${slug}`, [{ sql: 'SELECT code FROM sealed_checker WHERE slug = ?', values: [slug] }], ([row]) =>
        row === undefined ? null : checkerRow.parse(row),
      ),
    )
    if (!read.ok) return read
    return read.value === null ? err({ code: 'PROBLEM_NOT_FOUND' }) : ok(read.value.code)
  }

  /** What makes inputs of the problem of a run or a search; null where nothing does. */
  async generator(pass: RunPass | CounterexamplePass): Promise<Result<InputGenerator | null, Failure>> {
    const { slug } = pass
    return readable(() =>
      this.#cache.get(
        `generator ${slug}`,
        [{ sql: 'SELECT code, shapes FROM sealed_generator WHERE slug = ?', values: [slug] }],
        ([row]) => (row === undefined ? null : generatorRow.parse(row)),
      ),
    )
  }

  /** The main solution of the problem of a run or a search, in the language that answers soonest; null where there is none. */
  async yardstick(pass: RunPass | CounterexamplePass): Promise<Result<Yardstick | null, Failure>> {
    const { slug } = pass
    return readable(() =>
      this.#cache.get(
        `yardstick ${slug}`,
        [
          {
            sql: `SELECT id, language, code FROM sealed_solution JOIN sealed_solution_code USING (slug, id)
                  WHERE slug = ? AND language IN ('python3', 'sql') ORDER BY position LIMIT 1`,
            values: [slug],
          },
        ],
        ([row]) => (row === undefined ? null : solutionCodeRow.parse(row)),
      ),
    )
  }

  /** The keys of the pass's questions, in its order; one that is no longer in the catalogue is left out. */
  async keys(pass: KeyPass): Promise<Result<readonly QuestionKey[], Failure>> {
    const { questionIds } = pass
    return readable(async () => {
      const { results } = await this.#cache.db
        .prepare('SELECT id, key, feedback, points, answer FROM sealed_question WHERE id IN (SELECT value FROM json_each(?))')
        .bind(JSON.stringify(questionIds))
        .all()
      return inOrderOf(
        questionIds,
        results.map((row) => questionKeyRow.parse(row)),
      )
    })
  }

  /** The solutions of the pass: all for a list, else the one it names. */
  async solutions(pass: SolutionPass): Promise<Result<readonly Solution[], Failure>> {
    const { slug, solutionId } = pass
    const all = await readable(() =>
      this.#cache.get(
        `solutions ${slug}`,
        [
          {
            sql: 'SELECT id, title, time, space, explanation FROM sealed_solution WHERE slug = ? ORDER BY position',
            values: [slug],
          },
          { sql: 'SELECT id, language, code FROM sealed_solution_code WHERE slug = ?', values: [slug] },
        ],
        (solutions, programs) => {
          const codes = programs.map((row) => solutionCodeRow.parse(row))
          return solutions.map((row): Solution => {
            const solution = solutionRow.parse(row)
            const own = codes.filter((program) => program.id === solution.id)
            const code: Partial<Record<Language, string>> = {}
            for (const program of own) code[program.language] = program.code
            return { ...solution, languages: own.map((program) => program.language), code }
          })
        },
      ),
    )
    if (!all.ok || solutionId === null) return all
    return ok(all.value.filter((solution) => solution.id === solutionId))
  }
}

interface Noticed {
  readonly notice: string
  readonly question: string
}

/** The hint of the pass with its body and question, sharpened by what was noticed, or by the words for its last failure. */
export function hintOf(
  { level, sharpenedBy }: HintPass,
  { body, question: own }: { readonly body: string; readonly question: string },
  noticed?: Noticed,
): Hint {
  const shown = noticed ?? (sharpenedBy === null ? null : wordsFor(sharpenedBy))
  const question = shown?.question ?? own
  const text = [...(shown ? [shown.notice] : []), body, question].join('\n\n')
  return { level, text, question, sharpened: shown !== null }
}

const wordsFor = ({ hintCode }: Failing) => (hintCode === null ? null : hintWords[hintCode])
