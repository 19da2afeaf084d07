SELECT DISTINCT class, driver, seconds
FROM runs
WHERE seconds = (
  SELECT min(others.seconds)
  FROM runs AS others
  WHERE others.class = runs.class
)
ORDER BY seconds, class, driver;
