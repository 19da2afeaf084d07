/** The only reader of sealed content. Each method takes a pass and nothing else: the pass says what may be read. */
import type { z } from 'zod'
import type { Misconception } from '../problem/misconception.ts'
import type { QuestionKey } from '../problem/course.ts'
import type { AskedQuestion, HintQuestionKey } from '../problem/hint-question.ts'
import type { SolutionGrowth } from '../problem/growth/classes.ts'
import type { Form } from '../problem/form.ts'
import type { InterviewDetail } from '../problem/interview.ts'
import type {
  CounterexamplePass,
  FormPass,
  GrowthPass,
  HintPass,
  HintQuestionPass,
  InterviewPass,
  KeyPass,
  RunPass,
  SolutionPass,
} from '../problem/passes.ts'
import type { Language } from '../problem/problem.ts'
import { sealCaseText, type SealedCase } from '../problem/sealed-case.ts'
import { failingWords } from '../problem/verdict.ts'
import type { Failure } from '../failure/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { CatalogueCache, tryD1 } from './cache.ts'
import { inOrderOf } from './courses.ts'
import {
  askedRow,
  caseRow,
  checkerRow,
  formRow,
  generatorRow,
  hintKeyRow,
  hintRow,
  interviewDetailRow,
  misconceptionRow,
  questionKeyRow,
  solutionCodeRow,
  solutionGrowthRow,
  solutionRow,
} from './rows.ts'

export interface Hint {
  readonly level: 1 | 2 | 3
  /** Markdown, ending in `question`. */
  readonly text: string
  /** The one question of this hint; empty for a hint of an own problem that asks nothing. */
  readonly question: string
  /** How it is answered; null where no answer is checked. */
  readonly asked: AskedQuestion | null
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

/** A correct program in one language. */
export interface ReferenceProgram {
  readonly language: Language
  readonly code: string
}

export class SealedCatalogue {
  readonly #cache: CatalogueCache

  constructor(db: D1Database) {
    this.#cache = new CatalogueCache(db)
  }

  /** The hint of the pass, sharpened by the misconception that explains its last failure. */
  async hint(pass: HintPass): Promise<Result<Hint, Failure>> {
    const { slug, level, sharpenedBy } = pass
    const read = await tryD1(async () => {
      const hint = await this.#cache.get(
        `hint ${slug} ${level}`,
        [{ sql: 'SELECT body, question FROM sealed_hint WHERE slug = ? AND level = ?', values: [slug, level] }],
        ([row]) => (row === undefined ? null : hintRow.parse(row)),
      )
      const answerForm = await this.#cache.get(
        `asked ${slug} ${level}`,
        [{ sql: 'SELECT asked FROM sealed_hint_question WHERE slug = ? AND level = ?', values: [slug, level] }],
        ([row]) => (row === undefined ? null : askedRow.parse(row).asked),
      )
      const id = sharpenedBy?.seen?.misconception ?? null
      return {
        hint,
        asked: answerForm,
        misconception: id === null ? undefined : (await this.#misconceptions(slug)).find((one) => one.id === id),
      }
    })
    if (!read.ok) return read
    const { hint, asked: answerForm, misconception } = read.value
    return hint === null ? err({ code: 'PROBLEM_NOT_FOUND' }) : ok(hintOf(pass, { ...hint, asked: answerForm }, misconception))
  }

  /** What decides about an answer to the question of a hint; null where no answer is checked. */
  async hintKey({ slug, level }: HintQuestionPass): Promise<Result<HintQuestionKey | null, Failure>> {
    return tryD1(() =>
      this.#cache.get(
        `hint key ${slug} ${level}`,
        [{ sql: 'SELECT key FROM sealed_hint_question WHERE slug = ? AND level = ?', values: [slug, level] }],
        ([row]) => (row === undefined ? null : hintKeyRow.parse(row).key),
      ),
    )
  }

  /** The conditions of the problem's misconceptions, in order. */
  async misconceptions({ slug }: RunPass): Promise<Result<readonly Misconception[], Failure>> {
    return tryD1(async () =>
      (await this.#misconceptions(slug)).map(({ notice: _notice, question: _question, ...condition }) => condition),
    )
  }

  async #misconceptions(slug: string): Promise<ReadonlyArray<z.output<typeof misconceptionRow>>> {
    return this.#cache.get(
      `misconceptions ${slug}`,
      [
        {
          sql: `SELECT id, tags, also, ends, answers, notice, question FROM sealed_misconception
                WHERE slug = ? ORDER BY position`,
          values: [slug],
        },
      ],
      (rows) => rows.map((row) => misconceptionRow.parse(row)),
    )
  }

  /** The problem's hidden cases, in order. */
  async hiddenCases(pass: RunPass | CounterexamplePass): Promise<Result<readonly SealedCase[], Failure>> {
    const { slug } = pass
    return tryD1(() =>
      this.#cache.get(
        `cases ${slug}`,
        [{ sql: 'SELECT tag, args, expected, raises FROM sealed_case WHERE slug = ? ORDER BY position', values: [slug] }],
        (rows) => rows.map((row) => sealCaseText(caseRow.parse(row))),
        'text',
      ),
    )
  }

  /** The program that checks an answer. PROBLEM_NOT_FOUND if the problem's comparator is not a checker. */
  async checker(pass: RunPass | CounterexamplePass): Promise<Result<string, Failure>> {
    const { slug } = pass
    const read = await tryD1(() =>
      this.#cache.get(`checker ${slug}`, [{ sql: 'SELECT code FROM sealed_checker WHERE slug = ?', values: [slug] }], ([row]) =>
        row === undefined ? null : checkerRow.parse(row),
      ),
    )
    if (!read.ok) return read
    return read.value === null ? err({ code: 'PROBLEM_NOT_FOUND' }) : ok(read.value.code)
  }

  /** The problem's input generator; null if it has none. */
  async generator(pass: RunPass | CounterexamplePass | GrowthPass): Promise<Result<InputGenerator | null, Failure>> {
    const { slug } = pass
    return tryD1(() =>
      this.#cache.get(
        `generator ${slug}`,
        [{ sql: 'SELECT code, shapes FROM sealed_generator WHERE slug = ?', values: [slug] }],
        ([row]) => (row === undefined ? null : generatorRow.parse(row)),
      ),
    )
  }

  /** How the running time of each solution grows with the input; empty for a problem without solutions. */
  async solutionGrowth({ slug }: GrowthPass): Promise<Result<readonly SolutionGrowth[], Failure>> {
    return tryD1(() =>
      this.#cache.get(
        `solution growth ${slug}`,
        [
          {
            sql: `SELECT time_growth FROM sealed_solution WHERE slug = ? AND time_growth <> '' ORDER BY position`,
            values: [slug],
          },
        ],
        (rows) => rows.map((row) => solutionGrowthRow.parse(row).time_growth),
      ),
    )
  }

  /** The problem's main solution in the language that runs fastest here; null if there is none. */
  async referenceProgram(pass: RunPass | CounterexamplePass): Promise<Result<ReferenceProgram | null, Failure>> {
    const { slug } = pass
    return tryD1(() =>
      this.#cache.get(
        `reference program ${slug}`,
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

  /** The form of the pass. PROBLEM_NOT_FOUND if it has left the catalogue. */
  async form({ slug, kind, language, position }: FormPass): Promise<Result<Form, Failure>> {
    const read = await tryD1(() =>
      this.#cache.get(
        `form ${slug} ${kind} ${language} ${position}`,
        [
          {
            sql: 'SELECT body FROM sealed_form WHERE slug = ? AND kind = ? AND language = ? AND position = ?',
            values: [slug, kind, language, position],
          },
        ],
        ([row]) => (row === undefined ? null : formRow.parse(row)),
      ),
    )
    if (!read.ok) return read
    return read.value === null ? err({ code: 'PROBLEM_NOT_FOUND' }) : ok(read.value)
  }

  /** What the statement of an interview about the problem leaves out, in order; none where it serves no interviews any more. */
  async interviewDetails({ slug }: InterviewPass): Promise<Result<readonly InterviewDetail[], Failure>> {
    return tryD1(() =>
      this.#cache.get(
        `interview details ${slug}`,
        [
          {
            sql: 'SELECT key, about, sentences, code FROM sealed_interview_detail WHERE slug = ? ORDER BY position',
            values: [slug],
          },
        ],
        (rows) => rows.map((row) => interviewDetailRow.parse(row)),
      ),
    )
  }

  /** Wrong programs in Python that good examples of the problem notice; none where it has no such form. */
  async wrongPrograms({ slug }: InterviewPass): Promise<Result<readonly string[], Failure>> {
    return tryD1(() =>
      this.#cache.get(
        `wrong programs ${slug}`,
        [
          {
            sql: "SELECT body FROM sealed_form WHERE slug = ? AND kind = 'examples' AND language = 'python3' AND position = 0",
            values: [slug],
          },
        ],
        ([row]) => {
          const form = row === undefined ? null : formRow.parse(row)
          return form?.kind === 'examples' ? form.programs.map(({ code }) => code) : []
        },
      ),
    )
  }

  /** The keys of the pass's questions, in its order, without any that have left the catalogue. */
  async keys(pass: KeyPass): Promise<Result<readonly QuestionKey[], Failure>> {
    const { questionIds } = pass
    return tryD1(async () => {
      const [rows = []] = await this.#cache.batch([
        {
          sql: 'SELECT id, key, feedback, points, answer FROM sealed_question WHERE id IN (SELECT value FROM json_each(?))',
          values: [JSON.stringify(questionIds)],
        },
      ])
      return inOrderOf(
        questionIds,
        rows.map((row) => questionKeyRow.parse(row)),
      )
    })
  }

  /** The solution the pass names, or all solutions if it names none. */
  async solutions(pass: SolutionPass): Promise<Result<readonly Solution[], Failure>> {
    const { slug, solutionId } = pass
    const all = await tryD1(() =>
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

interface MisconceptionText {
  readonly notice: string
  readonly question: string
}

/** The hint of the pass, with something to think about: of a misconception, or else of what its last failure looked like. */
export function hintOf(
  { level, sharpenedBy }: HintPass,
  { body, question, asked }: { readonly body: string; readonly question: string; readonly asked: AskedQuestion | null },
  misconception?: MisconceptionText,
): Hint {
  const sharper = misconception ?? failingWords(sharpenedBy)
  const prompt = sharper === null ? [] : [`${sharper.notice} Think about this: ${sharper.question}`]
  return { level, text: [...prompt, body, question].filter(Boolean).join('\n\n'), question, asked, sharpened: sharper !== null }
}
