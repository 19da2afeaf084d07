WITH changes AS (
  SELECT item, day, sum(pieces) AS change
  FROM moves
  GROUP BY item, day
),
stocks AS (
  SELECT item, day, change, sum(change) OVER (PARTITION BY item ORDER BY day) AS stock
  FROM changes
)
SELECT item, day, stock
FROM stocks
WHERE stock <= 0 AND stock - change >= 0
ORDER BY day, item;
