import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { jsonSchemas, SCHEMAS } from '../../scripts/content/json-schema.ts'

it('content/schemas is what `npm run content:schemas` writes', async () => {
  const files = await Promise.all(
    (await readdir(SCHEMAS)).sort().map(async (name) => [name, await readFile(join(SCHEMAS, name), 'utf8')] as const),
  )
  expect(files).toEqual(jsonSchemas().sort(([a], [b]) => (a < b ? -1 : 1)))
})

it('they know the short forms', () => {
  const [, text = ''] = jsonSchemas().find(([name]) => name === 'problem.json') ?? []
  const { properties } = JSON.parse(text)
  expect(properties.comparator.anyOf[0]).toEqual({ enum: ['exact', 'unordered', 'set', 'text', 'one_of'] })
  expect(properties.signature.oneOf[0].required).toEqual(['entry', 'parameters', 'returns'])
  expect(properties.topics.items.enum).toContain('linked lists')
  expect(text).not.toContain('"short"')
})
