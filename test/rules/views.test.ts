/** The views' scripts stand in the source as text; this is where the linter reads them. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { views } from '../../src/mcp/views/views.ts'
import { FRAME_SCRIPT } from '../../src/mcp/views/frame.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rung-views-'))
  const config: { rules: Record<string, string> } = JSON.parse(await readFile('.oxlintrc.json', 'utf8'))
  // The frame has some that a view has no need of; what is misspelt shows up as undefined.
  const rules = { ...config.rules, 'no-unused-vars': 'off', 'no-undef': 'error' }
  await writeFile(join(root, '.oxlintrc.json'), JSON.stringify({ ...config, env: { browser: true, es2024: true }, rules }))
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function findings(script: string): Promise<string[]> {
  await writeFile(join(root, 'view.js'), script)
  const output = await new Promise<string>((done, failed) => {
    execFile(resolve('node_modules/.bin/oxlint'), ['-f', 'json', 'view.js'], { cwd: root }, (error, stdout) =>
      stdout ? done(stdout) : failed(error),
    )
  })
  const report: { diagnostics: Array<{ code: string; message: string }> } = JSON.parse(output)
  return report.diagnostics.map(({ code, message }) => `${code}: ${message}`)
}

it.each(Object.entries(views))('%s', async (_name, { script }) => expect(await findings(FRAME_SCRIPT + script)).toEqual([]))

it('finds what is misspelt', async () => expect(await findings('documnet.title')).not.toEqual([]))
