SELECT name
FROM walks
WHERE guide IS NULL;
