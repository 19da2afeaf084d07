package rung;

import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles learners' files, one request after the other: a frame `{"files":[{"path","content"}]}` in, a frame out. `built` is followed
 * by the classes; `failed` has the first error; `worn` says that the compiler itself failed, and that this process is not to be used again.
 */
final class Compiler {
    /** What expressions need that are nested deeply, but not without end. */
    private static final long STACK_BYTES = 32L << 20;
    private static final int MOST_TEXT = 500;
    private static final long MOST_KEPT = 96L << 20;
    /** What stands before the names of classes. */
    private static final String PACKAGES = "\\b[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*\\.(?=[A-Z])";
    private static final List<String> OPTIONS = List.of("-proc:none", "-g", "-nowarn", "-Xlint:none", "-Xmaxerrs", "1", "-implicit:none");
    private static final String SAMPLE = """
        import java.util.*;
        import java.util.stream.*;

        class Solution {
            private final Map<String, List<Integer>> kept = new HashMap<>();

            int solve(int[] values, ListNode head) {
                var sum = 0;
                for (int value : values) sum += value;
                kept.computeIfAbsent("a", key -> new ArrayList<>()).add(sum);
                return kept.values().stream().flatMap(List::stream).collect(Collectors.summingInt(one -> one)) + head.val;
            }
        }
        """;

    private final JavaCompiler tool = ToolProvider.getSystemJavaCompiler();
    private final JavaFileManager platform = tool.getStandardFileManager(null, Locale.ENGLISH, StandardCharsets.UTF_8);

    private record Outcome(Header header, byte[] artefact) {
        Outcome(Header header) {
            this(header, new byte[0]);
        }
    }

    /** The first error in a file of the learner's; others have words about things that are none of theirs. */
    private static final class First implements DiagnosticListener<JavaFileObject> {
        private Diagnostic<? extends JavaFileObject> own;
        private boolean isThereAny;

        @Override
        public void report(Diagnostic<? extends JavaFileObject> one) {
            if (one.getKind() != Diagnostic.Kind.ERROR) return;
            isThereAny = true;
            if (own == null && one.getSource() instanceof MemoryFiles.Source) own = one;
        }

        Header header() {
            if (own == null) return failed("the compiler refuses these files", null, null);
            String message = own.getMessage(Locale.ENGLISH).strip().replaceAll("\\s*\\R\\s*", "; ").replaceAll(PACKAGES, "");
            Long line = own.getLineNumber() > 0 ? own.getLineNumber() : null;
            return failed(message, ((MemoryFiles.Source) own.getSource()).path, line);
        }
    }

    private static Header failed(String message, String path, Long line) {
        String text = message.length() > MOST_TEXT ? message.substring(0, MOST_TEXT - 1) + "…" : message;
        return new Header("failed").with("message", text).with("path", path).with("line", (Object) line);
    }

    private Outcome compile(List<Object> files) {
        List<JavaFileObject> sources = new ArrayList<>();
        for (Object file : files) {
            Map<String, Object> one = Json.object(file);
            sources.add(new MemoryFiles.Source(sources.size(), (String) one.get("path"), (String) one.get("content")));
        }
        MemoryFiles memoryFiles = new MemoryFiles(platform);
        First first = new First();
        boolean isBuilt;
        try {
            isBuilt = tool.getTask(Writer.nullWriter(), memoryFiles, first, OPTIONS, null, sources).call();
        } catch (Throwable error) {
            return new Outcome(new Header("worn"));
        }
        if (isBuilt) return new Outcome(new Header("built"), memoryFiles.artefact());
        return new Outcome(first.isThereAny ? first.header() : new Header("worn"));
    }

    private void serve(Frames frames) {
        try {
            rehearseOnce();
            frames.send(new Header("ready"));
            for (byte[] body = frames.receive(); body != null; body = frames.receive()) {
                Map<String, Object> request = Json.object(Json.parse(new String(body, StandardCharsets.UTF_8)));
                Outcome outcome = compile(Json.list(request.get("files")));
                frames.send(outcome.header, outcome.artefact, outcome.artefact.length);
                // Frees the memory that a large source took, while no run waits.
                if (Runtime.getRuntime().totalMemory() > MOST_KEPT) System.gc();
            }
        } catch (Throwable error) {
            error.printStackTrace();
            Runtime.getRuntime().halt(70);
        }
    }

    private void rehearseOnce() {
        compile(List.of(Map.of("path", "Solution.java", "content", SAMPLE)));
        compile(List.of(Map.of("path", "Solution.java", "content", SAMPLE.replace("sum = 0", "sum"))));
    }

    static void rehearse() {
        new Compiler().rehearseOnce();
    }

    static void main() throws Exception {
        Compiler compiler = new Compiler();
        Frames frames = new Frames();
        Thread serving = new Thread(null, () -> compiler.serve(frames), "compiler", STACK_BYTES);
        serving.start();
        serving.join();
    }
}
