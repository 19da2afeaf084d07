import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesLine, defines, tokens, work } from '../../src/problem/code.ts'
import { entryName, languageOf, languages, type Language } from '../../src/problem/problem.ts'
import { clip, clipBytes, clipLine, visible } from '../../src/kernel/text.ts'

describe('tokens', () => {
  it.each<[Language, string, string]>([
    ['python3', 'def f(a):\n    return a  # why\n', 'def f(a): return a'],
    ['python3', 'x = 1\n\n\n# only a comment\n', 'x=1'],
    ['javascript', 'function f(a) { return a } // why', '/* why */function f(a){return a}'],
    ['typescript', 'function f(a: Map<string, int>): void { return } // why', 'function f(a:Map<string,int>):void{return}'],
    ['typescript', 'enum A { B = "x" } /* why */', 'enum A{B="x"}'],
    ['go', 'package main\n\n// why\nfunc f(a int) int { /* a */ return a }', 'package main\nfunc f(a int) int{return a}'],
    ['java', 'class A { /** why */ int f(int a) { return a; } // why\n}', 'class A{int f(int a){return a;}}'],
    ['cpp', '#include <map>\nint f(int a) { return a; } // why', '#include <map>\n/* why */int f(int a){return a;}'],
    ['rust', 'fn f(a: i32) -> i32 { /* a /* nested */ comment */ a } /// why', 'fn f(a:i32)->i32{a}'],
    ['sql', "SELECT a -- why\nFROM t /* it's */ WHERE b = 1", 'SELECT a FROM t WHERE b=1'],
    ['sql', 'SELECT a /* never closed', 'SELECT a --'],
  ])('leave out layout and comments: %s', (language, a, b) => expect(tokens(a, language)).toBe(tokens(b, language)))
  it.each<[Language, string, string]>([
    ['python3', 'x = "a b"', 'x = "ab"'],
    ['python3', 'x = "# not a comment"', 'x = ""'],
    ['javascript', 'x = `a ${ b } c`', 'x = `a ${ b }c`'],
    ['javascript', 'x = "// no comment"', 'x = ""'],
    ['python3', "x = '''a # b'''", "x = '''a'''"],
    ['python3', 'return a', 'return b'],
    ['typescript', 'let a: number', 'let a: string'],
    ['go', 'package a\nvar x = `a "b" // c`', 'package a\nvar x = `a "b" //c`'],
    ['go', 'var x = "a \\" b"', 'var x = "a \\"b"'],
    ['cpp', "int x = 1'000; auto y = \" a\"; char z = ' ';", "int x = 1'000; auto y = \" a\"; char z = '';"],
    ['rust', "fn f<'a>(x: &'a str) { let y = ' '; }", "fn f<'a>(x: &'a str) { let y = ''; }"],
    ['rust', 'let x = r#match; let y = " a";', 'let x = r#match; let y = "a";'],
    ['go', "package a\nvar x = ' '", "package a\nvar x = ''"],
    ['java', 'class A { String x = """\n  a b // c\n  """; }', 'class A { String x = """\n  a b //c\n  """; }'],
    ['java', "class A { char x = ' '; }", "class A { char x = ''; }"],
    ['cpp', 'auto x = R"y(a "b" // c)y";', 'auto x = R"y(a "b" //c)y";'],
    ['cpp', "char x = ' ';", "char x = '';"],
    ['rust', 'fn f() { let x = r#"a "b" // c"#; }', 'fn f() { let x = r#"a "b" //c"#; }'],
    ['rust', "fn f() { let x = ' '; }", "fn f() { let x = ''; }"],
    ['sql', "SELECT 'a b'", "SELECT 'ab'"],
    ['sql', "SELECT 'it''s -- no comment'", "SELECT 'it''s'"],
    ['sql', 'SELECT "a b"', 'SELECT "ab"'],
    ['sql', 'SELECT [a b], `c d`', 'SELECT [ab], `cd`'],
  ])('keep what strings and names say: %s', (language, a, b) => expect(tokens(a, language)).not.toBe(tokens(b, language)))
  it('are found in code that does not parse', () => expect(tokens('def f(:\n  return (((', 'python3')).toBe('deff(:return((('))
  it.each(languages)('are found in 64 KiB of brackets: %s', (language) =>
    expect(tokens('('.repeat(65_536), language)).toHaveLength(65_536),
  )
  it.each(["'", '"', '`', '[', '/*', '--', 'R"(', 'r#"', '"""', '\\', 'f(', 'a<b,', '}', '*'])(
    'and definitions are found in 64 KiB with many a %s',
    (piece) => {
      const code = piece.repeat(65_536 / piece.length)
      for (const language of languages) {
        expect(tokens(code, language).length).toBeLessThanOrEqual(65_536)
        expect(defines(code, language, ['f'])).toBe(false)
      }
    },
  )
})

describe('what may do something', () => {
  it.each<[Language, string, string]>([
    ['python3', 'def f(a):\n    return a  # why\n', 'def f(a): return a'],
    ['python3', 'def f(a):\n  if a:\n    return 1\n  return 2\n', 'def f(a):\n\tif a:\n\t\treturn 1\n\treturn 2'],
    ['python3', 'def f(a):\n    """doc"""\n    1; pass;\n    ...\n    return a\npass', 'def f(a):\n    return a'],
    ['python3', 'x = [1,\n   2]\ny = 3 + \\\n  4', 'x = [1, 2]; y = 3 + 4'],
    ['python3', 'if f(lambda x: x): y = {1: 2}', 'if f(lambda x: x):\n  y = {1: 2}'],
    ['javascript', 'const f = (a) => { return a };;\n1\n', 'const f = (a) => { return a }'],
    ['javascript', '"use strict";\nconst x = 1\n"x"\nlet y', 'const x = 1\nlet y'],
    ['cpp', 'int f() { 5; return 1;; }', 'int f() { return 1; }'],
    ['sql', 'SELECT 1;;', 'SELECT 1'],
  ])('is the same without what does nothing: %s %j', (language, a, b) => expect(work(a, language)).toBe(work(b, language)))
  it.each<[Language, string, string]>([
    ['python3', 'for x in a:\n    y = 1\n    print(y)', 'for x in a:\n    y = 1\nprint(y)'],
    ['python3', 'if a:\n  if b:\n    c()\n  d()', 'if a:\n  if b:\n    c()\n    d()'],
    ['python3', 'x = "pass"', 'x = ""'],
    ['python3', 'x = 1', ''],
    ['javascript', 'for (;1;) {}', 'for (;;) {}'],
    ['javascript', 'return\n  5\n', 'return\n'],
    ['javascript', 'const a = b\n1\n+ 2', 'const a = b\n+ 2'],
    ['javascript', 'if (a)\n5\nb()', 'if (a)\nb()'],
    ['go', 'return 1', 'return 2'],
  ])('is not the same with it: %s %j', (language, a, b) => expect(work(a, language)).not.toBe(work(b, language)))
  it.each(['"', '[', '\\', '1\n', '"a"\n', 'if lambda:'])('is found in 64 KiB with many a %j', (piece) => {
    const code = piece.repeat(65_536 / piece.length)
    for (const language of ['python3', 'javascript'] as const) expect(work(code, language).length).toBeLessThan(400_000)
  })
})

describe('the line of an error', () => {
  const broken = 'def f(a)\n    return a\n'
  it.each<[string, string, boolean]>([
    ['as it was', broken, false],
    ['with a comment', 'def f(a)  # why\n    return a\n', false],
    ['below new lines', '\nx = 1\ndef f(a)\n    return a\n', false],
    ['above new lines', `${broken}x = 1\n`, false],
    ['put right', 'def f(a):\n    return a\n', true],
    ['spoiled in another way', 'def f(a))\n    return a\n', true],
    ['taken away', '    return a\n', true],
  ])('%s', (_how, later, isChanged) => expect(changesLine(broken, 1, later, 'python3')).toBe(isChanged))
  it('that is blank stands for the one before it', () => {
    expect(changesLine('f(\n\n', 2, 'f(1\n\n', 'python3')).toBe(true)
    expect(changesLine('', 1, 'f(', 'python3')).toBe(false)
  })
})

describe('a definition', () => {
  it.each<[Language, string]>([
    ['python3', 'def two_sum(a): pass'],
    ['python3', 'two_sum = lambda a: a'],
    ['python3', 'class Solution:\n  def two_sum(self, a): pass'],
    ['javascript', 'function two_sum() {}'],
    ['javascript', 'const two_sum = () => 1'],
    ['javascript', 'class S { two_sum() {} }'],
    ['javascript', 'class two_sum {}'],
    ['python3', 'class two_sum:\n  pass'],
    ['typescript', 'function two_sum(a: number[]): number[] { return a }'],
    ['javascript', 'const all = { two_sum: (a) => a, other: 1 }'],
    ['javascript', 'class S { static async *two_sum(a) { yield a } }'],
    ['javascript', 'function* two_sum() {}'],
    ['typescript', 'class S { private two_sum = (a: number): number => a }'],
    ['typescript', 'class S {\n  two_sum<T>(a: T): T { return a }\n}'],
    ['python3', 'x = 1; two_sum: Callable = lambda a: a'],
    ['python3', 'def two_sum(a:\n  return ((('],
    ['typescript', 'const two_sum: (a: number) => number = (a) => a'],
    ['go', 'package main\nfunc two_sum(a int) {}'],
    ['go', 'package main\nfunc (s *S) two_sum(a int) {}'],
    ['go', 'package main\ntype two_sum struct {}'],
    ['go', 'package main\nvar two_sum = func(a int) int { return a }'],
    ['java', 'class Solution { public int two_sum(int[] a) { return 1; } }'],
    ['java', 'record two_sum(int a) {}'],
    ['java', 'class two_sum { two_sum() {} }'],
    ['cpp', 'int two_sum(std::vector<int> a) { return 1; }'],
    ['cpp', 'std::vector<int>& two_sum(int a) { throw 1; }'],
    ['cpp', 'ListNode* two_sum(ListNode* a) { return a; }'],
    ['cpp', 'class Solution { public: int two_sum(int a) { return a; } };'],
    ['cpp', 'int Solution::two_sum(int a) { return a; }'],
    ['cpp', 'struct two_sum { int a; };'],
    ['cpp', 'template <class T> T two_sum(T a) { return a; }'],
    ['cpp', 'auto two_sum = [](int a) { return a; };'],
    ['rust', 'pub fn two_sum(a: Vec<i32>) -> i32 { 1 }'],
    ['rust', 'impl Solution { pub fn two_sum(&mut self) {} }'],
    ['rust', 'struct two_sum { a: i32 }'],
    ['rust', 'fn two_sum<T: Ord>(a: [T; 2]) -> [T; 2] where T: Copy { a }'],
    ['rust', 'fn main() { let mut two_sum = move |a: i32| a; }'],
    ['java', 'class S { static <T> List<T> two_sum(List<T> a, int[] b) throws A, B { return a; } }'],
    ['cpp', 'auto two_sum(std::function<int(int)> f) const noexcept -> int { return f(1); }'],
    ['go', 'func two_sum[T any](a T) T { return a }'],
    ['go', 'func main() { two_sum := func(a int) int { return a } }'],
  ])('is seen: %s %s', (language, code) => expect(defines(code, language, ['two_sum'])).toBe(true))
  it.each<[Language, string]>([
    ['python3', 'print(two_sum([1]))'],
    ['python3', '# def two_sum(a): pass'],
    ['python3', 'x = "def two_sum(a): pass"'],
    ['javascript', 'console.log(two_sum())'],
    ['python3', 'class A(two_sum): pass'],
    ['python3', 'f(two_sum=1)\nif two_sum == 2: pass'],
    ['python3', '"""\ntwo_sum = 1\ndef two_sum(): pass\n"""'],
    ['javascript', 'if (two_sum(1)) { two_sum(2) }\nx.two_sum = 1\n`function two_sum() {}`'],
    ['javascript', 'const all = { two_sum: 1, other() { two_sum(1) } }'],
    ['typescript', 'let a: two_sum = two_sum()'],
    ['typescript', 'interface A { two_sum: number; two_sum(): void }'],
    ['go', 'package main\nfunc main() { two_sum(1); x.two_sum() }'],
    ['go', 'package two_sum\ntype A interface { two_sum() int }\nfunc f(two_sum int) {}'],
    ['java', 'interface A { int two_sum(int a); }'],
    ['java', 'class A extends two_sum { int two_sum = 1; void f(int two_sum) { two_sum(2); } }'],
    ['cpp', 'int two_sum(int a);\nint main() { return two_sum(1); }'],
    ['cpp', 'class A : two_sum { int two_sum; };\ntwo_sum f(two_sum a) { return a; }'],
    ['rust', 'trait A { fn two_sum(&self); }\nfn main() { two_sum(1); }'],
    ['go', '// func two_sum() {}\nvar x = "func two_sum() {}"'],
    ['java', 'class A { void f() { new two_sum() { }; return two_sum(1); } }'],
    ['cpp', 'int main() { for (int i : two_sum(1)) { } if (two_sum(2)) { } while (1 < two_sum(3)) { } }'],
    ['cpp', 'struct two_sum;\nauto x = R"(int two_sum() {})";'],
    ['rust', 'trait A { fn two_sum(a: [i32; 2]) -> [i32; 2]; }\n/* /* */ fn two_sum() {} */'],
    ['rust', 'struct A(two_sum);\nfn f(two_sum: i32) { let two_sum = 1; }'],
    ['sql', 'SELECT two_sum FROM two_sum'],
  ])('is no mere mention: %s %s', (language, code) => expect(defines(code, language, ['two_sum'])).toBe(false))
})

it('a modifier of TypeScript is no name', () => {
  expect(defines('class S { private f() {} }', 'typescript', ['private'])).toBe(false)
})

describe('names', () => {
  it('are spelled as each language does', () => {
    expect(entryName('mergeBookings', 'python3')).toBe('merge_bookings')
    expect(entryName('mergeBookings', 'javascript')).toBe('mergeBookings')
    expect(entryName('mergeBookings', 'typescript')).toBe('mergeBookings')
    expect(entryName('mergeBookings', 'rust')).toBe('merge_bookings')
    for (const language of ['go', 'java', 'cpp'] as const) expect(entryName('mergeBookings', language)).toBe('mergeBookings')
  })
  it.each([
    ['Python', 'python3'],
    [' js ', 'javascript'],
    ['node', 'javascript'],
    ['TS', 'typescript'],
    ['Golang', 'go'],
    ['C++', 'cpp'],
    ['cxx', 'cpp'],
    ['rs', 'rust'],
    ['SQLite', 'sql'],
    ['java', 'java'],
    ...languages.map((language) => [language, language] as const),
    ['c', null],
    ['cobol', null],
  ] as const)('%j is %s', (name, language) => expect(languageOf(name)).toBe(language))
})

describe('text clipped by bytes', () => {
  it('is left alone while it fits', () => expect(clipBytes('é\u200b', 5)).toBe('é\u200b'))
  it('ends with a whole character and says what was left out', () => {
    expect(clipBytes('éé', 3)).toBe('é\n… 2 bytes left out …\n')
    expect(clipBytes('a😀b', 3)).toBe('a\n… 5 bytes left out …\n')
  })
})

describe('clipped text', () => {
  it('loses what cannot be seen', () => expect(clip('a\u202eb\u200bc\u0000d\u001b[31me\r\nf\tg', 100)).toBe('abcd[31me\nf\tg'))
  it('is its head and its tail, and says how many bytes were left out', () => {
    expect(clip('x'.repeat(100), 10)).toBe('xxxxx\n… 90 bytes left out …\nxxxxx')
    expect(clipLine('x'.repeat(100), 10)).toBe('xxxxx … 90 bytes left out … xxxxx')
    expect(clip('xy', 2)).toBe('xy')
    expect(clip('xyz', 3, 7)).toBe('xyz\n… 7 bytes left out …\n')
    expect(clip('x'.repeat(100), 10, 5)).toBe('xxxxx\n… 95 bytes left out …\nxxxxx')
  })
  it('is cut between characters, whatever it says', () => {
    expect(clip('😀'.repeat(100), 11)).toBe('😀\n… 392 bytes left out …\n😀')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 2, max: 100 }), (text, max) => {
        const clean = visible(text)
        const cut = clip(text, max)
        expect(cut.includes('\ufffd')).toBe(clean.includes('\ufffd'))
        const [, head = '', count = '', tail = ''] = /^([^]*)\n… (\d+) bytes left out …\n([^]*)$/.exec(cut) ?? []
        if (count === '') return
        expect(clean.startsWith(head) && clean.endsWith(tail)).toBe(true)
        expect(Buffer.byteLength(head) + Buffer.byteLength(tail) + Number(count)).toBe(Buffer.byteLength(clean))
      }),
    )
  })
})
