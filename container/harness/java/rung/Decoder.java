package rung;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntUnaryOperator;

/** The way in: from JSON to what a method really declares. Made once per parameter, so that what cannot be is told before a call. */
final class Decoder {
    interface Codec {
        Object from(Object wire) throws Exception;
    }

    private final ClassLoader loader;

    /** `loader`: knows the node and tuple classes that are meant where a method declares none. */
    Decoder(ClassLoader loader) {
        this.loader = loader;
    }

    private static Unsuited unsuited(Shape shape, Type type) {
        return new Unsuited(Types.named(type) + " takes no " + shape.named());
    }

    Codec to(Shape shape, Type type) throws Unsuited {
        Class<?> raw = Types.raw(type);
        if (shape.kind().equals("optional")) return optional(shape, type, raw);
        return switch (shape.kind()) {
            case "int", "long", "bigint", "float", "bool", "char", "string" -> scalar(shape, type, raw);
            case "array" -> raw.isArray() ? array(shape, type, raw) : collection(shape, type, raw, ArrayList.class);
            case "set" -> collection(shape, type, raw, LinkedHashSet.class);
            case "map" -> map(shape, type, raw);
            case "tuple" -> tuple(shape, type, raw);
            case "stream" -> {
                if (!raw.isAssignableFrom(Iterator.class)) throw unsuited(shape, type);
                Codec part = to(new Shape("int", List.of()), Types.argument(type, 0));
                yield wire -> Sources.stream(Json.list(wire), part);
            }
            case "probe" -> {
                if (!raw.isAssignableFrom(IntUnaryOperator.class)) throw unsuited(shape, type);
                yield wire -> Sources.probe(Json.object(wire));
            }
            case "list_node", "tree_node", "graph_node" -> Nodes.decoder(shape.kind(), nodeClass(shape, type, raw));
            default -> {
                if (raw.isPrimitive()) throw unsuited(shape, type);
                yield wire -> null;
            }
        };
    }

    private Codec optional(Shape shape, Type type, Class<?> raw) throws Unsuited {
        if (raw.isPrimitive()) throw new Unsuited(raw + " cannot be null; declare " + boxed(raw).getSimpleName());
        if (raw == Optional.class) {
            Codec part = to(shape.part(), Types.argument(type, 0));
            return wire -> wire == null ? Optional.empty() : Optional.of(part.from(wire));
        }
        Codec part = to(shape.part(), type);
        return wire -> wire == null ? null : part.from(wire);
    }

    private static Class<?> boxed(Class<?> raw) {
        return Array.get(Array.newInstance(raw, 1), 0).getClass();
    }

    private static Codec scalar(Shape shape, Type type, Class<?> raw) throws Unsuited {
        Class<?> own = raw.isPrimitive() && raw != void.class ? boxed(raw) : raw;
        Codec codec = switch (shape.kind()) {
            case "int" -> own.isAssignableFrom(Integer.class) ? wire -> wire
                : own == Long.class ? wire -> ((Number) wire).longValue()
                : own == Double.class ? wire -> ((Number) wire).doubleValue()
                : own == BigInteger.class ? wire -> BigInteger.valueOf(((Number) wire).longValue()) : null;
            case "long" -> own.isAssignableFrom(Long.class) ? wire -> Long.valueOf((String) wire)
                : own == BigInteger.class ? wire -> new BigInteger((String) wire) : null;
            case "bigint" -> own.isAssignableFrom(BigInteger.class) ? wire -> new BigInteger((String) wire) : null;
            case "float" -> own.isAssignableFrom(Double.class) ? Decoder::asDouble
                : own == Float.class ? wire -> (float) asDouble(wire) : null;
            case "bool" -> own.isAssignableFrom(Boolean.class) ? wire -> wire : null;
            case "char" -> own == Integer.class ? wire -> ((String) wire).codePointAt(0)
                : own == Character.class ? Decoder::asChar
                // Where both would do, each has what it can hold.
                : own.isAssignableFrom(Character.class) ? wire -> ((String) wire).length() > 1 ? ((String) wire).codePointAt(0) : (Object) asChar(wire)
                : own.isAssignableFrom(String.class) ? wire -> wire : null;
            default -> own.isAssignableFrom(String.class) ? wire -> wire : null;
        };
        if (codec == null) throw unsuited(shape, type);
        return codec;
    }

    private static double asDouble(Object wire) {
        return wire instanceof String text ? Double.parseDouble(text) : ((Number) wire).doubleValue();
    }

    private static char asChar(Object wire) {
        String text = (String) wire;
        if (text.length() > 1) throw new IllegalArgumentException("a char holds no character beyond U+FFFF; declare int, a code point");
        return text.charAt(0);
    }

    private Codec array(Shape shape, Type type, Class<?> raw) throws Unsuited {
        Class<?> component = raw.getComponentType();
        Codec part = to(shape.part(), Types.componentOf(type));
        return wire -> {
            List<Object> items = Json.list(wire);
            Object arrayValue = Array.newInstance(component, items.size());
            for (int at = 0; at < items.size(); at++) Array.set(arrayValue, at, part.from(items.get(at)));
            return arrayValue;
        };
    }

    /** What is made for one of the interfaces, or for a class as it is. */
    private static Constructor<?> maker(Shape shape, Type type, Class<?> raw, Class<?>... arrayValue) throws Unsuited {
        for (Class<?> one : arrayValue) if (raw.isAssignableFrom(one)) return constructor(one, shape, type);
        if (raw.isInterface() || Modifier.isAbstract(raw.getModifiers())) throw unsuited(shape, type);
        return constructor(raw, shape, type);
    }

    private static Constructor<?> constructor(Class<?> of, Shape shape, Type type) throws Unsuited {
        try {
            Constructor<?> codec = of.getDeclaredConstructor();
            // Those of the platform are public already, and its packages are closed.
            if (of.getModule() == Decoder.class.getModule() || !of.getModule().isNamed()) codec.setAccessible(true);
            return codec;
        } catch (NoSuchMethodException error) {
            throw unsuited(shape, type);
        }
    }

    private Codec collection(Shape shape, Type type, Class<?> raw, Class<?> usual) throws Unsuited {
        boolean isSet = shape.kind().equals("set");
        Constructor<?> maker = isSet
            ? maker(shape, type, raw, usual, TreeSet.class)
            : maker(shape, type, raw, usual, LinkedList.class);
        Class<?> arrayValue = maker.getDeclaringClass();
        if (!Collection.class.isAssignableFrom(arrayValue) || isSet != java.util.Set.class.isAssignableFrom(arrayValue)) throw unsuited(shape, type);
        Codec part = to(shape.part(), Types.argument(type, 0));
        return wire -> {
            @SuppressWarnings("unchecked")
            Collection<Object> filled = (Collection<Object>) maker.newInstance();
            boolean isStack = filled instanceof Deque && !(filled instanceof List);
            for (Object item : Json.list(wire)) {
                if (isStack) ((Deque<Object>) filled).addLast(part.from(item));
                else filled.add(part.from(item));
            }
            return filled;
        };
    }

    private Codec map(Shape shape, Type type, Class<?> raw) throws Unsuited {
        Constructor<?> maker = maker(shape, type, raw, LinkedHashMap.class, TreeMap.class, ConcurrentHashMap.class);
        if (!Map.class.isAssignableFrom(maker.getDeclaringClass())) throw unsuited(shape, type);
        Codec key = to(shape.parts().get(0), Types.argument(type, 0));
        Codec value = to(shape.parts().get(1), Types.argument(type, 1));
        return wire -> {
            @SuppressWarnings("unchecked")
            Map<Object, Object> filled = (Map<Object, Object>) maker.newInstance();
            for (Object pair : Json.list(wire)) {
                List<Object> parts = Json.list(pair);
                filled.put(key.from(parts.get(0)), value.from(parts.get(1)));
            }
            return filled;
        };
    }

    /** A record with as many components as the tuple has parts; the provided one where none is declared. */
    private Codec tuple(Shape shape, Type type, Class<?> raw) throws Unsuited {
        Class<?> provided = provided(shape);
        Class<?> record = raw.isRecord() ? raw : raw.isAssignableFrom(provided) ? provided : null;
        if (record == null || record.getRecordComponents().length != shape.parts().size()) throw unsuited(shape, type);
        RecordComponent[] components = record.getRecordComponents();
        List<Codec> parts = new ArrayList<>();
        Class<?>[] parameters = new Class<?>[components.length];
        for (int index = 0; index < components.length; index++) {
            parameters[index] = components[index].getType();
            parts.add(to(shape.parts().get(index), Types.typeOf(components[index], record == raw ? type : record)));
        }
        Constructor<?> maker;
        try {
            maker = record.getDeclaredConstructor(parameters);
        } catch (NoSuchMethodException error) {
            throw unsuited(shape, type);
        }
        maker.setAccessible(true);
        return wire -> {
            Object[] values = new Object[parameters.length];
            for (int index = 0; index < values.length; index++) values[index] = parts.get(index).from(Json.list(wire).get(index));
            return maker.newInstance(values);
        };
    }

    private Class<?> nodeClass(Shape shape, Type type, Class<?> raw) throws Unsuited {
        if (raw.isPrimitive() || raw.isArray()) throw unsuited(shape, type);
        Class<?> provided = provided(shape);
        return raw.isAssignableFrom(provided) ? provided : raw;
    }

    private Class<?> provided(Shape shape) {
        try {
            return Class.forName(shape.named(), true, loader);
        } catch (ClassNotFoundException error) {
            throw new IllegalStateException(error);
        }
    }
}
