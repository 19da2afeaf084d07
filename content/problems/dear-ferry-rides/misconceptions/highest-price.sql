WITH fares AS (
  SELECT id, line, (SELECT max(cents) FROM prices WHERE prices.line = rides.line AND since <= day) AS fare
  FROM rides
)
SELECT id, line, fare
FROM fares
WHERE fare > (SELECT avg(fare) FROM fares)
ORDER BY fare DESC, id;
