/** 4 values of types of their own. */
public record Tuple4<A, B, C, D>(A v0, B v1, C v2, D v3) {}
