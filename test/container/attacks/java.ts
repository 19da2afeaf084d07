/** Hostile programs in Java: against the compiler, and beyond their own process. */
import type { Attack } from './attack.ts'
import { ofSandbox } from './attack.ts'
import { excess } from './java-excess.ts'
import { lying } from './java-lies.ts'
import { posing } from './java-posing.ts'
import { inSolution, java, solve } from './java-program.ts'
import type { Probe } from './probe.ts'
import { settings, SURROUNDINGS } from './probe.ts'

const r = String.raw

/** Must be refused, in words that hold nothing of another file. */
const refused = (name: string, code: string, message = /^/, more: Partial<Attack> = {}): Attack => ({
  name,
  language: 'java',
  code,
  ends: 'compile',
  holds: ({ compile: { error } }) => {
    if (/root:|daemon:|\/bin\/|rung\./.test(error?.message ?? '')) return 'the message has what a file holds'
    return message.test(error?.message ?? '') ? null : JSON.stringify(error)
  },
  ...more,
})
/** May be refused or not; what comes after it must not notice. */
const odd = (name: string, code: string): Attack => ({ ...refused(name, code), ends: 'any' })

const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, at) => text(at)).join('')

const processor = r`import java.util.*;
import javax.annotation.processing.*;
import javax.lang.model.element.*;

@SupportedAnnotationTypes("*")
public class Solution extends AbstractProcessor {
  @Override public boolean process(Set<? extends TypeElement> all, RoundEnvironment round) {
    processingEnv.getMessager().printMessage(javax.tools.Diagnostic.Kind.ERROR, "it has run");
    System.exit(1);
    return true;
  }
  int solve(int n) { return n; }
}
`

const compiling: readonly Attack[] = [
  {
    name: 'brings a processor of annotations',
    language: 'java',
    code: processor,
    ends: ['returned', 'returned'],
    values: ['1', '2'],
    options: { files: [{ path: 'META-INF/services/javax.annotation.processing.Processor', content: 'Solution\n' }] },
  },
  {
    ...odd('is a module', inSolution(solve)),
    options: {
      files: [
        { path: 'module-info.java', content: 'open module some { requires java.compiler; provides Runnable with Solution; }' },
      ],
    },
  },
  refused(
    'uses the harness',
    inSolution('  int solve(int n) { return rung.Json.parse("1").hashCode(); }'),
    /^package rung does not exist/,
    {
      holds: ({ compile: { error } }) => (error?.message === 'package rung does not exist' ? null : JSON.stringify(error)),
    },
  ),
  refused(
    'imports what the compiler is made of',
    `import com.sun.tools.javac.main.Main;\n${inSolution(solve)}`,
    /^package com\.sun\.tools\.javac\.main (does not exist|is not visible)/,
  ),
  refused('imports a file', `import etc.passwd;\n${inSolution(solve)}`, /^package etc does not exist/),
  refused(
    'puts itself into the platform',
    `package java.lang;\n\n${inSolution(solve)}`,
    /package exists in another module: java\.base/,
  ),
  refused(
    'doubles a constant until memory is full',
    inSolution(
      `  static final String A0 = "${'x'.repeat(1_000)}";\n${times(25, (at) => `  static final String A${at + 1} = A${at} + A${at};\n`)}  int solve(int n) { return A25.length(); }`,
    ),
  ),
  refused(
    'has a method of more than 64 KB',
    inSolution(`  static int[] made = {${'99999,'.repeat(10_000)}};\n${solve}`),
    /^code too large/,
  ),
  refused(
    'doubles code by what is done at last',
    inSolution(`  int solve(int n) {\n${'try { n++; } finally { '.repeat(13)} n++; ${'}'.repeat(13)}\n    return n;\n  }`),
    /^code too large|^the compiler gives up/,
  ),
  refused(
    'closes its comment early',
    'class Solution { /* \\u002a\\u002f int solve(int n) { return x; } }',
    /^cannot find symbol/,
  ),
  refused('escapes what is no escape', "class Solution { char a = '\\uZZZZ'; }", /^illegal unicode escape/),
  refused('is no Java at all', '\0\xff\ufeff}{'),
  odd('nests brackets', inSolution(`  int solve(int n) { return ${'('.repeat(20_000)}n${')'.repeat(20_000)}; }`)),
  odd('nests types', inSolution(`  ${'List<'.repeat(10_000)}Integer${'>'.repeat(10_000)} a;\n${solve}`)),
  odd('nests blocks', inSolution(`  int solve(int n) { ${'{'.repeat(25_000)}${'}'.repeat(25_000)} return n; }`)),
  odd('adds thousands of parts', inSolution(`  int solve(int n) { return n${'+n'.repeat(8_000)}; }`)),
  odd('nests classes', `${times(600, (at) => `class Nested${at} {`)}${'}'.repeat(600)}\n${inSolution(solve)}`),
  odd(
    'calls in calls',
    inSolution(`  static <T> T id(T a) { return a; }\n  int solve(int n) { return ${'id('.repeat(300)}n${')'.repeat(300)}; }`),
  ),
]

const staying: readonly Attack[] = [
  java(
    'leaves a process in a session of its own',
    r`  int solve(int n) throws Exception {
    new ProcessBuilder("/usr/bin/setsid", "/bin/sleep", "600", "$MARK").start();
    return n;
  }`,
    ['returned', 'returned'],
  ),
  java(
    'leaves threads that write for ever',
    r`  int solve(int n) {
    Thread one = new Thread(() -> { for (;;) { System.out.print(""); Thread.yield(); } });
    one.setDaemon(true);
    one.start();
    return n;
  }`,
    ['returned', ['returned', 'time_limit']],
  ),
  java(
    'kills every process it can see',
    r`  int solve(int n) {
    ProcessHandle.allProcesses().filter(one -> !one.equals(ProcessHandle.current())).forEach(ProcessHandle::destroyForcibly);
    return n;
  }`,
    // Where /proc may not be listed, it is told so.
    [
      ['returned', 'raised'],
      ['returned', 'raised'],
    ],
  ),
  java(
    'loads a library it has written',
    r`  int solve(int n) throws Exception {
    Path own = Path.of("libown.so").toAbsolutePath();
    Files.write(own, new byte[] {127, 'E', 'L', 'F', 2, 1, 1, 0});
    try { System.load(own.toString()); return -1; } catch (UnsatisfiedLinkError error) { return n; }
  }`,
    ['returned', 'returned'],
    { values: ['1', '2'] },
  ),
  java(
    'attaches to itself',
    r`  int solve(int n) throws Exception {
    System.setProperty("jdk.attach.allowAttachSelf", "true");
    try { com.sun.tools.attach.VirtualMachine.attach("" + ProcessHandle.current().pid()); return -1; } catch (Exception error) { return n; }
  }`,
    ['returned', 'returned'],
    { values: ['1', '2'] },
  ),
]

const around = r`  static final String AROUND = """
    ${SURROUNDINGS}""";
  static String field(String name) {
    var found = java.util.regex.Pattern.compile("\"" + name + "\":\"?([^\",}]*)").matcher(AROUND);
    return found.find() ? found.group(1) : "";
  }
`
const probe = (name: string, members: string): Probe => java(name, around + members, ['returned'], settings)

const probes: readonly Probe[] = [
  probe(
    'reads files of the host',
    r`  List<String> solve() {
    List<String> found = new ArrayList<>();
    String project = field("project");
    for (String path : List.of(field("canary"), "/etc/passwd", "/etc/shadow", "/proc/1/root/etc/passwd", "/proc/1/environ", "/proc/self/cwd/../../etc/passwd",
        project + "/package.json", project + "/src/index.ts", project + "/.dev.vars", "/proc/" + field("serverPid") + "/environ")) {
      try { Files.readAllBytes(Path.of(path)); found.add(path); } catch (IOException error) {}
    }
    for (var one : System.getenv().entrySet()) if (one.getValue().contains("canary") || one.getKey().contains("SECRET")) found.add(one.getKey());
    return found;
  }`,
  ),
  probe(
    'connects',
    r`  List<String> solve() {
    List<String> found = new ArrayList<>();
    for (String host : List.of("127.0.0.1", "localhost", "::1", "1.1.1.1")) {
      try (var one = new java.net.Socket()) { one.connect(new java.net.InetSocketAddress(host, Integer.parseInt(field("port"))), 300); found.add(host); } catch (Exception error) {}
    }
    try (var one = java.nio.channels.SocketChannel.open(java.net.UnixDomainSocketAddress.of(field("socket")))) { found.add("socket"); } catch (Exception error) {}
    return found;
  }`,
  ),
  probe(
    'writes where it may not',
    r`  List<String> solve() {
    List<String> found = new ArrayList<>();
    String archives = System.getProperty("java.class.path");
    for (String folder : List.of("/", "/usr", "/usr/lib", "/harness", "/etc", "/dev", System.getProperty("java.home"), Path.of(archives).getParent().toString())) {
      try { Files.write(Path.of(folder, "$MARK"), new byte[1]); found.add(folder); } catch (IOException error) {}
    }
    try { Files.write(Path.of(archives), new byte[1]); found.add(archives); } catch (IOException error) {}
    return found;
  }`,
  ),
]

export const javaAttacks: readonly Attack[] = [...compiling, ...posing, ...lying, ...ofSandbox([...excess, ...staying])]

export const javaProbes: readonly Probe[] = ofSandbox(probes)
