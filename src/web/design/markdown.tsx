/** Markdown as HTML. Raw HTML in it becomes text, and no link runs a script. Any text takes about linear time. */
import { raw } from 'hono/html'
import MarkdownIt from 'markdown-it'

/** Lists and quotes inside each other; what is deeper is left out. */
const MOST_NESTED = 100

const markdown = new MarkdownIt('commonmark', { html: false, maxNesting: MOST_NESTED }).enable('table')

// A table wider than a phone scrolls in a box of its own, which the keyboard reaches too.
markdown.renderer.rules['table_open'] = () => '<div class="scroll" tabindex="0"><table>\n'
markdown.renderer.rules['table_close'] = () => '</table></div>\n'

/** An address of the web or of mail, or one of this server: without a scheme of its own. */
const SAFE = /^(?:https?:|mailto:|[^:/?#]*(?:[/?#]|$))/i
const normalize = markdown.normalizeLink.bind(markdown)
markdown.validateLink = () => true
markdown.normalizeLink = (address) => (SAFE.test(address) ? normalize(address) : '')

// No element has a style attribute: the pages' policy would not apply it.
markdown.core.ruler.push('alignment', ({ tokens }) => {
  for (const token of tokens) {
    const alignment = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? ''))?.[1]
    if (alignment !== undefined) token.attrs = [['align', alignment]]
  }
})

export const markdownHtml = (text: string): string => markdown.render(text)

export const Markdown = ({ text }: { readonly text: string }) => <>{raw(markdownHtml(text))}</>

/** Markdown within a line: anything but one paragraph is shown as text. */
export function InlineMarkdown({ text }: { readonly text: string }) {
  const inner = /^<p>((?:(?!<p>)[^])*)<\/p>$/.exec(markdownHtml(text).trim())?.[1]
  return <>{inner === undefined ? text : raw(inner)}</>
}
