/** Right programs for one problem, each with less to say about it than the one before; and what the first of them does, line by line. */
import { plain } from '../../test/e2e/page-forms.ts'
import { Violation } from './told.ts'

export const ACCEPTED = 'pier-weights'

const wordyLines = [
  'import math',
  'def total_weight(weights, most):',
  '    unused = 0',
  '    total = 0',
  '    for index in range(len(weights)):',
  '        if (weights[index] <= most) == True:',
  '            total += weights[index]',
  '    if total == None:',
  '        return 0',
  '    return total',
] as const
/** The first program, with its lines counted. */
export const COUNTED = wordyLines.map((line, at) => `${at + 1} ${line.trim()}`)
const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`

/** What a review of the first program asks about, by the words of the line. */
export const LOOP = 'for index in range(len(weights)):'
export const COMPARISON = 'if (weights[index] <= most) == True:'
export const NOTHING = 'if total == None:'
export const IMPORT = 'import math'
export const ASKED_ABOUT = [IMPORT, 'unused = 0', LOOP, COMPARISON, NOTHING]

export const WORDY = text(wordyLines)
/** Without both comparisons. */
export const PLAINER = text(
  wordyLines
    .filter((_, at) => at !== 7 && at !== 8)
    .map((line) => line.replace('(weights[index] <= most) == True', 'weights[index] <= most')),
)
/** And without what is not used. */
export const PLAIN = PLAINER.replace('import math\n', '').replace('    unused = 0\n', '')
export const SHORT = 'def total_weight(weights, most):\n    return sum(weight for weight in weights if weight <= most)\n'

interface Step {
  readonly line: number
  /** As they are once the line has run. */
  readonly variables: Readonly<Record<string, number>>
}

/** The lines of the first program in the order in which they begin. */
function stepsOf(weights: readonly number[], most: number): readonly Step[] {
  const steps: Step[] = []
  let variables: Readonly<Record<string, number>> = {}
  const run = (line: number, changed: Readonly<Record<string, number>> = {}) => {
    variables = { ...variables, ...changed }
    steps.push({ line, variables })
  }
  let total = 0
  run(3, { unused: 0 })
  run(4, { total })
  for (const [index, weight] of weights.entries()) {
    run(5, { index })
    run(6)
    if (weight > most) continue
    total += weight
    run(7, { total })
  }
  for (const line of [5, 8, 10]) run(line)
  return steps
}

const QUESTION =
  /It is run with total_weight\(\[([-\d, ]*)\], (-?\d+)\)\.\s*(?:Line (\d+) has just run for the (\d+)\w\w time\. What is the value of (\w+)\?|Line (\d+) is reached for the (\d+)\w\w time\. Which line is reached right after it\?|Which line is the last that is reached\?)/g

export interface AskedQuestion {
  readonly words: string
  /** What the program does there. */
  readonly key: string
}

/** The section of a page with this heading, without its tags; empty where the page has none. */
export function sectionOf(html: string, heading: string): string {
  const at = html.indexOf(`id="${heading}"`)
  return at < 0 ? '' : plain(html.slice(at, html.indexOf('</section>', at)).replaceAll(/<[^>]*>/g, '')).replaceAll(/\s+/g, ' ')
}

/** The questions that a page asks about the first program, each with its answer. */
export function questionsIn(html: string): readonly AskedQuestion[] {
  return [...sectionOf(html, 'questions-heading').matchAll(QUESTION)].map(
    ([words, list = '', most = '', valueLine, valueNth, variable, nextLine, nextNth]) => {
      const weights = list === '' ? [] : list.split(', ').map(Number)
      const steps = stepsOf(weights, Number(most))
      const line = Number(valueLine ?? nextLine)
      const times = [...steps.keys()].filter((at) => steps[at]?.line === line)
      const at = times[Number(valueNth ?? nextNth) - 1] ?? -1
      const key =
        variable !== undefined
          ? steps[at]?.variables[variable]
          : nextLine !== undefined
            ? steps[at + 1]?.line
            : steps.at(-1)?.line
      if (key === undefined) throw new Violation(`a question is about what the program does not do: ${words}`)
      return { words, key: `${key}` }
    },
  )
}
