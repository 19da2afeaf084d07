/** Crash reports as the runtimes of several versions write them. */
import { describe, expect, it } from 'vitest'
import { buildError, lastWords, withoutHarness } from '../../container/languages/go-messages.ts'

const crash = [
  'runtime: goroutine stack exceeds 67108864-byte limit',
  'runtime: sp=0xc0040e0398 stack=[0xc0040e0000, 0xc0080e0000]',
  'fatal error: stack overflow',
  '',
  'runtime stack:',
  'runtime.throw({0x4b56d5?, 0x546d60?})',
  '\t/usr/lib/go-1.19/src/runtime/panic.go:1047 +0x5d fp=0xc000 sp=0xc000 pc=0x4333bd',
  '',
  'goroutine 1 gp=0xc0000061c0 m=0 mp=0x54e120 [running, locked to thread]:',
  'main.deep(0x2aa9e4?)',
  '\tsolution.go:2 +0x33 fp=0xc0040e03a8 sp=0xc0040e03a0 pc=0x49bbd3',
  'reflect.Value.Call({0x49f5c0?, 0x4bd0a8?})',
  '\t$GOROOT/src/reflect/value.go:368 +0xb9',
  'rung.(*callable).call(0xc000)',
  '\t/rung/rung/serve.go:240 +0x10',
  '',
  'goroutine 18 gp=0xc0000801c0 m=nil [GC sweep wait]:',
  'runtime.gopark(0x1?, 0x0?)',
  '\t$GOROOT/src/runtime/proc.go:435 +0xce',
  '',
].join('\n')

describe('a crash report of Go', () => {
  it('keeps the learner’s own steps, without addresses', () => {
    expect(withoutHarness(crash)).toBe(
      'runtime: goroutine stack exceeds 67108864-byte limit\nfatal error: stack overflow\n\ngoroutine 1 [running, locked to thread]:\nmain.deep(...)\n\tsolution.go:2',
    )
  })

  it('names what ended the program and the line of the first goroutine', () => {
    expect(lastWords(2, crash, 'solution.go')).toEqual({ type: 'fatal error', message: 'stack overflow', line: 2 })
    expect(lastWords(2, crash, 'other.go')).toMatchObject({ line: null })
    expect(lastWords(1, crash, 'solution.go')).toBeNull()
    expect(lastWords(2, 'exit', 'solution.go')).toBeNull()
  })

  it.each(['('.repeat(1_000_000), '\t'.repeat(1_000_000), 'goroutine 1 ['.repeat(80_000), '\n\n'.repeat(500_000)])(
    'reads a long text in one go',
    (text) => {
      const report = `goroutine 1 [running]:\nmain.f()\n\tsolution.go:3\n${text}\n\t${'x'.repeat(200)}:1`
      expect(withoutHarness(report)).toContain('main.f(...)\n\tsolution.go:3\n')
      expect(lastWords(2, `panic: ${report}`, 'solution.go')).toMatchObject({ type: 'panic', line: 3 })
    },
  )
})

describe('what the compiler says', () => {
  const error = (output: string) =>
    buildError({ kind: 'failed', step: 1, status: 1, output, cached: false }, ['solution.go', 'helper.go'], 'solution.go')

  it('is told when it is about a file of the learner’s', () => {
    expect(
      error('/etc/passwd:1:1: root:x\n./solution.go:3:9: first\n\thave int\n\twant string\nsolution.go:4:1: second\n'),
    ).toEqual({
      type: 'CompileError',
      message: 'first\n\thave int\n\twant string',
      line: 3,
    })
    expect(error('helper.go:7:1: broken\n')).toEqual({ type: 'CompileError', message: 'broken (helper.go, line 7)', line: null })
  })

  it('is not told when it is about another', () => {
    expect(error('/etc/passwd:1:1: root:x\n.rung/glue.go:3:1: odd\n').message).not.toMatch(/root|odd/)
    expect(() => error('.rung/glue.go:3:8: could not import rung (open /nowhere)\n')).toThrow('could not import rung')
  })
})
