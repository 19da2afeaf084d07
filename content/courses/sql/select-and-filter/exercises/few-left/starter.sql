SELECT name
FROM plants
WHERE ...;
