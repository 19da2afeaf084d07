/** Programs in Go that take their own process apart, or answer in its place. */
import type { Attack } from './attack.ts'
import { broken, full, never, roomy, stopped, whatever } from './attack.ts'
import { go } from './go-program.ts'

const r = String.raw
const rest = 'not_run' as const
const solve = 'func solve(n int) int { return n }\n'

const starting: readonly Attack[] = [
  go('leaves while it loads', 'os', `func init() { os.Exit(0) }\n${solve}`, ['exited', rest]),
  go('never ends loading', '', `func init() {\n\tfor {\n\t}\n}\n${solve}`, ['time_limit', rest]),
  go('floods while it loads', 'os', `func init() {\n\tfor {\n\t\tos.Stdout.Write(make([]byte, 4096))\n\t}\n}\n${solve}`, [
    'output_limit',
    rest,
  ]),
  go('ends its goroutine while it loads', 'runtime', `func init() { runtime.Goexit() }\n${solve}`, ['exited', rest]),
  go('panics while it loads', '', `var none []int\nvar _ = none[3]\n${solve}`, ['exited', rest]),
  go('has an array larger than memory', '', `var a [1 << 30]byte\nfunc solve(n int) int { return int(a[n]) }`, [never, rest]),
]

const frames = r`
func frame(header, value string) {
	body := header
	if value != "" {
		body += "\n" + value
	}
	syscall.Write(4, append([]byte{0, 0, byte(len(body) >> 8), byte(len(body))}, body...))
}
`
const answering: readonly Attack[] = [
  go(
    'answers with a mark of its own',
    '',
    `${frames}func solve(n int) int {\n\tframe("{\\"frame\\":\\"returned\\",\\"mark\\":\\"x\\",\\"mutated\\":[]}", "1")\n\treturn n\n}`,
    ['protocol', rest],
  ),
  go('says that it is loaded twice', '', `${frames}func init() { frame("{\\"frame\\":\\"loaded\\"}", "") }\n${solve}`, [
    'protocol',
    rest,
  ]),
  go(
    'writes no frame where frames go',
    '',
    `func solve(n int) int {\n\tfor {\n\t\tsyscall.Write(4, []byte("no frame at all"))\n\t}\n}`,
    [broken, rest],
  ),
  go(
    'writes frames after its answer',
    '',
    `${frames}func solve(n int) int {\n\tgo func() {\n\t\tfor {\n\t\t\tframe("{\\"frame\\":\\"loaded\\"}", "")\n\t\t}\n\t}()\n\treturn n\n}`,
    [whatever, whatever],
  ),
  go(
    'prints after its answer',
    'fmt',
    'func solve(n int) int {\n\tgo func() {\n\t\tfor i := 0; i < 1000; i++ {\n\t\t\tfmt.Println("late")\n\t\t}\n\t}()\n\treturn n\n}',
    ['returned', 'returned'],
    { values: ['1', '2'] },
  ),
  go('closes the way its answers go', '', 'func solve(n int) int {\n\tsyscall.Close(4)\n\treturn n\n}', [broken, rest]),
  go('closes the way inputs come', '', 'func solve(n int) int {\n\tsyscall.Close(3)\n\treturn n\n}', ['returned', broken]),
  go(
    'reads the inputs itself',
    '',
    'func solve(n int) int {\n\tdata := make([]byte, 4096)\n\tfor {\n\t\tsyscall.Read(3, data)\n\t}\n}',
    [stopped, rest],
  ),
  go('puts its output in place of its answers', '', 'func solve(n int) int {\n\tsyscall.Dup2(1, 4)\n\treturn n\n}', [
    [...broken],
    rest,
  ]),
  go(
    'writes all over its memory',
    '',
    'func solve(n int) int {\n\tp := unsafe.Pointer(&n)\n\tfor i := 0; ; i += 8 {\n\t\t*(*uintptr)(unsafe.Add(p, i)) = 0x4141414141414141\n\t}\n}',
    [never, rest],
  ),
  go(
    'sets its own pages to nothing',
    '',
    'func solve(n int) int {\n\tsyscall.RawSyscall(syscall.SYS_MUNMAP, 0x400000, 1<<21, 0)\n\treturn n\n}',
    [whatever, [...whatever]],
  ),
  go(
    'panics with an error that panics',
    '',
    'type odd struct{}\n\nfunc (odd) Error() string { panic(odd{}) }\n\nfunc solve(n int) int { panic(odd{}) }',
    ['raised', 'raised'],
  ),
  go(
    'panics with an error that never says',
    '',
    'type odd struct{}\n\nfunc (odd) Error() string {\n\tfor {\n\t}\n}\n\nfunc solve(n int) int { panic(odd{}) }',
    ['time_limit', rest],
  ),
  go('panics with a long text', 'strings', 'func solve(n int) int { panic(strings.Repeat("é\\x00\\xff", 1<<20)) }', [
    ['output_limit', 'raised'],
    whatever,
  ]),
  go('answers with what contains itself', '', 'func solve(n int) any {\n\ta := []any{nil}\n\ta[0] = a\n\treturn a\n}', [
    'wrong_type',
    'wrong_type',
  ]),
  go(
    'answers with a pointer to itself',
    '',
    'type loop *loop\n\nfunc solve(n int) any {\n\tvar a loop\n\ta = &a\n\treturn a\n}',
    ['wrong_type', 'wrong_type'],
  ),
  go(
    'changes its answer while it is read',
    '',
    'func solve(n int) map[int]bool {\n\tm := map[int]bool{}\n\tgo func() {\n\t\tfor i := 0; ; i++ {\n\t\t\tm[i%1000] = true\n\t\t}\n\t}()\n\treturn m\n}',
    [whatever, whatever],
    { options: { types: '(int) -> set<int>' } },
  ),
  go(
    'asks for a deeper stack',
    'runtime/debug',
    'func deep(n int) int { return deep(n+1) + 1 }\n\nfunc solve(n int) int {\n\tdebug.SetMaxStack(1 << 40)\n\treturn deep(n)\n}',
    [full, rest],
    roomy,
  ),
  go('waits for what never comes', '', 'func solve(n int) int { return <-make(chan int) }', ['exited', rest]),
]

export const posing: readonly Attack[] = [...starting, ...answering]
