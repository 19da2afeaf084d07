WITH ranked AS (
  SELECT class, driver, seconds, row_number() OVER (PARTITION BY class ORDER BY seconds) AS place
  FROM runs
  WHERE seconds IS NOT NULL
)
SELECT class, driver, seconds
FROM ranked
WHERE place = 1
ORDER BY seconds, class, driver;
