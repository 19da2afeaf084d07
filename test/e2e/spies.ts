/** Programs that look for what is not theirs: files, other processes, the runner and the Worker behind their ports. */
import { FIXTURE_PROBLEMS, REAL_PROBLEMS } from './catalogue.ts'
import { ROOT, type TestServer } from './server.ts'

/** Where sealed content and secrets stand on this machine, and which ports lead to them. */
const targetsOf = ({ folder, origin, runner }: TestServer) => ({
  folders: [FIXTURE_PROBLEMS, REAL_PROBLEMS, folder],
  files: [`${ROOT}/.dev.vars`, `${ROOT}/wrangler.toml`, '/etc/shadow', '/root/.bashrc'],
  ports: [Number(new URL(origin).port), Number(new URL(runner?.url ?? origin).port)],
})

/** The pattern is put together at run time, so that a program does not find itself. */
const PATTERN = {
  canary: 'ary-[a-z]+-[a-z0-9-]+',
  number: '7310[0-9]{5}',
  key: '(?:USER_ID|COOKIE)_KEY[=: "]+[A-Za-z0-9_-]{16,}|RUNNER_TOKEN[=: "]+[A-Za-z0-9_-]{16,}',
}

/** Python: a function spy() that gives a list of all it found. */
export const pythonSpy = (server: TestServer): string => `
import glob, json, os, re, socket
T = json.loads(${JSON.stringify(JSON.stringify(targetsOf(server)))})
P = re.compile(("can" + ${JSON.stringify(PATTERN.canary)} + "|" + ${JSON.stringify(`${PATTERN.number}|${PATTERN.key}`)}).encode())

def look(path, found, limit=1 << 22):
    try:
        with open(path, "rb") as f:
            found.update(m.group().decode() for m in P.finditer(f.read(limit)))
    except OSError:
        pass

def memory(pid, found):
    try:
        with open(f"/proc/{pid}/maps") as maps, open(f"/proc/{pid}/mem", "rb") as mem:
            for line in list(maps)[:400]:
                span, mode = line.split()[:2]
                if mode.startswith("rw"):
                    start, end = (int(x, 16) for x in span.split("-"))
                    try:
                        mem.seek(start)
                        found.update(m.group().decode() for m in P.finditer(mem.read(min(end - start, 1 << 22))))
                    except (OSError, ValueError, OverflowError):
                        pass
    except OSError:
        pass

def knock(host, port, found):
    for token in (None, "guess"):
        try:
            with socket.create_connection((host, port), 1) as s:
                s.settimeout(1)
                found.add(f"connected to {port}")
                header = f"x-runner-token: {token}\\r\\n" if token else ""
                s.sendall(f"GET /v1/doctor HTTP/1.1\\r\\nhost: localhost:{port}\\r\\n{header}connection: close\\r\\n\\r\\n".encode())
                s.recv(4096)
        except OSError:
            pass

def spy():
    found = set()
    for folder in T["folders"]:
        for path in glob.glob(folder + "/**/*", recursive=True)[:3000]:
            look(path, found)
    for path in T["files"] + glob.glob("/tmp/rung*/*.sql") + glob.glob("/tmp/rung*/*/*.sql"):
        look(path, found)
    for path in glob.glob("/proc/[0-9]*/environ") + glob.glob("/proc/[0-9]*/cmdline"):
        look(path, found)
    for pid in {1, os.getppid(), os.getpid()} - {os.getpid()}:
        memory(pid, found)
    for port in T["ports"]:
        for host in ("127.0.0.1", "::1", "localhost"):
            knock(host, port, found)
    found.update(m.group().decode() for m in P.finditer(json.dumps(dict(os.environ)).encode()))
    return sorted(found)[:400]
`

/** JavaScript: an async function spy() that gives a list of all it found. */
export const javascriptSpy = (server: TestServer): string => `
const fs = require('node:fs')
const net = require('node:net')
const T = JSON.parse(${JSON.stringify(JSON.stringify(targetsOf(server)))})
const P = new RegExp('can' + ${JSON.stringify(PATTERN.canary)} + '|' + ${JSON.stringify(`${PATTERN.number}|${PATTERN.key}`)}, 'g')

function look(path, found) {
  try {
    for (const [hit] of fs.readFileSync(path, 'latin1').matchAll(P)) found.add(hit)
  } catch {}
}

function list(folder) {
  try {
    return fs.readdirSync(folder, { recursive: true }).slice(0, 3000).map((name) => folder + '/' + name)
  } catch {
    return []
  }
}

const knock = (host, port, found) =>
  new Promise((resolve) => {
    const socket = net.connect({ host, port, timeout: 500 })
    socket.on('connect', () => {
      found.add('connected to ' + port)
      socket.destroy()
      resolve()
    })
    socket.on('error', resolve)
    socket.on('timeout', () => { socket.destroy(); resolve() })
  })

async function spy() {
  const found = new Set()
  for (const folder of T.folders) for (const path of list(folder)) look(path, found)
  for (const path of T.files) look(path, found)
  for (const pid of fs.readdirSync('/proc')) {
    if (!/^\\d+$/.test(pid)) continue
    look('/proc/' + pid + '/environ', found)
    look('/proc/' + pid + '/cmdline', found)
  }
  for (const port of T.ports) for (const host of ['127.0.0.1', '::1', 'localhost']) await knock(host, port, found)
  for (const [hit] of JSON.stringify(process.env).matchAll(P)) found.add(hit)
  return [...found].sort().slice(0, 400)
}
`
