/** What values and exceptions of a hostile program in Java can lie about. */
import type { Attack } from './attack.ts'
import { whatever } from './attack.ts'
import { java } from './java-program.ts'

const r = String.raw
const rest = 'not_run' as const
const anyTwo = [[...whatever], [...whatever]] as const

/** With time enough to make more than fits. */
const patience = { cpuMs: 6_000, wallMs: 20_000, runMs: 40_000, memoryMb: 256 } as const
const returning = (
  name: string,
  types: string,
  expression: string,
  ends: Attack['ends'],
  more = '',
  cpuMs: number = patience.cpuMs,
): Attack =>
  java(name, `${more}\n  Object solve(int n) { return ${expression}; }`, ends, {
    options: { ...patience, cpuMs, types: `(int) -> ${types}` },
  })

const lies: readonly Attack[] = [
  returning(
    'returns a map without end',
    'map<int,int>',
    r`new AbstractMap<Integer, Integer>() {
    public Set<Map.Entry<Integer, Integer>> entrySet() {
      return new AbstractSet<>() {
        public int size() { return -1; }
        public Iterator<Map.Entry<Integer, Integer>> iterator() {
          return new Iterator<>() {
            public boolean hasNext() { return true; }
            public Map.Entry<Integer, Integer> next() { return Map.entry(1, 1); }
          };
        }
      };
    }
  }`,
    ['protocol', 'protocol'],
  ),
  returning(
    'returns a list that says other things each time',
    'int[]',
    r`new AbstractList<Integer>() {
    int asked;
    public int size() { return asked++ % 3; }
    public Integer get(int at) { return asked; }
    public boolean equals(Object other) { return true; }
    public int hashCode() { throw new IllegalStateException(); }
  }`,
    anyTwo,
  ),
  returning(
    'returns a list that changes while it is read',
    'int[][]',
    'held',
    ['raised', 'raised'],
    r`  static final List<Object> held = new ArrayList<>();
  static { held.add(new AbstractList<Integer>() {
    public int size() { held.add(List.of()); return 1; }
    public Integer get(int at) { return at; }
  }); held.add(List.of(1)); }`,
  ),
  returning(
    'ends the process while its answer is read',
    'int[]',
    r`new AbstractList<Integer>() {
    public int size() { Runtime.getRuntime().halt(0); return 1; }
    public Integer get(int at) { return at; }
  }`,
    ['exited', rest],
  ),
  returning(
    'never ends an answer that is read',
    'int[]',
    r`new AbstractList<Integer>() {
    public int size() { while (true); }
    public Integer get(int at) { return at; }
  }`,
    ['time_limit', rest],
    '',
    1_000,
  ),
  returning(
    'returns a number that lies',
    'bigint',
    r`new java.math.BigInteger("7") {
    public String toString() { return "\"}]"; }
    public int bitLength() { return 1; }
  }`,
    ['returned', 'returned'],
  ),
  returning(
    'returns a record whose part is refused',
    'tuple<int,int>',
    'new Pair(n, n)',
    ['raised', 'raised'],
    r`  record Pair(int a, int b) {
    public int b() { throw new IllegalStateException("no"); }
  }`,
  ),
  returning(
    'returns something that cannot be shown',
    'int',
    'new Solution()',
    ['wrong_type', 'wrong_type'],
    r`  public String toString() { throw new IllegalStateException("no"); }`,
  ),
  returning(
    'returns a list of more nodes than fit',
    'ListNode',
    'make()',
    ['protocol', 'protocol'],
    r`  static ListNode make() {
    ListNode head = null;
    for (int at = 0; at < 600_000; at++) head = new ListNode(at, head);
    return head;
  }`,
  ),
  returning('returns an endless string', 'string', r`"\ud800".repeat(900_000)`, ['protocol', 'protocol']),
]

const throwing = (name: string, members: string, ends: Attack['ends']): Attack => java(name, members, ends)
const errors: readonly Attack[] = [
  throwing(
    'throws what has no end of causes',
    r`  int solve(int n) {
    var one = new RuntimeException("one");
    var other = new RuntimeException("other", one);
    one.initCause(other);
    throw one;
  }`,
    ['raised', 'raised'],
  ),
  throwing(
    'throws what cannot be told',
    r`  static class Lie extends RuntimeException {
    public String getMessage() { while (true); }
  }
  int solve(int n) { throw new Lie(); }`,
    ['time_limit', rest],
  ),
  throwing(
    'throws what prints frames',
    r`  static class Lie extends RuntimeException {
    public void printStackTrace() { throw new Error(); }
    public StackTraceElement[] getStackTrace() { return new StackTraceElement[] {null}; }
    public String getMessage() { return "x".repeat(10_000_000); }
  }
  int solve(int n) { throw new Lie(); }`,
    [
      ['raised', 'exited'],
      [...whatever, rest],
    ],
  ),
  throwing('says that it has no memory', r`  int solve(int n) { throw new OutOfMemoryError("Java heap space"); }`, [
    'memory_limit',
    'memory_limit',
  ]),
  throwing(
    'throws where its class is made ready',
    r`  static class Later { static { if (true) throw new ThreadDeath(); } static int one = 1; }
  int solve(int n) { return Later.one; }`,
    ['raised', 'raised'],
  ),
]

export const lying: readonly Attack[] = [...lies, ...errors]
