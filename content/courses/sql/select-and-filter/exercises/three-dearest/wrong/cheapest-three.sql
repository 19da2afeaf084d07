SELECT name
FROM plants
WHERE stock > 0
ORDER BY price, name
LIMIT 3;
