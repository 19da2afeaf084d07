/** One value of types of their own. */
public record Tuple1<A>(A v0) {}
