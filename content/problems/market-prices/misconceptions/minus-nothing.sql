SELECT
  id,
  name,
  coalesce(special, price - discount) AS pay
FROM goods
WHERE state IS NULL
  OR state <> 'sold out'
ORDER BY id;
