/** Java classes of all starters, and one that tells all literals. */
import { starter } from '../../../src/problem/starter.ts'
import { typeName } from '../../../src/problem/type-name.ts'
import { literal } from '../../../src/problem/values/literal.ts'
import type { Program } from './program.ts'
import { provided } from './program.ts'
import { classes, everything, functions, type Sample } from './table.ts'

const TELL = `
  static String tell(Object v) throws Exception {
    if (v == null) return "null";
    if (v instanceof Double) return ((Double) v).isNaN() ? "NaN" : "f" + Long.toHexString(Double.doubleToRawLongBits((Double) v));
    if (v instanceof Character) return "c" + (int) (Character) v;
    if (v instanceof String) return "s" + HexFormat.of().formatHex(((String) v).getBytes("UTF-8"));
    List<String> parts = new ArrayList<>();
    if (v.getClass().isArray()) {
      for (int i = 0; i < java.lang.reflect.Array.getLength(v); i++) parts.add(tell(java.lang.reflect.Array.get(v, i)));
      return "[" + String.join(",", parts) + "]";
    }
    if (v instanceof Record) {
      for (var part : v.getClass().getRecordComponents()) {
        part.getAccessor().setAccessible(true);
        parts.add(tell(part.getAccessor().invoke(v)));
      }
      return "(" + String.join(",", parts) + ")";
    }
    if (v instanceof Set) {
      for (Object part : (Set<?>) v) parts.add(tell(part));
      Collections.sort(parts);
      return "{" + String.join(",", parts) + "}";
    }
    if (v instanceof Map) {
      for (var part : ((Map<?, ?>) v).entrySet()) parts.add(tell(part.getKey()) + ":" + tell(part.getValue()));
      Collections.sort(parts);
      return "<" + String.join(",", parts) + ">";
    }
    return v.toString();
  }
`

export const java: Program = {
  language: 'java',
  bigText: false,
  // A character has 16 bits.
  holds: ({ type, value }) => !JSON.stringify(type).includes('"char"') || !/[\u{10000}-\u{10ffff}]/u.test(JSON.stringify(value)),
  files: (samples: readonly Sample[]) => ({
    'Main.java': `import java.math.BigInteger;
import java.util.*;
${provided(starter(everything, 'java'))}
class Main {
${TELL}
${samples
  .map(
    ({ type, value }, index) =>
      `  static void t${index}() throws Exception { ${typeName(type, 'java')} x = ${literal(value, type, 'java')}; System.out.println(tell(x)); }`,
  )
  .join('\n')}
  public static void main(String[] arguments) throws Exception {
${samples.map((_, index) => `    t${index}();`).join('\n')}
  }
}
`,
    ...Object.fromEntries(
      [...functions, ...classes].map((signature) => [
        `${signature.entry}.java`,
        starter(signature, 'java').replace('class Solution', `class Of${signature.entry}`),
      ]),
    ),
  }),
  compile: [['javac', '-nowarn', '-encoding', 'UTF-8', '-d', '.', '*.java']],
  run: ['java', '-XX:TieredStopAtLevel=1', '-cp', '.', 'Main'],
}
