/** Tables of a page, as a person reads them. */
import { plain } from '../../test/e2e/page-forms.ts'

/** The text of a piece of a page, without its marks. */
export const textIn = (html: string): string => plain(html.replaceAll(/<[^>]+>/g, '')).trim()

/** Rows of the table whose caption begins with these words, each cell as its HTML; null where the page has none. */
export function tableIn(html: string, caption: string): ReadonlyArray<readonly string[]> | null {
  const from = html.indexOf(`<caption>${caption}`)
  if (from < 0) return null
  const body = html.slice(html.indexOf('<tbody', from), html.indexOf('</tbody>', from))
  return body
    .split('<tr ')
    .slice(1)
    .map((row) => [...row.matchAll(/<(t[hd]) [^>]*>([\s\S]*?)<\/\1>/g)].map(([, , cell = '']) => cell))
}
