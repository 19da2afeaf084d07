/** Which of the good drafts are tried: a change of a reference is compiled for each of its places, so most compiled ones take minutes. */
import type { Language } from '../../../../../src/problem/problem.ts'
import { goodDrafts, type GoodDraft } from '../../../../fixtures/drafts/index.ts'
import { compiledLanguages } from '../../../../container/toolchains.ts'

const WHOLE = process.env['RUNG_WHOLE'] === '1'

const installed: ReadonlySet<Language> = new Set(['python3', 'javascript', 'typescript', 'sql', ...compiledLanguages])
export const isLanguageHere = (language: Language): boolean => installed.has(language)

/** Java's compiler is kept warm; the others start for every program. */
const isFast = (language: Language): boolean => !['go', 'cpp', 'rust'].includes(language)

/** With RUNG_WHOLE=1 all in every language that this machine has; by default one a language, where that is fast. */
export function draftsHere(from: readonly GoodDraft[] = goodDrafts): readonly GoodDraft[] {
  const here = from.filter(({ slot }) => isLanguageHere(slot.language))
  if (WHOLE) return here
  const fast = here.filter(({ slot }) => isFast(slot.language))
  return fast.filter((one, index) => fast.findIndex(({ slot }) => slot.language === one.slot.language) === index)
}
