/** The form of this request, which is read once. */
import { isOwnForm, readForm } from './auth/csrf.ts'
import type { AppContext } from './context.ts'

/** Null for a body that is no form, and for one that another site may have sent. */
export async function ownForm(c: AppContext): Promise<FormData | null> {
  const known = c.get('form')
  if (known !== undefined) return known
  const form = isOwnForm(c.req.raw, c.get('own')) ? await readForm(c.req.raw) : null
  c.set('form', form)
  return form
}
