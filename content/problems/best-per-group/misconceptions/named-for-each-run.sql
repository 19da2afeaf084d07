WITH best AS (
  SELECT class, min(seconds) AS seconds
  FROM runs
  GROUP BY class
)
SELECT runs.class, runs.driver, runs.seconds
FROM best
JOIN runs ON runs.class = best.class AND runs.seconds = best.seconds
ORDER BY runs.seconds, runs.class, runs.driver;
