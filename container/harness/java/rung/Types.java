package rung;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;

/** Types as a method declares them. */
final class Types {
    private Types() {}

    /** The class a value of the type has, as far as is known. */
    static Class<?> raw(Type type) {
        if (type instanceof Class<?> one) return one;
        if (type instanceof ParameterizedType one) return (Class<?>) one.getRawType();
        if (type instanceof GenericArrayType one) return Array.newInstance(raw(one.getGenericComponentType()), 0).getClass();
        if (type instanceof WildcardType one) return raw(one.getLowerBounds().length > 0 ? one.getLowerBounds()[0] : one.getUpperBounds()[0]);
        if (type instanceof TypeVariable<?> one) return one.getBounds()[0] instanceof TypeVariable ? Object.class : raw(one.getBounds()[0]);
        return Object.class;
    }

    static Type componentOf(Type type) {
        return type instanceof GenericArrayType one ? one.getGenericComponentType() : raw(type).getComponentType();
    }

    /** What stands between the angle brackets; Object where nothing does. */
    static Type argument(Type type, int index) {
        Type current = type;
        if (current instanceof WildcardType one) current = one.getLowerBounds().length > 0 ? one.getLowerBounds()[0] : one.getUpperBounds()[0];
        if (!(current instanceof ParameterizedType one)) return Object.class;
        Type[] arguments = one.getActualTypeArguments();
        return index < arguments.length ? arguments[index] : Object.class;
    }

    /** The type of a record's component, its own type variables put in where they stand alone. */
    static Type typeOf(RecordComponent component, Type record) {
        Type type = component.getGenericType();
        TypeVariable<?>[] variables = component.getDeclaringRecord().getTypeParameters();
        for (int index = 0; index < variables.length; index++) if (variables[index].equals(type)) return argument(record, index);
        return type;
    }

    static String named(Type type) {
        return type.getTypeName().replaceAll("\\b[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*\\.(?=[A-Z])", "");
    }
}
