WITH fares AS (
  SELECT id, line, (SELECT cents FROM prices WHERE prices.line = rides.line AND since <= day ORDER BY since DESC LIMIT 1) AS fare
  FROM rides
)
SELECT id, line, fare
FROM fares
WHERE fare > (SELECT avg(fare) FROM fares)
ORDER BY fare DESC, id;
