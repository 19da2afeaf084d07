/** Nothing falls between `npm test` and the lanes of `npm run test:all`. */
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { lanes } from '../../scripts/lanes/lanes.ts'
import { leftOut } from '../../scripts/lanes/left-out.ts'
import { quickProjects } from '../../scripts/lanes/quick.ts'

it('every vitest project is run by npm test or by a lane', async () => {
  const names = Array.from(
    (await readFile('vitest.config.ts', 'utf8')).matchAll(/^ +name: '([\w-]+)',$/gm),
    ([, name = '']) => name,
  )
  expect(names).toEqual(expect.arrayContaining(['node', 'worker', 'servers', 'runner']))
  const scripts = await readFile('package.json', 'utf8')
  const commands = [...lanes.map(({ command }) => command.join(' ')), scripts].join('\n')
  const run = new Set<string>([
    ...quickProjects,
    ...Array.from(commands.matchAll(/--project ([\w-]+)/g), ([, name = '']) => name),
  ])
  expect(names.filter((name) => !run.has(name))).toEqual([])
})

it('what npm test has left out is listed with its command', () => {
  const text = leftOut([
    { name: 'tests', command: ['npm', 'test'] },
    { name: 'runner', command: ['npm', 'run', 'test:runner'], env: { RUNNER_TIERS: 'uid' } },
    { name: 'a browser', command: ['npx', 'vitest', 'run', '--project', 'browser'] },
  ])
  expect(text).toBe(`Not run by npm test; npm run test:all runs all of it:
  runner     RUNNER_TIERS=uid npm run test:runner
  a browser  npx vitest run --project browser`)
})
