/** Who may import whom is the linter's to enforce; here are files that it must turn down. */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'

type Row = readonly [name: string, path: string, text: string]

/** The rules that oxlint finds broken in each of these, by its name. Starting it costs most, so files of different paths go together. */
async function brokenIn(rows: readonly Row[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  for (let left = [...rows]; left.length > 0;) {
    const now = left.filter(([, path], index) => left.findIndex(([, other]) => other === path) === index)
    left = left.filter((row) => !now.includes(row))
    const codes = await lint(now)
    for (const [name, path] of now) found.set(name, codes.get(path) ?? [])
  }
  return found
}

async function lint(rows: readonly Row[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const root = await mkdtemp(join(tmpdir(), 'rung-lint-'))
  try {
    await copyFile('.oxlintrc.json', join(root, '.oxlintrc.json'))
    for (const [, path, text] of rows) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    const output = await new Promise<string>((done, failed) => {
      const files = rows.map(([, path]) => path)
      execFile(resolve('node_modules/.bin/oxlint'), ['-f', 'json', ...files], { cwd: root }, (error, stdout) =>
        stdout ? done(stdout) : failed(error),
      )
    })
    const report: { diagnostics: Array<{ code: string; filename: string }> } = JSON.parse(output)
    const byFile = new Map<string, string[]>()
    for (const { code, filename } of report.diagnostics) {
      const path = relative(root, resolve(root, filename))
      byFile.set(path, [...(byFile.get(path) ?? []), code])
    }
    return byFile
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

const use = (names: string, from: string) => `import { ${names} } from '${from}'\nexport const used = [${names}]\n`
const RESTRICTED = 'eslint(no-restricted-imports)'

const refused: readonly Row[] = [
  ['a pass issued by a tool', 'src/mcp/tools/practice/forge.ts', use('issueHintPass', '../../../domain/passes.ts')],
  ['a pass issued by the catalogue', 'src/catalog/sealed.ts', use('issueSolutionPass', '../domain/passes.ts')],
  ['a pass issued by the pages', 'src/http/forge.ts', use('issueRunPass', '../domain/passes.ts')],
  ['a pass issued inside the domain', 'src/domain/practice/forge.ts', use('issueHintPass', '../passes.ts')],
  ['a pass issued by the search', 'src/runner/forge.ts', use('issueCounterexamplePass', '../domain/passes.ts')],
  ['a pass for keys issued by a tool', 'src/mcp/tools/practice/forge.ts', use('issueKeyPass', '../../../domain/passes.ts')],
  ['a pass for keys issued by the catalogue', 'src/catalog/sealed.ts', use('issueKeyPass', '../domain/passes.ts')],
  ['a pass for keys issued by a lesson', 'src/domain/lesson/forge.ts', use('issueKeyPass', '../passes.ts')],
  ['a pass for a share issued by the pages', 'src/http/forge.ts', use('issueSharePass', '../domain/passes.ts')],
  ['a pass issued by own problems', 'src/engines/own-problems/client.ts', use('issueHintPass', '../domain/passes.ts')],
  ['a case sealed by the object', 'src/engines/own-problems/engine.ts', use('sealCase', '../domain/sealed-case.ts')],
  ['a sealed case opened by own problems', 'src/engines/own-problems/client.ts', use('openCase', '../domain/sealed-case.ts')],
  ['the catalogue in own problems', 'src/engines/own-problems/client.ts', use('hintOf', '../catalog/sealed.ts')],
  ['a sealed case opened by a tool', 'src/mcp/forge.ts', use('openCase', '../domain/sealed-case.ts')],
  ['a sealed case opened by the search', 'src/runner/trials.ts', use('openCase', '../domain/sealed-case.ts')],
  ['a sealed case opened by the pages', 'src/http/forge.ts', use('openCase', '../domain/sealed-case.ts')],
  ['zod in the domain', 'src/domain/parse.ts', use('z', 'zod')],
  ['the catalogue in the domain', 'src/domain/practice/read.ts', use('SealedCatalogue', '../../catalog/sealed.ts')],
  ['failures in the domain', 'src/domain/words.ts', use('word', '../failure.ts')],
  ['the catalogue in the grader', 'src/grader/read.ts', use('SealedCatalogue', '../catalog/sealed.ts')],
  ['the catalogue in the runner', 'src/runner/read.ts', use('SealedCatalogue', '../catalog/sealed.ts')],
  ['the learner in the catalogue', 'src/catalog/read.ts', use('LearnerClient', '../learner/client.ts')],
  ['the environment in a tool', 'src/mcp/tools/practice/env.ts', use('floorOf', '../../../env.ts')],
  ['the object in a tool', 'src/mcp/tools/practice/stub.ts', use('Learner', '../../../learner/learner.ts')],
  ['the frame of the views in a tool', 'src/mcp/tools/practice/frame.ts', use('FRAME_SCRIPT', '../../../ui/views/frame.ts')],
  ['a script of the pages in a tool', 'src/mcp/tools/practice/page.ts', use('editor', '../../../ui/workbench/editor.ts')],
  ['the catalogue in a view', 'src/mcp/views/peek.ts', use('SealedCatalogue', '../../catalog/sealed.ts')],
  ['a tool in a view', 'src/mcp/views/peek.ts', use('tools', '../../mcp/catalogue.ts')],
  ['the judge in the container', 'container/judge.ts', use('judge', '../src/runner/judge.ts')],
  ['the domain in a language of the container', 'container/languages/peek.ts', use('starter', '../../src/domain/starter.ts')],
]
const allowed: readonly Row[] = [
  ['passes issued by the client', 'src/learner/client.ts', use('issueHintPass', '../domain/passes.ts')],
  ['passes for keys issued by the client', 'src/learner/client.ts', use('issueKeyPass', '../domain/passes.ts')],
  ['cases opened by the judge', 'src/runner/judge.ts', use('openCase', '../domain/sealed-case.ts')],
  ['cases sealed by the catalogue', 'src/catalog/sealed.ts', use('sealCase', '../domain/sealed-case.ts')],
  ['cases sealed as they come from the object', 'src/engines/own-problems/client.ts', use('sealCase', '../domain/sealed-case.ts')],
  ['views in a tool', 'src/mcp/resources/views.ts', use('viewHtml', '../../ui/views/views.ts')],
  ['the frame in the views', 'src/mcp/views/views.ts', use('FRAME_SCRIPT', './frame.ts')],
  ['results in the domain', 'src/domain/practice/fine.ts', use('ok', '../../result.ts')],
  ['the protocol in the container', 'container/languages/fine.ts', use('runRequestSchema', '../../src/runner/protocol.ts')],
]

let broken: ReadonlyMap<string, readonly string[]>
beforeAll(async () => {
  broken = await brokenIn([...refused, ...allowed])
})

it.each(refused)('refused: %s', (name) => expect(broken.get(name)).toContain(RESTRICTED))
it.each(allowed)('allowed: %s', (name) => expect(broken.get(name)).not.toContain(RESTRICTED))
