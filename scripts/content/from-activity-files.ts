/**
 * The files of a problem that comes from an activity: what its export knows, and marks wherever the catalogue needs more. Everything but
 * problem.json and cases.json says UNWRITTEN in its first lines; what these must name is called UNWRITTEN_NAME.
 */
import { lineComment } from '../../container/code-tools/cut-regions.ts'
import type { CalledSignature, Case, Difficulty, Language, Parameter } from '../../src/problem/problem.ts'
import { starter } from '../../src/problem/starter.ts'
import { topics, type Topic } from '../../src/problem/topics.ts'
import type { Comparator } from '../../src/problem/values/comparators.ts'
import { cpuMsBounds } from '../../src/runner/protocol.ts'
import { examplesOf } from './examples.ts'
import { inputSentence } from './input-rule.ts'
import { EXTENSIONS } from './format.ts'
import { topicsOf } from './import/problem.ts'
import { exampleOf } from './import/statement.ts'
import { tagOf } from './import/names.ts'
import { UNWRITTEN, UNWRITTEN_NAME } from './unwritten.ts'

export interface KnownProblem {
  readonly title: string
  readonly position: number
  readonly difficulty: Difficulty
  /** In the words of the activity. */
  readonly topics: readonly string[]
  readonly statement: string
  readonly language: Language
  readonly signature: CalledSignature
  readonly comparator: Comparator
  readonly visible: readonly Case[]
}

/** A guess, as the export says nothing of it. */
const MINUTES: Readonly<Record<Difficulty, number>> = { easy: 15, medium: 30, hard: 45 }
const MISTAKES = ['first-mistake', 'second-mistake', 'third-mistake'] as const
/** The fewest that there may be, of growing size. */
const HIDDEN_SIZES = [1, 2, 3, 4, 5, 6, 10, 20, 50, 100, 500, 1000]

/** The main solution is written in all of these, every other program in the first two; a problem in SQL has programs in SQL alone. */
const MAIN = ['python3', 'javascript', 'typescript', 'go', 'java', 'cpp', 'rust'] as const satisfies readonly Language[]
const OTHERS = MAIN.slice(0, 2)
const inLanguages = (language: Language, others: readonly Language[]): readonly Language[] =>
  language === 'sql' ? ['sql'] : others

/** By their paths below the problem's folder. */
export function activityFiles(known: KnownProblem): Readonly<Record<string, string>> {
  const { signature, language } = known
  const programs = (stem: string, what: string, own: readonly Language[]) =>
    Object.fromEntries(
      inLanguages(language, own).map((one) => [
        `${stem}.${EXTENSIONS[one]}`,
        `${lineComment(one)} ${UNWRITTEN}: ${what}\n${starter(signature, one)}`,
      ]),
    )
  return {
    'problem.json': problemText(known),
    'statement.md': statementText(known),
    'cases.json': casesText(known.visible),
    'generator.js': GENERATOR,
    ...HINTS,
    'hints/questions.json': QUESTIONS_TEXT,
    ...solutionText('main', 1, 'the approach that is best known'),
    ...programs('solutions/main/solution', 'the main solution.', MAIN),
    ...solutionText('other', 2, 'another approach'),
    ...programs('solutions/other/solution', 'the other solution.', OTHERS),
    ...Object.fromEntries(
      MISTAKES.flatMap((id) =>
        Object.entries(programs(`misconceptions/${id}`, 'a program that makes exactly this mistake.', OTHERS)),
      ),
    ),
    ...programs('programs/too-slow', "right, and of a worse complexity than the statement's sizes allow.", OTHERS),
    ...programs('programs/wrong', 'plausible, and wrong.', OTHERS),
  }
}

function problemText(known: KnownProblem): string {
  const { title, position, difficulty, signature, comparator } = known
  const problem = {
    $schema: '../../schemas/problem.json',
    title,
    position,
    difficulty,
    topics: topicsFor(known).topics,
    components: { primary: UNWRITTEN_NAME, secondary: [] },
    expectedMinutes: MINUTES[difficulty],
    siblings: [UNWRITTEN_NAME],
    shapes: ['plain'],
    signature,
    comparator: Object.keys(comparator).length === 1 ? comparator.kind : comparator,
    cpuMs: cpuMsBounds.default,
    misconceptions: MISTAKES.map((id) => ({
      id,
      tags: [UNWRITTEN_NAME],
      notice: `${UNWRITTEN}: what the run showed, in one or two sentences, without the remedy.`,
      question: `${UNWRITTEN}: what makes a learner look at this mistake?`,
    })),
  }
  return `${JSON.stringify(problem, null, 2)}\n`
}

/** The words that learners and their models have for each. */
const WORDS: Readonly<Record<Topic, RegExp>> = {
  arrays: /\barrays?\b|(?<!linked )\blists?\b/,
  strings: /\bstrings?\b|\btexts?\b/,
  hashing: /\bhash|\bdict|\bmaps?\b|\bsets?\b/,
  'two pointers': /\btwo.pointers?\b/,
  'sliding window': /\bsliding\b|\bwindows?\b/,
  'stacks and queues': /\bstacks?\b|\bqueues?\b/,
  'linked lists': /\blinked\b/,
  trees: /\btrees?\b/,
  graphs: /\bgraphs?\b|\bbfs\b|\bdfs\b/,
  'recursion and backtracking': /\brecurs|\bbacktrack/,
  'dynamic programming': /\bdynamic\b|\bdp\b|\bmemoi/,
  'binary search': /\bbinary search\b(?! trees?)/,
  'sorting and intervals': /\bsort|\bintervals?\b/,
  sql: /\bsql\b|\bquer(?:y|ies)\b|\bjoins?\b/,
}
const MOST_TOPICS = 3

/** `guessed`: no words of the activity are a topic of the catalogue, so that they follow from the types alone. */
export function topicsFor({ topics: own, language, signature }: Pick<KnownProblem, 'topics' | 'language' | 'signature'>): {
  readonly topics: readonly Topic[]
  readonly guessed: boolean
} {
  const text = own.join('\n').toLowerCase()
  const wordTopics = topics.filter((topic) => (language === 'sql' && topic === 'sql') || WORDS[topic].test(text))
  // The first ones of the list say least.
  if (wordTopics.length > 0) return { topics: wordTopics.slice(-MOST_TOPICS), guessed: false }
  const types = signature.kind === 'class' ? [] : [...signature.parameters.map(({ type }) => type), signature.returns]
  const likely = topics.filter((topic) => topicsOf(types).includes(topic))
  return { topics: likely.length > 0 ? likely : ['arrays'], guessed: true }
}

/** With the visible cases as examples where the text has none that the check reads. */
function statementText({ statement, signature, comparator, visible }: KnownProblem): string {
  const names: readonly Parameter[] = signature.kind === 'class' ? [{ name: 'operations', type: '' }] : signature.parameters
  const examples = examplesOf({ statement, signature }).length > 0 ? [] : visible
  const sentence = inputSentence(signature, comparator)
  return `${[
    `${UNWRITTEN}: this text was drafted by a model. Make it yours, with every rule, every limit of the input and each example once; look at what problem.json guesses, topics and expectedMinutes; then take this paragraph away.`,
    statement.trim(),
    // An activity forbids no changes of the input.
    ...(sentence === null ? [] : [sentence]),
    ...examples.map((entry, index) => exampleOf(entry, names, index + 1)),
  ].join('\n\n')}\n`
}

/** One case a line. The hidden ones of the activity are sealed, so that the generator stands in for them. */
function casesText(visible: readonly Case[]): string {
  const stated = visible.map(({ tag, args, expected, raises }) => ({
    tag: tagOf(tag),
    args,
    ...(raises ? { raises } : { expected }),
  }))
  const hidden = HIDDEN_SIZES.map((size, index) => ({ tag: UNWRITTEN_NAME, generate: { seed: index + 1, size } }))
  const list = (cases: readonly object[]) => `[\n${cases.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`
  return `{\n  "$schema": "../../schemas/cases.json",\n  "visible": ${list(stated)},\n  "hidden": ${list(hidden)}\n}\n`
}

const GENERATOR = `// ${UNWRITTEN}: inputs of the problem, small and near its edges for sizes 1 to 6, and as large as the statement allows.
function generate(random, size, shape) {
  throw new Error('it generates nothing yet')
}

// ${UNWRITTEN}: every constraint of the statement; what is let through is shown to learners.
function isValid(...args) {
  throw new Error('it knows no constraint yet')
}
`

const hint = (body: string, question: string): string => `${UNWRITTEN}: ${body}\n\n${UNWRITTEN}: ${question}\n`
const HINTS: Readonly<Record<string, string>> = {
  'hints/1.md': hint(
    'say what the task asks for, in other words than the statement, and clear up what a reader may take differently.',
    'what can be worked out by hand on the first example?',
  ),
  'hints/2.md': hint(
    'name an approach, without code and without the names of functions.',
    'what has to be noticed, so that the approach follows?',
  ),
  'hints/3.md': hint(
    'give a sketch that leaves the last step to the learner, with no line of a solution in it.',
    'what does the learner still have to find out?',
  ),
}

const unwritten = (what: string) => `${UNWRITTEN}: ${what}`
const choice = (right: number) => ({
  kind: 'choose',
  options: [0, 1, 2].map((index) => ({
    text: unwritten(`option ${index + 1}`),
    feedback: unwritten('one sentence for whoever chooses it'),
    ...(index === right ? { right: true } : {}),
  })),
  explanation: unwritten('why the right option is right'),
})
/** The right options stand in different places, as an author's have to. */
const QUESTIONS_TEXT = `${JSON.stringify(
  { $schema: '../../../schemas/hint-questions.json', 1: choice(1), 2: choice(0), 3: choice(2) },
  null,
  2,
)}\n`

const solutionText = (id: string, position: number, what: string): Readonly<Record<string, string>> => ({
  [`solutions/${id}/solution.json`]: `${JSON.stringify(
    { $schema: '../../../../schemas/solution.json', title: `${UNWRITTEN}: ${what}`, position, time: UNWRITTEN, space: UNWRITTEN },
    null,
    2,
  )}\n`,
  [`solutions/${id}/explanation.md`]: `${UNWRITTEN}: ${what}, why it is right, and what it costs.\n`,
})
