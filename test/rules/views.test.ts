/** The views' scripts stand in the source as text; this is where the linter reads them. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import config from '../../oxlint.config.ts'
import { views } from '../../src/mcp/views/views.ts'
import { FRAME_SCRIPT } from '../../src/mcp/views/frame.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rung-views-'))
  const { plugins, categories, rules } = config
  const { 'boundaries/dependencies': _folders, ...others } = rules
  // The frame has some that a view has no need of; what is misspelt shows up as undefined.
  const ofViews = { ...others, 'no-unused-vars': 'off', 'no-undef': 'error' }
  const env = { browser: true, es2024: true }
  await writeFile(join(root, '.oxlintrc.json'), JSON.stringify({ plugins, categories, env, rules: ofViews }))
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
