/** Each language's own parser, asked about many texts at once: the indexes of those it refuses. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'

export type Refused = (texts: readonly string[]) => readonly number[]

const isInstalled = (command: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, command)))

/** Runs a command on a folder with a file for each text; returns what it says. */
function messages(
  texts: readonly string[],
  nameOf: (index: number) => string,
  command: (folder: string) => readonly string[],
): string {
  const folder = mkdtempSync(join(tmpdir(), 'code-tools-'))
  try {
    for (const [index, text] of texts.entries()) {
      const file = join(folder, nameOf(index))
      mkdirSync(join(file, '..'), { recursive: true })
      writeFileSync(file, text)
    }
    const [program = '', ...words] = command(folder)
    const { stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, cwd: folder })
    if (error) throw error
    return `${stdout}\n${stderr}`
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const numbersIn = (text: string, pattern: RegExp): number[] => [...new Set([...text.matchAll(pattern)].map(([, n]) => Number(n)))]

const refusedBy =
  (parse: (text: string) => unknown): Refused =>
  (texts) =>
    texts.flatMap((text, index) => {
      try {
        parse(text)
        return []
      } catch {
        return [index]
      }
    })

const pythonSource = `
import ast, json, sys, warnings
warnings.simplefilter("ignore")
for index, text in enumerate(json.load(open(sys.argv[1]))):
    try:
        ast.parse(text)
    except SyntaxError:
        print("refused", index)
`
const javaSource = `
import com.sun.source.util.JavacTask;
import java.io.File;
import java.util.*;
import javax.tools.*;
public class Parse {
    public static void main(String[] folder) throws Exception {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var files = compiler.getStandardFileManager(null, null, null);
        for (File file : new File(folder[0]).listFiles((at, name) -> name.endsWith(".txt"))) {
            var source = new SimpleJavaFileObject(java.net.URI.create("string:///A.java"), JavaFileObject.Kind.SOURCE) {
                @Override public CharSequence getCharContent(boolean ignore) throws java.io.IOException {
                    return java.nio.file.Files.readString(file.toPath());
                }
            };
            var problems = new DiagnosticCollector<JavaFileObject>();
            ((JavacTask) compiler.getTask(null, files, problems, List.of(), null, List.of(source))).parse();
            for (var one : problems.getDiagnostics()) if (one.getKind() == Diagnostic.Kind.ERROR) System.out.println("refused " + file.getName());
        }
    }
}
`

/** A sample, each in a namespace of its own: a compiler that reads the library once. */
function cppSample(texts: readonly string[]): readonly number[] {
  const sample = texts.flatMap((text, index) => (index % 12 === 0 ? [{ text, index }] : []))
  const parts = sample.map(({ text, index }) => {
    const body = text.replaceAll(/^#include.*$/gm, '').replaceAll('int main(', 'int start(')
    return `namespace m${index} {\n#line 1 "m${index}.txt"\n${body}\n}\n#undef LIMIT\n#undef WIDE\n`
  })
  const source = `#include <bits/stdc++.h>\n${parts.join('')}`
  const words = ['g++', '-std=c++17', '-fsyntax-only', '-w', '-fmax-errors=0', 'all.cpp']
  return numbersIn(
    messages(
      [source],
      () => 'all.cpp',
      () => words,
    ),
    /m(\d+)\.txt:\d+:\d+: error: [^\n]*(?:expected|stray|before)/g,
  )
}

/** Modules that are configured away are parsed and looked at no further. */
function rustModules(texts: readonly string[]): readonly number[] {
  const modules = texts.map((text) => `#[cfg(any())]\nmod m {\n${text.replace(/^#!\[.*$/m, '')}\n}\n`)
  const files = [...modules, modules.map((_, index) => `include!("${index}.rs");`).join('\n')]
  const command = [
    'rustc',
    '--edition',
    '2021',
    '--crate-type',
    'lib',
    '--emit',
    'metadata',
    '-A',
    'warnings',
    `${modules.length}.rs`,
  ]
  const text = messages(
    files,
    (index) => `${index}.rs`,
    () => command,
  )
  return numbersIn(text, /--> (\d+)\.rs/g)
}

export const parsers: Readonly<Record<string, Refused>> = {
  python3: (texts) => {
    const output = messages(
      [JSON.stringify(texts), pythonSource],
      (index) => ['all.json', 'parse.py'][index] ?? '',
      () => ['python3', 'parse.py', 'all.json'],
    )
    return numbersIn(output, /refused (\d+)/g)
  },
  javascript: refusedBy((text) => new Script(text)),
  typescript: refusedBy((text) => stripTypeScriptTypes(text, { mode: 'transform' })),
  ...(isInstalled('gofmt')
    ? {
        go: (texts) =>
          numbersIn(
            messages(
              texts,
              (index) => `${index}.go`,
              () => ['gofmt', '-e', '-l', '.'],
            ),
            /(\d+)\.go:\d+:\d+:/g,
          ),
      }
    : {}),
  ...(isInstalled('javac')
    ? {
        java: (texts) => {
          const nameOf = (index: number) => (index === texts.length ? 'Parse.java' : `${index}.txt`)
          return numbersIn(
            messages([...texts, javaSource], nameOf, () => ['java', 'Parse.java', '.']),
            /refused (\d+)\.txt/g,
          )
        },
      }
    : {}),
  ...(isInstalled('g++') ? { cpp: cppSample } : {}),
  ...(isInstalled('rustc') ? { rust: rustModules } : {}),
}
