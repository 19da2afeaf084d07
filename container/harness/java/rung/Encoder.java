package rung;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The way out: values to JSON, strictly by the declared type. What a collection holds is what its iterator gives. */
final class Encoder {
    static final int MOST_BYTES = 1024 * 1024 - 1_000;
    private static final int MOST_DEPTH = 2_000;
    private static final int MOST_STEPS = 40;
    private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger GREATEST = BigInteger.valueOf(Long.MAX_VALUE);

    /** A composite being written. `step`: what leads to the part at hand, where that is not its place. */
    private static final class Open {
        final Open parent;
        final Object value;
        final int depth;
        int at;
        String step;

        Open(Open parent, Object value) {
            this.parent = parent;
            this.value = value;
            depth = parent == null ? 1 : parent.depth + 1;
        }
    }

    private final StringBuilder out = new StringBuilder();

    private Encoder() {}

    /** JSON text; raises WrongType or Unfit, or what the learner's own collections raise. */
    static String text(Shape shape, Object value) {
        Encoder encoder = new Encoder();
        encoder.write(shape, value, null);
        return encoder.out.toString();
    }

    private static String pathTo(Open inside) {
        String path = "";
        int steps = 0;
        for (Open at = inside; at != null; at = at.parent) {
            if (steps++ == MOST_STEPS) return "…" + path;
            path = (at.step == null ? "[" + at.at + "]" : at.step) + path;
        }
        return path;
    }

    private static WrongType mismatch(Shape declared, Object value, Open inside) {
        for (Open above = inside; above != null; above = above.parent) if (above.value == value && value != null) throw new Unfit("cyclic");
        String expected = declared.present().kind().equals("int") && isWhole(value) ? "int of 32 bits"
            : declared.present().kind().equals("long") && isWhole(value) ? "long of 64 bits" : declared.named();
        return new WrongType(pathTo(inside), expected, value);
    }

    private static boolean isWhole(Object value) {
        return value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte || value instanceof BigInteger;
    }

    private void bound() {
        if (out.length() > MOST_BYTES) throw new Unfit("large");
    }

    private void write(Shape declared, Object actual, Open inside) {
        Object value = actual;
        Shape shape = declared;
        while (shape.kind().equals("optional")) {
            if (value instanceof Optional<?> one) value = one.orElse(null);
            if (value == null) break;
            shape = shape.part();
        }
        bound();
        switch (shape.kind()) {
            case "void", "optional" -> out.append("null");
            case "array" -> writeArray(shape, declared, value, inside);
            case "set" -> {
                if (!(value instanceof Set<?> set)) throw mismatch(declared, value, inside);
                writeAll(shape, set, inside);
            }
            case "map" -> {
                if (!(value instanceof Map<?, ?> map)) throw mismatch(declared, value, inside);
                writeMap(shape, map, inside);
            }
            case "tuple" -> writeTuple(shape, declared, value, inside);
            case "list_node", "tree_node", "graph_node" -> writeNodes(shape, value, inside);
            default -> {
                if (!scalar(shape.kind(), value)) throw mismatch(declared, value, inside);
            }
        }
    }

    private boolean scalar(String kind, Object value) {
        switch (kind) {
            case "int" -> {
                if (!isWhole(value)) return false;
                if (value instanceof BigInteger one && one.bitLength() > 31) return false;
                long whole = ((Number) value).longValue();
                if (whole != (int) whole) return false;
                out.append(whole);
            }
            case "long" -> {
                if (!isWhole(value)) return false;
                if (value instanceof BigInteger one && (one.compareTo(LEAST) < 0 || one.compareTo(GREATEST) > 0)) return false;
                out.append('"').append(((Number) value).longValue()).append('"');
            }
            case "bigint" -> {
                if (!isWhole(value)) return false;
                // More digits fit no frame, and writing them takes time.
                if (value instanceof BigInteger one && one.bitLength() > MOST_BYTES * 10L / 3) throw new Unfit("large");
                out.append('"').append(value instanceof BigInteger one ? digits(one) : value).append('"');
            }
            case "float" -> {
                if (value instanceof Double || value instanceof Float) writeDouble(((Number) value).doubleValue());
                else if (value instanceof Integer || value instanceof Short || value instanceof Byte) out.append(value);
                else if (value instanceof Long one && Math.abs(one) < 1L << 53) out.append(one);
                else return false;
            }
            case "bool" -> {
                if (!(value instanceof Boolean)) return false;
                out.append(value);
            }
            case "char" -> {
                String text = value instanceof Character ? value.toString()
                    : value instanceof Integer one && Character.isValidCodePoint(one) ? Character.toString(one)
                    : value instanceof String one && one.codePointCount(0, one.length()) == 1 ? one : null;
                if (text == null) return false;
                Json.quote(out, text, false);
            }
            case "string" -> {
                if (!(value instanceof String one)) return false;
                if (one.length() > MOST_BYTES) throw new Unfit("large");
                Json.quote(out, one, false);
            }
            default -> {
                if (value != null) return false;
                out.append("null");
            }
        }
        return true;
    }

    /** A subclass may override what tells its digits. */
    private static String digits(BigInteger value) {
        return value.getClass() == BigInteger.class ? value.toString() : new BigInteger(value.toByteArray()).toString();
    }

    private void writeDouble(double value) {
        if (Double.isNaN(value)) out.append("\"NaN\"");
        else if (Double.isInfinite(value)) out.append(value > 0 ? "\"Infinity\"" : "\"-Infinity\"");
        else out.append(value);
    }

    private Open open(Object value, Open inside) {
        Open open = new Open(inside, value);
        if (open.depth > MOST_DEPTH) throw new Unfit("deep");
        return open;
    }

    private void writeArray(Shape shape, Shape declared, Object value, Open inside) {
        if (value instanceof Collection<?> list && !(value instanceof Set)) {
            writeAll(shape, list, inside);
            return;
        }
        if (value == null || !value.getClass().isArray()) throw mismatch(declared, value, inside);
        Open open = open(value, inside);
        int length = Array.getLength(value);
        if (length > MOST_BYTES) throw new Unfit("large");
        out.append('[');
        if (value instanceof int[] whole && shape.part().kind().equals("int")) {
            for (int at = 0; at < length; at++) out.append(at > 0 ? "," : "").append(whole[at]);
            out.append(']');
            return;
        }
        for (int at = 0; at < length; at++) {
            if (at > 0) out.append(',');
            open.at = at;
            write(shape.part(), Array.get(value, at), open);
        }
        out.append(']');
    }

    private void writeAll(Shape shape, Collection<?> items, Open inside) {
        Open open = open(items, inside);
        out.append('[');
        for (Object item : items) {
            if (open.at > 0) out.append(',');
            write(shape.part(), item, open);
            open.at++;
        }
        out.append(']');
    }

    private void writeMap(Shape shape, Map<?, ?> map, Open inside) {
        Open open = open(map, inside);
        int at = 0;
        out.append('[');
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            out.append(at == 0 ? "[" : ",[");
            open.step = ".keys[" + at++ + "]";
            Object key = entry.getKey();
            write(shape.parts().get(0), key, open);
            out.append(',');
            write(shape.parts().get(1), entry.getValue(), keyed(open, key));
            out.append(']');
        }
        out.append(']');
    }

    /** The same composite, its step being the key. */
    private static Open keyed(Open open, Object key) {
        Open keyed = new Open(open.parent, open.value);
        String keyText = Shown.show(key);
        keyed.step = "[" + (keyText.length() > 60 ? keyText.substring(0, 60) : keyText) + "]";
        return keyed;
    }

    private void writeTuple(Shape shape, Shape declared, Object value, Open inside) {
        if (!(value instanceof Record)) throw mismatch(declared, value, inside);
        RecordComponent[] components = value.getClass().getRecordComponents();
        if (components.length != shape.parts().size())
            throw new WrongType(pathTo(inside), declared.named(), value, Shown.nameOf(value) + " of " + components.length);
        Open open = open(value, inside);
        out.append('[');
        for (int at = 0; at < components.length; at++) {
            if (at > 0) out.append(',');
            open.at = at;
            write(shape.parts().get(at), component(components[at], value), open);
        }
        out.append(']');
    }

    private static Object component(RecordComponent component, Object of) {
        try {
            Method accessor = component.getAccessor();
            accessor.setAccessible(true);
            return accessor.invoke(of);
        } catch (InvocationTargetException error) {
            throw Errors.unchecked(error.getCause());
        } catch (IllegalAccessException error) {
            throw new IllegalStateException(error);
        }
    }

    private void writeNodes(Shape shape, Object value, Open inside) {
        try {
            Nodes.encode(shape.kind(), value, out);
        } catch (WrongType error) {
            throw new WrongType(pathTo(inside) + error.path, error.expected, error.value, error.found);
        }
    }
}
