SELECT name
FROM plants
WHERE kind = 'flower' AND kind = 'leaf' AND price <= 8;
