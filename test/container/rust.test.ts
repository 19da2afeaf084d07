import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { canonical } from '../../src/problem/values/canonical.ts'
import type { RunRequest, ValueType } from '../../src/runner/protocol.ts'
import type { Options, RunnerProcess } from './runner-process.ts'
import { call, ends, operations, program, startRunner, values } from './runner-process.ts'
import { echoing, parts } from './rust-echoes.ts'
import { clashing, failing, misfitting } from './rust-programs.ts'
import { isHere } from './toolchains.ts'

const jsonSchema = z.json()
let runner: RunnerProcess
const run = (code: string, inputs: readonly (readonly unknown[])[] = [[0]], options: Options = {}) =>
  runner.run(call('rust', code, inputs, options))

if (isHere('rust'))
  describe('Rust', () => {
    beforeAll(async () => {
      runner = await startRunner()
    })
    afterAll(() => runner.stop())

    it.each(parts.map((rows, at) => [at, rows] as const))('gives back values of every type, part %i', async (_, rows) => {
      const report = await runner.run(echoing(rows))
      expect(report.compile.error).toBeNull()
      const inputs = rows.flatMap(([name, type, texts]) => texts.map((wire) => ({ name, type, wire })))
      const text = (wire: string, type: ValueType) =>
        wire === '-0.0' ? wire : canonical(jsonSchema.parse(JSON.parse(wire)), type)
      const got = inputs.map(({ name, type }, at) => {
        const value = report.results[at]?.value
        return [name, value?.startsWith('[null,') ? text(value.slice(6, -1), type) : report.results[at]]
      })
      expect(got).toEqual(inputs.map(({ name, type, wire }) => [name, text(wire, type)]))
    })

    it('reports what a call ended with, its line and its output, and goes on; it is compiled once', async () => {
      const report = await run(
        failing,
        [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => [at]),
      )
      expect(report).toMatchObject({ sandbox: 'unshare', compile: { error: null }, dropped: { stdout: 0, stderr: 0 } })
      expect(report.version).toMatch(/^1\.\d+\.\d+$/)
      expect(values(report).at(-1)).toBe('8')
      expect(report.results.map(({ error }) => error && [error.type, error.message, error.line])).toEqual([
        ['panic', 'index out of bounds: the len is 1 but the index is 5', 11],
        ['panic', 'of its own', 28],
        ['panic', 'attempt to add with overflow', 29],
        ['Err', 'Bad(3)', null],
        ['panic', 'attempt to divide by zero', 31],
        ['panic', 'Box<dyn Any>', 32],
        ['panic', 'called `Result::unwrap()` on an `Err` value: Bad(6)', 33],
        ['panic', expect.stringMatching(/^called `Result::unwrap\(\)` on an `Err` value: Any/), 34],
        null,
      ])
      expect(report.results.map(({ stdout }) => stdout)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => `out ${at}\n`))
      expect(report.results[1]?.stderr).toBe("err 1\nthread 'main' panicked at solution.rs:28:14:\nof its own\n")
      expect((await run(failing)).compile).toMatchObject({ cached: true, error: null })
    })

    it.each([
      [10, 'exited', { type: 'StackOverflow', message: 'the stack overflowed', line: null }],
      [12, 'exited', { type: 'Exit', message: 'the process ended before it answered (status 3)', line: null }],
      [
        13,
        'exited',
        { type: 'Exit', message: 'the process ended before it answered: the program aborted (SIGABRT)', line: null },
      ],
      [15, 'output_limit', null],
      [
        16,
        'exited',
        { type: 'Exit', message: 'the process ended before it answered: the program aborted (SIGABRT)', line: null },
      ],
      [
        17,
        'exited',
        {
          type: 'Exit',
          message:
            "the process ended before it answered: memory was used that is not the program's, or calls were nested too deeply (SIGSEGV)",
          line: null,
        },
      ],
      [18, 'memory_limit', null],
      [19, 'memory_limit', null],
    ])('says what ended the process in case %i', async (at, end, error) => {
      const report = await run(failing, [[8], [at], [8]], { memoryMb: 64 })
      expect(ends(report)).toEqual(['returned', end, 'not_run'])
      expect(report.results[1]?.error).toEqual(error)
    })

    it.each([
      [14, 'cpu', { cpuMs: 300 }],
      [11, 'wall', { cpuMs: 5_000, wallMs: 400 }],
    ])('ends case %i when its time is out, with what it had written', async (at, exceeded, limits) => {
      const report = await run(failing, [[8], [at], [8]], limits)
      expect(ends(report)).toEqual(['returned', 'time_limit', 'not_run'])
      expect(report.results[1]).toMatchObject({ stdout: `out ${at}\n`, stderr: `err ${at}\n`, exceeded })
    })

    it('gives a program the memory and the stack it may have', async () => {
      const code = `use std::{cell::RefCell, rc::Rc};
fn solve(bytes: usize, head: Option<Rc<RefCell<ListNode>>>) -> i32 {
    let all = vec![1u8; bytes];
    fn length(of: &Option<Rc<RefCell<ListNode>>>) -> i32 { of.as_ref().map_or(0, |node| length(&node.borrow().next) + 1) }
    all.iter().map(|one| *one as i32).sum::<i32>() + length(&head)
}
`
      const list = Array.from({ length: 100_000 }, () => 1)
      const options = { types: '(int, ListNode) -> int' }
      expect(values(await run(code, [[48_000_000, list]], { ...options, memoryMb: 64 }))).toEqual(['48100000'])
      expect(values(await run(code, [[900_000_000, []]], { ...options, memoryMb: 1024 }))).toEqual(['900000000'])
    })

    it('names the arguments a call changes, and answers with one of them', async () => {
      const code = `use std::{cell::RefCell, rc::Rc};
fn solve(row: &mut Vec<i32>, other: &mut [i32], same: &[i32], own: Vec<i32>, list: Option<Rc<RefCell<ListNode>>>) {
    row.extend(own);
    other[0] += same.len() as i32;
    list.unwrap().borrow_mut().val = 7;
}
`
      const types = '(int[], int[], int[], int[], ListNode) -> void'
      const inputs = [[[1], [2], [3], [4], [5]]]
      expect((await run(code, inputs, { types, answer: 0 })).results[0]).toMatchObject({ value: '[1,4]', mutated: [1] })
      expect((await run(code, inputs, { types, answer: 4 })).results[0]).toMatchObject({ value: '[7]', mutated: [0, 1] })
    })

    it('says where an answer is not of its type, or is none', async () => {
      const methods = {
        wide: '() -> tuple<int,int>[]',
        keys: '() -> map<int,int>',
        digits: '() -> bigint',
        tree: '() -> TreeNode',
        shared: '() -> TreeNode',
        large: '() -> int[]',
        long: '() -> ListNode',
        small: '(int) -> int',
      }
      const calls = Object.keys(methods).map((name) => [
        ['Solution', []],
        [name, name === 'small' ? [300] : []],
      ])
      const report = await runner.run(operations('rust', misfitting, methods, calls))
      expect(report.compile.error).toBeNull()
      expect(report.results.map(({ end, mismatch, error, value }) => [end, mismatch ?? error?.message ?? value])).toEqual([
        ['wrong_type', { path: '[1][0][1]', expected: 'int of 32 bits', found: 'u64', shown: '2147483648' }],
        ['wrong_type', { path: '[1][1]', expected: 'int of 32 bits', found: 'i64', shown: '1099511627776' }],
        ['wrong_type', { path: '[1]', expected: 'String of decimal digits', found: 'String', shown: '"007"' }],
        ['protocol', 'the returned value contains itself'],
        ['returned', '[null,[1,2,2]]'],
        ['protocol', expect.stringContaining('1 MB')],
        ['protocol', expect.stringContaining('1 MB')],
        ['raised', '300 does not fit into u8'],
      ])
    })

    it.each<[string, number | null, RegExp]>([
      ['fn solve(n: i32) -> i32 {\n    "x"\n}\n', 2, /^mismatched types \(E0308\): expected `i32`, found `&(?:'static )?str`$/],
      ['fn solve(n: i32) -> i32 {\n    n\n', 2, /unclosed delimiter/],
      ['#![feature(test)]\nfn solve(n: i32) -> i32 { n }\n', 1, /E0554/],
      ['fn solve(n: i32) -> i32 { let n: i32 = 3_000_000_000; n }\n', 1, /literal out of range for `i32`/],
      ['extern crate serde;\nfn solve(n: i32) -> i32 { n }\n', 1, /E0463/],
      ['fn other(n: i32) -> i32 { n }\n', null, /^the file defines no function called solve$/],
      ['fn solve(n: bool) -> i32 { 1 }\n', null, /^parameter 1 of solve has to take i32$/],
      ['fn solve() -> i32 { 1 }\n', null, /^the function takes another number of parameters/],
      ['fn solve(n: i32) {}\n', null, /^solve has to return i32, or a Result of it$/],
    ])('says what is wrong with %j', async (code, line, message) => {
      const { compile, results } = await run(code)
      expect(results).toEqual([])
      expect(compile.error?.message).toMatch(message)
      expect(compile.error?.line).toBe(line)
    })

    it('says that an argument must be handed over to be changed', async () => {
      const { compile } = await run('fn solve(mut a: Vec<i32>) { a.clear() }', [[[1]]], { types: '(int[]) -> void', answer: 0 })
      expect(compile.error?.message).toBe(
        'parameter 1 of solve has to be &mut Vec<i32>: the answer is what the call leaves in it',
      )
    })

    it('reads the files beside the first', async () => {
      const helper = (body: string): RunRequest['files'] => [
        {
          path: 'helper.rs',
          content: `pub fn help(n: i32) -> i32 {\n    ${body}\n}\npub fn half(n: i32) -> i32 { crate::two(n) }\n`,
        },
      ]
      const code =
        '\uFEFFmod helper;\nuse crate::helper::half;\nfn two(n: i32) -> i32 { n / 2 }\nfn solve(n: i32) -> i32 { helper::help(n) + half(n) }\n'
      const report = await run(code, [[4], [0]], { files: helper('12 / n * n') })
      expect(values(report)).toEqual(['14', null])
      expect(report.results[1]?.error).toMatchObject({ message: 'attempt to divide by zero (helper.rs, line 2)', line: null })
      const broken = await run(code, [[4]], { files: helper('nn') })
      expect(broken.compile.error?.message).toMatch(/^cannot find value `nn` in this scope \(E0425\).*\(helper\.rs, line 2\)$/)
    })

    it('takes a function of Solution, in a file that forbids and defines what the harness has too', async () => {
      const many = [...Array(20).keys()].map((n) => [n, n])
      const ask = () => run(clashing, [['a', many]], { types: '(string, map<int,int>) -> string' })
      const [first, second] = [await ask(), await ask()]
      expect(values(first)).toEqual(['"a20"'])
      // A map has the same order in every run.
      expect(first.results[0]?.stdout).toContain('19: 19')
      expect(second.results[0]?.stdout).toBe(first.results[0]?.stdout)
    })

    it('operates on an object', async () => {
      const code = `struct Counter<'a> { n: i32, kept: Vec<&'a str> }
impl<'a> Counter<'a> {
    pub fn new(n: i32) -> Self { Counter { n, kept: Vec::new() } }
    fn add(&mut self, by: &[i32]) -> Result<(), String> {
        if by.is_empty() { return Err("nothing".to_string()) }
        Ok(self.n += by.iter().sum::<i32>())
    }
    fn r#match(&self, text: &str) -> bool { self.kept.is_empty() && text == "a" }
    fn now(&self) -> &i32 { &self.n }
}
`
      const methods = { add: '(int[]) -> void', match: '(string) -> bool', now: '() -> int' }
      const inputs = [
        [
          ['Counter', [1]],
          ['add', [[2, 3]]],
          ['match', ['a']],
          ['now', []],
        ],
        [
          ['Counter', [1]],
          ['add', [[]]],
        ],
      ]
      const options = { name: 'Counter', types: '(int) -> void' }
      const report = await runner.run(operations('rust', code, methods, inputs, options))
      expect(values(report)).toEqual(['[null,null,true,6]', null])
      expect(report.results[1]?.error).toEqual({ type: 'Err', message: 'nothing', line: null })
      const gone = [
        [
          ['Counter', [1]],
          ['gone', [1]],
        ],
      ]
      const other = await runner.run(operations('rust', code, { gone: '(int) -> int' }, gone, options))
      expect(other.compile.error?.message).toBe('Counter has to have a method gone(i32) -> i32')
    })

    it('runs a whole program: its input, arguments, output and status', async () => {
      const code = `use std::io::Read;
fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    println!("{text} {:?}", std::env::args().skip(1).collect::<Vec<_>>());
    match text.as_str() {
        "b" => std::process::exit(3),
        "c" => panic!("no more"),
        _ => {}
    }
}
`
      const report = await runner.run(program('rust', code, ['a', 'b', 'c'], { arguments: ['x', 'y z'] }))
      expect(ends(report)).toEqual(['returned', 'raised', 'raised'])
      expect(report.results.map((one) => one.stdout)).toEqual(['a ["x", "y z"]\n', 'b ["x", "y z"]\n', 'c ["x", "y z"]\n'])
      expect(report.results[1]?.error?.message).toContain('status 3')
      expect(report.results[2]?.error).toEqual({ type: 'panic', message: 'no more', line: 8 })
    })
  })
