SELECT name
FROM plants
WHERE price < 5;
