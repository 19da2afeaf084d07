/** Problems for a D1 in workerd, written by what `npm run load` writes with. */
import { componentRows, problemRows, type WrittenOut } from '../../scripts/content/catalogue-sql.ts'
import { d1 } from '../../scripts/content/d1.ts'
import { parseSchema } from '../../scripts/content/schema.ts'
import { type Content, writeCatalogue, type WriteOutcome } from '../../scripts/content/write.ts'
import { forgetCatalogue } from '../../src/catalog/cache.ts'
import schema from '../../schema.sql?raw'
import { plainProblem } from '../content/problem.ts'

export { inLanguages } from '../content/problem.ts'

/** A problem that is like any other but for these. */
export const problem = (slug: string, position: number, changes: Partial<WrittenOut> = {}): WrittenOut => ({
  ...plainProblem,
  slug,
  position,
  ...changes,
})

/** Writes a catalogue, and what an isolate has read of the one before is forgotten. */
export async function write(db: D1Database, content: Content, changed = schema): Promise<WriteOutcome> {
  const written = await writeCatalogue(d1(db), parseSchema(changed), content)
  forgetCatalogue()
  return written
}

export const load = (db: D1Database, problems: readonly WrittenOut[], changed = schema): Promise<WriteOutcome> =>
  write(db, { problems: problems.map(problemRows), components: componentRows([]) }, changed)
