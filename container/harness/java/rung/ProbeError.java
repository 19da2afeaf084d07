package rung;

import java.util.Arrays;

/** A question too many, or about an index outside. */
final class ProbeError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What was refused first since the call began. A program that catches it must not pass for that. */
    static volatile ProbeError first;

    ProbeError(String message) {
        super(message);
        StackTraceElement[] frames = getStackTrace();
        int own = 0;
        while (own < frames.length && frames[own].getClassName().startsWith("rung.")) own++;
        setStackTrace(Arrays.copyOfRange(frames, own, frames.length));
        if (first == null) first = this;
    }

    /** In a trace too, without the package of the harness. */
    @Override
    public String toString() {
        return "ProbeError: " + getMessage();
    }
}
