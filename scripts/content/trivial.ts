/** Programs that ignore their input or give it back: their runs are made up, for what they answer is known. No misconception explains them. */
import type { Problem } from '../../src/problem/problem.ts'
import { sealCase } from '../../src/problem/sealed-case.ts'
import { answerType, parametersOf, typesOf } from '../../src/problem/signature.ts'
import { conforms, type ValueType } from '../../src/problem/values/types.ts'
import type { Json } from '../../src/kernel/json.ts'
import { declaredTests, judge, type JudgedOrder } from '../../src/runner/judge.ts'
import { constantReport } from '../constant-report.ts'
import type { ExpandedProblem } from './expand.ts'
import { diagnosed } from './findings.ts'

/** What beginners return to see whether anything works; those of the answer's type are tried. */
const CONSTANTS: readonly Json[] = [0, 1, -1, 2, '0', '1', '-1', '', 'a', true, false, [], [0], [0, 1], [1, 0], [0, 0], [-1, -1]]

/** What is wrong with conditions that a trivial program meets. */
export function trivialComplaints(folder: ExpandedProblem, problem: Problem): string[] {
  const { signature, comparator } = problem
  // A checker would have to run; an object has no trivial answer.
  if (signature.kind !== 'function' || comparator.kind === 'checker') return []
  const type = answerType(signature, comparator, [])
  const cases = [...folder.cases.visible, ...folder.cases.hidden]
  const constants = [...CONSTANTS, ...folder.cases.visible.map(({ expected }) => expected)].filter((value) =>
    conforms(value, type),
  )
  const echoes = typesOf(parametersOf(signature)).flatMap((own, index) => (isSame(own, type) ? [index] : []))
  const programs = [
    ...constants.map((value) => ({ name: `return ${JSON.stringify(value)}`, answers: cases.map(() => value) })),
    ...echoes.map((index) => ({
      name: `return parameter ${index + 1}`,
      answers: cases.map(({ args }) => args[index] ?? null),
    })),
  ]
  const order: JudgedOrder = {
    id: 'trivial',
    problem,
    language: problem.languages[0] ?? 'python3',
    code: '',
    cpuMs: problem.cpuMs,
    hidden: declaredTests(folder.cases.hidden.map(sealCase)),
  }
  return programs.flatMap(({ name, answers }) => {
    const judged = judge(
      order,
      constantReport(
        order,
        answers.map((answer) => JSON.stringify(answer)),
      ),
      null,
      folder.misconceptions,
    )
    const complaint = judged.ok ? diagnosed({ name }, judged.value, null).complaint : null
    return complaint === null ? [] : [complaint]
  })
}

const isSame = (one: ValueType, other: ValueType): boolean => JSON.stringify(one) === JSON.stringify(other)
