/** Untrusted text inside the server's Markdown. */
import { visible } from './text.ts'

/** A text as a block of code in Markdown, between fences that are longer than any run of their character in it. */
export function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`
}

/** The text as a Markdown quote. Each line starts with `>`, so it cannot create headings. */
export const blockQuote = (text: string): string =>
  visible(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
