package rung;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;

/** Frames on descriptors 3 and 4: four bytes of length, big-endian, then that many bytes. */
final class Frames {
    private static final int CHUNK = 1 << 16;
    private final FileInputStream in;
    private final FileOutputStream out;

    public Frames() throws ReflectiveOperationException {
        // A path below /proc/self/fd cannot be opened when it is a socket.
        Constructor<FileDescriptor> numbered = FileDescriptor.class.getDeclaredConstructor(int.class);
        numbered.setAccessible(true);
        in = new FileInputStream(numbered.newInstance(3));
        out = new FileOutputStream(numbered.newInstance(4));
    }

    public void send(Header header) throws IOException {
        send(header.text(), null, 0);
    }

    /** A header, a newline, and the first `length` bytes of a value. */
    public void send(Header header, byte[] value, int length) throws IOException {
        send(header.text() + "\n", value, length);
    }

    private void send(String header, byte[] value, int length) throws IOException {
        byte[] head = header.getBytes(StandardCharsets.US_ASCII);
        int size = head.length + length;
        byte[] frame = new byte[4 + size];
        for (int at = 0; at < 4; at++) frame[at] = (byte) (size >>> (24 - 8 * at));
        System.arraycopy(head, 0, frame, 4, head.length);
        if (length > 0) System.arraycopy(value, 0, frame, 4 + head.length, length);
        out.write(frame);
    }

    /** The body of the next frame; null when there are no more. */
    public byte[] receive() throws IOException {
        byte[] head = exactly(4);
        if (head == null) return null;
        int size = 0;
        for (byte one : head) size = size << 8 | one & 0xff;
        return exactly(size);
    }

    private byte[] exactly(int size) throws IOException {
        byte[] body = new byte[size];
        for (int at = 0; at < size; ) {
            int got = in.read(body, at, Math.min(CHUNK, size - at));
            if (got < 0) return null;
            at += got;
        }
        return body;
    }
}
