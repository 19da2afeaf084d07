/** The suite's scenarios for an authorization server, with a browser that signs in and consents when the suite asks for one. */
import { z } from 'zod'
import { Browser } from '../../test/e2e/browser.ts'
import { portOfCheck } from '../dev/port.ts'
import { temporaryFolder } from '../files.ts'
import { NEXT, runPackage } from './packages.ts'
import { readScenarios, type Scenario } from './suite.ts'

const registered = z.object({ client_id: z.string() })

/** Runs them against the server at `origin`, as a client it has never met. */
export async function runAuthorizationSuite({
  origin,
  mcpUrl,
}: {
  readonly origin: string
  readonly mcpUrl: string
}): Promise<readonly Scenario[]> {
  const browser = new Browser(origin)
  await browser.signIn('conformance')
  const port = await portOfCheck()
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
  await using folder = await temporaryFolder('conformance')
  const visits: Array<Promise<unknown>> = []
  const args = ['--url', origin, '--client-id', clientId, '--resource', mcpUrl, '--port', `${port}`, '-o', folder.path]
  const { stdout, stderr } = await runPackage(NEXT, ['authorization', ...args], (line) => {
    if (line.startsWith(`${origin}/authorize?`)) visits.push(consent(browser, new URL(line), port))
  })
  await Promise.all(visits)
  return await readScenarios(folder.path, 'authorization-server-', `${stdout}${stderr}`)
}

/** Allows what is asked, and follows the redirect. What goes wrong is told to the waiting suite as a refusal, which ends its wait. */
async function consent(browser: Browser, address: URL, port: number): Promise<void> {
  const back = await browser
    .consent(address)
    .catch((error: unknown) => new URL(`http://127.0.0.1:${port}/callback?error=${encodeURIComponent(String(error))}`))
  await fetch(back)
}
