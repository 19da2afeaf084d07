package rung;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.IntUnaryOperator;

/** What a function is not given whole: a stream to be read once, a probe that answers a bounded number of questions. */
final class Sources {
    private Sources() {}

    static Iterator<Object> stream(List<Object> wires, Decoder.Codec part) throws Exception {
        Object[] items = new Object[wires.size()];
        for (int index = 0; index < items.length; index++) items[index] = part.from(wires.get(index));
        // Not the list's own iterator, from which elements can be removed.
        return new Iterator<>() {
            private int at;

            @Override
            public boolean hasNext() {
                return at < items.length;
            }

            @Override
            public Object next() {
                if (at == items.length) throw new NoSuchElementException();
                return items[at++];
            }
        };
    }

    static IntUnaryOperator probe(Map<String, Object> wire) {
        int[] answers = Json.list(wire.get("answers")).stream().mapToInt(one -> ((Number) one).intValue()).toArray();
        int questions = ((Number) wire.get("questions")).intValue();
        int[] asked = {0};
        return index -> {
            if (asked[0] == questions) throw new ProbeError("asked more than " + questions + (questions == 1 ? " question" : " questions"));
            asked[0]++;
            if (index < 0 || index >= answers.length)
                throw new ProbeError("asked about index " + index + ", outside 0 to " + (answers.length - 1));
            return answers[index];
        };
    }
}
