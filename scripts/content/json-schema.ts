/** `npm run content:schemas`: writes content/schemas, by which editors complete and check what authors write, from schemas.ts. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { courseExerciseFile, courseFile, courseNodeFile, courseObjectiveFile, courseSharedFile } from './courses/schemas.ts'
import { casesFile, componentsFile, formsFile, problemFile, questionsFile, solutionFile } from './schemas.ts'

export const SCHEMAS = join(import.meta.dirname, '../../content/schemas')

const schemas = {
  problem: problemFile,
  cases: casesFile,
  'hint-questions': questionsFile,
  forms: formsFile,
  solution: solutionFile,
  components: componentsFile,
  course: courseFile,
  'course-node': courseNodeFile,
  'course-objective': courseObjectiveFile,
  'course-shared': courseSharedFile,
  'course-exercise': courseExerciseFile,
} as const

/** The text of every file, by its name. */
export const jsonSchemas = (): Array<readonly [string, string]> =>
  Object.entries(schemas).map(([name, schema]) => [`${name}.json`, `${JSON.stringify(jsonSchema(schema), null, 2)}\n`] as const)

/** The schema of the file itself, before defaults and short forms are filled in. */
const jsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema: one }) => {
      const { short, oneOf, properties } = one
      if (Array.isArray(short) && oneOf) {
        delete one['short']
        delete one.oneOf
        one.anyOf = [{ enum: short }, { oneOf }]
      }
      // A signature is that of a function where it names no kind.
      const kind = properties?.['kind']
      if (typeof kind === 'object' && kind.const === 'function')
        one.required = one.required?.filter((name) => name !== 'kind') ?? []
    },
  })

if (import.meta.main) {
  await mkdir(SCHEMAS, { recursive: true })
  for (const [name, text] of jsonSchemas()) await writeFile(join(SCHEMAS, name), text)
}
