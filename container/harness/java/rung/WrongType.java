package rung;

/** Nothing of the declared type stands at `path`. */
final class WrongType extends RuntimeException {
    private static final long serialVersionUID = 1;
    final String path;
    final String expected;
    final String found;
    final transient Object value;

    WrongType(String path, String expected, Object value) {
        this(path, expected, value, Shown.nameOf(value));
    }

    WrongType(String path, String expected, Object value, String found) {
        super(null, null, false, false);
        this.path = path;
        this.expected = expected;
        this.value = value;
        this.found = found;
    }
}
