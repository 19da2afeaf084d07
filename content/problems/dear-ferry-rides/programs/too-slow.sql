WITH fares AS (
  SELECT rides.id, rides.line, prices.cents, max(prices.since) AS since
  FROM rides
  JOIN prices ON coalesce(prices.line, '') = coalesce(rides.line, '') AND prices.since <= rides.day
  GROUP BY rides.id
)
SELECT id, line, cents
FROM fares
WHERE cents > (SELECT avg(cents) FROM fares)
ORDER BY cents DESC, id;
