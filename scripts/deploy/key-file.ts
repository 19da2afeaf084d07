/** A file that keeps a deployment's own keys, encrypted with a passphrase. */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { messageOf } from '../main.ts'
import { DeployError, OWN_SECRETS, type Variables } from './settings.ts'

/** Version 1 is these parameters and no others. scrypt takes 128 MiB and about half a second for each guess. */
const SCRYPT = { N: 131_072, r: 8, p: 1 } as const
const SCRYPT_MEMORY = 256 * 1024 * 1024
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const SALT_BYTES = 16
const IV_BYTES = 12
const TAG_BYTES = 16
const MIN_PASSPHRASE = 12

const base64 = (bytes: number) => z.base64().refine((text) => Buffer.from(text, 'base64').length === bytes)
const header = z.strictObject({
  format: z.literal('rung-keys'),
  version: z.literal(1),
  scrypt: z.strictObject({ N: z.literal(SCRYPT.N), r: z.literal(SCRYPT.r), p: z.literal(SCRYPT.p), salt: base64(SALT_BYTES) }),
  cipher: z.literal(CIPHER),
  iv: base64(IV_BYTES),
})
type Header = z.infer<typeof header>
const keyFile = header.extend({ tag: base64(TAG_BYTES), data: z.base64() })
const contents = z.strictObject({ origin: z.string(), keys: z.partialRecord(z.enum(OWN_SECRETS), z.string()) })

export interface KeptKeys {
  /** The deployment that the keys were made for. */
  readonly origin: string
  readonly keys: Variables
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
const keyOf = (passphrase: string, salt: string): Promise<Buffer> =>
  derive(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), KEY_BYTES, { ...SCRYPT, maxmem: SCRYPT_MEMORY })

/** What the tag covers beside the data. */
const authenticated = ({ format, version, scrypt: kdf, cipher, iv }: Header): Buffer =>
  Buffer.from(JSON.stringify([format, version, kdf.N, kdf.r, kdf.p, kdf.salt, cipher, iv]))

/** The text of a key file. */
async function seal(kept: KeptKeys, passphrase: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('base64')
  const iv = randomBytes(IV_BYTES)
  const head: Header = {
    format: 'rung-keys',
    version: 1,
    scrypt: { ...SCRYPT, salt },
    cipher: CIPHER,
    iv: iv.toString('base64'),
  }
  const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt), iv)
  cipher.setAAD(authenticated(head))
  const data = Buffer.concat([cipher.update(JSON.stringify(kept), 'utf8'), cipher.final()])
  const file = { ...head, tag: cipher.getAuthTag().toString('base64'), data: data.toString('base64') }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** The text of the file; null where there is none. */
async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new DeployError(`${path} cannot be read: ${messageOf(error)}`, 'Name another file.')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Decrypts a key file. Null where there is no file; throws a DeployError for another kind of file or another passphrase. */
export async function readKeys(path: string, passphrase: () => Promise<string>): Promise<KeptKeys | null> {
  const text = await textOf(path)
  if (text === null) return null
  const read = keyFile.safeParse(parsed(text))
  if (!read.success)
    throw new DeployError(
      `${path} is not a key file of this version, or is damaged.`,
      'Name another file. If an interrupted deployment left half a file, delete it.',
    )
  const { tag, data, ...head } = read.data
  const decipher = createDecipheriv(CIPHER, await keyOf(await passphrase(), head.scrypt.salt), Buffer.from(head.iv, 'base64'), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(authenticated(head))
  decipher.setAuthTag(Buffer.from(tag, 'base64'))
  try {
    const plain = Buffer.concat([decipher.update(Buffer.from(data, 'base64')), decipher.final()])
    const { origin, keys } = contents.parse(JSON.parse(plain.toString('utf8')))
    return { origin, keys: Object.fromEntries(Object.entries(keys)) }
  } catch {
    throw new DeployError(`${path} cannot be opened: the passphrase is another one, or the file was changed.`, 'Try again.')
  }
}

/** Writes a new key file and reads it back. Throws a DeployError where that fails; never replaces a file. */
export async function writeKeys(path: string, kept: KeptKeys, passphrase: string): Promise<void> {
  if (passphrase.length < MIN_PASSPHRASE)
    throw new DeployError('The passphrase is too short.', `Use at least ${MIN_PASSPHRASE} characters, such as five random words.`)
  const text = await seal(kept, passphrase)
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    throw new DeployError(`${path} cannot be written: ${messageOf(error)}`, 'Name a file in a folder that exists.')
  }
  const back = await readKeys(path, async () => passphrase)
  if (JSON.stringify(back) !== JSON.stringify(kept))
    throw new DeployError(`${path} does not read back as it was written.`, 'Delete it and name a file on another disk.')
}
