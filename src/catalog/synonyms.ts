/** What learners call the topics. Words that stand in titles and statements need no line here: the index finds them, in other forms too. */
import { topics, type Topic } from '../problem/topics.ts'

const NAMES: Readonly<Record<Topic, readonly string[]>> = {
  arrays: ['array', 'arrays', 'list', 'lists', 'loop', 'loops', 'for loop', 'for loops', 'while loop', 'iteration', 'prefix sum'],
  strings: ['string', 'strings', 'text', 'texts', 'substring', 'substrings', 'palindrome', 'palindromes', 'characters'],
  hashing: [
    'hash',
    'hashing',
    'hash map',
    'hash maps',
    'hashmap',
    'hashmaps',
    'hash table',
    'hash tables',
    'map',
    'maps',
    'dict',
    'dicts',
    'dictionary',
    'dictionaries',
    'set',
    'sets',
  ],
  'two pointers': ['two pointer', 'two pointers', 'pointer', 'pointers'],
  'sliding window': ['sliding window', 'sliding windows', 'window', 'windows'],
  'stacks and queues': ['stack', 'stacks', 'queue', 'queues', 'brackets', 'parentheses', 'lifo', 'fifo'],
  'linked lists': ['linked list', 'linked lists', 'linkedlist', 'linkedlists'],
  trees: ['tree', 'trees', 'binary tree', 'binary trees', 'bst', 'binary search tree', 'binary search trees'],
  graphs: [
    'graph',
    'graphs',
    'bfs',
    'dfs',
    'breadth first',
    'depth first',
    'shortest path',
    'dijkstra',
    'grid',
    'grids',
    'maze',
    'heap',
    'heaps',
  ],
  'recursion and backtracking': ['recursion', 'recursive', 'recursive function', 'backtracking', 'permutations', 'combinations'],
  'dynamic programming': ['dp', 'dynamic programming', 'memo', 'memoization', 'memoisation', 'tabulation'],
  'binary search': ['binary search', 'bisect', 'bisection'],
  'sorting and intervals': ['sort', 'sorts', 'sorting', 'sorted', 'interval', 'intervals', 'greedy'],
  sql: ['sql', 'database', 'databases', 'select', 'joins', 'group by', 'tables'],
}

/** Names of several topics. */
const OF_SEVERAL: Readonly<Record<string, readonly Topic[]>> = {
  'big o': ['binary search', 'hashing', 'sorting and intervals'],
  complexity: ['binary search', 'hashing', 'sorting and intervals'],
  'time complexity': ['binary search', 'hashing', 'sorting and intervals'],
  efficiency: ['binary search', 'hashing', 'sorting and intervals'],
}

const TOPICS: ReadonlyMap<string, readonly Topic[]> = new Map([
  ...topics.flatMap((topic) => NAMES[topic].map((name) => [name, [topic]] as const)),
  ...Object.entries(OF_SEVERAL),
])

/** Words around what is looked for. A query of nothing else is searched as it is. */
const AROUND = new Set(
  'a about an and any exercise exercises for in me of on practice practise problem problems question questions some the to using with'.split(
    ' ',
  ),
)

/** Whether the word is one that learners use here, although the index may not have it: it is no misspelling. */
export const isName = (word: string): boolean => NAME_WORDS.has(word)
const NAME_WORDS = new Set([...[...TOPICS.keys()].flatMap((name) => name.split(' ')), ...AROUND])

/** A part of a query: its words, and the topics that they name. */
export interface QueryPart {
  readonly words: readonly string[]
  readonly topics: readonly Topic[]
}

const LONGEST_NAME = 3

/** The parts of a query, with the longest names first, and without the words around them. */
export function partsOfQuery(words: readonly string[]): QueryPart[] {
  const parts: QueryPart[] = []
  for (let at = 0; at < words.length;) {
    const part = longestName(words, at) ?? { words: words.slice(at, at + 1), topics: [] }
    parts.push(part)
    at += part.words.length
  }
  const meaningfulParts = parts.filter(({ words: [word = ''], topics: named }) => named.length > 0 || !AROUND.has(word))
  return meaningfulParts.length > 0 ? meaningfulParts : parts
}

function longestName(words: readonly string[], at: number): QueryPart | null {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length)
    const namedTopics = TOPICS.get(name.join(' '))
    if (namedTopics) return { words: name, topics: namedTopics }
  }
  return null
}
