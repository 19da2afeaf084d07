/** How an answer is judged: by runs of the server, one way for each form. */
import { caseKind } from '../../problem/case-kind.ts'
import type { AssembleForm, CompleteForm, FixForm, Form } from '../../problem/form.ts'
import type { RunPass } from '../../problem/passes.ts'
import type { Language, Problem } from '../../problem/problem.ts'
import type { Report } from '../../problem/report.ts'
import { caseParts, takes } from '../../problem/signature.ts'
import { shareKept, tokensOf } from '../../problem/token-distance.ts'
import type { Failure } from '../../failure/failure.ts'
import { canonicalJson, type Json } from '../../kernel/json.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { tryCounterexample } from '../../runner/counterexample.ts'
import { callText } from '../../runner/shown.ts'
import { run, submissionReport } from '../practice/judged-run.ts'
import { hiddenSentence, reportOut, reportSentence } from '../practice/render/report.ts'
import type { ExerciseAnswer } from './answer.ts'
import { plainFinding, type JudgedFinding } from './finding.ts'
import { judgeExamples } from './judge-examples.ts'
import { jsonOf } from './json-of.ts'
import { areValid, MAX_INPUT, referenceOf } from './reference.ts'
import { assembled } from './rules/assemble.ts'
import { blanksOf, filled, stepsOf } from './rules/complete.ts'

/** What an answer is judged with. */
export interface JudgingOrder {
  readonly problem: Problem
  readonly language: Language
  readonly step: number
  /** Of the order in which blocks are shown. */
  readonly seed: number
  /** The right answers to the steps before this one, as they were filed. */
  readonly rightAnswers: readonly string[]
  readonly pass: RunPass
}

type Judgement = Promise<Result<JudgedFinding, Failure>>
type Of<Kind extends ExerciseAnswer['kind']> = Extract<ExerciseAnswer, { kind: Kind }>

const notYet = (say: string, steps = 1, details: readonly string[] = []): Result<JudgedFinding, Failure> =>
  ok({ right: false, steps, finding: plainFinding(say, details) })

/** An answer of a kind that the form does not wait for is a defect: callers have refused it. */
export async function judgeAnswer(context: ToolContext, order: JudgingOrder, form: Form, answer: ExerciseAnswer): Judgement {
  if (form.kind === 'fix' && answer.kind === 'input') return judgeInput(context, order, form, jsonOf(answer.args))
  if (form.kind === 'fix' && answer.kind === 'program') return judgeRepair(context, order, form, answer)
  if (form.kind === 'examples' && answer.kind === 'examples') return judgeExamples(context, order, form, answer.examples)
  if (form.kind === 'assemble' && answer.kind === 'blocks') return judgeBlocks(context, order, form, answer)
  if (form.kind === 'complete' && answer.kind === 'blanks') return judgeBlanks(context, order, form, answer)
  if (form.kind === 'speed_up' && answer.kind === 'program') return judgeProgram(context, order, answer.code, 1)
  throw new Error(`an answer of the kind ${answer.kind} to the form ${form.kind}`)
}

/** The first step of a repair: an input on which the program certainly fails. */
async function judgeInput(context: ToolContext, order: JudgingOrder, form: FixForm, args: readonly Json[]): Judgement {
  const { problem, language, pass } = order
  const steps = 2
  if (!takes(problem.signature, args))
    return err({
      code: 'INVALID_CASES',
      titleSlug: problem.slug,
      kind: problem.signature.kind,
      parts: caseParts(problem.signature),
    })
  if (JSON.stringify(args).length > MAX_INPUT)
    return notYet('This input is too long to be checked by hand. Find a shorter one on which the program fails.', steps)
  const reference = await referenceOf(context, problem, pass)
  if (!reference.ok) return reference
  const valid = await areValid(context, problem, reference.value.generator, [args], pass.runId)
  if (!valid.ok) return valid
  if (valid.value[0] !== true) return notYet(OUTSIDE, steps)
  const search = {
    id: pass.runId,
    problem,
    language,
    code: form.program,
    seed: 0,
    ...reference.value,
    generator: reference.value.generator ?? '',
  }
  const trial = await tryCounterexample<Failure>(search, args, { run: (request) => run(context, request), now: context.now })
  // The program that verified an own problem answers every input that the statement allows.
  if (!trial.ok && trial.error === 'unfinished' && reference.value.generator === null) return notYet(OUTSIDE, steps)
  if (!trial.ok) return err(typeof trial.error === 'string' ? { code: 'RUNNER_UNAVAILABLE', reason: 'internal' } : trial.error)
  const call = callText(problem, args, language)
  if (trial.value === null)
    return notYet('The program is right on this input. Look for a special one: the smallest, equal values, a limit.', steps, [
      call,
    ])
  const { expected, actual, verdict } = trial.value
  const gave = actual === null ? verdictWords[verdict] : `It gave ${actual}.`
  return ok({
    right: true,
    steps,
    finding: plainFinding(`The program fails on this input. ${gave} Expected: ${expected}. Now repair the program.`, [call]),
  })
}

const OUTSIDE = 'This input does not follow the rules of the statement. Read them again, and choose an input that they allow.'

const verdictWords = {
  wrong_answer: 'It gave another answer.',
  runtime_error: 'It stopped with an error.',
  time_limit: 'It ran too long and was stopped.',
  memory_limit: 'It ran out of memory.',
  output_limit: 'It printed more than we keep.',
} as const

/** The second step of a repair: all tests pass, and most of the program is still there. */
async function judgeRepair(context: ToolContext, order: JudgingOrder, form: FixForm, { code }: Of<'program'>): Judgement {
  const steps = 2
  const share = shareKept(form.program, code, order.language)
  if (share === 1) return notYet('This is still the program with the mistake. Change what is wrong in it.', steps)
  if (share < form.minShareKept)
    return notYet(
      `This is another program, not a repair: it keeps ${percent(share)} of the program, and a repair keeps at least ${percent(form.minShareKept)}. Go back to the program, and change only what is wrong.`,
      steps,
    )
  const [given, right, own] = [form.program, form.solution, code].map((program) => tokensOf(program, order.language).length)
  if ((own ?? 0) > MOST_GROWTH * Math.max(given ?? 0, right ?? 0))
    return notYet('This has much more in it than the program. A repair changes what is wrong, and puts nothing beside it.', steps)
  return judgeProgram(context, order, code, steps)
}

/** A repair is at most so many times as long as the program, or as the nearest right one: a right program beside the wrong one is none. */
const MOST_GROWTH = 1.25

const percent = (share: number): string => `${Math.round(100 * share)} %`

async function judgeBlocks(context: ToolContext, order: JudgingOrder, form: AssembleForm, { blocks }: Of<'blocks'>): Judgement {
  const built = assembled(form, order.seed, blocks)
  if ('unknown' in built) return notYet('One of these blocks is not in this exercise. Use the given blocks only.')
  if ('twice' in built) return notYet(`Block ${built.twice} is used twice. Each block may be used once.`)
  return judgeProgram(context, order, built.program, 1)
}

async function judgeBlanks(context: ToolContext, order: JudgingOrder, form: CompleteForm, { blanks }: Of<'blanks'>): Judgement {
  const { step, rightAnswers } = order
  const steps = stepsOf(form).length
  const expected = blanksOf(form, step).length
  if (blanks.length !== expected)
    return notYet(`This part has ${expected} ${expected === 1 ? 'blank' : 'blanks'}. Write one text for each.`, steps)
  const program = filled(form, [...rightAnswers.map(blanksIn), blanks], (answer) => answer)
  if (step >= steps) return judgeProgram(context, order, program, steps)
  // A program that holds what is still to be filled in could show it by an answer or an error.
  const report = await reportOn(context, order, program)
  if (!report.ok) return report
  const tag = report.value.failing?.tag ?? null
  if (report.value.verdict !== 'accepted') {
    const where = tag === null ? '' : ` It fails on a test of the kind “${caseKind(tag)}”.`
    return notYet(`With this part the program does not work yet.${where} Read what the part is for, and try again.`, steps)
  }
  return ok({ right: true, steps, finding: plainFinding('This part is right. Go on with the next one.') })
}

/** The blanks of a step as they were filed. */
function blanksIn(text: string): readonly string[] {
  const blanks: readonly string[] = JSON.parse(text)
  return blanks
}

/** A program on all tests, within the limits of the problem. */
async function judgeProgram(context: ToolContext, order: JudgingOrder, code: string, steps: number): Judgement {
  const judged = await reportOn(context, order, code)
  if (!judged.ok) return judged
  const report = judged.value
  const { hidden } = reportOut(report)
  const say = `${reportSentence(report, true)}${hidden === null ? '' : ` ${hiddenSentence(hidden)}`}`
  return ok({ right: report.verdict === 'accepted', steps, finding: { say, details: [], report } })
}

const reportOn = (
  context: ToolContext,
  { problem, language, pass }: JudgingOrder,
  code: string,
): Promise<Result<Report, Failure>> => submissionReport(context, { problem, language, code, cpuMs: problem.cpuMs }, pass)

/** An answer as text that is the same for equal answers. */
export const answerText = (answer: ExerciseAnswer): string =>
  answer.kind === 'program' ? answer.code : answer.kind === 'blanks' ? JSON.stringify(answer.blanks) : canonicalJson(answer)
