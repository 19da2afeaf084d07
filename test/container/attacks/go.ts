/** Hostile programs in Go: against the compiler, and beyond their own process. */
import type { Attack } from './attack.ts'
import { full, never, ofSandbox, roomy, whatever } from './attack.ts'
import { posing } from './go-posing.ts'
import { go } from './go-program.ts'
import type { Probe } from './probe.ts'
import { settings, SURROUNDINGS } from './probe.ts'

const r = String.raw
const rest = 'not_run' as const

/** Must be refused, in words that hold nothing of another file. */
const refused = (name: string, code: string, more: Partial<Attack> = {}): Attack => ({
  name,
  language: 'go',
  code: `package main\n\n${code}`,
  ends: 'compile',
  holds: ({ compile }) =>
    /root:|daemon:|\/bin\//.test(compile.error?.message ?? '') ? 'the message has what a file holds' : null,
  ...more,
})

const solve = 'func solve(n int) int { return n }\n'
const at = (line: number, message: RegExp): Partial<Attack> => ({
  holds: ({ compile: { error } }) => (error?.line === line && message.test(error.message) ? null : JSON.stringify(error)),
})

const compiling: readonly Attack[] = [
  refused('embeds a file', `import _ "embed"\n\n//go:embed go.mod\nvar text string\n\n${solve}`),
  refused('embeds without the package', `//go:embed /etc/passwd\nvar text string\n\n${solve}`),
  refused('compiles C', `// #include </etc/passwd>\nimport "C"\n\n${solve}`, at(4, /cgo/)),
  refused('hands flags to the linker', `//go:cgo_ldflag "-Wl,/etc/passwd"\n${solve}`),
  refused('imports a library by directive', `//go:cgo_import_dynamic _ _ "/etc/passwd"\n${solve}`),
  refused('links to a name of the runtime', `import _ "unsafe"\n\n//go:linkname exit runtime.exit\nfunc exit(int32)\n\n${solve}`),
  refused('leaves a body to an assembler', `func solve(n int) int\n`, at(3, /missing function body/)),
  refused('imports what is internal', `import _ "internal/abi"\n\n${solve}`, at(3, /internal/)),
  refused('imports a file', `import _ "/etc/passwd"\n\n${solve}`, at(3, /not in the standard library/)),
  refused('imports a folder', `import _ "../../etc"\n\n${solve}`, at(3, /not in the standard library/)),
  refused('places errors in another file', `//line /etc/passwd:1\nfunc solve(n int) int { return "x" }\n`, at(4, /cannot use/)),
  refused(
    'places errors in a file of the glue',
    `/*line .rung/glue.go:1:1*/ func solve(n int) int { return "x" }\n`,
    at(3, /cannot use/),
  ),
  refused('has an array as large as the address space', `var a [1 << 40]byte\n\nfunc solve(n int) int { return int(a[n]) }\n`),
  refused('has more data than a file may', `var a = [200 << 20]byte{1}\n\nfunc solve(n int) int { return int(a[n]) }\n`),
  refused(
    'makes instances without end',
    `func f[T any](n int) int { return f[*T](n) }\n\nfunc solve(n int) int { return f[int](n) }\n`,
  ),
  refused(
    'doubles a constant until memory is full',
    `const a0 = "x"\n${Array.from({ length: 40 }, (_, i) => `const a${i + 1} = a${i} + a${i}\n`).join('')}\nfunc solve(n int) int { return len(a40) }\n`,
  ),
  refused('is no Go at all', '\0\xff\ufeff}{'),
  { ...refused('nests brackets', `func solve(n int) int { return ${'('.repeat(8_000)}n${')'.repeat(8_000)} }\n`), ends: 'any' },
]

const bounded = (atMost: number): Pick<Attack, 'holds'> => ({
  holds: ({ results }) => (results.every(({ value }) => Number(value ?? 0) <= atMost) ? null : 'it got more'),
})

const memory = (name: string, imports: string, code: string): Attack => go(name, imports, code, [full, [...never]], roomy)
const excess: readonly Attack[] = [
  memory(
    'fills memory with slices',
    '',
    'var held [][]int\n\nfunc solve(n int) int {\n\tfor {\n\t\theld = append(held, make([]int, 1<<16))\n\t\theld[len(held)-1][5] = 1\n\t}\n}',
  ),
  memory(
    'fills memory with a map',
    '',
    'func solve(n int) int {\n\tm := map[int][64]int{}\n\tfor i := 0; ; i++ {\n\t\tm[i] = [64]int{i}\n\t}\n}',
  ),
  memory('fills memory with goroutines', '', 'func solve(n int) int {\n\tfor {\n\t\tgo func() { select {} }()\n\t}\n}'),
  memory(
    'takes memory past the runtime',
    '',
    'func solve(n int) int {\n\tfor {\n\t\tm, err := syscall.Mmap(-1, 0, 1<<24, 3, syscall.MAP_PRIVATE|syscall.MAP_ANON)\n\t\tif err != nil {\n\t\t\tpanic(err)\n\t\t}\n\t\tfor i := 0; i < len(m); i += 4096 {\n\t\t\tm[i] = 1\n\t\t}\n\t}\n}',
  ),
  memory(
    'turns the collector off',
    'runtime/debug',
    'func solve(n int) int {\n\tdebug.SetGCPercent(-1)\n\tdebug.SetMemoryLimit(1 << 50)\n\tfor s := []int{}; ; s = make([]int, 1<<20) {\n\t\tfor i := range s {\n\t\t\ts[i] = i\n\t\t}\n\t}\n}',
  ),
  memory(
    'takes shared memory',
    '',
    'func solve(n int) int {\n\tfor {\n\t\tm, err := syscall.Mmap(-1, 0, 1<<24, 3, syscall.MAP_SHARED|syscall.MAP_ANON)\n\t\tif err != nil {\n\t\t\tpanic(err)\n\t\t}\n\t\tfor i := 0; i < len(m); i += 4096 {\n\t\t\tm[i] = 1\n\t\t}\n\t}\n}',
  ),
  go(
    'starts threads without end',
    'runtime',
    'func solve(n int) int {\n\tfor {\n\t\tgo func() {\n\t\t\truntime.LockOSThread()\n\t\t\tsyscall.Select(0, nil, nil, nil, nil)\n\t\t}()\n\t}\n}',
    [never, rest],
    roomy,
  ),
  go('starts itself without end', 'os/exec', 'func solve(n int) int {\n\tfor {\n\t\texec.Command("./program").Start()\n\t}\n}', [
    never,
    rest,
  ]),
  go('forks without end', '', 'func solve(n int) int {\n\tfor {\n\t\tsyscall.RawSyscall(syscall.SYS_CLONE, 17, 0, 0)\n\t}\n}', [
    never,
    rest,
  ]),
  go(
    'forks what sleeps',
    '',
    'func solve(n int) int {\n\tmade := 0\n\tfor ; made < 1000; made++ {\n\t\tpid, _, err := syscall.RawSyscall(syscall.SYS_CLONE, 17, 0, 0)\n\t\tif err != 0 {\n\t\t\tbreak\n\t\t}\n\t\tif pid == 0 {\n\t\t\tfor {\n\t\t\t\tt := syscall.Timespec{Sec: 600}\n\t\t\t\tsyscall.RawSyscall(syscall.SYS_NANOSLEEP, uintptr(unsafe.Pointer(&t)), 0, 0)\n\t\t\t}\n\t\t}\n\t}\n\treturn made\n}',
    [[...whatever], [...whatever]],
    bounded(64),
  ),
  go(
    'leaves a process in a session of its own',
    'os/exec',
    'func solve(n int) int {\n\tc := exec.Command("/bin/sleep", "600", "$MARK")\n\tc.SysProcAttr = &syscall.SysProcAttr{Setsid: true}\n\tif c.Start() != nil {\n\t\treturn -1\n\t}\n\treturn n\n}',
    ['returned', 'returned'],
  ),
  go(
    'opens files without end',
    'os',
    'func solve(n int) int {\n\tmade := 0\n\tfor made < 5000 {\n\t\tif _, err := syscall.Open("/dev/null", os.O_RDONLY, 0); err != nil {\n\t\t\tbreak\n\t\t}\n\t\tmade++\n\t}\n\treturn made\n}',
    [whatever, whatever],
    bounded(64),
  ),
  go(
    'writes files without end',
    'os strconv',
    'func solve(n int) int {\n\twritten := 0\n\tfor {\n\t\tif os.WriteFile("f"+strconv.Itoa(written), make([]byte, 1<<20), 0o600) != nil {\n\t\t\tbreak\n\t\t}\n\t\twritten++\n\t}\n\treturn written\n}',
    [whatever, whatever],
    bounded(17),
  ),
  go(
    'kills all there is',
    '',
    'func solve(n int) int {\n\tsyscall.Kill(-1, syscall.SIGKILL)\n\tsyscall.Kill(1, syscall.SIGKILL)\n\tsyscall.Kill(0, syscall.SIGTERM)\n\treturn n\n}',
    [whatever, [...whatever]],
  ),
  go('will not hear that its time is out', 'os/signal', 'func solve(n int) int {\n\tsignal.Ignore()\n\tfor {\n\t}\n}', [
    'time_limit',
    rest,
  ]),
  go('asks for the largest of slices', '', 'func solve(n int) int { return len(make([]int, n<<58)) }', ['raised', 'raised']),
]

export const goAttacks: readonly Attack[] = [...compiling, ...posing, ...ofSandbox(excess)]

const around = `
var around struct {
	Project, Home, Canary, Abstract, Socket string
	Port, ServerPid                         int
}

func init() { json.Unmarshal([]byte(\`${SURROUNDINGS}\`), &around) }
`
const probe = (name: string, imports: string, code: string): Probe => ({
  ...go(name, `encoding/json ${imports}`, around + code, ['returned'], settings),
})

/** Each answers with what it reached. */
const probes: readonly Probe[] = [
  probe(
    'reads files of the host',
    'os path/filepath',
    r`func solve() []string {
	found := []string{}
	paths := []string{around.Canary, "/etc/passwd", "/etc/shadow", "/home/*", "/root/*", "/run/*", "/proc/1/root/etc/passwd", "/proc/self/root/etc/passwd", "/proc/*/environ", "/proc/*/maps"}
	for _, name := range []string{"src", "package.json", ".git", "container/server.ts"} {
		paths = append(paths, around.Project+"/"+name)
	}
	for _, pattern := range paths {
		matches, _ := filepath.Glob(pattern)
		for _, path := range matches {
			text, err := os.ReadFile(path)
			entries, _ := os.ReadDir(path)
			own := path == "/proc/self/environ" || path == "/proc/self/maps" || path == "/proc/thread-self/environ" || path == "/proc/thread-self/maps"
			self, _ := os.Readlink("/proc/self")
			own = own || path == "/proc/"+self+"/environ" || path == "/proc/"+self+"/maps"
			// An interpreter's folder in a home is there to be read.
			own = own || filepath.Base(path)[0] == '.' && path != around.Project+"/.git"
			if (err == nil && len(text) > 0 || len(entries) > 0) && !own {
				found = append(found, path)
			}
		}
	}
	return found
}`,
  ),
  probe(
    'calls what could open the kernel',
    '',
    r`func solve() []string {
	found := []string{}
	blob := make([]byte, 4096)
	p := uintptr(unsafe.Pointer(&blob[0]))
	text := func(s string) uintptr { b := append([]byte(s), 0); return uintptr(unsafe.Pointer(&b[0])) }
	try := func(name string, number uintptr, arguments ...uintptr) {
		var a [6]uintptr
		copy(a[:], arguments)
		if _, _, err := syscall.RawSyscall6(number, a[0], a[1], a[2], a[3], a[4], a[5]); err == 0 {
			found = append(found, name)
		}
	}
	try("unshare(user)", syscall.SYS_UNSHARE, 0x10000000)
	try("unshare(mount)", syscall.SYS_UNSHARE, 0x20000)
	try("unshare(net)", syscall.SYS_UNSHARE, 0x40000000)
	try("mount", syscall.SYS_MOUNT, text("none"), text("/tmp"), text("tmpfs"), 0, 0)
	try("umount", syscall.SYS_UMOUNT2, text("/tmp"), 2)
	try("chroot", syscall.SYS_CHROOT, text("/tmp"))
	try("pivot_root", syscall.SYS_PIVOT_ROOT, text("."), text("."))
	try("ptrace(parent)", syscall.SYS_PTRACE, 16, uintptr(syscall.Getppid()), 0, 0)
	try("setuid", syscall.SYS_SETUID, 0)
	try("setns", 308, 3, 0)
	try("memfd_create", 319, text("x"), 0)
	try("memfd_secret", 447, 0)
	try("bpf", 321, 0, p, 72)
	try("io_uring_setup", 425, 4, p)
	try("userfaultfd", 323, 1)
	try("perf_event_open", 298, p, 0, ^uintptr(0), ^uintptr(0), 0)
	try("keyctl", syscall.SYS_KEYCTL, 1, 0)
	try("add_key", syscall.SYS_ADD_KEY, text("user"), text("$MARK"), p, 4, ^uintptr(3))
	try("open_by_handle_at", 304, ^uintptr(99), p, 0)
	try("init_module", syscall.SYS_INIT_MODULE, p, 4, p)
	try("personality", syscall.SYS_PERSONALITY, 0x0040000)
	try("socket(inet)", syscall.SYS_SOCKET, 2, 1, 0)
	try("socket(inet6)", syscall.SYS_SOCKET, 10, 1, 0)
	try("socket(netlink)", syscall.SYS_SOCKET, 16, 3, 0)
	try("socket(alg)", syscall.SYS_SOCKET, 38, 5, 0)
	try("clone(user)", syscall.SYS_CLONE, 0x10000000|17)
	try("reboot", syscall.SYS_REBOOT, 0, 0, 0, 0)
	if syscall.Getpid() <= 0 {
		found = append(found, "getpid does not")
	}
	return found
}`,
  ),
  probe(
    'connects to the runner, the host and the world',
    'net strconv time',
    r`func solve() []string {
	found := []string{}
	port := strconv.Itoa(around.Port)
	for _, to := range [][2]string{{"tcp", "127.0.0.1:" + port}, {"tcp", "[::1]:" + port}, {"udp", "127.0.0.1:" + port}, {"tcp", "1.1.1.1:53"}, {"unix", "@" + around.Abstract}, {"unix", around.Socket}, {"unix", "/run/docker.sock"}} {
		if made, err := net.DialTimeout(to[0], to[1], 300*time.Millisecond); err == nil {
			made.Close()
			found = append(found, to[1])
		}
	}
	if names, err := net.LookupHost("example.com"); err == nil {
		found = append(found, names...)
	}
	return found
}`,
  ),
]

export const goProbes: readonly Probe[] = ofSandbox(probes)
