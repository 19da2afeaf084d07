/** The code a learner starts from, made from the signature alone. */
import type { Language, Signature } from './problem.ts'
import { cppStarter } from './starter/cpp.ts'
import { goStarter } from './starter/go.ts'
import { javaStarter } from './starter/java.ts'
import { rustStarter } from './starter/rust.ts'
import { scriptStarter } from './starter/scripts.ts'

/** A function or class of the right name and parameters with no body yet, ending in a newline. It compiles, except in SQL. */
export function starter(signature: Signature, language: Language): string {
  switch (language) {
    case 'python3':
    case 'javascript':
    case 'typescript':
      return scriptStarter(signature, language)
    case 'go':
      return goStarter(signature)
    case 'java':
      return javaStarter(signature)
    case 'cpp':
      return cppStarter(signature)
    case 'rust':
      return rustStarter(signature)
    case 'sql':
      return SQL
  }
}

const SQL = `-- The tables are there already. The task says which they are, and what each row of the answer holds, column by column.
-- The answer is the rows of the last query. This one is not written yet, so it does not run.
SELECT
`
