package rung;

/** The learner's classes have nothing that could be called as asked for. */
final class Unsuited extends Exception {
    private static final long serialVersionUID = 1;
    final String type;

    Unsuited(String type, String message) {
        super(message, null, false, false);
        this.type = type;
    }

    Unsuited(String message) {
        this("CompileError", message);
    }
}
