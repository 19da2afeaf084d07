/** 6 values of types of their own. */
public record Tuple6<A, B, C, D, E, F>(A v0, B v1, C v2, D v3, E v4, F v5) {}
