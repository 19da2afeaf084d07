/** Programs in Java that take more than their share. */
import type { Attack } from './attack.ts'
import { full, never, roomy, stopped, whatever } from './attack.ts'
import { java } from './java-program.ts'

const r = String.raw
const rest = 'not_run' as const

const bounded = (atMost: number): Pick<Attack, 'holds'> => ({
  holds: ({ results }) => (results.every(({ value }) => Number(value ?? 0) <= atMost) ? null : 'it got more'),
})
const memory = (name: string, members: string): Attack => java(name, members, [[...full, 'protocol'], [...never]], roomy)

export const excess: readonly Attack[] = [
  memory(
    'fills the heap',
    '  static List<int[]> held = new ArrayList<>();\n  int solve(int n) { for (;;) held.add(new int[1 << 16]); }',
  ),
  memory(
    'fills the heap from many threads',
    r`  int solve(int n) throws Exception {
    for (int one = 0; one < 8; one++) new Thread(() -> { List<long[]> held = new LinkedList<>(); for (;;) held.add(new long[1 << 10]); }).start();
    for (List<long[]> held = new LinkedList<>(); ; ) held.add(new long[1 << 10]);
  }`,
  ),
  memory(
    'fills memory outside the heap',
    r`  int solve(int n) throws Exception {
    var held = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
    held.setAccessible(true);
    var unsafe = (sun.misc.Unsafe) held.get(null);
    for (;;) unsafe.setMemory(unsafe.allocateMemory(1 << 20), 1 << 20, (byte) 1);
  }`,
  ),
  memory(
    'fills memory with buffers',
    '  int solve(int n) { List<Object> held = new ArrayList<>(); for (;;) held.add(java.nio.ByteBuffer.allocateDirect(1 << 20)); }',
  ),
  {
    ...memory(
      'makes classes without end',
      r`  int solve(int n) throws Exception {
    List<Object> held = new ArrayList<>();
    for (;;) {
      var loader = new ClassLoader(Solution.class.getClassLoader()) {};
      held.add(Proxy.newProxyInstance(loader, new Class<?>[] {Runnable.class, Comparable.class}, (on, method, all) -> null));
    }
  }`,
    ),
    isLong: true,
  },
  memory(
    'fills stacks',
    r`  static int down(int n) { return 1 + down(n + 1); }
  int solve(int n) throws Exception {
    for (int one = 0; one < 10; one++) new Thread(null, () -> down(0), "deep", 1L << 30).start();
    Thread.sleep(60_000);
    return n;
  }`,
  ),
  java(
    'starts threads without end',
    r`  int solve(int n) {
    int made = 0;
    try {
      for (; made < 5_000; made++) {
        Thread one = new Thread(() -> { try { Thread.sleep(600_000); } catch (InterruptedException error) {} });
        one.setDaemon(made % 2 == 0);
        one.start();
      }
    } catch (Throwable error) {}
    return made;
  }`,
    [[...whatever], [...whatever]],
    { ...roomy, ...bounded(64) },
  ),
  java(
    'starts processes without end',
    r`  int solve(int n) {
    for (;;) try { new ProcessBuilder("/bin/sleep", "600", "$MARK").start(); } catch (IOException error) {}
  }`,
    [stopped, rest],
  ),
  java(
    'forks from a shell without end',
    r`  int solve(int n) throws Exception {
    new ProcessBuilder("/bin/sh", "-c", "b() { b | b & }; b; sleep 600 $MARK").start();
    Thread.sleep(600_000);
    return n;
  }`,
    [stopped, [...stopped, rest]],
  ),
  java(
    'opens files without end',
    r`  int solve(int n) {
    List<Object> held = new ArrayList<>();
    try { while (held.size() < 5_000) held.add(new FileInputStream("/dev/null")); } catch (IOException error) {}
    return held.size();
  }`,
    ['returned', 'returned'],
    bounded(1_024),
  ),
  java(
    'fills its folders',
    r`  int solve(int n) {
    int got = 0;
    for (String folder : new String[] {"/tmp/", "/box/", "./"}) {
      try { for (int at = 0; at < 600; at++, got++) Files.write(Path.of(folder + got), new byte[1 << 20]); } catch (IOException error) {}
    }
    return got;
  }`,
    [[...whatever], [...whatever]],
    { ...roomy, ...bounded(64) },
  ),
  java('floods its output', '  int solve(int n) { for (;;) System.out.print("flood "); }', ['output_limit', rest]),
  java(
    'floods its errors past the streams',
    r`  int solve(int n) throws Exception {
    var err = new FileOutputStream(FileDescriptor.err);
    for (;;) err.write(new byte[1 << 16]);
  }`,
    ['output_limit', rest],
  ),
  java('never stops collecting garbage', '  int solve(int n) { for (;;) System.gc(); }', ['time_limit', rest]),
]
