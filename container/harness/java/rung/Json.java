package rung;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON as lists, maps, strings, Booleans, null, and Integer or Double. The texts come from the server. */
final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    public static Object parse(String text) {
        return new Json(text).value();
    }

    @SuppressWarnings("unchecked")
    public static Map<String, Object> object(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    public static List<Object> list(Object value) {
        return (List<Object>) value;
    }

    private char next() {
        while (text.charAt(at) <= ' ') at++;
        return text.charAt(at);
    }

    private Object value() {
        switch (next()) {
            case '{':
                return members();
            case '[':
                return elements();
            case '"':
                return string();
            case 't':
                at += 4;
                return true;
            case 'f':
                at += 5;
                return false;
            case 'n':
                at += 4;
                return null;
            default:
                return number();
        }
    }

    private List<Object> elements() {
        List<Object> result = new ArrayList<>();
        at++;
        if (next() == ']') {
            at++;
            return result;
        }
        for (;;) {
            result.add(value());
            if (next() == ']') break;
            at++;
        }
        at++;
        return result;
    }

    private Map<String, Object> members() {
        Map<String, Object> result = new LinkedHashMap<>();
        at++;
        if (next() == '}') {
            at++;
            return result;
        }
        for (;;) {
            next();
            String name = string();
            next();
            at++;
            result.put(name, value());
            if (next() == '}') break;
            at++;
        }
        at++;
        return result;
    }

    private String string() {
        int begin = ++at;
        while (text.charAt(at) != '"' && text.charAt(at) != '\\') at++;
        if (text.charAt(at) == '"') return text.substring(begin, at++);
        StringBuilder result = new StringBuilder().append(text, begin, at);
        for (char one = text.charAt(at++); one != '"'; one = text.charAt(at++)) result.append(one == '\\' ? escaped() : one);
        return result.toString();
    }

    private char escaped() {
        char one = text.charAt(at++);
        switch (one) {
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            case 'u':
                at += 4;
                return (char) Integer.parseInt(text.substring(at - 4, at), 16);
            default:
                return one;
        }
    }

    private Number number() {
        int begin = at;
        while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) at++;
        String digits = text.substring(begin, at);
        // A plain 0 has no sign to lose.
        if (digits.length() < 11 && !digits.equals("-0") && digits.chars().allMatch(one -> one == '-' || one >= '0' && one <= '9'))
            return whole(Long.parseLong(digits));
        double value = Double.parseDouble(digits);
        return value == (int) value && digits.equals(Integer.toString((int) value)) ? (Number) (int) value : (Number) value;
    }

    private static Number whole(long value) {
        if (value == (int) value) return (int) value;
        return (double) value;
    }

    private static final String HEX = "0123456789abcdef";

    /** Quoted as JSON; half a surrogate pair has no UTF-8, but an escape. */
    public static void quote(StringBuilder to, CharSequence value, boolean ascii) {
        to.append('"');
        for (int index = 0, length = value.length(); index < length; index++) {
            char one = value.charAt(index);
            if (one == '"' || one == '\\') to.append('\\').append(one);
            else if (one < ' ' || one >= 0x7f && ascii || Character.isSurrogate(one) && !isPair(value, index)) unicode(to, one);
            else to.append(one);
        }
        to.append('"');
    }

    private static boolean isPair(CharSequence value, int index) {
        int high = Character.isHighSurrogate(value.charAt(index)) ? index : index - 1;
        return high >= 0 && high + 1 < value.length() && Character.isSurrogatePair(value.charAt(high), value.charAt(high + 1));
    }

    private static void unicode(StringBuilder to, char one) {
        to.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) to.append(HEX.charAt(one >> shift & 15));
    }
}
