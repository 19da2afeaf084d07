/** Classics in compiled languages. */
import type { Classic } from './classics.ts'

const goFile = (body: string): string => `package main\n\n${body}`

export const go: readonly Classic[] = [
  {
    name: 'binary search',
    input: 'search',
    growth: 'log n',
    code: goFile(
      'func solve(a []int, x int) int {\n\tlow, high := 0, len(a)\n\tfor low < high {\n\t\tmiddle := (low + high) / 2\n\t\tif a[middle] < x {\n\t\t\tlow = middle + 1\n\t\t} else {\n\t\t\thigh = middle\n\t\t}\n\t}\n\treturn low\n}\n',
    ),
  },
  {
    name: 'distinct values by a map',
    input: 'list',
    growth: 'n',
    code: goFile(
      'func solve(a []int) int {\n\tseen := map[int]bool{}\n\tfor _, value := range a {\n\t\tseen[value] = true\n\t}\n\treturn len(seen)\n}\n',
    ),
  },
  {
    name: 'built-in sort',
    input: 'list',
    growth: 'n log n',
    code: goFile(
      'import "sort"\n\nfunc solve(a []int) int {\n\tb := append([]int{}, a...)\n\tsort.Ints(b)\n\treturn b[len(b)/2]\n}\n',
    ),
  },
  {
    name: 'insertion sort',
    input: 'list',
    growth: 'n²',
    code: goFile(
      'func solve(a []int) int {\n\tb := append([]int{}, a...)\n\tfor at := 1; at < len(b); at++ {\n\t\tvalue, to := b[at], at\n\t\tfor ; to > 0 && b[to-1] > value; to-- {\n\t\t\tb[to] = b[to-1]\n\t\t}\n\t\tb[to] = value\n\t}\n\treturn b[len(b)/2]\n}\n',
    ),
  },
  {
    name: 'every pair',
    input: 'list',
    growth: 'n²',
    code: goFile(
      'func solve(a []int) int {\n\tpairs := 0\n\tfor i := range a {\n\t\tfor j := 0; j < i; j++ {\n\t\t\tif a[i]+a[j] == 1000000 {\n\t\t\t\tpairs++\n\t\t\t}\n\t\t}\n\t}\n\treturn pairs % 1000003\n}\n',
    ),
  },
  {
    name: 'every triple',
    input: 'list',
    growth: 'n³',
    code: goFile(
      'func solve(a []int) int {\n\ttriples := 0\n\tfor i := range a {\n\t\tfor j := 0; j < i; j++ {\n\t\t\tfor k := 0; k < j; k++ {\n\t\t\t\tif a[i]+a[j] == a[k] {\n\t\t\t\t\ttriples++\n\t\t\t\t}\n\t\t\t}\n\t\t}\n\t}\n\treturn triples % 1000003\n}\n',
    ),
  },
]

const javaClass = (body: string): string => `import java.util.*;\n\nclass Solution {\n${body}}\n`

export const java: readonly Classic[] = [
  {
    name: 'binary search',
    input: 'search',
    growth: 'log n',
    code: javaClass(
      '    int solve(int[] a, int x) {\n        int low = 0, high = a.length;\n        while (low < high) {\n            int middle = (low + high) / 2;\n            if (a[middle] < x) low = middle + 1;\n            else high = middle;\n        }\n        return low;\n    }\n',
    ),
  },
  {
    name: 'distinct values by a hash set',
    input: 'list',
    growth: 'n',
    code: javaClass(
      '    int solve(int[] a) {\n        Set<Integer> seen = new HashSet<>();\n        for (int value : a) seen.add(value);\n        return seen.size();\n    }\n',
    ),
  },
  {
    name: 'built-in sort',
    input: 'list',
    growth: 'n log n',
    code: javaClass(
      '    int solve(int[] a) {\n        Integer[] b = new Integer[a.length];\n        for (int at = 0; at < a.length; at++) b[at] = a[at];\n        Arrays.sort(b, (x, y) -> Long.compare(x * 7919L % 1000003, y * 7919L % 1000003));\n        return b[b.length / 2];\n    }\n',
    ),
  },
  {
    name: 'remove from the front of a list',
    input: 'list',
    growth: 'n²',
    code: javaClass(
      '    int solve(int[] a) {\n        List<Integer> all = new ArrayList<>();\n        for (int value : a) for (int copy = 0; copy < 4; copy++) all.add(value);\n        long total = 0;\n        while (!all.isEmpty()) total += all.remove(0);\n        return (int) (total % 1000003);\n    }\n',
    ),
  },
  {
    name: 'every pair',
    input: 'list',
    growth: 'n²',
    code: javaClass(
      '    int solve(int[] a) {\n        int pairs = 0;\n        for (int i = 0; i < a.length; i++) for (int j = 0; j < i; j++) if (a[i] + a[j] == 1000000) pairs++;\n        return pairs % 1000003;\n    }\n',
    ),
  },
  {
    name: 'every triple',
    input: 'list',
    growth: 'n³',
    code: javaClass(
      '    int solve(int[] a) {\n        int triples = 0;\n        for (int i = 0; i < a.length; i++)\n            for (int j = 0; j < i; j++) for (int k = 0; k < j; k++) if (a[i] + a[j] == a[k]) triples++;\n        return triples % 1000003;\n    }\n',
    ),
  },
]

const cppFile = (body: string): string => `#include <bits/stdc++.h>\nusing namespace std;\n\n${body}`

export const cpp: readonly Classic[] = [
  {
    name: 'binary search',
    input: 'search',
    growth: 'log n',
    code: cppFile('int solve(const vector<int>& a, int x) {\n    return lower_bound(a.begin(), a.end(), x) - a.begin();\n}\n'),
  },
  {
    name: 'distinct values by a hash set',
    input: 'list',
    growth: 'n',
    code: cppFile(
      'int solve(const vector<int>& a) {\n    unordered_set<int> seen(a.begin(), a.end());\n    return seen.size();\n}\n',
    ),
  },
  {
    name: 'built-in sort',
    input: 'list',
    growth: 'n log n',
    code: cppFile(
      'int solve(const vector<int>& a) {\n    vector<int> b = a;\n    sort(b.begin(), b.end());\n    return b[b.size() / 2];\n}\n',
    ),
  },
  {
    name: 'erase from the front',
    input: 'list',
    growth: 'n²',
    code: cppFile(
      'int solve(const vector<int>& a) {\n    vector<int> b = a;\n    long long total = 0;\n    while (!b.empty()) {\n        total += b.front();\n        b.erase(b.begin());\n    }\n    return total % 1000003;\n}\n',
    ),
  },
  {
    name: 'every pair',
    input: 'list',
    growth: 'n²',
    code: cppFile(
      'int solve(const vector<int>& a) {\n    int pairs = 0;\n    for (size_t i = 0; i < a.size(); i++)\n        for (size_t j = 0; j < i; j++)\n            if ((a[i] ^ a[j]) % 1009 == 5) pairs++;\n    return pairs % 1000003;\n}\n',
    ),
  },
  {
    name: 'every triple',
    input: 'list',
    growth: 'n³',
    code: cppFile(
      'int solve(const vector<int>& a) {\n    int triples = 0;\n    for (size_t i = 0; i < a.size(); i++)\n        for (size_t j = 0; j < i; j++)\n            for (size_t k = 0; k < j; k++)\n                if ((a[i] ^ a[j] ^ a[k]) % 1009 == 5) triples++;\n    return triples % 1000003;\n}\n',
    ),
  },
]

export const rust: readonly Classic[] = [
  {
    name: 'binary search',
    input: 'search',
    growth: 'log n',
    code: 'fn solve(a: Vec<i32>, x: i32) -> i32 {\n    a.partition_point(|&value| value < x) as i32\n}\n',
  },
  {
    name: 'distinct values by a hash set',
    input: 'list',
    growth: 'n',
    code: 'use std::collections::HashSet;\n\nfn solve(a: Vec<i32>) -> i32 {\n    a.iter().collect::<HashSet<_>>().len() as i32\n}\n',
  },
  {
    name: 'built-in sort',
    input: 'list',
    growth: 'n log n',
    code: 'fn solve(mut a: Vec<i32>) -> i32 {\n    a.sort_by_key(|&value| value as i64 * 7919 % 1000003);\n    a[a.len() / 2]\n}\n',
  },
  {
    name: 'remove from the front',
    input: 'list',
    growth: 'n²',
    code: 'fn solve(mut a: Vec<i32>) -> i32 {\n    let mut total: i64 = 0;\n    while !a.is_empty() {\n        total += a.remove(0) as i64;\n    }\n    (total % 1000003) as i32\n}\n',
  },
  {
    name: 'every pair',
    input: 'list',
    growth: 'n²',
    code: 'fn solve(a: Vec<i32>) -> i32 {\n    let mut pairs = 0;\n    for i in 0..a.len() {\n        for j in 0..i {\n            if (a[i] ^ a[j]) % 1009 == 5 {\n                pairs += 1;\n            }\n        }\n    }\n    pairs % 1000003\n}\n',
  },
  {
    name: 'every triple',
    input: 'list',
    growth: 'n³',
    code: 'fn solve(a: Vec<i32>) -> i32 {\n    let mut triples = 0;\n    for i in 0..a.len() {\n        for j in 0..i {\n            for k in 0..j {\n                if (a[i] ^ a[j] ^ a[k]) % 1009 == 5 {\n                    triples += 1;\n                }\n            }\n        }\n    }\n    triples % 1000003\n}\n',
  },
]
