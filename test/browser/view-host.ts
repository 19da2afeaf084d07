/**
 * The host of a view: the bridge of the standard's own SDK, and before it a page with the frame that hosts put views in: sandboxed, of
 * no origin, under a policy that lets nothing in but what stands in the document.
 */
import type { CallToolResult } from '@modelcontextprotocol/client'
import { AppBridge, type McpUiHostContext } from '@modelcontextprotocol/ext-apps/app-bridge'
import type { Frame, Page } from 'playwright-core'

const HOST = 'https://host.test/'
const VIEW = 'https://view.test/'
const POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'"
const HOST_PAGE = `<!doctype html><html lang="en"><title>Host</title><body style="margin:0">
<script>
  addEventListener('message', ({ source, data }) => {
    if (source !== frames[0]) return
    if (data.method === 'ui/notifications/size-changed') document.querySelector('iframe').style.height = data.params.height + 'px'
    toBridge(data)
  })
</script>
<iframe title="View" sandbox="allow-scripts" src="${VIEW}" style="display:block;border:0;width:100%;height:200px"></iframe>
`

export interface Host {
  readonly bridge: AppBridge
  readonly frame: Frame
  /** Every message of the view, as it came. */
  readonly said: readonly unknown[]
  /** Addresses that were asked for besides the host's and the view's own. */
  readonly asked: readonly string[]
  /** What the browser refused because of a content policy, and what a script died of. */
  readonly faults: readonly string[]
  /** Gives the view a tool's result, and waits until it shows its first heading. */
  show(result: CallToolResult, heading: string, given?: Record<string, unknown>): Promise<void>
}

type Transport = Parameters<AppBridge['connect']>[0]

/** Shows a view in a page and waits for its greeting. `policy`: null for a host that has none. `isDeaf`: it answers nothing. */
export async function hostOf(
  page: Page,
  html: string,
  {
    context = {},
    policy = POLICY,
    isDeaf = false,
  }: { readonly context?: McpUiHostContext; readonly policy?: string | null; readonly isDeaf?: boolean } = {},
): Promise<Host> {
  const said: unknown[] = []
  const asked: string[] = []
  const faults: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.route('**/*', async (route) => {
    const url = route.request().url()
    if (url === HOST) return route.fulfill({ contentType: 'text/html', body: HOST_PAGE })
    if (url !== VIEW) {
      asked.push(url)
      return route.abort()
    }
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...(policy === null ? {} : { 'content-security-policy': policy }),
    }
    return route.fulfill({ headers, body: html })
  })

  const bridge = new AppBridge(null, { name: 'Test host', version: '1.0.0' }, {}, { hostContext: context })
  const greeted = new Promise<void>((resolve) => {
    bridge.oninitialized = () => resolve()
  })
  const transport: Transport = {
    start: async () => {},
    close: async () => {},
    send: (message) => page.evaluate(`frames[0].postMessage(${JSON.stringify(message)}, '*')`),
  }
  await page.exposeFunction('toBridge', (message: unknown) => {
    said.push(message)
    if (isDeaf) return
    transport.onmessage?.(message as Parameters<NonNullable<Transport['onmessage']>>[0])
  })
  await bridge.connect(transport)
  await page.goto(HOST)
  if (!isDeaf) await greeted
  const frame = page.frames().find((one) => one.url() === VIEW)
  if (!frame) throw new Error('the host page has no view')
  return {
    bridge,
    frame,
    said,
    asked,
    faults,
    async show(result, heading, given = {}) {
      await bridge.sendToolInput({ arguments: given })
      await bridge.sendToolResult(result)
      await frame.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    },
  }
}

/** Waits until this holds in the view, whose policy does not let Playwright's own way of waiting evaluate anything. */
export const until = (frame: Frame, condition: string): Promise<void> =>
  frame.evaluate(`new Promise((done, failed) => {
    const late = setTimeout(() => failed(new Error(${JSON.stringify(`never: ${condition}`)})), 60_000)
    const look = () => {
      if (!(${condition})) return requestAnimationFrame(look)
      clearTimeout(late)
      done()
    }
    look()
  })`)

export const textOf = ({ frame }: Host): Promise<string> => frame.locator('body').innerText()
