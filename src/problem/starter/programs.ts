/** Starters of whole programs: they read all of the standard input, and print nothing yet. */
import type { Language } from '../problem.ts'

export const programStarter = (language: Exclude<Language, 'sql'>): string => STARTERS[language]

const STARTERS: Readonly<Record<Exclude<Language, 'sql'>, string>> = {
  python3: `import sys


def main() -> None:
    text = sys.stdin.read()


main()
`,
  javascript: `const { readFileSync } = require('node:fs')

function main() {
  const text = readFileSync(0, 'utf8')
}

main()
`,
  typescript: `import { readFileSync } from 'node:fs'

function main(): void {
  const text = readFileSync(0, 'utf8')
}

main()
`,
  go: `package main

import (
	"io"
	"os"
)

func main() {
	input, err := io.ReadAll(os.Stdin)
	if err != nil {
		panic(err)
	}
	_ = string(input)
}
`,
  java: `import java.io.IOException;
import java.nio.charset.StandardCharsets;

class Solution {
    public static void main(String[] args) throws IOException {
        String text = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    }
}
`,
  cpp: `#include <iostream>
#include <string>

int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
    }
}
`,
  rust: `use std::io::{self, Read};

fn main() -> io::Result<()> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    Ok(())
}
`,
}
