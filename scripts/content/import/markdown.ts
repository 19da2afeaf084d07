/** A page of the set as a part of a longer one: nothing in it reaches beyond its end. */
import { micromark } from 'micromark'
import { capital } from './places.ts'

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/
/** How the set marks what is set apart from the text. */
const NOTICE = /^\s*exercism\/(\w+)\s*$/
/** What may have been left open, besides code. */
const ENDS = ['-->', '</script>', '</pre>', '</style>', '</textarea>', '?>', '>', ']]>']

interface Block {
  readonly fence: string
  readonly isNotice: boolean
}

/** Without its title and comments; notices are quotes, and what was left open is closed. */
export function cleaned(markdown: string): string {
  const lines = markdown
    .replace(/\r\n?/g, '\n')
    .replace(/^\s*#\s[^\n]*(?:\n|$)/, '')
    .split('\n')
  const out: string[] = []
  let block: Block | null = null
  let isComment = false
  for (const [place, line] of lines.entries()) {
    if (block !== null) {
      if (!closes(line, block.fence)) out.push(block.isNotice ? `> ${line}`.trimEnd() : line)
      else if (!block.isNotice) out.push(line)
      if (closes(line, block.fence)) block = null
      continue
    }
    const ends = (from: number) => lines.slice(from).some((later) => later.includes('-->'))
    if (isComment || (/^\s*<!--/.test(line) && ends(place))) {
      isComment = !line.includes('-->')
      continue
    }
    const [, fence, info = ''] = FENCE.exec(line) ?? []
    const isFence = fence !== undefined && !(fence.startsWith('`') && info.includes('`'))
    const notice = isFence ? NOTICE.exec(info)?.[1] : undefined
    if (isFence) block = { fence, isNotice: notice !== undefined }
    out.push(notice === undefined ? line : `> **${capital(notice)}:**\n>`)
  }
  return withClosedFences(out.join('\n').trim())
}

const closes = (line: string, fence: string): boolean => {
  const [, own = ''] = /^ {0,3}(`+|~+)\s*$/.exec(line) ?? []
  return own.startsWith(fence)
}

/** With an end to what is open at its end. */
function withClosedFences(text: string): string {
  const fences = [...text.matchAll(/^[ >]*(?:`{3,}|~{3,})/gm)].map(([fence]) => fence)
  const isClosed = (ended: string) => micromark(`${ended}\n\n## End`).endsWith('<h2>End</h2>')
  const ended = [text, ...[...new Set(fences), ...ENDS].map((end) => `${text}\n${end}`)].find(isClosed)
  return ended ?? verbatim(text.split('\n'))
}

/** The lines as they are, whatever stands in them. */
export function verbatim(lines: readonly string[]): string {
  const text = lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
  const longest = (text.match(/~+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2)
  const fence = '~'.repeat(longest + 1)
  return `${fence}text\n${text}\n${fence}`
}
