WITH uses AS (
  SELECT garden, month, total - lag(total) OVER (ORDER BY month, garden) AS used
  FROM readings
),
pairs AS (
  SELECT garden, month, used, lag(used) OVER (ORDER BY month, garden) AS earlier
  FROM uses
)
SELECT garden, month, used
FROM pairs
WHERE used > 2 * earlier
ORDER BY month, garden;
