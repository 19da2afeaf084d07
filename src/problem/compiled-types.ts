/** Types as Go, Java, C++ and Rust write them. */
import type { NodeKind, ScalarKind, SourceKind, ValueType } from './values/types.ts'
import type { Language } from './problem.ts'

/** How a language names types: the names of those without parts, and how it puts the others together. */
interface Naming {
  readonly plain: Readonly<Record<ScalarKind | NodeKind | SourceKind, string>>
  readonly array: (of: string) => string
  readonly set: (of: string) => string
  readonly map: (key: string, value: string) => string
  readonly tuple: (parts: readonly string[]) => string
  readonly optional: (of: string) => string
  /** In place of `plain` as a part of another type; of arrays never. */
  readonly boxed?: Readonly<Partial<Record<ScalarKind, string>>>
  /** In place of `plain` within elements of sets and keys of maps. */
  readonly hashed?: Readonly<Partial<Record<ScalarKind, string>>>
}

type Place = 'own' | 'part' | 'hashed'

function namedType(type: ValueType, naming: Naming, place: Place = 'own'): string {
  const inner: Place = place === 'hashed' ? 'hashed' : 'part'
  switch (type.kind) {
    case 'array':
      return naming.array(namedType(type.of, naming))
    case 'optional':
      return naming.optional(namedType(type.of, naming, inner))
    case 'set':
      return naming.set(namedType(type.of, naming, 'hashed'))
    case 'map':
      return naming.map(namedType(type.key, naming, 'hashed'), namedType(type.value, naming, 'part'))
    case 'tuple':
      return naming.tuple(type.of.map((part) => namedType(part, naming, inner)))
    case 'list_node':
    case 'tree_node':
    case 'graph_node':
    case 'stream':
    case 'probe':
      return naming.plain[type.kind]
    case 'int':
    case 'long':
    case 'bigint':
    case 'float':
    case 'bool':
    case 'char':
    case 'string':
    case 'null':
    case 'void': {
      const own = naming.plain[type.kind]
      const boxed = place === 'own' ? own : (naming.boxed?.[type.kind] ?? own)
      return place === 'hashed' ? (naming.hashed?.[type.kind] ?? boxed) : boxed
    }
  }
}

const GO: Naming = {
  plain: {
    int: 'int',
    long: 'int64',
    bigint: '*big.Int',
    float: 'float64',
    bool: 'bool',
    char: 'rune',
    string: 'string',
    null: 'any',
    void: '',
    list_node: '*ListNode',
    tree_node: '*TreeNode',
    graph_node: '*GraphNode',
    stream: 'func() (int, bool)',
    probe: 'func(int) int',
  },
  array: (of) => `[]${of}`,
  set: (of) => `map[${of}]bool`,
  map: (key, value) => `map[${key}]${value}`,
  tuple: (parts) => `Tuple${parts.length}[${parts.join(', ')}]`,
  // A pointer can be nil as it is.
  optional: (of) => (of.startsWith('*') ? of : `*${of}`),
}

const JAVA: Naming = {
  plain: {
    int: 'int',
    long: 'long',
    bigint: 'BigInteger',
    float: 'double',
    bool: 'boolean',
    char: 'char',
    string: 'String',
    null: 'Object',
    void: 'void',
    list_node: 'ListNode',
    tree_node: 'TreeNode',
    graph_node: 'GraphNode',
    stream: 'Iterator<Integer>',
    probe: 'IntUnaryOperator',
  },
  boxed: { int: 'Integer', long: 'Long', float: 'Double', bool: 'Boolean', char: 'Character' },
  array: (of) => `${of}[]`,
  set: (of) => `Set<${of}>`,
  map: (key, value) => `Map<${key}, ${value}>`,
  tuple: (parts) => `Tuple${parts.length}<${parts.join(', ')}>`,
  optional: (of) => of,
}

const CPP: Naming = {
  plain: {
    int: 'int',
    long: 'long long',
    bigint: 'std::string',
    float: 'double',
    bool: 'bool',
    char: 'char',
    string: 'std::string',
    null: 'std::nullptr_t',
    void: 'void',
    list_node: 'ListNode*',
    tree_node: 'TreeNode*',
    graph_node: 'GraphNode*',
    stream: 'std::function<std::optional<int>()>',
    probe: 'std::function<int(int)>',
  },
  array: (of) => `std::vector<${of}>`,
  set: (of) => `std::set<${of}>`,
  map: (key, value) => `std::map<${key}, ${value}>`,
  tuple: (parts) => `std::tuple<${parts.join(', ')}>`,
  optional: (of) => `std::optional<${of}>`,
}

/** `char` as it is where a character may be beyond ASCII. */
const WIDE_CPP: Naming = { ...CPP, plain: { ...CPP.plain, char: 'char32_t' } }

const RUST: Naming = {
  plain: {
    int: 'i32',
    long: 'i64',
    bigint: 'String',
    float: 'f64',
    bool: 'bool',
    char: 'char',
    string: 'String',
    null: '()',
    void: '()',
    list_node: 'Option<Rc<RefCell<ListNode>>>',
    tree_node: 'Option<Rc<RefCell<TreeNode>>>',
    graph_node: 'Option<Rc<RefCell<GraphNode>>>',
    stream: '&mut dyn Iterator<Item = i32>',
    probe: '&dyn Fn(i32) -> i32',
  },
  hashed: { float: 'Float' },
  array: (of) => `Vec<${of}>`,
  set: (of) => `HashSet<${of}>`,
  map: (key, value) => `HashMap<${key}, ${value}>`,
  tuple: (parts) => `(${parts.join(', ')}${parts.length === 1 ? ',' : ''})`,
  optional: (of) => `Option<${of}>`,
}

/** `void` is nothing: a function without a result says no type. */
export const goType = (type: ValueType): string => namedType(type, GO)

/** `boxed`: as a type argument. */
export const javaType = (type: ValueType, boxed = false): string => namedType(type, JAVA, boxed ? 'part' : 'own')

/** `wide`: with characters of 32 bits. */
export const cppType = (type: ValueType, wide = false): string => namedType(type, wide ? WIDE_CPP : CPP)

/** `hashed`: as an element of a set or a key of a map. */
export const rustType = (type: ValueType, hashed = false): string => namedType(type, RUST, hashed ? 'hashed' : 'own')

/** Whether a program of the language is compiled before it runs. */
export function isCompiled(language: Language): boolean {
  switch (language) {
    case 'python3':
    case 'javascript':
    case 'typescript':
    case 'sql':
      return false
    case 'go':
    case 'java':
    case 'rust':
    case 'cpp':
      return true
  }
}
