WITH best AS (
  SELECT class, min(seconds) AS seconds
  FROM runs
  GROUP BY class
)
SELECT DISTINCT class, driver, seconds
FROM runs
WHERE (class, seconds) IN (SELECT class, seconds FROM best)
ORDER BY seconds, class, driver;
