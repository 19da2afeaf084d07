/** Who signed in, reduced to an id that says nothing about them. */
export interface Identity {
  /** The sign-in method: `dev`, `github` or `oidc`. */
  readonly provider: string
  readonly issuer: string
  /** The provider's own stable id, never a login or an e-mail address. */
  readonly subject: string
  /** Shown on the person's own pages only. */
  readonly displayName?: string
}

/** base64url of HMAC-SHA-256 of the text under the key: 43 characters. */
export async function hmac(key: string, text: string): Promise<string> {
  const bytes = new TextEncoder()
  const imported = await crypto.subtle.importKey('raw', bytes.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return Buffer.from(await crypto.subtle.sign('HMAC', imported, bytes.encode(text))).toString('base64url')
}

/** The person's id everywhere in Rung, under USER_ID_KEY; it holds no ':'. Another key makes new people of all. */
export function userIdOf(key: string, { provider, issuer, subject }: Identity): Promise<string> {
  return hmac(key, JSON.stringify([provider, issuer, subject]))
}

/** What the runner knows a person by: the same from call to call and from every device, and nothing else of them. */
export const runnerKeyOf = (key: string, userId: string): Promise<string> => hmac(key, JSON.stringify(['runner', userId]))
