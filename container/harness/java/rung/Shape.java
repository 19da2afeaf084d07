package rung;

import java.util.List;
import java.util.Map;

/** A declared type. `parts`: of an array, a set, a map (key and value), a tuple or what may be null. */
record Shape(String kind, List<Shape> parts) {
    public static Shape of(Object json) {
        Map<String, Object> type = Json.object(json);
        String kind = (String) type.get("kind");
        if (kind.equals("map")) return new Shape(kind, List.of(of(type.get("key")), of(type.get("value"))));
        if (kind.equals("tuple")) return new Shape(kind, ofAll(type.get("of")));
        return new Shape(kind, type.containsKey("of") ? List.of(of(type.get("of"))) : List.of());
    }

    public static List<Shape> ofAll(Object json) {
        return Json.list(json).stream().map(Shape::of).toList();
    }

    public Shape part() {
        return parts.get(0);
    }

    /** Without the leave to be null. */
    public Shape present() {
        Shape shape = this;
        while (shape.kind.equals("optional")) shape = shape.part();
        return shape;
    }

    /** As Java names it. */
    public String named() {
        String plain = switch (present().kind) {
            case "int", "long", "char" -> present().kind;
            case "bigint" -> "BigInteger";
            case "float" -> "double";
            case "bool" -> "boolean";
            case "string" -> "String";
            case "array" -> "array or List";
            case "set" -> "Set";
            case "map" -> "Map";
            case "tuple" -> "Tuple" + present().parts.size();
            case "list_node" -> "ListNode";
            case "tree_node" -> "TreeNode";
            case "graph_node" -> "GraphNode";
            case "stream" -> "Iterator<Integer>";
            case "probe" -> "IntUnaryOperator";
            default -> "null";
        };
        return kind.equals("optional") ? plain + " or null" : plain;
    }

    /** Whether a call can change a value of this type; a tuple may hold something that changes. */
    public boolean canChange() {
        return switch (present().kind) {
            case "array", "set", "map", "tuple", "list_node", "tree_node", "graph_node" -> true;
            default -> false;
        };
    }
}
