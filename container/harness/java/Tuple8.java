/** 8 values of types of their own. */
public record Tuple8<A, B, C, D, E, F, G, H>(A v0, B v1, C v2, D v3, E v4, F v5, G v6, H v7) {}
