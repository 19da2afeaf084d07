/** The person in front of a client: allows it in a browser, and brings the answer to where the client waits for it. */
import { allow } from '../oauth-walk.ts'

export async function allowInBrowser(origin: string, user: string, authorize: string): Promise<void> {
  const { url } = await allow({ origin, user }, authorize)
  if (url.searchParams.get('code') === null) throw new Error(`The sign-in led to ${url.origin}${url.pathname}, without a code.`)
  const { status } = await fetch(url)
  if (status >= 400) throw new Error(`The client answered its own code with ${status}.`)
}
