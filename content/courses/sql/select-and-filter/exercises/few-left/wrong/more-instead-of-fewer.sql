SELECT name
FROM plants
WHERE stock > 5;
