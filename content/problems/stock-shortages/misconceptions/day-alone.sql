WITH changes AS (
  SELECT item, day, sum(pieces) AS change
  FROM moves
  GROUP BY item, day
),
steps AS (
  SELECT item, day, change, lag(change, 1, 0) OVER (PARTITION BY item ORDER BY day) AS earlier
  FROM changes
)
SELECT item, day, change
FROM steps
WHERE change < 0 AND earlier >= 0
ORDER BY day, item;
