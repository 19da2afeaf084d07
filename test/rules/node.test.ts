import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { z } from 'zod'
import manifest from '../../package.json' with { type: 'json' }

it("the project's own Node starts, whatever Node the machine has", async () => {
  const { stdout } = await promisify(execFile)('node_modules/.bin/node', ['--version'])
  expect(stdout).toMatch(/^v24\./)
})

it('the packages it cannot do without may run their install scripts', () => {
  const allowed = z.record(z.string(), z.boolean()).parse(manifest.allowScripts)
  expect(allowed).toMatchObject({ node: true, esbuild: true, workerd: true })
})
