/** A record that is taken along: another account gets it as it was, with every event and no other, and nobody gets one that was changed. */
import { z } from 'zod'
import { hidden, type Browser } from '../../test/e2e/browser.ts'
import { connectAs } from './connection.ts'
import { recordShape, type Row } from './ledger.ts'
import { Violation } from './told.ts'
import type { World } from './world.ts'

/** What a class says of its members stays in its account. */
const STAYS = 'membership:'

async function upload(browser: Browser, text: string): Promise<Response> {
  const form = new FormData()
  form.set('csrf', hidden(await (await browser.get('/account')).text(), 'csrf'))
  form.set('archive', new File([text], 'rung.ndjson', { type: 'application/x-ndjson' }))
  return browser.upload('/account/import', form)
}

const lineOf = ({ stream, seq, type, at, body }: Row): string => `${stream} ${seq} ${type} ${at} ${JSON.stringify(body)}`
const linesOf = (rows: readonly Row[]): string[] => {
  const lines = rows.filter(({ stream }) => !stream.startsWith(STAYS)).map((row) => lineOf(row))
  lines.sort()
  return lines
}

/** `rows`: of the person whose browser it is. */
export async function moveRecord(world: World, browser: Browser, name: string, rows: readonly Row[]): Promise<void> {
  const archive = await (await browser.get('/account/archive')).text()
  await using heir = await connectAs(world, `${name}-heir`)
  const read = async () => {
    const address = `${world.origin}/soak/rows?user=${encodeURIComponent(heir.userId)}&after=0`
    return recordShape.parse(await (await fetch(address)).json()).rows
  }
  const takes = async (text: string): Promise<string> => {
    const { status, headers } = await upload(heir.connection.browser, text)
    return `${status} ${headers.get('location') ?? ''}`.trim()
  }
  const empty = (await read()).length
  for (const changed of [archive.slice(0, -200), archive.replace('"seq":1', '"seq":2')])
    if ((await takes(changed)) !== '400') throw new Violation(`${name}: an archive that was changed is taken`)
  if ((await read()).length !== empty) throw new Violation(`${name}: an archive that was refused has left something`)
  // The second time it is there already.
  for (const time of [1, 2]) {
    const said = await takes(archive)
    if (said !== '303 /account?imported=1')
      throw new Violation(`${name}: an archive that is taken in, time ${time}, answers ${said}`)
    const [moved, own] = [linesOf(await read()), linesOf(rows)]
    const missing = own.find((line, index) => moved[index] !== line)
    if (moved.length !== own.length || missing !== undefined)
      throw new Violation(
        `${name}: of ${own.length} events ${moved.length} are moved, the first other one is ${missing?.slice(0, 200)}`,
      )
  }
  const replay = `${world.origin}/soak/replay?user=${encodeURIComponent(heir.userId)}`
  const differences = z.array(z.string()).parse(await (await fetch(replay)).json())
  if (differences.length > 0) throw new Violation(`${name}: moved, ${differences.slice(0, 3).join('; ')}`)
}
