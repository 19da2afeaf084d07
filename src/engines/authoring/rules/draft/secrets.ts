/**
 * Lines of the reference in what a learner sees before they solve the problem. A line tells something if it has at least 24 characters
 * besides white space, is code and no comment, and does not stand in the stub that follows from the signature. Shorter lines tell
 * something together: three that follow one another, or the whole body where it has fewer.
 */
import { hasMarker } from '../../../../problem/scaffold-markers.ts'
import { starter } from '../../../../problem/starter.ts'
import type { Language } from '../../../../problem/problem.ts'
import type { Draft, DraftSlot } from './draft.ts'

const TELLING = 24
const TOGETHER = 3
/** Of short lines together. Any sentence about the problem may contain fewer, such as `return a+b`. */
const TOGETHER_TELLING = 12

const squeezed = (text: string): string => text.replace(/\s+/g, '')

interface Line {
  /** From 1. */
  readonly number: number
  readonly text: string
  readonly raw: string
}

/** Lines that hold a letter or a digit, and are no comment as a whole. */
function codeLines(code: string, language: Language): Line[] {
  const comment = language === 'python3' ? /^\s*#/ : language === 'sql' ? /^\s*--/ : /^\s*(?:\/\/|\/\*|\*(?:\s|\/|$))/
  return code.split('\n').flatMap((raw, index) => {
    const isCode = /[\p{L}\p{N}]/u.test(raw) && !comment.test(raw)
    return isCode ? [{ number: index + 1, text: squeezed(raw), raw }] : []
  })
}

/** Where lines of the reference stand, by the same path as other findings. `lines`: of the reference. */
export function referenceLines(
  draft: Draft,
  { language, source }: Pick<DraftSlot, 'language' | 'source'>,
): Array<{ readonly at: string; readonly lines: readonly number[] }> {
  const stub = new Set(codeLines(starter(draft.signature, language), language).map(({ text }) => text))
  const own = codeLines(draft.reference, language).filter(({ text }) => !stub.has(text))
  const body = own.filter(({ raw }) => !isFrame(raw))
  // Code that the learner brought with the problem is no secret, unless it is all of the solution.
  const sourceLines = new Set(source?.split('\n').map(squeezed))
  const secret = (lines: readonly Line[]) => lines.filter(({ text }) => !sourceLines.has(text))
  const [untold, untoldBody] = secret(body).length > 0 ? [secret(own), secret(body)] : [own, body]
  // Prose has no frame: what says how to read the input says part of the answer.
  return [
    ...placed('statement', telling(untold, untoldBody, squeezed(draft.statement))),
    ...draft.hints.flatMap((hint, index) => placed(`hints.${index}`, telling(own, body, squeezed(hint)))),
    ...placed('starter', inStarter(untoldBody, codeLines(draft.starter, language))),
  ]
}

const placed = (at: string, lines: readonly number[]) => (lines.length === 0 ? [] : [{ at, lines }])

function telling(own: readonly Line[], body: readonly Line[], text: string): number[] {
  const alone = own.filter((line) => line.text.length >= TELLING && text.includes(line.text))
  return numbers([...alone, ...together(body, (some) => text.includes(some.map((line) => line.text).join('')))])
}

/** In code a line is one of its lines, so that `x = 1` is not found in `max = 10`. */
function inStarter(body: readonly Line[], lines: readonly Line[]): number[] {
  const texts = new Set(lines.map(({ text }) => text))
  const joined = `\n${lines.map(({ text }) => text).join('\n')}\n`
  const alone = body.filter((line) => line.text.length >= TELLING && texts.has(line.text))
  return numbers([...alone, ...together(body, (some) => joined.includes(`\n${some.map((line) => line.text).join('\n')}\n`))])
}

/** Lines of every run of three that is found; of a shorter body the whole of it. */
function together(body: readonly Line[], isFound: (lines: readonly Line[]) => boolean): Line[] {
  const length = Math.min(TOGETHER, body.length)
  return body.flatMap((_, index) => {
    const some = body.slice(index, index + length)
    const isTelling = some.length === length && some.reduce((sum, { text }) => sum + text.length, 0) >= TOGETHER_TELLING
    return isTelling && isFound(some) ? some : []
  })
}

const numbers = (lines: readonly Line[]): number[] =>
  [...new Set(lines.map(({ number }) => number))].toSorted((one, other) => one - other)

const IMPORT = /^\s*(?:import|from|#include|#define|using|use|package|require|extern|mod)\b|\brequire\(/
/** What reads the input. */
const READS =
  /\b(?:stdin|Stdin|System\.in|cin|bufio|Scanner|BufferedReader|readline|readLine|read_line|getline|input\s*\(|readFileSync)\b/
/** The head of a function, class or type: it begins with a word that declares and ends where a body would begin. */
const HEAD =
  /^\s*(?:@|(?:export|public|private|protected|static|final|pub|async|default|abstract|template)\b|(?:def|class|func|function|fn|struct|impl|interface|type|enum|record|trait)\b).*[{:]\s*$/
const ARROW = /^\s*(?:export\s+)?(?:const|let|var)\s+\w+[^=]*=\s*(?:async\s*)?(?:function\b.*|\([^)]*\)[^=]*=>\s*)\{\s*$/
/** A function of C++, or a method without a word before it: `long long best(const vector<int>& xs) {`. */
const TYPED_HEAD =
  /^\s*(?!(?:if|for|while|switch|catch|else|return|do|match|loop|try)\b)[\w:<>,&*[\]\s]*\w\s*\([^;]*\)[^;=]*\{\s*$/

/** Characters of a line that can be a frame; some patterns take quadratic time on a line of nothing but brackets. */
const MOST_FRAME = 500

/** What a starter may share with the reference: imports, heads of what is to be written, and how a program reads its input. */
const isFrame = (line: string): boolean =>
  line.length <= MOST_FRAME && [IMPORT, READS, HEAD, ARROW, TYPED_HEAD].some((pattern) => pattern.test(line))

/** Lines of the reference with a mark of a guided scaffold, from 1; the first where one runs over a line's end. */
export function markerLines(reference: string): number[] {
  const lines = reference.split('\n').flatMap((line, index) => (hasMarker(line) ? [index + 1] : []))
  return lines.length === 0 && hasMarker(reference) ? [1] : lines
}
