/** Proves exercises by the judge that learners' code goes through: the solution passes, the starter and every wrong program fail. */
import { sealCase } from '../../../src/problem/sealed-case.ts'
import { caseRun, declaredTests, judge } from '../../../src/runner/judge.ts'
import type { Runner } from '../../../src/runner/runner.ts'
import { failure } from '../findings.ts'
import { publicProblem } from '../format.ts'
import type { Limiter } from '../limit.ts'
import { runWith } from '../run.ts'
import type { CourseExercise } from './exercises.ts'
import { EXTENSIONS } from './languages.ts'
import type { TextProof } from './prove-texts.ts'

/** Rejects when the runner itself fails, which says nothing about the exercises. */
export async function proveExercises(runner: Runner, exercises: readonly CourseExercise[], limiter: Limiter): Promise<TextProof> {
  let runs = 0
  const complaints = await Promise.all(
    exercises.flatMap(({ language, problem: folder, wrong, place }) => {
      const extension = EXTENSIONS[language]
      const { cpuMs, cases, solutions, starters } = folder
      const problem = publicProblem(folder)
      const hidden = declaredTests(cases.hidden.map(sealCase))
      const programs = [
        { name: `solution${extension}`, code: solutions[0]?.code[language] ?? '', passes: true },
        { name: `starter${extension}`, code: starters?.[language] ?? '', passes: false },
        ...[...wrong].map(([name, code]) => ({ name, code, passes: false })),
      ]
      return programs.map(({ name, code, passes }) =>
        limiter(async () => {
          const order = { id: `check-${runs++}`, problem, language, code, cpuMs, hidden }
          const judged = judge(order, await runWith(runner, place)(name, caseRun(order)), null)
          if (!judged.ok) throw new Error(`${place}/${name}: an exercise has no checker`)
          const { failing } = judged.value
          if (passes && failing) return [`${place}/${name}: is not accepted: ${failure(judged.value, failing)}`]
          return passes || failing ? [] : [`${place}/${name}: passes every case`]
        }),
      )
    }),
  )
  return { complaints: complaints.flat(), runs }
}
