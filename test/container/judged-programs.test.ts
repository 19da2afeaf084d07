/** Whole programs in every language, through the sandboxed runner and the judge: an input to read, lines to print. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProgramSignature } from '../../src/problem/problem.ts'
import { starter } from '../../src/problem/starter.ts'
import { localRunner } from '../../src/runner/local.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { judgedRight, exact, reportOn, type Trial } from './judged/judging.ts'
import { wholePrograms } from './judged/whole-programs.ts'
import { program, startRunner, token, type RunnerProcess } from './runner-process.ts'
import { compiledLanguages } from './toolchains.ts'

const signature: ProgramSignature = { kind: 'program' }
const languages = ['python3', 'javascript', 'typescript', ...compiledLanguages] as const

let process: RunnerProcess
let runner: Runner
beforeAll(async () => {
  process = await startRunner()
  runner = localRunner({ url: process.url, token })
})
afterAll(() => process.stop())

const trial = (verdict: Trial['verdict'], stdin: string, expected: string): Trial => ({ args: [stdin], expected, verdict })

/** What does not end stands last, as no input is tried after it. */
const trials: readonly Trial[] = [
  trial('accepted', '3 4\n5\n', '12\n3\n'),
  trial('accepted', '3 4\n5', '12  \r\n3\r\n\r\n'),
  trial('accepted', '', '0\n0\n'),
  trial('wrong_answer', '1 1', '2\n3\n'),
  trial('wrong_answer', '-1 1', '0\n2\n0\n'),
  trial('runtime_error', 'fail', '0\n0\n'),
  trial('accepted', '10\r\n-20\r\n', '-10\n2'),
  trial('time_limit', 'spin', '0\n0\n'),
]

/** The first program of a language may find nothing warm, and wait longer than the judge does. */
const MAX_WARMING_MS = 300_000

describe.each(languages)('a whole program in %s', (language) => {
  beforeAll(async () => {
    await process.run(program(language, wholePrograms[language], ['']))
  }, MAX_WARMING_MS)

  it('is judged by its lines and by how it ends', () =>
    judgedRight(runner, { language, signature, comparator: exact, code: wholePrograms[language], trials, cpuMs: 1_500 }))

  it('tells the line of what ended it, and the first line that differs', async () => {
    const failingTrials = trials.slice(3, 6)
    const { cases } = await reportOn(runner, {
      language,
      signature,
      comparator: exact,
      code: wholePrograms[language],
      trials: failingTrials,
    })
    expect(cases.map(({ difference }) => difference?.path ?? null)).toEqual(['line 2', 'line 3', null])
    expect(cases[2]?.error).toMatchObject({ type: expect.any(String), message: expect.stringContaining('fail') })
  })

  it('starts from one that runs and prints nothing', async () => {
    const started = [trial('accepted', '3 4\n5\n', ''), trial('wrong_answer', '', '0\n')]
    const report = await reportOn(runner, {
      language,
      signature,
      comparator: exact,
      code: starter(signature, language),
      trials: started,
    })
    expect(report.compileError).toBeNull()
    expect(report.cases.map(({ verdict, actual, stderr }) => ({ verdict, actual, stderr }))).toEqual(
      started.map(({ verdict }) => ({ verdict, actual: '', stderr: '' })),
    )
  })
})

describe('a whole program in SQL', () => {
  const tables = "CREATE TABLE part (name TEXT, kit INTEGER);\nINSERT INTO part VALUES ('bolt', 1), ('nut', NULL);"
  it('gets its tables as input and prints its rows', () =>
    judgedRight(runner, {
      language: 'sql',
      signature,
      comparator: exact,
      code: 'SELECT name, kit FROM part ORDER BY name',
      trials: [
        trial('accepted', tables, 'bolt\t1\nnut\tNULL\n'),
        trial('wrong_answer', tables, 'nut\tNULL\nbolt\t1\n'),
        trial('runtime_error', 'CREATE TABLE other (name TEXT);', ''),
      ],
    }))
})
