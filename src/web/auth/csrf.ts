/** Forms: where they may come from, and what is in them. The token that binds them to a session is their field `csrf`. */

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

/** Null for a body that is no form. */
export async function readForm(request: Request): Promise<FormData | null> {
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
