/** 5 values of types of their own. */
public record Tuple5<A, B, C, D, E>(A v0, B v1, C v2, D v3, E v4) {}
