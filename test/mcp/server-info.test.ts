/** Who the server says it is, and the mark that hosts show for it and for its tools. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { bareCaller, connect } from './in-process.ts'

const ICONS = [{ src: 'http://localhost:8787/assets/icon-0123456789abcdef.svg', mimeType: 'image/svg+xml', sizes: ['any'] }]
const manifest = z
  .object({ version: z.string(), description: z.string() })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

it('is the package, by name, version and description, with its address and its mark', async () => {
  const client = await connect(bareCaller().caller)
  expect(client.getServerVersion()).toEqual({
    name: 'rung',
    title: 'Rung',
    version: manifest.version,
    description: manifest.description,
    websiteUrl: 'http://localhost:8787/',
    icons: ICONS,
  })
  await client.close()
})

it('has its mark on every tool', async () => {
  const client = await connect(bareCaller().caller)
  const { tools } = await client.listTools()
  await client.close()
  expect(tools.length).toBeGreaterThan(40)
  expect(tools.filter(({ icons }) => JSON.stringify(icons) !== JSON.stringify(ICONS))).toEqual([])
})
