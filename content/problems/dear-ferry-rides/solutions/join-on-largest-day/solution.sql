WITH fares AS (
  SELECT rides.id, rides.line, prices.cents
  FROM rides
  JOIN prices
    ON prices.line = rides.line
    AND prices.since = (
      SELECT max(earlier.since)
      FROM prices AS earlier
      WHERE earlier.line = rides.line
        AND earlier.since <= rides.day
    )
),
average AS (
  SELECT sum(cents) AS total, count(*) AS paid
  FROM fares
)
SELECT id, line, cents
FROM fares
CROSS JOIN average
WHERE cents * paid > total
ORDER BY cents DESC, id;
