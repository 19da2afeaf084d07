WITH stocks AS (
  SELECT item, day, pieces, sum(pieces) OVER (PARTITION BY item ORDER BY day ROWS UNBOUNDED PRECEDING) AS stock
  FROM moves
)
SELECT item, day, stock
FROM stocks
WHERE stock < 0 AND stock - pieces >= 0
ORDER BY day, item;
