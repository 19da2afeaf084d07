package rung;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The standard streams, and the marks between what the calls printed. */
final class Streams {
    private static final int SIZE = 1 << 13;

    /** Keeps bytes back until there are many or they are wanted; never closed, since marks go the same way. */
    private static final class Kept extends OutputStream {
        private final FileOutputStream to;
        private final byte[] held = new byte[SIZE];
        private int length;
        private boolean isDirect;

        Kept(FileDescriptor descriptor) {
            to = new FileOutputStream(descriptor);
        }

        @Override
        public synchronized void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public synchronized void write(byte[] bytes, int from, int count) throws IOException {
            if (count > SIZE - length) flush();
            if (count > SIZE) to.write(bytes, from, count);
            else {
                System.arraycopy(bytes, from, held, length, count);
                length += count;
            }
            if (isDirect) flush();
        }

        @Override
        public synchronized void flush() throws IOException {
            int ready = length;
            length = 0;
            if (ready > 0) to.write(held, 0, ready);
        }

        @Override
        public void close() throws IOException {
            flush();
        }

        /** From now on everything goes out at once. */
        synchronized void direct() throws IOException {
            isDirect = true;
            flush();
        }
    }

    private final Kept outBytes = new Kept(FileDescriptor.out);
    private final Kept errBytes = new Kept(FileDescriptor.err);
    private final PrintStream out = new PrintStream(outBytes, false, StandardCharsets.UTF_8);
    private final PrintStream err = new PrintStream(errBytes, true, StandardCharsets.UTF_8);

    void install() {
        System.setOut(out);
        System.setErr(err);
        Runtime.getRuntime().addShutdownHook(new Thread(this::flushForGood));
    }

    /** Puts a text where descriptor 0 is read. */
    static void take(String stdin) throws IOException, ReflectiveOperationException {
        Path path = Path.of(".stdin");
        Files.write(path, stdin.getBytes(StandardCharsets.UTF_8));
        FileInputStream from = new FileInputStream(path.toFile());
        Files.delete(path);
        Field number = FileDescriptor.class.getDeclaredField("fd");
        number.setAccessible(true);
        number.setInt(FileDescriptor.in, number.getInt(from.getFD()));
        // Its cleaner would close the number.
        held = from;
    }

    private static FileInputStream held;

    private void flushForGood() {
        flush();
        try {
            outBytes.direct();
            errBytes.direct();
        } catch (IOException error) {
            // Nobody reads any more.
        }
    }

    void flush() {
        for (PrintStream one : new PrintStream[] {System.out, System.err, out, err}) {
            try {
                one.flush();
            } catch (RuntimeException error) {
                // A stream of the learner's own.
            }
        }
    }

    /** After everything the call printed. */
    void put(String mark) {
        flush();
        for (Kept one : new Kept[] {outBytes, errBytes}) {
            try {
                one.write(mark.getBytes(StandardCharsets.UTF_8));
                one.flush();
            } catch (IOException error) {
                // The learner's code has closed it.
            }
        }
    }
}
