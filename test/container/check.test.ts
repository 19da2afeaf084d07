/** The check of a runner, on a real one. */
import { expect, test } from 'vitest'
import { startRunnerProcess } from '../../scripts/runner-process.ts'
import { checkRunner } from '../../src/runner/check.ts'
import { localRunner } from '../../src/runner/local.ts'
import { VISITORS } from '../../src/runner/protocol.ts'

test('a runner that runs programs passes, and one that has ended does not', async () => {
  const runner = await startRunnerProcess()
  try {
    const port = localRunner({ url: runner.url, token: runner.token, learner: Promise.resolve(VISITORS) })
    for (const number of [0, 7, 65_535])
      expect(await checkRunner(port, number)).toEqual({
        problem: null,
        sandbox: expect.stringMatching(/^(unshare|bubblewrap|uid|none)$/),
      })
    await runner.stop()
    expect(await checkRunner(port, 7)).toEqual({ problem: 'The runner does not answer.', sandbox: null })
  } finally {
    await runner.stop()
  }
})
