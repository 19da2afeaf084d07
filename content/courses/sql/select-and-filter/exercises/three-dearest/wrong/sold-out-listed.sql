SELECT name
FROM plants
ORDER BY price DESC, name
LIMIT 3;
