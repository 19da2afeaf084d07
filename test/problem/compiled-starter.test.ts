/** Starters and type names of the compiled languages and SQL, word for word. That compilers take them: test/container/literals.test.ts. */
import { describe, expect, it } from 'vitest'
import { languages, type ClassSignature, type FunctionSignature, type Language } from '../../src/problem/problem.ts'
import { starter } from '../../src/problem/starter.ts'
import { isKeyword, parameterName } from '../../src/problem/starter/keywords.ts'
import { typeName } from '../../src/problem/type-name.ts'
import { type } from './values/values.ts'

const pairUp: FunctionSignature = {
  kind: 'function',
  entry: 'pairUp',
  parameters: [
    { name: 'allNames', type: 'string[][]' },
    { name: 'type', type: 'bigint?' },
  ],
  returns: 'map<string,int>',
}
const counter: ClassSignature = {
  kind: 'class',
  entry: 'HitCounter',
  parameters: [{ name: 'maxSize', type: 'int' }],
  methods: [
    { name: 'latestOf', parameters: [{ name: 'h', type: 'string' }], returns: 'tuple<int,float>' },
    { name: 'clear', parameters: [], returns: 'void' },
  ],
}
const rotate: FunctionSignature = {
  kind: 'function',
  entry: 'rotate',
  parameters: [
    { name: 'row', type: 'int[]' },
    { name: 'by', type: 'int' },
    { name: 'marks', type: 'set<int>?' },
  ],
  returns: 'void',
}
const cutOff: FunctionSignature = {
  kind: 'function',
  entry: 'cutOff',
  parameters: [{ name: 'head', type: 'ListNode' }],
  returns: 'ListNode',
}

describe('the starter of a function', () => {
  it.each<[Language, string]>([
    [
      'go',
      'package main\n\nimport "math/big"\n\nfunc pairUp(allNames [][]string, type_ *big.Int) map[string]int {\n\tpanic("not written yet")\n}\n',
    ],
    [
      'java',
      `import java.math.BigInteger;
import java.util.*;

class Solution {
    public Map<String, Integer> pairUp(String[][] allNames, BigInteger type) {
        throw new UnsupportedOperationException("not written yet");
    }
}
`,
    ],
    [
      'cpp',
      `std::map<std::string, int> pairUp(std::vector<std::vector<std::string>> allNames, std::optional<std::string> type) {
    throw std::logic_error("not written yet");
}
`,
    ],
    [
      'rust',
      `use std::collections::HashMap;

pub fn pair_up(all_names: Vec<Vec<String>>, type_: Option<String>) -> HashMap<String, i32> {
    todo!()
}
`,
    ],
  ])('in %s', (language, text) => expect(starter(pairUp, language)).toBe(text))

  it.each<[Language, string]>([
    ['go', 'func rotate(row []int, by int, marks *map[int]bool) {\n'],
    ['java', 'public void rotate(int[] row, int by, Set<Integer> marks) {\n'],
    ['cpp', 'void rotate(std::vector<int>& row, int by, std::optional<std::set<int>>& marks) {\n'],
    ['rust', 'pub fn rotate(row: &mut Vec<i32>, by: i32, marks: &mut Option<HashSet<i32>>) {\n'],
  ])('that changes what it is given, in %s', (language, head) => expect(starter(rotate, language)).toContain(head))

  it.each<[Language, string]>([
    [
      'go',
      '// type ListNode struct { // is there already\n// \tVal  int\n// \tNext *ListNode\n// }\n\nfunc cutOff(head *ListNode) *ListNode {\n',
    ],
    ['java', '//     int val;\n//     ListNode next;\n// }\n\nclass Solution {\n    public ListNode cutOff(ListNode head) {\n'],
    ['cpp', '//     int val;\n//     ListNode* next;\n// };\n\nListNode* cutOff(ListNode* head) {\n'],
    ['rust', 'use std::cell::RefCell;\nuse std::rc::Rc;\n\n// pub struct ListNode { // is there already\n//     pub val: i32,\n'],
  ])('of nodes in %s', (language, part) => expect(starter(cutOff, language)).toContain(part))
})

describe('the starter of a class', () => {
  it.each<[Language, string]>([
    [
      'go',
      `package main

// type Tuple2[A, B any] struct { // is there already
// 	V0 A
// 	V1 B
// }

type HitCounter struct {
}

func NewHitCounter(maxSize int) *HitCounter {
	return &HitCounter{}
}

func (self *HitCounter) latestOf(h string) Tuple2[int, float64] {
	panic("not written yet")
}

func (h *HitCounter) clear() {
	panic("not written yet")
}
`,
    ],
    [
      'java',
      `// record Tuple2<A, B>(A v0, B v1) {} // is there already

class HitCounter {
    public HitCounter(int maxSize) {
    }

    public Tuple2<Integer, Double> latestOf(String h) {
        throw new UnsupportedOperationException("not written yet");
    }

    public void clear() {
        throw new UnsupportedOperationException("not written yet");
    }
}
`,
    ],
    [
      'cpp',
      `class HitCounter {
public:
    HitCounter(int maxSize) {
    }

    std::tuple<int, double> latestOf(std::string h) {
        throw std::logic_error("not written yet");
    }

    void clear() {
        throw std::logic_error("not written yet");
    }
};
`,
    ],
    [
      'rust',
      `struct HitCounter {
}

impl HitCounter {
    pub fn new(max_size: i32) -> Self {
        HitCounter {}
    }

    pub fn latest_of(&mut self, h: String) -> (i32, f64) {
        todo!()
    }

    pub fn clear(&mut self) {
        todo!()
    }
}
`,
    ],
  ])('in %s', (language, text) => expect(starter(counter, language)).toBe(text))
})

it('a starter in SQL says what the rows are and ends where the query begins', () => {
  const text = starter({ ...pairUp, parameters: [{ name: 'script', type: 'string' }], returns: 'string[]' }, 'sql')
  expect(text).toMatch(/^(-- .*\n)+SELECT\n$/)
  expect(text).toContain('each row of the answer')
})

describe('a type', () => {
  it.each([
    ['int', 'int', 'int', 'int', 'i32'],
    ['long', 'int64', 'long', 'long long', 'i64'],
    ['bigint', '*big.Int', 'BigInteger', 'std::string', 'String'],
    ['float', 'float64', 'double', 'double', 'f64'],
    ['bool', 'bool', 'boolean', 'bool', 'bool'],
    ['char', 'rune', 'char', 'char', 'char'],
    ['string', 'string', 'String', 'std::string', 'String'],
    ['null', 'any', 'Object', 'std::nullptr_t', '()'],
    ['void', '', 'void', 'void', '()'],
    ['int?', '*int', 'Integer', 'std::optional<int>', 'Option<i32>'],
    ['bigint?', '*big.Int', 'BigInteger', 'std::optional<std::string>', 'Option<String>'],
    ['int?[]', '[]*int', 'Integer[]', 'std::vector<std::optional<int>>', 'Vec<Option<i32>>'],
    ['char[][]', '[][]rune', 'char[][]', 'std::vector<std::vector<char>>', 'Vec<Vec<char>>'],
    ['tuple<int,char>', 'Tuple2[int, rune]', 'Tuple2<Integer, Character>', 'std::tuple<int, char>', '(i32, char)'],
    ['tuple<bool>', 'Tuple1[bool]', 'Tuple1<Boolean>', 'std::tuple<bool>', '(bool,)'],
    ['tuple<int[],int>', 'Tuple2[[]int, int]', 'Tuple2<int[], Integer>', 'std::tuple<std::vector<int>, int>', '(Vec<i32>, i32)'],
    ['set<float>', 'map[float64]bool', 'Set<Double>', 'std::set<double>', 'HashSet<Float>'],
    ['set<tuple<float>>', 'map[Tuple1[float64]]bool', 'Set<Tuple1<Double>>', 'std::set<std::tuple<double>>', 'HashSet<(Float,)>'],
    [
      'map<float?,float>',
      'map[*float64]float64',
      'Map<Double, Double>',
      'std::map<std::optional<double>, double>',
      'HashMap<Option<Float>, f64>',
    ],
    ['map<long,int[]>', 'map[int64][]int', 'Map<Long, int[]>', 'std::map<long long, std::vector<int>>', 'HashMap<i64, Vec<i32>>'],
    [
      'stream<int>',
      'func() (int, bool)',
      'Iterator<Integer>',
      'std::function<std::optional<int>()>',
      '&mut dyn Iterator<Item = i32>',
    ],
    ['probe', 'func(int) int', 'IntUnaryOperator', 'std::function<int(int)>', '&dyn Fn(i32) -> i32'],
    ['ListNode', '*ListNode', 'ListNode', 'ListNode*', 'Option<Rc<RefCell<ListNode>>>'],
    ['GraphNode[]', '[]*GraphNode', 'GraphNode[]', 'std::vector<GraphNode*>', 'Vec<Option<Rc<RefCell<GraphNode>>>>'],
  ])('%s', (of, go, java, cpp, rust) => {
    const names = (['go', 'java', 'cpp', 'rust'] as const).map((language) => typeName(type(of), language))
    expect(names).toEqual([go, java, cpp, rust])
    expect(typeName(type(of), 'sql')).toBe(of)
  })
})

describe('a keyword', () => {
  it.each<[string, Language, string]>([
    ['in', 'python3', 'in_'],
    ['new', 'javascript', 'new_'],
    ['func', 'go', 'func_'],
    ['int', 'java', 'int_'],
    ['union', 'cpp', 'union_'],
    ['errno', 'cpp', 'errno_'],
    ['round', 'cpp', 'round'],
    ['match', 'rust', 'match_'],
    ['match', 'go', 'match'],
    ['maxSize', 'rust', 'max_size'],
  ])('%s in %s is no name of a parameter', (name, language, spelled) => expect(parameterName(name, language)).toBe(spelled))
  it('is what no function can be called', () => {
    expect(languages.filter((language) => isKeyword('delete', language))).toEqual(['javascript', 'typescript', 'cpp'])
  })
})
