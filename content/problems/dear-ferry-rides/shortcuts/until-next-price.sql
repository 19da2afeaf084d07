WITH periods AS (
  SELECT line, since, cents, lead(since, 1, 100000) OVER (PARTITION BY line ORDER BY since) AS until
  FROM prices
),
fares AS (
  SELECT rides.id, rides.line, periods.cents, avg(periods.cents) OVER () AS average
  FROM rides
  JOIN periods ON periods.line = rides.line AND rides.day >= periods.since AND rides.day < periods.until
)
SELECT id, line, cents
FROM fares
WHERE cents > average
ORDER BY cents DESC, id;
