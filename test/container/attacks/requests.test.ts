/** Hostile requests and hostile file names. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runnerErrorBodySchema, runReportSchema } from '../../../src/runner/protocol.ts'
import type { RunnerProcess } from '../runner-process.ts'
import { call, ends, startRunner, values } from '../runner-process.ts'

const good = call('python3', 'def solve(n): return n', [[1]])
const nested = (depth: number, open: string, inner: string, close: string) =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`

describe('a hostile request', () => {
  let runner: RunnerProcess
  beforeAll(async () => {
    runner = await startRunner()
  })
  afterAll(() => runner.stop())
  const post = (body: unknown) =>
    runner.ask('/v1/run', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
  const named = (...paths: string[]) => ({ ...good, files: paths.map((path) => ({ path, content: 'def solve(n): return n' })) })
  const signed = (returns: string) =>
    JSON.stringify({ ...good, signature: { ...good.signature, returns: 'HERE' } }).replace('"HERE"', returns)

  it.each<[string, unknown]>([
    ['of a file that climbs', named('../x.py')],
    ['of a file that is absolute', named('/etc/cron.d/x')],
    ['of a file that climbs later', named('a/../../b.py')],
    ['of a file that stands still', named('./a.py')],
    ['of a file with a dot alone', named('.')],
    ['of a file with two dots alone', named('..')],
    ['of a file with nothing between slashes', named('a//b.py')],
    ['of a file that ends in a slash', named('a/')],
    ['of a file of nothing', named('')],
    ['of a file with a NUL', named('a\0.py')],
    ['of a file with a newline', named('a\n.py')],
    ['of a file with a newline at its end', named('a.py\n')],
    ['of a file with a backslash', named('..\\a.py')],
    ['of a file with half a character', named('\ud800.py')],
    ['of a file with a letter like a dot', named('\u2024\u2024/a.py')],
    ['of a file that is hidden', named('.bashrc')],
    ['of a file that is an option', named('-c')],
    ['of a file of 129 characters', named('a'.repeat(129))],
    ['of a file in nine folders', named('a/'.repeat(9) + 'b.py')],
    ['of a file twice', named('a.py', 'a.py')],
    ['of a file where a folder is needed', named('a.py', 'a', 'a/b.py')],
    ['of a file below a file', named('a/b.py', 'a')],
    ['of a file ten thousand times', named(...Array.from({ length: 10_000 }, (_, index) => `f${index}.py`))],
    ['with a type 100,000 deep', signed(nested(100_000, '{"kind":"array","of":', '{"kind":"int"}', '}'))],
    ['with a type 3,000 deep', signed(nested(3_000, '{"kind":"optional","of":', '{"kind":"int"}', '}'))],
    ['with a million brackets', `{"id":${'['.repeat(1_000_000)}`],
    ['with a prototype', `{"__proto__":${JSON.stringify(good)}}`],
    ['with more inputs than allowed', { ...good, inputs: Array.from({ length: 201 }, () => ({ args: '[1]' })) }],
    ['for a name that is code', { ...good, entry: { kind: 'function', name: 'a();b' } }],
    ['with time without end', { ...good, limits: { ...good.limits, cpuMs: 1e12 } }],
    ['with text for numbers', { ...good, limits: { ...good.limits, cpuMs: '100' } }],
    ['as an array', [good]],
  ])('%s is refused, and nothing comes of it', async (_, body) => {
    const response = await post(body)
    const answer: unknown = await response.json()
    expect([response.status, JSON.stringify(answer).slice(0, 300)]).toEqual([400, expect.stringContaining('BAD_REQUEST')])
    expect(runnerErrorBodySchema.parse(answer).error.code).toBe('BAD_REQUEST')
    expect(values(await runner.run(good))).toEqual(['1'])
  })

  it.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString', '__init__', '__class__', '__dict__', 'globalThis', 'exit'])(
    'for a function called %s finds none, or the one the file defines',
    async (name) => {
      for (const language of ['python3', 'javascript'] as const) {
        const report = await runner.run(call(language, language === 'python3' ? 'x = 1' : 'var x = 1', [[1]], { name }))
        expect([report.compile.error?.type, ends(report)].join(), language).toMatch(/^Missing|raised|wrong_type|exited|protocol/)
      }
    },
  )

  it.each([
    ['json.py', 'def loads(*a, **k): return [41]\ndef dumps(*a, **k): return "41"\nJSONDecoder = JSONEncoder = None'],
    ['os.py', 'raise SystemExit'],
    ['sitecustomize.py', 'import os\nos._exit(3)'],
    ['python3.py', 'import os\nos._exit(3)'],
    ['python3_values.py', 'import os\nos._exit(3)'],
    ['encodings/__init__.py', 'import os\nos._exit(3)'],
    ['collections/__init__.py', 'raise SystemExit'],
    ['python3.11', 'x'],
  ])('does not replace the harness by a file called %s', async (path, content) => {
    expect(values(await runner.run(call('python3', 'def solve(n): return n', [[5]], { files: [{ path, content }] })))).toEqual([
      '5',
    ])
  })

  it.each([
    ['package.json', '{"type":"module","main":"evil.js","imports":{"#fs":"./evil.js"},"exports":{}}'],
    ['package.json', '{{{'],
    ['node_modules/fs/index.js', 'process.exit(3)'],
    ['javascript.cjs', 'process.exit(3)'],
    ['tsconfig.json', '{"extends":"/etc/passwd"}'],
    ['node.config.json', '{"nodeOptions":{"import":["./evil.js"]}}'],
  ])('does not replace the harness by a file called %s beside a JavaScript one', async (path, content) => {
    const files = [{ path, content }]
    expect(values(await runner.run(call('javascript', 'function solve(n) { return n }', [[5]], { files })))).toEqual(['5'])
  })

  it.each(['python3', 'javascript'] as const)(
    'of arguments 400,000 deep harms nobody but its own %s program',
    async (language) => {
      const code = { python3: 'def solve(n): return 1', javascript: 'function solve(n) { return 1 }' }[language]
      const inputs = [{ args: nested(400_000, '[', '', ']') }, { args: '[1]' }]
      const report = await runner.run({ ...call(language, code, []), inputs })
      expect(ends(report)).not.toContain('not_run')
      expect(values(await runner.run(good))).toEqual(['1'])
    },
  )

  it('takes text that no file can hold for what can be read of it', async () => {
    for (const content of ['\ud800', '\0', '\ufeff', 'x = "\udfff"', '\u2028', '\x1a', '#!']) {
      for (const language of ['python3', 'javascript', 'typescript'] as const) {
        const response = await post(call(language, content, [[1]]))
        expect(response.status, `${language} ${JSON.stringify(content)}: ${await response.clone().text()}`).toBe(200)
      }
    }
    expect(values(await runner.run(good))).toEqual(['1'])
  })

  it('reports the largest of all reports, and in a size its reader takes', async () => {
    const code =
      'import sys\nfor s in (sys.stdout, sys.stderr): s.write("\\x01" * (1024 * 1024 - 4000))\ndef solve(n): return "\\\\" * 500000'
    const response = await post(
      call(
        'python3',
        code,
        Array.from({ length: 8 }, () => [1]),
        { types: '(int) -> string', cpuMs: 8_000 },
      ),
    )
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text.length).toBeLessThan(32 * 1024 * 1024)
    expect(values(runReportSchema.parse(JSON.parse(text))).filter((value) => value !== null)).not.toEqual([])
  })
})
