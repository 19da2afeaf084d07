import type { RunnerLanguage } from '../../../src/runner/protocol.ts'
import { python3 } from './python3.ts'
import { javascript } from './javascript.ts'
import { typescript } from './typescript.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import { cpp } from './cpp.ts'
import { rust } from './rust.ts'
import { sql } from './sql.ts'
import type { Reference } from './reference.ts'

export const references: Readonly<Record<RunnerLanguage, readonly Reference[]>> = {
  python3,
  javascript,
  typescript,
  go,
  java,
  cpp,
  rust,
  sql,
}
