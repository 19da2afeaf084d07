import schema from '../../schema.sql?raw'

/** Makes the catalogue's tables; a test file's D1 begins empty. */
export async function applySchema(db: D1Database): Promise<void> {
  const statements = schema
    .replace(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  await db.batch(statements.map((statement) => db.prepare(statement)))
}
