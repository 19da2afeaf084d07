/**
 * Replaces the network sidecar that workerd starts beside every local container, where its image cannot be pulled. It owns the
 * network namespace both live in: it opens and closes the way out, and hands connections on to the container's ports.
 */
import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ strict: false, options: { 'http-ingress-address': { type: 'string' } } })
const [, host = '0.0.0.0', port = '39001'] = /^(.*):(\d+)$/.exec(`${values['http-ingress-address']}`) ?? []

/** Answers go out and loopback stays open; whether anything else may leave is the Worker's to say. */
function setEgress(isOpen: boolean): void {
  for (const tool of ['iptables', 'ip6tables']) {
    for (const rule of [
      '-F OUTPUT',
      `-P OUTPUT ${isOpen ? 'ACCEPT' : 'DROP'}`,
      '-A OUTPUT -o lo -j ACCEPT',
      '-A OUTPUT -m conntrack --ctstate ESTABLISHED,RELATED -j ACCEPT',
    ]) {
      const { status, stderr } = spawnSync(tool, ['-w', ...rule.split(' ')], { encoding: 'utf8' })
      if (status !== 0) process.stderr.write(`${tool} ${rule}: ${stderr}`)
    }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Closed, unless the Worker says in so many words that the container has the internet. */
async function wantsInternet(request: IncomingMessage): Promise<boolean> {
  const body: unknown = JSON.parse((await text(request)) || '{}')
  return isObject(body) && isObject(body['internet']) && body['internet']['enabled'] === true
}

const server = createServer((request, response) => {
  switch (`${request.method} ${request.url}`) {
    case 'PUT /egress':
      wantsInternet(request).then(
        (open) => {
          setEgress(open)
          response.setHeader('content-type', 'application/json').end('{}')
        },
        () => response.writeHead(400).end(),
      )
      return
    case 'GET /ca':
      // No connection is looked into, so there is no authority to trust.
      response.setHeader('content-type', 'application/x-pem-file').end('-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n')
      return
    default:
      response.writeHead(404).end()
  }
})

server.on('connect', (request, socket, head: Buffer) => {
  const address = [request.headers['x-dst-addr'], request.url].flat().find((one) => one !== undefined) ?? ''
  const target = connect({ host: '127.0.0.1', port: Number(/:(\d+)$/.exec(address)?.[1]), allowHalfOpen: true })
  let isJoined = false
  target.once('connect', () => {
    isJoined = true
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    target.write(head)
    socket.pipe(target)
    target.pipe(socket)
  })
  target.once('error', () => {
    if (isJoined) socket.destroy()
    else socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 13\r\nConnection: close\r\n\r\nnot listening')
  })
  socket.once('error', () => target.destroy())
  socket.once('close', () => target.destroy())
})

process.on('SIGTERM', () => process.exit(0))
setEgress(false)
server.listen(Number(port), host)
