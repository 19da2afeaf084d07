package rung;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;

/** What the compiler sees: the platform's classes, the provided ones, the learner's files. And what it makes of them. */
final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
    /** A run gets all of it once more. */
    static final int MOST_BYTES = 4 << 20;

    /** A file of the learner's, whatever class it defines. */
    static final class Source extends SimpleJavaFileObject {
        final String path;
        private final String content;

        Source(int index, String path, String content) {
            super(URI.create("learner:///" + index + "/" + path), Kind.SOURCE);
            this.path = path;
            this.content = content;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return content;
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return kind == Kind.SOURCE;
        }

        @Override
        public String getName() {
            return path;
        }
    }

    /** Makes this run out of space, as an answer that is not. */
    static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    final class Made extends SimpleJavaFileObject {
        final String name;
        final String source;
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] from, int at, int length) {
                size += length;
                if (size > MOST_BYTES) throw new TooLarge();
                super.write(from, at, length);
            }
        };

        Made(String name, String source) {
            super(URI.create("made:///" + name.replace('.', '/') + ".class"), Kind.CLASS);
            this.name = name;
            this.source = source;
        }

        @Override
        public OutputStream openOutputStream() {
            return bytes;
        }
    }

    private static final class Provided extends SimpleJavaFileObject {
        final String name;
        private final byte[] bytes;

        Provided(String name) {
            super(URI.create("provided:///" + name + ".class"), Kind.CLASS);
            this.name = name;
            try (InputStream in = MemoryFiles.class.getResourceAsStream("/" + name + ".class")) {
                bytes = in.readAllBytes();
            } catch (IOException error) {
                throw new IllegalStateException(error);
            }
        }

        @Override
        public InputStream openInputStream() {
            return new ByteArrayInputStream(bytes);
        }
    }

    private static final Set<Location> NONE = Set.of(StandardLocation.SOURCE_PATH, StandardLocation.MODULE_PATH,
        StandardLocation.MODULE_SOURCE_PATH, StandardLocation.ANNOTATION_PROCESSOR_PATH,
        StandardLocation.ANNOTATION_PROCESSOR_MODULE_PATH, StandardLocation.SOURCE_OUTPUT, StandardLocation.NATIVE_HEADER_OUTPUT,
        StandardLocation.PATCH_MODULE_PATH, StandardLocation.UPGRADE_MODULE_PATH);
    private static final List<Provided> PROVIDED = new ArrayList<>();

    static {
        for (String name : List.of("ListNode", "TreeNode", "GraphNode")) PROVIDED.add(new Provided(name));
        for (int parts = 1; parts <= 8; parts++) PROVIDED.add(new Provided("Tuple" + parts));
    }

    final Map<String, Made> made = new LinkedHashMap<>();
    private int size;

    MemoryFiles(JavaFileManager platform) {
        super(platform);
    }

    private static boolean isPlatform(Location location) {
        return location == StandardLocation.SYSTEM_MODULES || location == StandardLocation.PLATFORM_CLASS_PATH
            || location.isModuleOrientedLocation() || location.getName().startsWith("SYSTEM_MODULES[");
    }

    @Override
    public boolean hasLocation(Location location) {
        if (location == StandardLocation.CLASS_PATH || location == StandardLocation.CLASS_OUTPUT) return true;
        return !NONE.contains(location) && super.hasLocation(location);
    }

    @Override
    public Iterable<JavaFileObject> list(Location location, String packageName, Set<Kind> kinds, boolean recurse) throws IOException {
        if (isPlatform(location)) return super.list(location, packageName, kinds, recurse);
        boolean isThere = location == StandardLocation.CLASS_PATH && packageName.isEmpty() && kinds.contains(Kind.CLASS);
        return isThere ? new ArrayList<>(PROVIDED) : List.of();
    }

    @Override
    public String inferBinaryName(Location location, JavaFileObject file) {
        if (file instanceof Provided one) return one.name;
        if (file instanceof Made one) return one.name;
        return file instanceof Source ? null : super.inferBinaryName(location, file);
    }

    @Override
    public boolean isSameFile(FileObject one, FileObject other) {
        return one.toUri().equals(other.toUri());
    }

    @Override
    public boolean contains(Location location, FileObject file) throws IOException {
        return isPlatform(location) && !(file instanceof SimpleJavaFileObject) && super.contains(location, file);
    }

    @Override
    public ClassLoader getClassLoader(Location location) {
        return null;
    }

    @Override
    public JavaFileObject getJavaFileForInput(Location location, String className, Kind kind) throws IOException {
        return isPlatform(location) ? super.getJavaFileForInput(location, className, kind) : null;
    }

    @Override
    public FileObject getFileForInput(Location location, String packageName, String relativeName) {
        return null;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(Location location, String className, Kind kind, FileObject sibling) {
        Made file = new Made(className, sibling instanceof Source one ? one.path : "");
        made.put(className, file);
        return file;
    }

    @Override
    public FileObject getFileForOutput(Location location, String packageName, String relativeName, FileObject sibling) throws IOException {
        throw new IOException("only classes are made");
    }

    /** Number of classes; of each its name, the path of its source, and its code, each with its length before it. */
    byte[] artefact() {
        var out = new ByteArrayOutputStream();
        number(out, made.size());
        for (Made one : made.values()) {
            for (byte[] part : List.of(one.name.getBytes(java.nio.charset.StandardCharsets.UTF_8),
                one.source.getBytes(java.nio.charset.StandardCharsets.UTF_8), one.bytes.toByteArray())) {
                number(out, part.length);
                out.writeBytes(part);
            }
        }
        return out.toByteArray();
    }

    private static void number(ByteArrayOutputStream out, int value) {
        for (int shift = 24; shift >= 0; shift -= 8) out.write(value >>> shift);
    }
}
