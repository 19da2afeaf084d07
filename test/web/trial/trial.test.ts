/** Code that somebody tries without signing in, where no runner answers: what is refused before it would run, and in which words. */
import { beforeAll, describe, expect, it } from 'vitest'
import { Deployment } from '../../../src/deployment/deployment.ts'
import { newDeployment } from '../spare.ts'
import { Browser } from '../walk.ts'

let db: D1Database
let sendWith: Awaited<ReturnType<typeof newDeployment>>['sendWith']

beforeAll(async () => {
  const deployment = await newDeployment()
  db = deployment.db
  sendWith = deployment.sendWith
})

const CODE = 'def warmest(temperatures):\n    return max(temperatures)\n'

async function tried(vars: Record<string, string>, fields: ReadonlyArray<readonly [string, string]>) {
  const response = await new Browser(sendWith({ VISITOR_RUNS_PER_DAY: '100', ...vars })).post('/try', fields)
  const html = await response.text()
  return { status: response.status, said: /role="status">.*?<p>(.*?)<\/p>/s.exec(html)?.[1], html, headers: response.headers }
}

describe('code that is tried', () => {
  it.each([
    ['no code', [['code', ' \n']], 400, 'There is no code yet. Write some, then run it.'],
    ['too much of it', [['code', 'x'.repeat(8_001)]], 413, 'The code is too long: 8000 characters can be tried here.'],
  ] as const)('is refused for %s, and counts nothing', async (_why, fields, status, said) => {
    expect(await tried({}, fields)).toMatchObject({ status, said })
    expect(await db.prepare("SELECT count FROM usage WHERE kind = 'visitor_runs'").first('count')).toBeNull()
  })

  it('is still in the editor where no runner answers, escaped, and nothing tells who sent it', async () => {
    const answer = await tried({}, [
      ['language', 'javascript'],
      ['code', '</textarea><b>1</b>'],
    ])
    expect(answer).toMatchObject({
      status: 503,
      said: 'Code cannot be run here just now. Your code is still in the editor; try again in a minute.',
    })
    expect(answer.html).toContain('&lt;/textarea&gt;&lt;b&gt;1&lt;/b&gt;')
    expect(answer.html).toContain('name="language" value="javascript"')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('is measured by its language and its end alone', async () => {
    const points: unknown[] = []
    const METRICS = { writeDataPoint: (point?: AnalyticsEngineDataPoint) => void points.push(point?.blobs) }
    const send = sendWith({ VISITOR_RUNS_PER_DAY: '100' }, { METRICS })
    await new Browser(send).post('/try', [
      ['language', 'javascript'],
      ['code', CODE],
    ])
    expect(points).toEqual([
      ['run', 'javascript', 'no_report', 'RUNNER_UNAVAILABLE'],
      ['refusal', 'HTTP_503'],
    ])
  })

  it('waits for another day once visitors have used their runs, which takes none from those who are signed in', async () => {
    await db.prepare('DELETE FROM usage').run()
    await tried({ VISITOR_RUNS_PER_DAY: '1' }, [['code', CODE]])
    expect(await tried({ VISITOR_RUNS_PER_DAY: '1' }, [['code', CODE]])).toMatchObject({
      status: 429,
      said: 'Visitors have used all of today’s runs. Sign in to go on, or come back tomorrow.',
    })
    expect(await new Deployment(db).usage(1)).toEqual([])
  })

  it('waits while runs are paused', async () => {
    await new Deployment(db).pauseRuns(true)
    expect(await tried({}, [['code', CODE]])).toMatchObject({
      status: 503,
      said: 'Runs are paused on this server just now. Come back later.',
    })
    await new Deployment(db).pauseRuns(false)
  })

  it('is bounded for each address', async () => {
    const send = sendWith({ VISITOR_RUNS_PER_DAY: '100', PUBLIC_ORIGIN: 'https://rung.example' })
    const statusFrom = async (address: string) => {
      const headers = { host: 'rung.example', accept: 'text/html', 'cf-connecting-ip': address }
      return (await send('https://rung.example/try', { method: 'POST', headers, body: new URLSearchParams({ code: '' }) })).status
    }
    for (let n = 0; n < 20; n++) expect(await statusFrom('203.0.113.7')).toBe(400)
    expect(await statusFrom('203.0.113.7')).toBe(429)
    expect(await statusFrom('203.0.113.8')).toBe(400)
  })
})
