package rung;

/** Starts what the only argument names. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) throws Throwable {
        switch (arguments[0]) {
            case "run" -> Harness.main();
            case "compile" -> Compiler.main();
            // While the archive of classes is made.
            case "rehearse-run" -> Harness.rehearse();
            case "rehearse-compile" -> Compiler.rehearse();
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }
}
