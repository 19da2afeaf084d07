SELECT
  id,
  name,
  coalesce(special, price) - coalesce(discount, 0) AS pay
FROM goods
WHERE state IS NULL
  OR state <> 'sold out'
ORDER BY id;
