/** Hostile programs in Java against the harness, which lives in their own process, and what values can lie about. */
import type { Attack } from './attack.ts'
import { whatever } from './attack.ts'
import { java, javaFrames, solve } from './java-program.ts'

const r = String.raw
const rest = 'not_run' as const
const anyTwo = [[...whatever], [...whatever]] as const

const framing = (name: string, members: string, ends: Attack['ends']): Attack => java(name, javaFrames + members, ends)

const forging: readonly Attack[] = [
  framing(
    'answers before it is asked',
    r`  static { try { frame("{\"frame\":\"loaded\"}"); frame("{\"frame\":\"returned\",\"mark\":\"x\",\"mutated\":[]}\n7"); } catch (Exception error) {} }
${solve}`,
    ['protocol', rest],
  ),
  framing(
    'answers twice',
    r`  int solve(int n) throws Exception { frame("{\"frame\":\"returned\",\"mark\":\"\",\"mutated\":[]}\n" + n); return n; }`,
    ['protocol', rest],
  ),
  framing(
    'announces a frame of gigabytes',
    r`  int solve(int n) throws Exception { raw(new byte[] {127, 0, 0, 0}, "x"); return n; }`,
    ['protocol', rest],
  ),
  framing('writes what is no frame', r`  int solve(int n) throws Exception { frame("{}{}[\n\0"); return n; }`, [
    'protocol',
    rest,
  ]),
  framing(
    'writes half a frame and ends',
    r`  int solve(int n) throws Exception { raw(new byte[] {0, 0, 1, 0}, "{"); Runtime.getRuntime().halt(0); return n; }`,
    ['exited', rest],
  ),
  framing(
    'takes the frames of later inputs',
    r`  int solve(int n) throws Exception {
    var in = new FileInputStream(numbered(3));
    if (n == 1) new Thread(() -> { try { for (;;) System.out.println(in.read()); } catch (Exception error) {} }).start();
    return n;
  }`,
    ['returned', [...whatever]],
  ),
  framing(
    'writes frames while the process ends',
    r`  int solve(int n) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> { try { for (;;) frame("{\"frame\":\"loaded\"}"); } catch (Exception error) {} }));
    System.exit(0);
    return n;
  }`,
    [['protocol', 'exited', 'time_limit'], rest],
  ),
]

const ending: readonly Attack[] = [
  java('exits while it is initialised', `  static { System.exit(0); }\n${solve}`, ['exited', rest]),
  java('halts while it is initialised', `  static { Runtime.getRuntime().halt(0); }\n${solve}`, ['exited', rest]),
  java('never ends its initialiser', `  static { while (System.nanoTime() != 0); }\n${solve}`, ['time_limit', rest]),
  java(
    'exits and never ends its hooks',
    r`  int solve(int n) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> { while (true); }));
    System.exit(0);
    return n;
  }`,
    ['time_limit', rest],
  ),
  java(
    'leaves hooks, threads and cleaners that never end',
    r`  static final Object kept = new Object();
  int solve(int n) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> { while (true); }));
    java.lang.ref.Cleaner.create().register(new Object(), () -> { while (true); });
    new Thread(() -> { synchronized (kept) { try { kept.wait(); } catch (InterruptedException error) {} } }).start();
    System.gc();
    return n;
  }`,
    ['returned', ['returned', 'time_limit']],
  ),
  java(
    'writes to address 0',
    r`  int solve(int n) throws Exception {
    var held = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
    held.setAccessible(true);
    ((sun.misc.Unsafe) held.get(null)).putLong(0L, 1L);
    return n;
  }`,
    ['exited', rest],
  ),
  java(
    'stops the thread it is called on',
    r`  @SuppressWarnings("removal")
  int solve(int n) throws Exception {
    Thread own = Thread.currentThread();
    new Thread(() -> { try { for (;;) own.stop(); } catch (Throwable error) {} }).start();
    Thread.sleep(50);
    return n;
  }`,
    anyTwo,
  ),
  java(
    'interrupts every thread',
    r`  int solve(int n) {
    for (Thread one : Thread.getAllStackTraces().keySet()) one.interrupt();
    return n;
  }`,
    ['returned', 'returned'],
    { values: ['1', '2'] },
  ),
]

const patching: readonly Attack[] = [
  java(
    'reaches into the harness',
    r`  int solve(int n) throws Exception {
    for (String name : new String[] {"Harness", "Frames", "Streams", "Calls", "Encoder", "Errors", "Nodes"}) {
      for (Field one : Class.forName("rung." + name).getDeclaredFields()) {
        one.setAccessible(true);
        if (Modifier.isStatic(one.getModifiers()) && !one.getType().isPrimitive() && !Modifier.isFinal(one.getModifiers())) one.set(null, null);
      }
    }
    Class.forName("java.lang.Integer");
    return n;
  }`,
    anyTwo,
  ),
  java(
    'changes what Integer has cached',
    r`  int solve(int n) throws Exception {
    var held = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
    held.setAccessible(true);
    var unsafe = (sun.misc.Unsafe) held.get(null);
    long at = unsafe.objectFieldOffset(Integer.class.getDeclaredField("value"));
    for (int one = -128; one < 128; one++) unsafe.putInt(Integer.valueOf(one), at, 7);
    return n;
  }`,
    anyTwo,
  ),
  java(
    'puts a manager in the way',
    r`  @SuppressWarnings("removal")
  int solve(int n) {
    System.setSecurityManager(new SecurityManager() {
      public void checkPermission(java.security.Permission one) { throw new SecurityException("no"); }
    });
    return n;
  }`,
    anyTwo,
  ),
  java(
    'replaces and closes the streams',
    r`  int solve(int n) throws Exception {
    System.out.print("kept");
    System.out.close();
    System.err.close();
    System.setOut(new PrintStream(new OutputStream() { public void write(int one) { throw new IllegalStateException(); } }));
    System.setErr(null);
    new FileOutputStream(FileDescriptor.out).close();
    return n;
  }`,
    ['returned', [...whatever]],
  ),
  java(
    'never lets go of a stream',
    r`  int solve(int n) throws Exception {
    PrintStream out = System.out;
    new Thread(() -> { synchronized (out) { while (true); } }).start();
    Thread.sleep(50);
    System.out.print(n);
    return n;
  }`,
    // From Java 21 on a stream has a lock that is not its own object's.
    [
      ['time_limit', 'returned'],
      [rest, 'returned'],
    ],
  ),
  java(
    'has classes named as those of the harness',
    r`${solve}
}
class Harness {}
class Tuple2 {}
class ListNode { static { Runtime.getRuntime().halt(1); }`,
    ['returned', 'returned'],
    { values: ['1', '2'] },
  ),
]

export const posing: readonly Attack[] = [...forging, ...ending, ...patching]
