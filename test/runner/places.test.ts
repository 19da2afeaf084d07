/** What a program can learn of where this project, and the home folder of whoever runs it, stand on the machine. */
import { homedir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inCell } from '../../container/sandbox/places.ts'
import type { RunnerProcess } from './runner-process.ts'
import { call, ends, project, sandboxedTiers, startRunner, values } from './runner-process.ts'

const sources = {
  python3: `import json, os, sys, traceback
def texts():
  yield sys.executable
  yield from (sys.prefix, sys.base_prefix, *sys.path, *sys.argv, *sys.orig_argv, *os.environ.values())
  for module in list(sys.modules.values()): yield str(getattr(module, "__file__", ""))
  try: json.loads("{")
  except ValueError: yield traceback.format_exc()
  for name in ("self/mountinfo", "self/maps", "self/cmdline", "self/environ", "1/cmdline", "1/environ"):
    try: yield open(f"/proc/{name}", "rb").read().decode("latin1")
    except OSError: pass
  for folder in ("/", "/tmp", "/opt", "/dev/shm"):
    if os.path.isdir(folder): yield from (folder + "/" + name for name in os.listdir(folder))
def solve(hidden):
  return [text for text in texts() if any(one in text for one in hidden)]
`,
  javascript: `const fs = require('node:fs')
function solve(hidden) {
  const texts = [process.execPath, ...process.argv, ...process.execArgv, ...Object.values(process.env), ...module.paths, new Error('here').stack]
  for (const name of ['mountinfo', 'maps', 'cmdline', 'environ']) texts.push(fs.readFileSync('/proc/self/' + name, 'latin1'))
  for (const folder of ['/', '/tmp', '/opt']) if (fs.existsSync(folder)) texts.push(...fs.readdirSync(folder).map((name) => folder + '/' + name))
  return texts.filter((text) => hidden.some((one) => text.includes(one)))
}
`,
} as const
/** The first folder of the project's path may be one that every system has. */
const hidden = [project, `${homedir()}/`, `/tmp/${project.split('/')[2] ?? ''}`]

describe.each(sandboxedTiers.filter((tier) => tier !== 'uid'))('%s', (tier) => {
  let runner: RunnerProcess
  beforeAll(async () => {
    runner = await startRunner({ RUNNER_SANDBOX: tier })
  })
  afterAll(() => runner.stop())

  it.each(['python3', 'javascript'] as const)('tells a program in %s nothing', async (language) => {
    const report = await runner.run(call(language, sources[language], [[hidden]], { types: '(string[]) -> string[]' }))
    expect(ends(report)).toEqual(['returned'])
    expect(values(report)).toEqual(['[]'])
  })
})

it('names things by their place in a cell', () => {
  const binds = [
    { from: '/home/ada/node', to: '/opt/1/node' },
    { from: '/etc/java', to: '/etc/java' },
  ]
  expect(inCell('/home/ada/node', binds)).toBe('/opt/1/node')
  expect(inCell('PATH=/home/ada/node/bin:/home/ada/node:/usr/bin', binds)).toBe('PATH=/opt/1/node/bin:/opt/1/node:/usr/bin')
  expect(inCell('/home/ada/node-24/bin', binds)).toBe('/home/ada/node-24/bin')
})
