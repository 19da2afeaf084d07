/** Every language there is an adapter for, in the order they are told in. */
import { cpp } from './cpp.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import { javascript } from './javascript.ts'
import type { Language } from './language.ts'
import { python3 } from './python3.ts'
import { rust } from './rust.ts'
import { sql } from './sql.ts'
import { typescript } from './typescript.ts'

export const languages: readonly Language[] = [python3, javascript, typescript, go, java, cpp, rust, sql]
