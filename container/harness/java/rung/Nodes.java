package rung;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Linked lists, trees and graphs, of the provided classes or the learner's own, and their wire forms. No walk is recursive. */
final class Nodes {
    /** No answer with more nodes fits a frame: each takes two bytes at least. */
    private static final int MOST = 512 * 1024;
    private static final Map<String, List<String>> LINKS =
        Map.of("list_node", List.of("next"), "tree_node", List.of("left", "right"), "graph_node", List.of("neighbors"));
    private static final Map<Class<?>, Map<String, Field>> FIELDS = new HashMap<>();

    private Nodes() {}

    /** A field of a class or of one it extends; null where there is none. */
    private static Field field(Class<?> of, String name) {
        return FIELDS.computeIfAbsent(of, key -> new HashMap<>()).computeIfAbsent(name, key -> {
            for (Class<?> at = of; at != null && at.getClassLoader() != null; at = at.getSuperclass()) {
                for (Field one : at.getDeclaredFields()) {
                    if (!one.getName().equals(name) || Modifier.isStatic(one.getModifiers())) continue;
                    one.setAccessible(true);
                    return one;
                }
            }
            return null;
        });
    }

    private static Object get(Object node, String name, String kind, String path) {
        Field field = field(node.getClass(), name);
        if (field == null) throw new WrongType(path, new Shape(kind, List.of()).named(), node);
        try {
            return field.get(node);
        } catch (IllegalAccessException error) {
            throw new IllegalStateException(error);
        }
    }

    private static int whole(Object value, String path) {
        if (value instanceof Integer one) return one;
        if (value instanceof Long one && one == one.intValue()) return one.intValue();
        if (value instanceof Short || value instanceof Byte) return ((Number) value).intValue();
        throw new WrongType(path, value instanceof Long ? "int of 32 bits" : "int", value);
    }

    /** Makes nodes by whichever constructor the class has: without arguments, of the value, or of all fields. */
    private record Maker(Constructor<?> constructor, Field value, List<Field> links) {
        Object node(Object wire) throws Exception {
            Object[] arguments = new Object[constructor.getParameterCount()];
            if (arguments.length > 0) arguments[0] = own(wire, constructor.getParameterTypes()[0]);
            Object instance = constructor.newInstance(arguments);
            value.set(instance, own(wire, value.getType()));
            return instance;
        }

        private static Object own(Object wire, Class<?> type) {
            return type == long.class || type == Long.class ? (Object) ((Integer) wire).longValue() : wire;
        }
    }

    private static Maker maker(String kind, Class<?> of) throws Unsuited {
        Field value = field(of, "val");
        List<Field> links = new ArrayList<>();
        for (String name : LINKS.get(kind)) links.add(field(of, name));
        String named = new Shape(kind, List.of()).named();
        if (value == null || links.contains(null))
            throw new Unsuited(Types.named(of) + " has not the fields of a " + named + ": val, " + String.join(", ", LINKS.get(kind)));
        int fields = 1 + links.size();
        for (int count : new int[] {0, 1, fields}) {
            for (Constructor<?> one : of.getDeclaredConstructors()) {
                Class<?>[] types = one.getParameterTypes();
                if (types.length != count) continue;
                if (count > 0 && types[0] != int.class && types[0] != Integer.class && types[0] != long.class) continue;
                if (Modifier.isAbstract(of.getModifiers())) continue;
                one.setAccessible(true);
                return new Maker(one, value, links);
            }
        }
        throw new Unsuited("no constructor of " + Types.named(of) + " makes a " + named);
    }

    static Decoder.Codec decoder(String kind, Class<?> of) throws Unsuited {
        Maker maker = maker(kind, of);
        return switch (kind) {
            case "list_node" -> wire -> list(maker, wire);
            case "tree_node" -> wire -> tree(maker, Json.list(wire));
            default -> wire -> graph(maker, Json.list(wire));
        };
    }

    private static Object list(Maker maker, Object wire) throws Exception {
        boolean hasCycle = wire instanceof Map;
        List<Object> values = Json.list(hasCycle ? Json.object(wire).get("values") : wire);
        List<Object> nodes = new ArrayList<>(values.size());
        for (Object value : values) nodes.add(maker.node(value));
        Field next = maker.links.get(0);
        for (int at = 1; at < nodes.size(); at++) next.set(nodes.get(at - 1), nodes.get(at));
        if (hasCycle) next.set(nodes.get(nodes.size() - 1), nodes.get((Integer) Json.object(wire).get("tailTo")));
        return nodes.isEmpty() ? null : nodes.get(0);
    }

    private static Object tree(Maker maker, List<Object> wire) throws Exception {
        if (wire.isEmpty()) return null;
        List<Object> parents = new ArrayList<>();
        parents.add(maker.node(wire.get(0)));
        for (int at = 1; at < wire.size(); at++) {
            if (wire.get(at) == null) continue;
            Object node = maker.node(wire.get(at));
            parents.add(node);
            maker.links.get((at - 1) % 2).set(parents.get((at - 1) / 2), node);
        }
        return parents.get(0);
    }

    private static Object graph(Maker maker, List<Object> wire) throws Exception {
        Field neighbors = maker.links.get(0);
        if (!neighbors.getType().isAssignableFrom(ArrayList.class)) throw new IllegalArgumentException("neighbors is no List");
        List<Object> nodes = new ArrayList<>();
        for (Object one : wire) nodes.add(maker.node(Json.list(one).get(0)));
        for (int at = 0; at < nodes.size(); at++) {
            List<Object> own = new ArrayList<>();
            for (Object index : Json.list(Json.list(wire.get(at)).get(1))) own.add(nodes.get((Integer) index));
            neighbors.set(nodes.get(at), own);
        }
        return nodes.isEmpty() ? null : nodes.get(0);
    }

    static void encode(String kind, Object root, StringBuilder to) {
        switch (kind) {
            case "list_node" -> encodeList(root, to);
            case "tree_node" -> encodeTree(root, to);
            default -> encodeGraph(root, to);
        }
    }

    /** Adds the nodes of a list, with their values. */
    static void remember(Object head, Map<Object, Integer> placeOf) {
        for (Object node = head; node != null && !placeOf.containsKey(node); node = get(node, "next", "list_node", ""))
            placeOf.put(node, whole(get(node, "val", "list_node", ""), ""));
    }

    /** Raises at the first node that is not one of the given ones, or has another value now. The list was encoded before. */
    static void checkRelinked(Object head, Map<Object, Integer> placeOf) {
        Object node = head;
        for (int at = 0; node != null && at <= placeOf.size(); at++) {
            Integer was = placeOf.get(node);
            Integer value = whole(get(node, "val", "list_node", ""), "");
            if (!value.equals(was)) throw new WrongType("[" + at + "]", "given node", value, was == null ? "new node" : "changed node");
            node = get(node, "next", "list_node", "");
        }
    }

    private static void encodeList(Object root, StringBuilder to) {
        IdentityHashMap<Object, Integer> visited = new IdentityHashMap<>();
        StringBuilder texts = new StringBuilder("[");
        String path = "";
        Object node = root;
        while (node != null) {
            Integer index = visited.get(node);
            if (index != null) {
                to.append("{\"values\":").append(texts).append("],\"tailTo\":").append(index).append('}');
                return;
            }
            int at = visited.size();
            if (at == MOST) throw new Unfit("large");
            visited.put(node, at);
            Object value = get(node, "val", "list_node", path);
            Object next = get(node, "next", "list_node", path);
            if (at > 0) texts.append(',');
            texts.append(whole(value, value instanceof Integer ? "" : "[" + at + "].val"));
            if (next != null && next.getClass() != node.getClass()) path = "[" + at + "].next";
            node = next;
        }
        to.append(texts).append(']');
    }

    /** Whether a way down leads back to a node it came through; one node below two others is no cycle. */
    private static boolean containsItself(Object root) {
        IdentityHashMap<Object, Boolean> onWay = new IdentityHashMap<>();
        ArrayDeque<Object> pending = new ArrayDeque<>();
        pending.push(root);
        while (!pending.isEmpty()) {
            Object node = pending.peek();
            Boolean state = onWay.get(node);
            if (state != null) {
                pending.pop();
                onWay.put(node, false);
                continue;
            }
            onWay.put(node, true);
            for (String side : LINKS.get("tree_node")) {
                Object child = get(node, side, "tree_node", "");
                if (child == null) continue;
                if (Boolean.TRUE.equals(onWay.get(child))) return true;
                if (!onWay.containsKey(child)) pending.push(child);
            }
        }
        return false;
    }

    /** Where a node hangs, and on which side; the way to a very deep one is cut. */
    private record Way(int parent, String side) {}

    private static String path(List<Way> ways, int index) {
        String path = "";
        int steps = 0;
        for (int at = index; at > 0; at = ways.get(at).parent) {
            if (steps++ == 40) return "…" + path;
            path = "." + ways.get(at).side + path;
        }
        return path;
    }

    private static void encodeTree(Object root, StringBuilder to) {
        if (root == null) {
            to.append("[]");
            return;
        }
        List<Object> nodes = new ArrayList<>(List.of(root));
        List<Way> ways = new ArrayList<>(List.of(new Way(0, "")));
        List<Integer> slots = new ArrayList<>(List.of(0));
        List<String> texts = new ArrayList<>(List.of(""));
        IdentityHashMap<Object, Boolean> visited = new IdentityHashMap<>();
        visited.put(root, true);
        boolean isShared = false;
        for (int at = 0; at < nodes.size(); at++) {
            Object node = nodes.get(at);
            if (field(node.getClass(), "val") == null) throw new WrongType(path(ways, at), "TreeNode", node);
            Object value = get(node, "val", "tree_node", "");
            for (String side : LINKS.get("tree_node")) {
                if (field(node.getClass(), side) == null) throw new WrongType(path(ways, at), "TreeNode", node);
                Object child = get(node, side, "tree_node", "");
                if (child == null) {
                    texts.add("null");
                    continue;
                }
                if (!isShared && visited.put(child, true) != null) {
                    if (containsItself(root)) throw new Unfit("cyclic");
                    isShared = true;
                }
                if (nodes.size() == MOST) throw new Unfit("large");
                nodes.add(child);
                ways.add(new Way(at, side));
                slots.add(texts.size());
                texts.add("");
            }
            texts.set(slots.get(at), Integer.toString(whole(value, value instanceof Integer ? "" : path(ways, at) + ".val")));
        }
        to.append('[').append(String.join(",", texts.subList(0, slots.get(slots.size() - 1) + 1))).append(']');
    }

    /** Numbered breadth first from the node handed over, in the order of the neighbours. */
    private static void encodeGraph(Object root, StringBuilder to) {
        List<Object> nodes = new ArrayList<>();
        IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
        if (root != null) {
            nodes.add(root);
            numbers.put(root, 0);
        }
        int links = 0;
        to.append('[');
        for (int at = 0; at < nodes.size(); at++) {
            Object node = nodes.get(at);
            String path = at == 0 ? "" : "[" + at + "]";
            int value = whole(get(node, "val", "graph_node", path), "[" + at + "].val");
            Object fieldValue = get(node, "neighbors", "graph_node", path);
            if (!(fieldValue instanceof Collection<?> neighbors)) throw new WrongType("[" + at + "].neighbors", "List", fieldValue);
            to.append(at == 0 ? "[" : ",[").append(value).append(",[");
            int index = 0;
            for (Object one : neighbors) {
                if (one == null || field(one.getClass(), "neighbors") == null)
                    throw new WrongType("[" + at + "].neighbors[" + index + "]", "GraphNode", one);
                Integer number = numbers.get(one);
                if (number == null) {
                    number = nodes.size();
                    numbers.put(one, number);
                    nodes.add(one);
                }
                to.append(index++ == 0 ? "" : ",").append(number);
                if (++links > MOST) throw new Unfit("large");
            }
            to.append("]]");
        }
        to.append(']');
    }
}
