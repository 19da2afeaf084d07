WITH uses AS (
  SELECT id, garden, month, total - lag(total) OVER (PARTITION BY garden ORDER BY id) AS used
  FROM readings
),
pairs AS (
  SELECT id, garden, month, used, lag(used) OVER (PARTITION BY garden ORDER BY id) AS earlier
  FROM uses
)
SELECT garden, month, used
FROM pairs
WHERE used > 2 * earlier
ORDER BY month, garden;
