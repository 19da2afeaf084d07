package rung;

/** The line of JSON a frame begins with, in ASCII. */
final class Header {
    private final StringBuilder text = new StringBuilder(128);

    public Header(String frame) {
        text.append('{');
        with("frame", frame);
    }

    public Header with(String name, String value) {
        name(name);
        if (value == null) text.append("null");
        else Json.quote(text, value, true);
        return this;
    }

    public Header with(String name, boolean value) {
        name(name).append(value);
        return this;
    }

    /** A number, a list of them, or null. */
    public Header with(String name, Object numbers) {
        name(name).append(String.valueOf(numbers).replace(" ", ""));
        return this;
    }

    private StringBuilder name(String name) {
        if (text.length() > 1) text.append(',');
        return text.append('"').append(name).append("\":");
    }

    public String text() {
        return text + "}";
    }
}
