SELECT
  id,
  name,
  CASE WHEN special > 0 THEN special ELSE price - coalesce(discount, 0) END AS pay
FROM goods
WHERE state IS NULL
  OR state <> 'sold out'
ORDER BY id;
