/** Proves the questions of a problem's hints. */
import { answerType } from '../../src/problem/signature.ts'
import { compare } from '../../src/problem/values/compare.ts'
import { problemRun } from '../../src/runner/requests.ts'
import { answerOf } from '../../src/runner/shown.ts'
import type { ExpandedProblem } from './expand.ts'
import { endText } from './findings.ts'
import { publicProblem } from './format.ts'
import { place, predictions, QUESTIONS } from './hint-questions.ts'
import type { Run } from './run.ts'

/** Runs the main solution on what is asked about: it has to give what is expected. */
export async function proveQuestions(folder: ExpandedProblem, run: Run): Promise<string[]> {
  const questions = predictions(folder.questions)
  const problem = publicProblem(folder)
  const language = problem.languages.includes('python3') ? 'python3' : 'sql'
  const [main] = folder.solutions
  const code = main?.code[language]
  if (questions.length === 0 || code === undefined) return []
  const inputs = questions.map(({ question }) => question.args)
  const { results } = await run(QUESTIONS, problemRun('check-questions', problem, language, code, inputs, problem.cpuMs))
  return questions.flatMap(({ question: { args, expected }, index }, at) => {
    const type = answerType(problem.signature, problem.comparator, args)
    const result = results[at]
    const value = result && answerOf(result, type)
    if (value === undefined) return [`${place(index)}: solutions/${main?.id} ${endText(result) ?? 'gives no answer'}`]
    if (compare(value, expected, type, problem.comparator) === null) return []
    return [`${place(index)}: solutions/${main?.id} returns ${JSON.stringify(value).slice(0, 80)}, which is not expected`]
  })
}
