/** 2 values of types of their own. */
public record Tuple2<A, B>(A v0, B v1) {}
