package rung;

/** No answer: deep, large or cyclic. */
final class Unfit extends RuntimeException {
    private static final long serialVersionUID = 1;
    final String reason;

    Unfit(String reason) {
        super(null, null, false, false);
        this.reason = reason;
    }
}
