SELECT name
FROM plants
WHERE (kind = 'flower' OR kind = 'leaf') AND price < 8;
