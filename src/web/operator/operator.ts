/** Who runs this deployment, as its operator says: OPERATOR_NAME, OPERATOR_CONTACT, PRIVACY_URL and TERMS_URL. */
import type { RungEnv } from '../env.ts'
import { plainText } from '../design/text.ts'

export interface Contact {
  readonly text: string
  /** Where a link leads; null for plain words. */
  readonly href: string | null
}

export interface Operator {
  readonly name: string | null
  readonly contact: Contact | null
  readonly privacyUrl: string | null
  readonly termsUrl: string | null
  /** Sentences for the operator about what could not be used. */
  readonly problems: readonly string[]
}

const EMAIL = /^[^\s@<>()?&%]+@[^\s@<>()?&%]+\.[^\s@<>()?&%]+$/

const httpsUrl = (text: string): string | null =>
  URL.canParse(text) && new URL(text).protocol === 'https:' ? new URL(text).href : null

function contactOf(given: string | undefined): Contact | null {
  const text = plainText(given ?? '', 200)
  if (text === '') return null
  return { text, href: EMAIL.test(text) ? `mailto:${text}` : httpsUrl(text) }
}

export function operatorOf(env: RungEnv): Operator {
  const problems: string[] = []
  const linked = (name: 'PRIVACY_URL' | 'TERMS_URL'): string | null => {
    const text = env[name]
    if (!text) return null
    const url = httpsUrl(text)
    if (url === null) problems.push(`${name} is not an https address, so the built-in text stands in its place.`)
    return url
  }
  const name = plainText(env.OPERATOR_NAME ?? '', 100) || null
  const contact = contactOf(env.OPERATOR_CONTACT)
  if (name === null) problems.push('OPERATOR_NAME is not set, and the pages say so.')
  if (contact === null) problems.push('OPERATOR_CONTACT is not set, so nobody can be asked.')
  return { name, contact, privacyUrl: linked('PRIVACY_URL'), termsUrl: linked('TERMS_URL'), problems }
}
