WITH totals AS (
  SELECT DISTINCT item, day, sum(pieces) OVER (PARTITION BY item ORDER BY day) AS total
  FROM moves
),
steps AS (
  SELECT item, day, total, lag(total, 1, 0) OVER (PARTITION BY item ORDER BY day) AS earlier
  FROM totals
)
SELECT item, day, total
FROM steps
WHERE total < 0 AND earlier >= 0
ORDER BY day, item;
