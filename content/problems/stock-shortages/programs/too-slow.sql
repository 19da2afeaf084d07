WITH days AS (
  SELECT DISTINCT item, day
  FROM moves
),
stocks AS (
  SELECT
    days.item AS item,
    days.day AS day,
    (SELECT sum(pieces) FROM moves WHERE moves.item = days.item AND moves.day <= days.day) AS stock,
    coalesce((SELECT sum(pieces) FROM moves WHERE moves.item = days.item AND moves.day < days.day), 0) AS earlier
  FROM days
)
SELECT item, day, stock
FROM stocks
WHERE stock < 0 AND earlier >= 0
ORDER BY day, item;
