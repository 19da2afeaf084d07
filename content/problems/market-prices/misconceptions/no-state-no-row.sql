SELECT
  id,
  name,
  coalesce(special, price - coalesce(discount, 0)) AS pay
FROM goods
WHERE state <> 'sold out'
ORDER BY id;
