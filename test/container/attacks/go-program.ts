/** How a hostile program in Go is put together. */
import type { Attack } from './attack.ts'

const r = String.raw

/** Gives the process its name before anything else of the file runs. */
const label = r`
var _ = func() int {
	name := []byte("$MARK\x00")
	syscall.RawSyscall(syscall.SYS_PRCTL, 15, uintptr(unsafe.Pointer(&name[0])), 0)
	return 0
}()
`
const source = (imports: string, code: string): string =>
  `package main\n\nimport (\n${[
    'syscall',
    'unsafe',
    ...imports.split(' ').filter((name) => !['', 'syscall', 'unsafe'].includes(name)),
  ]
    .map((name) => `\t"${name}"\n`)
    .join('')})\n${label}\n${code}\n`

/** `imports`: divided by spaces. */
export const go = (name: string, imports: string, code: string, ends: Attack['ends'], more: Partial<Attack> = {}): Attack => ({
  name,
  language: 'go',
  code: source(imports, code),
  ends,
  ...more,
})
