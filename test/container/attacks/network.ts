/** Programs that look for a way out through the network. */
import { javascript, ofSandbox } from './attack.ts'
import type { Probe } from './probe.ts'
import { probe, settings, SURROUNDINGS } from './probe.ts'

const r = String.raw

const probes: readonly Probe[] = [
  probe(
    'connects to the runner, the host and the world',
    r`import socket
def solve():
  found = []
  for family, address in ((socket.AF_INET, ("127.0.0.1", S["port"])), (socket.AF_INET6, ("::1", S["port"])), (socket.AF_INET6, ("::ffff:127.0.0.1", S["port"])), (socket.AF_INET, ("0.0.0.0", S["port"])),
    (socket.AF_INET, ("1.1.1.1", 53)), (socket.AF_INET, ("169.254.169.254", 80)), (socket.AF_UNIX, "\0" + S["abstract"]), (socket.AF_UNIX, S["socket"]), (socket.AF_UNIX, "/run/docker.sock"), (socket.AF_UNIX, "/var/run/docker.sock")):
    try:
      with socket.socket(family, socket.SOCK_STREAM) as made:
        made.settimeout(0.3)
        made.connect(address)
        found.append(str(address))
    except OSError: pass
  try:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as made:
      made.sendto(b"x", ("127.0.0.1", S["port"]))
      found.append("udp")
  except OSError: pass
  try: found.append(str(socket.getaddrinfo("localhost.localdomain.example.com", 80)))
  except OSError: pass
  return found`,
    /127\.0\.0\.1.*udp/,
  ),
  probe(
    'makes sockets of every family',
    r`import socket
def solve():
  found = []
  for family in range(0, 46):
    if family == socket.AF_UNIX: continue
    for kind in (1, 2, 3, 5, 10):
      try:
        socket.socket(family, kind, 0).close()
        found.append(f"{family} {kind}")
      except OSError: pass
  return found`,
    /2 1.*16 3/,
  ),
  {
    ...javascript(
      'connects and resolves',
      `const net = require('node:net'), dgram = require('node:dgram'), dns = require('node:dns'), fs = require('node:fs')
const S = JSON.parse(\`${SURROUNDINGS}\`)
const knock = (options) => new Promise((done) => { try { const s = net.connect(options, () => { s.destroy(); done([JSON.stringify(options)]) }); s.on('error', () => done([])) } catch { done([]) } })
async function solve() {
  const found = []
  for (const options of [{ port: S.port, host: '127.0.0.1' }, { port: S.port, host: '::1' }, { path: '\\0' + S.abstract }, { path: S.socket }]) found.push(...(await knock(options)))
  for (const path of ['/etc/passwd', '/etc/shadow', S.canary, S.project + '/package.json', '/proc/1/environ', '/proc/1/root/etc/passwd']) try { if (fs.readFileSync(path, 'latin1').length > 0 && !path.endsWith('environ')) found.push(path) } catch {}
  found.push(...Object.keys(process.env).filter((name) => /TOKEN|SECRET|KEY/.test(name)))
  try { found.push(...fs.readdirSync('/proc').filter((pid) => /^[0-9]+$/.test(pid) && fs.readFileSync('/proc/' + pid + '/cmdline', 'latin1').includes('server' + '.ts'))) } catch {}
  return found
}`,
      ['returned'],
      settings,
    ),
    seen: /127\.0\.0\.1.*passwd/,
  },
]

export const network: readonly Probe[] = ofSandbox(probes)
