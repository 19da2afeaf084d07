/**
 * What is shown where a platform opens Rung inside its own page. Pages of this server refuse frames, because a page around them could
 * have people press their buttons unseen; this one has no button, no session and no data, only a link that opens the launch in a new tab.
 */
import { html } from 'hono/html'
import type { AppContext } from '../context.ts'
import { assets } from '../design/assets.ts'

/** Whether the browser says that this answer goes into a frame. */
export const isFramed = (c: AppContext): boolean =>
  ['iframe', 'frame', 'embed', 'object'].includes(c.req.header('sec-fetch-dest') ?? '')

const POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'none'; base-uri 'none'"

/** The page, whose link begins the launch at `address` again. */
export function framedPage(c: AppContext, address: string): Response | Promise<Response> {
  c.header('Content-Security-Policy', POLICY)
  c.header('Cache-Control', 'no-store')
  const content = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Open Rung in a new tab</title>
        <link rel="stylesheet" href={assets.style} />
      </head>
      <body>
        <main id="main">
          <h1>Open Rung in a new tab</h1>
          <p>Rung does not run inside another page. This keeps your account safe.</p>
          <p>
            <a class="button" href={address} target="_blank" rel="noopener">
              Open in a new tab
            </a>
          </p>
          <p class="fine">If you teach this course: set the link to open in a new window, and this step goes away.</p>
        </main>
      </body>
    </html>
  )
  return c.html(html`<!doctype html>${content}`)
}
