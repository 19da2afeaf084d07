/** Prints a conversation on a terminal: the speaker in one column, the wrapped text beside it. */
import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]
export type Speaker = 'learner' | 'tutor' | 'server' | 'teacher' | 'Ada' | 'Ben'

const GUTTER = 10
const MIN_WIDTH = 60
const MAX_WIDTH = 96
const STYLES: Readonly<Record<Speaker, Style>> = {
  learner: 'cyan',
  tutor: 'green',
  server: 'yellow',
  teacher: 'magenta',
  Ada: 'cyan',
  Ben: 'green',
}

export interface Page {
  heading(text: string): void
  /** Paragraphs are separated by a blank line; a paragraph whose lines are indented keeps its line breaks. */
  says(speaker: Speaker, text: string): void
  /** A line in small print below what was said. */
  aside(text: string): void
  code(text: string): void
}

/** Prints to a stream, in colour where it is a terminal and NO_COLOR is not set. */
export function pageOn(stream: NodeJS.WriteStream): Page {
  const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, stream.columns ?? MAX_WIDTH))
  const coloured = stream.isTTY && !process.env['NO_COLOR']
  const styled = (style: Style, text: string) => (coloured ? styleText(style, text, { validateStream: false }) : text)
  let isGap = false
  const line = (text: string) => {
    stream.write(`${text.trimEnd()}\n`)
    isGap = text === ''
  }
  const gap = () => {
    if (!isGap) line('')
  }
  const indented = (text: string, style?: Style) => line(' '.repeat(GUTTER) + (style === undefined ? text : styled(style, text)))
  return {
    heading(text) {
      gap()
      line(styled('bold', `── ${text} `.padEnd(width, '─')))
    },
    says(speaker, text) {
      gap()
      const [first = '', ...rest] = text
        .split('\n\n')
        .flatMap((part, at) => [...(at > 0 ? [''] : []), ...wrap(part, width - GUTTER)])
      line(styled(STYLES[speaker], speaker.padStart(GUTTER - 2)) + `  ${first}`)
      for (const next of rest) indented(next)
    },
    aside(text) {
      for (const part of wrap(text, width - GUTTER)) indented(part, 'dim')
    },
    code(text) {
      gap()
      for (const part of text.trimEnd().split('\n')) indented(`${styled('dim', '│')} ${part}`)
      gap()
    },
  }
}

/** Breaks at spaces. Lines that begin with white space stand as they are, and so does a word longer than the width. */
export function wrap(text: string, width: number): readonly string[] {
  return text.split('\n').flatMap((source) => {
    if (/^\s/.test(source)) return [source]
    const lines: string[] = []
    let current = ''
    for (const word of source.split(' ')) {
      if (current !== '' && current.length + 1 + word.length > width) {
        lines.push(current)
        current = word
      } else current = current === '' ? word : `${current} ${word}`
    }
    return [...lines, current]
  })
}
