SELECT name
FROM plants
LIMIT 3;
