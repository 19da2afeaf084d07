/** Deletes the people of a demo, as they would do it on their page: nobody comes back to them, and whoever signs in first owns a server. */
import { Person } from './person.ts'

/** Whether it was deleted; not the only owner of a server on which others have an account. Rejects where pages answer what they must not. */
export async function forget(origin: string, name: string): Promise<boolean> {
  const person = new Person(origin, name)
  await person.signIn()
  const { html } = await person.open('/account')
  if (!html.includes('action="/account/delete"')) return false
  await person.send('/account/delete', { sure: 'delete' })
  return true
}
