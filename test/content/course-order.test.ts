import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readAllCourses } from '../../scripts/content/courses/read.ts'
import { COURSE, coursesWith, edit, FIXTURE_COURSES, known, readWith, type CourseChanges } from './course.ts'
import { swap } from './fixture.ts'

describe('an objective that builds on another', () => {
  const warnings = async (changes: CourseChanges) => (await readWith(changes)).nodes.flatMap((node) => node.warnings)

  it('may come behind it, in its node or in one that needs it', async () => expect(await warnings({})).toEqual([]))

  it('is warned of where it comes first in the node', async () => {
    expect(await warnings({ 'labels/node.json': edit(({ objectives }) => objectives.push(objectives.shift() ?? '')) })).toEqual([
      `${COURSE}/labels/node.json: objectives: variables builds on value-types, taught later in this node`,
    ])
  })

  it('is warned of where the other node does not come before', async () => {
    const changes = { 'gates/node.json': swap('"prerequisites": [\n    "labels"\n  ]', '"prerequisites": []') }
    expect(await warnings(changes)).toEqual([
      `${COURSE}/gates/node.json: objectives: boolean-logic builds on value-types, taught in labels, which does not come before`,
    ])
    expect((await readWith(changes)).folder).not.toBeNull()
  })
})

describe('a node of another course', () => {
  const needing = (needs: readonly string[]) => ({ 'gates/node.json': edit((file) => (file.needs = [...needs])) })
  it('may be needed if it is there', async () => {
    const root = await coursesWith(needing(['harbour-school/labels']))
    await cp(join(root, COURSE), join(root, 'harbour-school'), { recursive: true })
    const file = join(root, 'harbour-school/course.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace('"position": 1', '"position": 2'))
    await writeFile(
      join(root, 'harbour-school/gates/node.json'),
      await readFile(join(FIXTURE_COURSES, COURSE, 'gates/node.json')),
    )
    const read = await readAllCourses(root, known)
    expect(read.flatMap(({ nodes }) => nodes.flatMap(({ complaints }) => complaints))).toEqual([])
  })

  it.each([`${COURSE}/labels`, 'harbour-school/labels'])('is not %s, which is no node of another course', async (needed) =>
    expect((await readWith(needing([needed]))).nodes.flatMap(({ complaints }) => complaints)).toEqual([
      `${COURSE}/gates/node.json: needs: ${needed} is no node of another course`,
    ]),
  )
})

describe('a technical term', () => {
  const TYPES = 'labels/objectives/value-types'
  const findings = async (changes: CourseChanges) => {
    const [course] = await readAllCourses(await coursesWith(changes), known)
    return { found: course?.nodes.flatMap(({ complaints }) => complaints), warnings: course?.warnings }
  }
  const unstated: CourseChanges = { 'gates/objectives/conditionals.json': edit((file) => (file.terms = undefined)) }
  const UNSTATED = `${COURSE}/course.json: no term is checked in nodes whose objectives state no terms yet: gates`
  const guard = { 'gates/objectives/conditionals.json': edit((file) => (file.terms = ['guard clause'])) }

  it('is introduced before it is used', async () => expect(await findings({})).toEqual({ found: [], warnings: [] }))

  it('is not looked for in a node whose objectives do not all state their terms', async () => {
    const early = edit((file) => (file.choices[0].question = 'Which dictionary does the clerk take first?'))
    expect(await findings({ 'gates/objectives/boolean-logic.json': early, ...unstated })).toEqual({
      found: [],
      warnings: [UNSTATED],
    })
  })

  it.each<readonly [string, CourseChanges, string]>([
    [
      'in a question before the node that introduces it',
      { ...guard, [`${TYPES}.json`]: edit((file) => (file.choices[0].question = 'Which type do guard clauses have?')) },
      `${TYPES}.json: c1: uses “guard clause”, which ${COURSE}/gates introduces later`,
    ],
    [
      'in the feedback of a question, in the plural',
      { [`${TYPES}.json`]: edit((file) => (file.choices[0].feedback[0] = 'Right, as in all dictionaries.')) },
      `${TYPES}.json: c1: uses “dictionary”, which no node of the course introduces`,
    ],
    [
      'in a text, though no node introduces it',
      { 'labels/objectives/variables.md': (text) => text.replace('## Example', 'That is the base case.\n\n## Example') },
      'labels/objectives/variables.md: uses “base case”, which no node of the course introduces',
    ],
    [
      'in an exercise',
      { 'labels/exercises/masts/statement.md': (text) => `${text}\nPut them into a tuple.\n` },
      'labels/exercises/masts/statement.md: uses “tuple”, which no node of the course introduces',
    ],
    [
      'that its text introduces without bold type',
      { [`${TYPES}.md`]: swap('a **string** (text', 'a string (text') },
      `${TYPES}.md: “string” is not in bold where it first stands`,
    ],
    [
      'that two objectives introduce',
      { 'labels/objectives/variables.json': edit((file) => (file.terms = ['variable', 'assignment', 'String'])) },
      `${TYPES}.json: terms: String is introduced by ${COURSE}/labels/objectives/variables.json too`,
    ],
  ])('is named where it stands %s', async (_where, changes, complaint) =>
    expect((await findings(changes)).found).toContain(`${COURSE}/${complaint}`),
  )

  it('that another course introduces is named with its node there', async () => {
    const root = await coursesWith({ [`${TYPES}.json`]: edit((file) => (file.choices[0].feedback[0] = 'As in a dictionary.')) })
    await cp(join(FIXTURE_COURSES, COURSE), join(root, 'harbour-school'), { recursive: true })
    const change = async (file: string, from: string, to: string) => {
      const path = join(root, 'harbour-school', file)
      await writeFile(path, (await readFile(path, 'utf8')).replace(from, to))
    }
    await change('course.json', '"position": 1', '"position": 2')
    await change('labels/objectives/variables.json', '"terms": [', '"terms": ["dictionary", ')
    const [course] = await readAllCourses(root, known)
    expect(course?.nodes.flatMap(({ complaints }) => complaints)).toEqual([
      `${COURSE}/${TYPES}.json: c1: uses “dictionary”, which no node of the course introduces; harbour-school/labels does, and "needs" in node.json can name it`,
    ])
  })

  it.each([
    ['in code', 'The call `dictionary.get` stands there.'],
    ['as a part of a longer word', 'A bowstring, a shoestring and the stringing of pearls.'],
    ['in its everyday sense', 'A key, an object, a class of ships, a list of methods and a table.'],
  ])('is not taken for one %s', async (_where, sentence) => {
    const text = (before: string) => before.replace('## Example', `${sentence}\n\n## Example`)
    expect((await findings({ 'labels/objectives/variables.md': text })).found).toEqual([])
  })
})
