SELECT name
FROM plants
WHERE stock > 0
ORDER BY price DESC, name
LIMIT 3;
