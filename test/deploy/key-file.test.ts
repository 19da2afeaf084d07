/** The file that keeps a deployment's keys: its form, its passphrase, and a deployment that goes on with it. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readKeys, writeKeys } from '../../scripts/deploy/key-file.ts'
import { askHidden, askNew } from '../../scripts/deploy/passphrase.ts'
import { runProgram } from '../../scripts/run-program.ts'
import { emptyAccount, hashOf } from './account.ts'
import { attempt, folder, ROOT } from './run.ts'

const PASSPHRASE = 'plum ladder quartz'
const KEPT = {
  origin: 'https://rung.example.com',
  keys: { USER_ID_KEY: 'user-key-0123456789', COOKIE_KEY: 'cookie-key-0123456789' },
}
const given = async () => PASSPHRASE
/** A file of these keys, written once: to derive its key takes as long as a guess shall take. */
let shared: string
let kept: string
beforeAll(async () => {
  shared = await mkdtemp(join(tmpdir(), 'rung-keys-'))
  await writeKeys(join(shared, 'keys.json'), KEPT, PASSPHRASE)
  kept = await readFile(join(shared, 'keys.json'), 'utf8')
})
afterAll(() => rm(shared, { recursive: true }))

test('a key file states how it is encrypted, belongs to its writer alone, and opens with its passphrase only', async () => {
  const path = join(shared, 'keys.json')
  expect(JSON.parse(kept)).toEqual({
    format: 'rung-keys',
    version: 1,
    scrypt: { N: 131_072, r: 8, p: 1, salt: expect.any(String) },
    cipher: 'aes-256-gcm',
    iv: expect.any(String),
    tag: expect.any(String),
    data: expect.any(String),
  })
  expect(kept).not.toContain('0123456789')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readKeys(path, given)).toEqual(KEPT)
  await expect(readKeys(path, async () => 'plum ladder quarts')).rejects.toThrow('cannot be opened')
  expect(await readKeys(`${path}.other`, given)).toBeNull()
})

test('a changed file, another version and a short tag are refused', async () => {
  const path = join(await folder(), 'keys.json')
  const file = JSON.parse(kept)
  const changed = async (change: object) => {
    await writeFile(path, JSON.stringify({ ...file, ...change }))
    return readKeys(path, given)
  }
  const data = Buffer.from(file.data, 'base64')
  data[0] = (data[0] ?? 0) ^ 1
  await expect(changed({ data: data.toString('base64') })).rejects.toThrow('cannot be opened')
  for (const change of [{ version: 2 }, { tag: file.tag.slice(0, 8) }, { scrypt: { ...file.scrypt, N: 2 ** 30 } }])
    await expect(changed(change)).rejects.toThrow('not a key file of this version')
})

test('a file is never replaced, and a short passphrase is refused', async () => {
  const path = join(await folder(), 'keys.json')
  await expect(writeKeys(path, KEPT, 'eleven char')).rejects.toThrow('too short')
  await writeFile(path, 'something else')
  await expect(writeKeys(path, KEPT, PASSPHRASE)).rejects.toThrow('cannot be written')
  expect(await readFile(path, 'utf8')).toBe('something else')
})

test('a deployment whose put failed goes on with the kept key, and prints none', async () => {
  const account = { ...emptyAccount(), broken: 'secret put USER_ID_KEY' }
  const place = await folder()
  const order = { keyFile: join(place, 'keys.json') }
  const madeAs = (name: string) => ({
    random: () => `${name}-0123456789-0123456789-0123456789`,
    terminal: false,
    passphrase: given,
  })
  const first = await attempt({ account, place, order, tools: madeAs('first') })
  expect(first.error).toMatchObject({ message: expect.stringContaining('secret put USER_ID_KEY') })
  expect(account.secrets).toBeNull()
  const again = await attempt({ account, place, order, tools: madeAs('second') })
  expect(again.error).toBeNull()
  expect(account.secrets).toEqual({
    USER_ID_KEY: hashOf('first-0123456789-0123456789-0123456789'),
    COOKIE_KEY: hashOf('first-0123456789-0123456789-0123456789'),
  })
  expect(first.printed + again.printed).not.toContain('0123456789')
  expect((await attempt({ account, place, order, tools: { terminal: false } })).error).toBeNull()
})

test('without a passphrase nothing changes, and with a wrong one no key is put', async () => {
  const account = emptyAccount()
  const place = await folder()
  const order = { keyFile: join(place, 'keys.json') }
  expect((await attempt({ account, place, order })).error).toMatchObject({ next: expect.stringContaining('RUNG_KEY_PASSPHRASE') })
  expect(account).toEqual(emptyAccount())
  await writeFile(order.keyFile, kept)
  const { error } = await attempt({ account, place, order, tools: { passphrase: async () => 'plum ladder quarts' } })
  expect(error).toMatchObject({ message: expect.stringContaining('cannot be opened') })
  expect(account.secrets).toBeNull()
})

test('a file that lacks a needed key is refused', async () => {
  const account = emptyAccount()
  const place = await folder()
  const keyFile = join(place, 'keys.json')
  await writeKeys(keyFile, { ...KEPT, keys: { COOKIE_KEY: KEPT.keys.COOKIE_KEY } }, PASSPHRASE)
  const { error } = await attempt({ account, place, order: { keyFile }, tools: { passphrase: given } })
  expect(error).toMatchObject({ message: expect.stringContaining('holds no USER_ID_KEY') })
  expect(account.secrets).toBeNull()
})

test('--open-key prints the keys', async () => {
  const path = join(await folder(), 'keys.json')
  await writeFile(path, kept)
  const open = (passphrase: string) =>
    runProgram([process.execPath, join(ROOT, 'scripts/deploy.ts'), '--open-key', path], {
      cwd: ROOT,
      env: { RUNG_KEY_PASSPHRASE: passphrase },
    })
  expect(await open(PASSPHRASE)).toMatchObject({
    code: 0,
    stdout: 'USER_ID_KEY=user-key-0123456789\nCOOKIE_KEY=cookie-key-0123456789\n',
  })
  expect(await open('')).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('There is no passphrase') })
})

/** A terminal on which the lines are typed one after the other, and what it shows. */
function terminal(...lines: readonly string[]) {
  const input = new PassThrough()
  const output = new PassThrough()
  const write = output.write.bind(output)
  const typed = [...lines]
  output.write = (chunk: unknown) => {
    const isQuestion = chunk !== '\n'
    const written = write(chunk)
    const line = isQuestion ? typed.shift() : undefined
    if (line !== undefined) input.write(line)
    return written
  }
  return { input, output }
}

test('a passphrase is asked for without showing it', async () => {
  const asked = terminal(`${PASSPHRASE}\r`)
  expect(await askHidden('Passphrase: ', asked)).toBe(PASSPHRASE)
  asked.output.end()
  expect(await text(asked.output)).toBe('Passphrase: \n')
})

test('a new passphrase is typed twice, and Ctrl-C ends the question', async () => {
  expect(await askNew(terminal(`${PASSPHRASE}\r`, `${PASSPHRASE}\r`))).toBe(PASSPHRASE)
  await expect(askNew(terminal(`${PASSPHRASE}\r`, 'another one\r'))).rejects.toThrow('not the same')
  await expect(askHidden('Passphrase: ', terminal('half\u0003'))).rejects.toThrow('No passphrase was given')
})
