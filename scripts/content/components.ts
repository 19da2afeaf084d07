/** content/components.json: what problems exercise and courses teach, and what has to be known before. */
import { basename, dirname, join } from 'node:path'
import type { z } from 'zod'
import { circleAmong } from '../../src/problem/course-graph.ts'
import { ContentError, FolderReader, repeated } from './folder.ts'
import { componentsFile } from './schemas.ts'

export const COMPONENTS = join(import.meta.dirname, '../../content/components.json')

export type Component = z.infer<typeof componentsFile>['components'][number]

/** Every component in the file's order. Throws a ContentError that names the file and everything that is wrong, one per line. */
export async function readComponents(file: string = COMPONENTS): Promise<Component[]> {
  const name = basename(file)
  const { components } = await new FolderReader(dirname(file), '').parsed(name, componentsFile)
  const complaints = complaintsAbout(components)
  if (complaints.length > 0) throw new ContentError(complaints.map((complaint) => `${name}: ${complaint}`).join('\n'))
  return components
}

function complaintsAbout(components: readonly Component[]): string[] {
  const ids = new Set(components.map(({ id }) => id))
  const circle = circleAmong(components)
  return [
    ...repeated(components.map(({ id }) => id)).map((id) => `two components are called ${id}`),
    ...components.flatMap(({ id, prerequisites }) =>
      prerequisites.filter((needed) => !ids.has(needed)).map((needed) => `${id} needs ${needed}, which is no component`),
    ),
    ...(circle.length === 0 ? [] : [`these need one another: ${circle.join(', ')}`]),
  ]
}
