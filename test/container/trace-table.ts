/** A table of programs and the lines that each runs, as tests of a traced program that comes to its end. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunRequest } from '../../src/runner/protocol.ts'
import type { TracedLanguage } from '../../src/runner/trace-protocol.ts'
import { call, startRunner, type RunnerProcess } from './runner-process.ts'
import { stepsIn, tier, traced } from './traced.ts'

export type Traces = Readonly<Record<string, { readonly request: RunRequest; readonly steps: readonly string[] }>>

/** Short for a program of this language that is called with one input. */
export const calling =
  (language: TracedLanguage) =>
  (content: string, args: readonly unknown[], options: Parameters<typeof call>[3] = {}): RunRequest =>
    call(language, content, [args], options)

export function tellsEach(programs: Traces): void {
  let runner: RunnerProcess
  beforeAll(async () => {
    runner = await startRunner({ RUNNER_SANDBOX: tier })
  })
  afterAll(() => runner.stop())

  it.each(Object.entries(programs))('%s', async (_, { request: asked, steps }) => {
    const report = await traced(runner, asked)
    expect(report).toMatchObject({ end: 'returned', error: null, truncated: false, language: asked.language })
    expect(stepsIn(report)).toEqual(steps)
  })
}
