/** What somebody wrote, given back by an answer that could not take it. */
import type { Child } from 'hono/jsx'
import type { AppContext } from './context.ts'
import { ownForm } from './own-form.ts'

/** The long text of the form that this request sends, as its page shows it; null where there is none. */
export async function writtenIn(c: AppContext): Promise<Child> {
  const post = c.req.method === 'POST' ? c.get('page')?.post : undefined
  const form = post?.written ? await ownForm(c) : null
  return form === null ? null : post?.written?.(form)
}
