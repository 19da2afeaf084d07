/** content/components.json: what problems exercise and courses teach, and what has to be known before. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { ContentError } from './format.ts'
import { componentsFile } from './schemas.ts'

export const COMPONENTS = join(import.meta.dirname, '../../content/components.json')

export type Component = z.infer<typeof componentsFile>['components'][number]

/** Every component in the file's order. Throws a ContentError that names the file and everything that is wrong, one per line. */
export async function readComponents(file: string = COMPONENTS): Promise<Component[]> {
  const name = basename(file)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ContentError(`${name}: missing`)
  })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ContentError(`${name}: ${error instanceof Error ? error.message : 'not JSON'}`)
  }
  const result = componentsFile.safeParse(value)
  if (!result.success) throw new ContentError(`${name}: ${z.prettifyError(result.error)}`)
  const { components } = result.data
  const complaints = complaintsAbout(components)
  if (complaints.length > 0) throw new ContentError(complaints.map((complaint) => `${name}: ${complaint}`).join('\n'))
  return components
}

function complaintsAbout(components: readonly Component[]): string[] {
  const byId = new Map(components.map((component) => [component.id, component]))
  const own = components.flatMap(({ id, prerequisites }, index) => [
    ...(components.slice(0, index).some((other) => other.id === id) ? [`two components are called ${id}`] : []),
    ...prerequisites.filter((needed) => !byId.has(needed)).map((needed) => `${id} needs ${needed}, which is no component`),
  ])
  const circle = circleAmong(components)
  return [...own, ...(circle === null ? [] : [`these need one another: ${circle.join(', ')}`])]
}

/** What is left when components are taken away once all that they need is gone; null when that is nothing. */
function circleAmong(components: readonly Component[]): string[] | null {
  let left = components
  for (;;) {
    const ids = new Set(left.map(({ id }) => id))
    const rest = left.filter(({ prerequisites }) => prerequisites.some((needed) => ids.has(needed)))
    if (rest.length === left.length) return rest.length === 0 ? null : rest.map(({ id }) => id)
    left = rest
  }
}
