/** What lanes are about, told by the project's own imports. */
import { expect, it } from 'vitest'
import { importedBy } from '../../scripts/lanes/imported.ts'

it('finds what a test is made of, however far away, and nothing beside it', async () => {
  const files = await importedBy(['test/container/attacks/attacks.test.ts'])
  expect(files).toEqual(expect.arrayContaining(['test/container/attacks/attacks.test.ts', 'test/container/attacks/walls.ts']))
  expect(files).toContain('src/runner/protocol.ts')
  expect(files.filter((file) => file.startsWith('src/mcp/') || file.startsWith('node_modules/'))).toEqual([])
})

it('follows a program of several folders', async () => {
  expect(await importedBy(['scripts/content/che*.ts'])).toEqual(
    expect.arrayContaining(['scripts/content/check.ts', 'scripts/content/courses/prove.ts', 'src/problem/values/compare.ts']),
  )
})

it('fails where a program cannot be read', async () => {
  await expect(importedBy(['wrangler.toml'])).rejects.toThrow()
})
