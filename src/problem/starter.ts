/** The code a learner starts from, made from the signature alone. */
import type { Language, Problem, Signature } from './problem.ts'
import { cppStarter } from './starter/cpp.ts'
import { goStarter } from './starter/go.ts'
import { javaStarter } from './starter/java.ts'
import { programStarter } from './starter/programs.ts'
import { rustStarter } from './starter/rust.ts'
import { scriptStarter } from './starter/scripts.ts'

/**
 * A function or class of the right name and parameters with no body yet, or a program that reads its input and prints nothing, ending in
 * a newline. It compiles, except in SQL, where also a program gets its tables beforehand.
 */
export function starter(signature: Signature, language: Language): string {
  if (language === 'sql') return SQL
  if (signature.kind === 'program') return programStarter(language)
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
  }
}

/** The starter that a problem brings, or the one that follows from its signature. */
export const starterOf = ({ signature, starters }: Pick<Problem, 'signature' | 'starters'>, language: Language): string =>
  starters?.[language] ?? starter(signature, language)

const SQL = `-- The tables are there already. The task says which they are, and what each row of the answer holds, column by column.
-- The answer is the rows of the last query. This one is not written yet, so it does not run.
SELECT
`
