WITH latest AS (
  SELECT rides.id, rides.line, max(prices.since) AS since
  FROM rides
  JOIN prices ON prices.line = rides.line AND prices.since <= rides.day
  GROUP BY rides.id, rides.line
),
fares AS (
  SELECT latest.id, latest.line, prices.cents, avg(prices.cents) OVER () AS average
  FROM latest
  JOIN prices ON prices.line = latest.line AND prices.since = latest.since
)
SELECT id, line, cents
FROM fares
WHERE cents > average
ORDER BY cents DESC, id;
