/** The questions of a problem's hints: what must hold of them beyond their shape, and what the catalogue stores of each. */
import { answerExample, type AskedQuestion, type HintQuestionKey } from '../../src/problem/hint-question.ts'
import type { Problem } from '../../src/problem/problem.ts'
import { answerType, takes } from '../../src/problem/signature.ts'
import { compare } from '../../src/problem/values/compare.ts'
import { conforms, typeText } from '../../src/problem/values/types.ts'
import { repeated } from './folder.ts'
import type { ProblemFolder } from './format.ts'
import type { Input } from './prove-inputs.ts'
import type { HintQuestion } from './schemas.ts'

export const QUESTIONS = 'hints/questions.json'

type Asking = Pick<ProblemFolder, 'signature' | 'comparator' | 'questions'>
type Predict = HintQuestion & { readonly kind: 'predict' }

/** How a complaint names one. */
export const place = (index: number): string => `${QUESTIONS}: ${index + 1}`

/** The questions that ask for a value, each with its index. */
export const predictions = (questions: readonly HintQuestion[] | null) =>
  (questions ?? []).flatMap((question, index) => (question.kind === 'predict' ? [{ question, index }] : []))

/** What is wrong with the values; each text names the file. */
export function questionTypeComplaints({ signature, comparator, questions }: Asking): string[] {
  return predictions(questions).flatMap(({ question: { args, expected }, index }) => {
    const says = (text: string) => [`${place(index)}: ${text}`]
    if (comparator.kind === 'checker') return says('many results are right with a checker, so choose is needed and not predict')
    if (signature.kind === 'program') return says('choose is needed for a program, and not predict')
    if (!takes(signature, args)) return says('args are no arguments of the signature')
    const type = answerType(signature, comparator, args)
    if (!conforms(expected, type)) return says(`expected is no ${typeText(type)}`)
    const example = answerExample(type)
    const isTold = example !== null && compare(JSON.parse(example), expected, type, comparator) === null
    return isTold ? says(`${example} is shown as an example of how to answer, and is the answer; ask about another input`) : []
  })
}

const squeezed = (text: string): string => text.replace(/\s+/g, '')
const NUMERIC = /^[\w.-]+$/

/** Whether the JSON of a value stands in a text, however it is spaced, and as no part of a longer word or number. */
function holdsValue(text: string, value: unknown): boolean {
  const json = JSON.stringify(value)
  if (!NUMERIC.test(json)) return squeezed(text).includes(squeezed(json))
  return new RegExp(`(?<![\\w.-])${json.replaceAll('.', '\\.')}(?![\\w-]|\\.\\d)`).test(text)
}

/** What is wrong with the questions, told without running anything; each text names the file. */
export function questionComplaints({ hints, questions, ...folder }: ProblemFolder): string[] {
  if (questions === null) return [`${QUESTIONS}: missing`]
  const places = questions.flatMap((question) =>
    question.kind === 'choose' ? [question.options.findIndex(({ right }) => right)] : [],
  )
  return [
    ...questions.flatMap((question, index) => {
      const own =
        question.kind === 'choose'
          ? choiceComplaints(question)
          : predictComplaints(question, hints[index]?.question ?? '', folder.signature.kind === 'class')
      return own.map((complaint) => `${place(index)}: ${complaint}`)
    }),
    ...(places.length > 1 && new Set(places).size === 1
      ? [`${QUESTIONS}: the right option is always number ${(places[0] ?? 0) + 1}; put one elsewhere`]
      : []),
  ]
}

const choiceComplaints = ({ options }: HintQuestion & { readonly kind: 'choose' }): string[] =>
  repeated(options.map(({ text }) => squeezed(text).toLowerCase())).map(() => 'two options are the same')

function predictComplaints({ args, expected, feedback }: Predict, question: string, isClass: boolean): string[] {
  // The operations of a class may be told in words.
  const missing = isClass ? [] : args.filter((value) => !holdsValue(question, value))
  const isTelling = JSON.stringify(expected).length > 1 && typeof expected !== 'boolean' && expected !== null
  return [
    ...missing.map((value) => `the last paragraph of the hint does not name the argument ${JSON.stringify(value).slice(0, 80)}`),
    ...(isTelling && holdsValue(feedback, expected) ? ['feedback tells the result'] : []),
  ]
}

/** Every text of the questions, by the place that a complaint names. */
export const questionTexts = ({ questions }: Pick<ProblemFolder, 'questions'>): Array<readonly [string, string]> =>
  (questions ?? []).map((question, index) => {
    const own =
      question.kind === 'choose' ? question.options.flatMap(({ text, feedback }) => [text, feedback]) : [question.feedback]
    return [place(index), [...own, question.explanation].join('\n')] as const
  })

/** The inputs that are asked about, which have to be valid like any other. */
export const questionInputs = ({ questions }: Pick<ProblemFolder, 'questions'>): Input[] =>
  predictions(questions).map(({ question, index }) => ({ name: place(index), args: question.args }))

/** What comes with the hint. */
export function askedOf(
  question: HintQuestion,
  { signature, comparator }: Pick<Problem, 'signature' | 'comparator'>,
): AskedQuestion {
  if (question.kind === 'choose') return { kind: 'choose', options: question.options.map(({ text }) => text) }
  return { kind: 'predict', type: typeText(answerType(signature, comparator, question.args)) }
}

export function keyOf(question: HintQuestion): HintQuestionKey {
  if (question.kind === 'predict') return question
  const { options, explanation } = question
  const right = options.findIndex((option) => option.right) + 1
  return { kind: 'choose', right, feedback: options.map(({ feedback }) => feedback), explanation }
}
