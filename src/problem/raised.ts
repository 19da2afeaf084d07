/** What the languages' own errors say of the mistake behind them. */
import type { HintCode } from './hint-code.ts'
import type { Language } from './problem.ts'

type Signs = ReadonlyArray<readonly [type: RegExp, message: RegExp, code: HintCode]>

const JAVASCRIPT: Signs = [
  [/^RangeError$/, /call stack/, 'recursion_too_deep'],
  [/^RangeError$/, /^Division by zero/, 'division_by_zero'],
  [/^TypeError$/, /(properties|property) of (undefined|null)|^(undefined|null) is not|is (undefined|null)$/, 'null_dereferenced'],
  [/^TypeError$/, /^Cannot destructure .* (undefined|null)/, 'null_dereferenced'],
  [/^ReferenceError$/, /./, 'name_undefined'],
]

/** The first that fits counts. */
const SIGNS: Readonly<Record<Language, Signs>> = {
  python3: [
    [/^IndexError$/, /^/, 'index_out_of_range'],
    [/^KeyError$/, /^/, 'key_missing'],
    [/^(AttributeError|TypeError)$/, /'?NoneType'?/, 'null_dereferenced'],
    [/^RecursionError$/, /^/, 'recursion_too_deep'],
    // With its own limit on calls raised, the interpreter meets the end of its stack.
    [/^Exit$/, /\(SIGSEGV\)$/, 'recursion_too_deep'],
    [/^ZeroDivisionError$/, /^/, 'division_by_zero'],
    [/^(NameError|UnboundLocalError)$/, /^/, 'name_undefined'],
  ],
  javascript: JAVASCRIPT,
  typescript: JAVASCRIPT,
  go: [
    [/^CompileError$/, /\bundefined: /, 'name_undefined'],
    [/^/, /\b(index|slice bounds) out of range\b/, 'index_out_of_range'],
    [
      /^/,
      /\bnil pointer dereference\b|\bassignment to entry in nil map\b|\binterface conversion: .* is nil\b/,
      'null_dereferenced',
    ],
    [/^/, /\binteger divide by zero\b|^division by zero$/, 'division_by_zero'],
    [/^/, /\bstack overflow\b|\bstack exceeds \d+-byte limit\b/, 'recursion_too_deep'],
  ],
  java: [
    [/^CompileError$/, /\bcannot find symbol\b/, 'name_undefined'],
    [/^(Array|String)?IndexOutOfBoundsException$/, /^/, 'index_out_of_range'],
    // An Optional without a value; else a queue or an iterator that has no more.
    [/^NoSuchElementException$/, /^No value present/, 'null_dereferenced'],
    [/^(NoSuchElement|EmptyStack)Exception$/, /^/, 'index_out_of_range'],
    [/^NullPointerException$/, /^/, 'null_dereferenced'],
    [/^StackOverflowError$/, /^/, 'recursion_too_deep'],
    [/^ArithmeticException$/, /\b(by|divisor) zero\b/, 'division_by_zero'],
  ],
  cpp: [
    [/^CompileError$/, /\bwas not declared in this scope\b/, 'name_undefined'],
    [/^(std::)?out_of_range$/, /\b(unordered_)?map::at\b|_Map_base::at\b/, 'key_missing'],
    // `stoi` and its like throw the same for a number too large.
    [/^(std::)?out_of_range$/, /^(?!sto)/, 'index_out_of_range'],
    [/^Assertion failure$/, /^Assertion '(__n < this->size\(\)|!this->empty\(\))'/, 'index_out_of_range'],
    [/^Assertion failure$/, /^Assertion '(this->_M_is_engaged\(\)|\w+(\(\))? != (pointer\(\)|nullptr))'/, 'null_dereferenced'],
    [/^(std::)?bad_(optional_access|function_call)$/, /^/, 'null_dereferenced'],
    [/^Segmentation fault$/, /\bnull pointer\b/, 'null_dereferenced'],
    // A quotient that does not fit is so rare that the divisor is asked about.
    [/^Floating point exception$/, /^/, 'division_by_zero'],
    [/^Stack overflow$/, /^/, 'recursion_too_deep'],
  ],
  rust: [
    [/^CompileError$/, /\bcannot find (value|function|macro)\b.*\bin this scope\b/, 'name_undefined'],
    [
      /^panic$/,
      /^index out of bounds\b|^(range (start|end) )?index \d+ (is )?out of (range|bounds)\b|^slice index starts at\b|^(byte|start byte|end byte) index \d+ is out of bounds\b|^\w+ index \(is \d+\) should be </,
      'index_out_of_range',
    ],
    [/^panic$/, /^no entry found for key\b/, 'key_missing'],
    [/^panic$/, /^called `Option::\w+\(\)` on a `None` value/, 'null_dereferenced'],
    [/^panic$/, /^attempt to (divide by zero|calculate the remainder with a divisor of zero)/, 'division_by_zero'],
    [/^StackOverflow$/, /^/, 'recursion_too_deep'],
  ],
  sql: [[/^OperationalError$/, /^no such (column|table|function):/, 'name_undefined']],
}

/** Null where the error has no code of its own. */
export function errorCode({ type, message }: { type: string; message: string }, language: Language): HintCode | null {
  return SIGNS[language].find(([name, words]) => name.test(type) && words.test(message))?.[2] ?? null
}
