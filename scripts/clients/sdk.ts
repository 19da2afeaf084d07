/** Both generations of the official SDK, as clients are built on them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { connect, type ClientKind, type Connection } from '../../test/e2e/clients.ts'
import type { WalkingClient } from './walk.ts'

const MODULES = join(import.meta.dirname, '../../node_modules')
const manifest = z.object({ version: z.string() })
const called = z.object({ structuredContent: z.unknown() })

export async function versionOf(name: string): Promise<string> {
  return manifest.parse(JSON.parse(await readFile(join(MODULES, name, 'package.json'), 'utf8'))).version
}

export function sdkClient(kind: ClientKind, server: { readonly mcpUrl: string; readonly origin: string }): WalkingClient {
  let connection: Connection | null = null
  const connected = () => {
    if (connection === null) throw new Error('It has not signed in.')
    return connection
  }
  return {
    async signIn() {
      connection = await connect(kind, server, `sdk-learner-${kind.replace(' ', '-')}`)
    },
    toolNames: async () => (await connected().listTools()).map(({ name }) => name),
    call: async (tool, args) => called.parse((await connected().call(tool, { ...args })).raw).structuredContent,
    endToken: async () => connected().endToken(),
  }
}
