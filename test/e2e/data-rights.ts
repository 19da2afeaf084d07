/** What is a person's own: taken along, put back into another account, and deleted, with a real client before and after. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Browser, hidden } from './browser.ts'
import { connect, type Connection } from './clients.ts'
import type { TestServer } from './server.ts'
import { everythingStored } from './stored.ts'

const CANARY = 'canaryaboutknots'
const PLAN = {
  goal: CANARY,
  testFiles: ['knots.test.ts'],
  implementationFiles: ['knots.ts'],
  runTests: ['npm test'],
  evidence: 'stated',
}

const structured = (raw: unknown): Record<string, unknown> =>
  z.object({ structuredContent: z.record(z.string(), z.unknown()) }).parse(raw).structuredContent

const call = async (of: Connection, name: string, args: Record<string, unknown> = {}) =>
  structured((await of.call(name, args)).raw)

async function upload(browser: Browser, text: string): Promise<Response> {
  const form = new FormData()
  form.set('csrf', hidden(await (await browser.get('/account')).text(), 'csrf'))
  form.set('archive', new File([text], 'rung.ndjson', { type: 'application/x-ndjson' }))
  return browser.upload('/account/import', form)
}

const learning = (one: { readonly where: string }) => one.where.includes('Learner')

export function dataRightsTests(given: () => { readonly server: TestServer }): void {
  describe('what is a person’s own', () => {
    let server: TestServer
    let client: Connection
    let archive = ''

    beforeAll(async () => {
      ;({ server } = given())
      client = await connect('v2 auto', server, 'mover')
    })

    afterAll(() => client?.close())

    it('a tool leads to the page, which gives the record as an archive and as a text', async () => {
      await call(client, 'start_problem', { titleSlug: 'two-sum' })
      await call(client, 'tdd_start_session', PLAN)
      const { url } = await call(client, 'my_data')
      const path = z.string().parse(url).slice(server.origin.length)
      expect(await (await client.browser.get(path)).text()).toContain('Your record holds')
      expect((await new Browser(server.origin).get(path)).status).toBe(303)
      archive = await (await client.browser.get('/account/archive')).text()
      const words = await (await client.browser.get('/account/record')).text()
      for (const document of [archive, words]) for (const own of [CANARY, 'two-sum', 'mover']) expect(document).toContain(own)
      const lines = archive
        .trimEnd()
        .split('\n')
        .map((line) => z.looseObject({ kind: z.string() }).parse(JSON.parse(line)))
      expect([lines[0]?.kind, lines.at(-1)?.kind]).toEqual(['archive', 'end'])
      for (const token of client.tokens()) expect(archive).not.toContain(token)
    })

    it('another account of the server takes the archive, and goes on where the first one is', async () => {
      const heir = await connect('v1', server, 'heir')
      const forged = await upload(heir.browser, archive.replace(CANARY, 'somethingelse'))
      expect([forged.status, (await forged.text()).includes('EXPORT_NOT_TRUSTED')]).toEqual([400, true])
      expect((await upload(heir.browser, archive.slice(0, -200))).status).toBe(400)
      expect(await call(heir, 'get_session_state', { titleSlug: 'two-sum' })).toMatchObject({ session: null })
      const result = await upload(heir.browser, archive)
      expect([result.status, result.headers.get('location')]).toEqual([303, '/account?imported=1'])
      const both = await Promise.all(
        [client, heir].map((one) => call(one, 'get_session_state', { titleSlug: 'two-sum', include: ['history'] })),
      )
      expect(both[0]).toMatchObject({ session: expect.anything() })
      expect(both[1]).toEqual(both[0])
      expect(await call(heir, 'tdd_get_current_state')).toMatchObject({ goal: CANARY })
      const again = await upload(heir.browser, archive)
      expect([again.status, again.headers.get('location')]).toEqual([303, '/account?imported=1'])
      await heir.close()
    })

    it('deleting leaves only the marker in every store, and an older token brings nothing back', async () => {
      const leaver = await connect('v2 auto', server, 'leaver')
      const goal = 'canaryofthosewholeave'
      await call(leaver, 'tdd_start_session', { ...PLAN, goal })
      const [token = ''] = leaver.tokens()
      const [id = ''] = token.split(':')
      const state = join(server.folder, 'state')
      const named = async (text: string) => (await everythingStored(state)).filter((one) => one.text.includes(text))
      // The search finds what there is: in the object's file, D1 and KV.
      expect((await named(goal)).some(learning)).toBe(true)
      expect(id).toHaveLength(43)
      // Rows alone: D1 leaves deleted bytes in its pages. Traces of requests and names of objects are the development server's own.
      const rowsNaming = async () =>
        (await named(id)).filter(({ where }) => !/\.sqlite(-wal|-shm)?$|observability|__miniflare_do_name$/.test(where))
      expect((await rowsNaming()).length).toBeGreaterThan(1)

      await leaver.browser.signIn('leaver')
      const form = hidden(await (await leaver.browser.get('/account')).text(), 'csrf')
      const deleted = await leaver.browser.post('/account/delete', [
        ['csrf', form],
        ['sure', 'delete'],
      ])
      expect([deleted.status, (await deleted.text()).includes('Your account is deleted.')]).toEqual([200, true])

      const older = (method: string, params: object) =>
        fetch(server.mcpUrl, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            'mcp-protocol-version': '2025-11-25',
          },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        })
      for (const request of [
        older('tools/list', {}),
        older('tools/call', { name: 'start_problem', arguments: { titleSlug: 'two-sum' } }),
        older('tools/call', { name: 'tdd_start_session', arguments: { ...PLAN, goal } }),
      ]) {
        const answer = await request
        expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'ACCOUNT_CLOSED' }])
      }
      expect(await named(goal)).toEqual([])
      expect((await rowsNaming()).map(({ where }) => where)).toEqual([expect.stringContaining('closed_account')])
      const back = new Browser(server.origin)
      await expect(back.signIn('leaver')).rejects.toThrow('403')
      // What others have is untouched, also what came from the same archive's maker.
      expect(await call(client, 'tdd_get_current_state')).toMatchObject({ goal: CANARY })
    })
  })
}
