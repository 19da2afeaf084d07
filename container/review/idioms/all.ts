/** The rules of our own, over one reading of the program. */
import type { Finding } from '../../../src/runner/review-protocol.ts'
import type { ParsedLanguage } from '../../code-tools/grammars.ts'
import type { Syntax } from '../../code-tools/syntax.ts'
import { Reader } from '../reader.ts'
import { conditions } from './conditions.ts'
import { costs } from './costs.ts'
import { deadCode } from './dead-code.ts'
import { loops } from './loops.ts'
import { mistakes } from './mistakes.ts'
import { namesOf } from './names.ts'

const idioms = [...mistakes, ...costs, ...loops, ...conditions, ...deadCode, ...namesOf]

/** In no order; a name that is none of the usual kind is left out of a finding. */
export function idiomFindings(syntax: Syntax, language: ParsedLanguage): readonly Finding[] {
  const reader = new Reader(syntax, language)
  return idioms.flatMap((idiom) =>
    idiom(reader).map(({ rule, at, subject }) => ({ rule, line: reader.line(at), subject: nameOnly(subject) })),
  )
}

/** Names of a program may be shown; anything longer than a name is not one. */
export const nameOnly = (text: string): string => (/^[\p{L}_$][\p{L}\p{N}_$.[\]]{0,39}$/u.test(text) ? text : '')
