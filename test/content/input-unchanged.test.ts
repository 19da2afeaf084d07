/** A call that changes its argument although the task forbids it, through the runner and the judge of learners' code. */
import { expect, it } from 'vitest'
import { checkContent } from '../../scripts/content/check.ts'
import { startRunnerProcess } from '../../scripts/runner-process.ts'
import type { Language, Problem } from '../../src/problem/problem.ts'
import { localRunner } from '../../src/runner/local.ts'
import { caseRun, judge } from '../../src/runner/judge.ts'
import { plainProblem } from './problem.ts'
import { publicProblem } from '../../scripts/content/format.ts'
import { problemsWith, swap } from './fixture.ts'

const problem: Problem = {
  ...publicProblem(plainProblem),
  signature: {
    kind: 'function',
    entry: 'smallest',
    parameters: [{ name: 'rows', type: 'int[][]' }],
    returns: 'int',
    input: 'unchanged',
  },
  visibleCases: [
    { tag: 'basic', args: [[[3, 1], [2]]], expected: 1 },
    { tag: 'single', args: [[[5]]], expected: 5 },
  ],
}

const programs: ReadonlyArray<readonly [Language, string]> = [
  ['python3', 'def smallest(rows):\n    rows[0].sort()\n    return min(min(row) for row in rows)\n'],
  ['javascript', 'function smallest(rows) {\n  rows[0].sort()\n  return Math.min(...rows.flat())\n}\n'],
  [
    'go',
    'package main\n\nimport "sort"\n\nfunc smallest(rows [][]int) int {\n\tsort.Ints(rows[0])\n\tleast := rows[0][0]\n\tfor _, row := range rows {\n\t\tfor _, value := range row {\n\t\t\tif value < least {\n\t\t\t\tleast = value\n\t\t\t}\n\t\t}\n\t}\n\treturn least\n}\n',
  ],
  [
    'java',
    'import java.util.Arrays;\n\nclass Solution {\n    public int smallest(int[][] rows) {\n        Arrays.sort(rows[0]);\n        int least = rows[0][0];\n        for (int[] row : rows) for (int value : row) least = Math.min(least, value);\n        return least;\n    }\n}\n',
  ],
]

it('fails in each language, and names the argument', async () => {
  const runner = await startRunnerProcess()
  try {
    for (const [language, code] of programs) {
      const order = { id: 'unchanged', problem, language, code, cpuMs: 2_000, hidden: null }
      const report = await localRunner(runner).run(caseRun(order))
      if (!report.ok) throw new Error(JSON.stringify(report.error))
      const judged = judge(order, report.value, null)
      expect(judged.ok && judged.value, language).toMatchObject({
        verdict: 'wrong_answer',
        failing: { hintCode: 'input_changed' },
        cases: [{ status: 'fail', actual: '1', difference: { path: 'rows' } }, { status: 'pass' }],
      })
    }
  } finally {
    await runner.stop()
  }
})

it('a solution that does so is named by the check', async () => {
  const root = await problemsWith({
    'problem.json': swap('"returns": "int"', '"returns": "int", "input": "unchanged"'),
    'statement.md': (text) => text.replace(/Only the returned[^.]*\./, 'Do not change `nums`.'),
    'solutions/loop/solution.py':
      'def add_up(nums):\n    total = 0\n    while nums:\n        total += nums.pop()\n    return total\n',
  })
  const runner = await startRunnerProcess()
  try {
    const [checked] = await checkContent({ runner: localRunner(runner), root, languages: ['python3'], cache: null })
    const named = checked?.complaints.filter((complaint) => complaint.startsWith('add-up/solutions/loop in python3')) ?? []
    expect(named).toHaveLength(1)
    expect(named[0]).toContain('wrong_answer')
  } finally {
    await runner.stop()
  }
})
