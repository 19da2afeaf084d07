/** Forms: where they may come from, and the token that binds them to a session. */
import type { AppContext } from '../context.ts'
import { sameText } from './same-text.ts'
import { csrfToken, currentSession, type Session } from './session.ts'

/**
 * Whether a POST can have come from one of our own pages. They send no referrer, so browsers give their forms' origin as `null`, and
 * Sec-Fetch-Site tells; a client that sends neither is no browser and is left to the token.
 */
export function isOwnForm(request: Request, own: URL): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  if (origin === null || origin === own.origin) return true
  return origin === 'null' && site === 'same-origin'
}

/** The posted form with the session it belongs to; null when it was not made in this browser's session. */
export async function ownForm(c: AppContext): Promise<{ readonly session: Session; readonly form: FormData } | null> {
  if (!isOwnForm(c.req.raw, c.var.own)) return null
  const session = await currentSession(c)
  const form = await readForm(c.req.raw)
  if (!session || !form) return null
  const token = form.get('csrf')
  return typeof token === 'string' && sameText(token, await csrfToken(c, session)) ? { session, form } : null
}

async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch {
    return null
  }
}

/** A field's text; empty when it is absent or a file. */
export function field(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The texts of a repeated field. */
export function fields(form: FormData, name: string): readonly string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}
