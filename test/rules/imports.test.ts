/** Who may import whom is the linter's to enforce; here are files that it must turn down. */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rung-lint-'))
  await copyFile('.oxlintrc.json', join(root, '.oxlintrc.json'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** The rules that oxlint finds broken in a file of this path and text. */
async function broken(path: string, text: string): Promise<string[]> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
  const output = await new Promise<string>((done, failed) => {
    execFile(resolve('node_modules/.bin/oxlint'), ['-f', 'json', path], { cwd: root }, (error, stdout) =>
      stdout ? done(stdout) : failed(error),
    )
  })
  const report: { diagnostics: Array<{ code: string }> } = JSON.parse(output)
  await rm(join(root, path))
  return report.diagnostics.map((diagnostic) => diagnostic.code)
}

const use = (names: string, from: string) => `import { ${names} } from '${from}'\nexport const used = [${names}]\n`
const RESTRICTED = 'eslint(no-restricted-imports)'

describe('refused', () => {
  it.each([
    ['a pass issued by a tool', 'src/mcp/tools/practice/forge.ts', use('issueHintPass', '../../../domain/passes.ts')],
    ['a pass issued by the catalogue', 'src/catalog/sealed.ts', use('issueSolutionPass', '../domain/passes.ts')],
    ['a pass issued by the pages', 'src/http/forge.ts', use('issueRunPass', '../domain/passes.ts')],
    ['a pass issued inside the domain', 'src/domain/practice/forge.ts', use('issueHintPass', '../passes.ts')],
    ['a pass issued by the search', 'src/runner/forge.ts', use('issueCounterexamplePass', '../domain/passes.ts')],
    ['a pass for keys issued by a tool', 'src/mcp/tools/practice/forge.ts', use('issueKeyPass', '../../../domain/passes.ts')],
    ['a pass for keys issued by the catalogue', 'src/catalog/sealed.ts', use('issueKeyPass', '../domain/passes.ts')],
    ['a pass for keys issued by a lesson', 'src/domain/lesson/forge.ts', use('issueKeyPass', '../passes.ts')],
    ['a pass for a share issued by the pages', 'src/http/forge.ts', use('issueSharePass', '../domain/passes.ts')],
    ['a pass issued by own problems', 'src/learner/own-problem-client.ts', use('issueHintPass', '../domain/passes.ts')],
    ['a case sealed by the object', 'src/learner/own-problems.ts', use('sealCase', '../domain/sealed-case.ts')],
    ['a sealed case opened by own problems', 'src/learner/own-problem-client.ts', use('openCase', '../domain/sealed-case.ts')],
    ['the catalogue in own problems', 'src/learner/own-problem-client.ts', use('hintOf', '../catalog/sealed.ts')],
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
    ['the catalogue in a view', 'src/ui/views/peek.ts', use('SealedCatalogue', '../../catalog/sealed.ts')],
    ['a tool in a view', 'src/ui/views/peek.ts', use('tools', '../../mcp/catalogue.ts')],
    ['the judge in the container', 'container/judge.ts', use('judge', '../src/runner/judge.ts')],
    ['the domain in a language of the container', 'container/languages/peek.ts', use('starter', '../../src/domain/starter.ts')],
  ])('%s', async (_name, path, text) => expect(await broken(path, text)).toContain(RESTRICTED))
})

describe('allowed', () => {
  it.each([
    ['passes issued by the client', 'src/learner/client.ts', use('issueHintPass', '../domain/passes.ts')],
    ['passes for keys issued by the client', 'src/learner/client.ts', use('issueKeyPass', '../domain/passes.ts')],
    ['cases opened by the judge', 'src/runner/judge.ts', use('openCase', '../domain/sealed-case.ts')],
    ['cases sealed by the catalogue', 'src/catalog/sealed.ts', use('sealCase', '../domain/sealed-case.ts')],
    [
      'cases sealed as they come from the object',
      'src/learner/own-problem-client.ts',
      use('sealCase', '../domain/sealed-case.ts'),
    ],
    ['views in a tool', 'src/mcp/resources/views.ts', use('viewHtml', '../../ui/views/views.ts')],
    ['the frame in the views', 'src/ui/views/views.ts', use('FRAME_SCRIPT', './frame.ts')],
    ['results in the domain', 'src/domain/practice/fine.ts', use('ok', '../../result.ts')],
    ['the protocol in the container', 'container/languages/fine.ts', use('runRequestSchema', '../../src/runner/protocol.ts')],
  ])('%s', async (_name, path, text) => expect(await broken(path, text)).not.toContain(RESTRICTED))
})
