WITH fares AS (
  SELECT id, line, (SELECT cents FROM prices WHERE prices.line = rides.line AND since <= day ORDER BY since DESC LIMIT 1) AS fare
  FROM rides
)
SELECT id, line, fare
FROM (SELECT id, line, fare, avg(fare) OVER (PARTITION BY line) AS average FROM fares)
WHERE fare > average
ORDER BY fare DESC, id;
