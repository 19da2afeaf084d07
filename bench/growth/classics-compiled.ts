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
  {
    name: 'sum of a pair by two pointers',
    input: 'search',
    growth: 'n',
    code: goFile(
      'func solve(a []int, x int) int {\n\tlow, high, best := 0, len(a)-1, 0\n\tfor low < high {\n\t\tif sum := a[low] + a[high]; sum < x {\n\t\t\tif sum > best {\n\t\t\t\tbest = sum\n\t\t\t}\n\t\t\tlow++\n\t\t} else {\n\t\t\thigh--\n\t\t}\n\t}\n\treturn best\n}\n',
    ),
  },
  {
    name: 'fast power',
    input: 'number',
    growth: 'log n',
    code: goFile(
      'func solve(n int) int {\n\tresult, base := 1, 3\n\tfor ; n > 0; n /= 2 {\n\t\tif n%2 == 1 {\n\t\t\tresult = result * base % 1000003\n\t\t}\n\t\tbase = base * base % 1000003\n\t}\n\treturn result\n}\n',
    ),
  },
  {
    name: 'longest common subsequence',
    input: 'texts',
    growth: 'n²',
    code: goFile(
      'func solve(a string, b string) int {\n\trow := make([]int, len(b)+1)\n\tfor i := range a {\n\t\tbefore := 0\n\t\tfor j := range b {\n\t\t\tabove := row[j+1]\n\t\t\tif a[i] == b[j] {\n\t\t\t\trow[j+1] = before + 1\n\t\t\t} else if row[j] > above {\n\t\t\t\trow[j+1] = row[j]\n\t\t\t}\n\t\t\tbefore = above\n\t\t}\n\t}\n\treturn row[len(b)]\n}\n',
    ),
  },
  {
    name: 'Fibonacci by recursion',
    input: 'tiny',
    growth: '2ⁿ',
    code: goFile('func solve(n int) int {\n\tif n < 2 {\n\t\treturn n\n\t}\n\treturn (solve(n-1) + solve(n-2)) % 1000003\n}\n'),
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
  {
    name: 'prefix sums',
    input: 'list',
    growth: 'n',
    code: javaClass(
      '    int solve(int[] a) {\n        long[] sums = new long[a.length + 1];\n        for (int at = 0; at < a.length; at++) sums[at + 1] = sums[at] + a[at];\n        return (int) (sums[a.length / 2] % 1000003);\n    }\n',
    ),
  },
  {
    name: 'merge sort',
    input: 'list',
    growth: 'n log n',
    code: javaClass(
      '    int solve(int[] a) {\n        int[] b = a.clone();\n        sort(b, new int[b.length], 0, b.length);\n        return b[b.length / 2];\n    }\n\n    void sort(int[] b, int[] spare, int low, int high) {\n        if (high - low < 2) return;\n        int middle = (low + high) / 2;\n        sort(b, spare, low, middle);\n        sort(b, spare, middle, high);\n        for (int i = low, j = middle, to = low; to < high; to++)\n            spare[to] = j == high || (i < middle && b[i] <= b[j]) ? b[i++] : b[j++];\n        System.arraycopy(spare, low, b, low, high - low);\n    }\n',
    ),
  },
  {
    name: 'selection sort',
    input: 'list',
    growth: 'n²',
    code: javaClass(
      '    int solve(int[] a) {\n        int[] b = a.clone();\n        for (int at = 0; at < b.length; at++) {\n            int least = at;\n            for (int other = at + 1; other < b.length; other++) if (b[other] < b[least]) least = other;\n            int value = b[at];\n            b[at] = b[least];\n            b[least] = value;\n        }\n        return b[b.length / 2];\n    }\n',
    ),
  },
  {
    name: 'every subset',
    input: 'tiny',
    growth: '2ⁿ',
    code: javaClass(
      '    int solve(int n) {\n        return count(n, 0, 0) % 1000003;\n    }\n\n    int count(int n, int at, int total) {\n        if (at == n) return total % 7 == 0 ? 1 : 0;\n        return count(n, at + 1, total) + count(n, at + 1, total + at);\n    }\n',
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
  {
    name: 'reverse a text',
    input: 'text',
    growth: 'n',
    code: cppFile(
      'int solve(const string& s) {\n    string turned(s.rbegin(), s.rend());\n    int sum = 0;\n    for (size_t at = 0; at < s.size(); at++) sum = (sum * 31 + turned[at]) % 1000003;\n    return sum;\n}\n',
    ),
  },
  {
    name: 'greatest common divisor',
    input: 'number',
    growth: 'log n',
    code: cppFile(
      'int solve(int n) {\n    long long a = n, b = n * 618LL / 1000 + 1;\n    while (b) {\n        long long rest = a % b;\n        a = b;\n        b = rest;\n    }\n    return a;\n}\n',
    ),
  },
  {
    name: 'heap sort',
    input: 'list',
    growth: 'n log n',
    code: cppFile(
      'int solve(const vector<int>& a) {\n    vector<int> b = a;\n    make_heap(b.begin(), b.end());\n    sort_heap(b.begin(), b.end());\n    return b[b.size() / 2];\n}\n',
    ),
  },
  {
    name: 'edit distance',
    input: 'texts',
    growth: 'n²',
    code: cppFile(
      'int solve(const string& a, const string& b) {\n    vector<int> row(b.size() + 1);\n    iota(row.begin(), row.end(), 0);\n    for (size_t i = 0; i < a.size(); i++) {\n        int before = row[0];\n        row[0] = i + 1;\n        for (size_t j = 0; j < b.size(); j++) {\n            int above = row[j + 1];\n            row[j + 1] = a[i] == b[j] ? before : 1 + min({before, above, row[j]});\n            before = above;\n        }\n    }\n    return row.back();\n}\n',
    ),
  },
  {
    name: 'matrix product of n rows',
    input: 'number',
    growth: 'n³',
    code: cppFile(
      'int solve(int n) {\n    vector<vector<long long>> a(n, vector<long long>(n)), c = a;\n    for (int i = 0; i < n; i++)\n        for (int j = 0; j < n; j++) a[i][j] = (i + j) % 7;\n    for (int i = 0; i < n; i++)\n        for (int j = 0; j < n; j++)\n            for (int k = 0; k < n; k++) c[i][j] += a[i][k] * a[k][j];\n    return c[n - 1][0] % 1000003;\n}\n',
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
  {
    name: 'Kadane',
    input: 'list',
    growth: 'n',
    code: 'fn solve(a: Vec<i32>) -> i32 {\n    let (mut best, mut here) = (0i64, 0i64);\n    for value in a {\n        here = (here + value as i64 - 500000).max(0);\n        best = best.max(here);\n    }\n    (best % 1000003) as i32\n}\n',
  },
  {
    name: 'bubble sort',
    input: 'list',
    growth: 'n²',
    code: 'fn solve(mut a: Vec<i32>) -> i32 {\n    for end in (2..=a.len()).rev() {\n        for at in 1..end {\n            if a[at - 1] > a[at] {\n                a.swap(at - 1, at);\n            }\n        }\n    }\n    a[a.len() / 2]\n}\n',
  },
  {
    name: 'depth-first search with a stack',
    input: 'graph',
    growth: 'n',
    code: 'fn solve(n: i32, edges: Vec<Vec<i32>>) -> i32 {\n    let mut near = vec![vec![]; n as usize];\n    for edge in &edges {\n        near[edge[0] as usize].push(edge[1] as usize);\n        near[edge[1] as usize].push(edge[0] as usize);\n    }\n    let mut seen = vec![false; n as usize];\n    seen[0] = true;\n    let (mut stack, mut count) = (vec![0], 1);\n    while let Some(at) = stack.pop() {\n        for &other in &near[at] {\n            if !seen[other] {\n                seen[other] = true;\n                count += 1;\n                stack.push(other);\n            }\n        }\n    }\n    count\n}\n',
  },
  {
    name: 'Floyd and Warshall on n nodes',
    input: 'number',
    growth: 'n³',
    code: 'fn solve(n: i32) -> i32 {\n    let n = n as usize;\n    let mut far: Vec<Vec<i32>> = (0..n).map(|i| (0..n).map(|j| ((i * 7 + j * 13) % 50 + 1) as i32).collect()).collect();\n    for k in 0..n {\n        for i in 0..n {\n            for j in 0..n {\n                far[i][j] = far[i][j].min(far[i][k] + far[k][j]);\n            }\n        }\n    }\n    far[0][n - 1]\n}\n',
  },
]
