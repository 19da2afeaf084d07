/** What a program can learn of where this project, and the home folder of whoever runs it, stand on the machine. */
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testsReportSchema } from '../../src/runner/workspace-protocol.ts'
import { inCell } from '../../container/sandbox/places.ts'
import type { RunnerProcess } from './runner-process.ts'
import { call, ends, project, sandboxedTiers, startRunner, values } from './runner-process.ts'
import { isHere } from './toolchains.ts'

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
  java: `import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
class Solution {
  List<String> solve(List<String> hidden) throws Exception {
    List<String> texts = new ArrayList<>(System.getenv().values());
    for (Object value : System.getProperties().values()) texts.add(String.valueOf(value));
    for (String name : List.of("mountinfo", "maps", "cmdline", "environ"))
      texts.add(new String(Files.readAllBytes(Path.of("/proc/self/" + name)), StandardCharsets.ISO_8859_1));
    texts.removeIf(text -> hidden.stream().noneMatch(text::contains));
    return texts;
  }
}
`,
} as const
const goTest = `package main
import ("os"; "strings"; "testing")
func TestPlaces(t *testing.T) {
	texts := os.Environ()
	for _, name := range []string{"mountinfo", "maps", "cmdline", "environ"} {
		text, err := os.ReadFile("/proc/self/" + name)
		if err != nil { t.Fatal(err) }
		texts = append(texts, string(text))
	}
	for _, text := range texts { if strings.Contains(text, HIDDEN) { t.Error(text) } }
}
`
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

const ownUid = process.getuid?.() ?? 0
const uid = ownUid === 0 ? 65_534 : ownUid
const asUser = ownUid === 0 ? uid : null

describe.each(sandboxedTiers.filter((tier) => tier !== 'uid'))('%s, of a server that is not root,', (tier) => {
  let runner: RunnerProcess
  let home: string
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'home-of-ada-'))
    chownSync(home, uid, uid)
    runner = await startRunner({ RUNNER_SANDBOX: tier, HOME: home, XDG_CACHE_HOME: `${home}/.cache` }, asUser)
  })
  afterAll(async () => {
    await runner.stop()
    rmSync(home, { recursive: true, force: true })
  })

  it.each((['python3', 'javascript', 'java'] as const).filter((language) => language !== 'java' || isHere(language)))(
    'tells a program in %s nothing',
    async (language) => {
      const report = await runner.run(call(language, sources[language], [[['home-of-ada']]], { types: '(string[]) -> string[]' }))
      expect(ends(report)).toEqual(['returned'])
      expect(values(report)).toEqual(['[]'])
    },
  )

  it.runIf(isHere('go'))('tells the tests of a workspace in Go nothing', async () => {
    const files = [{ path: 'places_test.go', content: goTest.replace('HIDDEN', '"home-of-ada"') }]
    const limits = { cpuMs: 60_000, wallMs: 120_000, memoryMb: 1_024 }
    const body = JSON.stringify({ id: 'tests', language: 'go', files, limits })
    const report = testsReportSchema.parse(await (await runner.ask('/v1/tests', { method: 'POST', body })).json())
    expect(report, report.printed).toMatchObject({
      end: 'finished',
      tests: [{ name: 'TestPlaces', status: 'passed', message: '' }],
    })
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
