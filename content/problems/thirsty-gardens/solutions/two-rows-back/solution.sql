WITH three AS (
  SELECT
    garden,
    month,
    total AS last,
    lag(total, 1) OVER by_month AS middle,
    lag(total, 2) OVER by_month AS first
  FROM readings
  WINDOW by_month AS (PARTITION BY garden ORDER BY month)
)
SELECT garden, month, last - middle AS used
FROM three
WHERE last - middle > 2 * (middle - first)
ORDER BY month, garden;
