/** Markdown as HTML. Raw HTML in it stands there as text, and no link runs a script. */
import { raw } from 'hono/html'
import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

const OPTIONS = { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] }

export const Markdown = ({ text }: { readonly text: string }) => <>{raw(micromark(text, OPTIONS))}</>
