import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { canonical } from '../../src/problem/values/canonical.ts'
import type { RunRequest, ValueType } from '../../src/runner/protocol.ts'
import { echoing, relatives, goRows } from './go-echoes.ts'
import type { Options, RunnerProcess } from './runner-process.ts'
import { call, ends, operations, program, startRunner, values } from './runner-process.ts'
import { isHere } from './toolchains.ts'

const jsonSchema = z.json()
let runner: RunnerProcess
const run = (code: string, inputs: readonly (readonly unknown[])[] = [[0]], options: Options = {}) =>
  runner.run(call('go', `package main\n${code}`, inputs, options))

/** Every way a call can end but with a value, by number. */
const failing = `import (
	"errors"
	"fmt"
	"os"
	"runtime"
)

type odd struct{ n int }

func inner(a []int) int {
	return a[5]
}

func deep(n int) int { return deep(n+1) + 1 }

func solve(at int) (int, error) {
	switch at {
	case 0:
		return inner([]int{1}), nil
	case 1:
		panic(errors.New("of its own"))
	case 2:
		panic("text")
	case 3:
		return 0, fmt.Errorf("case %d", at)
	case 4:
		runtime.Goexit()
	case 5:
		var m map[string]int
		m["a"] = 1
	case 6:
		panic(odd{7})
	case 7:
		return at / (at - 7), nil
	case 10:
		return deep(0), nil
	case 11:
		<-make(chan int)
	case 12:
		os.Exit(3)
	case 13:
		go func() { panic("elsewhere") }()
		select {}
	case 14:
		for {
		}
	}
	return at, nil
}
`

if (isHere('go'))
  describe('Go', () => {
    beforeAll(async () => {
      runner = await startRunner()
    })
    afterAll(() => runner.stop())

    it.each([
      ['types as starters have them', goRows],
      ['types that hold the same', relatives],
    ])('gives back values in %s', async (_, rows) => {
      const report = await runner.run({ id: 'test', ...echoing(rows) })
      expect(report.compile.error).toBeNull()
      const inputs = rows.flatMap(([name, type, texts]) => texts.map((wire) => ({ name, type, wire })))
      const text = (wire: string, type: ValueType) =>
        wire === '-0.0' ? wire : canonical(jsonSchema.parse(JSON.parse(wire)), type)
      const got = inputs.map(({ name, type }, at) => {
        const result = report.results[at]
        return [name, result?.value?.startsWith('[null,') ? text(result.value.slice(6, -1), type) : result]
      })
      expect(got).toEqual(inputs.map(({ name, type, wire }) => [name, text(wire, type)]))
    })

    it('answers every input, with its own output beside each value, and is compiled once', async () => {
      const code =
        'import (\n\t"fmt"\n\t"os"\n)\n\nfunc solve(a, b int) int {\n\tfmt.Print("out ", a)\n\tfmt.Fprintln(os.Stderr, "err", b)\n\treturn a + b\n}\n'
      const ask = () =>
        run(
          code,
          [
            [1, 2],
            [3, -4],
          ],
          { types: '(int, int) -> int' },
        )
      const first = await ask()
      expect(values(first)).toEqual(['3', '-1'])
      expect(first.results.map((one) => [one.stdout, one.stderr])).toEqual([
        ['out 1', 'err 2\n'],
        ['out 3', 'err -4\n'],
      ])
      expect(first).toMatchObject({ sandbox: 'unshare', compile: { error: null, cached: false } })
      expect(first.version).toMatch(/^1\.\d+(\.\d+)?$/)
      const second = await ask()
      expect(second.compile.cached).toBe(true)
      expect(values(second)).toEqual(['3', '-1'])
    })

    it('reports what a call ended with, its line in the file, and goes on', async () => {
      const report = await run(
        failing,
        [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => [at]),
      )
      expect(ends(report)).toEqual([...Array.from({ length: 8 }, () => 'raised'), 'returned'])
      expect(report.results.map(({ error }) => error && [error.type, error.message, error.line])).toEqual([
        ['panic', 'index out of range [5] with length 1', 12],
        ['panic', 'of its own', 22],
        ['panic', 'text', 24],
        ['error', 'case 3', null],
        ['panic', 'the call ended its goroutine', 28],
        ['panic', 'assignment to entry in nil map', 31],
        ['panic', '{7}', 33],
        ['panic', 'integer divide by zero', 35],
        null,
      ])
      expect(report.results[0]?.stderr).toBe(
        'panic: runtime error: index out of range [5] with length 1\n\nmain.inner(...)\n\tsolution.go:12\nmain.solve(...)\n\tsolution.go:20\n',
      )
    })

    it.each([
      [10, 'exited', { type: 'fatal error', message: 'stack overflow', line: 15 }],
      [11, 'exited', { type: 'fatal error', message: 'all goroutines are asleep - deadlock!', line: 39 }],
      [12, 'exited', { type: 'Exit', message: 'the process ended before it answered (status 3)', line: null }],
      [13, 'exited', { type: 'panic', message: 'elsewhere', line: 43 }],
    ])('says what ended the process in case %i', async (at, end, error) => {
      const report = await run(failing, [[8], [at], [8]])
      expect(ends(report)).toEqual(['returned', end, 'not_run'])
      expect(report.results[1]?.error).toEqual(error)
      expect(report.results[1]?.stderr).not.toMatch(/rung|0x/)
    })

    it.each([
      ['a loop', failing, 14, { cpuMs: 300 }, 'cpu'],
      ['a sleep', 'import "time"\nfunc solve(n int) int {\n\ttime.Sleep(time.Hour)\n\treturn n\n}\n', 0, { wallMs: 400 }, 'wall'],
    ])('ends %s when its time is out', async (_, code, at, limits, exceeded) => {
      const report = await run(code, [[at]], limits)
      expect(report.results[0]).toMatchObject({ end: 'time_limit', exceeded })
    })

    it.each([
      [
        'many slices',
        'var held [][]int\nfunc solve(n int) int {\n\tfor {\n\t\theld = append(held, append([]int{}, make([]int, 100_000)...))\n\t}\n}\n',
      ],
      ['one slice', 'func solve(n int) int { return len(make([]int, (n+1)<<31)) }'],
      ['goroutines', 'func solve(n int) int {\n\tfor {\n\t\tgo func() { select {} }()\n\t}\n}\n'],
    ])('ends %s at the limit on memory', async (_, code) => {
      expect(ends(await run(code, [[0]], { memoryMb: 64 }))).toEqual(['memory_limit'])
    })

    it('gives a program the memory it may have', async () => {
      const code =
        'func solve(n int) int {\n\ta := make([]byte, n)\n\tfor i := range a {\n\t\ta[i] = 1\n\t}\n\treturn len(a)\n}\n'
      expect(values(await run(code, [[48_000_000]], { memoryMb: 64 }))).toEqual(['48000000'])
      expect(values(await run(code, [[480_000_000]], { memoryMb: 512 }))).toEqual(['480000000'])
    })

    it('takes what is set to false for no element of a set', async () => {
      const report = await run('func solve(n int) map[int]bool { return map[int]bool{1: true, 2: false} }\n', [[0]], {
        types: '(int) -> set<int>',
      })
      expect(values(report)).toEqual(['[1]'])
    })

    it('ends a flood of output', async () => {
      const code = 'import "fmt"\nfunc solve(n int) int {\n\tfor {\n\t\tfmt.Println("flood")\n\t}\n}\n'
      expect(ends(await run(code))).toEqual(['output_limit'])
    })

    it('names the arguments a call changes, and answers with one of them', async () => {
      const swap = 'func solve(a []int, b []int) {\n\ta[0], a[1] = a[1], a[0]\n\tb[0]++\n}\n'
      const options = { types: '(int[], int[]) -> void', answer: 0 }
      const report = await run(swap, [[[1, 2], [3]]], options)
      expect(report.results[0]).toMatchObject({ value: '[2,1]', mutated: [1] })
      const grow = 'func solve(a *[]int, b []int) { *a = append(*a, len(b)) }\n'
      expect((await run(grow, [[[1, 2], [3]]], options)).results[0]).toMatchObject({ value: '[1,2,1]', mutated: [] })
    })

    it.each([
      ['int', 'any', '"x"', { path: '', expected: 'int', found: 'string', shown: '"x"' }],
      ['int', 'int', '1 << 40', { path: '', expected: 'int of 32 bits', found: 'int', shown: '1099511627776' }],
      ['int[][]', '[][]any', '[][]any{{1}, {2, "x"}}', { path: '[1][1]', expected: 'int', found: 'string', shown: '"x"' }],
      ['map<string,int>', 'map[string]any', 'map[string]any{"k": 0.5}', { path: '["k"]', expected: 'int', found: 'float64' }],
      ['tuple<int,int>', '[]int', '[]int{1}', { path: '', expected: 'tuple of 2', found: 'tuple of 1', shown: '[1]' }],
      ['int', '*int', 'nil', { path: '', expected: 'int', found: 'nil', shown: 'nil' }],
      ['char', 'rune', '0x110000', { path: '', expected: 'rune of Unicode', found: 'int32' }],
      ['TreeNode', '*TreeNode', '&TreeNode{1, nil, &TreeNode{Val: 1 << 33}}', { path: '.right.val', expected: 'int of 32 bits' }],
      ['ListNode', '*TreeNode', '&TreeNode{}', { path: '', expected: '*ListNode', found: '*TreeNode' }],
    ])('takes no %s from a %s that is %s', async (type, declared, expression, mismatch) => {
      const report = await run(`func solve() ${declared} { return ${expression} }`, [[]], { types: `() -> ${type}` })
      expect(report.results[0]).toMatchObject({ end: 'wrong_type', value: null, mismatch })
    })

    it.each([
      ['TreeNode', '*TreeNode', 't := &TreeNode{}\n\tt.Left = t\n\treturn t', 'contains itself'],
      ['int[]', '[]int', 'return make([]int, 600_000)', '1 MB'],
    ])('takes a %s without end for no answer', async (type, declared, body, message) => {
      const report = await run(`func solve() ${declared} {\n\t${body}\n}`, [[]], { types: `() -> ${type}` })
      expect(report.results[0]?.end).toBe('protocol')
      expect(report.results[0]?.error?.message).toContain(message)
    })

    it.each<[string, number | null, RegExp]>([
      ['func solve(n int) int {\n\treturn "x"\n}\n', 3, /^cannot use "x" .*as int value in return statement$/],
      ['func solve(n int) int {\n\treturn (n\n}\n', 3, /^syntax error: unexpected newline/],
      ['import "C"\nfunc solve(n int) int { return n }\n', 2, /cgo/],
      ['import "example.com/x"\nfunc solve(n int) int { return n }\n', 2, /not in the standard library/],
      ['func other(n int) int { return n }\n', null, /defines no function called solve/],
      ['func solve(n string) int { return 1 }\n', 2, /^parameter 1 of solve is string and should be int$/],
      ['func solve() int { return 1 }\n', 2, /^solve must take 1 parameter and takes 0: it should be func solve\(int\) int$/],
      ['func solve(n int) {}\n', 2, /gives no result/],
    ])('says what is wrong with %j', async (code, line, message) => {
      const { compile, results } = await run(code)
      expect(results).toEqual([])
      expect(compile.error?.line).toBe(line)
      expect(compile.error?.message).toMatch(message)
    })

    it('reads the files beside the first', async () => {
      const helper = (body: string): RunRequest['files'] => [
        { path: 'helper.go', content: `package main\n\nfunc help(n int) int { ${body} }\n` },
        { path: 'solution_test.go', content: 'not Go' },
      ]
      const code = 'func solve(n int) int { return help(n) }\n'
      expect(values(await run(code, [[4]], { files: helper('return n * n') }))).toEqual(['16'])
      const broken = await run(code, [[4]], { files: helper('return nn') })
      expect(broken.compile.error).toEqual({ type: 'CompileError', message: 'undefined: nn (helper.go, line 3)', line: null })
    })

    it('leaves a main and nodes of the learner’s own alone', async () => {
      const code =
        'import "fmt"\n\ntype ListNode struct {\n\tVal  int\n\tNext *ListNode\n}\n\nfunc solve(l *ListNode) *ListNode {\n\treturn l.Next\n}\n\nfunc main() {\n\tfmt.Println(solve(&ListNode{}))\n}\n'
      expect(values(await run(code, [[[1, 2, 3]]], { types: '(ListNode) -> ListNode' }))).toEqual(['[2,3]'])
    })

    it('operates on an instance, made by a constructor of its own', async () => {
      const code =
        'package main\n\nimport "errors"\n\ntype Counter struct{ n int }\n\nfunc NewCounter(n int) *Counter { return &Counter{n} }\n\nfunc (c *Counter) add(n int) error {\n\tif n < 0 {\n\t\treturn errors.New("negative")\n\t}\n\tc.n += n\n\treturn nil\n}\n\nfunc (c Counter) Now() int { return c.n }\n'
      const request = operations(
        'go',
        code,
        { add: '(int) -> void', now: '() -> int' },
        [
          [
            ['Counter', [1]],
            ['add', [2]],
            ['now', []],
          ],
          [
            ['Counter', [1]],
            ['add', [-2]],
          ],
        ],
        { name: 'Counter', types: '(int) -> void' },
      )
      const report = await runner.run(request)
      expect(values(report)).toEqual(['[null,null,3]', null])
      expect(report.results[1]?.error).toEqual({ type: 'error', message: 'negative', line: null })
    })

    it('runs a whole program: its input, arguments, output and status', async () => {
      const code =
        'package main\n\nimport (\n\t"bufio"\n\t"fmt"\n\t"os"\n)\n\nfunc main() {\n\ttext, _ := bufio.NewReader(os.Stdin).ReadString(0)\n\tfmt.Println(text, os.Args[1:])\n\tswitch text {\n\tcase "b":\n\t\tos.Exit(3)\n\tcase "c":\n\t\tvar none *int\n\t\tfmt.Println(*none)\n\t}\n}\n'
      const report = await runner.run(program('go', code, ['a', 'b', 'c'], { arguments: ['x', 'y z'] }))
      expect(ends(report)).toEqual(['returned', 'raised', 'raised'])
      expect(report.results.map((one) => one.stdout)).toEqual(['a [x y z]\n', 'b [x y z]\n', 'c [x y z]\n'])
      expect(report.results[1]?.error?.message).toContain('status 3')
      expect(report.results[2]?.error).toMatchObject({
        type: 'panic',
        message: 'invalid memory address or nil pointer dereference',
        line: 17,
      })
    })
  })
