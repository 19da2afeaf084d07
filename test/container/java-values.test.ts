import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunReport, ValueType } from '../../src/runner/protocol.ts'
import { canonical, wires } from './harness-types.ts'
import type { Options, RunnerProcess } from './runner-process.ts'
import { call, operations, startRunner, values } from './runner-process.ts'
import { isHere } from './toolchains.ts'

/** As a method declares it. `part`: in angle brackets. */
function javaType(type: ValueType, part = false): string {
  const plain = { int: 'int', long: 'long', float: 'double', bool: 'boolean' } as const
  const boxed = { int: 'Integer', long: 'Long', float: 'Double', bool: 'Boolean' } as const
  switch (type.kind) {
    case 'int':
    case 'long':
    case 'float':
    case 'bool':
      return (part ? boxed : plain)[type.kind]
    case 'char':
      // A char has 16 bits, and there are characters beyond.
      return part ? 'Integer' : 'int'
    case 'bigint':
      return 'java.math.BigInteger'
    case 'string':
      return 'String'
    case 'null':
      return 'Object'
    case 'void':
      return 'void'
    case 'array':
      return part ? `List<${javaType(type.of, true)}>` : `${javaType(type.of)}[]`
    case 'optional':
      return javaType(type.of, true)
    case 'set':
      return `Set<${javaType(type.of, true)}>`
    case 'map':
      return `Map<${javaType(type.key, true)}, ${javaType(type.value, true)}>`
    case 'tuple':
      return `Tuple${type.of.length}<${type.of.map((one) => javaType(one, true)).join(', ')}>`
    case 'list_node':
      return 'ListNode'
    case 'tree_node':
      return 'TreeNode'
    case 'graph_node':
      return 'GraphNode'
    case 'stream':
    case 'probe':
      throw new Error('no method gives these back')
  }
}

const inClass = (body: string): string => `import java.util.*;\n\nclass Solution {\n${body}\n}\n`

if (isHere('java')) {
  let runner: RunnerProcess
  beforeAll(async () => {
    runner = await startRunner()
    // Makes what every run shares.
    await runner.run(call('java', inClass('  int solve(int n) { return n; }'), [[1]]))
  }, 180_000)
  afterAll(() => runner.stop())
  const run = (body: string, inputs: readonly (readonly unknown[])[] = [[1]], options: Options = {}): Promise<RunReport> =>
    runner.run(call('java', inClass(body), inputs, options))

  describe('values in Java', () => {
    /** One class with a method per type, called once for every wire form. */
    const echo = (declared: (type: ValueType) => string) => {
      const methods = wires.map(([, type], at) => `  ${declared(type)} echo${at}(${declared(type)} a) { return a; }`)
      const input = [['Solution', []], ...wires.flatMap(([, , texts], at) => texts.map((text) => [`echo${at}`, [text]]))]
      const args = `[${input.map(([name, given]) => `["${String(name)}",[${(given ?? []).toString()}]]`).join(',')}]`
      const described = wires.map(([, type], at): [string, { parameters: ValueType[]; returns: ValueType }] => [
        `echo${at}`,
        { parameters: [type], returns: type },
      ])
      const signature = { kind: 'class' as const, constructor: [], methods: Object.fromEntries(described) }
      return runner.run({ ...operations('java', inClass(methods.join('\n')), {}, []), signature, inputs: [{ args }] })
    }
    const expected = wires.flatMap(([, , texts]) => texts.map(canonical))

    it.each([
      ['as they are declared', (type: ValueType) => javaType(type)],
      ['as objects', (type: ValueType) => javaType(type, true)],
      ['of no known type', () => 'Object'],
    ])('come back %s', async (_, declared) => {
      const report = await echo(declared)
      expect(report.compile.error).toBeNull()
      expect(report.results[0]).toMatchObject({ end: 'returned', error: null, mismatch: null })
      const answers: unknown[] = JSON.parse(report.results[0]?.value ?? '[]')
      expect(answers.slice(1).map((one) => canonical(JSON.stringify(one)))).toEqual(
        expected.map((one) => (one === 'minus zero' ? 0 : one)),
      )
    })

    it('keep the sign of zero', async () => {
      const [minus, plus] = (
        await runner.run({
          ...call('java', inClass('  double solve(double a) { return -a; }'), [[0]], { types: '(float) -> float' }),
          inputs: [{ args: '[0]' }, { args: '[-0.0]' }],
        })
      ).results
      expect([canonical(minus?.value ?? null), canonical(plus?.value ?? null)]).toEqual(['minus zero', 0])
    })

    it('come to relatives of their types, and from them', async () => {
      const body = `  record Pair(int first, List<String> second) {}
  static class ListNode { private int val; protected ListNode next; ListNode(int v) { val = v; } }
  List<Integer> a(ArrayList<Long> list) { return List.of((int) (long) list.get(0)); }
  long[] b(Deque<Integer> deque) { return new long[] {deque.removeFirst(), deque.removeLast()}; }
  TreeSet<String> c(SortedSet<String> set) { return new TreeSet<>(set.headSet("c")); }
  LinkedHashMap<Character, int[]> d(TreeMap<Character, List<Integer>> map) {
    var made = new LinkedHashMap<Character, int[]>();
    map.forEach((key, value) -> made.put(key, value.stream().mapToInt(one -> one).toArray()));
    return made;
  }
  Pair e(Pair pair) { return new Pair(pair.first() + pair.second().size(), pair.second()); }
  Optional<Integer> f(Optional<Integer> given) { return given.map(one -> one + 1); }
  ListNode g(ListNode head) { head.next.val = 7; return head; }
  <T extends Comparable<T>> T[] h(T[] items) { Arrays.sort(items); return items; }
  static Iterable<? extends Number> i(Collection<? super Integer> items) { return new ArrayList<>(List.of(items.size())); }
  String j(char letter) { return String.valueOf(letter); }
  short k(Number n) { return n.shortValue(); }
  GraphNode l(GraphNode node) { return new GraphNode(node.val, List.of(node, node)); }`
      const methods = {
        a: '(long[]) -> int[]',
        b: '(int[]) -> long[]',
        c: '(set<string>) -> set<string>',
        d: '(map<char,int[]>) -> map<char,int[]>',
        e: '(tuple<int,string[]>) -> tuple<int,string[]>',
        f: '(int?) -> int?',
        g: '(ListNode) -> ListNode',
        h: '(string[]) -> string[]',
        i: '(int[]) -> int[]',
        j: '(char) -> char',
        k: '(int) -> int',
        l: '(GraphNode) -> GraphNode',
      }
      const input = [
        ['Solution', []],
        ['a', [['9']]],
        ['b', [[1, 2, 3]]],
        ['c', [['d', 'b', 'a']]],
        ['d', [[['z', [1]]]]],
        ['e', [[1, ['x']]]],
        ['f', [null]],
        ['f', [4]],
        ['g', [[1, 2]]],
        ['h', [['b', 'a']]],
        ['i', [[1, 1]]],
        ['j', ['q']],
        ['k', [5]],
        ['l', [[[3, []]]]],
      ]
      const report = await runner.run(operations('java', inClass(body), methods, [input]))
      expect(report.compile.error).toBeNull()
      expect(values(report)).toEqual([
        '[null,[9],["1","3"],["a","b"],[["z",[1]]],[2,["x"]],null,5,[1,7],["a","b"],[2],"q",5,[[3,[1,1]],[3,[]]]]',
      ])
    })

    it('of another type are told where they stand', async () => {
      const body = `  Object make(int at) {
    List<Object> endless = new ArrayList<>();
    endless.add(endless);
    TreeNode tree = new TreeNode(1, null, null);
    tree.left = new TreeNode(2, null, tree);
    return switch (at) {
      case 0 -> List.of(List.of(1), List.of(2, "x"));
      case 1 -> Map.of("a", new int[] {1});
      case 2 -> new int[][] {{1}, null};
      case 3 -> List.of(List.of(1L << 31));
      case 4 -> List.of(endless);
      case 5 -> new int[600_000];
      case 6 -> List.of(new int[600_000]);
      default -> null;
    };
  }
  Object solve(int at) { return make(at); }`
      const report = await run(body, [[0], [1], [2], [3], [4], [5], [6], [7]], { types: '(int) -> int[][]' })
      expect(report.compile.error).toBeNull()
      expect(report.results.map((one) => one.mismatch && { ...one.mismatch })).toEqual([
        { path: '[1][1]', expected: 'int', found: 'String', shown: '"x"' },
        { path: '', expected: 'array or List', found: 'Map', shown: '["a"=[1]]' },
        { path: '[1]', expected: 'array or List', found: 'null', shown: 'null' },
        { path: '[0][0]', expected: 'int of 32 bits', found: 'Long', shown: '2147483648' },
        null,
        { path: '[0]', expected: 'array or List', found: 'Integer', shown: '0' },
        null,
        { path: '', expected: 'array or List', found: 'null', shown: 'null' },
      ])
      expect([report.results[4]?.error?.message, report.results[6]?.error?.message]).toEqual([
        'the returned value contains itself',
        'the returned value has more than 2,000,000 parts or 1 MB of JSON',
      ])
    })
  })
}
