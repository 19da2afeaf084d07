/** Who may import whom is the linter's to enforce; here are files that it must turn down. */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { mayImport } from '../../boundaries.ts'

/** A file, what it imports, and from where: a path of the project, or a package. */
type Row = readonly [name: string, path: string, names: string, from: string]

const CONFIG = ['oxlint.config.ts', 'boundaries.ts'] as const

/** Codes of the rules that oxlint finds broken in each of these, by the row's name. Each row has a folder of its own. */
async function brokenIn(rows: readonly Row[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const root = await mkdtemp(join(tmpdir(), 'rung-lint-'))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  try {
    await symlink(resolve('node_modules'), join(root, 'node_modules'))
    await Promise.all(CONFIG.map((file) => copyFile(file, join(root, file))))
    await write('package.json', '{ "type": "module" }')
    for (const [, , , from] of rows) if (from.endsWith('.ts')) await write(from, 'export {}\n')
    for (const [, path, names, from] of rows) {
      const source = from.endsWith('.ts') ? relative(dirname(path), from) : from
      await write(
        path,
        `import { ${names} } from '${source.startsWith('src') ? `./${source}` : source}'\nexport const used = [${names}]\n`,
      )
    }
    const output = await new Promise<string>((done, failed) => {
      execFile(
        resolve('node_modules/.bin/oxlint'),
        ['-f', 'json', ...rows.map(([, path]) => path)],
        { cwd: root },
        (error, stdout) => (stdout ? done(stdout) : failed(error)),
      )
    })
    const report: { diagnostics: Array<{ code: string; filename: string }> } = JSON.parse(output)
    const codesOf = (path: string) =>
      report.diagnostics.filter(({ filename }) => relative(root, resolve(root, filename)) === path).map(({ code }) => code)
    return new Map(rows.map(([name, path]) => [name, codesOf(path)]))
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

const NAMES = 'eslint(no-restricted-imports)'
const FOLDERS = 'boundaries(dependencies)'

/** For each line of the table an import that it refuses, by the line's name. */
const lines: Readonly<Record<string, readonly [path: string, from: string]>> = {
  kernel: ['src/kernel/a.ts', 'src/problem/problem.ts'],
  problem: ['src/problem/a.ts', 'src/runner/runner.ts'],
  'rules:settings': ['src/engines/settings/rules/a.ts', 'src/engines/practice/rules/decide.ts'],
  'rules:practice': ['src/engines/practice/rules/a.ts', 'src/catalog/sealed.ts'],
  'rules:lessons': ['src/engines/lessons/rules/a.ts', 'src/grader/grader.ts'],
  'rules:knowledge': ['src/engines/knowledge/rules/a.ts', 'src/engines/tdd/rules/decide.ts'],
  'rules:own-courses': ['src/engines/own-courses/rules/a.ts', 'src/engines/practice/rules/decide.ts'],
  'rules:own-problems': ['src/engines/own-problems/rules/a.ts', 'src/engines/practice/rules/decide.ts'],
  'rules:tdd': ['src/engines/tdd/rules/a.ts', 'src/failure/words.ts'],
  'rules:authoring': ['src/engines/authoring/rules/a.ts', 'src/engines/practice/rules/decide.ts'],
  'rules:forms': ['src/engines/forms/rules/a.ts', 'src/engines/understanding/rules/judge.ts'],
  'rules:growth': ['src/engines/growth/rules/a.ts', 'src/engines/practice/rules/decide.ts'],
  'rules:interviews': ['src/engines/interviews/rules/a.ts', 'src/engines/practice/rules/decide.ts'],
  'rules:trials': ['src/engines/trials/rules/a.ts', 'src/engines/knowledge/rules/decide.ts'],
  'rules:review': ['src/engines/review/rules/a.ts', 'src/engines/review/engine.ts'],
  'rules:understanding': ['src/engines/understanding/rules/a.ts', 'src/engines/understanding/engine.ts'],
  'rules:classes': ['src/engines/classes/rules/a.ts', 'src/engines/practice/rules/state.ts'],
  failure: ['src/failure/a.ts', 'src/learner/learner-rpc.ts'],
  catalog: ['src/catalog/a.ts', 'src/learner/learner-rpc.ts'],
  runner: ['src/runner/a.ts', 'src/catalog/sealed.ts'],
  grader: ['src/grader/a.ts', 'src/catalog/sealed.ts'],
  deployment: ['src/deployment/a.ts', 'src/catalog/public.ts'],
  lti: ['src/lti/a.ts', 'src/web/origin.ts'],
  learner: ['src/learner/a.ts', 'src/catalog/sealed.ts'],
  classroom: ['src/classroom/a.ts', 'src/catalog/sealed.ts'],
  engines: ['src/engines/a.ts', 'src/catalog/sealed.ts'],
  'engine:settings': ['src/engines/settings/tools/a.ts', 'src/engines/tdd/engine.ts'],
  'engine:practice': ['src/engines/practice/tools/a.ts', 'src/engines/authoring/engine.ts'],
  'engine:knowledge': ['src/engines/knowledge/pages/a.ts', 'src/engines/authoring/engine.ts'],
  'engine:lessons': ['src/engines/lessons/tools/a.ts', 'src/engines/tdd/engine.ts'],
  'engine:own-courses': ['src/engines/own-courses/tools/a.ts', 'src/engines/practice/engine.ts'],
  'engine:own-problems': ['src/engines/own-problems/pages/a.ts', 'src/engines/tdd/engine.ts'],
  'engine:tdd': ['src/engines/tdd/tools/a.ts', 'src/engines/lessons/engine.ts'],
  'engine:authoring': ['src/engines/authoring/tools/a.ts', 'src/engines/lessons/engine.ts'],
  'engine:forms': ['src/engines/forms/tools/a.ts', 'src/engines/lessons/engine.ts'],
  'engine:growth': ['src/engines/growth/pages/a.ts', 'src/engines/lessons/engine.ts'],
  'engine:interviews': ['src/engines/interviews/tools/a.ts', 'src/engines/lessons/engine.ts'],
  'engine:trials': ['src/engines/trials/pages/a.ts', 'src/engines/authoring/engine.ts'],
  'engine:classes': ['src/engines/classes/tools/a.ts', 'src/engines/tdd/engine.ts'],
  'engine:review': ['src/engines/review/pages/a.ts', 'src/engines/lessons/engine.ts'],
  'engine:understanding': ['src/engines/understanding/pages/a.ts', 'src/engines/lessons/engine.ts'],
  views: ['src/mcp/views/a.ts', 'src/catalog/sealed.ts'],
  mcp: ['src/mcp/a.ts', 'src/web/app.ts'],
  browser: ['src/web/browser/live/a.ts', 'src/catalog/sealed.ts'],
  web: ['src/web/a.ts', 'src/engines/tdd/rules/decide.ts'],
}

const refused: readonly Row[] = [
  ['a pass issued by a tool', 'src/engines/practice/tools/forge.ts', 'issueHintPass', 'src/problem/passes.ts'],
  ['a pass issued by the catalogue', 'src/catalog/sealed.ts', 'issueSolutionPass', 'src/problem/passes.ts'],
  ['a pass issued by the pages', 'src/web/forge.ts', 'issueRunPass', 'src/problem/passes.ts'],
  [
    'a pass for the key of a hint issued by a tool',
    'src/engines/practice/tools/forge.ts',
    'issueHintQuestionPass',
    'src/problem/passes.ts',
  ],
  ['a pass issued inside the rules', 'src/engines/practice/rules/forge.ts', 'issueHintPass', 'src/problem/passes.ts'],
  ['a pass issued by the search', 'src/runner/forge.ts', 'issueCounterexamplePass', 'src/problem/passes.ts'],
  ['a pass for keys issued by a lesson', 'src/engines/lessons/forge.ts', 'issueKeyPass', 'src/problem/passes.ts'],
  ['a pass for a form issued by what is known', 'src/engines/knowledge/client.ts', 'issueFormPass', 'src/problem/passes.ts'],
  ['a pass for a form issued by a tool', 'src/engines/forms/tools/forge.ts', 'issueFormPass', 'src/problem/passes.ts'],
  ['a pass for growth issued by its measuring', 'src/engines/growth/measuring.ts', 'issueGrowthPass', 'src/problem/passes.ts'],
  [
    'a pass for the gaps of an interview issued by a tool',
    'src/engines/interviews/tools/forge.ts',
    'issueInterviewPass',
    'src/problem/passes.ts',
  ],
  ['a pass for a share issued by a script', 'scripts/forge.ts', 'issueSharePass', 'src/problem/passes.ts'],
  ['a pass for hints issued by own problems', 'src/engines/own-problems/client.ts', 'issueHintPass', 'src/problem/passes.ts'],
  ['a pass issued by another engine’s client', 'src/engines/tdd/client.ts', 'issueRunPass', 'src/problem/passes.ts'],
  ['a pass issued by the holder of the object', 'src/learner/learner-rpc.ts', 'issueRunPass', 'src/problem/passes.ts'],
  ['a case sealed by the object', 'src/engines/own-problems/engine.ts', 'sealCase', 'src/problem/sealed-case.ts'],
  ['a sealed case opened by own problems', 'src/engines/own-problems/codec.ts', 'openCase', 'src/problem/sealed-case.ts'],
  ['a sealed case opened by the server', 'src/mcp/forge.ts', 'openCase', 'src/problem/sealed-case.ts'],
  ['a sealed case opened by the search', 'src/runner/trials.ts', 'openCase', 'src/problem/sealed-case.ts'],
  ['zod in the rules', 'src/engines/tdd/rules/parse.ts', 'z', 'zod'],
  ['zod in the kernel', 'src/kernel/parse.ts', 'z', 'zod'],
  ['hono in what a problem is', 'src/problem/page.ts', 'Hono', 'hono'],
  ['the environment in a tool', 'src/engines/practice/tools/env.ts', 'floorOf', 'src/web/env.ts'],
  ['the object in a tool', 'src/engines/practice/tools/stub.ts', 'Learner', 'src/learner/learner.ts'],
  ['a binding in the server', 'src/mcp/stub.ts', 'env', 'cloudflare:workers'],
  ['the judge in the container', 'container/judge.ts', 'judge', 'src/runner/judge.ts'],
  ['the project in a language of the container', 'container/languages/peek.ts', 'starter', 'src/problem/starter.ts'],
]
const allowed: readonly Row[] = [
  ['passes for hints issued by practice', 'src/engines/practice/client.ts', 'issueHintPass', 'src/problem/passes.ts'],
  ['passes for forms issued by forms', 'src/engines/forms/client.ts', 'issueFormPass', 'src/problem/passes.ts'],
  ['passes for growth issued by growth', 'src/engines/growth/client.ts', 'issueGrowthPass', 'src/problem/passes.ts'],
  ['passes for keys issued by lessons', 'src/engines/lessons/client.ts', 'issueKeyPass', 'src/problem/passes.ts'],
  ['cases opened by the judge', 'src/runner/judge.ts', 'openCase', 'src/problem/sealed-case.ts'],
  [
    'cases sealed as they come from the object',
    'src/engines/own-problems/fine/client.ts',
    'keptOf',
    'src/engines/own-problems/client.ts',
  ],
  ['the list of views in the server', 'src/mcp/resources/views.ts', 'viewHtml', 'src/mcp/views/views.ts'],
  ['results in the rules', 'src/engines/practice/rules/fine.ts', 'ok', 'src/kernel/result.ts'],
  ['the rules of an engine in it', 'src/engines/practice/tools/fine.ts', 'hintBases', 'src/engines/practice/rules/events.ts'],
  ['the protocol in the container', 'container/languages/fine.ts', 'runRequestSchema', 'src/runner/protocol.ts'],
]

let broken: ReadonlyMap<string, readonly string[]>
beforeAll(async () => {
  const ofLines = Object.entries(lines).map(([name, [path, from]]): Row => [`line ${name}`, path, 'something', from])
  broken = await brokenIn([...ofLines, ...refused, ...allowed])
})

it('tries every line of the table', () => expect(Object.keys(lines).sort()).toEqual(Object.keys(mayImport).sort()))
it.each(Object.keys(lines))('refused by the line of %s', (name) => expect(broken.get(`line ${name}`)).toContain(FOLDERS))
it.each(refused)('refused: %s', (name) => expect(broken.get(name)).toContain(NAMES))
it.each(allowed)('allowed: %s', (name) => {
  expect(broken.get(name)).not.toContain(NAMES)
  expect(broken.get(name)).not.toContain(FOLDERS)
})
