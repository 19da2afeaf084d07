package rung;

import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;

/** Exceptions as the server and the learner want them: without a frame of the harness. */
final class Errors {
    private static final int MOST_TEXT = 4_000;
    private static final int MOST_FRAMES = 60;
    private static final int MOST_CAUSES = 10;

    private Errors() {}

    /** What the learner's code threw. */
    static Throwable own(Throwable error) {
        Throwable own = error;
        while ((own instanceof InvocationTargetException || own instanceof ExceptionInInitializerError) && own.getCause() != null) own = own.getCause();
        return own;
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> RuntimeException thrown(Throwable error) throws E {
        throw (E) error;
    }

    /** Throws any exception where only unchecked ones may be. */
    static RuntimeException unchecked(Throwable error) {
        return Errors.<RuntimeException>thrown(error);
    }

    private static boolean isLink(StackTraceElement frame) {
        String name = frame.getClassName();
        return name.startsWith("rung.") || name.startsWith("jdk.internal.reflect.") || name.startsWith("java.lang.reflect.");
    }

    /** Takes away the frames below the learner's own, and those of a recursion beyond what is of use. */
    private static void trim(Throwable error) {
        Throwable at = error;
        for (int causes = 0; at != null && causes < MOST_CAUSES; causes++) {
            StackTraceElement[] frames = at.getStackTrace();
            int length = frames.length;
            while (length > 0 && (isLink(frames[length - 1]) || frames[length - 1].getClassName().startsWith("java.lang.Thread"))) length--;
            for (int index = 0; index < length; index++) if (frames[index].getClassName().startsWith("rung.")) length = index;
            while (length > 0 && isLink(frames[length - 1])) length--;
            at.setStackTrace(Arrays.copyOf(frames, Math.min(length, MOST_FRAMES)));
            at = at.getCause();
        }
    }

    private static Integer line(Throwable error, Classes classes) {
        for (StackTraceElement frame : error.getStackTrace())
            if (classes.isOfMain(frame) && frame.getLineNumber() > 0) return frame.getLineNumber();
        return null;
    }

    private static String message(Throwable error) {
        try {
            String message = error.getMessage();
            return message == null ? "" : message.length() > MOST_TEXT ? message.substring(0, MOST_TEXT) : message;
        } catch (Throwable other) {
            return "";
        }
    }

    private static boolean isMemory(Throwable error) {
        // The limit on threads is told by the same class.
        return error instanceof OutOfMemoryError && !message(error).contains("native thread");
    }

    /** Prints the trace, and gives the frame that tells of the exception. `mark`: null while loading and in whole programs. */
    static Header raised(Throwable thrown, String mark, Classes classes) {
        Throwable error = own(thrown);
        boolean memory = isMemory(error);
        String name = error.getClass().getSimpleName();
        try {
            trim(error);
            error.printStackTrace();
        } catch (Throwable other) {
            // A trace that cannot be printed leaves the exception's name.
        }
        return new Header("raised").with("mark", mark).with("memory", memory)
            .with("type", name.isEmpty() ? error.getClass().getName() : name)
            .with("message", message(error)).with("line", (Object) line(error, classes));
    }
}
