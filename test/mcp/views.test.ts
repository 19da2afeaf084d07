/** The views as hosts see them: which tool has which view, their metadata, and that views are self-contained. */
import { createHash } from 'node:crypto'
import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { views, viewUri } from '../../src/mcp/views/views.ts'
import { bareCaller, connect } from './in-process.ts'

const MOST_BYTES = 13_000
const MIME = 'text/html;profile=mcp-app'
const names = ['problem-session', 'lesson-progress', 'progress-map'] as const

const shownBy = {
  'ui://rung/problem-session.html': ['start_problem', 'get_session_state', 'request_hint', 'run_local_tests', 'submit_solution'],
  'ui://rung/progress-map.html': ['get_progress'],
  'ui://rung/lesson-progress.html': ['lesson_start', 'lesson_continue', 'lesson_answer', 'lesson_grade', 'lesson_get_state'],
}

/** Closed to every origin, in the words of MCP Apps and in those of ChatGPT. */
const META = {
  ui: { prefersBorder: true, csp: { connectDomains: [], resourceDomains: [] } },
  'openai/widgetPrefersBorder': true,
  'openai/widgetCSP': { connect_domains: [], resource_domains: [] },
  'openai/widgetDomain': 'http://localhost:8787',
}

const meta = z.strictObject({ ui: z.strictObject({ resourceUri: z.string() }), 'openai/outputTemplate': z.string() })
const contents = z.array(z.object({ uri: z.string(), mimeType: z.string(), text: z.string(), _meta: z.unknown() })).length(1)

async function offered(scopes?: readonly string[]) {
  const client = await connect(bareCaller(scopes).caller)
  const [{ tools }, { resources }] = await Promise.all([client.listTools(), client.listResources()])
  await client.close()
  return { tools, views: resources.filter(({ uri }) => uri.startsWith('ui:')) }
}

async function read(uri: string) {
  const client = await connect(bareCaller().caller)
  const [content] = contents.parse((await client.readResource({ uri })).contents)
  await client.close()
  if (!content) throw new Error('nothing was read')
  return content
}

const between = (text: string, tag: string): string => new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(text)?.[1] ?? ''

describe('the listed views', () => {
  it('are linked by their tools, for hosts of MCP Apps and for older hosts', async () => {
    const { tools } = await offered()
    const linked = tools.filter(({ _meta }) => _meta !== undefined).map(({ name, _meta }) => ({ name, meta: meta.parse(_meta) }))
    expect(linked.every((tool) => tool.meta.ui.resourceUri === tool.meta['openai/outputTemplate'])).toBe(true)
    const toolsByView = Object.entries(Object.groupBy(linked, (tool) => tool.meta.ui.resourceUri))
    expect(Object.fromEntries(toolsByView.map(([uri, members = []]) => [uri, members.map(({ name }) => name)]))).toEqual(shownBy)
  })
  it('are resources with the MIME type of MCP Apps, a border, no permissions, and no domain but the deployment’s as their own', async () => {
    expect((await offered()).views.map(({ uri, mimeType, _meta }) => ({ uri, mimeType, _meta }))).toEqual(
      Object.keys(shownBy).map((uri) => ({ uri, mimeType: MIME, _meta: META })),
    )
  })
  it('are those of the granted tools', async () => {
    expect((await offered(['lessons'])).views.map(({ uri }) => uri)).toEqual(['ui://rung/lesson-progress.html'])
    expect((await offered(['tdd', 'authoring'])).views).toEqual([])
  })
})

it('lists every view', () => expect(Object.keys(views).toSorted()).toEqual(names.toSorted()))

describe.each(names)('%s', (name) => {
  it('has the MIME type and metadata of its listing', async () => {
    const { uri, mimeType, _meta } = await read(viewUri(name))
    expect({ uri, mimeType, _meta }).toEqual({ uri: viewUri(name), mimeType: MIME, _meta: META })
  })
  it('is a small document without addresses that loads nothing', async () => {
    const { text } = await read(viewUri(name))
    expect(text).toMatch(/^<!doctype html>\n<html lang="en"/)
    expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES)
    expect(text).not.toMatch(/https?:|\/\/[a-z]|\bsrc=|\bhref=|url\(|@import|\bimport\b|fetch\(|XMLHttpRequest|WebSocket|eval\(/)
  })
  it('never turns text into markup', async () => {
    expect((await read(viewUri(name))).text).not.toMatch(/innerHTML|outerHTML|insertAdjacent|document\.write|DOMParser|srcdoc/)
  })
  it('has a content security policy for its own script and style only', async () => {
    const { text } = await read(viewUri(name))
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(text)?.[1]
    const [script, style] = ['script', 'style'].map((tag) => createHash('sha256').update(between(text, tag)).digest('base64'))
    expect(policy).toBe(
      `default-src 'none'; script-src 'sha256-${script}'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'`,
    )
    expect(text.indexOf('Content-Security-Policy')).toBeLessThan(text.indexOf('<style>'))
    expect(text.match(/<(script|style)\b/g)).toHaveLength(2)
    expect(text).not.toMatch(/\son[a-z]+=|\sstyle=/)
  })
  it('has a script that parses', async () => {
    const text = between((await read(viewUri(name))).text, 'script')
    expect(text.length).toBeGreaterThan(1_000)
    expect(() => new Script(text)).not.toThrow()
  })
})
