WITH uses AS (
  SELECT garden, month, total - lag(total) OVER (PARTITION BY garden ORDER BY month) AS used
  FROM readings
),
pairs AS (
  SELECT garden, month, used, lag(used) OVER (PARTITION BY garden ORDER BY month) AS earlier
  FROM uses
)
SELECT garden, month, used
FROM pairs
WHERE used > 2 * earlier
ORDER BY month, garden;
