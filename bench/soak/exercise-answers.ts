/** What exercises show and how they are answered, rightly and wrongly, by the files of the content alone. */
import { runInNewContext } from 'node:vm'
import { z } from 'zod'
import type { CompleteForm, Form } from '../../src/problem/form.ts'
import { expectSame, Violation } from './told.ts'
import type { World, WrittenProblem } from './world.ts'

/** Which exercise is asked for. */
export interface Asked {
  readonly titleSlug: string
  readonly form: Form['kind']
  readonly language: 'python3' | 'javascript' | 'sql'
}

/** What of it does not change with a load of the catalogue. */
export const exerciseShape = z.object({
  titleSlug: z.string(),
  form: z.string(),
  language: z.string(),
  status: z.enum(['open', 'solved', 'seen']),
  turn: z.int(),
  step: z.int(),
  steps: z.int(),
  counts: z.boolean(),
  program: z.string().nullable(),
  blocks: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
  blanks: z.int().optional(),
  questions: z
    .array(
      z.object({
        question: z.string(),
        answer: z.string().nullable(),
        right: z.boolean().nullable(),
        key: z.string().nullable(),
      }),
    )
    .optional(),
  solution: z.string().optional(),
})
export type Exercise = z.infer<typeof exerciseShape>

export type Answer =
  | { readonly kind: 'input'; readonly args: readonly unknown[] }
  | { readonly kind: 'program'; readonly code: string }
  | {
      readonly kind: 'examples'
      readonly examples: ReadonlyArray<{ readonly args: readonly unknown[]; readonly result: unknown }>
    }
  | { readonly kind: 'questions'; readonly answers: readonly string[] }
  | { readonly kind: 'blocks'; readonly blocks: ReadonlyArray<{ readonly id: string; readonly depth: number }> }
  | { readonly kind: 'blanks'; readonly blanks: readonly string[] }

/** Characters of an input that is checked. */
const SHORT = 1_000
/** Half of the target beside the pair, equal amounts, the larger amount first, and a negative one. */
const EXAMPLES = [
  { args: [[5, 3, 7], 10], result: [1, 2] },
  { args: [[6, 1, 6], 12], result: [0, 2] },
  { args: [[9, 4], 13], result: [0, 1] },
  { args: [[9, -4], 5], result: [0, 1] },
]
/** Right on some tests only. */
const CONSTANT: Readonly<Record<Asked['language'], string>> = {
  python3: 'def two_sum(nums, target):\n    return [1, 2]\n',
  javascript: 'function twoSum(nums, target) {\n  return [1, 2]\n}\n',
  sql: 'SELECT 1;\n',
}
const sorted = (texts: readonly string[]): readonly string[] => [...texts].sort((one, other) => (one < other ? -1 : 1))
const stepsOf = ({ blanks }: CompleteForm): readonly number[] =>
  [...new Set(blanks.map(({ subgoal }) => subgoal))].sort((one, other) => one - other)

export class ExerciseAnswers {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  /** The forms of a kind, in their order. */
  formsOf({ titleSlug, form, language }: Asked): readonly Form[] {
    return this.#problem(titleSlug).forms.flatMap((one) =>
      one.form.kind === form && one.language === language ? [one.form] : [],
    )
  }

  /** The number of the form that is shown. Throws where what is shown is of no form in this language, or more than its learner may see. */
  placeOf(asked: Asked, shown: Exercise): number {
    const { titleSlug, form, language } = asked
    expectSame('the exercise that is shown', [shown.titleSlug, shown.form, shown.language], [titleSlug, form, language])
    const place = this.formsOf(asked).findIndex((one) => this.#isShown(one, shown))
    if (place < 0)
      throw new Violation(
        `${form} in ${language} shows ${JSON.stringify(shown.program ?? shown.blocks).slice(0, 300)}, which is none of its forms`,
      )
    const [one] = this.formsOf(asked).slice(place)
    const solution = one !== undefined && 'solution' in one ? one.solution : null
    const unseen =
      shown.status === 'seen'
        ? []
        : [
            ...(solution === null ? [] : linesOf(solution)),
            ...(one?.kind === 'examples' ? one.programs.flatMap(({ code }) => linesOf(code)) : []),
          ]
    const text = JSON.stringify(shown)
    const told = unseen.filter(
      (line) => !(shown.program ?? '').includes(line) && text.includes(JSON.stringify(line).slice(1, -1)),
    )
    if (told.length > 0 || (shown.status !== 'seen' && shown.solution !== undefined))
      throw new Violation(`${form} in ${language} is ${shown.status}, and tells ${told[0] ?? 'its solution'}`)
    return place
  }

  #isShown(form: Form, { program, blocks, step, status, questions }: Exercise): boolean {
    switch (form.kind) {
      case 'fix':
      case 'speed_up':
        return form.program === program
      case 'trace':
        return (
          form.program === program &&
          questions?.length === 3 &&
          questions.every(({ key }) => (key === null) === (status === 'open'))
        )
      case 'examples':
        return program === null && blocks === undefined
      case 'assemble': {
        const texts = [...form.blocks, ...form.distractors].map(({ text }) => text)
        return sorted(texts).join('\n') === sorted((blocks ?? []).map(({ text }) => text)).join('\n')
      }
      case 'complete': {
        const now = stepsOf(form)[step - 1]
        let nth = 0
        const places = form.blanks.map(({ answer, subgoal }) => {
          if (subgoal === now) return `__${++nth}__`
          return now === undefined || subgoal < now ? answer : '__later__'
        })
        return form.texts.map((text, index) => text + (places[index] ?? '')).join('') === program
      }
    }
  }

  /** To the step that is open; null where only a run knows it. */
  right(asked: Asked, shown: Exercise): Answer | null {
    const form = this.#formOf(asked, shown)
    switch (form.kind) {
      case 'fix':
        return shown.step === 1
          ? { kind: 'input', args: this.#failing(asked, form.misconception) }
          : { kind: 'program', code: form.solution }
      case 'examples':
        return { kind: 'examples', examples: EXAMPLES }
      case 'trace':
        return null
      case 'assemble': {
        const left = [...(shown.blocks ?? [])]
        const blocks = form.blocks.map(({ text, depth }) => {
          const [block] = left.splice(
            left.findIndex((one) => one.text === text),
            1,
          )
          return { id: block?.id ?? '?', depth: form.setsDepth ? depth : 0 }
        })
        return { kind: 'blocks', blocks }
      }
      case 'complete': {
        const now = stepsOf(form)[shown.step - 1]
        return { kind: 'blanks', blanks: form.blanks.flatMap(({ answer, subgoal }) => (subgoal === now ? [answer] : [])) }
      }
      case 'speed_up':
        return { kind: 'program', code: form.solution }
    }
  }

  /** Is run, and fails. */
  wrong(asked: Asked, shown: Exercise): Answer {
    const form = this.#formOf(asked, shown)
    switch (form.kind) {
      case 'fix': {
        const [first] = this.#problem(asked.titleSlug).cases.visible
        // A change of the solution fails on everything: what is no input of the problem does not count.
        if (shown.step === 1) return { kind: 'input', args: form.misconception === null ? [[1], 3] : (first?.args ?? []) }
        return {
          kind: 'program',
          code: form.program.replace('return []', 'return [-1]').replace('count(*) AS', 'count(*) + 0 AS'),
        }
      }
      case 'examples':
        return { kind: 'examples', examples: EXAMPLES.slice(2, 3) }
      case 'trace':
        return { kind: 'questions', answers: ['-404', '-404', '-404'] }
      case 'assemble': {
        const right = this.right(asked, shown)
        return right?.kind === 'blocks' ? { kind: 'blocks', blocks: right.blocks.toReversed() } : { kind: 'blocks', blocks: [] }
      }
      case 'complete':
        return { kind: 'blanks', blanks: Array.from({ length: shown.blanks ?? 0 }, () => ')') }
      case 'speed_up':
        return { kind: 'program', code: CONSTANT[asked.language] }
    }
  }

  /** What was told of a run is what the program does: the same in JavaScript is run here. */
  expectKeys(asked: Asked, shown: Exercise): void {
    const form = this.#formOf(asked, shown)
    const { misconceptions } = this.#problem(asked.titleSlug)
    const program = misconceptions.find((one) => form.kind === 'trace' && one.program[asked.language] === form.program)?.program
      .javascript
    for (const { question, key } of shown.questions ?? []) {
      const [, args] = /^On \w+\((.*)\): what is the result\?$/.exec(question) ?? []
      if (args === undefined || program === undefined) continue
      const result: unknown = runInNewContext(`${program}\ntwoSum(${args})`)
      expectSame(`the key of “${question}”`, JSON.parse(key ?? 'null'), JSON.parse(JSON.stringify(result)))
    }
  }

  /** How many blanks the next step of a worked example has. */
  blanksNext(asked: Asked, shown: Exercise): number {
    const form = this.#formOf(asked, shown)
    if (form.kind !== 'complete') return 0
    const next = stepsOf(form)[shown.step]
    return form.blanks.filter(({ subgoal }) => subgoal === next).length
  }

  /** What whoever gives up is shown; null where that are no programs. */
  solution(asked: Asked, shown: Exercise): string | null {
    return solutionOf(this.#formOf(asked, shown))
  }

  #formOf(asked: Asked, shown: Exercise): Form {
    const form = this.formsOf(asked)[this.placeOf(asked, shown)]
    if (form === undefined) throw new Error('a form has no place')
    return form
  }

  /** A short input of a kind that notices the misconception; a change of the solution fails on the first test. */
  #failing({ titleSlug }: Asked, misconception: string | null): readonly unknown[] {
    const { cases, misconceptions } = this.#problem(titleSlug)
    const tags = misconceptions.find(({ id }) => id === misconception)?.tags ?? []
    const all = [...cases.visible, ...cases.hidden]
    const found = all.find(({ tag, args }) => (tags.length === 0 || tags.includes(tag)) && JSON.stringify(args).length < SHORT)
    if (found === undefined) throw new Error(`${titleSlug} has no short input for ${misconception}`)
    return found.args
  }

  #problem(slug: string): WrittenProblem {
    return this.#world.written(slug)
  }
}

/** Lines that say enough to be recognised. */
const linesOf = (code: string): readonly string[] =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= 16)

function solutionOf(form: Form): string | null {
  switch (form.kind) {
    case 'fix':
    case 'speed_up':
      return form.solution
    case 'assemble':
      return form.blocks
        .map(({ text, depth }) =>
          text
            .split('\n')
            .map((line) => `${'    '.repeat(depth)}${line}\n`)
            .join(''),
        )
        .join('')
    case 'complete':
      return form.texts.map((text, index) => text + (form.blanks[index]?.answer ?? '')).join('')
    case 'examples':
    case 'trace':
      return null
  }
}
