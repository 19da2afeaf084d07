/** Asks for a passphrase on the terminal, without showing what is typed. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { DeployError } from './settings.ts'

export interface Terminal {
  readonly input: NodeJS.ReadableStream
  /** Shows the question. */
  readonly output: NodeJS.WritableStream
}

/** What was typed up to the end of the line. Rejects when the input ends or on Ctrl-C. */
export async function askHidden(question: string, { input, output }: Terminal): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 })
  const stopped = new AbortController()
  lines.once('SIGINT', () => stopped.abort()).once('close', () => stopped.abort())
  try {
    // Listening comes first: a line that arrives before it would be lost.
    const line = lines.question('', { signal: stopped.signal })
    output.write(question)
    return await line
  } catch {
    throw new DeployError('No passphrase was given.', 'Type it, or put it into RUNG_KEY_PASSPHRASE.')
  } finally {
    lines.close()
    output.write('\n')
  }
}

/** A new passphrase, typed twice. */
export async function askNew(terminal: Terminal): Promise<string> {
  const first = await askHidden('Passphrase for the key file (12 characters or more): ', terminal)
  const second = await askHidden('The same passphrase again: ', terminal)
  if (first !== second) throw new DeployError('The two passphrases are not the same.', 'Type the same one twice.')
  return first
}
