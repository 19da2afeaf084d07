WITH changes AS (
  SELECT item, day, sum(pieces) AS change
  FROM moves
  GROUP BY item, day
),
stocks AS (
  SELECT item, day, change, (SELECT sum(pieces) FROM moves WHERE moves.item = changes.item AND moves.day <= changes.day) AS stock
  FROM changes
)
SELECT item, day, stock
FROM stocks
WHERE stock < 0 AND stock - change >= 0
ORDER BY day, item;
