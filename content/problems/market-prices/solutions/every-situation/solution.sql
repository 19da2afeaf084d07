SELECT
  id,
  name,
  CASE
    WHEN special IS NOT NULL THEN special
    WHEN discount IS NOT NULL THEN price - discount
    ELSE price
  END AS pay
FROM goods
WHERE state IS NOT 'sold out'
ORDER BY id;
