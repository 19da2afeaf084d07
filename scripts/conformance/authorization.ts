/** The suite's scenarios for an authorization server, with a browser that signs in and consents when the suite asks for one. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { z } from 'zod'
import { Browser } from '../../test/e2e/browser.ts'
import { NEXT, runPackage } from './packages.ts'
import { read, withFolder, type Scenario } from './suite.ts'

const registered = z.object({ client_id: z.string() })

/** Runs them against the server at `origin`, as a client it has never met. */
export async function runAuthorizationSuite({ origin, mcpUrl }: { readonly origin: string; readonly mcpUrl: string }) {
  const browser = new Browser(origin)
  await browser.signIn('conformance')
  const port = await freePort()
  const response = await fetch(`${origin}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Conformance suite',
      redirect_uris: [`http://127.0.0.1:${port}/callback`],
      token_endpoint_auth_method: 'none',
    }),
  })
  const { client_id: clientId } = registered.parse(await response.json())
  return withFolder(async (folder): Promise<readonly Scenario[]> => {
    const visits: Array<Promise<unknown>> = []
    const args = ['--url', origin, '--client-id', clientId, '--resource', mcpUrl, '--port', `${port}`, '-o', folder]
    const { stdout, stderr } = await runPackage(NEXT, ['authorization', ...args], (line) => {
      if (line.startsWith(`${origin}/authorize?`)) visits.push(consent(browser, new URL(line), port))
    })
    await Promise.all(visits)
    return read(folder, 'authorization-server-', `${stdout}${stderr}`)
  })
}

/** Allows what is asked, and follows the redirect. What goes wrong is told to the waiting suite as a refusal, which ends its wait. */
async function consent(browser: Browser, address: URL, port: number): Promise<void> {
  const back = await browser
    .consent(address)
    .catch((error: unknown) => new URL(`http://127.0.0.1:${port}/callback?error=${encodeURIComponent(String(error))}`))
  await fetch(back)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
