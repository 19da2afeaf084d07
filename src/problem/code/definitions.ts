/** Which functions and classes code defines, told from what stands around their names. */
import type { Language } from '../problem.ts'
import { bareCode } from './pieces.ts'

/** The languages that define anything. */
type Defining = Exclude<Language, 'sql'>

/** Characters looked at before a name and after it; parameters are seldom longer. */
const BEFORE = 200
const AFTER = 2_000

/** Whether a declaration, a method or a variable holding a function has one of these names, which are plain identifiers. */
export function definesOne(code: string, language: Defining, names: readonly string[]): boolean {
  const bare = bareCode(code, language)
  return [...bare.matchAll(new RegExp(`\\b(?:${names.join('|')})\\b`, 'g'))].some(({ 0: name, index }) => {
    const end = index + name.length
    return DEFINED[language](bare.slice(Math.max(0, index - BEFORE), index), bare.slice(end, end + AFTER))
  })
}

/** What may stand before a name that is called there, and is no type of a result. */
const CALLS = /\b(?:new|return|throw|else|do|case|yield|assert|goto|co_return|co_yield|co_await|and|or|not)\s*$/

/** What follows the name of a class or object member that holds a function. */
const FUNCTION_MEMBER = /^\s*[:=]\s*(?:async\s*)?(?:function\b|\(|\w+\s*=>)/

function definedInScript(before: string, after: string): boolean {
  if (/\b(?:function\s*\*?|(?:class|const|let|var)\s)\s*$/.test(before)) return true
  if (!/[{},;\n]\s*(?:(?:async|static|get|set|public|private|protected|readonly|override)\s+|\*\s*)*$/.test(before)) return false
  return FUNCTION_MEMBER.test(after) || /^\s*(?::[^={};]*)?\{/.test(afterParameters(after.replace(/^\s*<[^()]*?>(?=\s*\()/, '')))
}

const DEFINED: Readonly<Record<Defining, (before: string, after: string) => boolean>> = {
  python3: (before, after) =>
    /\b(?:def|class)\s+$/.test(before) || (/(?:^|[\n;])[ \t]*$/.test(before) && /^\s*(?::[^=\n]*)?=(?!=)/.test(after)),
  javascript: definedInScript,
  typescript: definedInScript,
  go: (before, after) =>
    (/\bfunc\s*(?:\([^()]*\)\s*)?$/.test(before) && /^\s*[[(]/.test(after)) ||
    /\btype\s+$/.test(before) ||
    /^\s*:?=\s*func\b/.test(after) ||
    (/\bvar\s+$/.test(before) && /^[^\n={}]*=\s*func\b/.test(after)),
  java: (before, after) =>
    /\b(?:class|record|enum)\s+$/.test(before) ||
    (/[\w>\]]\s+$|[>\]]$/.test(before) && !CALLS.test(before) && /^\s*(?:throws\s[\w.,\s]+)?\{/.test(afterParameters(after))),
  cpp: (before, after) =>
    (/\b(?:class|struct)\s+$/.test(before) && /^\s*(?:final\b\s*)?(?::[^;{}]*)?\{/.test(after)) ||
    /^\s*=\s*\[/.test(after) ||
    (/[\w>*&:]\s*$/.test(before) &&
      !CALLS.test(before) &&
      /^\s*(?:(?:const|noexcept|override|final|&&?)\s*)*(?:->[^;{}]*)?\{/.test(afterParameters(after))),
  rust: (before, after) =>
    (/\bfn\s+$/.test(before) && hasBody(after)) ||
    /\b(?:struct|enum)\s+$/.test(before) ||
    (/\blet\s+(?:mut\s+)?$/.test(before) && /^\s*(?::[^=;{}]*)?=\s*(?:move\s*)?\|/.test(after)),
}

/** What follows the brackets that come next; nothing where none come, or none end. */
function afterParameters(after: string): string {
  if (!/^\s*\(/.test(after)) return ''
  let depth = 0
  for (let at = after.indexOf('('); at < after.length; at++) {
    if (after[at] === '(') depth++
    else if (after[at] === ')' && --depth === 0) return after.slice(at + 1)
  }
  return ''
}

/** Whether a body comes before the declaration ends; arrays in its types have semicolons too. */
function hasBody(after: string): boolean {
  let depth = 0
  for (const character of after) {
    if (character === '(' || character === '[') depth++
    else if (character === ')' || character === ']') depth--
    else if (depth === 0 && (character === '{' || character === ';')) return character === '{'
  }
  return false
}
