/** The form in which an owner registers a learning platform, read into facts or into what is wrong with it. */
import { err, ok, type Result } from '../../kernel/result.ts'
import type { NotSaved, PlatformFacts } from '../../lti/platform.ts'
import { field } from '../auth/csrf.ts'
import { plainText } from '../design/text.ts'

const NAME_CAP = 60
const LONGEST_ADDRESS = 500
const MOST_DEPLOYMENTS = 50

/** What the fields of the form hold, as they were typed. */
export interface PlatformFields {
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly authUrl: string
  readonly tokenUrl: string
  readonly jwksUrl: string
  readonly tokenAudience: string
  readonly deploymentIds: string
  readonly admits: string
}

export const EMPTY: PlatformFields = {
  name: '',
  issuer: '',
  clientId: '',
  authUrl: '',
  tokenUrl: '',
  jwksUrl: '',
  tokenAudience: '',
  deploymentIds: '',
  admits: '',
}

export const fieldsOf = (form: FormData): PlatformFields => ({
  name: plainText(field(form, 'name'), NAME_CAP),
  issuer: field(form, 'issuer').trim(),
  clientId: field(form, 'clientId').trim(),
  authUrl: field(form, 'authUrl').trim(),
  tokenUrl: field(form, 'tokenUrl').trim(),
  jwksUrl: field(form, 'jwksUrl').trim(),
  tokenAudience: field(form, 'tokenAudience').trim(),
  deploymentIds: field(form, 'deploymentIds'),
  admits: field(form, 'admits'),
})

export const fieldsFrom = (facts: PlatformFacts): PlatformFields => ({
  ...facts,
  tokenAudience: facts.tokenAudience ?? '',
  deploymentIds: facts.deploymentIds.join('\n'),
})

/** Printable and without a space: what platforms use as ids. */
const ID = /^[!-~]{1,255}$/

const deploymentsIn = (text: string): readonly string[] => [...new Set(text.split(/\s+/).filter((id) => id !== ''))]

/** The facts, or a sentence for each thing to correct. `isCallable` says which addresses this server may call. */
export function readPlatform(
  fields: PlatformFields,
  isCallable: (address: string) => boolean,
): Result<PlatformFacts, readonly string[]> {
  const problems: string[] = []
  const { name, issuer, clientId, tokenAudience, admits } = fields
  if (name === '') problems.push('Give the platform a name that its students know.')
  const addresses = [
    ['The issuer', issuer],
    ['The login address', fields.authUrl],
    ['The token address', fields.tokenUrl],
    ['The key set address', fields.jwksUrl],
  ] as const
  for (const [what, address] of addresses)
    if (address.length > LONGEST_ADDRESS || !isCallable(address))
      problems.push(`${what} must be a public address that begins with https://.`)
  if (!ID.test(clientId)) problems.push('Copy the client id from the platform. It has no spaces.')
  if (tokenAudience !== '' && !ID.test(tokenAudience))
    problems.push('The token audience has no spaces. Leave it empty unless the platform names one.')
  const deploymentIds = deploymentsIn(fields.deploymentIds)
  if (deploymentIds.length > MOST_DEPLOYMENTS || !deploymentIds.every((id) => ID.test(id)))
    problems.push(`Write one deployment id on each line, ${MOST_DEPLOYMENTS} at most.`)
  if (admits !== 'policy' && admits !== 'everybody') problems.push('Choose who from the platform may have an account.')
  if (problems.length > 0 || (admits !== 'policy' && admits !== 'everybody')) return err(problems)
  const { authUrl, tokenUrl, jwksUrl } = fields
  return ok({
    name,
    issuer,
    clientId,
    authUrl,
    tokenUrl,
    jwksUrl,
    tokenAudience: tokenAudience === '' ? null : tokenAudience,
    deploymentIds,
    admits,
  })
}

export function wordNotSaved(reason: NotSaved): string {
  switch (reason) {
    case 'taken':
      return 'This client id is registered for this issuer already. Open that platform and change it there.'
    case 'keys':
      return 'Another platform with this issuer has another key set address. People are told apart by their issuer, so both must have the same keys.'
    case 'unknown':
      return 'This platform is no longer registered. Register it again.'
  }
}
