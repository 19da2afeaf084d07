package rung;

import java.util.List;

/** Does once what every run needs, before a run waits for it: classes are loaded, and the first ones compiled. */
final class Rehearsal {
    private static final String TYPES =
        "[{\"kind\":\"int\"},{\"kind\":\"array\",\"of\":{\"kind\":\"int\"}},{\"kind\":\"string\"},"
            + "{\"kind\":\"map\",\"key\":{\"kind\":\"string\"},\"value\":{\"kind\":\"optional\",\"of\":{\"kind\":\"long\"}}},"
            + "{\"kind\":\"list_node\"},{\"kind\":\"set\",\"of\":{\"kind\":\"float\"}}]";
    private static final String VALUES = "[7,[1,2],\"\\u00e9\",[[\"a\",\"5\"],[\"b\",null]],[1,2],[0.5]]";

    private Rehearsal() {}

    static void run() throws Exception {
        Decoder decoder = new Decoder(Rehearsal.class.getClassLoader());
        List<Shape> shapes = Shape.ofAll(Json.parse(TYPES));
        List<Object> values = Json.list(Json.parse(VALUES));
        for (int index = 0; index < shapes.size(); index++) {
            Object value = decoder.to(shapes.get(index), Object.class).from(values.get(index));
            Encoder.text(shapes.get(index), value);
        }
        new Header("").with("mark", "").with("mutated", (Object) List.of()).text();
        new Classes(new byte[4], "").outer();
    }
}
