/** Every way round a test that people try, each refused, after which the walk goes on. */
import { expect } from 'vitest'
import type { Kata, Shortcuts } from './katas/kata.ts'
import { pathsIn, type Desk, type Detours } from './tdd-desk.ts'

export function detoursOf({ testFile, implementationFile, cycles }: Kata, ways: Shortcuts): readonly Detours[] {
  const [first, second, third] = cycles

  /** Two tests before anything is there to load are counted by the text of their file. */
  const twoBeforeAnythingLoads = async (desk: Desk) => {
    await desk.write(testFile, ways.twoUnloaded)
    await desk.run('red_by_compile_error')
    await desk.closed(/more than one new test/i)
  }

  const badTests = async (desk: Desk) => {
    for (const [content, label, fault, reason] of [
      [ways.two, 'red', null, /more than one new test/i],
      [ways.skipped, 'red', null, /skipped/i],
      [ways.unparsed, 'setup_broken', 'tests_broken', /test file/i],
      [ways.noTests, 'setup_broken', 'no_tests', /no test was found/i],
    ] as const) {
      await desk.write(testFile, content)
      await desk.closed(/changed/i)
      expect(await desk.run(label)).toMatchObject({ fault })
      await desk.closed(reason)
    }
  }

  /** A test that asks for nothing counts as an earlier one, until a run without it has passed as well. */
  const passesAtOnce = async (desk: Desk) => {
    await desk.write(testFile, ways.passesAtOnce)
    await desk.run('green')
    await desk.closed(/new test/i)
    await desk.write(testFile, first.test)
    await desk.run('green')
    await desk.closed(/new test/i)
  }

  const oldRun = async (desk: Desk, path: string, other: string, own: string) => {
    await desk.write(path, other)
    await desk.closed(/changed/i)
    await desk.write(path, own)
  }

  const weakening = async (desk: Desk) => {
    await desk.locked(testFile, ways.weakened)
    await desk.locked(testFile, null)
    const moved = await desk.ask('tdd_update_session', {
      testFiles: ['other_test'],
      implementationFiles: [testFile, implementationFile],
    })
    expect(moved).toMatchObject({ code: 'INVALID_PLAN' })
    await desk.closed(/not every test passes/i)
    // By the step back, which is the way to a test that is wrong: it has to be seen to fail again.
    await desk.back('write_test', { restoreFiles: false })
    await desk.write(testFile, ways.weakened)
    await desk.run('green')
    await desk.closed(/new test/i)
    await desk.write(testFile, second.test)
    await desk.run('red')
    await desk.next('implement')
  }

  /** Not even by a run that passes without the earlier test. */
  const dropsEarlier = async (desk: Desk) => {
    await desk.write(testFile, first.test)
    await desk.run('green')
    await desk.write(testFile, ways.withoutEarlier)
    await desk.run('red')
    await desk.closed(/passed before did not run/i)
  }

  return [
    {
      writeTest: async (desk) => {
        await desk.locked(implementationFile, first.implementation)
        await desk.closed(/not run/i)
        await twoBeforeAnythingLoads(desk)
      },
      implement: async (desk) => {
        await desk.locked(testFile, ways.passesAtOnce)
        await desk.closed(/compile/i)
      },
    },
    {
      writeTest: async (desk) => {
        await badTests(desk)
        await passesAtOnce(desk)
        await desk.locked(implementationFile, second.implementation)
      },
      implement: weakening,
      done: (desk) => oldRun(desk, implementationFile, first.implementation, second.implementation),
    },
    {
      writeTest: dropsEarlier,
      done: async (desk) => {
        await desk.next('refactor')
        await desk.write(testFile, second.test)
        await desk.run('green')
        await desk.closed(/now there are/i)
        await desk.write(testFile, third.test)
        await desk.write(implementationFile, second.implementation)
        await desk.run('red')
        await desk.closed(/not every test passes/i)
        expect(pathsIn(await desk.back('implement'))).toEqual([implementationFile, testFile].sort())
        await desk.run('green')
      },
    },
  ]
}
