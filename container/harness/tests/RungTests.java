import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs every JUnit test of the folder named second, and writes a line of JSON for each to the file named first. */
class RungTests implements TestExecutionListener {
  private final PrintStream report;
  private final Map<String, Long> begun = new HashMap<>();
  int failed;
  int told;

  RungTests(PrintStream report) {
    this.report = report;
  }

  public static void main(String[] arguments) throws Exception {
    RungTests tests = new RungTests(new PrintStream(arguments[0], StandardCharsets.UTF_8));
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectClasspathRoots(java.util.Set.of(Path.of(arguments[1]))))
            .filters(org.junit.platform.engine.discovery.ClassNameFilter.excludeClassNamePatterns("RungTests"))
            .build();
    LauncherFactory.create().execute(request, tests);
    System.exit(tests.failed == 0 && tests.told > 0 ? 0 : 1);
  }

  @Override
  public void executionStarted(TestIdentifier test) {
    begun.put(test.getUniqueId(), System.nanoTime());
  }

  @Override
  public void executionSkipped(TestIdentifier test, String reason) {
    tell(test, "skipped", reason, null);
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    Throwable error = result.getThrowable().orElse(null);
    // A class or an engine is worth a line only where it failed itself.
    if (!test.isTest() && error == null) return;
    switch (result.getStatus()) {
      case SUCCESSFUL -> tell(test, "passed", "", null);
      case ABORTED -> tell(test, "skipped", error == null ? "" : String.valueOf(error.getMessage()), null);
      case FAILED -> {
        failed++;
        boolean asserted = error instanceof AssertionError;
        String message = asserted ? String.valueOf(error.getMessage()) : String.valueOf(error);
        tell(test, asserted ? "failed" : "error", message, error);
      }
    }
  }

  private void tell(TestIdentifier test, String status, String message, Throwable error) {
    told++;
    MethodSource source = test.getSource().filter(MethodSource.class::isInstance).map(MethodSource.class::cast).orElse(null);
    String name = source == null ? test.getDisplayName() : source.getClassName() + "." + test.getDisplayName();
    StackTraceElement place = error == null || source == null ? null : placeOf(error, source.getClassName());
    long nanos = System.nanoTime() - begun.getOrDefault(test.getUniqueId(), System.nanoTime());
    List<String> fields = new ArrayList<>();
    fields.add("\"name\":" + quoted(name));
    fields.add("\"status\":" + quoted(status));
    fields.add("\"message\":" + quoted(message));
    fields.add("\"path\":" + (place == null ? "null" : quoted(place.getFileName())));
    fields.add("\"line\":" + (place == null ? "null" : "" + place.getLineNumber()));
    fields.add("\"ms\":" + nanos / 1e6);
    report.println("{" + String.join(",", fields) + "}");
    report.flush();
  }

  private static StackTraceElement placeOf(Throwable error, String className) {
    for (StackTraceElement step : error.getStackTrace()) if (step.getClassName().equals(className)) return step;
    return null;
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char letter : text.toCharArray()) {
      if (letter == '"' || letter == '\\' || letter < 0x20 || letter > 0x7e) out.append(String.format("\\u%04x", (int) letter));
      else out.append(letter);
    }
    return out.append('"').toString();
  }
}
