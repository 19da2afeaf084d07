/**
 * Proves a problem's forms of practice by running them: the reference solves each, doing nothing solves none, and none shows more of a
 * solution than its purpose needs.
 */
import type {
  AssembleForm,
  CompleteForm,
  ExamplesForm,
  FixForm,
  FormIn,
  FormOffer,
  SpeedUpForm,
  TraceForm,
} from '../../../src/problem/form.ts'
import { offerOf } from '../../../src/problem/form.ts'
import { assembledProgram, completedProgram } from '../../../src/problem/form-programs.ts'
import type { Language } from '../../../src/problem/problem.ts'
import { shareKept, tokensOf } from '../../../src/problem/token-distance.ts'
import type { CodeTools, Runner } from '../../../src/runner/runner.ts'
import type { ExpandedProblem } from '../expand.ts'
import type { Limiter } from '../limit.ts'
import { TRACED } from '../../../src/problem/derived-forms.ts'
import { askableValues } from '../../../src/runner/askable-values.ts'
import { formsOf, sourceOf, staleChoices } from './derive.ts'
import { Trials, type Scope } from './trials.ts'

/** Kinds of forms that each problem has at least. */
const LEAST_KINDS = 4

export interface FormsProof {
  /** What is wrong; each names the file or the form. */
  readonly complaints: readonly string[]
  readonly offer: FormOffer
  /** Programs that were run. */
  readonly runs: number
}

/** Proves those in `only`; all when empty. A language that the runner lacks is left out. Rejects when the runner itself fails. */
export async function proveForms(
  runner: Runner & Pick<CodeTools, 'trace'>,
  folder: ExpandedProblem,
  limiter: Limiter,
  only: readonly Language[] = [],
): Promise<FormsProof> {
  const forms = await formsOf(folder)
  const trials = new Trials(runner, folder, limiter)
  const chosen = forms.filter(({ language }) => only.length === 0 || only.includes(language))
  const complaintsOfForms = await Promise.all(
    chosen.map(async (one) => {
      const complaint = await new Prover(folder, trials, one.language).complaint(one.form)
      return complaint === null ? [] : [`the form ${one.form.kind}${origin(one)} in ${one.language} ${complaint}`]
    }),
  )
  const offer = offerOf(forms)
  const complaints = [...staleChoices(folder), ...complaintsOfForms.flat(), ...tooFew(folder, offer)]
  return { complaints: complaints.map((complaint) => `${folder.slug}/${complaint}`), offer, runs: trials.runs }
}

const origin = ({ form }: FormIn): string => (form.kind === 'fix' ? ` (${form.misconception ?? 'a mutant'})` : '')

/** A kind that the problem declines has a reason, and so counts as one that it has. */
function tooFew({ withoutForms }: ExpandedProblem, offer: FormOffer): string[] {
  const kinds = new Set([...Object.keys(offer), ...withoutForms.map(({ kind }) => kind)])
  if (kinds.size >= LEAST_KINDS) return []
  const advice = `"npm run content:forms" looks for more, and problem.json may decline some under withoutForms`
  return [`forms.json: only ${[...kinds].join(', ') || 'none'}; a problem has at least ${LEAST_KINDS} kinds of forms: ${advice}`]
}

class Prover {
  readonly #folder: ExpandedProblem
  readonly #trials: Trials
  readonly #language: Language

  constructor(folder: ExpandedProblem, trials: Trials, language: Language) {
    this.#folder = folder
    this.#trials = trials
    this.#language = language
  }

  /** What is wrong with the form; null where nothing is, or where the runner lacks the language. */
  async complaint(form: FormIn['form']): Promise<string | null> {
    switch (form.kind) {
      case 'fix':
        return this.#fix(form)
      case 'examples':
        return this.#examples(form)
      case 'trace':
        return this.#trace(form)
      case 'assemble':
        return this.#assemble(form)
      case 'complete':
        return this.#complete(form)
      case 'speed_up':
        return this.#speedUp(form)
    }
  }

  /** Whether it is accepted; null where the runner lacks the language. */
  async #passes(code: string, scope: Scope = 'all'): Promise<boolean | null> {
    const verdict = await this.#trials.verdict(this.#language, code, scope)
    return verdict === null ? null : verdict === 'accepted'
  }

  #isSolution(code: string): boolean {
    const tokens = (text: string) => tokensOf(text, this.#language).join(' ')
    return this.#folder.solutions.some((solution) => tokens(solution.code[this.#language] ?? '') === tokens(code))
  }

  async #fix({ program, solution, minShareKept }: FixForm): Promise<string | null> {
    if (this.#isSolution(program)) return 'shows a solution'
    if (shareKept(program, solution, this.#language) < minShareKept) return 'asks for more of the program than a repair keeps'
    const { solutions, tooSlow } = await sourceOf(this.#folder, this.#language)
    const others = [...solutions.filter((code) => code !== solution), ...(tooSlow === null ? [] : [tooSlow])]
    if (others.some((code) => shareKept(program, code, this.#language) >= minShareKept))
      return 'takes a program of another approach for a repair'
    if ((await this.#passes(program, 'small')) === true) return 'is wrong on no input that a person could write'
    return (await this.#passes(solution)) === false ? 'is not solved by its solution' : null
  }

  async #examples({ programs, needed }: ExamplesForm): Promise<string | null> {
    const outcomes = await Promise.all(programs.map(async ({ code }) => this.#passes(code, 'small')))
    const noticed = outcomes.filter((isAccepted) => isAccepted !== true).length
    const unseen = programs.filter((_, index) => outcomes[index] === true).map(({ misconception }) => misconception)
    if (needed < 1) return 'asks for nothing'
    return noticed < needed ? `asks for ${needed} mistakes, and small inputs do not show ${unseen.join(', ')}` : null
  }

  async #trace({ program, inputs }: TraceForm): Promise<string | null> {
    if (this.#isSolution(program)) return 'shows a solution'
    for (const args of inputs) {
      const report = await this.#trials.trace(this.#language, program, args)
      const values = report === null ? TRACED.leastValues : askableValues(report)
      if (values < TRACED.leastValues)
        return `gives ${values} values to ask for on ${JSON.stringify(args)}; at least ${TRACED.leastValues} are needed`
    }
    return null
  }

  async #assemble({ blocks, distractors }: AssembleForm): Promise<string | null> {
    if ((await this.#passes(assembledProgram(blocks))) === false) return 'is not solved by its blocks in their order'
    if ((await this.#passes(assembledProgram(blocks.toReversed()), 'small')) === true) return 'is solved by its blocks in reverse'
    if ((await this.#passes('', 'small')) === true) return 'is solved by no blocks'
    const { formChoices } = this.#folder
    for (const { text } of distractors) {
      const distractor = formChoices?.distractors[this.#language]?.find((one) => one.text === text)
      if (blocks.some((block) => block.text === text)) return `has the line "${text}" twice`
      const program = assembledProgram(blocks.map((block) => (block.text === distractor?.instead ? { ...block, text } : block)))
      if ((await this.#passes(program, 'small')) === true) return `is solved with "${text}" in place of "${distractor?.instead}"`
    }
    return null
  }

  async #complete(form: CompleteForm): Promise<string | null> {
    const answers = form.blanks.map(({ answer }) => answer)
    if ((await this.#passes(completedProgram(form, answers))) === false) return 'is not solved by its answers'
    return (await this.#passes(completedProgram(form, []), 'small')) === true ? 'is solved by empty blanks' : null
  }

  /** That the program is right and too slow is proved with the other programs of the folder. */
  async #speedUp({ program, solution }: SpeedUpForm): Promise<string | null> {
    if (this.#isSolution(program)) return 'shows a solution'
    return (await this.#passes(solution)) === false ? 'is not solved by its solution' : null
  }
}
