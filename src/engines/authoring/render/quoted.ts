/** Somebody's words in Markdown of the server's own. */
import { visible } from '../../../kernel/text.ts'

/** They can make neither headings nor links of the server's own: every line of theirs stands behind a mark. */
export const quoted = (text: string): string =>
  visible(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
