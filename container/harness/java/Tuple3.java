/** 3 values of types of their own. */
public record Tuple3<A, B, C>(A v0, B v1, C v2) {}
