package rung;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Finds what is asked for among the learner's classes, and calls it with decoded arguments. */
final class Calls {
    /** Up to this many characters of arguments, it is found out whether the call changed them. */
    private static final int MOST_COMPARED = 64 * 1024;

    /** `callNs`: nanoseconds that the call took, by the clock on the wall: the one of CPU time takes longer to load than most runs take. */
    record Answer(String value, List<Integer> mutated, long callNs) {}

    /** Answers one input, given its arguments as JSON. */
    interface Entry {
        Answer answer(String text) throws Throwable;
    }

    /** A method or constructor, and how its arguments are made. */
    private record Target(Executable own, List<Decoder.Codec> parameters) {
        Object[] decoded(List<Object> wires) throws Exception {
            Object[] values = new Object[parameters.size()];
            for (int index = 0; index < values.length; index++) values[index] = parameters.get(index).from(wires.get(index));
            return values;
        }

        Object call(Object on, Object[] arguments) throws Throwable {
            try {
                return own instanceof Method method ? method.invoke(on, arguments) : ((Constructor<?>) own).newInstance(arguments);
            } catch (InvocationTargetException error) {
                throw error.getCause();
            }
        }

        boolean isStatic() {
            return Modifier.isStatic(own.getModifiers());
        }
    }

    private final Classes classes;
    private final Decoder decoder;

    Calls(Classes classes) {
        this.classes = classes;
        decoder = new Decoder(classes);
    }

    private static Unsuited missing(boolean isClass, String name) {
        String what = isClass ? "class" : "method";
        return new Unsuited(isClass ? "MissingClass" : "MissingFunction", "the file defines no " + what + " called " + name);
    }

    /** The methods of that name a class has or inherits, those of subclasses first. */
    private static List<Method> methods(Class<?> of, String name) {
        Map<String, Method> methodsByName = new LinkedHashMap<>();
        for (Class<?> at = of; at != null && at != Object.class; at = at.getSuperclass())
            for (Method one : at.getDeclaredMethods())
                if (one.getName().equals(name) && !one.isBridge() && !Modifier.isAbstract(one.getModifiers()))
                    methodsByName.putIfAbsent(Arrays.toString(one.getParameterTypes()), one);
        for (Class<?> at = of; at != null; at = at.getSuperclass())
            for (Class<?> face : at.getInterfaces())
                for (Method one : face.getMethods())
                    if (one.getName().equals(name) && one.isDefault()) methodsByName.putIfAbsent(Arrays.toString(one.getParameterTypes()), one);
        return new ArrayList<>(methodsByName.values());
    }

    private static String count(int parameters) {
        return parameters == 1 ? "1 parameter" : parameters + " parameters";
    }

    /** The one of these that takes the types. */
    private Target target(String name, List<? extends Executable> candidates, List<Shape> shapes) throws Unsuited {
        List<Target> fit = new ArrayList<>();
        Unsuited because = null;
        for (Executable one : candidates) {
            Type[] types = one.getGenericParameterTypes();
            if (one.getParameterCount() != shapes.size() || types.length != shapes.size()) continue;
            try {
                List<Decoder.Codec> parameters = new ArrayList<>();
                for (int index = 0; index < types.length; index++) parameters.add(decoder.to(shapes.get(index), types[index]));
                one.setAccessible(true);
                fit.add(new Target(one, parameters));
            } catch (Unsuited error) {
                because = error;
            }
        }
        if (fit.size() == 1) return fit.get(0);
        if (fit.size() > 1) throw new Unsuited("there are several " + name + " that take these arguments; leave one");
        if (because != null) throw new Unsuited(name + ": " + because.getMessage());
        int has = candidates.get(0).getParameterCount();
        throw new Unsuited(name + " must take " + count(shapes.size()) + (candidates.size() == 1 ? ", not " + has : ""));
    }

    private Target constructor(Class<?> of, List<Shape> shapes) throws Unsuited {
        if (Modifier.isAbstract(of.getModifiers())) throw new Unsuited(of.getSimpleName() + " is abstract");
        return target(of.getSimpleName(), List.of(of.getDeclaredConstructors()), shapes);
    }

    /** A method of `Solution`, or of another class of the file where that has none. */
    Entry function(String name, Map<String, Object> signature) throws Exception {
        List<String> owners = new ArrayList<>(classes.named("Solution"));
        owners.addAll(classes.outer());
        for (String owner : owners) {
            Class<?> subject = classes.load(owner);
            List<Method> candidates = methods(subject, name);
            if (candidates.isEmpty()) continue;
            List<Shape> shapes = Shape.ofAll(signature.get("parameters"));
            Target target = target(name, candidates, shapes);
            Target maker = target.isStatic() ? null : constructor(subject, List.of());
            Shape returns = Shape.of(signature.get("returns"));
            return text -> callFunction(target, maker, shapes, returns, signature.get("answer"), text);
        }
        throw missing(false, name);
    }

    private static String textOrNull(Shape shape, Object value) {
        try {
            return Encoder.text(shape, value);
        } catch (VirtualMachineError error) {
            throw error;
        } catch (Throwable error) {
            return null;
        }
    }

    private static Answer callFunction(Target target, Target maker, List<Shape> shapes, Shape returns, Object answer, String text)
        throws Throwable {
        Object[] values = target.decoded(Json.list(Json.parse(text)));
        Map<Integer, String> before = new TreeMap<>();
        for (int index = 0; index < values.length && text.length() <= MOST_COMPARED; index++) {
            String was = shapes.get(index).canChange() && !answer.equals(index) ? textOrNull(shapes.get(index), values[index]) : null;
            if (was != null) before.put(index, was);
        }
        Map<Object, Integer> nodes = new IdentityHashMap<>();
        boolean isRelinked = answer.equals("relinked");
        for (int index = 0; index < values.length && isRelinked; index++)
            if (shapes.get(index).kind().equals("list_node")) Nodes.remember(values[index], nodes);
        // The call gets an array of its own, as the arguments are looked at afterwards.
        ProbeError.first = null;
        Object on = maker == null ? null : maker.call(null, new Object[0]);
        Object[] arguments = values.clone();
        long begun = System.nanoTime();
        Object returned = target.call(on, arguments);
        long spent = System.nanoTime() - begun;
        if (ProbeError.first != null) throw ProbeError.first;
        String value = answer instanceof Integer index ? Encoder.text(shapes.get(index), values[index]) : Encoder.text(returns, returned);
        if (isRelinked) Nodes.checkRelinked(returned, nodes);
        List<Integer> mutated = new ArrayList<>();
        before.forEach((index, was) -> {
            if (!was.equals(textOrNull(shapes.get(index), values[index]))) mutated.add(index);
        });
        return new Answer(value, mutated, spent);
    }

    private record Operation(Target target, Shape returns) {}

    Entry ofClass(String name, Map<String, Object> signature) throws Exception {
        List<String> owners = classes.named(name);
        if (owners.isEmpty()) throw missing(true, name);
        Class<?> subject = classes.load(owners.get(0));
        Target maker = constructor(subject, Shape.ofAll(signature.get("constructor")));
        Map<String, Operation> operations = new LinkedHashMap<>();
        for (Map.Entry<String, Object> one : Json.object(signature.get("methods")).entrySet()) {
            Map<String, Object> request = Json.object(one.getValue());
            List<Method> candidates = methods(subject, one.getKey());
            if (candidates.isEmpty()) throw new Unsuited("class " + name + " has no method called " + one.getKey());
            Target target = target(one.getKey(), candidates, Shape.ofAll(request.get("parameters")));
            operations.put(one.getKey(), new Operation(target, Shape.of(request.get("returns"))));
        }
        return text -> callClass(maker, operations, text);
    }

    private static Answer callClass(Target maker, Map<String, Operation> operations, String text) throws Throwable {
        StringBuilder answers = new StringBuilder("[null");
        Object instance = null;
        int index = 0;
        List<Object> all = Json.list(Json.parse(text));
        long begun = System.nanoTime();
        for (Object one : all) {
            List<Object> wires = Json.list(Json.list(one).get(1));
            if (index++ == 0) {
                instance = maker.call(null, maker.decoded(wires));
                continue;
            }
            Operation operation = operations.get((String) Json.list(one).get(0));
            Object returned = operation.target.call(instance, operation.target.decoded(wires));
            try {
                answers.append(',').append(Encoder.text(operation.returns, returned));
            } catch (WrongType error) {
                throw new WrongType("[" + (index - 1) + "]" + error.path, error.expected, error.value, error.found);
            }
            if (answers.length() > Encoder.MOST_BYTES) throw new Unfit("large");
        }
        return new Answer(answers.append(']').toString(), List.of(), System.nanoTime() - begun);
    }
}
