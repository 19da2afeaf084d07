package rung;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The learner's compiled classes. They stand before classes of the same name that are provided. */
final class Classes extends ClassLoader {
    private record Compiled(String source, byte[] bytes) {}

    private final Map<String, Compiled> compiled = new LinkedHashMap<>();
    private final String main;

    /** `main`: the path of the learner's first file. The bytes: number of classes; of each its name, the path of its source, its code. */
    Classes(byte[] artefact, String main) {
        super(Classes.class.getClassLoader());
        this.main = main;
        ByteBuffer in = ByteBuffer.wrap(artefact);
        for (int remaining = in.getInt(); remaining > 0; remaining--) {
            String name = new String(next(in), StandardCharsets.UTF_8);
            String source = new String(next(in), StandardCharsets.UTF_8);
            compiled.put(name, new Compiled(source, next(in)));
        }
    }

    private static byte[] next(ByteBuffer in) {
        byte[] bytes = new byte[in.getInt()];
        in.get(bytes);
        return bytes;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        Compiled compiledClass = compiled.get(name);
        if (compiledClass == null) return super.loadClass(name, resolve);
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            return known != null ? known : defineClass(name, compiledClass.bytes, 0, compiledClass.bytes.length);
        }
    }

    boolean isOfMain(StackTraceElement frame) {
        Compiled compiledClass = compiled.get(frame.getClassName());
        return compiledClass != null && compiledClass.source.equals(main);
    }

    private static String simple(String name) {
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }

    private Stream<String> names(boolean ofMain) {
        return compiled.keySet().stream().filter(name -> !ofMain || compiled.get(name).source.equals(main));
    }

    /** The classes that may be meant by a simple name, the likeliest first: of the first file before others, outer before nested. */
    List<String> named(String simple) {
        return Stream.concat(names(true), names(false)).filter(name -> simple(name).equals(simple)).distinct()
            .sorted((one, other) -> Boolean.compare(one.indexOf('$') >= 0, other.indexOf('$') >= 0)).toList();
    }

    /** The classes of the first file that are in no other file. */
    List<String> outer() {
        return names(true).filter(name -> name.indexOf('$') < 0).toList();
    }

    /** Runs the class's initialiser. */
    Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName(name, true, this);
    }
}
