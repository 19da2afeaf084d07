/** content/knowledge-model.json as it is loaded: with what the catalogue knows, and nothing else of a log's names. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { modelFile, type ModelFile } from '../../src/catalog/knowledge-models.ts'
import { skills } from '../../src/engines/knowledge/rules/events.ts'
import { skillId } from '../../src/engines/knowledge/rules/basis.ts'
import { ContentError } from './folder.ts'

export const KNOWLEDGE_MODEL = join(import.meta.dirname, '../../content/knowledge-model.json')

/** Throws a ContentError that says what is wrong with the file. */
export async function readModel(file: string = KNOWLEDGE_MODEL): Promise<ModelFile> {
  let body: unknown
  try {
    body = JSON.parse(await readFile(file, 'utf8'))
  } catch {
    throw new ContentError(`${file}: is no JSON that can be read`)
  }
  const parsed = modelFile.safeParse(body)
  if (parsed.success) return parsed.data
  const complaints = parsed.error.issues.map(({ path, message }) => `${file}: ${path.join('.')}: ${message}`)
  throw new ContentError(complaints.join('\n'))
}

/** The file's text for the catalogue, whose calls carry it: numbers of components and items that nobody can meet are left out. */
export async function loadedModel(
  components: ReadonlyArray<{ readonly id: string }>,
  problems: ReadonlyArray<{ readonly slug: string }>,
  file: string = KNOWLEDGE_MODEL,
): Promise<string> {
  return JSON.stringify(pruned(await readModel(file), components, problems))
}

export function pruned(
  { model, ...file }: ModelFile,
  components: ReadonlyArray<{ readonly id: string }>,
  problems: ReadonlyArray<{ readonly slug: string }>,
): ModelFile {
  const ids = new Set(components.flatMap(({ id }) => skills.map((skill) => skillId(id, skill))))
  const slugs = new Set(problems.map(({ slug }) => slug))
  const { weights } = model
  return {
    ...file,
    model: {
      ...model,
      components: among(model.components, ids),
      weights:
        weights === null ? null : { ...weights, components: among(weights.components, ids), items: among(weights.items, slugs) },
    },
  }
}

const among = <T>(table: Readonly<Record<string, T>>, wanted: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(table).filter(([key]) => wanted.has(key)))
