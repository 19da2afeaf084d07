import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readComponents, type Component } from '../../scripts/content/components.ts'
import { ContentError } from '../../scripts/content/format.ts'
import { relationComplaints } from '../../scripts/content/relations.ts'
import { temporaryFolder } from './fixture.ts'

const component = (id: string, ...prerequisites: string[]): Component => ({
  id,
  title: `The ${id}`,
  summary: `What ${id} is about.`,
  prerequisites,
})

/** What reading a file with this text says. */
async function refusal(text: string): Promise<string> {
  const file = join(await temporaryFolder(), 'components.json')
  await writeFile(file, text)
  const error: unknown = await readComponents(file).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ContentError)) throw new Error(`no ContentError: ${String(error)}`)
  return error.message
}

it('reads those of the project', async () => {
  const components = await readComponents()
  expect(components.length).toBeGreaterThan(30)
  expect(components.find(({ id }) => id === 'hash-lookup')).toMatchObject({ prerequisites: ['array-traversal'] })
})

describe('the file is refused', () => {
  const refused: ReadonlyArray<readonly [string, Component[], string]> = [
    ['for a name twice', [component('a'), component('b'), component('a')], 'components.json: two components are called a'],
    ['for what is no component', [component('a', 'z')], 'components.json: a needs z, which is no component'],
    ['for needing itself', [component('a', 'a')], 'components.json: these need one another: a'],
    [
      'for a circle',
      [component('a'), component('b', 'a', 'd'), component('c', 'b'), component('d', 'c'), component('e', 'a')],
      'components.json: these need one another: b, c, d',
    ],
    ['for a name that is none', [component('A b')], 'components.json: ✖ a name in kebab-case is needed'],
  ]
  it.each(refused)('%s', async (_, components, reason) => {
    expect(await refusal(JSON.stringify({ components }))).toContain(reason)
  })

  it('where it is not there, or no JSON', async () => {
    await expect(readComponents('/no/such/components.json')).rejects.toThrow(new ContentError('components.json: missing'))
    expect(await refusal('{ "components": [')).toMatch(/^components\.json: /)
  })
})

describe('problems and components', () => {
  const components = [component('root'), component('stem', 'root'), component('leaf', 'stem'), component('stone')]
  const problem = (slug: string, primary: string, siblings: string[] = [], secondary: string[] = []) => ({
    slug,
    siblings,
    components: { primary, secondary },
  })
  const messageOf = (...problems: Array<ReturnType<typeof problem>>) =>
    relationComplaints(problems, [...problems.map(({ slug }) => slug), 'unreadable'], components)

  it('are related by a component, or by what one builds on', () => {
    expect(messageOf(problem('one', 'stem', ['other']), problem('other', 'stone', ['one'], ['stem']))).toEqual([])
    expect(messageOf(problem('one', 'stem', ['other']), problem('other', 'leaf', ['one']))).toEqual([])
    expect(messageOf(problem('one', 'root', ['other']), problem('other', 'leaf', ['one']))).toEqual([
      'one/problem.json: siblings: other shares no component, nor what one builds on',
      'other/problem.json: siblings: one shares no component, nor what one builds on',
    ])
  })

  it('name one another where they are related', () => {
    expect(messageOf(problem('one', 'stem', ['other']), problem('other', 'leaf'), problem('apart', 'stone'))).toEqual([
      'other/problem.json: siblings: name at least one problem that exercises a related component, such as one',
    ])
  })

  it('name what there is', () => {
    expect(messageOf(problem('one', 'twig', [], ['stone', 'bark']))).toEqual([
      'one/problem.json: components: twig does not stand in components.json',
      'one/problem.json: components: bark does not stand in components.json',
    ])
    expect(messageOf(problem('one', 'stone', ['gone', 'unreadable']))).toEqual(['one/problem.json: siblings: gone is no problem'])
  })
})
