WITH fares AS (
  SELECT id, line, (SELECT cents FROM prices WHERE prices.line = rides.line ORDER BY since DESC LIMIT 1) AS fare
  FROM rides
)
SELECT id, line, fare
FROM fares
WHERE fare > (SELECT avg(fare) FROM fares)
ORDER BY fare DESC, id;
