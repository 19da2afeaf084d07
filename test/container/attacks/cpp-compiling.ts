/** Hostile C++ for the compiler: files that are not the learner's, work without end, names that are the harness's. */
import type { RunReport } from '../../../src/runner/protocol.ts'
import type { Attack } from './attack.ts'
import { ofSandbox } from './attack.ts'

export const solve = 'int solve(int n) { return n; }\n'

export const cpp = (name: string, code: string, ends: Attack['ends'], more: Partial<Attack> = {}): Attack => ({
  name,
  language: 'cpp',
  code,
  ends,
  ...more,
})

/** Refused before it is compiled: the message is the server's own. */
const including = (name: string, directive: string): Attack =>
  cpp(`includes ${name}`, `${directive}\n${solve}`, 'compile', {
    holds: ({ compile }) =>
      /^#\w+ is for headers of the library/.test(compile.error?.message ?? '') ? null : `${compile.error?.message}`,
  })

/** No byte of another file stands in the message. */
const quotesNothing = ({ compile }: RunReport): string | null =>
  /root|nologin|PATH=/.test(compile.error?.message ?? '') ? `quotes: ${compile.error?.message}` : null

const includes: readonly Attack[] = [
  including('passwords', '#include "/etc/passwd"'),
  including('its surroundings', '#include </proc/self/environ>'),
  including('standard input', '#include "/dev/stdin"'),
  including('a file without end', '#include </dev/zero>'),
  including('a terminal', '#include "/dev/tty"'),
  including('what lies above its folder', '#include "../../../../etc/passwd"'),
  including('what lies above a library folder', '#include <sys/../../../etc/passwd>'),
  including('what a macro says', '#define WHAT "/etc/passwd"\n#include WHAT'),
  including('itself by a macro', '#include __FILE__'),
  including('by another spelling', '%:include "/etc/passwd"'),
  including('over two lines', '#inc\\\nlude "/etc/passwd"'),
  including('behind comments', '/* " */ # /* \' */ include /**/ "/etc/passwd"'),
  including('behind what looks like a comment', `const int many = 1'0; const char* text = "'/*";\n#include "/etc/passwd"\n// */`),
  including('behind a raw string', 'const char* text = R"x(" /*)x";\n#include "/etc/passwd"\n// */'),
  including('the next of a name', '#include_next </etc/passwd>'),
  including('by its old word', '#import "/etc/passwd"'),
  including('bytes', 'const unsigned char bytes[] = {\n#embed "/etc/passwd"\n};'),
]

const compiling: readonly Attack[] = [
  cpp('includes itself without end', `#include "solution.cpp"\n${solve}`, 'compile'),
  cpp('assembles a file', `asm(".incbin \\"/etc/passwd\\"");\n${solve}`, 'compile', { holds: quotesNothing }),
  cpp('assembles a file as source', `asm(".include \\"/proc/self/environ\\"");\n${solve}`, 'compile', { holds: quotesNothing }),
  cpp('assembles a file without end', `asm(".incbin \\"/dev/zero\\"");\n${solve}`, 'compile'),
  cpp('fills an array of gigabytes', `int many[1 << 30] = {1};\n${solve}`, 'compile'),
  cpp(
    'instantiates templates without end',
    `template<int N, class A> struct Twice { static const long value = Twice<N - 1, int(*)(A)>::value + Twice<N - 1, A(*)(int)>::value; };\ntemplate<class A> struct Twice<0, A> { static const long value = 1; };\nlong many = Twice<40, int>::value;\n${solve}`,
    'compile',
    { isLong: true },
  ),
  cpp(
    'recurses in templates',
    `template<int N> struct Deep { static const int value = Deep<N + 1>::value; };\nint many = Deep<0>::value;\n${solve}`,
    'compile',
  ),
  cpp(
    'computes without end while it is compiled',
    `constexpr int spin() { int n = 0; for (long i = 0; i < 1L << 60; i++) n ^= i; return n; }\nconstexpr int many = spin();\n${solve}`,
    'compile',
  ),
  cpp(
    'expands macros without end',
    `${Array.from({ length: 34 }, (_, at) => `#define M${at + 1} M${at} M${at}`).join('\n')}\n#define M0 +1\nlong many = 0 M34;\n${solve}`,
    'compile',
  ),
  cpp('nests brackets', `int many = ${'('.repeat(60_000)}1;\n${solve}`, 'compile'),
  cpp(
    'names types without end',
    `using namespace std;\nauto many = ${'map<int,'.repeat(400)}int${'>'.repeat(400)}(3, "x");\n${solve}`,
    'compile',
    {
      holds: ({ compile }) => ((compile.error?.message.length ?? 0) <= 500 ? null : 'the message is long'),
    },
  ),
  cpp('makes macros of the line after it', `${solve}#define __rung }\n#define Entry nothing\n`, 'compile'),
  cpp('makes the harness’s own names', `namespace __rung { Entry* entry() { return nullptr; } }\n${solve}`, 'compile'),
  cpp('puts itself in the linker’s place', `extern "C" int __wrap_main() { return 0; }\n${solve}`, 'compile'),
  cpp(
    'throws in the harness’s place',
    `extern "C" void __cxa_throw(void*, void*, void (*)(void*)) { for (;;); }\n${solve}`,
    'compile',
  ),
]

export const compilingCpp: readonly Attack[] = [...ofSandbox(includes), ...compiling]
