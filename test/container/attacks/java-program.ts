/** How a hostile program in Java is put together. */
import type { Attack } from './attack.ts'

const r = String.raw

/** Gives the process its name before anything else of the class runs. */
const label = r`  static {
    try (var name = new FileOutputStream("/proc/self/comm")) {
      name.write("$MARK".getBytes());
    } catch (IOException error) {
    }
  }`

/** A class around its members; `outside` stands before it. */
export const inSolution = (members: string, outside = ''): string =>
  `import java.io.*;\nimport java.lang.reflect.*;\nimport java.nio.file.*;\nimport java.util.*;\n${outside}\nclass Solution {\n${label}\n${members}\n}\n`

export const java = (name: string, members: string, ends: Attack['ends'], more: Partial<Attack> = {}): Attack => ({
  name,
  language: 'java',
  code: inSolution(members),
  ends,
  ...more,
})

/** Members that write frames of their own. */
export const javaFrames = r`  static FileDescriptor numbered(int number) throws Exception {
    var made = FileDescriptor.class.getDeclaredConstructor(int.class);
    made.setAccessible(true);
    return made.newInstance(number);
  }
  static void raw(byte[] head, String body) throws Exception {
    var out = new FileOutputStream(numbered(4));
    out.write(head);
    out.write(body.getBytes("UTF-8"));
  }
  static void frame(String body) throws Exception {
    raw(java.nio.ByteBuffer.allocate(4).putInt(body.getBytes("UTF-8").length).array(), body);
  }
`
export const solve = '  int solve(int n) { return n; }'
