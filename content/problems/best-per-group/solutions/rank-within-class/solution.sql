WITH ranked AS (
  SELECT class, driver, seconds, rank() OVER (PARTITION BY class ORDER BY seconds) AS place
  FROM runs
  WHERE seconds IS NOT NULL
)
SELECT DISTINCT class, driver, seconds
FROM ranked
WHERE place = 1
ORDER BY seconds, class, driver;
