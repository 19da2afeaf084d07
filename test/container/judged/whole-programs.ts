/**
 * One program in every language that reads numbers and prints their sum and, on a line of its own, how many there are. For the word
 * `fail` it fails, and for `spin` it never ends.
 */
import type { Language } from '../../../src/problem/problem.ts'

export const wholePrograms: Readonly<Record<Exclude<Language, 'sql'>, string>> = {
  python3: `import sys

def main():
    words = sys.stdin.read().split()
    while words == ["spin"]:
        pass
    if words == ["fail"]:
        raise KeyError("fail")
    print(sum(map(int, words)))
    print(len(words))

main()
`,
  javascript: `const { readFileSync } = require('node:fs')
const words = readFileSync(0, 'utf8').split(/\\s+/).filter(Boolean)
while (words[0] === 'spin') {}
if (words[0] === 'fail') throw new RangeError('fail')
console.log(words.reduce((sum, word) => sum + Number(word), 0))
console.log(words.length)
`,
  typescript: `import { readFileSync } from 'node:fs'
const words: string[] = readFileSync(0, 'utf8').split(/\\s+/).filter(Boolean)
while (words[0] === 'spin') {}
if (words[0] === 'fail') throw new RangeError('fail')
console.log(words.reduce((sum: number, word: string) => sum + Number(word), 0))
console.log(words.length)
`,
  go: `package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Split(bufio.ScanWords)
	sum, count := 0, 0
	for in.Scan() {
		for in.Text() == "spin" {
		}
		if in.Text() == "fail" {
			panic("fail")
		}
		n, _ := strconv.Atoi(in.Text())
		sum += n
		count++
	}
	fmt.Println(sum)
	fmt.Println(count)
}
`,
  java: `import java.util.Scanner;

class Solution {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long sum = 0;
        int count = 0;
        while (in.hasNext()) {
            String word = in.next();
            while (word.equals("spin")) { }
            if (word.equals("fail")) throw new IllegalStateException("fail");
            sum += Long.parseLong(word);
            count++;
        }
        System.out.println(sum);
        System.out.println(count);
    }
}
`,
  cpp: `int main() {
    std::string word;
    long long sum = 0, count = 0;
    volatile bool spins = true;
    while (std::cin >> word) {
        while (word == "spin" && spins) { }
        if (word == "fail") throw std::runtime_error("fail");
        sum += std::stoll(word);
        count++;
    }
    std::cout << sum << "\\n" << count << "\\n";
}
`,
  rust: `use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let words: Vec<&str> = text.split_whitespace().collect();
    if words[..] == ["spin"] {
        loop {}
    }
    if words[..] == ["fail"] {
        panic!("fail");
    }
    println!("{}", words.iter().map(|word| word.parse::<i64>().unwrap()).sum::<i64>());
    println!("{}", words.len());
}
`,
}
