/** Markdown as HTML. Raw HTML in it stands there as text, and no link runs a script. */
import { raw } from 'hono/html'
import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

const OPTIONS = { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] }

export const markdownHtml = (text: string): string => micromark(text, OPTIONS)

export const Markdown = ({ text }: { readonly text: string }) => <>{raw(markdownHtml(text))}</>

/** Markdown within a line: what comes out as anything but one paragraph stands there as text. */
export function InlineMarkdown({ text }: { readonly text: string }) {
  const inner = /^<p>((?:(?!<p>)[^])*)<\/p>$/.exec(micromark(text, OPTIONS).trim())?.[1]
  return <>{inner === undefined ? text : raw(inner)}</>
}
