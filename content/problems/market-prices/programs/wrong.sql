SELECT id, name, min(coalesce(special, price), price - coalesce(discount, 0)) AS pay
FROM goods
WHERE state IS NULL OR state <> 'sold out'
ORDER BY id;
