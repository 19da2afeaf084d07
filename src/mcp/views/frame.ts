/**
 * The style and script that all views share. The script talks to the host (MCP Apps: JSON-RPC over postMessage) and builds the page.
 * Text becomes text nodes, never markup. A view sends nothing but its name and its height.
 *
 * Each view's own script follows in the same element and defines `show(result, given)`. It takes a tool's structured result and
 * arguments and returns the heading and the parts below it.
 */
export const FRAME_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #16191c); --ink: light-dark(#1f2328, #e8e6e1); --soft: light-dark(#5b636c, #a4abb3);
  --line: light-dark(#d9d6cd, #353b41); --accent: light-dark(#1d6b4f, #63c79d);
  --sans: system-ui, sans-serif; --mono: ui-monospace, monospace;
}
* { box-sizing: border-box; margin: 0; }
body { padding: .9rem 1rem; background: var(--paper); color: var(--ink); font: .95rem/1.5 var(--sans); overflow-wrap: anywhere; }
h1 { font-size: 1.15rem; line-height: 1.3; }
h2 { font-size: 1rem; margin: 1.1rem 0 .35rem; }
h3 { font-size: .95rem; margin: .8rem 0 .35rem; }
p, ol, ul, dl, details, progress { margin-top: .35rem; }
ol, ul { padding-left: 1.4rem; }
li { margin-top: .2rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem .9rem; }
dt, .soft { color: var(--soft); }
.prose { margin-top: .35rem; white-space: pre-line; }
code, pre { font: .9em/1.45 var(--mono); white-space: pre-wrap; direction: ltr; unicode-bidi: isolate; }
pre { padding: .4rem .6rem; border: 1px solid var(--line); border-radius: .35rem; }
progress { display: block; width: 100%; height: .6rem; accent-color: var(--accent); }
summary { cursor: pointer; padding: .2rem 0; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: .2rem; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .3rem; } }
`

export const FRAME_SCRIPT = String.raw`'use strict'
const root = document.documentElement
const [heading, statusLine, body] = ['h1', '[role=status]', '#body'].map((selector) => document.querySelector(selector))
let host = {}
let called = {}
let reply = null
let isGreeted = false
let patience

// Bidi control characters are shown as escapes, because they could reorder the text around them.
const plain = (text) => String(text).replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (turn) => '\\u' + turn.charCodeAt(0).toString(16).padStart(4, '0'))
// Null, undefined, false and empty texts are left out.
function el(name, ...children) {
  const [tag, kind] = name.split('.')
  const node = document.createElement(tag)
  if (kind) node.className = kind
  for (const child of children.flat()) if (child instanceof Node) node.append(child)
  else if (child || child === 0) node.append(plain(child))
  return node
}
function setAttrs(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, plain(value))
  return node
}
const part = (title, ...children) => el('section', el('h2', title), ...children)
const facts = (rows) => el('dl', rows.flatMap(([name, value]) => value || value === 0 ? [el('dt', name), el('dd', value)] : []))
const folded = (title, ...children) => el('details', el('summary', title), ...children)
const block = (...text) => el('pre', text)
const bdi = (text) => el('bdi', text)
const inline = (text) => el('code', text)
// Text between backquotes is code.
const prose = (text) => el('div.prose', text.split(/\x60+/).map((piece, index) => index % 2 ? inline(piece) : piece))
const bar = (label, value, max) => setAttrs(el('progress'), { 'aria-label': label, value, max: max || 1 })
const count = (number, name) => number + ' ' + name + (number === 1 ? '' : 's')
const percent = (share) => Math.round(share * 100) + ' %'
function when(iso, style = { dateStyle: 'medium', timeStyle: 'short' }) {
  let text
  try {
    text = new Intl.DateTimeFormat(host.locale, { ...style, timeZone: host.timeZone }).format(new Date(iso))
  } catch {
    text = iso
  }
  return setAttrs(el('time', text), { datetime: iso })
}

function tell(title, says, parts) {
  heading.replaceChildren(plain(title))
  statusLine.replaceChildren(plain(says))
  body.replaceChildren(...parts.filter(Boolean))
}
function draw() {
  if (!reply) return
  const says = reply.say || reply.message || ''
  if (reply.code && !reply.say) return tell(heading.textContent, says, [])
  try {
    const [title, ...parts] = show(reply, called)
    tell(title, says, parts)
  } catch {
    tell(heading.textContent, says || 'This view cannot show the result. See the chat.', [])
  }
}
// Some hosts never send the result; then the view says where it is, and what comes later still replaces that.
function waitFor(milliseconds) {
  clearTimeout(patience)
  patience = setTimeout(() => {
    if (!reply) tell(heading.textContent, 'The result has not arrived here. Read it in the chat.', [el('p', 'You can also ask there: “' + root.dataset.ask + '”')])
  }, milliseconds)
}
// Some hosts leave out the structured result; the text content has the same JSON.
function resultOf({ structuredContent, content = [] }) {
  if (structuredContent) return structuredContent
  const text = content.map((item) => item.text || '').join('')
  try {
    return Object(JSON.parse(text))
  } catch {
    return { message: text, code: 'TEXT' }
  }
}

const send = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
function adopt(context = {}) {
  const { locale, timeZone } = host
  host = { ...host, ...context }
  root.style.colorScheme = host.theme === 'light' || host.theme === 'dark' ? host.theme : ''
  const of = (name) => ((host.styles || {}).variables || {})['--' + name]
  const paint = (name, value) => value && CSS.supports('color', value) ? root.style.setProperty(name, value) : root.style.removeProperty(name)
  // Take the host's colours only as a pair: text is readable only on its own background.
  const [paper, ink] = [of('color-background-primary'), of('color-text-primary')]
  const both = paper && ink
  paint('--paper', both && paper)
  paint('--ink', both && ink)
  paint('--soft', both && (of('color-text-secondary') || ink))
  paint('--line', both && (of('color-border-primary') || ink))
  for (const name of ['sans', 'mono']) if (of('font-' + name)) root.style.setProperty('--' + name, of('font-' + name))
  // Redraw only if needed: it closes open details and loses the focus.
  if (host.locale !== locale || host.timeZone !== timeZone) draw()
}
const handlers = new Map([
  ['ui/notifications/host-context-changed', adopt],
  ['ui/notifications/tool-input', (params) => {
    called = params.arguments || {}
    if (!reply) tell(heading.textContent, 'Working …', [])
    waitFor(120_000)
    draw()
  }],
  ['ui/notifications/tool-result', (params) => {
    reply = resultOf(params)
    draw()
  }],
  ['ui/notifications/tool-cancelled', () => {
    clearTimeout(patience)
    statusLine.textContent = 'The call was cancelled.'
  }],
])
addEventListener('message', ({ source, data }) => {
  if (source !== parent || !data || data.jsonrpc !== '2.0') return
  const { id, method, params = {}, result } = data
  if (method === undefined) {
    if (id !== 1 || !result || isGreeted) return
    isGreeted = true
    adopt(result.hostContext)
    send({ method: 'ui/notifications/initialized' })
    let sentHeight = 0
    new ResizeObserver(() => {
      const height = Math.ceil(root.getBoundingClientRect().height)
      if (height !== sentHeight) send({ method: 'ui/notifications/size-changed', params: { height: sentHeight = height } })
    }).observe(root)
  } else if (id === undefined) (handlers.get(method) || (() => {}))(params)
  else if (method === 'ping' || method === 'ui/resource-teardown') send({ id, result: {} })
  else send({ id, error: { code: -32601, message: 'Method not found' } })
})
const hello = { appInfo: { name: 'rung-' + root.dataset.view, version: '1' }, appCapabilities: {}, protocolVersion: '2026-01-26' }
// A host that begins to listen late has not heard the first.
function greet(pause) {
  if (isGreeted) return
  send({ id: 1, method: 'ui/initialize', params: hello })
  if (pause < 9_000) setTimeout(greet, pause, pause * 3)
}
greet(1_000)
waitFor(8_000)
`
