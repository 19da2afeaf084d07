import { describe, expect, it } from 'vitest'
import { COURSE, edit, readWith, type CourseChanges } from './course.ts'
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
