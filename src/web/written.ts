/** What somebody wrote, given back by an answer that could not take it. */
import type { Child } from 'hono/jsx'
import { fields } from './auth/csrf.ts'
import type { AppContext } from './context.ts'
import { ownForm } from './own-form.ts'

/** The texts of the form that this request sends, as its page shows it; null where there is none. */
export async function writtenIn(c: AppContext): Promise<Child> {
  const post = c.req.method === 'POST' ? c.get('page')?.post : undefined
  const form = post?.written ? await ownForm(c) : null
  return form === null ? null : post?.written?.(form)
}

/**
 * What was typed into the fields of these names, in their order on the page. Fields whose names are the same up to a dot are lines of one
 * paragraph, as the values of an example are.
 */
export function typedIn(form: FormData, names: RegExp): string {
  const paragraphs = new Map<string, string[]>()
  for (const name of new Set(form.keys())) {
    if (!names.test(name)) continue
    const [group = ''] = name.split('.')
    const texts = fields(form, name).filter((text) => text.trim() !== '')
    if (texts.length > 0) paragraphs.set(group, [...(paragraphs.get(group) ?? []), ...texts])
  }
  return [...paragraphs.values()]
    .map((texts) => texts.join('\n'))
    .join('\n\n')
    .replaceAll('\r\n', '\n')
}
