/** A program problem as clients see it, with fakes around the tools. */
import { describe, expect, it } from 'vitest'
import type { Problem } from '../../../../src/problem/problem.ts'
import { starter } from '../../../../src/problem/starter.ts'
import type { ToolContext } from '../../../../src/mcp/context.ts'
import { problemMarkdown, problemOut, problemOutput } from '../../../../src/engines/practice/render/problem.ts'
import { runOnCases } from '../../../../src/engines/practice/judged-run.ts'
import { getProblem } from '../../../../src/engines/practice/tools/get-problem.ts'
import { runCode } from '../../../../src/engines/practice/tools/run-code.ts'
import { runLocalTests } from '../../../../src/engines/practice/tools/run-local-tests.ts'
import { ok } from '../../../../src/kernel/result.ts'
import type { RunRequest } from '../../../../src/runner/protocol.ts'
import { double, ended, reportOf } from '../../../runner/reports.ts'
import { bareCaller } from '../../../mcp/in-process.ts'

const own = 'import sys\n# mine\n'
const sum: Problem = {
  ...double,
  slug: 'sum',
  title: 'Sum',
  statement: 'Print the sum.\n',
  signature: { kind: 'program' },
  visibleCases: [
    { tag: 'basic', args: ['1 2\n'], expected: '3\n' },
    { tag: 'marks', args: ['```\n````\n'], expected: '0\n' },
  ],
  languages: ['python3', 'go'],
  starters: { python3: own },
}

/** A context with this one problem. Every program prints 3. */
function context(): { readonly context: ToolContext; readonly requests: RunRequest[]; readonly begun: unknown[] } {
  const requests: RunRequest[] = []
  const start: unknown[] = []
  const pass = Object.create(null, { runId: { value: 'run' }, slug: { value: 'sum' } })
  const toolContext: ToolContext = Object.assign(Object.create(null) as ToolContext, {
    catalogue: { problem: async () => ok({ problem: sum, retired: false, solutionIds: [] }) },
    learner: {
      admit: async () => ok(null),
      ask: async (_engine: string, method: string) =>
        ok(method === 'language' ? null : { views: [{ titleSlug: 'sum', status: 'open' }] }),
      practice: {
        beginLooseRun: async () => ok(pass),
        beginRun: async (_problem: Problem, begin: unknown) => {
          start.push(begin)
          return ok({ kind: 'begun', pass, view: null })
        },
        finishRun: async () => ok(null),
        dropRun: async () => {},
      },
    },
    runner: {
      run: async (request: RunRequest) => {
        requests.push(request)
        return ok(reportOf(request.inputs.map(() => ended('returned', { stdout: '3\n', stderr: '' }))))
      },
    },
    sealed: { misconceptions: async () => ok([]) },
    spendRun: async () => ok(null),
    languages: async () => ['python3', 'go'],
    now: () => 0,
    newId: () => 'run',
    tell: () => {},
  })
  return { context: toolContext, requests, begun: start }
}

async function call(tool: typeof runLocalTests, input: Record<string, unknown>) {
  const world = context()
  const { caller, recorded } = bareCaller()
  const { structured } = await tool.call(input, { ...caller, contextFor: () => world.context })
  expect(recorded.defects).toEqual([])
  return { structured, ...world }
}

const code = 'print(3)'
const input = { titleSlug: 'sum', language: 'python3', code, writtenBy: 'learner' }

describe('a problem that is a whole program', () => {
  it('has a kind, inputs with outputs, and starters without a name to define', async () => {
    const { structured } = await call(getProblem, { titleSlug: 'sum' })
    expect(structured).toMatchObject({
      problem: {
        signature: { kind: 'program', parameters: [] },
        languages: ['python3', 'go'],
        starters: { python3: { entry: null, code: own } },
        visibleCases: [
          { tag: 'basic', args: ['1 2\n'], expected: '3\n' },
          { tag: 'marks', args: ['```\n````\n'], expected: '0\n' },
        ],
      },
    })
    expect(problemOutput.parse(problemOut({ problem: sum }, 'go')).starters['go']?.entry).toBeNull()
  })

  it('shows its examples as blocks, whatever their text, and its starter', () => {
    const text = problemMarkdown({ problem: sum })
    expect(text).toContain(
      'Print the sum.\n\n## Example 1\n\nInput:\n\n```text\n1 2\n```\n\nOutput:\n\n```text\n3\n```\n\n## Example 2\n',
    )
    expect(text).toContain('Input:\n\n`````text\n```\n````\n`````\n\nOutput:')
    expect(text).toContain(`## Starter: python3\n\n\`\`\`python\n${own}\`\`\``)
    expect(problemMarkdown({ problem: double })).not.toContain('## Example')
  })

  it('keeps a starter in its block, whatever its end', () => {
    const text = problemMarkdown({ problem: { ...sum, starters: { go: 'a := `\n```\n# Not a heading' } } })
    expect(text.endsWith('## Starter: go\n\n````go\na := `\n```\n# Not a heading\n````\n')).toBe(true)
  })

  it('runs on its visible cases, each shown with stdin, expected output and output', async () => {
    const { structured, requests } = await call(runLocalTests, input)
    expect(requests.map(({ entry, inputs }) => ({ entry, inputs }))).toEqual([
      { entry: { kind: 'program', arguments: [] }, inputs: [{ stdin: '1 2\n' }, { stdin: '```\n````\n' }] },
    ])
    expect(structured).toMatchObject({
      verdict: 'wrong_answer',
      passed: 1,
      cases: [
        { call: '1 2\n', expected: '3\n', actual: '3\n', status: 'pass' },
        { call: '```\n````\n', expected: '0\n', actual: '3\n', difference: { path: 'line 1', expected: "'0'", actual: "'3'" } },
      ],
    })
  })

  it("runs on the learner's own inputs", async () => {
    const { structured, requests } = await call(runLocalTests, { ...input, cases: [['7\n']] })
    expect(requests[0]?.inputs).toEqual([{ stdin: '7\n' }])
    expect(structured).toMatchObject({
      say: 'Here is what your code prints. These inputs are not judged and do not count.',
      outputs: [{ call: '7\n', actual: '3\n', stdout: '' }],
    })
  })

  it.each([[[7]], [['a', 'b']], [[]]])('takes no %j for an input', async (args) => {
    const { structured, requests } = await call(runLocalTests, { ...input, cases: [args] })
    expect(structured).toMatchObject({ code: 'INVALID_CASES', parameters: ['stdin: string'] })
    expect(structured['message']).toContain('a list of arguments of these types: stdin: string.')
    expect(requests).toEqual([])
  })

  it('may be open while run_code runs other programs', async () => {
    const { structured } = await call(runCode, { language: 'python3', code })
    expect(structured).toMatchObject({ next: null, stdout: '3\n' })
  })

  it('is not run in a language that cannot run here, and the others are named', async () => {
    const { structured } = await call(runCode, { language: 'rust', code: 'fn main() {}' })
    expect(structured).toMatchObject({
      code: 'LANGUAGE_RUNTIME_NOT_FOUND',
      message: 'This deployment cannot run Rust. Use Python 3 or Go.',
      languages: ['python3', 'go'],
    })
  })

  it.each([
    ['python3', own, true],
    ['python3', 'import sys # mine too', true],
    ['python3', starter(sum.signature, 'python3'), false],
    ['go', starter(sum.signature, 'go'), true],
  ] as const)('knows the code that a learner started from in %s: %j', async (language, started, isStarter) => {
    const world = context()
    const order = { problem: sum, kind: 'local', writtenBy: 'learner', cpuMs: 1000, rerun: false } as const
    await runOnCases(world.context, { ...order, language, code: started })
    expect(world.begun).toMatchObject([{ code: { isStarter } }])
  })
})
