package rung;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import sun.misc.Signal;

/**
 * Runs a learner's compiled classes: a function or a class for every input, or a whole program once. Frames come in on descriptor 3
 * and go out on descriptor 4; container/frames.ts says what they hold.
 */
final class Harness {
    /** What a recursion that is deep, but not endless, needs. */
    private static final long STACK_BYTES = 64L << 20;
    private static final int BROKEN = 70;
    private static final int TERMINATED = 143;

    private final Frames frames;
    private final Streams streams = new Streams();
    /** What `main` of a whole program threw. */
    private Throwable uncaught;

    private Harness() throws ReflectiveOperationException {
        frames = new Frames();
    }

    /** What is loaded before a run comes. */
    static void rehearse() throws Exception {
        new Harness().streams.install();
        Rehearsal.run();
    }

    /** Says that it is ready, and serves one run. */
    static void main() throws Throwable {
        Harness harness = new Harness();
        harness.streams.install();
        Rehearsal.run();
        Thread calls = new Thread(null, harness::serve, "main", STACK_BYTES);
        calls.start();
        calls.join();
        Thread.currentThread().setUncaughtExceptionHandler((thread, error) -> {});
        // The status of a program whose `main` threw; the rest of it goes on until its own threads have ended.
        if (harness.uncaught != null) throw harness.uncaught;
    }

    private void serve() {
        try {
            Signal.handle(new Signal("TERM"), signal -> {
                streams.flush();
                Runtime.getRuntime().halt(TERMINATED);
            });
            frames.send(new Header("ready"));
            byte[] body = frames.receive();
            byte[] artefact = body == null ? null : frames.receive();
            if (artefact == null) {
                Runtime.getRuntime().halt(0);
                return;
            }
            run(Json.object(Json.parse(new String(body, StandardCharsets.UTF_8))), artefact);
        } catch (Throwable error) {
            error.printStackTrace();
            streams.flush();
            Runtime.getRuntime().halt(BROKEN);
        }
    }

    private void run(Map<String, Object> request, byte[] artefact) throws Throwable {
        List<Object> files = Json.list(request.get("files"));
        for (Object one : files) write(Json.object(one));
        Classes classes = new Classes(artefact, (String) Json.object(files.get(0)).get("path"));
        Thread.currentThread().setContextClassLoader(classes);
        seed();
        Map<String, Object> entry = Json.object(request.get("entry"));
        if (entry.get("kind").equals("program")) {
            if (request.get("stdin") instanceof String text) Streams.take(text);
            program(classes, Json.list(entry.get("arguments")).toArray(String[]::new));
            return;
        }
        Calls.Entry callable = find(classes, entry, Json.object(request.get("signature")));
        if (callable != null) answerAll(callable, classes);
        System.exit(0);
    }

    private static void write(Map<String, Object> file) throws IOException {
        Path path = Path.of((String) file.get("path"));
        if (path.getParent() != null) Files.createDirectories(path.getParent());
        Files.write(path, ((String) file.get("content")).getBytes(StandardCharsets.UTF_8));
    }

    /** The same program gives the same random numbers in every run, as far as it asks `Math` for them. */
    private static void seed() throws ReflectiveOperationException {
        Math.random();
        var holder = Class.forName("java.lang.Math$RandomNumberGeneratorHolder").getDeclaredField("randomNumberGenerator");
        holder.setAccessible(true);
        ((Random) holder.get(null)).setSeed(0);
    }

    /** Null once a frame has said why there is nothing to call. */
    private Calls.Entry find(Classes classes, Map<String, Object> entry, Map<String, Object> signature) throws IOException {
        String name = (String) entry.get("name");
        Calls calls = new Calls(classes);
        try {
            Calls.Entry callable = entry.get("kind").equals("class") ? calls.ofClass(name, signature) : calls.function(name, signature);
            frames.send(new Header("loaded"));
            return callable;
        } catch (Unsuited error) {
            refuse(error);
        } catch (Throwable error) {
            frames.send(Errors.raised(error, null, classes));
        }
        return null;
    }

    private void refuse(Unsuited error) throws IOException {
        frames.send(new Header("compile").with("type", error.type).with("message", error.getMessage()).with("line", (Object) null));
    }

    private void answerAll(Calls.Entry entry, Classes classes) throws IOException {
        for (byte[] body = frames.receive(); body != null; body = frames.receive()) {
            String text = new String(body, StandardCharsets.UTF_8);
            int end = text.indexOf('\n');
            answer(entry, classes, text.substring(0, end), text.substring(end + 1));
        }
    }

    private void answer(Calls.Entry entry, Classes classes, String mark, String arguments) throws IOException {
        Header header;
        byte[] value = null;
        try {
            Calls.Answer answer = entry.answer(arguments);
            value = answer.value().getBytes(StandardCharsets.UTF_8);
            if (value.length > Encoder.MOST_BYTES) throw new Unfit("large");
            header = new Header("returned").with("mark", mark).with("mutated", (Object) answer.mutated())
                .with("callNs", (Object) answer.callNs());
        } catch (WrongType error) {
            header = new Header("wrong_type").with("mark", mark).with("path", error.path).with("expected", error.expected)
                .with("found", error.found).with("shown", Shown.show(error.value));
            value = null;
        } catch (Unfit error) {
            header = new Header("unfit").with("mark", mark).with("reason", error.reason);
            value = null;
        } catch (Throwable error) {
            header = Errors.raised(error, mark, classes);
        }
        streams.put(mark);
        if (value == null) frames.send(header);
        else frames.send(header, value, value.length);
    }

    private static Method main(Classes classes) throws Unsuited, ClassNotFoundException {
        List<String> names = new ArrayList<>(classes.named("Solution"));
        names.addAll(classes.named("Main"));
        names.addAll(classes.outer());
        for (String name : names) {
            for (Method one : Class.forName(name, false, classes).getDeclaredMethods()) {
                if (!one.getName().equals("main") || !Modifier.isStatic(one.getModifiers())) continue;
                Class<?>[] types = one.getParameterTypes();
                if (types.length == 1 && types[0] == String[].class) return one;
            }
        }
        throw new Unsuited("MissingFunction", "the file defines no public static void main(String[] args)");
    }

    /** Its output and exit status are its answer. */
    private void program(Classes classes, String[] arguments) throws IOException {
        try {
            Method main = main(classes);
            main.setAccessible(true);
            main.invoke(null, (Object) arguments);
        } catch (Unsuited error) {
            refuse(error);
        } catch (InvocationTargetException error) {
            frames.send(Errors.raised(error, null, classes));
            uncaught = error.getCause();
        } catch (Throwable error) {
            frames.send(Errors.raised(error, null, classes));
            uncaught = error;
        }
        streams.flush();
    }
}
