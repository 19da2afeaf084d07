package rung;

import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.IntStream;

/** Values and their types in words, for a learner to read. */
final class Shown {
    private static final int MOST = 200;
    private static final int MOST_PARTS = 20;

    private Shown() {}

    static String nameOf(Object value) {
        if (value == null) return "null";
        Class<?> type = value.getClass();
        // What `List.of` and the like make has names that say nothing.
        if (type.getModule() == Object.class.getModule() && !Modifier.isPublic(type.getModifiers()) && !type.isArray()) {
            if (value instanceof List) return "List";
            if (value instanceof Set) return "Set";
            if (value instanceof Map) return "Map";
        }
        String name = type.getSimpleName();
        return name.isEmpty() ? value.getClass().getName() : name;
    }

    static String show(Object value) {
        String text;
        try {
            text = text(value, 0);
        } catch (VirtualMachineError error) {
            throw error;
        } catch (Throwable error) {
            text = nameOf(value);
        }
        return text.length() > MOST ? text.substring(0, MOST - 1) + "…" : text;
    }

    private static String text(Object value, int depth) {
        if (value instanceof CharSequence one) {
            StringBuilder quoted = new StringBuilder();
            Json.quote(quoted, one.subSequence(0, Math.min(one.length(), MOST)), false);
            return quoted.toString();
        }
        if (value instanceof Character) return "'" + value + "'";
        boolean isArray = value != null && value.getClass().isArray();
        if (!isArray && !(value instanceof Collection) && !(value instanceof Map)) return String.valueOf(value);
        if (depth > 3) return "[…]";
        StringJoiner parts = new StringJoiner(", ", "[", "]");
        Iterator<?> items = isArray ? IntStream.range(0, Array.getLength(value)).mapToObj(at -> Array.get(value, at)).iterator()
            : value instanceof Map<?, ?> map ? map.entrySet().iterator() : ((Collection<?>) value).iterator();
        for (int at = 0; items.hasNext(); at++) {
            Object item = at < MOST_PARTS ? items.next() : null;
            if (at == MOST_PARTS) return parts.add("…").toString();
            parts.add(item instanceof Map.Entry<?, ?> one ? text(one.getKey(), depth + 1) + "=" + text(one.getValue(), depth + 1) : text(item, depth + 1));
        }
        return parts.toString();
    }
}
